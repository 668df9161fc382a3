launch-about = Tortuga: five pirate games on Discord. Without a token it starts the harbour, a local Discord in your browser.
launch-subcommands =
    Subcommands, each with a --help of its own:
      start                        starts the bot, as without a subcommand
      backup FILE                  copies the database while the bot runs
      restore FILE                 puts a backup in place of the database; stop the bot first
      verify FILE                  checks the proof of a deal and replays its game
      replay FILE                  prints a game that was saved from its replay
      health                       says whether the bot is alive, for a machine: exit code 0 or 1
      admin status                 shows how the running bot is doing
      admin tables                 lists tables that can't be read, and closes or retries one
      admin erase ID               erases a person
      admin recompute              computes results, ratings and profiles again
      admin move-database FROM TO  copies the database to an empty one; stop the bot first
verify-replayed = The game was played again by the rules: every move is legal, every shuffle is one of its own, and it ends as written.
verify-unreadable = The game cannot be read: { $error }
verify-other-rules = The game was played by rules { $rules } of { $game }, which are not the installed ones: the deal holds, the game cannot be replayed.
verify-seats = The game is not for { $seats } players.
verify-illegal = Move { $number } ({ $move }) is not allowed by the rules.
verify-draws = The game draws other shuffles than those that are written.
verify-result = The game ends with { $played }, not with { $written }.
launch-harbour-data = keep the harbour's world in this folder between runs
launch-port = the port of the harbour
launch-no-browser = do not open the browser
launch-token-required = No DISCORD_TOKEN is set, and TORTUGA_REQUIRE_TOKEN forbids starting without one. Put the token of your bot into the environment or into .env.
launch-bad-setting = A setting cannot be read: { $error }. The file .env.example says what each of them may be.
launch-bad-token = Discord does not accept this DISCORD_TOKEN. Copy it anew from the developer portal (Bot → Reset Token) into the environment or .env.
launch-no-network = Discord cannot be reached: { $error }
launch-store-failed = The database cannot be used: { $error }
launch-shards-alone = TORTUGA_SHARDS names some shards, which are for one of several processes: these share a PostgreSQL (TORTUGA_DATABASE=postgresql://…). With SQLite one process holds all shards.
launch-shards-taken = Other processes hold these shards of TORTUGA_SHARDS: { $shards }. Stop them, or name others.
launch-shards-other-count = Other processes run this bot with { $count } shards in all. Stop them, or name the same number in TORTUGA_SHARDS.
launch-port-taken = The harbour cannot open port { $port } ({ $error }). Choose another with --port, or 0 for any free one.
launch-metrics-taken = TORTUGA_METRICS={ $at } cannot be opened ({ $error }). Choose another host or port, or leave it empty.
launch-harbour = No DISCORD_TOKEN is set, so this is the harbour: a Discord of your own, on this machine only.
    Play here: { $address }
    Stop with Ctrl-C.
launch-welcome = **Welcome to Tortuga.** Choose a game below, and press **Start**: three computer players sit there already.
    Your hand comes by DM (at the left); **My hand** at the table shows it too.
    Want company? The switcher at the bottom opens Bart, Calico or Dutch in another tab.
