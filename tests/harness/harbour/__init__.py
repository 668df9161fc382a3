"""The bot in the harbour, in this process or in others, people who play there, and injected
faults.
"""
