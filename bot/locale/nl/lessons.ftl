command-learn = Leer { $game }: een kort oefenspel dat alleen jij ziet
command-learn-name = leren

lesson-in-server = Een eerste reis begint op een server. Gebruik de opdracht in een van de kanalen.
lesson-learn = Al spelend leren
lesson-heed = Zo doen
lesson-own = Zelf kiezen
lesson-look = Opnieuw kijken
lesson-anyway = Toch doen
lesson-again = Opnieuw kiezen
lesson-unmet = **Wat je nog niet bent tegengekomen:**
lesson-over = **Dat was { $game }.** Je kent nu het belangrijkste. Het telde niet voor een rating, en het komt niet in je geschiedenis.
lesson-play = Echt spelen
lesson-once-more = Nog een keer

# ── Piraten Bridge ───────────────────────────────────────────────────────────────────────────

piraten-bridge-lesson-bid = Iedereen voorspelt in het geheim hoeveel slagen het worden. Alle voorspellingen gaan tegelijk open: YO-HO-HO!
piraten-bridge-lesson-trick = Een slag is één kaart van elke speler. De beste kaart wint, en wie haar speelde, begint de volgende slag.
piraten-bridge-lesson-follow = De eerste kleurenkaart van een slag bepaalt de gevraagde kleur. Wie die kleur heeft, moet die spelen, of een speciale kaart; wie haar niet heeft, mag alles spelen.
piraten-bridge-lesson-suit = Zonder zwart en zonder speciale kaart wint de hoogste kaart van de gevraagde kleur de slag. Andere kleuren nooit.
piraten-bridge-lesson-black = Zwart is troef: het verslaat rood, geel en blauw, wat er ook is gevraagd. Elke kleur loopt van 1 tot 13.
piraten-bridge-lesson-escape = Een Escape verliest van alles. Zo blijf je uit een slag; speelt iedereen een Escape, dan wint de eerste.
piraten-bridge-lesson-pirate = Een piraat verslaat elke kleurenkaart en de Mermaids. Zijn er meer, dan wint de eerst gespeelde.
piraten-bridge-lesson-mermaid = Een Mermaid verslaat elke kleurenkaart, verliest van piraten, en vangt zelfs de Skull King.
piraten-bridge-lesson-king = De Skull King verslaat alles behalve een Mermaid, en levert iets op voor elke piraat die hij vangt.
piraten-bridge-lesson-mary = Scary Mary is een piraat of een Escape: dat kies je op het moment dat je haar speelt.
piraten-bridge-lesson-score = Precies zoveel slagen als je voorspelde: 20 punten per slag. Anders verlies je er 10 voor elke slag te veel of te weinig.
piraten-bridge-lesson-zero = Nul voorspellen levert 10 punten op maal de kaarten van de ronde. Eén slag is genoeg om evenveel te verliezen.
piraten-bridge-lesson-round = Elke ronde heeft één kaart meer dan de vorige: twee in ronde 2, tien in ronde 10.
piraten-bridge-lesson-bonus = Bonussen: 30 voor elke piraat die de Skull King vangt, 50 voor de Mermaid die hem vangt. Ze tellen alleen als je voorspelling is gehaald.
piraten-bridge-lesson-end = Een heel spel heeft tien rondes; dit heeft er vijf. Het hoogste totaal wint.

piraten-bridge-doubt-bid-high = { $strong ->
    [0] Geen van je kaarten lijkt goed voor een slag: nul voorspellen is veiliger.
    [one] Slechts één van je kaarten lijkt goed voor een slag. Elke slag te weinig kost 10 punten.
   *[other] Slechts { $strong } van je kaarten lijken goed voor een slag. Elke slag te weinig kost 10 punten.
}
piraten-bridge-doubt-bid-low = { $strong ->
    [one] Je hebt een kaart die bijna elke slag wint: dan haal je er een te veel.
   *[other] Je hebt { $strong } kaarten die bijna elke slag winnen: dan haal je er te veel.
}
piraten-bridge-doubt-one-too-many = { $bid ->
    [0] Je voorspelde nul, en deze kaart kan een slag winnen. Je kunt er een spelen die verliest.
   *[other] Je hebt alle slagen die je voorspelde, en deze kaart kan er nog een winnen. Je kunt er een spelen die verliest.
}
piraten-bridge-doubt-lost-trick = Je hebt nog { $missing ->
    [one] één slag
   *[other] { $missing } slagen
} nodig, en deze kaart wint niet. Je hebt er een die dat wel doet.

piraten-bridge-advice-bid = Voorspel **{ $tricks }**.
piraten-bridge-advice-lay = Speel **{ $card }**.

# ── Corsairs ─────────────────────────────────────────────────────────────────────────────────

corsairs-lesson-draw = Een beurt begint met één kaart: blind van de trekstapel, de bovenste van de aflegstapel, of de eerste van de kade.
corsairs-lesson-pier = De eerste kaart van de kade bepaalt de kadekleur. Wie die kaart neemt, verandert de kleur voor iedereen.
corsairs-lesson-discard = Daarna leg je één kaart af, zodat je tussen je beurten altijd twaalf kaarten hebt.
corsairs-lesson-prisoners = Al je kaarten van de kadekleur zijn gevangenen. Ze kosten niets, zolang de kade die kleur houdt.
corsairs-lesson-crew = Je bemanning heeft hoogstens twee kleuren en geen getal dubbel. Ze kost niets, en de bot zoekt de beste voor je uit.
corsairs-lesson-stowaways = Wat geen bemanning en geen gevangene is, is een verstekeling. De som van hun getallen is je limiet: hoe lager, hoe beter.
corsairs-lesson-anchor = Met een lage limiet mag je na het trekken het anker lichten: je legt af, de ronde eindigt, en iedereen legt open.
corsairs-lesson-void = Wie de laatste kaart van de kade neemt, beëindigt de ronde meteen: die vervalt, en niemand betaalt.
corsairs-lesson-stock = Wie de laatste kaart van de trekstapel trekt, moet in die beurt het anker lichten.
corsairs-lesson-attach = Als iemand het anker licht, mogen de anderen kaarten aanleggen bij die bemanning: in haar kleuren, met getallen die ze nog niet heeft.
corsairs-lesson-sink = Is je limiet gelijk aan die van wie het anker lichtte, of lager, dan kelder je dat schip: wie het anker lichtte, betaalt de eigen verstekelingen en ook de jouwe.
corsairs-lesson-pay = Wie een hogere limiet heeft dan wie het anker lichtte, houdt de eigen verstekelingen als strafkaarten. Elke kaart telt voor één, wat haar getal ook is.
corsairs-lesson-capot = Zonder één verstekeling is het een capot: je wint op slag het hele spel.
corsairs-lesson-end = Met 35 strafkaarten op tafel volgt nog één laatste ronde; met 45 is het meteen voorbij. Wie de minste strafkaarten heeft, wint.

corsairs-doubt-higher-limit = Zonder die kaart is je limiet { $limit }; een andere afleggen zou { $best } overlaten.
corsairs-doubt-high-limit = Je limiet zou { $limit } zijn. Wie net zo weinig heeft, keldert je: speel liever door tot die lager is.
corsairs-doubt-void-round = Dat is de laatste kaart van de kade: de ronde zou meteen eindigen, en nergens voor tellen.

corsairs-advice-draw-stock = Trek van de **trekstapel**.
corsairs-advice-draw-discard = Neem **{ $card }** van de aflegstapel.
corsairs-advice-draw-pier = Neem **{ $card }** van de kade.
corsairs-advice-discard = Leg **{ $card }** af.
corsairs-advice-weigh-anchor = **Licht het anker:** je limiet is laag genoeg.
corsairs-advice-close = Leg open zonder **{ $card }**.
corsairs-advice-lay = Verdeel je kaarten zoals ze hier staan.

# ── Walk the Plank ───────────────────────────────────────────────────────────────────────────

walk-the-plank-lesson-goal = Je hebt drie piraten op het schip. Wie over het eind van de plank gaat, verdrinkt; wie aan het eind nog een piraat heeft, wint.
walk-the-plank-lesson-programme = Iedereen kiest in het geheim drie kaarten, in de volgorde waarin ze worden omgedraaid.
walk-the-plank-lesson-beside = Om iemand te duwen, te slepen of te trekken heb je een piraat nodig op hetzelfde vak: op het schip of op dezelfde plank.
walk-the-plank-lesson-reveal = Eerst worden alle eerste kaarten omgedraaid, dan de tweede, dan de derde. Wie de Gunst van de kapitein heeft, begint; de anderen volgen met de klok mee.
walk-the-plank-lesson-must = Een kaart moet worden uitgevoerd als het kan, ook als ze jezelf schaadt. Tegen die tijd kan alles anders staan.
walk-the-plank-lesson-choose = Laat je kaart een keus, dan kies jij: welke piraat, welk slachtoffer, welke kant.
walk-the-plank-lesson-drown = Een piraat die vanaf de laatste plank richting zee gaat, verdrinkt en komt niet terug. Wie er geen meer heeft, is uitgeschakeld.
walk-the-plank-lesson-skull = Een kaart met een doodshoofd rust een ronde nadat ze is gespeeld: “Duw wie je wilt” en “Trek de plank in”.
walk-the-plank-lesson-favour = Na elke ronde gaat de Gunst van de kapitein tegen de klok in verder: wie laatst was, is nu eerst.
walk-the-plank-lesson-charge = “Stormloop!” zet een piraat van jou richting zee en duwt daar iemand. Als eerste kaart doet ze niets.
walk-the-plank-lesson-plank = “Trek de plank in” laat iedereen op het laatste vak verdrinken en haalt dat vak binnen; “Schuif de plank uit” legt er weer een bij. Eén vak blijft altijd.
walk-the-plank-lesson-end = Het spel is beslist als er nog twee piraten zijn, of alleen die van één kleur. De ronde wordt nog uitgespeeld.

walk-the-plank-doubt-charge-first = “Stormloop!” doet niets als eerste kaart. Zet haar op twee of drie.
walk-the-plank-doubt-plank-full = De drie vakken van de plank liggen er allemaal: er is niets uit te schuiven.
walk-the-plank-doubt-plank-short = De plank heeft nog één vak, en dat blijft: er is niets in te trekken.
walk-the-plank-doubt-all-aboard = Al je piraten zijn op het schip: er valt niet verder te vluchten.
walk-the-plank-doubt-own-pirate = Dat is een piraat van jezelf, en er staat daar ook een van iemand anders.

walk-the-plank-advice-programme = Kies **{ $first }**, dan **{ $second }**, dan **{ $third }**.
walk-the-plank-advice-take = Speel met **{ $colour }**.
walk-the-plank-advice-way = Voer de kaart zo uit: **{ $way }**.

# ── Bluff Pirate ─────────────────────────────────────────────────────────────────────────────

bluff-pirate-lesson-race = Schepen varen om het hardst naar een schat. Die ligt op eiland A of op eiland B, en niemand weet op welk.
bluff-pirate-lesson-turn = Een beurt is een van twee dingen: twee kaarten trekken en een serie leggen als je wilt, of een schip vóór je enteren.
bluff-pirate-lesson-series = Een serie heeft drie tot vijf kaarten. Eén of twee liggen open, de andere gedekt, en die mogen van alles zijn.
bluff-pirate-lesson-claim = Wat open ligt, is wat je beweert: alle kaarten zijn van die kleur. Klopt er één gedekte niet, dan is het bluf.
bluff-pirate-lesson-stake = Je vaart een vak voor elke kaart van een serie die wordt geloofd. Een piraat telt als een kaart van zijn kleur.
bluff-pirate-lesson-discard = Wie geen serie legt en vijf kaarten of meer heeft, moet er een afleggen.
bluff-pirate-lesson-vote = Alle anderen stemmen in het geheim: bluf of geen bluf. Slechts één van die stemmen telt.
bluff-pirate-lesson-ask = Wie de serie legde, wijst een stem aan zonder de stemmen te kennen. Die gaat open, samen met de gedekte kaarten.
bluff-pirate-lesson-secret = De andere stemmen blijven voor altijd geheim.
bluff-pirate-lesson-believed = Een serie die wordt geloofd, vaart, bluf of geen bluf. Wie bluf roept bij een echte serie, gaat twee vakken terug.
bluff-pirate-lesson-caught = Een betrapte bluf vaart niet: wie bluf stemde, vaart in plaats daarvan, en de kaarten gaan terug in de hand.
bluff-pirate-lesson-board = Met een piraat in je hand mag je in plaats van trekken een schip vóór je enteren: je neemt er blind drie kaarten van.
bluff-pirate-lesson-islands = Een schip stopt bij een eiland dat nog gesloten is, en opent het. Is het leeg, dan vaart iedereen verder naar het andere.
bluff-pirate-lesson-treasure = Wie het eiland met de schat opent, wint meteen: wie de serie legde, of wie een bluf betrapte.

bluff-pirate-doubt-needless-bluff = Dat is bluf, en je hebt een echte serie van { $cards } kaarten.
bluff-pirate-doubt-short-series = Je hebt { $longest } kaarten van die kleur. Leg je ze allemaal, dan vaar je { $longest } vakken in plaats van { $cards }.
bluff-pirate-doubt-breaks-series = Je hebt er { $cards } van die kleur, meer dan van andere: daar kan een serie van komen.

bluff-pirate-advice-draw = Trek twee kaarten.
bluff-pirate-advice-board = Enter **{ $name }** met de piraat met { $suit }.
bluff-pirate-advice-lay = Leg **{ $up }** open en **{ $down }** gedekt.
bluff-pirate-advice-discard = Leg geen serie; leg deze kaart af: **{ $card }**.
bluff-pirate-advice-keep = Leg geen serie.
bluff-pirate-advice-vote-bluff = Stem **bluf**.
bluff-pirate-advice-vote = Stem **geen bluf**.
bluff-pirate-advice-ask = Wijs de stem van **{ $name }** aan.

# ── Piratoons ────────────────────────────────────────────────────────────────────────────────

piratoons-lesson-goal = In elk van de acht rondes gaat een kist met negen tegels open. Je wint tegels, bouwt er je schip mee en krijgt aan het eind punten.
piratoons-lesson-ready = De kapitein van de ronde opent de kist als alle anderen hebben gezegd dat ze klaar zijn. Dan drukt iedereen tegelijk.
piratoons-lesson-pawn = Elke druk zet een van je zes matrozen op een tegel, voorgoed; wie daar de meeste heeft, neemt de tegel. Na 15 seconden mag iedereen STOP roepen.
piratoons-lesson-pay = Elke matroos die thuisblijft, verdient een dubloen.
piratoons-lesson-loot = Gelijke aantallen matrozen op een tegel vallen weg; het hoogste andere aantal neemt de tegel.
piratoons-lesson-auction = Wat niemand won, wordt geveild in één ronde van geheime biedingen. Het hoogste bod kiest eerst; niemand krijgt meer dan één tegel.
piratoons-lesson-equal = Gelijke biedingen vallen weg: geen tegel, en het geld blijft. Een bod van nul koopt niets.
piratoons-lesson-overboard = Van wat niet wordt verkocht, zinken de scheepstegels en drijft de uitrusting tot de volgende veiling.
piratoons-lesson-build = Een scheepstegel die je wint, moet je inbouwen. De bot schikt je schip zo goed mogelijk; met **Schip** verander je het.
piratoons-lesson-mast = Een mast draagt zeilen of één dek: drie zeilen op één verdieping, twee op twee, één op drie. Een scheepstegel van vier verdiepingen heeft geen mast.
piratoons-lesson-slots = Schietgaten, patrijspoorten en kwartieren hebben elk een plaats van hun soort nodig. Wie aan het eind van een soort de meeste lege heeft, verliest 2 punten.
piratoons-lesson-connections = Waar twee delen elkaar raken, geven gelijke symbolen 2 punten en kosten verschillende er 2.
piratoons-lesson-majorities = De meeste zeilen, de meeste dubloenen en de meeste tonnen zijn elk 5 punten waard, de op één na meeste 2.
piratoons-lesson-families = Drie dezelfde figuren van een soort zijn 5 punten waard, drie verschillende 4, een paar 2.
piratoons-lesson-arrange = Je mag je schip altijd anders schikken, maar niet tijdens een plundering. Een tegel zonder plaats gaat overboord als de volgende kist opengaat.
piratoons-lesson-end = Na de achtste ronde mag iedereen nog één keer schikken, dan worden alle punten geteld. Wie de meeste heeft, wint.

piratoons-doubt-no-mast = Een zeil heeft een mast nodig, en je hebt er nog geen vrij. Zonder mast gaat het overboord.
piratoons-doubt-no-slot-for = Je hebt nog geen lege plaats voor die tegel. Zonder plaats gaat hij overboord.
piratoons-doubt-whole-purse = Dat is je hele beurs: { $coins ->
    [one] één dubloen
   *[other] { $coins } dubloenen
}. De rijkste piraat krijgt aan het eind 5 punten, en er komen nog meer veilingen.

piratoons-advice-ready = Zeg dat je **klaar** bent.
piratoons-advice-open = **Open de kist.**
piratoons-advice-press = Zet een matroos op tegel **{ $place }**: { $tile }.
piratoons-advice-stop = Roep **STOP**.
piratoons-advice-bid = { $coins ->
    [0] Bied **niets**.
    [one] Bied **één dubloen**.
   *[other] Bied **{ $coins } dubloenen**.
}
piratoons-advice-take = Neem **{ $tile }**.
piratoons-advice-auto = Laat de bot **je schip schikken**.
piratoons-advice-arrange = Schik je schip anders.
