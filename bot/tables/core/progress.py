"""Where a table stands, and what follows from a move besides its new state: pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.base.game import AnyGame, Event, Memory, Record, Seat, Value, replaced, replay
from bot.store.model.rows import MadeBy, MoveRow, Player, Standing, TableRow
from bot.tables.core.lesson_progress import LessonProgress, first_page, next_page
from bot.tables.core.seat_stats import SeatStats, with_feats

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
ABANDONED_SECONDS = 24 * 3600.0
"""So long a table rests without people,"""
FORGOTTEN_SECONDS = 14 * 24 * 3600.0
"""so long it stands paused, or waits without a clock,"""
LETTER_SECONDS = 30 * 24 * 3600.0
"""and so long by letter; then it is closed, its score kept."""
LONG_SECONDS = 60.0
"""A standstill longer than this is told at the table."""


class StandInMoved(Event):
    """A stand-in made this seat's move; told once the choice is open."""

    seat: Seat


class TableWasDown(Event):
    """The bot or the table's place was gone for a while; forgotten with the next move."""

    seconds: float


class SeatPassed(Event):
    """Somebody follows in a seat; what happened before this was done by its former player."""

    seat: Seat
    former: str


class FormerMemory(Memory):
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
    seat_stats: tuple[SeatStats, ...] = ()
    """Of each seat, since its player sat down."""
    began_at: float = 0.0
    """When the first move was made."""
    lesson_progress: LessonProgress | None = None
    """On a first voyage: what its learner has been told."""

    @property
    def over(self) -> bool:
        return self.standing.phase in ("over", "closed")

    @property
    def has_people(self) -> bool:
        """Somebody plays here in person; otherwise the table rests."""
        return has_people(self.players)


def has_people(players: Sequence[Player]) -> bool:
    for player in players:  # noqa: SIM110 — asked a dozen times for each move
        if player.present:
            return True
    return False


# ── The beginning ────────────────────────────────────────────────────────────────────────────


def first_progress(standing: Standing, players: Sequence[Player], state: Any) -> Progress:
    seats = len(players)
    return Progress(
        standing, tuple(players), state, tally=((0, 0),) * seats, seat_stats=(SeatStats(),) * seats
    )


def begun(
    game: AnyGame, row: TableRow, lobby: Standing, players: Sequence[Player], now: float
) -> Progress:
    """The cards are dealt and the first question is asked."""
    state = game.setup(row.seed, len(players), options_of(game, row))
    seconds, bell = seconds_for(row.pace, players), game.bell(state)
    standing = replace(
        lobby,
        phase="playing",
        deadline=None if seconds is None else now + seconds,
        rings_at=None if bell is None else now + bell.seconds,
        expires_at=expiry(row.pace, players, now),
    )
    return replace(
        first_progress(standing, players, state), lesson_progress=first_lesson(game, row, state)
    )


def first_lesson(game: AnyGame, row: TableRow, state: Any) -> LessonProgress | None:
    return first_page(game, state) if row.lesson else None


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
    dealt = next(states)[0]
    at = first_progress(Standing("playing", standing.host), players, dealt)
    began_at = moves[0].made_at if moves else 0.0
    at = replace(at, began_at=began_at, lesson_progress=first_lesson(game, row, dealt))
    for (state, events), move in zip(states, moves, strict=True):
        at = with_takeovers(at, players, move.number)
        at, _ = advance(game, "none", at, state, events, move.seat, move.made_by, move.made_at)
    at = with_takeovers(at, players, len(moves))
    return replace(at, standing=standing, players=tuple(players))


def with_takeovers(at: Progress, players: Sequence[Player], number: int) -> Progress:
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
        recent=recent_events((*at.recent, SeatPassed(seat, former))),
        memories=tuple(FormerMemory(each.weight, each, seat, former) for each in at.memories),
        seat_stats=replaced(at.seat_stats, seat, SeatStats()),
    )


def options_of(game: AnyGame, row: TableRow) -> Any:
    return msgspec.json.decode(row.options, type=game.options)


NO_VOTES, NOBODY = "{}", "[]"


def votes_of(standing: Standing) -> dict[str, list[int]]:
    """For each motion of the people: who is for it."""
    if standing.votes == NO_VOTES:
        return {}
    return msgspec.json.decode(standing.votes, type=dict[str, list[int]])


def removed_from(standing: Standing) -> list[int]:
    """Those who sit down here no more."""
    if standing.removed == NOBODY:
        return []
    return msgspec.json.decode(standing.removed, type=list[int])


def seat_of(at: Progress, user_id: int) -> Seat | None:
    """Whose seat was freed has none, though their name stays with it."""
    if user_id in removed_from(at.standing):
        return None
    for player in at.players:
        if player.user_id == user_id:
            return player.seat
    return None


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
    told = (
        *(StandInMoved(each) for each in absent),
        *events,
        *(StandInMoved(each) for each in opened),
    )
    moved = None if is_hidden_choice(game, before.state, seat) else seat
    players = with_attendance(
        before.players, (*absent, *opened), moved if made_by == "player" else None
    )
    new_question = asks_new_question(game, before.state, state)
    memories = game.memories(before.state, state, events)
    standing = replace(
        before.standing,
        phase="over" if over else before.standing.phase,
        deadline=None if over else next_deadline(pace, before, new_question, now),
        rings_at=None if over else next_ring(game, before, state, now),
        expires_at=None if over else next_expiry(pace, before, players, new_question, now),
    )
    feats = [feat for event in events for feat in event.feats]
    progress = Progress(
        standing=standing,
        players=players,
        state=state,
        number=before.number + 1,
        recent=recent_events(
            (*[e for e in before.recent if not isinstance(e, TableWasDown)], *told)
        ),
        stood_in=frozenset(each for each in stood_in if game.sealed(state, each)),
        tally=tallied(before.tally, moved if is_public(events) else None, (*absent, *opened)),
        memories=weightiest((*before.memories, *memories)),
        seat_stats=with_feats(before.seat_stats, feats, memories),
        began_at=before.began_at,
        lesson_progress=before.lesson_progress
        and next_page(before.lesson_progress, game, before.state, state, events, seat),
    )
    return progress, told


def is_hidden_choice(game: AnyGame, state: Any, seat: Seat) -> bool:
    """A choice of which nobody may learn that this seat has made it.

    It is no sign of life and is not counted: the mark of a seat that was away would vanish in the
    same moment in which one more choice is in.
    """
    return game.sealed(state, seat) and not game.awaits_openly(state)


def is_public(events: Sequence[Event]) -> bool:
    """Whether everybody learns that a move was made: a sealed choice is changed in silence."""
    return any(event.private_to is None for event in events)


def recent_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The last that all have heard, and the last that one seat has: neither pushes out the other,
    or what somebody does in secret would be seen in what is no longer told."""
    if len(events) <= RECENT:
        return events
    if all(event.private_to is None for event in events):
        return events[-RECENT:]
    heard = Counter[Seat | None]()
    kept: list[Event] = []
    for event in reversed(events):
        heard[event.private_to] += 1
        if heard[event.private_to] <= RECENT:
            kept.append(event)
    return tuple(reversed(kept))


def weightiest(memories: tuple[Memory, ...]) -> tuple[Memory, ...]:
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


def asks_new_question(game: AnyGame, before: Any, after: Any) -> bool:
    was = {(each, game.question(before, each)) for each in game.waiting_on(before)}
    asked = {(each, game.question(after, each)) for each in game.waiting_on(after)}
    return not asked <= was


def next_deadline(pace: str, before: Progress, new_question: bool, now: float) -> float | None:
    """A deadline moves only when somebody is asked something new."""
    seconds = seconds_for(pace, before.players)
    if seconds is None:
        return None
    return now + seconds if new_question else before.standing.deadline


def expiry(pace: str, players: Sequence[Player], now: float) -> float:
    """When a table is closed at which nothing happens from now on."""
    if not has_people(players):
        return now + ABANDONED_SECONDS
    return now + (LETTER_SECONDS if pace == "letter" else FORGOTTEN_SECONDS)


def kept_open(at: Progress, pace: str, now: float) -> Progress:
    """Somebody has decided something: the silence begins anew."""
    return replace(at, standing=replace(at.standing, expires_at=expiry(pace, at.players, now)))


def next_expiry(
    pace: str, before: Progress, players: Sequence[Player], new_question: bool, now: float
) -> float | None:
    """Moved by what everybody sees alone: a sealed choice must not tell of itself."""
    plays = has_people(players)
    if plays != before.has_people or (plays and new_question):
        return expiry(pace, players, now)
    return before.standing.expires_at


def next_ring(game: AnyGame, before: Progress, state: Any, now: float) -> float | None:
    """A bell rings its seconds after it was first hung up."""
    bell = game.bell(state)
    if bell is None:
        return None
    return before.standing.rings_at if bell == game.bell(before.state) else now + bell.seconds


def with_attendance(
    players: tuple[Player, ...], absent: Collection[Seat], present: Seat | None
) -> tuple[Player, ...]:
    """A move of one's own is a sign of life; after two missed deadlines the stand-in stays.

    Absence from a sealed choice counts once the choice is open, and never if it stays secret:
    otherwise the mark of a seat that is away would tell who did not choose.
    """

    def after(player: Player) -> Player:
        if player.seat == present:
            was_gone = player.away or player.missed or player.left
            return replace(player, away=False, missed=0, left=False) if was_gone else player
        if player.seat in absent:
            missed = player.missed + 1
            return replace(player, missed=missed, away=player.away or missed >= 2)
        return player

    return tuple(after(player) for player in players)


# ── Time that nobody had ─────────────────────────────────────────────────────────────────────


def later_standing(standing: Standing, seconds: float) -> Standing:
    """What was due falls due so much later."""
    return replace(
        standing,
        deadline=_later(standing.deadline, seconds),
        rings_at=_later(standing.rings_at, seconds),
    )


def postponed_in_pause(at: Progress, seconds: float) -> Progress:
    """A pause gives back its own time, but for what would end it."""
    standing = replace(at.standing, expires_at=expires_later(at, seconds))
    return replace(at, standing=standing)


def expires_later(at: Progress, seconds: float) -> float | None:
    """Without people a table rests, and its day goes on."""
    return _later(at.standing.expires_at, seconds if at.has_people else 0.0)


def _later(when: float | None, seconds: float) -> float | None:
    return None if when is None else when + seconds


def postponed(at: Progress, seconds: float) -> Progress:
    """A standstill costs no one; a long one is told."""
    told = (TableWasDown(seconds),) if seconds > LONG_SECONDS else ()
    standing = replace(later_standing(at.standing, seconds), expires_at=expires_later(at, seconds))
    return replace(at, standing=standing, recent=(*at.recent, *told))


# ── An end before the end ────────────────────────────────────────────────────────────────────


def closed(at: Progress) -> Progress:
    """Nothing more is played, the score is kept."""
    standing = replace(
        at.standing,
        phase="closed",
        deadline=None,
        rings_at=None,
        paused_at=None,
        expires_at=None,
    )
    return replace(at, standing=standing)


def expired(at: Progress) -> Progress:
    """Closed because nobody played on: that it should have been by then is kept, to be told."""
    end = closed(at)
    return replace(end, standing=replace(end.standing, expires_at=at.standing.expires_at))
