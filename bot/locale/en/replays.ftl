command-tavern-history = Your finished games here, each with its replay
command-tavern-history-name = history
command-tavern-highlight = Post a moment of a finished game of yours in this channel, as a picture
command-tavern-highlight-name = highlight
command-tavern-game-option = Which game; if you name none, the last one you finished here

history-title = **Your finished games.** Press a number to see that game again.
history-none = You have no finished game here yet. `/tavern play` opens a table.
history-line = { $game } · table { $table } · { $when }
history-place = { $medal } place { $rank } of { $seats }
history-choice = { $table } · { $game } · { $day }
history-newer = Newer
history-older = Older

replay-title = { $emoji } { $game } · { $where }
replay-sub = Replay { $table } · { $step } of { $last } · { $eye }
replay-eye-all = all hands open
replay-eye-seat = as { $name } saw it
replay-hand = { $name }: { $hand }
replay-move = { $name }: `{ $move }`
replay-moved = { $name } has chosen.
replay-chosen = All have chosen.
replay-house = The house
replay-ways = Jump to a round, or look through other eyes
replay-all = All hands open
replay-seen-by = As { $name } saw it
replay-share = Share
replay-film = Film
replay-save = Save
replay-from-here = Replay from here
replay-share-in-server = A moment is shared in a channel of the server. Open the replay there: `/tavern history`.

piraten-bridge-chapter = Round { $number }
corsairs-chapter = Round { $number }
walk-the-plank-chapter = Round { $number }
bluff-pirate-chapter = Turn { $number }
piratoons-chapter = Round { $number }

transcript-move = { $name }: { $move }
transcript-covered = Votes that were not asked stay secret for ever; all of them are written as honest.
replay-saved = Table { $table }, from the first step to the last: for you to read, and for programs (`tortuga replay` prints it in a terminal).
replay-no-files = The game is saved as files, and I may not attach files here. Whoever manages the server can allow me to (**Attach Files**); the game will still be there.
replay-unreadable = This is no game that can be replayed here: { $why }
replay-usage = tortuga replay FILE: prints a game that was saved with **Save**.

film-begun = 🎬 The film is being made, of { $pictures } pictures. It will stand here.
film-progress = 🎬 The film is being made: { $done } of { $pictures } pictures are drawn.
film-failed = The film could not be made just now. Press **Film** once more in a moment.
film-all = Film the whole game
film-alt = A film of { $game }, table { $table }. What it shows is told step by step in the replay.
reason-filming = Your last film is still being made. It will stand where you asked for it; then the next can be made.
reason-many-films = Others wait for their films already. Try again in a minute or two.
