"""Handles presses: the router, which finds the handler by custom id, and the handlers of tables,
lobbies, lessons and rulebooks.

Imports everything else of the ui.
"""
