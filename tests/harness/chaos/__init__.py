"""Whole games through kills, suspensions, faults and forged presses, and how they are judged."""
