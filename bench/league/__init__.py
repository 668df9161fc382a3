"""The league: all levels, older computer players, random and fixed strategies play each other."""
