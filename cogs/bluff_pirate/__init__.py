"""Shows Bluff Pirate on Discord. Imports `cogs.shared`, the ui, the tables and its rules."""
