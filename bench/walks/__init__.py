"""How far a press, a deadline, a restart and a command walk through the bot's files."""
