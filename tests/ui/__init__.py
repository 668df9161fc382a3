"""Tests of the pictures, panels and sentences that players see."""
