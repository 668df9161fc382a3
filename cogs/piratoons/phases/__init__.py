"""The phases of Piratoons in which players choose: pillage, auction, and arranging the ship.

Imports `pieces`, `pictures`, the ui, the tables and the rules of Piratoons.
"""
