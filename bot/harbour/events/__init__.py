"""What happens in the harbour: messages, interactions, people's actions, and the WebSockets that
report them.

Imports `validation` and `world`.
"""
