"""A person played by a program: their actions, and what they see.

Imports `validation` and `world`.
"""
