"""The operator's programs: the launcher, the console script, logs, admin commands, verify and
replay. May import everything."""
