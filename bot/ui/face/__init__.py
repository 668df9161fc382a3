"""A game's face and its parts: panels as values, custom ids, emoji and rulebook pages. A face is
all that a game hands to the bot.

Imports `words` and `pictures`.
"""
