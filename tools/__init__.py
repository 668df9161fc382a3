"""Tools for developers of Tortuga; none of them is a test."""
