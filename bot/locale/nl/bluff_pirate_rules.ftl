bluff-pirate-page-short-title = Het spel in het kort
bluff-pirate-page-short = Op twee eilanden staat een gesloten kist, en in één ervan zit de schat. Wie die opent, wint.
    Om te varen leg je drie tot vijf kaarten die allemaal van één kleur horen te zijn. De meeste liggen gedekt en kunnen alles zijn.
    De anderen stemmen in het geheim of je bluft. Jij wijst een van hun stemmen aan.
    Geloofd? Dan vaar jij. Betrapt? Dan vaart wie je aanwees.
    Wie achterligt, kan een schip vóór zich enteren en er kaarten stelen.
bluff-pirate-page-short-alt = De zee: een baan van vak 0 tot vak { $b }, met eiland A op vak { $a } en eiland B op vak { $b }, beide kisten dicht.
bluff-pirate-page-cards-title = De kaarten
bluff-pirate-page-cards = Er zijn { $count } kaarten: { $suits } kleuren, elk met { $accessories } accessoires die allemaal gelijk zijn, en { $pirates } piraat.
    { $signs }
    { $pirate } Een piraat telt als een kaart van zijn kleur, nooit als joker. Hij kan ook enteren.
    Geen kleur is beter dan een andere.
    Iedereen begint met { $hand } kaarten. Een hand mag zo groot worden als je wilt.
bluff-pirate-page-cards-suit = { $symbol } { $suit }
bluff-pirate-page-cards-alt = Van elke kleur één kaart, en een piraat: { $suits }.
bluff-pirate-page-turn-title = Een beurt
bluff-pirate-page-turn = In je beurt doe je een van deze twee dingen.
    {"**"}1 · Trek { $drawn } kaarten** en leg dan een serie. Of leg er geen: met { $least } of meer kaarten leg je er één af, met minder houd je alles.
    {"**"}2 · Enter** een schip vóór je. Dat is je hele beurt: je trekt niets en legt niets.
    Passen kan niet. Wie heeft getrokken, kan deze beurt niet meer enteren.
    Is de trekstapel leeg, dan wordt de aflegstapel geschud.
bluff-pirate-page-series-title = Een serie
bluff-pirate-page-series = Een serie is { $shortest } tot { $longest } kaarten uit je hand. Eén of twee ervan liggen open en zijn van één kleur.
    Je beweert dat ze allemaal van die kleur zijn. Er staan zoveel vakken op het spel als er kaarten liggen.
    {"**"}Geen bluf:** alle kaarten zijn van die kleur.
    {"**"}Bluf:** minstens één gedekte kaart is van een andere kleur.
    -# Op de afbeelding: { $claim }. De kaart met de rode rand maakt er bluf van.
bluff-pirate-page-series-alt = Een omgedraaide serie. Open: { $up }. Gedekt: { $down }. Het is bluf.
bluff-pirate-page-vote-title = De stemming
bluff-pirate-page-vote = Alle anderen stemmen in het geheim: { $bluff } bluf, of { $honest } geen bluf. Tot de laatste stem mag je wijzigen.
    Dan wijst wie de serie legde één stem aan. Die wordt samen met de gedekte kaarten getoond. Alle andere stemmen blijven voor altijd geheim.
    { $honest } **Geen bluf:** de serie vaart, echt of niet.
    { $bluff } **Bluf, maar het was echt:** de serie vaart, en wie stemde, gaat { $back } terug.
    { $bluff } **Bluf, en dat was het:** de kaarten gaan terug naar de hand, en wie stemde, vaart.
bluff-pirate-page-board-title = Enteren
bluff-pirate-page-board = In plaats van te trekken mag je enteren: leg een piraat { $pirate } van welke kleur ook af.
    Kies een schip dat echt vóór je ligt. Op hetzelfde vak is niet vóór je, dus de koploper kan niet enteren.
    Neem blind { $loot } kaarten uit die hand; zijn het er minder, dan alle.
    Alleen jullie tweeën weten welke kaarten dat zijn.
    Daarmee is je beurt voorbij.
bluff-pirate-page-score-title = De wedloop
bluff-pirate-page-score = Een schip vaart één vak voor elke kaart van de serie. Het gaat { $back } terug, nooit verder dan de start.
    Een schip dat een gesloten kist bereikt of voorbij zou varen, stopt daar en opent die.
    De schat: je wint meteen. Punten zijn er niet.
    Niets erin: het eiland is voortaan een gewoon vak, en iedereen vaart om het hardst naar het andere.
    -# Op de afbeelding vaart een schip van vak { $start } { $spaces } vakken. Het stopt bij eiland A, op vak { $end }.
bluff-pirate-page-score-alt = Een schip is van vak { $start } naar eiland A op vak { $end } gevaren.
bluff-pirate-page-if-title = Wat gebeurt er als …
bluff-pirate-page-if = … **bijna niemand me gelooft, maar ik de enige aanwijs die dat wel doet?** Je vaart. Alleen de aangewezen stem telt.
    … **ik betrapt word?** Je houdt al je kaarten en blijft waar je bent.
    … **ik twee kleuren openleg?** Dat mag niet: de open kaarten zijn wat je beweert.
    … **wie op de start ligt, ten onrechte bluf roept?** Dat schip blijft daar.
    … **een slachtoffer geen kaarten heeft?** Dat schip kun je niet enteren.
    … **we met z’n tweeën spelen?** De enige stem wordt vanzelf aangewezen.
    {"**"}Huisregel:** de eerste plaats begint.

bluff-pirate-rule-5-1 = Je trekt twee kaarten.
bluff-pirate-rule-5-2 = Is de trekstapel leeg, dan wordt de aflegstapel geschud en is dat de nieuwe trekstapel.
bluff-pirate-rule-6-2 = De kleur van de open kaarten geldt voor de hele serie.
bluff-pirate-rule-6-3 = Een serie is bluf als minstens één gedekte kaart van een andere kleur is.
bluff-pirate-rule-6-4 = Een piraat telt als een kaart van zijn kleur, nooit als joker.
bluff-pirate-rule-7-2 = Iedereen ziet hoeveel stemmen binnen zijn, nooit van wie en nooit welke.
bluff-pirate-rule-7-5 = Alleen de aangewezen stem wordt getoond; alle andere blijven voor altijd geheim.
bluff-pirate-rule-7-7 = Wordt een serie geloofd of ten onrechte bluf genoemd, dan vaart die; wie ten onrechte bluf roept, gaat twee terug. Betrapt: dan vaart wie bluf riep.
bluff-pirate-rule-8-1 = Zonder serie leg je met vijf of meer kaarten in de hand er één af.
bluff-pirate-rule-8-2 = Met minder dan vijf kaarten leg je niets af.
bluff-pirate-rule-9-4 = Je neemt blind drie kaarten; zijn het er minder, dan alle.
bluff-pirate-rule-9-5 = Alleen de twee betrokken spelers weten welke kaarten het waren.
bluff-pirate-rule-10-3 = Een schip dat een gesloten eiland bereikt of voorbij zou varen, stopt daar en opent de kist.
bluff-pirate-rule-10-4 = Wie de schat opent, wint, en het spel is meteen afgelopen.
bluff-pirate-rule-10-5 = Een leeg eiland is voortaan een gewoon vak.
bluff-pirate-rule-11-1 = Handen, trekstapel en gedekte kaarten zijn geheim.
