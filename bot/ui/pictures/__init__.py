"""Drawing with Pillow alone: pens, stamps, colours, scenes and captions that all games share. Each
picture is a pure function of values.

Imports `bot.ui.words` and nothing else of the ui.
"""
