"""Whole games under kills, suspensions, faults and forged presses, and their verdict."""
