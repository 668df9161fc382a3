"""Messages that always end up with the newest content: tables in channels, hands by DM and in
private panels.

Imports `outbox`, `gateway`, `panels` and what is below them.
"""
