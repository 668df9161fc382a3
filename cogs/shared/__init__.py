"""The base class of every game's cog. Imports the ui and the house."""
