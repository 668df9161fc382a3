"""Why a table or a lobby refuses; the ui puts it into words."""

from __future__ import annotations

from math import ceil

from bot.games.base.game import Reason


class Refused(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class NoSuchTable(Reason):
    """The table is closed, or never was."""


class NotSeated(Reason):
    """Somebody who does not sit at this table."""


class Settled(Reason):
    """A button of a question that is already answered."""


class NotOurs(Reason):
    """A press that none of our buttons makes, or none any more."""


class NotStored(Reason):
    """The move could not be written down, so it has not happened."""


class AlreadySeated(Reason):
    """One seat a person."""


class LobbyFull(Reason):
    seats: int


class TooFewPlayers(Reason):
    needed: int


class OnlyHost(Reason):
    """Starting and cancelling are the host's."""

    host: str


class NoComputer(Reason):
    """There is no computer player to remove."""


class AlreadyStarted(Reason):
    """The lobby has become a table."""


class Paused(Reason):
    """Nothing is played until the people resume."""


class NotPaused(Reason):
    """There is nothing to resume."""


class SeatTaken(Reason):
    """Only a seat that somebody has left can be taken."""


class HeldAnother(Reason):
    """Who has held a seat has seen its hand, and takes no other."""


class Removed(Reason):
    """Who was taken out of a lobby or a seat does not sit down there again."""


class NotInServer(Reason):
    """Somebody who has left the server in which the table stands."""


class OnlyModerators(Reason):
    """Acting alone on a table is for those who moderate the server."""


class StillPlaying(Reason):
    """A rematch comes after the end."""


class AlreadyGathering(Reason):
    """Somebody has opened the rematch before."""

    table: str


class RematchOver(Reason):
    """One rematch for each table."""


class PlaceGone(Reason):
    """The table is parked: its place on Discord is gone."""

    why: str


class SetAside(Reason):
    """The record of this table cannot be read; nobody can play on."""

    table: str


class OldRules(Reason):
    """The table was begun under other rules, and was closed."""


class NotOffered(Reason):
    """A choice that is not among those that were shown."""


class Filming(Reason):
    """One film at a time for each person."""


class ManyFilms(Reason):
    """Too many wait for theirs."""


class SealedToday(Reason):
    """Of a voyage nothing is opened before its day is over."""

    until: str


class AlreadySailed(Reason):
    """One try for each person, game and day."""

    table: str


class NoVoyage(Reason):
    """That of another day."""


class OtherServer(Reason):
    """A table stays in the server in which it was opened."""


# ── Enough is enough: each says what to do about it ──────────────────────────────────────────


def timestamp(when: float) -> str:
    """As Discord writes it, in everybody's own time; a number would be put into words."""
    return str(ceil(when))


class TooManyLobbies(Reason):
    """One person gathers people for so many tables already."""

    most: int
    tables: str
    until: str


class TooManyHosted(Reason):
    most: int
    tables: str


class TooManySeats(Reason):
    most: int


class ChannelFull(Reason):
    most: int


class ServerFull(Reason):
    most: int


class TooSoon(Reason):
    """Done too often in a short time."""

    until: str
