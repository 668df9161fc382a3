"""Settings of people and servers, personal data, diagnostics, and where tables can open.

Imports `messages` and what is below it.
"""
