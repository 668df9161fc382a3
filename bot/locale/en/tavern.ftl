list-and = { $first } and { $last }
option-yes = yes
option-no = no

pace-lively = lively
pace-lively-about = 90 seconds a decision
pace-relaxed = relaxed
pace-relaxed-about = 10 minutes a decision
pace-letter = by letter
pace-letter-about = 24 hours a decision
pace-none = no clock
pace-none-about = nobody is hurried; nobody is replaced

computer-bosun = Bosun
computer-quartermaster = Quartermaster
computer-gunner = Gunner
computer-cook = Cook
computer-carpenter = Carpenter
computer-lookout = Lookout
captain-cautious = Prudence
captain-greedy = Goldtooth
captain-liar = Silvertongue
captain-gambler = Sevens

command-start = Open a table of { $game } in this channel
command-start-name = start
command-start-computers = Computer players that sit down with you
command-option-computers = computers
command-rules = The rules of { $game }, page by page
command-rules-name = rules
command-game = Play { $game }
command-tavern = Find your way around your tables
command-tavern-play = See the games that can be played here, and open a table
command-tavern-play-name = play
command-tavern-tables = The tables you sit at
command-tavern-tables-name = tables
command-tavern-hand = Show your hand
command-tavern-hand-name = hand
command-tavern-leave = Leave a table; a stand-in takes your seat
command-tavern-leave-name = leave
command-tavern-back = Take your seat back from the stand-in
command-tavern-back-name = back
command-tavern-move = Bring a table of yours to this channel
command-tavern-move-name = move
command-tavern-table-option = Which table (its four letters); needed only if you sit at several
command-option-table = table

play-line = **{ $game }**
    -# { $blurb }
    -# { $least }–{ $most } players · { $minutes } min
tavern-no-tables = You sit at no table. Open one with `/tavern play`.
tavern-tables = ### Your tables
tavern-table-line = { $emoji } **{ $game }**, table { $table }: { $state }
tavern-in-lobby = gathering players
tavern-your-turn = **it is your turn**
tavern-others-turn = waiting for others
tavern-which = You sit at several tables. Say which one: { $tables }.
tavern-left = You left table { $table }. A stand-in has your seat; **I'm back** gives it back to you.
tavern-left-lobby = You left the lobby { $table }.
tavern-back = Welcome back: your seat is yours again.
tavern-moved = Table { $table } moves to this channel, just below.
tavern-no-permission = I may not write in this channel, so no table can stand here. Somebody who manages the server must give me { $permissions } here; or open the table in another channel.
tavern-only-in-server = Tables stand in a server's channel. Use this command there.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

reason-not-your-turn = It is not your turn; the table waits for somebody else.
reason-not-now = Not now: that belongs to another part of the round.
reason-game-over = The game is over.
reason-unreadable = I cannot read that as a move.
reason-no-such-table = That table is closed.
reason-set-aside = The record of table { $table } cannot be read any more, so nobody can play on. Those who run this bot have been told; a moderator can close the table.
reason-old-rules = This table began under other rules than today's, so it was closed. Its message opens the deal.
reason-not-offered = That is not one of the choices; nothing has changed.
reason-not-seated = You do not sit at this table. Watching is free, though.
reason-settled = That is settled already; these buttons are old. This is how it stands now.
reason-settled-done = That is settled already; these buttons are old.
reason-not-ours = No button of mine says that, or none says it any more. **/tavern tables** finds your tables with fresh ones.
reason-not-stored = Your move could not be saved, so it did not happen. Press again in a moment.
reason-already-seated = You sit here already.
reason-lobby-full = All { $seats } seats are taken.
reason-too-few-players = This game needs at least { $needed } players. Add a computer player, or wait for a friend.
reason-only-host = Only the host, { $host }, can do that.
reason-no-computer = There is no computer player to remove.
reason-already-started = This lobby has already become a table.
reason-paused = The game is paused. Resume it with ⋯ at the table.
reason-not-paused = The game is not paused.
reason-seat-taken = That seat is no longer free.
reason-held-another = You have held another seat of this game and have seen its hand, so you cannot take this one.
reason-removed = You were removed from this table, so you cannot sit down there again. Others are open to you: `/tavern play`.
reason-not-in-server = This table stands in a server you have left, so you cannot play there. If you rejoin, **I'm back** gives you your seat, unless somebody has taken it.
reason-only-moderators = Only a moderator of this server can do that alone. So can more than half of the people at the table.
reason-still-playing = The game is not over yet.
reason-place-gone = { $why ->
    [channel] The channel in which this table stood is gone, so the game stands still. Use `/tavern move` in another channel, and it goes on there.
    [locked] The thread in which this table stands is locked, so the game stands still. It goes on when a moderator unlocks the thread, or use `/tavern move` in another channel.
    [server] I am no longer in the server in which this table stands, so the game stands still. It goes on when I am invited again.
   *[permission] I may no longer write where this table stands, so the game stands still. It goes on when I am given **View Channel** and **Send Messages** there again, or use `/tavern move` in another channel.
}
reason-other-server = A table stays in the server in which it was opened. Use `/tavern move` there.
reason-too-many-lobbies = { $most ->
    [one] You are gathering a table already: { $tables }. Start it or cancel it, and the next can be opened;
   *[other] You are gathering { $most } tables already: { $tables }. Start or cancel one of them, and the next can be opened;
} the oldest closes by itself <t:{ $until }:R>.
reason-too-many-hosted = { $most ->
    [one] A table of yours is open already: { $tables }. Finish it, or end it under ⋯, and the next can be opened.
   *[other] { $most } tables of yours are open already: { $tables }. Finish one, or end it under ⋯, and the next can be opened.
}
reason-too-many-seats = { $most ->
    [one] You sit at a table already. Finish it or leave it with `/tavern leave`, and there is a seat for you here.
   *[other] You sit at { $most } tables already. Finish one or leave one with `/tavern leave`, and there is a seat for you here.
}
reason-channel-full = { $most ->
    [one] A table stands in this channel already. Wait until it has ended, or use another channel.
   *[other] { $most } tables stand in this channel already. Wait until one of them has ended, or use another channel.
}
reason-server-full = { $most ->
    [one] A table is open in this server already. When it has ended, yours can be opened; until then there may be a seat for you there.
   *[other] { $most } tables are open in this server already. When one has ended, yours can be opened; until then there may be a seat for you at one of them.
}
reason-too-soon = That was a lot in a short time. Try again <t:{ $until }:R>.
reason-already-gathering = The rematch is already open: table { $table }.
reason-rematch-over = This table has had its rematch. For one more game, open a new table: `/tavern play`.
rematch-opened = The rematch is open in { $channel }: table { $table }. The others are asked to join.
rematch-joined = You joined the rematch in { $channel }: table { $table }.

error-unexpected = Something went wrong on my side, and it has been noted. The table is safe; press **My hand** to go on.
error-move-counts = Something went wrong on my side, and it has been noted. Your move counts: it is written down. Press **My hand** to go on.
error-move-lost = Something went wrong on my side, and it has been noted. Your move does not count: it was not written down. Press **My hand** and make it again.
dm-closed = Your DMs are closed to me, so your hand will not come to you. The game goes on: press **My hand** at the table whenever you want to see it.
restarting = I am just being restarted, so nothing has happened. Press again in a moment.

removed-lobby = The host has removed you from the lobby of { $game } (table { $table }).
removed-table = Your seat at the table of { $game } was freed by the others or by a moderator (table { $table }). A stand-in plays it until somebody takes it.

parked-channel = The channel in which your table of { $game } stood is gone. The game stands still, and nobody loses time. Use `/tavern move` in another channel, and it goes on there (table { $table }).
parked-permission = I may no longer write in { $channel }, where your table of { $game } stands. The game stands still, and nobody loses time. It goes on by itself when I am given **View Channel** and **Send Messages** there again; or use `/tavern move` in another channel (table { $table }).
parked-locked = The thread { $channel }, in which your table of { $game } stands, is locked. The game stands still, and nobody loses time. It goes on by itself when a moderator unlocks the thread; or use `/tavern move` in another channel (table { $table }).
parked-expired = Your table of { $game } has had no place on Discord for { $days } days, so it is closed; its score is kept (table { $table }).
parked-server = I am no longer in the server in which your table of { $game } stands. The game stands still, and nobody loses time. It goes on by itself when I am invited again (table { $table }).
