piratoons-page-short-title = Het spel in het kort
piratoons-page-short = In elk van de { $rounds } rondes gaat een kist met { $tiles } tegels open.
    {"**"}Plunderen**, zo snel je kunt: zet je { $crew } matrozen op de tegels die je wilt. Wie er de meeste heeft, krijgt de tegel; gelijke aantallen vallen weg.
    {"**"}Veiling:** wat niemand kreeg, wordt met gesloten vuisten verkocht.
    {"**"}Bouwen:** wat je wint, komt op je schip.
    Na { $rounds } rondes worden de schepen geteld. Wie de meeste punten heeft, wint.
piratoons-page-tiles-title = De tegels
piratoons-page-tiles = Er zijn { $count } tegels, en elk duikt één keer per spel op.
    { $equipment } stuks uitrusting: { $sail } zeilen × { $sails }, en vier soorten van { $family }, elk met drie figuren × { $copies }:
    {"**"}Dek** { $deck } · **Schietgat** { $gunport } · **Patrijspoort** { $porthole } · **Kwartier** { $quarters }
    { $sections } scheepstegels: { $one } met één verdieping, { $two } met twee, { $three } met drie, { $four } met vier.
    Hun randen dragen een teken: { $symbols }
    Hoge scheepstegels hebben meer tonnen { $barrel } en plaatsen, maar dragen minder zeilen.
piratoons-page-tiles-alt = Een tegel van elke figuur, en een scheepstegel van elke hoogte: { $tiles }.
piratoons-page-ship-title = Het schip
piratoons-page-ship = Een schip is een rij: achtersteven, scheepstegels in elke volgorde, boeg.
    {"**"}Bovenop** een scheepstegel staan zeilen of één dektegel. Zeilen per verdieping: { $one } op één, { $two } op twee, { $three } op drie, geen op vier.
    {"**"}In de romp** heeft elke tegel voor schietgat, patrijspoort of kwartier een plaats van die soort nodig.
    {"**"}Verbindingen:** twee randen die elkaar raken, horen hetzelfde teken te tonen.
    -# Op de afbeelding passen de groene verbindingen, en de rode niet.
piratoons-page-ship-alt = Een schip: { $parts }. Goede verbindingen: { $right }, foute: { $wrong }.
piratoons-page-pillage-title = De plundering
piratoons-page-pillage = Als iedereen klaar is, opent de kapitein de kist. Na een minuut mag iedereen het.
    Eén druk zet een van je matrozen op een tegel, voorgoed. Je hebt er { $crew }.
    Druk zo snel en zo vaak als je wilt, ook waar al anderen staan.
    De zandloper loopt { $seconds } seconden. Daarna mag iedereen STOP roepen, en dan is het meteen voorbij.
    Niemand verbouwt intussen een schip.
piratoons-page-pillage-alt = Een open kist: { $tiles }.
piratoons-page-loot-title = Loon en buit
piratoons-page-loot = {"**"}Loon:** een dubloen { $doubloon } voor elke matroos die thuisbleef. Er zijn er { $coins } in totaal; schiet de reserve tekort, dan legt iedereen eerst de helft terug.
    {"**"}Buit:** op elke tegel vallen gelijke aantallen weg. Van de rest krijgt het hoogste de tegel.
    Drie voorbeelden:
    { $examples }
    Een tegel die niemand krijgt, blijft in de kist voor de veiling.
piratoons-page-loot-won = { $pawns } → { $winner } krijgt hem
piratoons-page-loot-tied = { $pawns } → niemand krijgt hem
piratoons-page-auction-title = De veiling
piratoons-page-auction = Wat in de kist overblijft, wordt verkocht, samen met wat drijft.
    Iedereen verbergt een bod in de vuist, van niets tot de hele beurs. Alle vuisten gaan tegelijk open.
    Gelijke biedingen vallen weg. De anderen kiezen elk één tegel, het hoogste bod eerst, en moeten nemen en betalen.
    Onverkochte scheepstegels zinken. Onverkochte uitrusting drijft tot de volgende veiling.
    -# Bij biedingen van { $bids }: { $buyers } kopen, in deze volgorde.
piratoons-page-auction-alt = Tegels te koop: { $tiles }. De open vuisten: { $bids }.
piratoons-page-build-title = Bouwen
piratoons-page-build = Een scheepstegel die je wint, moet je inbouwen, ook als hij niet past.
    Uitrusting komt op een lege plaats die past. Wat die niet heeft, gaat overboord en drijft.
    Verbouwen mag altijd, behalve tijdens het plunderen: de volgorde, de plaatsen, alles.
    Wat je wint, wordt zo goed mogelijk voor je geschikt. Dat mag je wijzigen.
    Na de laatste ronde mag iedereen nog één keer verbouwen, ongezien.
piratoons-page-score-title = Punten
piratoons-page-score = {"**"}De meeste** zeilen, dubloenen, tonnen: elk { $first } punten, de tweede { $second }; wie gelijkstaat, krijgt evenveel.
    {"**"}Verbindingen:** { $right } voor elke goede, { $wrong } voor elke foute.
    {"**"}Lege plaatsen:** { $empty } voor de meeste lege plaatsen bovenop, schietgaten, patrijspoorten, kwartieren, en in totaal.
    {"**"}Reeksen** van één soort: drie dezelfde { $identical }, drie verschillende { $different }, een paar { $pair }. Zeilen tellen niet mee.
    -# Op de afbeelding heeft A { $a } punten, en B { $b }.
piratoons-page-score-alt = Twee schepen, geteld. { $lines }.
piratoons-page-score-line = { $name }: meerderheden { $most }, verbindingen { $joints }, lege plaatsen { $empty }, reeksen { $families }, in totaal { $total }
piratoons-page-if-title = Wat gebeurt er als …
piratoons-page-if = … **niemand STOP roept?** Een minuut na het zand is het voorbij.
    … **mijn druk te laat komt?** Die matroos bleef thuis en krijgt loon.
    … **ik niets bied?** Je koopt niets.
    … **ik geen mast voor een zeil heb?** Het gaat overboord en is te koop in de volgende veiling.
    … **er een dektegel ligt waar zeilen horen?** Ruil ze: een mast draagt het een of het ander.
    … **totalen gelijk zijn?** De overwinning wordt gedeeld.
    {"**"}Huisregels:** open beurzen; schepen die je zelf schikt, blijven zo.

piratoons-rule-5-6 = Elke speler mag de eigen beurs tonen of verbergen, maar niet tijdens het plunderen.
piratoons-rule-6-1 = Zes stuks uitrusting en drie scheepstegels gaan ongezien in de kist.
piratoons-rule-6-2 = De kapitein opent de kist als iedereen klaar is; na een minuut mag iedereen het.
piratoons-rule-7-1 = Zodra het deksel opengaat, zet iedereen matrozen op welke tegel ook.
piratoons-rule-7-2 = Een matroos die staat, wordt niet teruggenomen en niet verzet.
piratoons-rule-7-4 = Is de zandloper leeg, dan mag iedereen stop roepen, en is de plundering voorbij.
piratoons-rule-7-5 = Een plundering die niemand beëindigt, is voorbij als niemand nog matrozen heeft, of een minuut na het zand.
piratoons-rule-8-1 = Een dubloen voor elke matroos die niet is gezet.
piratoons-rule-8-2 = Kan de reserve niet iedereen betalen, dan legt elke speler eerst de halve beurs terug.
piratoons-rule-9-1 = Gelijke aantallen vallen weg; van de rest krijgt wie er de meeste heeft de tegel.
piratoons-rule-9-2 = Tegels zonder winnaar blijven in de kist.
piratoons-rule-10-1 = Wat overblijft en wat drijft, wordt verkocht; is er niets, dan is er geen veiling.
piratoons-rule-10-2 = Elk één gesloten vuist, en alle gaan tegelijk open.
piratoons-rule-10-3 = Gelijke biedingen vallen weg, en een bod van nul koopt niets.
piratoons-rule-10-4 = Het hoogste bod kiest eerst; ieder neemt één tegel en betaalt het hele bod.
piratoons-rule-10-5 = Is er geen tegel meer, dan houd je het geld.
piratoons-rule-10-6 = Onverkochte scheepstegels zinken; onverkochte uitrusting drijft tot de volgende veiling.
piratoons-rule-11-3 = Uitrusting zonder lege plaats die past, gaat overboord en drijft.
piratoons-rule-11-7 = Wie iets wint, krijgt meteen de beste schikking.
piratoons-rule-12-1 = Na de laatste ronde mag iedereen nog één keer schikken, ongezien door de anderen.
piratoons-rule-12-3 = De meeste zeilen, dubloenen en tonnen: 5 punten, de tweede 2; wie gelijkstaat, krijgt evenveel.
piratoons-rule-12-5 = Een goede verbinding geeft 2, een foute kost 2.
piratoons-rule-12-6 = Wie de meeste lege plaatsen van een soort heeft, verliest 2; bij gelijke stand allemaal.
piratoons-rule-12-7 = Reeksen: drie dezelfde 5, drie verschillende 4, een paar 2.
