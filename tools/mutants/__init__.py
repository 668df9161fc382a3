"""Changes one rule at a time and asks the tests whether they notice.

It is our own because mutmut 3 leaves tables and constants alone and cosmic-ray starts a process
for each mutant; here each is forked from a warm one.
"""
