"""What the harbour says to a person whose act it refuses."""


class Refused(Exception):
    """Its text is shown to the person."""
