"""Forged presses, and pairs of runs that differ only in secrets."""
