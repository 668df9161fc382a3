"""Where a game stands, and what follows from a move besides its new state: pure functions."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from bot.games.game import AnyGame, Event, Seat, Value
from bot.store.rows import MadeBy, Phase, Player

PACES: dict[str, float | None] = {
    "lively": 90,
    "relaxed": 600,
    "letter": 24 * 3600,
    "none": None,
}
RECENT = 24
"""Events kept for the story on the table."""


class StoodIn(Event):
    """A stand-in made this seat's move; told once the choice is open."""

    seat: Seat


class StoodStill(Event):
    """The bot or the table's place was gone for a while; forgotten with the next move."""

    seconds: float


class Progress(Value):
    """Where the game stands; replaced in one assignment once it is written down."""

    state: Any
    number: int
    deadline: float | None
    rings_at: float | None
    phase: Phase
    players: tuple[Player, ...]
    recent: tuple[Event, ...]
    stood_in: frozenset[Seat]
    """Sealed choices that a stand-in made and that are not open yet."""
    tally: tuple[tuple[int, int], ...]
    """For each seat: moves in all, and those that a stand-in made."""


def first_progress(
    state: Any,
    players: tuple[Player, ...],
    phase: Phase,
    deadline: float | None,
    rings_at: float | None,
) -> Progress:
    none = ((0, 0),) * len(players)
    return Progress(state, 0, deadline, rings_at, phase, players, (), frozenset(), none)


def advance(
    game: AnyGame,
    pace: str,
    before: Progress,
    state: Any,
    events: tuple[Event, ...],
    seat: Seat,
    made_by: MadeBy,
    now: float,
) -> tuple[Progress, tuple[Event, ...]]:
    """What follows from a move besides the new state: time, absence and the story."""
    result = game.result(state)
    stood_in = before.stood_in - {seat}
    told: tuple[Event, ...] = events
    absent = (seat,) if made_by == "stand-in" else ()
    if absent and game.sealed(before.state, seat):
        stood_in |= {seat}
        absent = ()
    told = (*(StoodIn(each) for each in absent), *told)
    opened = sorted(stood_in.intersection(each for event in events for each in event.opens))
    told += tuple(StoodIn(each) for each in opened)
    progress = Progress(
        state=state,
        number=before.number + 1,
        deadline=None if result else next_deadline(game, pace, before, state, now),
        rings_at=None if result else next_ring(game, before, state, now),
        phase="over" if result else before.phase,
        players=attended(before.players, (*absent, *opened), seat if made_by == "player" else None),
        recent=(*(e for e in before.recent if not isinstance(e, StoodStill)), *told)[-RECENT:],
        stood_in=frozenset(each for each in stood_in if game.sealed(state, each)),
        tally=tallied(before.tally, seat, (*absent, *opened)),
    )
    return progress, told


def tallied(
    tally: tuple[tuple[int, int], ...], seat: Seat, absent: Collection[Seat]
) -> tuple[tuple[int, int], ...]:
    """Of each seat the moves made, and how many of them a stand-in made."""
    return tuple(
        (moves + (at == seat), stood + (at in absent)) for at, (moves, stood) in enumerate(tally)
    )


def next_deadline(
    game: AnyGame, pace: str, before: Progress, state: Any, now: float
) -> float | None:
    """A deadline moves only when somebody is asked something new."""
    seconds = PACES[pace]
    if seconds is None:
        return None
    was = {(each, game.question(before.state, each)) for each in game.waiting_on(before.state)}
    asked = {(each, game.question(state, each)) for each in game.waiting_on(state)}
    return before.deadline if asked <= was else now + seconds


def next_ring(game: AnyGame, before: Progress, state: Any, now: float) -> float | None:
    """A bell rings its seconds after it was first hung up."""
    bell = game.bell(state)
    if bell is None:
        return None
    return before.rings_at if bell == game.bell(before.state) else now + bell.seconds


def attended(
    players: tuple[Player, ...], absent: Collection[Seat], present: Seat | None
) -> tuple[Player, ...]:
    """A move of one's own is a sign of life; after two missed deadlines the stand-in stays.

    Absence from a sealed choice counts once the choice is open, and never if it stays secret:
    otherwise the mark of a seat that is away would tell who did not choose.
    """

    def after(player: Player) -> Player:
        if player.seat == present:
            return replace(player, away=False, missed=0, left=False)
        if player.seat in absent:
            missed = player.missed + 1
            return replace(player, missed=missed, away=player.away or missed >= 2)
        return player

    return tuple(after(player) for player in players)
