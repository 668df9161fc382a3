"""What follows from changes at the tables and asks something of Discord: reminders, attendance,
lost channels, redaction, the weekly board.

Imports the house; the ui is its messenger.
"""
