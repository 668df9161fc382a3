piratoons-name = Piratoons
piratoons-blurb = Plunder, bied, en bouw het mooiste schip.
piratoons-option-purses = Beurzen
piratoons-option-purses-hidden = verborgen
piratoons-option-purses-open = open
piratoons-option-purses-each = iedereen toont of verbergt de eigen beurs (huisregel)
piratoons-option-layout = Schepen die je zelf schikt
piratoons-option-layout-best = opnieuw zo goed mogelijk geschikt bij elke gewonnen tegel
piratoons-option-layout-kept = blijven zo bij elke gewonnen tegel (huisregel)

piratoons-where = ronde { $round } van { $rounds } · { $phase }
piratoons-phase-closed = de kist is dicht
piratoons-phase-pillage = plunderen!
piratoons-phase-bidding = veiling
piratoons-phase-buying = veiling
piratoons-phase-arranging = laatste aanpassingen
piratoons-phase-finished = de score
piratoons-finished = na 8 rondes

## Tiles

piratoons-tile-sail = Zeil
piratoons-tile-deck-A = Oma
piratoons-tile-deck-B = Stuurman
piratoons-tile-deck-C = Vioolspeler
piratoons-tile-gunport-A = Oorhoorn
piratoons-tile-gunport-B = Kanon
piratoons-tile-gunport-C = Kat
piratoons-tile-porthole-A = Baardman
piratoons-tile-porthole-B = Octopus
piratoons-tile-porthole-C = Papegaai
piratoons-tile-quarters-A = Kapitein
piratoons-tile-quarters-B = Kok
piratoons-tile-quarters-C = Slaapkop
piratoons-figure = { $tile } ({ $kind })
piratoons-numbered = { $number } · { $tile }
piratoons-alike = { $tile } × { $count }
piratoons-stern = Achtersteven
piratoons-bow = Boeg
piratoons-kind-deck = dek
piratoons-kind-gunport = schietgat
piratoons-kind-porthole = patrijspoort
piratoons-kind-quarters = kwartier
piratoons-about-figure = { $kind } · { $code } in de tekening van een schip
piratoons-about-sail = voor een mast; de meeste zeilen maken het snelste schip
piratoons-about-mast = { $floors ->
    [one] 1 verdieping
   *[other] { $floors } verdiepingen
} · { $slots } · mast voor { $sails ->
    [one] 1 zeil
   *[other] { $sails } zeilen
} · 🛢️ { $barrels }
piratoons-about-deck = { $floors } verdiepingen · { $slots } · dek · 🛢️ { $barrels }
piratoons-section-line = **{ $section }** { $slots } ⛵{ $sails } 🛢️{ $barrels }
piratoons-slots-legend = -# ⚓2🧭: rand links, verdiepingen, rand rechts · G schietgat, P patrijspoort, Q kwartier · ⛵ plaats voor zeilen · 🛢️ tonnen

## Ships

piratoons-ship-counts = ⛵{ $sails } · 🛢️{ $barrels } · 🔗{ $good }✓{ $bad }✗ · { $free } leeg
piratoons-purse = 🪙 { $coins }
piratoons-ship-line = { $name }{ $purse }
    -# { $counts } · `{ $row }`
piratoons-own-line = Je schip: { $counts } · { $row }
piratoons-known-purse = { $name } 🪙 { $coins }
piratoons-afloat = 🌊 Drijft tot de volgende veiling: { $tiles }
piratoons-own-ship = **Je schip**{ $purse }
    -# { $counts }
piratoons-fleet-ship = **{ $name }**{ $purse }
    -# { $counts }
piratoons-loose = ⚠️ Geen plaats voor { $tiles }: overboord bij de volgende kist.
piratoons-legend = -# ⛵ zeilen · 🛢️ tonnen · 🔗 goede ✓ en foute ✗ verbindingen · `^2` zeilen, `DA` dekfiguur A, `G.` leeg schietgat, `|.` kale mast, P patrijspoort, Q kwartier · randen A ⚓ C 🧭 B 🛡️ O 🛟: `=` past, `≠` past niet
piratoons-winning-ship = 🏆 Het schip van { $name }

## The closed chest

piratoons-closed = 🔒 **Zes stuks uitrusting en drie scheepstegels liggen ongezien in de kist.**
piratoons-arranging = 🔧 **Iedereen mag het schip nog één keer ongezien schikken.** Dan wordt er geteld.
piratoons-ready = Klaar
piratoons-open = Kist openen
piratoons-edit = Schip
piratoons-show-purse = Beurs tonen
piratoons-hide-purse = Beurs verbergen
piratoons-awaited-ready = Wachten op { $names } · iedereen mag openen { $when }
piratoons-awaited-open = { $names } opent de kist · iedereen mag { $when }
piratoons-awaited-anyone = Iedereen mag de kist nu openen
piratoons-awaited-last = Wachten op { $names } voor de score
piratoons-ask-ready-closed = **Klaar voor de kist?** Gaat die open, druk dan snel: één druk, één matroos, voorgoed.
piratoons-ask-ready-arranging = **Is je schip zoals je het wilt?** Dit is de laatste wijziging vóór de score; nog niemand ziet het.
piratoons-ask-open = **Jij hebt de sleutel, en iedereen is klaar.** De zandloper loopt zodra het deksel opengaat.
piratoons-ask-captain = 🗝️ Jij bent kapitein: jij opent de kist als de anderen klaar zijn.
piratoons-said-ready-closed = ✅ Je bent klaar. De kist gaat open aan tafel.
piratoons-said-ready-arranging = ✅ Je bent klaar voor de score. Tot de anderen dat ook zijn, kun je je schip nog wijzigen.

## Pillage

piratoons-chest = **De kist is open: één druk, één matroos, voorgoed.**
piratoons-chest-tile = { $number }. { $tile }
piratoons-chest-line = { $tile } { $pawns }
piratoons-contested = { $number } { $pawns }
piratoons-several = -# ⚔️ { $tiles }
piratoons-crew = { $name } **{ $left }**
piratoons-at-home = Thuis: { $crews }
piratoons-stop = STOP!
piratoons-glass-runs = ⏳ Zandloper leeg { $when }
piratoons-glass-ran = 🛑 STOP roepen mag · einde { $when }
piratoons-crew-left = { $left ->
    [0] Geen matroos meer
    [one] Nog één matroos
   *[other] Nog { $left } matrozen
}
piratoons-ask-press = **Eén druk, één matroos, voorgoed**
piratoons-no-editing = 🔧 Tijdens het plunderen blijven de schepen zoals ze zijn.
piratoons-no-pawn = –
piratoons-counted = { $tile } · { $pawns }
piratoons-decided = { $counted } → **{ $name }**
piratoons-decided-tied = { $counted } → gelijk, niemand
piratoons-decided-untouched = { $counted } → niemand
piratoons-loot = ### 💰 De buit wordt verdeeld
piratoons-lid-shared = Gelijke aantallen vallen weg
piratoons-lid-falls = Het deksel valt dicht.
piratoons-grown = ### ⛵ De buit gaat aan boord, en wie thuisbleef krijgt loon
piratoons-grown-line = { $name } · { $tiles } · 🪙 { $coins }

## Auction

piratoons-goods = **Te koop: { $count ->
    [one] 1 tegel
   *[other] { $count } tegels
}**
piratoons-fist-out = ✊ { $name }
piratoons-fist-in = ▫️ { $name }
piratoons-awaited-bids = { $out }/{ $seats } vuisten klaar · wachten op { $names }
piratoons-awaited-take = { $name } kiest een tegel voor { $coins ->
    [one] 1 dubloen
   *[other] { $coins } dubloenen
}
piratoons-bid-form = Bod …
piratoons-bid-again = Bod opnieuw invullen …
piratoons-form-title = Je gesloten vuist
piratoons-form-label = Hoeveel dubloenen? 0 tot { $purse }
piratoons-form-about = Niemand ziet het vóór de laatste vuist klaar is. 0 koopt niets.
piratoons-ask-bid = ✊ **Wat zit er in je vuist?** Gelijke biedingen vallen weg; 0 koopt niets.
piratoons-bid-sealed = ✊ **In je vuist: { $coins ->
    [0] niets
    [one] 1 dubloen
   *[other] { $coins } dubloenen
}.** Wijzigen kan tot de laatste vuist klaar is.
piratoons-bid-buys = 🖐️ { $name } · **{ $coins }**
piratoons-bid-equal = ✖️ { $name } · ~~{ $coins }~~ gelijk, gehouden
piratoons-bid-none = ▫️ { $name } · 0
piratoons-round-over = ### 🏁 Ronde { $round } is voorbij
piratoons-reckoned = -# De punten zijn wat elk schip nu zou opleveren.
piratoons-standing = { $name } · **{ $total }**
piratoons-fists-closed = ### ✊ Alle vuisten zijn klaar …
piratoons-fists-open = ### 🖐️ … en gaan open!
piratoons-take = Tegel kiezen
piratoons-more = Meer tegels …
piratoons-ask-take = **Kies één tegel en betaal { $coins ->
    [one] 1 dubloen
   *[other] { $coins } dubloenen
}.** Je moet er een van deze nemen, of je wilt of niet.
piratoons-buying-wait = De winnaars kiezen op volgorde, het hoogste bod eerst. Bouwen mag intussen.

## The editor

piratoons-auto = Voor mij schikken
piratoons-edit-done = Klaar
piratoons-kept = 🔧 Je hebt dit schip zelf geschikt: wat je wint komt erbij, en verder verschuift er niets.
piratoons-what-all = Tegel verplaatsen …
piratoons-what-section = Scheepstegel verplaatsen …
piratoons-what-top = Zeil of dektegel verplaatsen …
piratoons-what-hull = Tegel in de romp verplaatsen …
piratoons-what-nothing = Er valt nog niets te verplaatsen: je schip is alleen boeg en achtersteven.
piratoons-stands-place = positie { $place } vanaf de achtersteven
piratoons-stands-on = op { $part }
piratoons-stands-loose = geen plaats: gaat overboord
piratoons-where-place = … { $tile } naar welke positie?
piratoons-where-slot = … { $tile } naar welke lege plaats?
piratoons-where-swap = … of { $tile } ruilen voor …
piratoons-where-nowhere = { $tile } kan nergens anders heen: geen andere plaats van die soort.
piratoons-place = positie { $place }
piratoons-between = tussen { $left } en { $right }
piratoons-swap-overboard = { $tile } gaat dan overboord

## What happened

piratoons-told-chest-filled = Ronde { $round }: een nieuwe kist, en { $name } is kapitein.
piratoons-told-minute-passed = De minuut is om: iedereen mag de kist openen.
piratoons-told-all-overboard = Overboord: { $thrown }
piratoons-told-purse-shown = { $name } toont de beurs.
piratoons-told-purse-hidden = { $name } verbergt de beurs.
piratoons-told-went-overboard = { $name } heeft geen plaats voor { $tiles }: overboord.
piratoons-told-stop = { $name } roept STOP!
piratoons-told-spent = Geen matroos meer thuis: de plundering is voorbij.
piratoons-told-capped = Niemand riep stop: het huis beëindigt de plundering.
piratoons-told-coins-returned = De reserve schiet tekort, dus iedereen legt de halve beurs terug: { $coins }.
piratoons-told-crew-paid = Loon voor wie thuisbleef: { $coins }.
piratoons-told-unpaid = Alle matrozen waren op pad: niemand krijgt loon.
piratoons-told-loot = Buit: { $loot }.
piratoons-share = { $name } { $coins }
piratoons-told-auction-skipped = Er is niets over en er drijft niets: geen veiling.
piratoons-told-bids-opened = De vuisten gaan open: { $bids }.
piratoons-told-tile-bought = { $name } neemt { $tile } voor { $coins }.
piratoons-told-tile-bought-last = { $name } krijgt de laatste tegel, { $tile }, voor { $coins }.
piratoons-told-bids-given-back = Geen tegel meer voor { $names }: het bod gaat terug.
piratoons-told-sections-sank = { $tiles } { $count ->
    [one] zinkt
   *[other] zinken
} voorgoed.
piratoons-told-equipment-floated = { $tiles } { $count ->
    [one] drijft
   *[other] drijven
} tot de volgende veiling.
piratoons-told-lost = Niemand wilde { $tiles }: de zee houdt { $count ->
    [one] die tegel
   *[other] die tegels
}.
piratoons-told-last-arrangement-began = De achtste ronde is voorbij. Het huis stelt iedereen een schikking voor.

## Why

piratoons-why-nothing = Er is nog geen kist geplunderd. Daarna lees je hier wie welke tegel pakte, en waarom.
piratoons-why-loot = **Ronde { $round }: de buit.** Gelijke aantallen vallen weg; het hoogste aantal dat overblijft krijgt de tegel.
piratoons-why-tie = { $decided } ({ $cancelled } vallen weg)
piratoons-why-returned = **Tekort.** De reserve kon niet iedereen betalen, dus iedereen legde eerst de helft terug en hield de oneven dubloen: { $coins }.
piratoons-why-pay = **Loon.** Een dubloen voor elke matroos die thuisbleef: { $coins }.
piratoons-why-auction = **Veiling.** Biedingen: { $bids }. Gelijke biedingen vallen weg en worden niet betaald; de anderen kiezen, de hoogste eerst.
piratoons-why-sunk = Onverkochte scheepstegels zinken: { $tiles }.
piratoons-why-afloat = Onverkochte uitrusting drijft tot de volgende veiling: { $tiles }.

## Score

piratoons-column-majorities = max
piratoons-column-connections = verb
piratoons-column-empties = leeg
piratoons-column-families = rks.
piratoons-column-total = tot
piratoons-parade = ### 🏁 De parade: elk schip in zijn laatste staat
piratoons-parade-line = { $name } { $points }, tot nu toe { $total }
piratoons-reveal-majorities = ### 1 · Snelste, rijkste, grootste
piratoons-reveal-connections = ### 2 · De verbindingen houden, of niet
piratoons-reveal-empties = ### 3 · De leegste schepen verliezen punten
piratoons-reveal-families = ### 4 · De reeksen aan boord, en de score
piratoons-foreseen = **Als er nu werd geteld** (snelste, rijkste, grootste · verbindingen · lege plaatsen · reeksen)
piratoons-foreseen-hidden = **Als er nu werd geteld**, zonder de verborgen beurzen (snelste, grootste · verbindingen · lege plaatsen · reeksen)
piratoons-account = ### { $name }: { $total }
piratoons-part-majorities = **1 Meerderheden { $points }**
piratoons-part-connections = **2 Verbindingen { $points }**
piratoons-part-empties = **3 Lege plaatsen { $points }**
piratoons-part-families = **4 Reeksen { $points }**
piratoons-part-nothing = - Geen
piratoons-most-sails = Snelste, ⛵ { $count }
piratoons-most-doubloons = Rijkste, 🪙 { $count }
piratoons-most-barrels = Grootste, 🛢️ { $count }
piratoons-line-most = { $what }: de meeste { $points }
piratoons-line-second = { $what }: tweede { $points }
piratoons-line-third = { $what }: eerste noch tweede { $points }
piratoons-line-none = { $what }: niets telt { $points }
piratoons-line-match = { $joint } past { $points }
piratoons-line-wrong = { $joint } past niet { $points }
piratoons-empty-deck = { $count } { $count ->
    [one] kale mast of kaal dek
   *[other] kale masten en dekken
}
piratoons-empty-gunport = { $count } { $count ->
    [one] leeg schietgat
   *[other] lege schietgaten
}
piratoons-empty-porthole = { $count } { $count ->
    [one] lege patrijspoort
   *[other] lege patrijspoorten
}
piratoons-empty-quarters = { $count } { $count ->
    [one] leeg kwartier
   *[other] lege kwartieren
}
piratoons-empty-all = { $count } leeg in totaal
piratoons-line-empty = { $what }: de meeste { $points }
piratoons-line-not-emptiest = { $what }: niet de meeste { $points }
piratoons-line-family = { $kind } { $tiles } { $sort } { $points }
piratoons-sort-three-identical = drie dezelfde
piratoons-sort-three-different = drie verschillende
piratoons-sort-pair = een paar

## Memories

piratoons-memory-slipped = { $name } pakte { $tile } met { $own ->
    [one] één matroos
   *[other] { $own } matrozen
}: { $rivals } vielen met elk { $cancelled } weg.
piratoons-memory-hauled = { $name } sleepte { $tiles } van de negen tegels weg in ronde { $round }.
piratoons-memory-paid-dear = { $name } betaalde { $price } dubloenen voor { $tile }.
piratoons-memory-clashed = { $names } boden elk { $coins } in ronde { $round }, voor niets.
piratoons-memory-seamless = { $name } voer met { $sections } scheepstegels zonder één foute verbinding.

## Reasons

piratoons-reason-not-all-ready = De kapitein wacht tot iedereen klaar is; nog niet klaar: { $names }.
piratoons-reason-captain-opens = { $name } is kapitein en opent de kist; na een minuut mag iedereen het.
piratoons-reason-already-ready = Je bent al klaar.
piratoons-reason-no-crew-left = Alle zes je matrozen staan op de kist.
piratoons-reason-glass-still-runs = De zandloper loopt nog: niemand kan STOP roepen vóór hij leeg is, { $when }.
piratoons-reason-too-late = Te laat: die matroos blijft thuis en krijgt loon.
piratoons-reason-not-enough-coins = { $purse ->
    [0] Je beurs is leeg: bied 0.
    [one] Je hebt 1 dubloen: bied 0 of 1.
   *[other] Je hebt { $purse } dubloenen: bied 0 tot { $purse }.
}
piratoons-reason-unreadable-bid = Een bod is een heel getal van 0 tot { $purse }.
piratoons-reason-purses-agreed = Aan deze tafel zijn de beurzen voor iedereen open, of voor iedereen verborgen.
piratoons-reason-purse-is-so = Je beurs is al zo.
piratoons-reason-not-for-sale = { $tile } is niet meer te koop. Kies een van deze.
piratoons-reason-no-arranging = Tijdens het plunderen blijven de schepen zoals ze zijn. Daarna kun je weer bouwen.
piratoons-reason-not-aboard = { $tile } staat niet op je schip.
piratoons-reason-no-such-place = { $last ->
    [0] Er is nog geen scheepstegel op je schip.
   *[other] Je schip heeft posities 1 tot { $last } tussen achtersteven en boeg.
}
piratoons-reason-already-there = { $tile } staat daar al.
piratoons-reason-no-slot = { $on } heeft geen plaats voor { $tile }.
piratoons-reason-slot-taken = De plaats voor { $tile } op { $on } is bezet: ruil de twee, of verplaats wat er staat.
piratoons-reason-not-exchangeable = { $one } en { $other } kunnen niet van plaats ruilen.

piratoons-last-button = Buit

piratoons-feats = tegels geplunderd { $pillaged }, gekocht { $bought } · beste schip { $ship } · volste beurs { $purse }
