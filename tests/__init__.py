"""The tests, path for path beside what they test."""
