walk-the-plank-name = Walk the Plank
walk-the-plank-blurb = Push your friends off a plank before they push you.
walk-the-plank-option-colours = Colours (house rule)
walk-the-plank-option-colours-seats = by seat
walk-the-plank-option-colours-chosen = everybody chooses
walk-the-plank-option-skulls = Skull cards (house rule)
walk-the-plank-option-skulls-two = the usual two
walk-the-plank-option-skulls-three = these and Charge!
walk-the-plank-option-skulls-all = all ten cards
walk-the-plank-option-skulls-none = none
walk-the-plank-round = round { $round }
walk-the-plank-colours = choosing colours
walk-the-plank-round-over = Round { $round } is over
walk-the-plank-finished = over after { $round ->
    [one] one round
   *[other] { $round } rounds
}

walk-the-plank-card-shove-left = Shove Left
walk-the-plank-card-shove-right = Shove Right
walk-the-plank-card-shove-anyone = Shove Anyone
walk-the-plank-card-extend = Extend the Plank
walk-the-plank-card-retract = Retract the Plank
walk-the-plank-card-drag = Drag to Sea
walk-the-plank-card-pull = Pull to Ship
walk-the-plank-card-run = Run Around
walk-the-plank-card-i-dont-want-to-die = I Don't Want to Die
walk-the-plank-card-charge = Charge!
walk-the-plank-short-shove-left = Left
walk-the-plank-short-shove-right = Right
walk-the-plank-short-shove-anyone = Anyone
walk-the-plank-short-extend = Extend
walk-the-plank-short-retract = Retract
walk-the-plank-short-drag = Drag
walk-the-plank-short-pull = Pull
walk-the-plank-short-run = Run
walk-the-plank-short-i-dont-want-to-die = Flee
walk-the-plank-short-charge = Charge!
walk-the-plank-vain = { $card }: no effect
walk-the-plank-card-does = {"**"}{ $card }** { $does }

walk-the-plank-does-shove-left = Push a pirate of your left neighbour who stands beside one of yours, 1 seaward
walk-the-plank-does-shove-right = Push a pirate of your right neighbour who stands beside one of yours, 1 seaward
walk-the-plank-does-shove-anyone = Push anyone who stands beside one of yours, 1 seaward; if need be, your own
walk-the-plank-does-extend = Put one plank back, unless all three are out
walk-the-plank-does-retract = Take the last plank in; whoever stands on it drowns. The last one stays
walk-the-plank-does-drag = One of yours and another pirate beside it both go 1 seaward
walk-the-plank-does-pull = One of yours and another pirate beside it both go 1 back; not from the ship
walk-the-plank-does-run = One of yours goes 1 seaward or 1 back
walk-the-plank-does-i-dont-want-to-die = One of yours on the plank goes 1 or 2 back to the ship
walk-the-plank-does-charge = One of yours goes 1 seaward and pushes someone there 1 on. Only as 2nd or 3rd card

walk-the-plank-place-ship = the ship
walk-the-plank-place-1 = plank 1
walk-the-plank-place-2 = plank 2
walk-the-plank-place-3 = plank 3
walk-the-plank-place-sea = the sea
walk-the-plank-space-ship = Ship
walk-the-plank-space-1 = Plank 1
walk-the-plank-space-2 = Plank 2
walk-the-plank-space-3 = Plank 3
walk-the-plank-space-sea = Locker
walk-the-plank-space-gap = Plank { $plank } is taken in

walk-the-plank-crews-note = Clockwise: next line = left neighbour, line above = right · 🎖️ Captain's Favour: turns first · 🎴 face down
walk-the-plank-crew-dead = 🪦 { $name }
walk-the-plank-crew-out = drowned
walk-the-plank-crew-choosing = choosing …
walk-the-plank-crew-ready = ready
walk-the-plank-crew-aside = ☠️ aside: { $cards }
walk-the-plank-decided = 🏁 **It is decided**, but this round is played to its end.
walk-the-plank-decided-short = It is decided
walk-the-plank-slot = { $slot ->
    [1] First cards
    [2] Second cards
   *[other] Third cards
}

walk-the-plank-awaited-cards = Waiting for the cards of { $names }
walk-the-plank-awaited-cards-of = Waiting for the cards of { $count } crews
walk-the-plank-awaited-colours = Waiting for { $names } to choose a colour
walk-the-plank-awaited-colours-of = Waiting for { $count } players to choose a colour
walk-the-plank-awaited-choice = { $name } turned over { $card } and chooses
walk-the-plank-awaited-way = { $name } chooses
walk-the-plank-choose = { $card }: choose …

walk-the-plank-own = one of their own
walk-the-plank-your-own = one of your own
walk-the-plank-told-card = { $symbol } **{ $card }** · { $name } { $what }
walk-the-plank-told-out = ☠️ **{ $name } is out:** no pirate left, no more cards.
walk-the-plank-told-colour-taken = { $name } takes { $sign } { $colour }.
walk-the-plank-told-round-begun = Round { $round } begins; the Captain's Favour goes to { $name }.
walk-the-plank-told-end = { $count ->
    [0] The sea has them all.
    [one] A single pirate is left.
    [2] { $colours ->
        [one] Two pirates of one colour are left.
       *[other] Two pirates are left, of two crews.
    }
   *[other] Only pirates of one colour are left.
}

walk-the-plank-did-shove = pushes { $victim } from { $start } to { $end }.
walk-the-plank-did-shove-sea = pushes { $victim } off { $start }. Splash!
walk-the-plank-did-drag = drags { $victim } along from { $start } to { $end }.
walk-the-plank-did-drag-sea = drags { $victim } along off { $start }: both drown!
walk-the-plank-did-pull = pulls { $victim } along from { $start } back to { $end }.
walk-the-plank-did-run = runs from { $start } to { $end }.
walk-the-plank-did-run-sea = runs off { $start }, into the sea!
walk-the-plank-did-flee = flees from { $start } back to { $end }.
walk-the-plank-did-charge = charges from { $start } to { $end }; nobody stood there.
walk-the-plank-did-charge-sea = charges off { $start }, into the sea!
walk-the-plank-did-charge-onto = charges to { $start } and pushes { $victim } on to { $end }.
walk-the-plank-did-charge-onto-sea = charges to { $start } and pushes { $victim } into the sea. Splash!
walk-the-plank-did-extend = puts a plank back: there are { $planks } now.
walk-the-plank-did-retract = takes plank { $plank } in;
walk-the-plank-cost-nobody = Nobody drowned in this round.
walk-the-plank-cost = This round cost { $crews }.
walk-the-plank-cost-one = { $name } { $count ->
    [one] a pirate
    [2] two pirates
   *[other] three pirates
} ({ $left ->
    [0] none left
   *[other] { $left } left
})
walk-the-plank-lost-nobody = nobody stood there.
walk-the-plank-lost = it costs { $crews }.
walk-the-plank-lost-one = { $name } { $count ->
    [one] a pirate
    [2] two pirates
   *[other] three pirates
}

walk-the-plank-nothing-no-neighbour = – no effect: no other crew is left.
walk-the-plank-nothing-out-of-reach = – no effect: no pirate of { $name } is beside theirs.
walk-the-plank-nothing-alone = – no effect: their pirates all stand alone.
walk-the-plank-nothing-on-ship = – no effect: their pirates are all on the ship.
walk-the-plank-nothing-pull-on-ship = – no effect: nobody is pulled farther than the ship.
walk-the-plank-nothing-plank-full = – no effect: all three planks are out.
walk-the-plank-nothing-plank-short = – no effect: the last plank always stays.
walk-the-plank-nothing-first-card = – no effect: not as a first card.

walk-the-plank-do-shove = Push { $victim } to { $end }
walk-the-plank-do-shove-sea = Push { $victim } off { $start }
walk-the-plank-do-drag = Drag { $victim } along to { $end }
walk-the-plank-do-drag-sea = Drag { $victim } into the sea with you
walk-the-plank-do-pull = Pull { $victim } back to { $end }
walk-the-plank-do-run = Run from { $start } to { $end }
walk-the-plank-do-run-sea = Jump off { $start }
walk-the-plank-do-flee = Flee from { $start } to { $end }
walk-the-plank-do-charge = Charge to { $end }
walk-the-plank-do-charge-sea = Charge off { $start } into the sea
walk-the-plank-do-charge-onto = Charge to { $start }, push { $victim } to { $end }
walk-the-plank-do-charge-onto-sea = Charge to { $start }, push { $victim } into the sea

walk-the-plank-colour-red = red
walk-the-plank-colour-orange = orange
walk-the-plank-colour-yellow = yellow
walk-the-plank-colour-green = green
walk-the-plank-colour-blue = blue
walk-the-plank-colour-free = free
walk-the-plank-colour-line = { $sign } **{ $colour }** { $name }
walk-the-plank-you = You are **{ $crew } { $colour }**.
walk-the-plank-neighbours = { $me } You turn { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    } of { $count }.
    👈 Left { $left } · 👉 right { $right }
walk-the-plank-hand-cards = **Your cards** { $cards }
walk-the-plank-hand-aside = ☠️ **Aside for this round:** { $cards }
walk-the-plank-hand-programme = 🎴 **Your programme:** { $cards }
walk-the-plank-programme-card = { $slot ->
    [1] 1st
    [2] 2nd
   *[other] 3rd
} { $card }
walk-the-plank-hand-colour = You have your colour. The first round begins when everybody has one.
walk-the-plank-ask-colour = **Which colour is yours?** Who comes first takes it.
walk-the-plank-hand-show = The cards are being turned over at the table. When one of yours leaves you a choice, it comes here.
walk-the-plank-hand-drowned = 🪦 **Your last pirate is in Davy Jones' Locker.** You play no more cards; the others settle it at the table.
walk-the-plank-ask-card = { $slot ->
    [1] **Which card first?**
    [2] **Which card second?**
   *[other] **Which card third?** It seals your programme.
}
walk-the-plank-changeable = Sealed: nobody sees it yet. You can change it until everybody is ready.
walk-the-plank-ask-way = You turned over { $card } – how?
walk-the-plank-warn-charge = ⚠️ **Charge!** does nothing as a first card. Change it, if you did not mean to bluff.
walk-the-plank-button-programme = Programme
walk-the-plank-button-change = Change it
walk-the-plank-button-keep = Keep it as it was
walk-the-plank-button-laid = { $slot ->
    [1] 1st
   *[other] 2nd
} { $card }

walk-the-plank-score-crew = { $name } · { $count ->
    [0] drowned
    [one] { $dots } one pirate left
   *[other] { $dots } { $count } pirates left
}
walk-the-plank-score-note = There are no points. When at most two pirates are left, or one colour only, the round is played to its end; whoever still has a pirate then wins.
walk-the-plank-why = Round { $round }, card by card
walk-the-plank-why-forced = A card that can be carried out must be carried out, even on one's own pirates. ☠️ cards rest for a round.
walk-the-plank-why-nothing = No card has been turned over yet. After each one, this says what it did, or why it did nothing.

walk-the-plank-reason-colour-gone = Somebody else took { $colour } just before you. Choose another colour.
walk-the-plank-reason-no-pirate-left = Your last pirate has drowned, so you play no more cards.
walk-the-plank-reason-lies-aside = { $card } lies aside: a ☠️ card rests for a round. Choose another one.
walk-the-plank-reason-same-card-twice = You chose { $card } twice, but you have only one of it. Choose another one.
walk-the-plank-reason-not-with-this-card = { $card } lies open, and it does something else. Choose one of the ways below.
walk-the-plank-reason-not-possible = { $card } cannot do that as the pirates stand now. Choose one of the ways below.
walk-the-plank-reason-choice-of = The card is { $name }'s, and so is the choice.

walk-the-plank-last-button = Last cards
walk-the-plank-note = { $count } left
walk-the-plank-note-out = out in round { $round }
walk-the-plank-memory-taken-by-sea = The sea took them all: nobody was left to win.
walk-the-plank-memory-unscathed = { $name } won without losing a single pirate.
walk-the-plank-memory-overboard = { $name } sent their last pirate overboard themselves, with { $card }.
walk-the-plank-memory-swept = { $name } took plank { $plank } in from under { $count } pirates in round { $round }.
walk-the-plank-memory-grudge = { $count ->
    [2] { $name } drowned { $victim } twice.
   *[other] { $name } drowned { $victim } three times: the whole crew.
}
walk-the-plank-memory-together = { $name } and { $victim } drowned arm in arm in round { $round }.

walk-the-plank-feats = pirates drowned { $drowned } · lost { $lost }, by own cards { $own }
