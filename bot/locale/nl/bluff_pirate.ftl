bluff-pirate-name = Bluff Pirate
bluff-pirate-blurb = Leg, kijk eerlijk, en koers op de schat.
bluff-pirate-option-starter = Wie begint
bluff-pirate-option-starter-drawn = geloot
bluff-pirate-option-starter-first = de eerste plaats

bluff-pirate-at-sea = beide kisten dicht
bluff-pirate-to-b = kist A was leeg
bluff-pirate-finished = de schat is gevonden

bluff-pirate-number = { $count ->
    [0] nul
    [1] één
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
   *[other] { $count }
}
bluff-pirate-suit-flag = vlag
bluff-pirate-suit-parrot = papegaai
bluff-pirate-suit-musket = musket
bluff-pirate-suit-spyglass = verrekijker
bluff-pirate-suit-compass = kompas
bluff-pirate-suit-sabre = sabel
bluff-pirate-suit-hook = haak
bluff-pirate-suit-hat = hoed
bluff-pirate-suit-map = schatkaart
bluff-pirate-suit-pegleg = houten been
bluff-pirate-some-flag = { $count ->
    [one] een vlag
   *[other] { $number } vlaggen
}
bluff-pirate-some-parrot = { $count ->
    [one] een papegaai
   *[other] { $number } papegaaien
}
bluff-pirate-some-musket = { $count ->
    [one] een musket
   *[other] { $number } musketten
}
bluff-pirate-some-spyglass = { $count ->
    [one] een verrekijker
   *[other] { $number } verrekijkers
}
bluff-pirate-some-compass = { $count ->
    [one] een kompas
   *[other] { $number } kompassen
}
bluff-pirate-some-sabre = { $count ->
    [one] een sabel
   *[other] { $number } sabels
}
bluff-pirate-some-hook = { $count ->
    [one] een haak
   *[other] { $number } haken
}
bluff-pirate-some-hat = { $count ->
    [one] een hoed
   *[other] { $number } hoeden
}
bluff-pirate-some-map = { $count ->
    [one] een schatkaart
   *[other] { $number } schatkaarten
}
bluff-pirate-some-pegleg = { $count ->
    [one] een houten been
   *[other] { $number } houten benen
}
bluff-pirate-pirate = piraat met { $suit }
bluff-pirate-the-pirate = de piraat met { $suit }
bluff-pirate-times = { $card } × { $count }
bluff-pirate-cards = { $count ->
    [0] geen kaarten
    [one] één kaart
   *[other] { $number } kaarten
}
bluff-pirate-card-count = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}

bluff-pirate-hands = In de hand: { $sizes }
bluff-pirate-islands-closed = `?` Een gesloten kist: in een van beide, op eiland A (20) of B (26), zit de schat
bluff-pirate-islands-b = `×` Eiland A (20) was leeg, dus de schat ligt op `?` B (26)
bluff-pirate-islands-a-found = `$` De schat lag op eiland A (20)
bluff-pirate-islands-b-found = `×` Eiland A (20) was leeg, de schat lag op `$` B (26)
bluff-pirate-turn = Beurt { $turn } · trekstapel: { $pile ->
    [0] leeg
    [one] één kaart
   *[other] { $pile } kaarten
}
bluff-pirate-discards = aflegstapel: { $discards }
bluff-pirate-discards-none = aflegstapel leeg
bluff-pirate-discard-suit = { $symbol } { $suit } { $count }
bluff-pirate-discard-pirate = { $symbol } { $suit } { $count } + piraat
bluff-pirate-discard-pirate-alone = { $symbol } piraat met { $suit }

bluff-pirate-claim = { $up } open, { $down } gedekt: { $spaces ->
    [one] één vak
   *[other] { $number } vakken
} op het spel
bluff-pirate-claims = **{ $layer }** legt { $claim }.

bluff-pirate-awaited-starting = { $name } trekt twee kaarten, of entert
bluff-pirate-awaited-acting = { $name } trok, en legt een serie of niet
bluff-pirate-awaited-voting = { $boxes } { $voters ->
    [one] Eén stem beslist
   *[other] { $votes } van { $voters } stemmen binnen
}: bluf of niet?
bluff-pirate-awaited-designating = { $name } wijst een stem aan

bluff-pirate-last = Vorige beurt: { $picture }
bluff-pirate-picture-asked = 🗣️ { $voter } { $vote }
bluff-pirate-picture-sail = { $ship } { $start } ⛵ { $end }
bluff-pirate-picture-back = { $ship } { $start } ↩️ { $end }
bluff-pirate-picture-stay = { $ship } blijft op { $end }
bluff-pirate-picture-discard = { $ship } 🗑️ { $card }
bluff-pirate-picture-keep = { $ship } ✊ houdt alle kaarten
bluff-pirate-picture-raid = { $thief } { $pirate } ⚔️ { $victim } · { $cards } buitgemaakt
bluff-pirate-vote-bluff = “Bluf!” 🤥
bluff-pirate-vote-honest = “Geen bluf!” 😇

bluff-pirate-frame-ask = ### ❓ { $voter }, bluf of niet?
bluff-pirate-frame-laid = { $layer } legde { $claim }.
bluff-pirate-frame-drum = ### 🥁 Tromgeroffel …
bluff-pirate-frame-vote = ### 🗣️ { $voter }: { $vote }
bluff-pirate-frame-caught = ### 🤥 Betrapt!
bluff-pirate-frame-wrong = ### 😇 Toch geen bluf!
bluff-pirate-frame-believed-honest = ### 😇 Geen bluf, en geloofd
bluff-pirate-frame-believed-bluff = ### 🤥 Bluf, en geloofd!
bluff-pirate-frame-chest-empty = { $verdict } 🏝️ De kist is leeg!
bluff-pirate-frame-chest-treasure = { $verdict } 💰 En de schat!

bluff-pirate-told-caught = { $voter } riep bluf en vaart naar vak { $end }: { $layer } verstopte { $cards } (beweerd: { $suit }) en neemt alles terug.
bluff-pirate-told-wrong = { $voter } riep bluf en gaat terug naar vak { $back }: { $layer } was eerlijk en vaart naar vak { $end } ({ $cards }).
bluff-pirate-told-wrong-end = { $voter } riep bluf, maar { $layer } was eerlijk en vaart naar vak { $end } ({ $cards }).
bluff-pirate-told-believed-honest = { $voter } geloofde het, en terecht: { $layer } vaart naar vak { $end } ({ $cards }).
bluff-pirate-told-believed-bluff = { $voter } geloofde het, maar { $layer } verstopte { $cards } (geen { $suit }) en vaart naar { $end }!
bluff-pirate-told-island-opened = { $name } opent de kist op eiland A: leeg! Op naar eiland B.
bluff-pirate-told-island-opened-treasure = { $name } opent de kist op eiland { $island }: **de schat!**
bluff-pirate-told-discard = { $name } legt geen serie en legt { $card } af.
bluff-pirate-told-keep = { $name } legt geen serie en houdt, met minder dan vijf kaarten, alles.
bluff-pirate-told-raid = Enteren! { $thief } speelt de piraat met { $suit } en pakt { $cards } van { $victim }, ongezien door de anderen.
bluff-pirate-told-pile-reshuffled = De trekstapel was leeg: de aflegstapel is geschud tot een nieuwe van { $cards }.

bluff-pirate-why-nothing = Er is nog niets beslist. Na elke beurt lees je hier welke regel de schepen heeft verzet.
bluff-pirate-why-caught = De stem was “bluf”, en minstens één gedekte kaart was niet van de kleur { $suit }: wie de serie legde, blijft staan en neemt alle kaarten terug; wie stemde, vaart zoveel vakken als er kaarten lagen.
bluff-pirate-why-wrong = De stem was “bluf”, maar alle kaarten waren van de kleur { $suit }: wie de serie legde, vaart zoveel vakken als er kaarten lagen, en wie ten onrechte bluf riep, gaat er twee terug, nooit verder dan de start. De kaarten zijn afgelegd.
bluff-pirate-why-believed = De stem was “geen bluf”: wie de serie legde, vaart zoveel vakken als er kaarten lagen, of het nu waar was of niet. Wie stemde, blijft staan. De kaarten zijn afgelegd.
bluff-pirate-why-pirate = Een piratenkaart telt als een kaart van de eigen kleur.
bluff-pirate-why-island = Een schip dat een gesloten eiland bereikt of voorbij zou varen, stopt daar en opent de kist; de rest vervalt.
bluff-pirate-why-discard = Wie geen serie legt en na het trekken vijf of meer kaarten heeft, legt er precies één af.
bluff-pirate-why-keep = Wie geen serie legt en na het trekken minder dan vijf kaarten heeft, legt er geen af.
bluff-pirate-why-raid = In plaats van te trekken leg je een piratenkaart af en neem je blind drie kaarten van een schip dat echt vóór je ligt (alle, als het er minder heeft). Alleen jullie tweeën weten welke.

bluff-pirate-score-line = { $ship } **{ $name }** · vak { $space } · { $cards }
    -# Series: { $laid }, waarvan bluf: { $bluffs } · aangewezen: { $asked }, bluf geroepen: { $accusations }
bluff-pirate-score-note = Eiland A ligt op vak 20, eiland B op vak 26. Alleen wat iedereen heeft gezien, telt mee: stemmen die niet zijn aangewezen, blijven voor altijd geheim.

bluff-pirate-hand = **Je hand** ({ $count }): { $cards }
bluff-pirate-hand-empty = Je hand is leeg.
bluff-pirate-hand-kind = { $symbol } { $cards }
bluff-pirate-hand-pirate = { $symbol } { $card }
bluff-pirate-drawn = Je trok { $cards }.
bluff-pirate-drawn-none = Er viel niets meer te trekken.

bluff-pirate-ask-start = **Jouw beurt:** trek twee kaarten, leg dan een serie of niets.
bluff-pirate-ask-start-board = **Jouw beurt:** trek twee kaarten, of enter een schip vóór je en neem blind drie kaarten.
bluff-pirate-start-leader = -# Je piraat kan geen schip enteren: geen enkel schip vóór je heeft kaarten.
bluff-pirate-start-no-pirate = -# Enteren kost een piratenkaart, en die heb je niet.
bluff-pirate-places = Vakken: { $ships }
bluff-pirate-place = { $ship } op { $space }
bluff-pirate-draw = 2 trekken
bluff-pirate-board = { $name } enteren: { $suit }
bluff-pirate-board-open = Enteren …
bluff-pirate-board-choose = Of enteren … wie, en met welke piraat?
bluff-pirate-board-about = { $cards } in de hand, op vak { $space }
bluff-pirate-ask-act = **Wat leg je open?** Die kleur geldt voor de hele serie. Of leg één kaart af.
bluff-pirate-ask-act-small = **Wat leg je open?** Die kleur geldt voor de hele serie. Of houd je kaarten.
bluff-pirate-ask-keep = **Geen serie dit keer**: daar zijn drie kaarten voor nodig. Met minder dan vijf leg je er geen af.
bluff-pirate-lay = Serie leggen …
bluff-pirate-lay-true = Echt: { $cards }
bluff-pirate-quick = Meteen: { $fills }.
bluff-pirate-quick-first = { $count } verbergt { $cards }
bluff-pirate-quick-more = { $count } ook { $cards }
bluff-pirate-lay-now = { $count } leggen
bluff-pirate-build = Druk op wat je verbergt; drie tot vijf kaarten zijn een serie.
bluff-pirate-chosen = Open **{ $up }**, gedekt **{ $down }**.
bluff-pirate-second = ook open
bluff-pirate-hide-last = { $card } en leggen
bluff-pirate-discard-choose = Geen serie: afleggen …
bluff-pirate-keep = Alles houden
bluff-pirate-nothing = niets

bluff-pirate-ask-vote = **{ $layer } legt { $claim }.** Bluf of niet?
bluff-pirate-ask-vote-short = **Bluft { $layer }?**
bluff-pirate-vote-count = Van de kleur { $suit } zie je er { $seen } van de { $all }: { $table } op tafel, { $mine } in je hand, { $gone } afgelegd.
bluff-pirate-vote-held = { $layer } heeft { $held } over.
bluff-pirate-vote-known = In die hand heb je gezien: { $cards }.
bluff-pirate-vote-repute = Series tot nu: { $laid }, waarvan bluf: { $bluffs }.
bluff-pirate-vote-stakes = Alleen als jouw stem telt: bluf goed gezien, dan vaar je { $spaces }; mis, dan ga je twee terug.
bluff-pirate-vote-stakes-two = Bluf goed gezien, dan vaar je { $spaces } en de ander niet; mis, dan ga je twee terug.
bluff-pirate-vote-sealed-bluff = 🤥 Je stem is **bluf**, verzegeld. Wijzigen kan tot de laatste stem.
bluff-pirate-vote-sealed-honest = 😇 Je stem is **geen bluf**, verzegeld. Wijzigen kan tot de laatste stem.
bluff-pirate-press-bluff = Bluf!
bluff-pirate-press-honest = Ik geloof het
bluff-pirate-voted-bluff = 🤥 Je stemde **bluf**. Nu wijst { $layer } een van de stemmen aan.
bluff-pirate-voted-honest = 😇 Je stemde **geen bluf**. Nu wijst { $layer } een van de stemmen aan.

bluff-pirate-mine-short = **Je serie is { $truth }.**
bluff-pirate-mine = **Je serie ligt op tafel**: { $claim }. Gedekt: { $hidden } – **{ $truth }**.
bluff-pirate-truth-bluff = bluf
bluff-pirate-truth-honest = geen bluf
bluff-pirate-mine-voting = De anderen stemmen in het geheim; dan wijs je een stem aan.
bluff-pirate-mine-voting-two = Je tegenstander stemt, dan gaan de kaarten open.
bluff-pirate-ask-voter-short = **Je serie is { $truth }: wiens stem telt?**
bluff-pirate-ask-voter = **Wiens stem telt?** Bij bluf wil je iemand die het gelooft, bij een echte serie iemand die bluf roept.
bluff-pirate-voter = { $name } · { $cards } · vak { $space }

bluff-pirate-stolen = ⚔️ Je enterde { $victim } en nam { $cards }.
bluff-pirate-robbed = ⚔️ { $thief } enterde je en nam { $cards }.

bluff-pirate-reason-series-length = Een serie heeft drie, vier of vijf kaarten, en jij koos er { $cards }. Kies andere kaarten.
bluff-pirate-reason-face-up-count = Er liggen één of twee kaarten open, en jij koos er { $cards }. Kies andere kaarten.
bluff-pirate-reason-mixed-suits = De open kaarten moeten van één kleur zijn, en jij koos { $suits }. Kies andere kaarten.
bluff-pirate-reason-not-in-hand = { $held ->
    [0] Deze kaart heb je niet: { $card }.
    [one] Deze kaart heb je maar één keer: { $card }. Die kan niet twee keer liggen.
   *[other] Deze kaart heb je maar { $held } keer: { $card }.
} Kies andere kaarten.
bluff-pirate-that-ship = Dat schip
bluff-pirate-reason-draw-first = Trek eerst twee kaarten; leg daarna een serie, of leg een kaart af.
bluff-pirate-reason-already-drawn = Je hebt getrokken, dus deze beurt eindigt met een serie of zonder. Enteren doe je in plaats van trekken.
bluff-pirate-reason-no-pirate = De piraat met { $suit } heb je niet: enteren kost een piratenkaart.
bluff-pirate-reason-not-ahead = { $name } ligt niet vóór je: je kunt alleen een schip enteren dat echt vóór je ligt.
bluff-pirate-reason-nothing-to-take = { $name } heeft geen kaarten: enter een ander schip, of trek.
bluff-pirate-reason-must-discard = Je hebt { $cards } kaarten: zonder serie moet je er één afleggen.
bluff-pirate-reason-no-discard = Je hebt { $cards } kaarten: met minder dan vijf leg je er geen af.
bluff-pirate-reason-own-series = Dit is je eigen serie: de anderen stemmen erover.
bluff-pirate-reason-no-voter = Je kunt alleen de stem aanwijzen van een tegenstander die heeft gestemd.

bluff-pirate-last-button = Uitslag
bluff-pirate-note = vak { $space }
bluff-pirate-note-found = de schat
bluff-pirate-memory-bluff-believed = { $voter } geloofde de bluf van { $layer }: { $falsely } van { $number } vals!
bluff-pirate-memory-bluff-caught = { $voter } doorzag de bluf van { $layer }: { $number } kaarten.
bluff-pirate-memory-truth-doubted = { $voter } geloofde de { $number } echte kaarten van { $layer } niet.
bluff-pirate-memory-treasure-by-accusing = { $voter } betrapte { $layer }, en vond de schat!
bluff-pirate-memory-chest-empty = { $seat } opende een lege kist.

bluff-pirate-feats = bluf geslaagd { $believed } van { $bluffs } · goed beoordeeld { $right } van { $asked }
