list-and = { $first } en { $last }
option-yes = ja
option-no = nee

pace-lively = vlot
pace-lively-about = 90 seconden per beslissing
pace-relaxed = rustig
pace-relaxed-about = 10 minuten per beslissing
pace-letter = per brief
pace-letter-about = 24 uur per beslissing
pace-none = zonder klok
pace-none-about = niemand wordt opgejaagd, niemand wordt vervangen

computer-bosun = Bootsman
computer-quartermaster = Kwartiermeester
computer-gunner = Kanonnier
computer-cook = Kok
computer-carpenter = Timmerman
computer-lookout = Uitkijk
captain-cautious = Prudentia
captain-greedy = Goudtand
captain-liar = Gladjanus
captain-gambler = Dubbelzes

command-start = Open een tafel van { $game } in dit kanaal
command-start-name = openen
command-start-computers = Computerspelers die met je aan tafel gaan
command-option-computers = computers
command-rules = De regels van { $game }, bladzijde voor bladzijde
command-rules-name = regels
command-game = { $game } spelen
command-tavern = Vind je weg langs je tafels
command-tavern-play = Bekijk welke spellen hier gespeeld kunnen worden, en open een tafel
command-tavern-play-name = spelen
command-tavern-tables = De tafels waaraan je zit
command-tavern-tables-name = tafels
command-tavern-hand = Toon je hand
command-tavern-hand-name = hand
command-tavern-leave = Verlaat een tafel; een invaller neemt je plaats in
command-tavern-leave-name = verlaten
command-tavern-back = Neem je plaats terug van de invaller
command-tavern-back-name = terug
command-tavern-move = Haal een tafel van jou naar dit kanaal
command-tavern-move-name = verhuizen
command-tavern-table-option = Welke tafel (de vier letters); alleen nodig als je aan meer tafels zit
command-option-table = tafel

play-line = **{ $game }**
    -# { $blurb }
    -# { $least }–{ $most } spelers · { $minutes } min
tavern-no-tables = Je zit aan geen enkele tafel. Open er een met `/tavern spelen`.
tavern-tables = ### Je tafels
tavern-table-line = { $emoji } **{ $game }**, tafel { $table }: { $state }
tavern-in-lobby = zoekt spelers
tavern-your-turn = **jij bent aan de beurt**
tavern-others-turn = wacht op anderen
tavern-which = Je zit aan meer dan één tafel. Zeg welke: { $tables }.
tavern-left = Je hebt tafel { $table } verlaten. Een invaller heeft je plaats; met **Ik ben er weer** krijg je die terug.
tavern-left-lobby = Je bent uit lobby { $table } gestapt.
tavern-back = Welkom terug: je plaats is weer van jou.
tavern-moved = Tafel { $table } verhuist naar dit kanaal, net hieronder.
tavern-no-permission = Ik mag in dit kanaal niet schrijven, dus hier kan geen tafel staan. Wie de server beheert, moet me hier { $permissions } geven; of open de tafel in een ander kanaal.
tavern-only-in-server = Tafels staan in een kanaal van een server. Gebruik deze opdracht daar.
permission-view-channel = Kanaal bekijken (View Channel)
permission-send-messages = Berichten verzenden (Send Messages)
permission-send-messages-in-threads = Berichten verzenden in threads (Send Messages in Threads)
permission-create-public-threads = Openbare threads maken (Create Public Threads)
permission-embed-links = Links insluiten (Embed Links)
permission-attach-files = Bestanden bijvoegen (Attach Files)
permission-read-message-history = Berichtgeschiedenis lezen (Read Message History)

reason-not-your-turn = Jij bent niet aan de beurt; de tafel wacht op iemand anders.
reason-not-now = Nu niet: dat hoort bij een ander deel van de ronde.
reason-game-over = Het spel is voorbij.
reason-unreadable = Ik kan dat niet als zet lezen.
reason-no-such-table = Die tafel is gesloten.
reason-set-aside = Het spel aan tafel { $table } is niet meer te lezen, dus niemand kan verder spelen. Wie deze bot draait, heeft bericht gekregen; een moderator kan de tafel sluiten.
reason-old-rules = Deze tafel begon met andere regels dan die van nu en is daarom gesloten. In het bericht van de tafel staat de loting open.
reason-not-offered = Dat kun je nu niet kiezen; er is niets veranderd.
reason-not-seated = Je zit niet aan deze tafel. Meekijken mag wel.
reason-settled = Dat is al beslist; deze knoppen zijn oud. Zo staat het er nu voor.
reason-settled-done = Dat is al beslist; deze knoppen zijn oud.
reason-not-ours = Die knop is niet van mij, of geldt niet meer. Met **/tavern tafels** vind je je tafels terug, met nieuwe knoppen.
reason-not-stored = Je zet kon niet worden opgeslagen en is dus niet gedaan. Druk zo nog eens.
reason-already-seated = Je zit hier al.
reason-lobby-full = Alle { $seats } plaatsen zijn bezet.
reason-too-few-players = Dit spel heeft minstens { $needed } spelers nodig. Zet er een computerspeler bij, of wacht op vrienden.
reason-only-host = Alleen de host, { $host }, kan dat doen.
reason-no-computer = Er is geen computerspeler om weg te halen.
reason-already-started = Deze lobby is al een tafel geworden.
reason-paused = Het spel is gepauzeerd. Hervat het met ⋯ aan de tafel.
reason-not-paused = Het spel is niet gepauzeerd.
reason-seat-taken = Die plaats is niet meer vrij.
reason-held-another = Je hebt in dit spel al op een andere plaats gezeten en die hand gezien, dus deze plaats kun je niet innemen.
reason-removed = Je bent van deze tafel weggestuurd en kunt er niet meer gaan zitten. Andere tafels staan voor je open: `/tavern spelen`.
reason-not-in-server = Deze tafel staat op een server die je hebt verlaten, dus je kunt er niet spelen. Kom je terug op de server, dan krijg je met **Ik ben er weer** je plaats terug, tenzij iemand die heeft ingenomen.
reason-only-moderators = Dat kan een moderator van deze server alleen, of meer dan de helft van de mensen aan tafel samen.
reason-still-playing = Het spel is nog niet voorbij.
reason-place-gone = { $why ->
    [channel] Het kanaal waarin deze tafel stond, is weg, dus het spel ligt stil. Gebruik `/tavern verhuizen` in een ander kanaal, dan gaat het daar verder.
    [locked] De thread waarin deze tafel staat, is vergrendeld, dus het spel ligt stil. Het gaat verder als een moderator de thread ontgrendelt, of gebruik `/tavern verhuizen` in een ander kanaal.
    [server] Ik ben niet meer op de server waarop deze tafel staat, dus het spel ligt stil. Het gaat verder als ik weer word uitgenodigd.
   *[permission] Ik mag niet meer schrijven waar deze tafel staat, dus het spel ligt stil. Het gaat verder als ik daar **Kanaal bekijken (View Channel)** en **Berichten verzenden (Send Messages)** terugkrijg, of gebruik `/tavern verhuizen` in een ander kanaal.
}
reason-other-server = Een tafel blijft op de server waarop die is geopend. Gebruik `/tavern verhuizen` daar.
reason-too-many-lobbies = { $most ->
    [one] Je zoekt al spelers voor een tafel: { $tables }. Start of annuleer die, dan kan de volgende open;
   *[other] Je zoekt al spelers voor { $most } tafels: { $tables }. Start of annuleer er een, dan kan de volgende open;
} de oudste sluit vanzelf <t:{ $until }:R>.
reason-too-many-hosted = { $most ->
    [one] Er is al een tafel van jou open: { $tables }. Speel die uit of beëindig die onder ⋯, dan kan de volgende open.
   *[other] Er zijn al { $most } tafels van jou open: { $tables }. Speel er een uit of beëindig er een onder ⋯, dan kan de volgende open.
}
reason-too-many-seats = { $most ->
    [one] Je zit al aan een tafel. Speel die uit of verlaat die met `/tavern verlaten`, dan is hier plaats voor je.
   *[other] Je zit al aan { $most } tafels. Speel er een uit of verlaat er een met `/tavern verlaten`, dan is hier plaats voor je.
}
reason-channel-full = { $most ->
    [one] In dit kanaal staat al een tafel. Wacht tot die klaar is, of gebruik een ander kanaal.
   *[other] In dit kanaal staan al { $most } tafels. Wacht tot er een klaar is, of gebruik een ander kanaal.
}
reason-server-full = { $most ->
    [one] Op deze server is al een tafel open. Als die klaar is, kan de jouwe open; tot dan is er misschien daar een plaats voor je.
   *[other] Op deze server zijn al { $most } tafels open. Als er een klaar is, kan de jouwe open; tot dan is er misschien aan een daarvan een plaats voor je.
}
reason-too-soon = Dat was veel in korte tijd. Probeer het opnieuw <t:{ $until }:R>.
reason-already-gathering = De revanche staat al open: tafel { $table }.
reason-rematch-over = Deze tafel heeft al een revanche gehad. Open voor nog een spel een nieuwe tafel: `/tavern spelen`.
rematch-opened = De revanche staat open in { $channel }: tafel { $table }. De anderen worden gevraagd om mee te doen.
rematch-joined = Je doet mee aan de revanche in { $channel }: tafel { $table }.

error-unexpected = Er ging bij mij iets mis, en het is genoteerd. De tafel is veilig; druk op **Hand** om verder te gaan.
error-move-counts = Er ging bij mij iets mis, en het is genoteerd. Je zet telt: hij is opgeschreven. Druk op **Hand** om verder te gaan.
error-move-lost = Er ging bij mij iets mis, en het is genoteerd. Je zet telt niet: hij is niet opgeschreven. Druk op **Hand** en doe hem opnieuw.
dm-closed = Ik kan je geen DM’s sturen, dus je hand komt niet naar je toe. Het spel gaat door: druk aan de tafel op **Hand** wanneer je die wilt zien.
restarting = Ik word net opnieuw gestart, dus er is niets gebeurd. Druk zo nog eens.

removed-lobby = De host heeft je weggestuurd uit de lobby van { $game } (tafel { $table }).
removed-table = Je plaats aan de tafel van { $game } is vrijgemaakt door de anderen of door een moderator (tafel { $table }). Een invaller speelt er tot iemand die inneemt.

parked-channel = Het kanaal waarin je tafel van { $game } stond, is weg. Het spel ligt stil, en niemand verliest tijd. Gebruik `/tavern verhuizen` in een ander kanaal, dan gaat het daar verder (tafel { $table }).
parked-permission = Ik mag niet meer schrijven in { $channel }, waar je tafel van { $game } staat. Het spel ligt stil, en niemand verliest tijd. Het gaat vanzelf verder als ik daar **Kanaal bekijken (View Channel)** en **Berichten verzenden (Send Messages)** terugkrijg; of gebruik `/tavern verhuizen` in een ander kanaal (tafel { $table }).
parked-locked = De thread { $channel }, waarin je tafel van { $game } staat, is vergrendeld. Het spel ligt stil, en niemand verliest tijd. Het gaat vanzelf verder als een moderator de thread ontgrendelt; of gebruik `/tavern verhuizen` in een ander kanaal (tafel { $table }).
parked-expired = Je tafel van { $game } heeft al { $days } dagen geen plek op Discord, en is dus gesloten; de score blijft bewaard (tafel { $table }).
parked-server = Ik ben niet meer op de server waarop je tafel van { $game } staat. Het spel ligt stil, en niemand verliest tijd. Het gaat vanzelf verder als ik weer word uitgenodigd (tafel { $table }).
