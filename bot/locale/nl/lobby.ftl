lobby-title = { $emoji } { $game }
lobby-seats = 🪑 { $seats }
lobby-players = { $least }–{ $most } spelers
lobby-minutes = { $count ->
    [one] ongeveer een minuut
   *[other] ongeveer { $count } minuten
}
lobby-sub = Tafel { $table } · { $pace }
lobby-promise = de belofte van het huis:
    -# { $promise }
lobby-option = { $name }: { $choice }
lobby-free = { $number }. –
lobby-player = { $number }. { $name }
lobby-host = { $number }. **{ $name }** (host)
lobby-computer = { $number }. 🤖 { $name } ({ $level })
lobby-sailor = { $number }. 🤖 { $name }
lobby-level = Hoe goed de computers spelen
lobby-level-all = Alle computers: { $level }
lobby-level-one = { $name }: { $level }
level-boy = scheepsjongen
level-boy-about = Maakt beginnersfouten. Te herkennen aan °.
level-sailor = matroos
level-sailor-about = Telt en weegt af. Zonder teken.
level-captain = kapitein
level-captain-about = Denkt vooruit; elk met een eigen trekje. Te herkennen aan *.
level-character = { $level }, { $character }
character-cautious = voorzichtig
character-greedy = inhalig
character-liar = sluw
character-gambler = gokker
lobby-closed = Deze lobby is gesloten.
lobby-invited = 🔁 { $mentions }: een revanche. Druk op **Meedoen** als je van de partij bent.
lobby-join = Meedoen
lobby-leave = Eruit
lobby-add = +
lobby-remove = −
lobby-guests-remove = Kick
lobby-guests = Iemand wegsturen
lobby-guests-text = Wie moet weg? Die krijgt één regel bericht en kan aan deze lobby niet meer meedoen.
lobby-guest-out = { $name } doet niet meer mee aan deze lobby.
lobby-start = Start
lobby-start-few = { $count ->
    [one] Start (nog één nodig)
   *[other] Start (nog { $count } nodig)
}
lobby-options = Opties
lobby-cancel = Annuleren
lobby-pace = Tempo
lobby-pictures = Afbeeldingen
lobby-pictures-about = Kaarten en tafels als afbeelding; onder ⋯ staan ze in woorden.
lobby-options-more = Meer opties
lobby-show = Show
show-paced = Volgens het tempo
show-paced-about = Elke stap; per brief alleen de laatste.
show-full = Volledig
show-full-about = Elke stap: vuisten, kaarten die omdraaien, het oordeel.
show-quick = Vlug
show-quick-about = Eén afbeelding per onthulling.
show-none = Geen
show-none-about = Meteen de uitslag.
