table-title = { $emoji } { $game } · { $where }
table-sub = Tafel { $table } · { $pace }
table-sealed = verzegelde loting { $deal }
table-sealed-first = verzegelde loting:
    -# { $deal }
table-until = tot { $time }
table-waiting = Wachten op { $names }
table-stood-in = Een invaller deed de zet van { $name }.
table-taken = { $name } neemt de plaats van { $former } in.
table-stood-still = De tafel lag { $minutes ->
    [one] een minuut
   *[other] { $minutes } minuten
} stil; niemand heeft er tijd door verloren.
table-closed = 🏁 Eerder gestopt: zo stond het ervoor.
table-expired = ⌛ Niemand speelde verder, dus heeft het huis de tafel gesloten: zo stond het ervoor.
table-expires = Sluit { $when } als niemand verder speelt.
table-paused = Gepauzeerd. De klok staat stil tot de spelers hervatten.
table-rests = Wachten tot er iemand terug is.
table-agree = { $motion ->
    [pause] Akkoord: pauzeren
    [end] Akkoord: beëindigen
   *[resume] Hervatten
}
table-motion = { $motion ->
    [pause] ⏸️ Iemand wil pauzeren
    [end] 🏁 Iemand wil het spel beëindigen
   *[resume] ▶️ Iemand wil verder spelen
}: { $votes } van { $needed } voor.
table-agree-free = Akkoord: plaats van { $name } vrij
table-motion-free = 🚪 Iemand wil de plaats van { $name } vrijmaken: { $votes } van { $needed } voor.
table-take = { $name } vervangen
table-attendance = Een invaller deed { $stood } van de { $moves } zetten van { $name }.
table-wins = 🏆 { $name } wint!
table-share = 🏆 { $names } winnen samen!
table-nobody-wins = Niemand wint.
table-wreck = Tafel { $table }
table-set-aside = Dit spel is niet meer te lezen, dus niemand kan verder spelen. Wie deze bot draait, heeft bericht gekregen.
table-old-rules = 🏁 Dit spel begon met andere regels dan die van nu en is daarom gesloten.
table-seed = De loting, geopend: { $seed }
table-hand = Hand
table-score = Score
table-rules = Regels
table-rematch = Revanche
table-prove = Loting bewijzen
table-replay = Herhaling
hand-title = Je hand · { $game }
hand-sub = Tafel { $table }
hand-jump = Naar de tafel
hand-jump-short = Tafel ↗
hand-back = Ik ben er weer
hand-away = **Een invaller speelt voor je.**
hand-watch = **Kijk naar de tafel**: daar zie je wat er gebeurde. Je hand komt meteen daarna.
hand-waiting = Wachten op de anderen.
podium-line = { $medal } { $name } · { $note }
proof-title = De loting van tafel { $table }, geopend
proof-text = Het huis verzegelde een geheim voordat er iemand meedeed, elke **Meedoen** en **Start** voegde er iets aan toe, en de tafel toonde het zegel `{ $seal }…` vóór de eerste kaart. Het eerste bestand legt alles open: het geheim, de gedrukte knoppen, het schudden en de zetten, zonder namen. Iedereen kan het nagaan met `python3 verify.py` en de naam van het eerste bestand, op elke computer en zonder ons.
proof-text-old = De loting van de tafel was verzegeld vóór de eerste kaart: `{ $seal }…`. Het eerste bestand legt die open: de seed, het schudden en de zetten, zonder namen. Iedereen kan het nagaan met `python3 verify.py` en de naam van het eerste bestand, op elke computer en zonder ons.
proof-no-files = Het bewijs is een bestand, en ik mag hier geen bestanden bijvoegen. Wie de server beheert, kan het me toestaan (**Bestanden bijvoegen**, Attach Files); het bewijs gaat niet verloren.
score-title = Score · { $game }, tafel { $table }
score-empty = Er is nog geen ronde uitgespeeld.
menu-title = Tafel { $table }
menu-text = Als je weggaat, neemt een invaller je plaats in en gaat het spel door. Meer dan de helft van de mensen aan tafel kan het pauzeren, hervatten of beëindigen, of een plaats vrijmaken.
menu-computer = { $name } is een computer: { $level }.
menu-text-button = Als tekst
menu-leave = Tafel verlaten
menu-pause = Pauzeren
menu-resume = Hervatten
menu-end = Spel beëindigen
menu-close = Sluiten (moderator)
menu-free = Vragen om een plaats vrij te maken
menu-free-now = Een plaats vrijmaken (moderator)
menu-votes = { $motion } ({ $votes } van { $needed })
council-pause-votes = { $votes } van { $needed } stemmen om te pauzeren. Druk nog eens om je stem in te trekken.
council-pause-passed = Gepauzeerd.
council-resume-votes = { $votes } van { $needed } stemmen om te hervatten. Druk nog eens om je stem in te trekken.
council-resume-passed = Verder maar weer.
council-end-votes = { $votes } van { $needed } stemmen om het spel te beëindigen. Druk nog eens om je stem in te trekken.
council-end-passed = Het spel is voorbij; de score blijft bewaard.
council-free-votes = { $votes } van { $needed } stemmen om de plaats van { $name } vrij te maken. Kies nog eens om je stem in te trekken.
council-free-passed = De plaats van { $name } is vrij: een invaller speelt er tot iemand die inneemt.
menu-promise = -# De belofte van het huis, gedaan voordat er iemand meedeed: `{ $promise }`
menu-seal = -# Het zegel van de loting: `{ $seal }`
menu-report = -# Klopt er iets niet? Meld het met: tafel { $table }, { $where }.
nudge = { $mentions } — { $game }: de tafel wacht op je. { $link }
reminder = { $mentions } — { $game }: de helft van je tijd is om; een invaller doet je zet { $when }. { $link }
reminder-dm = ⏳ **{ $game }**, tafel { $table }: de helft van je tijd is om. Een invaller doet je zet { $when }.
nudge-link = [Naar de tafel]({ $url })
