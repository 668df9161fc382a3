"""Seats, turns, time and recovery: a game in the hands of people."""
