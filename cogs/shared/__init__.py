"""What every game's cog inherits. Imports the ui and the house."""
