"""Running games: who sits where, whose turn it is, deadlines, and recovery after a crash.

Imports the store, the games and the computer players; never Discord.
"""
