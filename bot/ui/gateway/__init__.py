"""The line to Discord: shards, connection, events of servers, and requests by interaction token.

Imports `face` for what is sent.
"""
