"""What a game hands to the bot: its face, made of panels as values, custom ids, emoji and
rulebook pages.

Imports `words` and `pictures`.
"""
