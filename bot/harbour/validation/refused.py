"""The error that a person sees when the harbour refuses an action."""


class Refused(Exception):
    """Its text is shown to the person."""
