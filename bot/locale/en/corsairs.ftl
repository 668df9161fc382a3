corsairs-name = Corsairs
corsairs-option-limits = The limit each card would leave
corsairs-option-limits-shown = on its button
corsairs-option-limits-hidden = work it out yourself
corsairs-option-dividing = Crew, prisoners and stowaways
corsairs-option-dividing-best = divided for you, at their best
corsairs-option-dividing-own = each player divides
corsairs-blurb = Muster a crew, hide your stowaways, be first to sail.
corsairs-where-round = round { $deal }
corsairs-where-last = round { $deal }, the last
corsairs-where-finished = after { $deal ->
    [one] one round
   *[other] { $deal } rounds
}

corsairs-colour-pink = pink
corsairs-colour-purple = purple
corsairs-colour-blue = blue
corsairs-colour-sky = sky
corsairs-colour-grey = grey
corsairs-colour-brown = brown
corsairs-colour-red = red
corsairs-colour-orange = orange
corsairs-colour-yellow = yellow
corsairs-colour-green = green
corsairs-card = { $colour }{ "\u00A0" }{ $number }
corsairs-letters-pink = Pk
corsairs-letters-purple = Pu
corsairs-letters-blue = Bl
corsairs-letters-sky = Sk
corsairs-letters-grey = Gy
corsairs-letters-brown = Br
corsairs-letters-red = Rd
corsairs-letters-orange = Or
corsairs-letters-yellow = Ye
corsairs-letters-green = Gn

corsairs-pier = **Pier colour: { $colour }** ({ $letters })
corsairs-piles = **Discard** { $card } · **Stock** { $count ->
    [0] empty
   *[other] { $count }
}
corsairs-no-discard = none
corsairs-player = ▫️ { $name } · { $count ->
    [0] no penalty
    [one] one penalty card
   *[other] { $count } penalty cards
}
corsairs-turn = 👉 **{ $name }** · { $count ->
    [0] no penalty
    [one] one penalty card
   *[other] { $count } penalty cards
}
corsairs-did-stock = drew from the stock · discarded { $discard }
corsairs-did-discard = took { $card } from the discards · discarded { $discard }
corsairs-did-pier = took { $card } from the pier · discarded { $discard }
corsairs-now-stock = has drawn from the stock
corsairs-now-discard = has taken { $card } from the discards
corsairs-now-pier = has taken { $card } from the pier
corsairs-total = { $total } of 45 penalty cards are out · last round from 35

corsairs-awaited-drawing = { $name } draws a card
corsairs-awaited-discarding = { $name } discards a card
corsairs-awaited-closing = { $name } weighs anchor: one card goes, then all lay down
corsairs-awaited-laying = { $name } lays down crew, prisoners and stowaways
corsairs-awaited-answers = { $names } to answer
corsairs-awaited-finished = { $name } weighed anchor

corsairs-laid = **{ $name }** · limit **{ $limit }**
corsairs-laid-crew = { $sign }{ "\u00A0" }crew { $cards }
corsairs-laid-prisoners = { $sign }{ "\u00A0" }prisoners { $cards }
corsairs-laid-attached = { $sign }{ "\u00A0" }attached { $cards }
corsairs-laid-stowaways = { $sign }{ "\u00A0" }stowaways { $cards }
corsairs-drama-closer = { $name } weighs anchor. Who answers with { $limit } or less?
corsairs-drama-answer = { $name } answers with { $limit } against { $bar } …
corsairs-drama-sunk = … and { $name } is sunk!
corsairs-drama-escaped = … and { $name } sails away!
corsairs-drama-capot = Capot: not a single stowaway!
corsairs-drama-void = Round { $deal } is void
corsairs-void-picture = { $name } took { $card }, the last of the pier. Nobody pays.
corsairs-end-escaped = safe · has { $total }
corsairs-end-sunk = sunk · pays { $count } · has { $total }
corsairs-end-sank = sinks it · has { $total }
corsairs-end-caught = pays { $count } · has { $total }
corsairs-end-capot = no stowaway: wins!
corsairs-end-spared = has { $total }
corsairs-has = { $name } { $count ->
    [0] no penalty
    [one] one penalty card
   *[other] { $count } penalty cards
}
corsairs-reckoned = **Round { $deal }, laid down** · pier { $colour } · last discard { $card }
corsairs-fate-escaped = ⛵ **{ $name }** weighed anchor · limit **{ $limit }** · not sunk, pays nothing
corsairs-fate-sunk = 🌊 **{ $name }** weighed anchor · limit **{ $limit }** · sunk by { $sinkers }, pays { $own } own + { $theirs } of theirs = **{ $count ->
    [one] one card
   *[other] { $count } cards
}**
corsairs-fate-sank = 💥 **{ $name }** · limit **{ $limit }** ≤ { $bar } · sinks { $closer }, pays nothing
corsairs-fate-caught = 📦 **{ $name }** · limit **{ $limit }** > { $bar } · keeps the stowaways: **{ $count ->
    [one] one card
   *[other] { $count } cards
}**
corsairs-fate-capot = 🏆 **{ $name }** · limit **0** · no stowaway: **wins the game**
corsairs-fate-spared = ▫️ **{ $name }** · limit **{ $limit }** · after a capot nobody pays
corsairs-own-escaped = **Round { $deal }:** nobody sank your { $limit }. You pay nothing.
corsairs-own-sunk = **Round { $deal }:** your { $limit } was sunk. You pay **{ $count ->
    [one] one card
   *[other] { $count } cards
}**.
corsairs-own-sank = **Round { $deal }:** { $limit } against { $bar }, and you sank the closer! You pay nothing.
corsairs-own-caught = **Round { $deal }:** { $limit } against { $bar }. You pay **{ $count ->
    [one] one card
   *[other] { $count } cards
}**.
corsairs-own-capot = **Round { $deal }:** capot!
corsairs-own-spared = **Round { $deal }:** a capot, nobody pays.
corsairs-own-void = **Round { $deal }** was void: the last card of the pier was taken. Nobody pays.

corsairs-told-round-dealt = Round { $deal }: { $dealer } deals, { $first } begins.
corsairs-told-round-dealt-final = Round { $deal }, the last: { $dealer } deals, { $first } begins.
corsairs-told-card-drawn-stock = { $name } draws from the stock.
corsairs-told-card-drawn-discard = { $name } takes { $card } from the discards.
corsairs-told-card-drawn-pier = { $name } takes { $card } from the pier.
corsairs-turn-card-drawn-stock = { $name } draws from the stock and discards { $discard }.
corsairs-turn-card-drawn-discard = { $name } takes { $card } from the discards and discards { $discard }.
corsairs-turn-card-drawn-pier = { $name } takes { $card } from the pier and discards { $discard }.
corsairs-told-card-discarded = { $name } discards { $card }.
corsairs-told-pier-colour-changed = The pier colour changes from { $before } to **{ $after }**.
corsairs-told-anchor-weighed = ⚓ { $name } weighs anchor!
corsairs-told-anchor-weighed-forced = { $name } drew the last card of the stock and must weigh anchor.
corsairs-told-crew-laid = { $name } lays down: limit { $limit }.
corsairs-told-answer-sealed = { $name } has answered.
corsairs-told-escaped = { $name } weighed anchor with { $limit } and sailed away: { $payments }.
corsairs-told-sunk = { $name } weighed anchor with { $limit } and was sunk by { $sinkers }: { $payments }.
corsairs-told-escaped-short = { $name } weighed anchor with { $limit } and sailed away.
corsairs-told-sunk-short = { $name } weighed anchor with { $limit } and was sunk by { $sinkers }.
corsairs-told-pays = { $name } pays { $count ->
    [one] one card
   *[other] { $count } cards
}
corsairs-told-capot = Capot! Not a single stowaway aboard: { $names }.
corsairs-told-round-annulled = { $name } took { $card }, the last of the pier: round { $deal } is void and nobody pays.
corsairs-told-last-round-announced = { $total } penalty cards are out, 35 or more: one last round is played.
corsairs-told-game-ended-enough = 45 penalty cards are out: the voyage is over. Fewest wins.
corsairs-told-game-ended-last-round = That was the last round: the voyage is over. Fewest penalty cards wins.

corsairs-hand = **Your { $count } cards** { $cards }
corsairs-position = **Your limit now: { $limit }** · pier { $colour }
corsairs-position-without = **Your limit without { $card }: { $limit }** · pier { $colour }
corsairs-you-discarded = You discarded { $card }.
corsairs-ask-divide = **Your crew:** { $colours }
corsairs-no-crew = none yet. Press one or two colours; of equal numbers the first colour serves.
corsairs-crew-of = **{ $name }: limit { $limit }**, crew { $cards }
corsairs-attach-yes = Attach: yes
corsairs-attach-no = Attach: no
corsairs-lay = Lay down
corsairs-lay-limit = Lay down ({ $limit })
corsairs-you-laid = Your cards lie face down until everybody has answered.
corsairs-limit = Your limit: { $limit }
corsairs-limit-without = Your limit without { $card }: { $limit }
corsairs-ask-draw = **Your turn: draw a card.**
corsairs-hint-draw = → is the limit it leads to, with your best discard.
corsairs-ask-picture = **Which card do you discard?**
corsairs-hint-picture = Under a card: the limit it leaves.
corsairs-hint-discard = → is the limit it leaves; ★ marks the lowest.
corsairs-draw-discard = Discard: { $card }
corsairs-draw-pier-next = Pier: { $card }, next pier colour { $colour }
corsairs-draw-pier-same = Pier: { $card }, pier stays { $colour }
corsairs-draw-pier-last = Pier: { $card }, the last: round void
corsairs-draw-stock = { $count ->
    [one] Stock: the last card, you must close
   *[other] Stock: { $count } left
}
corsairs-draw-stock-short = Stock
corsairs-draw-discard-short = Discard: { $number }
corsairs-draw-pier-short = Pier: { $number }
corsairs-draw-limit = { $label } → { $limit }
corsairs-ask-discard-stock = **You drew { $card }. Which card do you discard?**
corsairs-ask-discard-discard = **You took { $card } from the discards. Which card do you discard?**
corsairs-ask-discard-pier = **You took { $card } from the pier. Which card do you discard?**
corsairs-marked-best = { $card }★
corsairs-leaves = { $card }→{ $limit }
corsairs-leaves-best = { $card }★{ $limit }
corsairs-anchor = Weigh anchor … ({ $limit })
corsairs-anchor-plain = Weigh anchor …
corsairs-once-more-plain = **Weigh anchor?**
    The round ends and everybody lays down. Whoever answers with your limit or less sinks you: then you pay your stowaways and theirs. If nobody does, you pay nothing. There is no way back.
corsairs-once-more = **Weigh anchor with limit { $limit }?**
    The round ends and everybody lays down. Whoever answers with { $limit } or less sinks you: then you pay your { $count ->
        [one] stowaway
       *[other] { $count } stowaways
    } and theirs. If nobody does, you pay nothing. There is no way back.
corsairs-once-more-capot = **Weigh anchor with limit 0?**
    Without a single stowaway that is a **capot: you win the game**. There is no way back.
corsairs-anchor-yes = Yes, weigh anchor
corsairs-anchor-no = No, play on
corsairs-ask-close = **Your anchor is up. Which card goes?** The other twelve are laid down.
corsairs-ask-forced = **You drew { $card }, the last of the stock: you must weigh anchor.** Which card goes? The other twelve are laid down.

corsairs-score-note = Penalty cards, round by round; void rounds leave no line. In all: { $total }. From 35 one last round is played, at 45 the game is over. Fewest wins.
corsairs-why-reckoned = A hand falls into crew (two colours, no number twice), prisoners (the pier colour) and stowaways, whose sum is the limit. Others may attach cards to the closer's crew. Whoever is at or below the closer's limit sinks the closer, who then takes their stowaways and keeps their own; whoever is above keeps theirs.
corsairs-why-void = Whoever draws the last card of the pier ends the round: nothing is laid down, and the next player deals.
corsairs-why-nothing = No round is over yet. After each one, this says who sank whom, and why.
corsairs-why-pier = **Now:** { $card } is the first card of the pier, so { $colour } cards are prisoners and cost nothing.

corsairs-reason-draw-first = A turn begins with a card: draw one first.
corsairs-reason-already-drawn = You have drawn your card for this turn. Now discard one.
corsairs-reason-not-in-hand = You do not hold { $card }.
corsairs-reason-announce-first = To close the round, weigh anchor first.
corsairs-reason-crew-not-held = Your crew is of colours that you hold, and not of the pier's.
corsairs-reason-nothing-to-attach = None of your cards fits the closer's crew.
corsairs-reason-must-close = Your anchor is up: choose the card that goes, then you lay down.
corsairs-reason-must-close-forced = You drew the last card of the stock, so you must close: choose the card that goes.

corsairs-last-button = Last round
corsairs-note = { $count ->
    [one] 1 penalty
   *[other] { $count } penalties
}
corsairs-memory-capot-made-closed = { $name } closed round { $deal } with a capot!
corsairs-memory-capot-made = { $name } answered with a capot in round { $deal }!
corsairs-memory-first-turn = { $name } closed round { $deal } in the first turn, with { $limit }.
corsairs-memory-low-close = { $name } sailed away with { $limit } in round { $deal }.
corsairs-memory-heavy-sinking = { $name } was sunk in round { $deal }: { $count } cards.
corsairs-memory-by-a-hair = { $name } sank by a hair in round { $deal }: { $limit } to { $limit }.

corsairs-feats = anchors weighed { $closings }, got away { $escapes } · sank others { $sinkings } · capots { $capots }
