"""Games between computer players without Discord: contestants, fools and habits."""
