"""Where a table stands, and what follows from a move besides its new state: pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.game import AnyGame, Event, Memory, Record, Seat, Value, replay
from bot.store.rows import MadeBy, MoveRow, Player, Standing, TableRow

PACES: dict[str, float | None] = {
    "lively": 90,
    "relaxed": 600,
    "letter": 24 * 3600,
    "none": None,
}
RECENT = 24
"""Events kept for the story on the table, and as many for each seat alone."""
MEMORIES = 3
"""Told when the game is over."""
LONG_SECONDS = 60.0
"""A standstill longer than this is told at the table."""


class StoodIn(Event):
    """A stand-in made this seat's move; told once the choice is open."""

    seat: Seat


class StoodStill(Event):
    """The bot or the table's place was gone for a while; forgotten with the next move."""

    seconds: float


class SeatPassed(Event):
    """Somebody follows in a seat; what happened before this was done by its former player."""

    seat: Seat
    former: str


class Recalled(Memory):
    """A memory of the time when somebody else sat in that seat."""

    memory: Memory
    seat: Seat
    former: str


class Progress(Value):
    """Where a table stands; replaced in one assignment once it is written down."""

    standing: Standing
    players: tuple[Player, ...]
    state: Any
    number: int = 0
    recent: tuple[Event, ...] = ()
    stood_in: frozenset[Seat] = frozenset()
    """Sealed choices that a stand-in made and that are not open yet."""
    tally: tuple[tuple[int, int], ...] = ()
    """For each seat: moves that everybody saw, and those that a stand-in made."""
    memories: tuple[Memory, ...] = ()
    """The weightiest so far, in the order in which they happened."""

    @property
    def over(self) -> bool:
        return self.standing.phase in ("over", "closed")


# ── The beginning ────────────────────────────────────────────────────────────────────────────


def first_progress(standing: Standing, players: Sequence[Player], state: Any) -> Progress:
    return Progress(standing, tuple(players), state, tally=((0, 0),) * len(players))


def begun(
    game: AnyGame, row: TableRow, host: int, players: Sequence[Player], now: float
) -> Progress:
    """The cards are dealt and the first question is asked."""
    state = game.setup(row.seed, len(players), options_of(game, row))
    seconds, bell = seconds_for(row.pace, players), game.bell(state)
    standing = Standing(
        "playing",
        host,
        deadline=None if seconds is None else now + seconds,
        rings_at=None if bell is None else now + bell.seconds,
    )
    return first_progress(standing, players, state)


def seconds_for(pace: str, players: Sequence[Player]) -> float | None:
    """How long an answer may take: alone with computers, nobody is hurried."""
    people = sum(player.user_id is not None and not player.left for player in players)
    return PACES[pace] if people > 1 else None


def restored(
    game: AnyGame,
    row: TableRow,
    standing: Standing,
    players: Sequence[Player],
    moves: Sequence[MoveRow],
) -> Progress:
    """Replays the record; time, absence and phase are taken as they were written."""
    told = tuple((move.seat, move.move) for move in moves)
    record = Record(row.game, row.rules, row.seed, len(players), options_of(game, row), told)
    states = replay(game, record)
    at = first_progress(Standing("playing", standing.host), players, next(states)[0])
    for (state, events), move in zip(states, moves, strict=True):
        at = followed(at, players, move.number)
        at, _ = advance(game, "none", at, state, events, move.seat, move.made_by, move.made_at)
    at = followed(at, players, len(moves))
    return replace(at, standing=standing, players=tuple(players))


def followed(at: Progress, players: Sequence[Player], number: int) -> Progress:
    """With those seats taken over that were taken before the move of this number."""
    for player in players:
        for former in player.former:
            if former.until == number:
                at = taken_over(at, player.seat, former.name)
    return at


def taken_over(at: Progress, seat: Seat, former: str) -> Progress:
    """What was done in that seat keeps the name of who did it."""
    return replace(
        at,
        recent=newest((*at.recent, SeatPassed(seat, former))),
        memories=tuple(Recalled(each.weight, each, seat, former) for each in at.memories),
    )


def options_of(game: AnyGame, row: TableRow) -> Any:
    return msgspec.json.decode(row.options, type=game.options)


def votes_of(standing: Standing) -> dict[str, list[int]]:
    """For each motion of the people: who is for it."""
    return msgspec.json.decode(standing.votes, type=dict[str, list[int]])


# ── After a move ─────────────────────────────────────────────────────────────────────────────


def advance(
    game: AnyGame,
    pace: str,
    before: Progress,
    state: Any,
    events: Sequence[Event],
    seat: Seat,
    made_by: MadeBy,
    now: float,
) -> tuple[Progress, tuple[Event, ...]]:
    """What follows from a move besides the new state: time, absence and the story."""
    over = game.result(state) is not None
    stood_in = before.stood_in - {seat}
    absent = (seat,) if made_by == "stand-in" else ()
    if absent and game.sealed(before.state, seat):
        stood_in |= {seat}
        absent = ()
    opened = sorted(stood_in.intersection(each for event in events for each in event.opens))
    told = (*(StoodIn(each) for each in absent), *events, *(StoodIn(each) for each in opened))
    standing = replace(
        before.standing,
        phase="over" if over else before.standing.phase,
        deadline=None if over else next_deadline(game, pace, before, state, now),
        rings_at=None if over else next_ring(game, before, state, now),
    )
    moved = None if unseen(game, before.state, seat) else seat
    progress = Progress(
        standing=standing,
        players=attended(
            before.players, (*absent, *opened), moved if made_by == "player" else None
        ),
        state=state,
        number=before.number + 1,
        recent=newest((*(e for e in before.recent if not isinstance(e, StoodStill)), *told)),
        stood_in=frozenset(each for each in stood_in if game.sealed(state, each)),
        tally=tallied(before.tally, moved if is_told(events) else None, (*absent, *opened)),
        memories=remembered((*before.memories, *game.memories(before.state, state, events))),
    )
    return progress, told


def unseen(game: AnyGame, state: Any, seat: Seat) -> bool:
    """A choice of which nobody may learn that this seat has made it.

    It is no sign of life and is not counted: the mark of a seat that was away would vanish in the
    same moment in which one more choice is in.
    """
    return game.sealed(state, seat) and not game.awaits_openly(state)


def is_told(events: Sequence[Event]) -> bool:
    """Whether everybody learns that a move was made: a sealed choice is changed in silence."""
    return any(event.private_to is None for event in events)


def newest(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The last that all have heard, and the last that one seat has: neither pushes out the other,
    or what somebody does in secret would be seen in what is no longer told."""
    if len(events) <= RECENT:
        return events
    heard = Counter[Seat | None]()
    kept: list[Event] = []
    for event in reversed(events):
        heard[event.private_to] += 1
        if heard[event.private_to] <= RECENT:
            kept.append(event)
    return tuple(reversed(kept))


def remembered(memories: tuple[Memory, ...]) -> tuple[Memory, ...]:
    """Of equal weight the later ones go: what came first is not pushed out by its like."""
    if len(memories) <= MEMORIES:
        return memories
    kept = sorted(range(len(memories)), key=lambda at: -memories[at].weight)[:MEMORIES]
    return tuple([memories[at] for at in sorted(kept)])


def tallied(
    tally: tuple[tuple[int, int], ...], seat: Seat | None, absent: Collection[Seat]
) -> tuple[tuple[int, int], ...]:
    """Of each seat the moves that everybody saw, and how many of them a stand-in made."""
    return tuple(
        (moves + (at == seat), stood + (at in absent)) for at, (moves, stood) in enumerate(tally)
    )


def next_deadline(
    game: AnyGame, pace: str, before: Progress, state: Any, now: float
) -> float | None:
    """A deadline moves only when somebody is asked something new."""
    seconds = seconds_for(pace, before.players)
    if seconds is None:
        return None
    was = {(each, game.question(before.state, each)) for each in game.waiting_on(before.state)}
    asked = {(each, game.question(state, each)) for each in game.waiting_on(state)}
    return before.standing.deadline if asked <= was else now + seconds


def next_ring(game: AnyGame, before: Progress, state: Any, now: float) -> float | None:
    """A bell rings its seconds after it was first hung up."""
    bell = game.bell(state)
    if bell is None:
        return None
    return before.standing.rings_at if bell == game.bell(before.state) else now + bell.seconds


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


# ── Time that nobody had ─────────────────────────────────────────────────────────────────────


def later(standing: Standing, seconds: float) -> Standing:
    """What was due falls due so much later."""
    return replace(
        standing,
        deadline=None if standing.deadline is None else standing.deadline + seconds,
        rings_at=None if standing.rings_at is None else standing.rings_at + seconds,
    )


def postponed(at: Progress, seconds: float) -> Progress:
    """A standstill costs no one; a long one is told."""
    told = (StoodStill(seconds),) if seconds > LONG_SECONDS else ()
    return replace(at, standing=later(at.standing, seconds), recent=(*at.recent, *told))


# ── An end before the end ────────────────────────────────────────────────────────────────────


def closed(at: Progress) -> Progress:
    """Nothing more is played, the score is kept."""
    standing = replace(at.standing, phase="closed", deadline=None, rings_at=None, paused_at=None)
    return replace(at, standing=standing)
