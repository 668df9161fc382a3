"""The bot as people meet it, on a Discord played by SimCord."""
