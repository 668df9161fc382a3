"""How anything is written: two engines behind one protocol, the group commit, the claim on a
file, backups and copies.

Imports nothing of ours.
"""
