"""The bot in a process of its own, on the harbour, played by people and killed."""
