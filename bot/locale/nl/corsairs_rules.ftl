corsairs-page-short-title = Het spel in het kort
corsairs-page-short = Iedereen heeft { $hand } kaarten. In je beurt trek je er een en leg je er een af.
    Sorteer je kaarten: gevangenen en bemanning kosten niets, verstekelingen wel.
    Heb je nog maar weinig verstekelingen, licht dan het anker: iedereen legt open.
    Wie het slechter doet dan jij, houdt de verstekelingen als strafkaarten. Wie het even goed of beter doet, keldert je.
    Wie de minste strafkaarten heeft, wint.
corsairs-page-cards-title = De kaarten
corsairs-page-cards = Er zijn { $count } kaarten: { $colours } kleuren, elk met de getallen 1 tot { $highest }, elke kaart één keer.
    { $signs }
    Een kaart telt voor het getal dat erop staat. Geen kleur is beter dan een andere.
    Een strafkaart telt voor één, welk getal er ook op staat.
corsairs-page-cards-colour = { $symbol } { $letters } { $colour }
corsairs-page-cards-alt = Van elke kleur één kaart, met getallen tot { $highest }: { $colours }.
corsairs-page-turn-title = Een beurt
corsairs-page-turn = {"**"}1 · Trek één kaart** van een van drie plekken:
    de trekstapel: alleen jij ziet die kaart;
    de aflegstapel, alleen de bovenste kaart;
    de kade, alleen de eerste kaart van de rij.
    {"**"}2 · Leg één kaart af**, of licht eerst het anker.
    De eerste kaart van de kade bepaalt de kadekleur. Wordt die genomen, dan doet de volgende dat.
    -# Op de afbeelding is de kadekleur { $colour }. Wie de eerste kaart neemt, maakt er { $next } van.
corsairs-page-turn-alt = De kade, vanaf de eerste kaart: { $pier }. Boven op de aflegstapel ligt { $discard }; in de trekstapel: { $stock } kaarten.
corsairs-page-anchor-title = Het anker lichten
corsairs-page-anchor = Na het trekken mag je het anker lichten, in elke beurt en met welke kaarten ook. Leg één kaart af en leg de andere { $hand } open:
    { $prisoners } **Gevangenen**: alle kaarten van de kadekleur.
    { $crew } **Bemanning**: kaarten van hoogstens twee kleuren, geen getal dubbel.
    { $stowaways } **Verstekelingen**: de rest. Hun getallen bij elkaar zijn je limiet.
    Een kaart van de kadekleur dient in geen bemanning. De beste bemanning wordt voor je gezocht.
    -# Op de afbeelding is de kadekleur { $colour }, en de limiet { $limit }.
corsairs-page-anchor-row = Opengelegd
corsairs-page-anchor-alt = { $count } opengelegde kaarten, kadekleur { $colour }. { $groups }. Limiet { $limit }.
corsairs-page-answer-title = De antwoorden
corsairs-page-answer = Licht iemand het anker, dan leggen alle anderen ook open. Niemand trekt nog.
    Eerst leggen ze kaarten aan bij de bemanning van wie het anker lichtte: kaarten van die kleuren, met getallen die daar ontbreken, elk getal één keer.
    Daarna leggen ze de rest open als eigen gevangenen, bemanning en verstekelingen.
    Twee spelers mogen hetzelfde getal aanleggen. Bij andere bemanningen leg je niet aan.
    -# Op de afbeelding legt B { $attached } aan bij de bemanning van A.
corsairs-page-answer-alt = De kaarten van A liggen als daarnet. B legt open: { $groups }. Limiet { $limit }.
corsairs-page-score-title = Strafkaarten
corsairs-page-score = {"**"}Je limiet is hoger** dan die van wie het anker lichtte: je houdt je verstekelingen als strafkaarten.
    {"**"}Je limiet is gelijk of lager:** je keldert het schip en betaalt niets.
    {"**"}Wie het anker lichtte en ontkomt**, betaalt niets.
    {"**"}Wie het anker lichtte en zinkt**, betaalt de eigen verstekelingen en die van iedereen die het schip kelderde.
    Elke strafkaart telt voor één en komt niet terug in het spel.
    -# Op de afbeelding keldert B het schip van A. C houdt de eigen kaarten.
corsairs-page-score-title-drawn = B keldert A
corsairs-page-score-pays = betaalt { $count }
corsairs-page-score-alt = Een voorbeeld: { $lines }.
corsairs-page-score-line = { $name } heeft limiet { $limit } en betaalt { $count }
corsairs-page-end-title = Capot, en het einde
corsairs-page-end = {"**"}Capot:** wie openlegt zonder één verstekeling, wint meteen het hele spel. Wie het anker lichtte, gaat voor.
    {"**"}Het einde:** na elke ronde worden alle strafkaarten opgeteld.
    Onder { $last }: de volgende ronde wordt gedeeld.
    Vanaf { $last }: nog één ronde, de laatste.
    Vanaf { $enough }: het spel is meteen voorbij.
    Wie de minste strafkaarten heeft, wint. Bij gelijke stand wordt de overwinning gedeeld.
corsairs-page-if-title = Wat gebeurt er als …
corsairs-page-if = … **iemand de laatste kaart van de kade neemt?** De ronde vervalt: niemand betaalt, en er wordt opnieuw gedeeld.
    … **iemand de laatste kaart van de trekstapel trekt?** Die moet meteen het anker lichten.
    … **ik een kaart van de aflegstapel neem en weer afleg?** Dat mag.
    … **de kade van kleur verandert?** Dat geldt voor iedereen: gevangenen kunnen verstekelingen worden.
    … **twee tegenstanders het schip kelderen?** Wie het anker lichtte, betaalt voor allebei.
    {"**"}Huisregels:** niets wordt voor je uitgerekend; of iedereen verdeelt de eigen kaarten.

corsairs-rule-2-2 = Iedereen krijgt 12 kaarten, van een stapel zonder de strafkaarten.
corsairs-rule-3-2 = Een beurt begint met precies één kaart: van de trekstapel, boven van de aflegstapel of de eerste van de kade.
corsairs-rule-3-3 = Is de eerste kaart van de kade genomen, dan geeft de volgende de kleur, voor iedereen.
corsairs-rule-3-4 = Na het trekken mag een speler het anker lichten, in elke beurt.
corsairs-rule-3-5 = Anders wordt er precies één kaart afgelegd.
corsairs-rule-3-6 = Wie de laatste kaart van de kade neemt, laat de ronde vervallen: niemand betaalt.
corsairs-rule-3-8 = Wie de laatste kaart van de trekstapel trekt, moet in die beurt het anker lichten.
corsairs-rule-4-5 = Een bemanning heeft hoogstens twee kleuren en geen getal dubbel.
corsairs-rule-4-6 = Wat geen gevangene en geen bemanning is, is een verstekeling; de limiet is de som van hun getallen.
corsairs-rule-5-5 = Alle tegenstanders antwoorden tegelijk; niemand houdt een ander op.
corsairs-rule-7-1 = Een limiet boven die van wie het anker lichtte: de eigen verstekelingen worden strafkaarten.
corsairs-rule-7-2 = Een limiet gelijk aan die van wie het anker lichtte, of lager, keldert het schip en kost niets.
corsairs-rule-7-3 = Wie het anker lichtte en door niemand wordt gekelderd, betaalt niets.
corsairs-rule-7-4 = Wie het anker lichtte en zinkt, betaalt de eigen verstekelingen en die van iedereen die het schip kelderde.
corsairs-rule-8-1 = Wie het anker licht en openlegt zonder verstekeling, wint meteen het spel.
corsairs-rule-8-2 = Een tegenstander die antwoordt zonder verstekeling, wint meteen het spel.
corsairs-rule-8-3 = De ronde van een capot telt niet.
corsairs-rule-9-1 = Vanaf 35 strafkaarten in totaal volgt nog één ronde; vanaf 45 is het spel meteen voorbij.
corsairs-rule-9-2 = Wie de minste strafkaarten heeft, wint; bij gelijke stand wordt de overwinning gedeeld.
corsairs-rule-9-3 = Een capot beëindigt het spel op elk moment.
corsairs-rule-10-2 = Een kaart van de trekstapel ziet alleen wie die trok.
