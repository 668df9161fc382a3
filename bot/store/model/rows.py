"""The rows of the database, as values."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.store.model.names import tidy

Phase: TypeAlias = Literal["lobby", "playing", "over", "closed"]
MadeBy: TypeAlias = Literal["player", "computer", "stand-in", "house"]


class TableRow(msgspec.Struct, frozen=True):
    """The part of a table that is fixed when the game starts, and its messages on Discord."""

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
    """The previous table, whose players are invited to this rematch."""
    voyage: int | None = None
    """The number of the day, if this is a try at a daily game."""
    lesson: bool = False
    """Whether this is a lesson, which only its learner sees and which has no result."""


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
    """The optimistic lock, which grows by one with every change."""
    expires_at: float | None = None
    """The time when an abandoned table is closed. It stays set if the table was closed for that
    reason."""


class FormerPlayer(msgspec.Struct, frozen=True):
    """A previous player of a seat. `until` is the number of the first move that was not theirs."""

    name: str
    until: int
    user_id: int | None = None
    """The person's id; None after erasure, and for old tables."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name))


class Player(msgspec.Struct, frozen=True):
    """The player of a seat: a person, or a computer if `user_id` is None."""

    seat: int
    user_id: int | None
    name: str
    away: bool = False
    """Whether a stand-in plays until the person is back."""
    missed: int = 0
    """Number of deadlines that the person missed in a row."""
    left: bool = False
    """Whether the player has left for good, so that someone else can take the seat."""
    former: tuple[FormerPlayer, ...] = ()
    """The previous players of the seat, oldest first."""
    level: str = "sailor"
    character: str = ""
    """For computers: `level` is the strength, and `character` the taste among nearly equal moves.
    """

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name))

    @property
    def present(self) -> bool:
        return self.user_id is not None and not self.away

    @property
    def is_computer(self) -> bool:
        """Whether a computer has the seat. False for the seat of an erased person, which has no
        user id either."""
        return self.user_id is None and not self.left


class MoveRow(msgspec.Struct, frozen=True):
    number: int
    seat: int
    move: str
    made_by: MadeBy
    made_at: float


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game: its options, pace, number of players and duration."""

    options: str
    pace: str
    seats: int
    people: int
    seconds: float


class Reminder(msgspec.Struct, frozen=True):
    """The last question that a seat was reminded of, and the DM with the reminder if it still
    exists."""

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
    """A finished game in a person's list."""

    table_id: str
    game: str
    opened_at: float
    phase: Phase
    standings: str
    seat: int
    seats: int


class DailyTry(msgspec.Struct, frozen=True):
    """A person's try at a daily game."""

    table_id: str
    game: str
    phase: Phase
    name: str
    standings: str


class SharedMoment(msgspec.Struct, frozen=True):
    """A Discord message that shares a moment of a finished game, as one viewer saw it."""

    message_id: int
    channel_id: int
    position: int
    eye: str


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat that a person had from move `since` until before move `until`."""

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
    """The number of the next player's first move; None if the person still has the seat."""

    @property
    def ended(self) -> bool:
        return self.phase in ("over", "closed")

    @property
    def settled(self) -> bool:
        """Whether the table has ended or is quarantined, so that no process has it in memory."""
        return self.ended or self.set_aside is not None


class StoredTable(msgspec.Struct, frozen=True):
    """A table with its seats and moves."""

    row: TableRow
    standing: Standing
    players: tuple[Player, ...]
    moves: tuple[MoveRow, ...]
    set_aside: str | None = None
    """The reason the table is quarantined; None if it is not."""
    invited: tuple[int, ...] = ()
    """For a rematch, the ids of the people who had not left the previous game."""
    standings: str = "[]"
    """The rank and score of each seat when the table was last drawn, as JSON."""


# ── Results ──────────────────────────────────────────────────────────────────────────────────

ANONYMOUS_PREFIX = "~"
"""The first character of an anonymous player's id."""


class Finish(msgspec.Struct, frozen=True):
    """The result of one seat in a finished game."""

    seat: int
    player: str
    """The id of a person, the level of a computer, or an anonymous id."""
    name: str
    place: int
    won: bool
    score: int | None
    moves: int
    """Number of public moves made in this seat."""
    stood: int
    """Number of these moves that a stand-in made."""
    gone: bool
    """Whether the player had left before the end."""
    followed: bool
    """Whether the player had taken over the seat from someone else."""
    counts: str = "{}"
    bests: str = "{}"
    """The feats of the seat as JSON: `counts` are totals, `bests` are personal bests."""
    proud: str = ""
    sorry: str = ""
    """`proud` is the best moment of the seat, `sorry` the worst one."""

    @property
    def is_person(self) -> bool:
        return self.player.isdigit()

    @property
    def is_computer(self) -> bool:
        return not self.is_person and not self.player.startswith(ANONYMOUS_PREFIX)


class ResultRow(msgspec.Struct, frozen=True):
    """The result of a game, which is kept when the table is deleted."""

    table_id: str
    guild_id: int
    game: str
    rules: int
    options: str
    plain: bool
    """Whether the game was played without house rules."""
    began_at: float
    ended_at: float
    finishes: tuple[Finish, ...]


class RatingRow(msgspec.Struct, frozen=True):
    season: str
    player: str
    mu: float
    sigma: float
    worth: float
    """The conservative rating, by which the leaderboard is sorted."""
    games: int
    wins: int


class CareerRow(msgspec.Struct, frozen=True):
    """A player's totals in one game."""

    player: str
    games: int
    wins: int
    seconds: float
    counts: str
    bests: str
    proud: str
    sorry: str


class RivalRow(msgspec.Struct, frozen=True):
    """How often a player finished behind another player, and how often ahead of them."""

    player: str
    other: str
    lost: int
    won: int


class PlayerStats(msgspec.Struct, frozen=True):
    """The ratings, careers and rivals of one game in one server, for all or some players."""

    ratings: tuple[RatingRow, ...] = ()
    careers: tuple[CareerRow, ...] = ()
    rivals: tuple[RivalRow, ...] = ()


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    player: str
    name: str
    """The player's most recent name; empty for a computer."""
    mu: float
    sigma: float
    games: int
    wins: int

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name) if self.name else "")


class Rival(msgspec.Struct, frozen=True):
    """An opponent of a player, and how often each of the two finished ahead."""

    player: str
    name: str
    lost: int
    won: int

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name) if self.name else "")
