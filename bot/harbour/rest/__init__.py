"""The bot's side over HTTP: requests are read, limited, carried out and written into the
journal.

Imports `events`, `validation` and `world`.
"""
