"""What the store says when it cannot do what it is asked."""


class StoreFailed(Exception):
    """Nothing was written: the disk is full, the file is locked, broken or from a newer version."""


class NoDatabase(StoreFailed):
    """Nothing of ours has ever been kept there."""

    def __init__(self, where: object) -> None:
        super().__init__(f"{where}: there is no database")


class Overtaken(Exception):
    """Somebody else was first: the id, the move's number or the table's version is taken."""


class Spoilt(Exception):
    """One of the statements of a transaction was refused; none of them has happened."""


class Unsure(Exception):
    """The line broke while it was committed: the engine says later whether it has happened."""

    def __init__(self, known_as: int, server: int) -> None:
        super().__init__()
        self.known_as = known_as
        """The number of the transaction,"""
        self.server = server
        """and of the process that served it."""
