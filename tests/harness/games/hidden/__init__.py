"""Changes everything that a seat cannot see and nothing that it can."""
