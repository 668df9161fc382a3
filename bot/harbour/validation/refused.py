"""The error that a person sees when the harbour refuses an action."""


class Refused(Exception):
    """The harbour refuses a person's action. The person sees the text."""
