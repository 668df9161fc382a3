"""A browser and Node.js for the harbour's page."""
