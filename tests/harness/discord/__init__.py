"""The bot on SimCord, a Discord in this process, and Discord's limits."""
