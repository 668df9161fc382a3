"""What Discord refuses, with its own codes, in messages, commands, components and forms.

Imports `world`.
"""
