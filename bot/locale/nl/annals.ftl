command-tavern-profile = Wat iemand hier gespeeld heeft, en hoe
command-tavern-profile-name = profiel
command-tavern-profile-person = Van wie; je eigen profiel als je niemand noemt
command-option-person = persoon
command-tavern-board = Wie het best speelt op deze server
command-tavern-board-name = ranglijst
command-tavern-board-game = Welk spel; noem je er geen, dan de beste van elk spel
command-option-game = spel
command-tavern-board-season = Welke maand; noem je er geen, dan deze
command-option-season = maand

annals-show = In het kanaal tonen
annals-only-in-server = Profielen en ranglijsten horen bij een server. Gebruik deze opdracht daar.
annals-computer = 🤖 computer ({ $level })
annals-rating = { $points } ± { $unsure }
annals-unrated = nog geen rating

profile-none = Over { $name } is hier niets bekend: nog geen spel uitgespeeld op deze server, of liever niet op de lijst.
profile-none-own = Je hebt op deze server nog geen spel uitgespeeld. Open een tafel met `/tavern spelen`.
profile-unlisted = -# Je staat nergens op de lijst: alleen jij ziet dit. Wijzig het met `/tavern ik`.
profile-title = ### 🏴‍☠️ { $name } · { $games ->
    [one] één spel
   *[other] { $games } spellen
}, { $wins } gewonnen
profile-game = **{ $game }** · { $rating } · { $games ->
    [one] één spel
   *[other] { $games } spellen
}, { $wins } gewonnen
    -# { $feats }
profile-record = { $games ->
    [one] één spel
   *[other] { $games } spellen
}, { $wins } gewonnen
profile-favourite = Lievelingsspel: { $game }
profile-nemesis = Aartsrivaal: { $name }, { $lost } keer hoger geëindigd, { $won } keer lager
profile-best = ✨ { $moment }
profile-worst = 🌊 { $moment }

board-title = ### 🏆 { $game } · { $season }
board-title-all = ### 🏆 De besten van elk spel · { $season }
board-all-time = aller tijden
board-month = { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
board-line = { $place }. { $name } · { $rating } · { $games ->
    [one] één spel
   *[other] { $games } spellen
}, { $wins } gewonnen
board-said = { $place }. { $name }, { $points }, { $record }
board-said-game = { $game }: { $lines }
board-game = **{ $game }**
board-empty = Hier heeft nog niemand een spel uitgespeeld dat meetelt ({ $season }). Spellen met huisregels tellen niet mee.
board-weekly = -# Elke maandag. Wie de server beheert, kiest waar met `/tavern instellingen`.
