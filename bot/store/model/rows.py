"""What is kept, row by row."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.store.model.names import tidy

Phase: TypeAlias = Literal["lobby", "playing", "over", "closed"]
MadeBy: TypeAlias = Literal["player", "computer", "stand-in", "house"]


class TableRow(msgspec.Struct, frozen=True):
    """What a table is, fixed when it starts, and where its messages stand on Discord."""

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
    """Of the deal; empty while people gather."""
    opened_at: float
    pictures: bool = True
    show: str = "paced"
    house_seed: str = ""
    """What the house brings to the deal; empty where a table was sealed the old way."""
    brought: str = "[]"
    """What the players bring."""
    rematch_of: str | None = None
    """The table whose people are invited."""
    voyage: int | None = None
    """Of which day's voyage it is a try."""
    lesson: bool = False
    """A first voyage: only its learner sees it, and it counts for nothing."""


class Standing(msgspec.Struct, frozen=True):
    """What is decided while people gather and play: its phase, its time, and their motions."""

    phase: Phase
    host: int
    deadline: float | None = None
    rings_at: float | None = None
    paused_at: float | None = None
    votes: str = "{}"
    removed: str = "[]"
    """Those who sit down here no more, by their ids."""
    version: int = 0
    """Goes up by one with every change: who has not seen the last one changes nothing."""
    expires_at: float | None = None
    """When a table is closed at which nobody plays on; of a closed one, that it was for this."""


class FormerPlayer(msgspec.Struct, frozen=True):
    """Who sat in a seat before, and the number of the first move that was not theirs."""

    name: str
    until: int
    user_id: int | None = None
    """None once that person was erased, or where an older version has not noted it."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name))


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, or a computer player where there is no user."""

    seat: int
    user_id: int | None
    name: str
    away: bool = False
    """A stand-in plays for this person until they are back."""
    missed: int = 0
    """Deadlines missed in a row."""
    left: bool = False
    """Gone for good: somebody else may take the seat."""
    former: tuple[FormerPlayer, ...] = ()
    """Those who sat there before, in their order."""
    level: str = "sailor"
    character: str = ""
    """Of a computer: how well it plays, and what it prefers among near equals."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name))

    @property
    def present(self) -> bool:
        return self.user_id is not None and not self.away

    @property
    def is_computer(self) -> bool:
        """A seat that was left by somebody who was erased has no user either."""
        return self.user_id is None and not self.left


class MoveRow(msgspec.Struct, frozen=True):
    number: int
    seat: int
    move: str
    made_by: MadeBy
    made_at: float


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that came to its end: how it was played, by how many, and for how long."""

    options: str
    pace: str
    seats: int
    people: int
    seconds: float


class Reminder(msgspec.Struct, frozen=True):
    """That a seat was reminded of a question, and the DM that did it while that still stands."""

    seat: int
    question: str
    channel_id: int | None = None
    message_id: int | None = None


class HandMessage(msgspec.Struct, frozen=True):
    """A hand by DM: whose, and where it stands."""

    user_id: int
    channel_id: int
    message_id: int


class Finished(msgspec.Struct, frozen=True):
    """A finished game of one person, in a list."""

    table_id: str
    game: str
    opened_at: float
    phase: Phase
    standings: str
    seat: int
    seats: int


class DailyTry(msgspec.Struct, frozen=True):
    """One person's try at the voyage of a day."""

    table_id: str
    game: str
    phase: Phase
    name: str
    standings: str


class SharedMoment(msgspec.Struct, frozen=True):
    """A moment of a finished game in a message: which, and through whose eyes."""

    message_id: int
    channel_id: int
    position: int
    eye: str


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat of one person, from one move to another."""

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
    """The first move that was not theirs, where somebody has followed."""

    @property
    def ended(self) -> bool:
        return self.phase in ("over", "closed")

    @property
    def settled(self) -> bool:
        """Nobody plays on: it has ended, or its record cannot be read."""
        return self.ended or self.set_aside is not None


class StoredTable(msgspec.Struct, frozen=True):
    """All that is kept of one table."""

    row: TableRow
    standing: Standing
    players: tuple[Player, ...]
    moves: tuple[MoveRow, ...]
    set_aside: str | None = None
    """Why nobody can play on, where the record cannot be read."""
    invited: tuple[int, ...] = ()
    """Of a rematch: the people who had not left the last game."""
    standings: str = "[]"
    """Of each seat its rank and what it had to show, when the table was last drawn."""


# ── The annals ───────────────────────────────────────────────────────────────────────────────

ANONYMOUS_PREFIX = "~"
"""With this sign begins a player of whom nobody knows who it was."""


class Finish(msgspec.Struct, frozen=True):
    """How one seat did in a game that came to its end."""

    seat: int
    player: str
    """A person by their id, a computer by its level, or somebody nameless."""
    name: str
    place: int
    won: bool
    score: int | None
    moves: int
    """Those that everybody saw,"""
    stood: int
    """and how many of them a stand-in made."""
    gone: bool
    """Its player had left."""
    followed: bool
    """Somebody else had begun it."""
    counts: str = "{}"
    bests: str = "{}"
    """Feats: those that add up, and those of which the greatest counts."""
    proud: str = ""
    sorry: str = ""
    """The weightiest memory that is told to its glory, and at its cost."""

    @property
    def is_person(self) -> bool:
        return self.player.isdigit()

    @property
    def is_computer(self) -> bool:
        return not self.is_person and not self.player.startswith(ANONYMOUS_PREFIX)


class ResultRow(msgspec.Struct, frozen=True):
    """How a game ended; what is kept of it when its record is gone."""

    table_id: str
    guild_id: int
    game: str
    rules: int
    options: str
    plain: bool
    """Without house rules."""
    began_at: float
    ended_at: float
    finishes: tuple[Finish, ...]


class RatingRow(msgspec.Struct, frozen=True):
    season: str
    player: str
    mu: float
    sigma: float
    worth: float
    """What one can be sure of: by this players are ordered."""
    games: int
    wins: int


class CareerRow(msgspec.Struct, frozen=True):
    """All that a person has done in one game."""

    player: str
    games: int
    wins: int
    seconds: float
    counts: str
    bests: str
    proud: str
    sorry: str


class RivalRow(msgspec.Struct, frozen=True):
    """How often somebody was behind another, and ahead of them."""

    player: str
    other: str
    lost: int
    won: int


class PlayerStats(msgspec.Struct, frozen=True):
    """What a book says of one game in one server, or of some of its players."""

    ratings: tuple[RatingRow, ...] = ()
    careers: tuple[CareerRow, ...] = ()
    rivals: tuple[RivalRow, ...] = ()


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """A line of a board."""

    player: str
    name: str
    """As they called themselves last; a computer has none."""
    mu: float
    sigma: float
    games: int
    wins: int

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name) if self.name else "")


class Rival(msgspec.Struct, frozen=True):
    """Whom somebody has met, and how often each came in before the other."""

    player: str
    name: str
    lost: int
    won: int

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", tidy(self.name) if self.name else "")
