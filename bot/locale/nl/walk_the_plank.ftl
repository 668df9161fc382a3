walk-the-plank-name = Walk the Plank
walk-the-plank-blurb = Duw je vrienden in zee voordat zij jou duwen.
walk-the-plank-option-colours = Kleuren (huisregel)
walk-the-plank-option-colours-seats = volgens de plaats
walk-the-plank-option-colours-chosen = iedereen kiest
walk-the-plank-option-skulls = Doodshoofdkaarten (huisregel)
walk-the-plank-option-skulls-two = de gewone twee
walk-the-plank-option-skulls-three = die twee en Stormloop!
walk-the-plank-option-skulls-all = alle tien kaarten
walk-the-plank-option-skulls-none = geen
walk-the-plank-round = ronde { $round }
walk-the-plank-colours = kleuren kiezen
walk-the-plank-round-over = Ronde { $round } is voorbij
walk-the-plank-finished = voorbij na { $round ->
    [one] één ronde
   *[other] { $round } rondes
}

walk-the-plank-card-shove-left = Duw naar links
walk-the-plank-card-shove-right = Duw naar rechts
walk-the-plank-card-shove-anyone = Duw wie je wilt
walk-the-plank-card-extend = Schuif de plank uit
walk-the-plank-card-retract = Trek de plank in
walk-the-plank-card-drag = Sleep naar zee
walk-the-plank-card-pull = Trek naar het schip
walk-the-plank-card-run = Ren rond
walk-the-plank-card-i-dont-want-to-die = Ik wil niet dood
walk-the-plank-card-charge = Stormloop!
walk-the-plank-short-shove-left = Links
walk-the-plank-short-shove-right = Rechts
walk-the-plank-short-shove-anyone = Duw
walk-the-plank-short-extend = Langer
walk-the-plank-short-retract = Korter
walk-the-plank-short-drag = Sleep
walk-the-plank-short-pull = Trek
walk-the-plank-short-run = Ren
walk-the-plank-short-i-dont-want-to-die = Vlucht
walk-the-plank-short-charge = Storm!
walk-the-plank-vain = { $card }: geen effect
walk-the-plank-card-does = {"**"}{ $card }** { $does }

walk-the-plank-does-shove-left = Duw een piraat van je linkerbuur op hetzelfde vak als een van jou 1 vak richting zee
walk-the-plank-does-shove-right = Duw een piraat van je rechterbuur op hetzelfde vak als een van jou 1 vak richting zee
walk-the-plank-does-shove-anyone = Duw wie je wilt op hetzelfde vak als een van jou 1 vak richting zee; desnoods een van jezelf
walk-the-plank-does-extend = Leg één plank terug, tenzij alle drie uit zijn
walk-the-plank-does-retract = Haal de laatste plank in; wie erop staat verdrinkt. De allerlaatste blijft
walk-the-plank-does-drag = Een van jou en een andere piraat op hetzelfde vak gaan samen 1 vak richting zee
walk-the-plank-does-pull = Een van jou en een andere piraat op hetzelfde vak gaan samen 1 vak terug; niet vanaf het schip
walk-the-plank-does-run = Een van jou gaat 1 vak richting zee of 1 vak terug
walk-the-plank-does-i-dont-want-to-die = Een van jou op de plank gaat 1 of 2 vakken terug naar het schip
walk-the-plank-does-charge = Een van jou gaat 1 vak richting zee en duwt iemand daar 1 vak verder. Alleen als 2e of 3e kaart

walk-the-plank-place-ship = het schip
walk-the-plank-place-1 = plank 1
walk-the-plank-place-2 = plank 2
walk-the-plank-place-3 = plank 3
walk-the-plank-place-sea = de zee
walk-the-plank-space-ship = Schip
walk-the-plank-space-1 = Plank 1
walk-the-plank-space-2 = Plank 2
walk-the-plank-space-3 = Plank 3
walk-the-plank-space-sea = Locker
walk-the-plank-space-gap = Plank { $plank } is ingetrokken

walk-the-plank-crews-note = Met de klok mee: volgende regel = linkerbuur, regel erboven = rechterbuur · 🎖️ Gunst van de kapitein: draait eerst om · 🎴 gedekt
walk-the-plank-crew-dead = 🪦 { $name }
walk-the-plank-crew-out = verdronken
walk-the-plank-crew-choosing = kiest nog …
walk-the-plank-crew-ready = klaar
walk-the-plank-crew-aside = ☠️ opzij: { $cards }
walk-the-plank-decided = 🏁 **Het is beslist**, maar deze ronde wordt uitgespeeld.
walk-the-plank-decided-short = Het is beslist
walk-the-plank-slot = { $slot ->
    [1] Eerste kaarten
    [2] Tweede kaarten
   *[other] Derde kaarten
}

walk-the-plank-awaited-cards = Wachten op de kaarten van { $names }
walk-the-plank-awaited-cards-of = Wachten op de kaarten van { $count } bemanningen
walk-the-plank-awaited-colours = Wachten op de kleur van { $names }
walk-the-plank-awaited-colours-of = Wachten op de kleur van { $count } spelers
walk-the-plank-awaited-choice = { $name } draaide “{ $card }” om en kiest
walk-the-plank-awaited-way = { $name } kiest
walk-the-plank-choose = { $card }: kiezen …

walk-the-plank-own = een eigen piraat
walk-the-plank-your-own = een van jezelf
walk-the-plank-told-card = { $symbol } **{ $card }** · { $name } { $what }
walk-the-plank-told-out = ☠️ **{ $name } is uitgeschakeld:** geen piraten en kaarten meer.
walk-the-plank-told-colour-taken = { $name } neemt { $sign } { $colour }.
walk-the-plank-told-round-begun = Ronde { $round } begint; de Gunst van de kapitein gaat naar { $name }.
walk-the-plank-told-end = { $count ->
    [0] De zee heeft ze allemaal.
    [one] Er is nog één piraat over.
    [2] { $colours ->
        [one] Er zijn nog twee piraten van één kleur over.
       *[other] Er zijn nog twee piraten over, van twee bemanningen.
    }
   *[other] Er zijn alleen nog piraten van één kleur over.
}

walk-the-plank-did-shove = duwt { $victim } van { $start } naar { $end }.
walk-the-plank-did-shove-sea = duwt { $victim } van { $start } af. Plons!
walk-the-plank-did-drag = sleurt { $victim } mee van { $start } naar { $end }.
walk-the-plank-did-drag-sea = sleurt { $victim } mee van { $start } af: allebei verdronken!
walk-the-plank-did-pull = trekt { $victim } mee van { $start } terug naar { $end }.
walk-the-plank-did-run = rent van { $start } naar { $end }.
walk-the-plank-did-run-sea = rent van { $start } zo de zee in!
walk-the-plank-did-flee = vlucht van { $start } terug naar { $end }.
walk-the-plank-did-charge = stormt van { $start } naar { $end }; daar stond niemand.
walk-the-plank-did-charge-sea = stormt van { $start } zo de zee in!
walk-the-plank-did-charge-onto = stormt naar { $start } en duwt { $victim } door naar { $end }.
walk-the-plank-did-charge-onto-sea = stormt naar { $start } en duwt { $victim } de zee in. Plons!
walk-the-plank-did-extend = legt een plank terug: nu zijn het er { $planks }.
walk-the-plank-did-retract = trekt plank { $plank } in;
walk-the-plank-cost-nobody = In deze ronde is niemand verdronken.
walk-the-plank-cost = Deze ronde kostte { $crews }.
walk-the-plank-cost-one = { $name } { $count ->
    [one] één piraat
    [2] twee piraten
   *[other] drie piraten
} ({ $left ->
    [0] geen meer over
   *[other] nog { $left }
})
walk-the-plank-lost-nobody = daar stond niemand.
walk-the-plank-lost = dat kost { $crews }.
walk-the-plank-lost-one = { $name } { $count ->
    [one] één piraat
    [2] twee piraten
   *[other] drie piraten
}

walk-the-plank-nothing-no-neighbour = – geen effect: er is geen andere bemanning over.
walk-the-plank-nothing-out-of-reach = – geen effect: geen piraat van { $name } op hetzelfde vak.
walk-the-plank-nothing-alone = – geen effect: de eigen piraten staan alleen.
walk-the-plank-nothing-on-ship = – geen effect: alle eigen piraten staan op het schip.
walk-the-plank-nothing-pull-on-ship = – geen effect: verder terug dan het schip kan niet.
walk-the-plank-nothing-plank-full = – geen effect: alle drie de planken zijn uit.
walk-the-plank-nothing-plank-short = – geen effect: de laatste plank blijft altijd.
walk-the-plank-nothing-first-card = – geen effect: niet als eerste kaart.

walk-the-plank-do-shove = Duw { $victim } naar { $end }
walk-the-plank-do-shove-sea = Duw { $victim } van { $start } af
walk-the-plank-do-drag = Sleur { $victim } mee naar { $end }
walk-the-plank-do-drag-sea = Sleur { $victim } mee de zee in
walk-the-plank-do-pull = Trek { $victim } terug naar { $end }
walk-the-plank-do-run = Ren van { $start } naar { $end }
walk-the-plank-do-run-sea = Spring van { $start } af
walk-the-plank-do-flee = Vlucht van { $start } naar { $end }
walk-the-plank-do-charge = Storm naar { $end }
walk-the-plank-do-charge-sea = Storm van { $start } de zee in
walk-the-plank-do-charge-onto = Storm naar { $start }, duw { $victim } naar { $end }
walk-the-plank-do-charge-onto-sea = Storm naar { $start }, duw { $victim } de zee in

walk-the-plank-colour-red = rood
walk-the-plank-colour-orange = oranje
walk-the-plank-colour-yellow = geel
walk-the-plank-colour-green = groen
walk-the-plank-colour-blue = blauw
walk-the-plank-colour-free = vrij
walk-the-plank-colour-line = { $sign } **{ $colour }** { $name }
walk-the-plank-you = Je bent **{ $crew } { $colour }**.
walk-the-plank-neighbours = { $me } Je draait als { $place ->
        [1] eerste
        [2] tweede
        [3] derde
        [4] vierde
       *[other] vijfde
    } van { $count } om.
    👈 Links { $left } · 👉 rechts { $right }
walk-the-plank-hand-cards = **Je kaarten** { $cards }
walk-the-plank-hand-aside = ☠️ **Deze ronde opzij:** { $cards }
walk-the-plank-hand-programme = 🎴 **Je programma:** { $cards }
walk-the-plank-programme-card = { $slot ->
    [1] 1e
    [2] 2e
   *[other] 3e
} { $card }
walk-the-plank-hand-colour = Je hebt je kleur. De eerste ronde begint zodra iedereen er een heeft.
walk-the-plank-ask-colour = **Welke kleur wil je?** Wie het eerst komt, het eerst maalt.
walk-the-plank-hand-show = De kaarten worden aan tafel omgedraaid. Laat een van de jouwe je een keuze, dan komt die hier.
walk-the-plank-hand-drowned = 🪦 **Je laatste piraat ligt in Davy Jones’ Locker.** Je speelt geen kaarten meer; de anderen vechten het uit aan tafel.
walk-the-plank-ask-card = { $slot ->
    [1] **Welke kaart eerst?**
    [2] **Welke kaart als tweede?**
   *[other] **Welke kaart als derde?** Die verzegelt je programma.
}
walk-the-plank-changeable = Verzegeld: nog niemand ziet het. Je kunt het wijzigen tot iedereen klaar is.
walk-the-plank-ask-way = Je draaide “{ $card }” om – hoe?
walk-the-plank-warn-charge = ⚠️ **Stormloop!** doet niets als eerste kaart. Wijzig het, tenzij je wilt bluffen.
walk-the-plank-button-programme = Programmeren
walk-the-plank-button-change = Wijzigen
walk-the-plank-button-keep = Zo laten
walk-the-plank-button-laid = { $slot ->
    [1] 1e
   *[other] 2e
} { $card }

walk-the-plank-score-crew = { $name } · { $count ->
    [0] verdronken
    [one] { $dots } nog één piraat
   *[other] { $dots } nog { $count } piraten
}
walk-the-plank-score-note = Er zijn geen punten. Zijn er hoogstens twee piraten over, of maar één kleur, dan wordt de ronde uitgespeeld; wie dan nog een piraat heeft, wint.
walk-the-plank-why = Ronde { $round }, kaart voor kaart
walk-the-plank-why-forced = Een kaart die uitgevoerd kan worden, moet uitgevoerd worden, ook op je eigen piraten. ☠️-kaarten rusten een ronde.
walk-the-plank-why-nothing = Er is nog geen kaart omgedraaid. Na elke kaart lees je hier wat die deed, of waarom die niets deed.

walk-the-plank-reason-colour-gone = Iemand was je net voor met deze kleur: { $colour }. Kies een andere.
walk-the-plank-reason-no-pirate-left = Je laatste piraat is verdronken, dus je speelt geen kaarten meer.
walk-the-plank-reason-lies-aside = “{ $card }” ligt opzij: een ☠️-kaart rust een ronde. Kies een andere.
walk-the-plank-reason-same-card-twice = Je koos “{ $card }” twee keer, maar je hebt er maar één. Kies een andere.
walk-the-plank-reason-not-with-this-card = “{ $card }” ligt open, en die kaart doet iets anders. Kies een van de mogelijkheden hieronder.
walk-the-plank-reason-not-possible = “{ $card }” kan dat niet, zoals de piraten nu staan. Kies een van de mogelijkheden hieronder.
walk-the-plank-reason-choice-of = De kaart is van { $name }, en de keuze dus ook.

walk-the-plank-last-button = Terugblik
walk-the-plank-note = nog { $count }
walk-the-plank-note-out = eruit in ronde { $round }
walk-the-plank-memory-taken-by-sea = De zee nam ze allemaal: niemand was over om te winnen.
walk-the-plank-memory-unscathed = { $name } won zonder één piraat te verliezen.
walk-the-plank-memory-overboard = { $name } stuurde eigenhandig de laatste eigen piraat overboord, met “{ $card }”.
walk-the-plank-memory-swept = { $name } trok plank { $plank } onder { $count } piraten vandaan in ronde { $round }.
walk-the-plank-memory-grudge = { $count ->
    [2] { $name } liet twee piraten van { $victim } verdrinken.
   *[other] { $name } liet drie piraten van { $victim } verdrinken: de hele bemanning.
}
walk-the-plank-memory-together = { $name } en { $victim } verdronken arm in arm in ronde { $round }.

walk-the-plank-feats = piraten laten verdrinken { $drowned } · verloren { $lost }, door eigen kaarten { $own }
