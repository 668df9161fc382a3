"""The length of a press, a deadline, a restart and a command in hops through the bot's files."""
