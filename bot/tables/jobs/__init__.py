"""Jobs that need Discord: reminders, attendance, lost channels, redaction, the weekly leaderboard.

Imports the house and everything below it; the ui implements its `Messenger`.
"""
