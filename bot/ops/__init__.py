"""What an operator runs: the launcher, the console script, logs, admin commands, verify and
replay.

May import everything.
"""
