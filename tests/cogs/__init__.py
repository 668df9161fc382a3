"""The bot as people use it, on a Discord simulated by SimCord."""
