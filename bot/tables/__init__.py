"""Running games: the players and their seats, turns, deadlines, and recovery after a crash.

Imports the store, the games and the computer players; never Discord.
"""
