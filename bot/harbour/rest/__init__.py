"""The harbour's REST API for the bot: requests are read, limited, carried out and recorded in the
journal.

Imports `events`, `validation` and `world`.
"""
