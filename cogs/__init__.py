"""The slash commands, one cog per game."""
