"""Forged presses, and pairs of runs that differ in secrets alone."""
