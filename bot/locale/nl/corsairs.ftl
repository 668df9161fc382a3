corsairs-name = Corsairs
corsairs-option-limits = De limiet die elke kaart zou laten
corsairs-option-limits-shown = op de knop
corsairs-option-limits-hidden = zelf uitrekenen
corsairs-option-dividing = Bemanning, gevangenen en verstekelingen
corsairs-option-dividing-best = voor je verdeeld, zo goed als het kan
corsairs-option-dividing-own = iedereen verdeelt zelf
corsairs-blurb = Monster aan, loos je verstekelingen en vaar uit.
corsairs-where-round = ronde { $deal }
corsairs-where-last = ronde { $deal }, de laatste
corsairs-where-finished = na { $deal ->
    [one] één ronde
   *[other] { $deal } rondes
}

corsairs-colour-pink = roze
corsairs-colour-purple = paars
corsairs-colour-blue = blauw
corsairs-colour-sky = azuur
corsairs-colour-grey = grijs
corsairs-colour-brown = bruin
corsairs-colour-red = rood
corsairs-colour-orange = oranje
corsairs-colour-yellow = geel
corsairs-colour-green = groen
corsairs-card = { $colour }{ "\u00A0" }{ $number }
corsairs-letters-pink = Rz
corsairs-letters-purple = Pa
corsairs-letters-blue = Bl
corsairs-letters-sky = Az
corsairs-letters-grey = Gs
corsairs-letters-brown = Br
corsairs-letters-red = Rd
corsairs-letters-orange = Or
corsairs-letters-yellow = Ge
corsairs-letters-green = Gn

corsairs-pier = **Kadekleur: { $colour }** ({ $letters })
corsairs-piles = **Afgelegd** { $card } · **Trekstapel** { $count ->
    [0] leeg
   *[other] { $count }
}
corsairs-no-discard = niets
corsairs-player = ▫️ { $name } · { $count ->
    [0] geen straf
    [one] één strafkaart
   *[other] { $count } strafkaarten
}
corsairs-turn = 👉 **{ $name }** · { $count ->
    [0] geen straf
    [one] één strafkaart
   *[other] { $count } strafkaarten
}
corsairs-did-stock = trok een kaart · legde { $discard } af
corsairs-did-discard = nam { $card } van de aflegstapel · legde { $discard } af
corsairs-did-pier = nam { $card } van de kade · legde { $discard } af
corsairs-now-stock = heeft een kaart getrokken
corsairs-now-discard = heeft { $card } van de aflegstapel genomen
corsairs-now-pier = heeft { $card } van de kade genomen
corsairs-total = Strafkaarten: { $total } van 45 · laatste ronde vanaf 35

corsairs-awaited-drawing = { $name } trekt een kaart
corsairs-awaited-discarding = { $name } legt een kaart af
corsairs-awaited-closing = { $name } licht het anker: één kaart gaat weg, dan legt iedereen open
corsairs-awaited-laying = { $name } legt bemanning, gevangenen en verstekelingen open
corsairs-awaited-answers = Nog geen antwoord: { $names }
corsairs-awaited-finished = { $name } lichtte het anker

corsairs-laid = **{ $name }** · limiet **{ $limit }**
corsairs-laid-crew = { $sign }{ "\u00A0" }bemanning { $cards }
corsairs-laid-prisoners = { $sign }{ "\u00A0" }gevangenen { $cards }
corsairs-laid-attached = { $sign }{ "\u00A0" }aangelegd { $cards }
corsairs-laid-stowaways = { $sign }{ "\u00A0" }verstekelingen { $cards }
corsairs-drama-closer = { $name } licht het anker. Wie antwoordt met { $limit } of minder?
corsairs-drama-answer = { $name } antwoordt met { $limit } tegen { $bar } …
corsairs-drama-sunk = … en { $name } zinkt!
corsairs-drama-escaped = … en { $name } kiest het ruime sop!
corsairs-drama-capot = Capot: geen enkele verstekeling!
corsairs-drama-void = Ronde { $deal } vervalt
corsairs-void-picture = { $name } nam { $card }, de laatste van de kade. Niemand betaalt.
corsairs-end-escaped = ontkomt · nu { $total }
corsairs-end-sunk = zinkt · betaalt { $count } · nu { $total }
corsairs-end-sank = keldert · nu { $total }
corsairs-end-caught = betaalt { $count } · nu { $total }
corsairs-end-capot = geen verstekeling: wint!
corsairs-end-spared = nu { $total }
corsairs-has = { $name } { $count ->
    [0] geen straf
    [one] één strafkaart
   *[other] { $count } strafkaarten
}
corsairs-reckoned = **Ronde { $deal }, opengelegd** · kade { $colour } · laatst afgelegd { $card }
corsairs-fate-escaped = ⛵ **{ $name }** lichtte het anker · limiet **{ $limit }** · ontkomt en betaalt niets
corsairs-fate-sunk = 🌊 **{ $name }** lichtte het anker · limiet **{ $limit }** · gekelderd door { $sinkers }, betaalt { $own } eigen + { $theirs } van hen = **{ $count ->
    [one] één kaart
   *[other] { $count } kaarten
}**
corsairs-fate-sank = 💥 **{ $name }** · limiet **{ $limit }** ≤ { $bar } · keldert { $closer }, betaalt niets
corsairs-fate-caught = 📦 **{ $name }** · limiet **{ $limit }** > { $bar } · houdt de verstekelingen: **{ $count ->
    [one] één kaart
   *[other] { $count } kaarten
}**
corsairs-fate-capot = 🏆 **{ $name }** · limiet **0** · geen verstekeling: **wint het spel**
corsairs-fate-spared = ▫️ **{ $name }** · limiet **{ $limit }** · na een capot betaalt niemand
corsairs-own-escaped = **Ronde { $deal }:** je ontkomt met { $limit }. Je betaalt niets.
corsairs-own-sunk = **Ronde { $deal }:** je zinkt met { $limit }. Je betaalt **{ $count ->
    [one] één kaart
   *[other] { $count } kaarten
}**.
corsairs-own-sank = **Ronde { $deal }:** { $limit } tegen { $bar }, en jij keldert het schip! Je betaalt niets.
corsairs-own-caught = **Ronde { $deal }:** { $limit } tegen { $bar }. Je betaalt **{ $count ->
    [one] één kaart
   *[other] { $count } kaarten
}**.
corsairs-own-capot = **Ronde { $deal }:** capot!
corsairs-own-spared = **Ronde { $deal }:** een capot, niemand betaalt.
corsairs-own-void = **Ronde { $deal }** vervalt: de laatste kaart van de kade is genomen. Niemand betaalt.

corsairs-told-round-dealt = Ronde { $deal }: { $dealer } deelt, { $first } begint.
corsairs-told-round-dealt-final = Ronde { $deal }, de laatste: { $dealer } deelt, { $first } begint.
corsairs-told-card-drawn-stock = { $name } trekt van de trekstapel.
corsairs-told-card-drawn-discard = { $name } neemt { $card } van de aflegstapel.
corsairs-told-card-drawn-pier = { $name } neemt { $card } van de kade.
corsairs-turn-card-drawn-stock = { $name } trekt van de trekstapel en legt { $discard } af.
corsairs-turn-card-drawn-discard = { $name } neemt { $card } van de aflegstapel en legt { $discard } af.
corsairs-turn-card-drawn-pier = { $name } neemt { $card } van de kade en legt { $discard } af.
corsairs-told-card-discarded = { $name } legt { $card } af.
corsairs-told-pier-colour-changed = De kadekleur verandert van { $before } in **{ $after }**.
corsairs-told-anchor-weighed = ⚓ { $name } licht het anker!
corsairs-told-anchor-weighed-forced = { $name } trok de laatste kaart van de trekstapel en moet het anker lichten.
corsairs-told-crew-laid = { $name } legt open: limiet { $limit }.
corsairs-told-answer-sealed = { $name } heeft geantwoord.
corsairs-told-escaped = { $name } lichtte het anker met { $limit } en koos het ruime sop: { $payments }.
corsairs-told-sunk = { $name } lichtte het anker met { $limit } en werd gekelderd door { $sinkers }: { $payments }.
corsairs-told-escaped-short = { $name } lichtte het anker met { $limit } en koos het ruime sop.
corsairs-told-sunk-short = { $name } lichtte het anker met { $limit } en werd gekelderd door { $sinkers }.
corsairs-told-pays = { $name } betaalt { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}
corsairs-told-capot = Capot! Geen enkele verstekeling aan boord: { $names }.
corsairs-told-round-annulled = { $name } nam { $card }, de laatste van de kade: ronde { $deal } vervalt en niemand betaalt.
corsairs-told-last-round-announced = { $total } strafkaarten, dus 35 of meer: nog één laatste ronde.
corsairs-told-game-ended-enough = 45 strafkaarten: de reis is voorbij. Wie de minste heeft, wint.
corsairs-told-game-ended-last-round = Dat was de laatste ronde: de reis is voorbij. Wie de minste strafkaarten heeft, wint.

corsairs-hand = **Je { $count } kaarten** { $cards }
corsairs-position = **Je limiet nu: { $limit }** · kade { $colour }
corsairs-position-without = **Je limiet zonder { $card }: { $limit }** · kade { $colour }
corsairs-you-discarded = Je hebt { $card } afgelegd.
corsairs-ask-divide = **Je bemanning:** { $colours }
corsairs-no-crew = nog geen. Druk op één of twee kleuren; bij gelijke getallen dient de eerste kleur.
corsairs-crew-of = **{ $name }: limiet { $limit }**, bemanning { $cards }
corsairs-attach-yes = Aanleggen: ja
corsairs-attach-no = Aanleggen: nee
corsairs-lay = Openleggen
corsairs-lay-limit = Openleggen ({ $limit })
corsairs-you-laid = Je kaarten liggen gedekt tot iedereen heeft geantwoord.
corsairs-limit = Je limiet: { $limit }
corsairs-limit-without = Je limiet zonder { $card }: { $limit }
corsairs-ask-draw = **Jouw beurt: trek een kaart.**
corsairs-hint-draw = → is de limiet die het oplevert, met je beste aflegkaart.
corsairs-ask-picture = **Welke kaart leg je af?**
corsairs-hint-picture = Onder een kaart: de limiet die overblijft.
corsairs-hint-discard = → is de limiet die overblijft; ★ is de laagste.
corsairs-draw-discard = Aflegstapel: { $card }
corsairs-draw-pier-next = Kade: { $card }, daarna kadekleur { $colour }
corsairs-draw-pier-same = Kade: { $card }, kade blijft { $colour }
corsairs-draw-pier-last = Kade: { $card }, de laatste: ronde vervalt
corsairs-draw-stock = { $count ->
    [one] Trekstapel: de laatste kaart, je moet sluiten
   *[other] Trekstapel: nog { $count }
}
corsairs-draw-stock-short = Stapel
corsairs-draw-discard-short = Afgelegd: { $number }
corsairs-draw-pier-short = Kade: { $number }
corsairs-draw-limit = { $label } → { $limit }
corsairs-ask-discard-stock = **Je trok { $card }. Welke kaart leg je af?**
corsairs-ask-discard-discard = **Je nam { $card } van de aflegstapel. Welke kaart leg je af?**
corsairs-ask-discard-pier = **Je nam { $card } van de kade. Welke kaart leg je af?**
corsairs-marked-best = { $card }★
corsairs-leaves = { $card }→{ $limit }
corsairs-leaves-best = { $card }★{ $limit }
corsairs-anchor = Anker lichten … ({ $limit })
corsairs-anchor-plain = Anker lichten …
corsairs-once-more-plain = **Anker lichten?**
    De ronde eindigt en iedereen legt open. Wie antwoordt met jouw limiet of minder, keldert je: dan betaal je jouw verstekelingen en die van hen. Anders betaal je niets. Terug kan niet.
corsairs-once-more = **Anker lichten met limiet { $limit }?**
    De ronde eindigt en iedereen legt open. Wie antwoordt met { $limit } of minder, keldert je: dan betaal je { $count ->
        [one] jouw verstekeling
       *[other] jouw { $count } verstekelingen
    } en die van hen. Anders betaal je niets. Terug kan niet.
corsairs-once-more-capot = **Anker lichten met limiet 0?**
    Zonder één verstekeling is dat een **capot: je wint het spel**. Terug kan niet.
corsairs-anchor-yes = Ja, anker lichten
corsairs-anchor-no = Nee, doorspelen
corsairs-ask-close = **Je anker is gelicht. Welke kaart gaat weg?** De andere twaalf leg je open.
corsairs-ask-forced = **Je trok { $card }, de laatste van de trekstapel: je moet het anker lichten.** Welke kaart gaat weg? De andere twaalf leg je open.

corsairs-score-note = Strafkaarten, ronde voor ronde; een vervallen ronde laat geen regel na. In totaal: { $total }. Vanaf 35 volgt nog één laatste ronde, bij 45 is het spel voorbij. Wie de minste heeft, wint.
corsairs-why-reckoned = Een hand bestaat uit bemanning (twee kleuren, geen getal dubbel), gevangenen (de kadekleur) en verstekelingen; de som van die laatste is de limiet. De anderen mogen kaarten aanleggen bij de bemanning van wie het anker lichtte. Wie op die limiet of eronder zit, keldert het schip: dan betaalt wie het anker lichtte hun verstekelingen en de eigen. Wie erboven zit, houdt de eigen verstekelingen.
corsairs-why-void = Wie de laatste kaart van de kade neemt, beëindigt de ronde: niemand legt open, en de volgende speler deelt.
corsairs-why-nothing = Er is nog geen ronde voorbij. Na elke ronde lees je hier wie wie kelderde, en waarom.
corsairs-why-pier = **Nu:** { $card } is de eerste kaart van de kade. Kaarten van die kleur, { $colour }, zijn gevangenen en kosten niets.

corsairs-reason-draw-first = Een beurt begint met een kaart: trek er eerst een.
corsairs-reason-already-drawn = Je hebt je kaart voor deze beurt al. Leg er nu een af.
corsairs-reason-not-in-hand = Deze kaart heb je niet: { $card }.
corsairs-reason-announce-first = Licht eerst het anker om de ronde te sluiten.
corsairs-reason-crew-not-held = Je bemanning bestaat uit kleuren die je hebt, en niet uit de kadekleur.
corsairs-reason-nothing-to-attach = Geen van je kaarten past bij de bemanning van wie het anker lichtte.
corsairs-reason-must-close = Je anker is gelicht: kies de kaart die weggaat, dan leg je open.
corsairs-reason-must-close-forced = Je trok de laatste kaart van de trekstapel, dus je moet sluiten: kies de kaart die weggaat.

corsairs-last-button = Afrekening
corsairs-note = { $count ->
    [one] 1 strafkaart
   *[other] { $count } strafkaarten
}
corsairs-memory-capot-made-closed = { $name } sloot ronde { $deal } met een capot!
corsairs-memory-capot-made = { $name } antwoordde met een capot in ronde { $deal }!
corsairs-memory-first-turn = { $name } sloot ronde { $deal } in de eerste beurt, met { $limit }.
corsairs-memory-low-close = { $name } koos het ruime sop met { $limit } in ronde { $deal }.
corsairs-memory-heavy-sinking = { $name } zonk in ronde { $deal }: { $count } kaarten.
corsairs-memory-by-a-hair = { $name } zonk nipt in ronde { $deal }: { $limit } tegen { $limit }.

corsairs-feats = anker gelicht { $closings }, ontkomen { $escapes } · anderen gekelderd { $sinkings } · capots { $capots }
