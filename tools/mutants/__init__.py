"""Changes one rule at a time and checks whether a test notices.

We wrote our own because mutmut 3 skips tables and constants, and cosmic-ray starts a process per
mutant; here each mutant is forked from a warm process.
"""
