command-tavern-history = Je uitgespeelde spellen hier, elk om terug te kijken
command-tavern-history-name = geschiedenis
command-tavern-highlight = Plaats een moment uit een uitgespeeld spel van jou in dit kanaal, als afbeelding
command-tavern-highlight-name = hoogtepunt
command-tavern-game-option = Welk spel; noem je er geen, dan het laatste dat je hier uitspeelde

history-title = **Je uitgespeelde spellen.** Druk op een nummer om dat spel terug te kijken.
history-none = Je hebt hier nog geen spel uitgespeeld. `/tavern spelen` opent een tafel.
history-line = { $game } · tafel { $table } · { $when }
history-place = { $medal } plaats { $rank } van { $seats }
history-choice = { $table } · { $game } · { $day }
history-newer = Nieuwer
history-older = Ouder

replay-title = { $emoji } { $game } · { $where }
replay-sub = Herhaling { $table } · { $step } van { $last } · { $eye }
replay-eye-all = alle handen open
replay-eye-seat = door de ogen van { $name }
replay-hand = { $name }: { $hand }
replay-move = { $name }: `{ $move }`
replay-moved = { $name } heeft gekozen.
replay-chosen = Iedereen heeft gekozen.
replay-house = Het huis
replay-ways = Naar een ronde, of door andere ogen kijken
replay-all = Alle handen open
replay-seen-by = Door de ogen van { $name }
replay-share = Delen
replay-film = Film
replay-save = Opslaan
replay-from-here = Vanaf hier terugkijken
replay-share-in-server = Een moment deel je in een kanaal van de server. Open de herhaling daar: `/tavern geschiedenis`.

piraten-bridge-chapter = Ronde { $number }
corsairs-chapter = Ronde { $number }
walk-the-plank-chapter = Ronde { $number }
bluff-pirate-chapter = Beurt { $number }
piratoons-chapter = Ronde { $number }

transcript-move = { $name }: { $move }
transcript-covered = Stemmen die niet zijn aangewezen, blijven voor altijd geheim; ze staan hier allemaal als “geen bluf”.
replay-saved = Tafel { $table }, van de eerste stap tot de laatste: voor jou om te lezen, en voor programma’s (`tortuga replay` drukt het af in een terminal).
replay-no-files = Het spel wordt in bestanden opgeslagen, en ik mag hier geen bestanden bijvoegen. Wie de server beheert, kan het me toestaan (**Bestanden bijvoegen**, Attach Files); het spel gaat niet verloren.
replay-unreadable = Dit is geen spel dat hier kan worden teruggekeken: { $why }
replay-usage = tortuga replay FILE: drukt een spel af dat met **Opslaan** is bewaard.

film-begun = 🎬 De film wordt gemaakt, uit { $pictures } afbeeldingen. Hij komt hier te staan.
film-progress = 🎬 De film wordt gemaakt: { $done } van { $pictures } afbeeldingen zijn getekend.
film-failed = De film kon nu niet worden gemaakt. Druk zo nog een keer op **Film**.
film-all = Hele spel filmen
film-alt = Een film van { $game }, tafel { $table }. Wat hij laat zien, staat stap voor stap in de herhaling.
reason-filming = Je vorige film wordt nog gemaakt. Hij komt te staan waar je erom vroeg; daarna kan de volgende worden gemaakt.
reason-many-films = Er wachten al anderen op hun film. Probeer het over een minuut of twee nog eens.
