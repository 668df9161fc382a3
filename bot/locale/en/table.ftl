table-title = { $emoji } { $game } · { $where }
table-sub = table { $table } · { $pace } · sealed deal { $deal }
table-waiting = Waiting for { $names }
table-stood-in = A stand-in played for { $name }.
table-stood-still = The table stood still for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}; nobody has lost time.
table-closed = This table is closed.
table-wins = 🏆 { $name } wins!
table-share = 🏆 { $names } share the win!
table-nobody-wins = Nobody wins.
table-seed = the deal, opened: { $seed }
table-hand = My hand
table-why = Why?
table-score = Score
table-rules = Rules
table-rematch = Rematch
hand-title = Your hand · { $game }, { $where }
hand-sub = table { $table }
hand-jump = jump to the table
hand-back = I'm back
hand-away = **A stand-in plays your seat.** Press when you want it back.
hand-waiting = Waiting for the others.
score-title = Score · { $game }, table { $table }
score-empty = No round is finished yet.
menu-title = Table { $table }
menu-text = Leaving hands your seat to a stand-in; the game goes on and you can come back.
menu-leave = Leave the table
menu-report = -# Something wrong? Report it with: table { $table }, move { $number }.
nudge = { $mentions } — { $game }: you are awaited. { $link }
nudge-link = [to the table]({ $url })
