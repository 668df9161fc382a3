"""A browser and node for the harbour's page."""
