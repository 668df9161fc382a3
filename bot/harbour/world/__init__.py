"""The state of the harbour: servers, people, channels, messages, files, and its clock.

Imports nothing of ours.
"""
