launch-about = Tortuga: five pirate games on Discord. Without a token it starts the harbour, a local Discord in your browser.
launch-subcommands = Subcommands: start (the same as without one).
launch-harbour-data = keep the harbour's world in this folder between runs
launch-port = the port of the harbour
launch-no-browser = do not open the browser
launch-token-required = No DISCORD_TOKEN is set, and TORTUGA_REQUIRE_TOKEN forbids starting without one. Put the token of your bot into the environment or into .env.
launch-bad-setting = A setting cannot be read: { $error }. The file .env.example says what each of them may be.
launch-bad-token = Discord does not accept this DISCORD_TOKEN. Copy it anew from the developer portal (Bot → Reset Token) into the environment or .env.
launch-no-network = Discord cannot be reached: { $error }
launch-store-failed = The database cannot be used: { $error }
launch-port-taken = The harbour cannot open port { $port } ({ $error }). Choose another with --port, or 0 for any free one.
launch-harbour = No DISCORD_TOKEN is set, so this is the harbour: a Discord of your own, on this machine only.
    Play here: { $address }
    Stop with Ctrl-C.
launch-welcome = **Welcome to Tortuga.** Press </piraten-bridge start:0>, add `computers:3`, send it with Enter and press **Start**.
    Your hand comes by DM (at the left); **My hand** at the table shows it too.
    Want company? The switcher at the bottom opens Bart, Calico or Dutch in another tab.
