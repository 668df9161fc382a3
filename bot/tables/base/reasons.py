"""Why a table or a lobby refuses something; the ui puts it into words."""

from __future__ import annotations

from math import ceil

from bot.games.base.game import Reason


class Refused(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class NoSuchTable(Reason):
    """The table is closed, or never existed."""


class NotSeated(Reason):
    """They have no seat at this table."""


class Settled(Reason):
    """The button belongs to a question that is already answered."""


class NotOurs(Reason):
    """The custom id of the press is not one of ours, or no longer."""


class NotStored(Reason):
    """The store did not accept the write, so nothing has happened."""


class AlreadySeated(Reason):
    """A person has one seat at a table."""


class LobbyFull(Reason):
    seats: int


class TooFewPlayers(Reason):
    needed: int


class OnlyHost(Reason):
    """Only the host may start or cancel."""

    host: str


class NoComputer(Reason):
    """There is no computer player to remove."""


class AlreadyStarted(Reason):
    """The lobby has become a table."""


class Paused(Reason):
    """No move is accepted until the players resume."""


class NotPaused(Reason):
    """There is nothing to resume."""


class SeatTaken(Reason):
    """Only a seat that somebody has left can be taken."""


class HeldAnother(Reason):
    """A player who held another seat has seen its hand, so they may not take this one."""


class Removed(Reason):
    """They were removed from this lobby or seat and may not sit down here again."""


class NotInServer(Reason):
    """They are no longer in the server of the table."""


class OnlyModerators(Reason):
    """Only moderators of the server may do this without a vote."""


class StillPlaying(Reason):
    """A rematch is possible only after the game."""


class AlreadyGathering(Reason):
    """Another player has already opened the rematch."""

    table: str


class RematchOver(Reason):
    """A table has one rematch, and it is over."""


class PlaceGone(Reason):
    """The table is parked: its channel on Discord is gone."""

    why: str


class SetAside(Reason):
    """The record cannot be read, so the table is quarantined and nobody can play on."""

    table: str


class OldRules(Reason):
    """The table was started under other rules and is closed."""


class NotOffered(Reason):
    """The choice was not among those offered."""


class Filming(Reason):
    """A person can have one film made at a time."""


class ManyFilms(Reason):
    """The queue of films is full."""


class SealedToday(Reason):
    """A daily deal stays sealed until its day is over."""

    until: str


class AlreadySailed(Reason):
    """A person has one try per game and day."""

    table: str


class NoVoyage(Reason):
    """The daily deal belongs to another day."""


class OtherServer(Reason):
    """A table cannot move to another server."""


# ── Limits: each text says what the player can do about it ───────────────────────────────────


def timestamp(when: float) -> str:
    """As text, because Discord shows a timestamp in the local time of each reader; a number would
    be formatted."""
    return str(ceil(when))


class TooManyLobbies(Reason):
    """One person has too many open lobbies."""

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
