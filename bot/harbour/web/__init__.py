"""The harbour's addresses: the page, the people's socket and the controls.

Imports nothing of ours.
"""
