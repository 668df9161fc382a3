"""Each game at a table without a store, and what its panels say."""
