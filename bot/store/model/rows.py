"""The rows of the database."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.store.model.names import tidy

Phase: TypeAlias = Literal["lobby", "playing", "over", "closed"]
MadeBy: TypeAlias = Literal["player", "computer", "stand-in", "house"]


class TableRow(msgspec.Struct, frozen=True):
    """A table: its settings, fixed when the game starts, and its messages on Discord."""

    id: str
    game: str
    rules: int
    guild_id: int
    channel_id: int
    message_id: int | None
    posted_at: float | None
    nudge_id: int | None
    options: str
    pace: str
    language: str
    seed: str
    """The seed of the deal; empty in the lobby."""
    opened_at: float
    pictures: bool = True
    show: str = "paced"
    house_seed: str = ""
    """The server's part of the seed; empty for old tables."""
    brought: str = "[]"
    """The players' parts of the seed, as JSON."""
    rematch_of: str | None = None
    """The table whose players are invited to this rematch."""
    voyage: int | None = None
    """The day, if this is a try at a daily game."""
    lesson: bool = False
    """A lesson: only its learner sees it, and it has no result."""


class Standing(msgspec.Struct, frozen=True):
    """The changing part of a table: phase, timers and votes."""

    phase: Phase
    host: int
    deadline: float | None = None
    rings_at: float | None = None
    paused_at: float | None = None
    votes: str = "{}"
    removed: str = "[]"
    """Ids of people removed from this table, as JSON."""
    version: int = 0
    """The optimistic lock: grows by one with every change."""
    expires_at: float | None = None
    """When an abandoned table is closed; stays set if the table was closed for that reason."""


class FormerPlayer(msgspec.Struct, frozen=True):
    """A previous player of a seat; `until` is the first move that was not theirs."""

    name: str
    until: int
    user_id: int | None = None
    """None after erasure, and for old tables."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name))


class Player(msgspec.Struct, frozen=True):
    """The player of a seat: a person, or a computer if there is no user id."""

    seat: int
    user_id: int | None
    name: str
    away: bool = False
    """A stand-in plays until the person is back."""
    missed: int = 0
    """Deadlines missed in a row."""
    left: bool = False
    """The player has left for good; someone else can take the seat."""
    former: tuple[FormerPlayer, ...] = ()
    """Previous players of the seat, oldest first."""
    level: str = "sailor"
    character: str = ""
    """For computers: the strength, and the taste among nearly equal moves."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name))

    @property
    def present(self) -> bool:
        return self.user_id is not None and not self.away

    @property
    def is_computer(self) -> bool:
        """False for a seat left by an erased person, which has no user id either."""
        return self.user_id is None and not self.left


class MoveRow(msgspec.Struct, frozen=True):
    number: int
    seat: int
    move: str
    made_by: MadeBy
    made_at: float


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game: its options, players and duration."""

    options: str
    pace: str
    seats: int
    people: int
    seconds: float


class Reminder(msgspec.Struct, frozen=True):
    """The last question a seat was reminded of, and the DM if it still exists."""

    seat: int
    question: str
    channel_id: int | None = None
    message_id: int | None = None


class HandMessage(msgspec.Struct, frozen=True):
    """The DM with a player's hand."""

    user_id: int
    channel_id: int
    message_id: int


class Finished(msgspec.Struct, frozen=True):
    """A line in a person's list of finished games."""

    table_id: str
    game: str
    opened_at: float
    phase: Phase
    standings: str
    seat: int
    seats: int


class DailyTry(msgspec.Struct, frozen=True):
    """One person's try at a daily game."""

    table_id: str
    game: str
    phase: Phase
    name: str
    standings: str


class SharedMoment(msgspec.Struct, frozen=True):
    """A shared message with a moment of a finished game, as one viewer saw it."""

    message_id: int
    channel_id: int
    position: int
    eye: str


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat that one person had from move `since` to move `until`."""

    table_id: str
    game: str
    phase: Phase
    guild_id: int
    channel_id: int
    opened_at: float
    language: str
    standings: str
    set_aside: str | None
    seat: int
    name: str
    left: bool
    since: int
    until: int | None = None
    """The first move of the next player; None if the person still has the seat."""

    @property
    def ended(self) -> bool:
        return self.phase in ("over", "closed")

    @property
    def settled(self) -> bool:
        """Whether the table has ended or is quarantined."""
        return self.ended or self.set_aside is not None


class StoredTable(msgspec.Struct, frozen=True):
    """A table with its seats and moves."""

    row: TableRow
    standing: Standing
    players: tuple[Player, ...]
    moves: tuple[MoveRow, ...]
    set_aside: str | None = None
    """Why the table is quarantined."""
    invited: tuple[int, ...] = ()
    """For a rematch: the people who had not left the last game."""
    standings: str = "[]"
    """Rank and score of each seat when the table was last drawn, as JSON."""


# ── Results ──────────────────────────────────────────────────────────────────────────────────

ANONYMOUS_PREFIX = "~"
"""The first character of an anonymous player's id."""


class Finish(msgspec.Struct, frozen=True):
    """The result of one seat in a finished game."""

    seat: int
    player: str
    """A person's id, a computer's level, or an anonymous id."""
    name: str
    place: int
    won: bool
    score: int | None
    moves: int
    """Public moves of this seat."""
    stood: int
    """How many of them a stand-in made."""
    gone: bool
    """Whether the player had left."""
    followed: bool
    """Whether the player had taken over the seat."""
    counts: str = "{}"
    bests: str = "{}"
    """Feats as JSON: totals, and personal bests."""
    proud: str = ""
    sorry: str = ""
    """The best and the worst moment of the seat."""

    @property
    def is_person(self) -> bool:
        return self.player.isdigit()

    @property
    def is_computer(self) -> bool:
        return not self.is_person and not self.player.startswith(ANONYMOUS_PREFIX)


class ResultRow(msgspec.Struct, frozen=True):
    """The result of a game; it stays when the table is deleted."""

    table_id: str
    guild_id: int
    game: str
    rules: int
    options: str
    plain: bool
    """Whether the game had no house rules."""
    began_at: float
    ended_at: float
    finishes: tuple[Finish, ...]


class RatingRow(msgspec.Struct, frozen=True):
    season: str
    player: str
    mu: float
    sigma: float
    worth: float
    """The conservative rating that orders the leaderboard."""
    games: int
    wins: int


class CareerRow(msgspec.Struct, frozen=True):
    """A person's totals in one game."""

    player: str
    games: int
    wins: int
    seconds: float
    counts: str
    bests: str
    proud: str
    sorry: str


class RivalRow(msgspec.Struct, frozen=True):
    """How often a player finished behind another player, and ahead of them."""

    player: str
    other: str
    lost: int
    won: int


class PlayerStats(msgspec.Struct, frozen=True):
    """Ratings, careers and rivals of one game in one server, for all or some players."""

    ratings: tuple[RatingRow, ...] = ()
    careers: tuple[CareerRow, ...] = ()
    rivals: tuple[RivalRow, ...] = ()


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    player: str
    name: str
    """The most recent name; empty for a computer."""
    mu: float
    sigma: float
    games: int
    wins: int

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name) if self.name else "")


class Rival(msgspec.Struct, frozen=True):
    """An opponent, and how often each finished ahead of the other."""

    player: str
    name: str
    lost: int
    won: int

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name) if self.name else "")
