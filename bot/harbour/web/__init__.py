"""The harbour's HTTP server: the page, the WebSockets of people, and the controls.

Imports nothing of ours.
"""
