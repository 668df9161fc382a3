"""Piraten Bridge: ten rounds of tricks. In each, all players bid at once and must meet their bid
exactly.

Imports `bot.games.base`.
"""
