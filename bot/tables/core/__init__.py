"""One table as a value and as an object: its progress, what each seat may see, its reveal,
record, proof and result.

Imports `base` and `people`.
"""
