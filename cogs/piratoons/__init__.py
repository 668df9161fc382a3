"""Piratoons on Discord: the chest, the fists, the ships and their builders."""
