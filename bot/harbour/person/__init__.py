"""A person played by a program: what they see and do. Imports `validation` and `world`."""
