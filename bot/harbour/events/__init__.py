"""What happens and who hears of it: messages, interactions, people's acts, and the sockets of bot
and people.

Imports `validation` and `world`.
"""
