"""The phases of Piratoons in which something is chosen: pillage, auction, arranging.

Imports `pieces`, `pictures`, the ui, the tables and the rules of Piratoons.
"""
