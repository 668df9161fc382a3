"""The reasons why a table or a lobby refuses something. The ui puts them into words."""

from __future__ import annotations

from math import ceil

from bot.games.base.game import Reason


class Refused(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class NoSuchTable(Reason):
    """The table is closed or never existed."""


class NotSeated(Reason):
    """The person has no seat at this table."""


class Settled(Reason):
    """The button belongs to a question that is already answered."""


class NotOurs(Reason):
    """The custom id of the press isn't one of ours, or is from an old version."""


class NotStored(Reason):
    """The store didn't accept the write, so nothing has happened."""


class AlreadySeated(Reason):
    """The person already has a seat at this table."""


class LobbyFull(Reason):
    seats: int


class TooFewPlayers(Reason):
    needed: int


class OnlyHost(Reason):
    """Only the host can start or cancel."""

    host: str


class NoComputer(Reason):
    """The lobby has no computer player to remove."""


class AlreadyStarted(Reason):
    """The game has already started."""


class Paused(Reason):
    """The table is paused: no move is accepted until the players resume the game."""


class NotPaused(Reason):
    """The table isn't paused, so it can't be resumed."""


class SeatTaken(Reason):
    """The seat isn't free: only a seat that somebody has left can be taken."""


class HeldAnother(Reason):
    """The person held another seat and has seen its hand, so they can't take this one."""


class Removed(Reason):
    """The person was removed from this lobby or seat and can't sit down here again."""


class NotInServer(Reason):
    """The person is no longer a member of the table's server."""


class OnlyModerators(Reason):
    """Only moderators of the server can do this without a vote."""


class StillPlaying(Reason):
    """The game isn't over, so there can be no rematch yet."""


class AlreadyGathering(Reason):
    """Another player has already opened the rematch."""

    table: str


class RematchOver(Reason):
    """The table's only rematch is already over."""


class PlaceGone(Reason):
    """The table is parked: its channel on Discord is gone."""

    why: str


class SetAside(Reason):
    """The table's record can't be read, so the table is quarantined and nobody can continue it."""

    table: str


class OldRules(Reason):
    """The table was started under other rules, so it is closed."""


class NotOffered(Reason):
    """The chosen value was not among those offered."""


class Filming(Reason):
    """A film for this person is already being made; each can have one at a time."""


class ManyFilms(Reason):
    """The queue of films is full."""


class SealedToday(Reason):
    """The daily deal stays sealed until its day is over."""

    until: str


class AlreadySailed(Reason):
    """The person has already used their only try at this game of the day."""

    table: str


class NoVoyage(Reason):
    """The pressed button belongs to another day's deal."""


class OtherServer(Reason):
    """The table belongs to another server and can't move to this one."""


# ── Limits: each text says what the player can do about it ───────────────────────────────────


def timestamp(when: float) -> str:
    """A Discord timestamp, shown in each reader's local time. It is text, because a number would be
    formatted."""
    return str(ceil(when))


class TooManyLobbies(Reason):
    """The person has too many open lobbies."""

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
    """The person did this too often in a short time."""

    until: str
