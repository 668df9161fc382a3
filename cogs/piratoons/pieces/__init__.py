"""The tiles and ships of Piratoons in words, and as the values that pictures are drawn from.

Imports `pictures`, the ui, the tables and the rules of Piratoons.
"""
