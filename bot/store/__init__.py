"""The database: everything the bot stores, in SQLite or PostgreSQL.

Imports nothing else of the project.
"""
