"""The phases of Piratoons in which something is chosen: pillage, auction, arranging."""
