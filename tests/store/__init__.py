"""The store: nothing is lost, nothing is written twice."""
