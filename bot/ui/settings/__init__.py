"""Settings of a person and of a server, their own data, and the check of permissions.

Imports `messages` and what is below it.
"""
