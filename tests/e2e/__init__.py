"""The bot in a process of its own, on the harbour, where people play and the process is killed."""
