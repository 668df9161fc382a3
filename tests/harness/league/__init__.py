"""Games between computer players without Discord: contestants by name, fools, and habits."""
