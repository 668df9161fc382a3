"""Tests of what an operator sees."""
