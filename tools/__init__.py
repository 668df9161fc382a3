"""Tools for those who work on Tortuga; none of them is a test."""
