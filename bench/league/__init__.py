"""The league: every level, the minds of old, dice and fools play each other in all games."""
