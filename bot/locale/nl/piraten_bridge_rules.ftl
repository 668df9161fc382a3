piraten-bridge-page-short-title = Het spel in het kort
piraten-bridge-page-short = Iedereen krijgt kaarten: één in de eerste ronde, { $rounds } in de laatste.
    Bekijk ze en voorspel in het geheim hoeveel slagen je gaat halen. Alle voorspellingen gaan tegelijk open: YO-HO-HO!
    Een slag is één kaart van iedereen. De sterkste kaart wint de slag.
    Haal precies zoveel slagen als je voorspelde, en je scoort. Anders verlies je punten.
    Wie na { $rounds } rondes de meeste punten heeft, wint.
piraten-bridge-page-bids-title = Voorspellen
piraten-bridge-page-bids = Een voorspelling is een getal van 0 tot het nummer van de ronde: zoveel slagen, niet meer en niet minder.
    Niemand ziet een voorspelling voordat de laatste er is. Tot dan mag je de jouwe wijzigen.
    Dan liggen alle voorspellingen open, en dat blijft zo.
    Samen hoeven ze niet op het aantal slagen uit te komen.
    Nul is een voorspelling als elke andere: je belooft geen enkele slag te halen.
piraten-bridge-page-trick-title = Een slag
piraten-bridge-page-trick = De speler links van de gever begint, daarna wie de vorige slag won. Er wordt naar links gespeeld.
    De eerste kleurenkaart, een kaart met een getal, bepaalt de gevraagde kleur.
    Heb je die kleur, speel die dan of een speciale kaart. Heb je die niet, speel dan wat je wilt.
    Speciale kaarten hebben geen kleur en mogen altijd.
    -# Op de afbeelding vraagt de Escape geen kleur. Gevraagd is geel, en { $card } wint de slag.
piraten-bridge-page-trick-alt = Een slag, in de volgorde van het spel: { $cards }. De winnende kaart: { $card }.
piraten-bridge-page-cards-title = De kaarten
piraten-bridge-page-cards = Er zijn { $count } kaarten. Elke kleur loopt van 1 tot { $highest }, elk getal één keer:
    { $suits }
    Zwart, met het schedelvaandel, is troef. De { $specials } speciale kaarten:
    { $escape } **Escape** × { $escapes }: verliest van alles.
    { $mermaid } **Mermaid** (zeemeermin) × { $mermaids }: verslaat alle kleurenkaarten, en de Skull King.
    { $pirate } **Piraat** × { $pirates }: verslaat alle kleurenkaarten, en Mermaids. Allemaal even sterk.
    { $mary } **Scary Mary** × { $maries }: een piraat of een Escape. Zeg welke als je haar speelt.
    { $king } **Skull King** × { $kings }: verslaat alle kleurenkaarten, en piraten.
piraten-bridge-page-cards-suit = { $symbol } { $suit } × { $count }
piraten-bridge-page-cards-alt = Eén kaart van elke soort, met hoeveel er zijn: { $kinds }.
piraten-bridge-page-cards-kind = { $name } × { $count }
piraten-bridge-page-cards-pirate = Piraat
piraten-bridge-page-rank-title = Wat verslaat wat
piraten-bridge-page-rank = Elke kaart op de afbeelding verslaat alles links ervan.
    Maar één ding draait het om: een Mermaid in dezelfde slag vangt de Skull King.
    Een kaart van een andere kleur dan de gevraagde wint niets, zelfs niet met een { $highest }. Zwart wel.
    {"**"}Gelijke kaarten:** van twee Mermaids of twee piraten is de eerst gespeelde sterker. Zijn er alleen Escapes, dan wint de eerste de slag.
piraten-bridge-page-rank-led = gevraagd
piraten-bridge-page-rank-black = zwart
piraten-bridge-page-rank-alt = Van zwak naar sterk: Escape; de gevraagde kleur, 1 tot { $highest }; zwart, 1 tot { $highest }; Mermaid; piraat; Skull King. Maar een Mermaid vangt de Skull King.
piraten-bridge-page-score-title = Punten
piraten-bridge-page-score = Voorspelling precies gehaald: { $met } punten per slag.
    Voorspelling gemist: { $missed } minpunten voor elke slag te veel of te weinig.
    Nul voorspeld: { $zero } punten maal de ronde als je er geen haalt, en zoveel minpunten als je er toch een haalt.
    {"**"}Bonussen**, alleen als de voorspelling is gehaald: { $pirate } voor elke piraat die je Skull King vangt, { $king } als je Mermaid de Skull King vangt.
    Scary Mary telt daarbij als piraat, hoe ze ook is gespeeld.
    -# Op de afbeelding heeft de Skull King van A één piraat gevangen. De Mermaid van C ving de Skull King, maar C miste de voorspelling.
piraten-bridge-page-score-alt = Een voorbeeld, ronde { $round }: { $lines }.
piraten-bridge-page-score-line = { $name } voorspelde { $bid }, haalde { $won }, { $points } punten
piraten-bridge-page-if-title = Wat gebeurt er als …
piraten-bridge-page-if = … **iemand met een speciale kaart begint?** Er is geen kleur gevraagd tot iemand een kleurenkaart speelt.
    … **ik geen kleur kan bekennen?** Speel wat je wilt; alleen zwart of een speciale kaart kan de slag winnen.
    … **iedereen een Escape speelt?** De eerste wint de slag, en die telt.
    … **Skull King, piraat en Mermaid elkaar treffen?** De Mermaid wint de slag.
    … **totalen gelijk zijn?** Dan winnen die spelers samen.
    … **ik wegga?** Een invaller speelt je kaarten.
    {"**"}Huisregels:** vijf rondes; alleen om de andere ronde; een laatste kaart die zichzelf speelt.

piraten-bridge-why-points = { $name }: voorspeld { $bid }, gehaald { $won }: { $points } { $rules }
piraten-bridge-why-round = **Punten van ronde { $round }**

piraten-bridge-rule-3-1 = Iedereen krijgt zoveel kaarten als het nummer van de ronde.
piraten-bridge-rule-4-1 = Iedereen kiest in het geheim hoeveel slagen het worden.
piraten-bridge-rule-4-3 = Alle voorspellingen gaan op hetzelfde moment open, vóór de eerste kaart.
piraten-bridge-rule-5-2 = Er wordt naar links gespeeld, elk één kaart, open.
piraten-bridge-rule-6-1 = Met de Skull King en een Mermaid in de slag wint de eerste Mermaid.
piraten-bridge-rule-6-2 = De Skull King wint de slag, als er geen Mermaid in zit.
piraten-bridge-rule-6-3 = Zonder Skull King wint de eerste piraat de slag.
piraten-bridge-rule-6-4 = Zonder Skull King en piraat wint de eerste Mermaid de slag.
piraten-bridge-rule-6-5 = Zonder een sterkere speciale kaart wint de hoogste zwarte kaart de slag, wat er ook is gevraagd.
piraten-bridge-rule-6-6 = De hoogste kaart van de gevraagde kleur wint de slag.
piraten-bridge-rule-6-7 = Zijn er alleen Escapes, dan wint de eerste de slag.
piraten-bridge-rule-8-1 = Wie één slag of meer voorspelde en er precies zoveel haalde, krijgt 20 punten per slag, en de bonussen.
piraten-bridge-rule-8-2 = Wie één slag of meer voorspelde en dat miste, verliest 10 punten voor elke slag te veel of te weinig.
piraten-bridge-rule-8-3 = Wie nul voorspelde en geen slag haalde, krijgt 10 punten maal de ronde.
piraten-bridge-rule-8-4 = Wie nul voorspelde en toch een slag haalde, verliest 10 punten maal de ronde.
piraten-bridge-rule-9-1 = De Skull King krijgt 30 punten voor elke piraat die hij vangt.
piraten-bridge-rule-9-2 = Een Mermaid die de Skull King vangt, krijgt 50 punten.
piraten-bridge-rule-9-4 = Bonussen tellen alleen als de voorspelling precies is gehaald.
