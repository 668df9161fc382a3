"""SQLite and PostgreSQL behind one protocol, the group commit, the file lock, backups and copies.

Imports nothing else of the project.
"""
