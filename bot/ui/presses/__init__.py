"""Every press, by its custom id: the router, and presses at tables, in lobbies, lessons and
rulebooks.

Imports everything else of the ui.
"""
