walk-the-plank-page-short-title = Het spel in het kort
walk-the-plank-page-short = Iedereen heeft { $pirates } piraten op een schip. Er steekt een plank van { $planks } vakken uit, en daarachter is de zee.
    Elke ronde legt iedereen { $slots } kaarten gedekt neer, op volgorde. Ze worden een voor een omgedraaid.
    Een kaart die uitgevoerd kan worden, moet uitgevoerd worden, ook als het je eigen piraten treft.
    Een piraat die in zee valt, is voorgoed weg.
    Zijn er hoogstens { $left } piraten over, of alleen die van één kleur, dan wint wie er nog een heeft.
walk-the-plank-page-short-alt = Het bord: het schip, een plank van { $planks } vakken, en de zee; alle piraten staan op het schip.
walk-the-plank-page-pieces-title = Het materiaal
walk-the-plank-page-pieces = { $ship } **Schip**: één vak, waar iedereen begint.
    { $plank } **Plank** × { $planks }: kan korter en weer langer worden, maar één vak blijft altijd.
    { $sea } **De zee**, Davy Jones’ Locker: daar komt niemand uit terug.
    Piraten, { $pirates } van elke kleur: { $crews }
    { $favour } **Gunst van de kapitein** × 1: wie die heeft, draait de eerste kaart om.
    Op één vak mogen zoveel piraten staan als je wilt.
walk-the-plank-page-round-title = Een ronde
walk-the-plank-page-round = {"**"}1 · Programmeren.** Iedereen legt { $slots } verschillende kaarten gedekt neer: een eerste, een tweede, een derde. Tot de laatste klaar is, mag je wijzigen.
    {"**"}2 · Omdraaien.** Eerst ieders eerste kaart, dan alle tweede, dan alle derde.
    Wie de Gunst van de kapitein { $favour } heeft, begint telkens; de anderen volgen met de klok mee.
    Elke kaart wordt uitgevoerd voordat de volgende wordt omgedraaid.
    {"**"}3 · Einde van de ronde.** De Gunst gaat tegen de klok in verder: wie laatste was, wordt eerste.
walk-the-plank-page-cards-title = De kaarten
walk-the-plank-page-cards = Er zijn { $count } kaarten: voor iedereen dezelfde { $kinds }, elk één keer.
    Na een ronde komen ze terug in de hand.
    Kaarten met een doodshoofd { $skull } rusten een ronde nadat ze zijn gespeeld, ook als ze niets deden.
    Ernaast betekent: op hetzelfde vak. Richting zee betekent: één vak naar de zee toe.
    Je linkerbuur is de volgende speler met de klok mee die nog meedoet.
walk-the-plank-page-cards-alt = De { $kinds } kaarten: { $cards }.
walk-the-plank-page-cards-skull = { $card } (doodshoofd)
walk-the-plank-page-push-title = Kaarten die duwen
walk-the-plank-page-push = { $shove-left-sign } **{ $shove-left }**, { $shove-right-sign } **{ $shove-right }**: een piraat van die buur naast een van jou gaat richting zee.
    { $shove-anyone-sign } **{ $shove-anyone }** { $skull }: een andere piraat naar keuze naast een van jou gaat richting zee.
    { $drag-sign } **{ $drag }**: een van jou en een andere ernaast gaan samen richting zee.
    { $pull-sign } **{ $pull }**: een van jou en een andere ernaast gaan samen één vak terug.
    { $charge-sign } **{ $charge }**: een van jou gaat richting zee en duwt iemand die daar staat. Niets als eerste kaart.
    Staat er niemand anders, dan is je eigen piraat de klos. Alleen een duw naar links of rechts spaart hem.
walk-the-plank-page-push-alt = Een voorbeeld van { $card }: ervoor { $before }. Erna { $after }.
walk-the-plank-page-step-title = Plank en stappen
walk-the-plank-page-step = { $extend-sign } **{ $extend }**: één vak erbij, tot { $planks }. Niemand beweegt.
    { $retract-sign } **{ $retract }** { $skull }: alle piraten op het laatste vak verdrinken, en het wordt ingetrokken. Eén vak blijft altijd.
    { $run-sign } **{ $run }**: een van jou gaat één vak, welke kant ook op, zelfs overboord.
    { $i-dont-want-to-die-sign } **{ $i-dont-want-to-die }**: een van jou gaat één of twee vakken terug.
    -# Op de afbeelding is iedereen op het laatste vak verdronken door { $retract }.
walk-the-plank-page-step-alt = Na { $card }: { $after }.
walk-the-plank-page-must-title = Het moet
walk-the-plank-page-must = Kan een kaart op een of andere manier worden uitgevoerd, dan gebeurt dat, ook op je eigen piraten.
    Zijn er meer manieren, dan kiest wie de kaart legde: welke piraat, welk slachtoffer, hoe ver.
    Is er geen manier, dan heeft de kaart geen effect.
    Een piraat die vanaf het laatste vak richting zee gaat, verdrinkt.
    Wie geen piraat meer heeft, is meteen uitgeschakeld; kaarten die nog gedekt liggen, worden niet omgedraaid.
walk-the-plank-page-score-title = Wie wint
walk-the-plank-page-score = Het spel is beslist als er in totaal hoogstens { $left } piraten over zijn, of alleen die van één kleur.
    De ronde wordt nog uitgespeeld, en kan de winnaar alles kosten.
    Wie dan nog een piraat heeft, wint: één speler, of twee met elk één.
    Is er geen piraat over, dan wint niemand. Er zijn geen punten.
    De anderen volgen naar hoe lang ze het volhielden.
    -# Op de afbeelding zijn er { $count } piraten over: na deze ronde is het spel beslist.
walk-the-plank-page-score-alt = Een voorbeeld, beslist: { $board }.
walk-the-plank-page-if-title = Wat gebeurt er als …
walk-the-plank-page-if = … **mijn kaart alleen mezelf kan treffen?** Die wordt toch uitgevoerd.
    … **mijn buur uitgeschakeld is?** Je duwt de volgende die nog meedoet.
    … **ik met mijn eerste kaart storm?** Er gebeurt niets.
    … **de plank nog maar één vak heeft?** Dat kan niet worden ingetrokken, en niemand verdrinkt.
    … **één kaart meerdere piraten treft?** Ze verdrinken samen.
    … **de Gunst bij iemand ligt die uitgeschakeld is?** De volgende met de klok mee die nog meedoet, begint.
    {"**"}Huisregels:** kleuren kiezen; andere doodshoofdkaarten.

walk-the-plank-rule-3-6 = Wie het eerst komt, krijgt de kleur en houdt die.
walk-the-plank-rule-4-1 = Iedereen kiest drie verschillende kaarten, tegelijk en in het geheim.
walk-the-plank-rule-5-1 = Eerst ieders eerste kaart, dan de tweede, dan de derde; de Gunst van de kapitein begint.
walk-the-plank-rule-5-3 = Kan een kaart op een of andere manier worden uitgevoerd, dan moet dat; anders heeft die geen effect.
walk-the-plank-rule-5-4 = Wie de kaart omdraaide, maakt elke keuze die de kaart laat.
walk-the-plank-rule-6-1 = Een piraat die vanaf de laatste plank richting zee gaat, verdrinkt.
walk-the-plank-rule-6-3 = Een speler zonder piraat is meteen uitgeschakeld.
walk-the-plank-rule-7-1 = Een duw naar links of rechts verzet een piraat van die buur naast een eigen piraat, en niemand anders.
walk-the-plank-rule-7-2 = “Duw wie je wilt” verzet welke andere piraat ook naast een eigen piraat.
walk-the-plank-rule-7-3 = De plank krijgt er een vak bij, tot drie; niemand beweegt.
walk-the-plank-rule-7-4 = Iedereen op de laatste plank verdrinkt, en die wordt ingetrokken; het laatste vak blijft.
walk-the-plank-rule-7-5 = Een eigen piraat en een andere ernaast gaan samen richting zee.
walk-the-plank-rule-7-6 = Een eigen piraat en een andere ernaast gaan samen één vak terug; op het schip kan dat niet.
walk-the-plank-rule-7-7 = Een eigen piraat gaat één vak, welke kant ook op.
walk-the-plank-rule-7-8 = Een eigen piraat gaat één of twee vakken terug; vanaf het schip kan dat niet.
walk-the-plank-rule-7-9 = Een eigen piraat gaat richting zee en duwt iemand die daar staat; niets als eerste kaart.
walk-the-plank-rule-8-3 = Doodshoofdkaarten liggen de volgende ronde opzij, ook als ze geen effect hadden.
walk-the-plank-rule-8-4 = De Gunst van de kapitein gaat tegen de klok in verder: wie laatste was, wordt eerste.
walk-the-plank-rule-9-2 = Wie nog een piraat heeft, wint.
walk-the-plank-rule-9-3 = Is er geen piraat over, dan wint niemand.
