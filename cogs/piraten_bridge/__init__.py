"""Piraten Bridge on Discord: fists, tricks, hands and the score pad."""
