"""Queries about people: settings, export and erasure. Imports engines, model and results."""
