command-tavern-settings = This server's tables: language, pace, threads, games, channels, how many
command-tavern-settings-name = settings
command-tavern-me = Your own settings: language, reminders, quiet hours, hands
command-tavern-me-name = me

language-auto = as Discord says
language-en = English
language-fr = Français
language-nl = Nederlands
language-de = Deutsch
language-es = Español
language-it = Italiano
language-pt = Português

server-title = ### ⚙️ This server's tables
    What you choose is saved at once and holds for every table opened from now on.
reason-only-in-server = A server's settings are changed in one of its channels. Use the command there; yours are under `/tavern me`.
reason-only-managers = Only those who may manage this server can change its settings. Yours are under `/tavern me`.
server-language = **Language** of the tables
server-pace = **Pace** of a new table, until its host chooses another
server-threads = **Where tables stand**
server-threads-never = All in the channel
server-threads-never-about = Several in one channel wait for each other
server-threads-second = The first in the channel, others in threads
server-threads-second-about = A thread for each that would stand beside another
server-threads-always = Each in a thread of its own
server-threads-always-about = The lobby stays in the channel and shows the way
server-threads-refused = I may not open threads here. Give me { $permissions } first, then choose again; until then tables stand in the channel.
server-pictures = **Pictures** of tables and hands; each table may choose otherwise
server-pictures-on = With pictures
server-pictures-off = In words alone
server-games = **Games** that are offered
server-games-choose = Which games?
server-channels = **Channels** in which tables may stand; none chosen: everywhere
server-channels-choose = Everywhere

server-caps = How many tables at once
server-caps-title = ### 🪑 How many tables at once
    Whoever would open one more is told what to finish first. Tables that are open already stay.
server-tables-per-person = **One person** hosts at most
server-tables-per-channel = **One channel** holds at most, threads apart
server-tables-per-server = **The server** holds at most
server-caps-most = { $most }, the most that this bot allows
server-caps-back = Back to the settings
server-weekly = Board of the week
server-weekly-title = ### 🏆 Board of the week
    Every Monday the best of every game are told in a channel. Choose which; choose none, and nothing is told.
server-weekly-choose = Nowhere

server-game-off = { $game } is not offered on this server. Offered here: { $games }. Those who manage the server can change that with `/tavern settings`.
server-channel-off = Tables do not stand in this channel. They do in { $channels }: use the command there.

menu-settings = My settings

me-title = ### ⚙️ Your settings
    What you choose is saved at once and holds at all your tables, on every server.
me-language = **Language** of what only you see
setting-reminders = **Reminders** when a table waits for you
setting-reminders-mention = A mention at the table
setting-reminders-mention-about = Soon after you are asked, and once more at half time
setting-reminders-dm = A direct message
setting-reminders-dm-about = At half time, only to you
setting-reminders-none = None
setting-reminders-none-about = You look after yourself
setting-hands = **Your hand**
setting-hands-dm = By direct message
setting-hands-dm-about = It comes to you, with the buttons to act
setting-hands-request = Only on request
setting-hands-request-about = Under My hand at the table
me-hands-closed = -# ⚠️ Your DMs were closed to me, so your hand comes only under **My hand**. Choose *By direct message* once they are open.
me-confirm-on = Ask before a card is played: on
me-confirm-off = Ask before a card is played: off
me-listed-on = On boards and profiles: yes
me-listed-off = On boards and profiles: no
me-quiet-none = 🌙 Quiet hours: none
me-quiet = 🌙 Quiet hours: { $begins } to { $ends }
me-quiet-change = Change quiet hours

quiet-title = ### 🌙 Quiet hours
    Nobody reminds you in these hours, and at tables by letter no deadline of yours falls into them.
quiet-now = By your clock it is now **{ $time }** ({ $zone }). If that is wrong, choose your zone; when your clocks change, choose again.
quiet-from = **From**
quiet-to = **To**
quiet-none = No quiet hours
quiet-zone = **Your clock**
quiet-west = UTC−11 to UTC+3: the Americas, Africa, Europe
quiet-east = UTC+3:30 to UTC+14: Asia, Australia, the Pacific
quiet-back = Back to your settings

confirm-ask = **Really: { $move }?**
confirm-yes = Yes, { $move }
confirm-no = No
confirm-this = play it

lobby-in-thread = 🧵 The table gets a thread of its own.
lobby-moved = 🧵 The game is on in { $thread }.
lobby-to-thread = To the table
thread-name = { $game } · table { $table }

a-pirate = a pirate
me-data = My data
belongings-title = ### 🗃️ Your data
    {"**"}What I keep of you:** your settings; and of every table at which you sat its game, server, channel and day, your seat and the name you had, your moves with their time, and how you came in; from that, ratings and a profile for each server. Besides that, only where your hands and reminders by DM stand. I read nothing that you write.
belongings-days = A finished game goes { $days } days after its last move; how you came in, and the rest, stays until you erase it.
belongings-for-ever = Finished games stay until you erase yourself from them.
belongings-export = Take it along
belongings-erase = Erase me
belongings-exported = Here is all that I keep of you, as JSON. Moves at tables still being played are left out until their game is over.
belongings-no-files = I may not send files here. Write `/tavern me` to me in a direct message, and press **My data** there.
belongings-erase-ask = ### 🗑️ Really erase you?
    You leave your tables at once. Your settings, your name and your id are removed from everything that I keep; your moves stay as those of *a pirate*, so that the others' games still hold, and finished tables are redrawn without your name. It cannot be undone. You may come back at any time, as somebody new.
belongings-erase-yes = Yes, erase me
belongings-erased = You are erased. Finished tables are being redrawn without your name; that can take a while. Fair winds!
