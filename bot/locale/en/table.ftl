table-title = { $emoji } { $game } · { $where }
table-sub = Table { $table } · { $pace }
table-sealed = sealed deal { $deal }
table-sealed-first = sealed deal:
    -# { $deal }
table-until = until { $time }
table-waiting = Waiting for { $names }
table-stood-in = A stand-in made { $name }'s move.
table-taken = { $name } takes { $former }'s seat.
table-stood-still = The table stood still for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}; nobody lost time by it.
table-closed = 🏁 Ended early: this is how it stood.
table-expired = ⌛ Nobody played on, so the house closed the table: this is how it stood.
table-expires = Closes { $when } if nobody plays on.
table-paused = Paused. The clock stands still until the players resume.
table-rests = Waiting until somebody is back.
table-agree = { $motion ->
    [pause] Agree to pause
    [end] Agree to end
   *[resume] Resume
}
table-motion = { $motion ->
    [pause] ⏸️ Somebody wants a pause
    [end] 🏁 Somebody wants to end the game
   *[resume] ▶️ Somebody wants to go on
}: { $votes } of { $needed } agree.
table-agree-free = Agree to free { $name }'s seat
table-motion-free = 🚪 Somebody wants { $name }'s seat freed: { $votes } of { $needed } agree.
table-take = Take { $name }'s seat
table-attendance = A stand-in made { $stood } of { $name }'s { $moves } moves.
table-wins = 🏆 { $name } wins!
table-share = 🏆 { $names } share the win!
table-nobody-wins = Nobody wins.
table-wreck = Table { $table }
table-set-aside = The record of this game cannot be read any more, so nobody can play on. Those who run this bot have been told.
table-old-rules = 🏁 This game began under other rules than today's, so it was closed.
table-seed = The deal, opened: { $seed }
table-hand = My hand
table-score = Score
table-rules = Rules
table-rematch = Rematch
table-prove = Prove the deal
table-replay = Replay
hand-title = Your hand · { $game }
hand-sub = Table { $table }
hand-jump = Jump to the table
hand-jump-short = Jump ↗
hand-back = I'm back
hand-away = **A stand-in plays for you.**
hand-watch = **Watch the table**: it shows what happened. Your hand comes right after.
hand-waiting = Waiting for the others.
podium-line = { $medal } { $name } · { $note }
proof-title = The deal of table { $table }, opened
proof-text = The house sealed a secret before anybody joined, every **Join** and **Start** added to it, and the table showed the seal `{ $seal }…` before the first card. The first file opens all of it: secret, presses, shuffles and moves, without names. Anyone can check it with `python3 verify.py` and the first file's name, on any computer and without us.
proof-text-old = The table's deal was sealed before the first card: `{ $seal }…`. The first file opens it: seed, shuffles and moves, without names. Anyone can check it with `python3 verify.py` and the first file's name, on any computer and without us.
proof-no-files = The proof is a file, and I may not attach files here. Whoever manages the server can allow me to (**Attach Files**); the proof will still be there.
score-title = Score · { $game }, table { $table }
score-empty = No round is finished yet.
menu-title = Table { $table }
menu-text = If you leave, a stand-in takes your seat and the game goes on. More than half of the people at the table can pause, resume or end it, or free a seat.
menu-computer = { $name } is a computer: { $level }.
menu-text-button = As text
menu-leave = Leave the table
menu-pause = Pause
menu-resume = Resume
menu-end = End the game
menu-close = End it as a moderator
menu-free = Ask to free somebody's seat
menu-free-now = Free a seat, as a moderator
menu-votes = { $motion } ({ $votes } of { $needed })
council-pause-votes = { $votes } of { $needed } votes to pause. Press again to take yours back.
council-pause-passed = Paused.
council-resume-votes = { $votes } of { $needed } votes to resume. Press again to take yours back.
council-resume-passed = On we go.
council-end-votes = { $votes } of { $needed } votes to end the game. Press again to take yours back.
council-end-passed = The game is over; its score is kept.
council-free-votes = { $votes } of { $needed } votes to free { $name }'s seat. Choose again to take yours back.
council-free-passed = { $name }'s seat is free: a stand-in plays it until somebody takes it.
menu-promise = -# The house's promise, made before anybody joined: `{ $promise }`
menu-seal = -# The seal of the deal: `{ $seal }`
menu-report = -# Something wrong? Report it with: table { $table }, { $where }.
nudge = { $mentions } — { $game }: the table waits for you. { $link }
reminder = { $mentions } — { $game }: half your time is up; a stand-in moves for you { $when }. { $link }
reminder-dm = ⏳ **{ $game }**, table { $table }: half your time is up. A stand-in moves for you { $when }.
nudge-link = [To the table]({ $url })
