command-tavern-profile = What somebody has played here, and how
command-tavern-profile-name = profile
command-tavern-profile-person = Whose profile; your own if nobody is named
command-option-person = person
command-tavern-board = Who plays best on this server
command-tavern-board-name = board
command-tavern-board-game = Which game; if none is named, the first of each
command-option-game = game
command-tavern-board-season = Which month; if none is named, this one
command-option-season = season

annals-show = Show in the channel
annals-only-in-server = Profiles and boards belong to a server. Use this command there.
annals-computer = 🤖 computer ({ $level })
annals-rating = { $points } ± { $unsure }
annals-unrated = not rated yet

profile-none = Nothing is known of { $name } here: they have finished no game on this server yet, or do not want to be listed.
profile-none-own = You have finished no game on this server yet. Open one with `/tavern play`.
profile-unlisted = -# You are listed nowhere: only you see this. Change it with `/tavern me`.
profile-title = ### 🏴‍☠️ { $name } · { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
profile-game = **{ $game }** · { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
    -# { $feats }
profile-record = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
profile-favourite = Favourite: { $game }
profile-nemesis = Nemesis: { $name }, ahead { $lost ->
    [one] once
   *[other] { $lost } times
}, behind { $won ->
    [one] once
   *[other] { $won } times
}
profile-best = ✨ { $moment }
profile-worst = 🌊 { $moment }

board-title = ### 🏆 { $game } · { $season }
board-title-all = ### 🏆 The best of every game · { $season }
board-all-time = all time
board-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
board-line = { $place }. { $name } · { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
board-said = { $place }. { $name }, { $points }, { $record }
board-said-game = { $game }: { $lines }
board-game = **{ $game }**
board-empty = Nobody has played a game to its end here that counts ({ $season }). Games with house rules do not count.
board-weekly = -# Every Monday. Those who manage the server choose where with `/tavern settings`.
