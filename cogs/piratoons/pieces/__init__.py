"""The tiles and ships of Piratoons: in words, and as values for pictures.

Imports `pictures`, the ui, the tables and the rules of Piratoons.
"""
