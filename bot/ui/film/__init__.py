"""Films of a replay: asked for here, drawn in another process.

Imports `panels` and what is below it.
"""
