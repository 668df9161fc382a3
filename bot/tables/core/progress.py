"""The state of a table, and pure functions for what a move changes besides the game's state."""

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
"""Maximum number of public events kept for the table's story, and of private events for each seat.
"""
MEMORIES = 3
"""Maximum number of memorable events shown after the game."""
ABANDONED_SECONDS = 24 * 3600.0
"""Seconds that a table stays open while no person is present."""
FORGOTTEN_SECONDS = 14 * 24 * 3600.0
"""Seconds that a table stays open without a move at other paces than "letter", also while paused.
"""
LETTER_SECONDS = 30 * 24 * 3600.0
"""Seconds that a table at the pace "letter" stays open without a move."""
LONG_SECONDS = 60.0
"""Seconds of downtime above which the table mentions it."""


class StandInMoved(Event):
    """A stand-in made the move of this seat. A sealed choice is announced only when it is
    opened."""

    seat: Seat


class TableWasDown(Event):
    """The bot or the channel was unavailable for a while; shown until the next move."""

    seconds: float


class SeatPassed(Event):
    """A seat passed to another player; earlier events belong to its former player."""

    seat: Seat
    former: str


class FormerMemory(Memory):
    """A memorable event from the time when another player had this seat."""

    memory: Memory
    seat: Seat
    former: str


class Progress(Value):
    """The state of a table. A table replaces it as a whole, after storing it."""

    standing: Standing
    players: tuple[Player, ...]
    state: Any
    number: int = 0
    recent: tuple[Event, ...] = ()
    stood_in: frozenset[Seat] = frozenset()
    """Seats for which a stand-in made a sealed choice that isn't opened yet."""
    tally: tuple[tuple[int, int], ...] = ()
    """For each seat: the number of moves visible to everybody, and how many of them a stand-in
    made."""
    memories: tuple[Memory, ...] = ()
    """The most memorable events so far, in chronological order."""
    seat_stats: tuple[SeatStats, ...] = ()
    """Statistics of each seat since its player sat down."""
    began_at: float = 0.0
    """The time of the first move."""
    lesson: LessonProgress | None = None
    """The rules that the learner has read, if this is a lesson."""

    @property
    def over(self) -> bool:
        return self.standing.phase in ("over", "closed")

    @property
    def has_people(self) -> bool:
        """Whether a person is present. Without one, no computer moves."""
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
    """The progress of a new game: the cards are dealt and the first question is asked."""
    state = game.setup(row.seed, len(players), options_of(game, row))
    seconds, bell = seconds_for(row.pace, players), game.bell(state)
    standing = replace(
        lobby,
        phase="playing",
        deadline=None if seconds is None else now + seconds,
        rings_at=None if bell is None else now + bell.seconds,
        expires_at=expiry(row.pace, players, now),
    )
    return replace(first_progress(standing, players, state), lesson=first_lesson(game, row, state))


def first_lesson(game: AnyGame, row: TableRow, state: Any) -> LessonProgress | None:
    return first_page(game, state) if row.lesson else None


def seconds_for(pace: str, players: Sequence[Player]) -> float | None:
    """Seconds to answer. None, for no limit, if a person plays alone with computers."""
    people = sum(player.user_id is not None and not player.left for player in players)
    return PACES[pace] if people > 1 else None


def restored(
    game: AnyGame,
    row: TableRow,
    standing: Standing,
    players: Sequence[Player],
    moves: Sequence[MoveRow],
) -> Progress:
    """The progress after replaying the record. Times, absence and phase come from the store."""
    told = tuple((move.seat, move.move) for move in moves)
    record = Record(row.game, row.rules, row.seed, len(players), options_of(game, row), told)
    states = replay(game, record)
    dealt = next(states)[0]
    at = first_progress(Standing("playing", standing.host), players, dealt)
    began_at = moves[0].made_at if moves else 0.0
    at = replace(at, began_at=began_at, lesson=first_lesson(game, row, dealt))
    for (state, events), move in zip(states, moves, strict=True):
        at = with_takeovers(at, players, move.number)
        at, _ = advance(game, "none", at, state, events, move.seat, move.made_by, move.made_at)
    at = with_takeovers(at, players, len(moves))
    return replace(at, standing=standing, players=tuple(players))


def with_takeovers(at: Progress, players: Sequence[Player], number: int) -> Progress:
    """The progress with the changes of seats that happened just before the move of this number."""
    for player in players:
        for former in player.former:
            if former.until == number:
                at = taken_over(at, player.seat, former.name)
    return at


def taken_over(at: Progress, seat: Seat, former: str) -> Progress:
    """The progress after a seat passed to another player. Past events keep the former player's
    name."""
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
    """The ids of voters for each motion."""
    if standing.votes == NO_VOTES:
        return {}
    return msgspec.json.decode(standing.votes, type=dict[str, list[int]])


def removed_from(standing: Standing) -> list[int]:
    """The ids or pseudonyms of people who can't sit down here again."""
    if standing.removed == NOBODY:
        return []
    return msgspec.json.decode(standing.removed, type=list[int])


def seat_of(at: Progress, user_id: int) -> Seat | None:
    """The seat of this person. None if it was freed, although it still shows their name."""
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
    """The progress and the events after a move: updates times, absence and the story."""
    over = game.result(state) is not None
    stood_in = before.stood_in - {seat}
    absent = (seat,) if made_by == "stand-in" else ()
    if absent and game.sealed(before.state, seat):
        stood_in |= {seat}
        absent = ()
    opened = sorted(stood_in.intersection(each for event in events for each in event.opens))
    told = (*map(StandInMoved, absent), *events, *map(StandInMoved, opened))
    moved = None if is_hidden_choice(game, before.state, seat) else seat
    present = moved if made_by == "player" else None
    players = with_attendance(before.players, (*absent, *opened), present)
    new_question = asks_new_question(game, before.state, state)
    memories = game.memories(before.state, state, events)
    kept = [event for event in before.recent if not isinstance(event, TableWasDown)]
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
        recent=recent_events((*kept, *told)),
        stood_in=frozenset(each for each in stood_in if game.sealed(state, each)),
        tally=tallied(before.tally, moved if is_public(events) else None, (*absent, *opened)),
        memories=weightiest((*before.memories, *memories)),
        seat_stats=with_feats(before.seat_stats, feats, memories),
        began_at=before.began_at,
        lesson=before.lesson and next_page(before.lesson, game, before.state, state, events, seat),
    )
    return progress, told


def is_hidden_choice(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether it must stay secret that this seat has chosen. Such a choice isn't counted and
    doesn't mark the player as present, because the removed "away" mark would show that they have
    chosen."""
    return game.sealed(state, seat) and not game.awaits_openly(state)


def is_public(events: Sequence[Event]) -> bool:
    """Whether everybody learns of the move. Changing a sealed choice is silent."""
    return any(event.private_to is None for event in events)


def recent_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The latest public events, and the latest private ones of each seat. Both are counted
    separately, because a missing public event would reveal a secret one."""
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
    """The most memorable events, in order. Among equals, the earlier ones are kept."""
    if len(memories) <= MEMORIES:
        return memories
    kept = sorted(range(len(memories)), key=lambda at: -memories[at].weight)[:MEMORIES]
    return tuple([memories[at] for at in sorted(kept)])


def tallied(
    tally: tuple[tuple[int, int], ...], seat: Seat | None, absent: Collection[Seat]
) -> tuple[tuple[int, int], ...]:
    return tuple(
        (moves + (at == seat), stood + (at in absent)) for at, (moves, stood) in enumerate(tally)
    )


def asks_new_question(game: AnyGame, before: Any, after: Any) -> bool:
    was = {(each, game.question(before, each)) for each in game.waiting_on(before)}
    asked = {(each, game.question(after, each)) for each in game.waiting_on(after)}
    return not asked <= was


def next_deadline(pace: str, before: Progress, new_question: bool, now: float) -> float | None:
    """The deadline after a move. It changes only when somebody gets a new question."""
    seconds = seconds_for(pace, before.players)
    if seconds is None:
        return None
    return now + seconds if new_question else before.standing.deadline


def expiry(pace: str, players: Sequence[Player], now: float) -> float:
    """The time at which the table is closed if nothing happens from now on."""
    if not has_people(players):
        return now + ABANDONED_SECONDS
    return now + (LETTER_SECONDS if pace == "letter" else FORGOTTEN_SECONDS)


def kept_open(at: Progress, pace: str, now: float) -> Progress:
    """The progress with the time until a silent table is closed starting now."""
    return replace(at, standing=replace(at.standing, expires_at=expiry(pace, at.players, now)))


def next_expiry(
    pace: str, before: Progress, players: Sequence[Player], new_question: bool, now: float
) -> float | None:
    """The time at which a silent table is closed. Only public changes move it, so that a sealed
    choice doesn't show."""
    plays = has_people(players)
    if plays != before.has_people or (plays and new_question):
        return expiry(pace, players, now)
    return before.standing.expires_at


def next_ring(game: AnyGame, before: Progress, state: Any, now: float) -> float | None:
    """The time at which the game's bell rings: a fixed time after the bell first appeared."""
    bell = game.bell(state)
    if bell is None:
        return None
    return before.standing.rings_at if bell == game.bell(before.state) else now + bell.seconds


def with_attendance(
    players: tuple[Player, ...], absent: Collection[Seat], present: Seat | None
) -> tuple[Player, ...]:
    """The players with their attendance after a move. A move marks its player as present; after two
    missed deadlines they are away, and the stand-in stays. A missed sealed choice counts once it
    is opened, and never if it stays secret: otherwise the "away" mark would reveal who didn't
    choose."""

    def after(player: Player) -> Player:
        if player.seat == present:
            was_gone = player.away or player.missed or player.left
            return replace(player, away=False, missed=0, left=False) if was_gone else player
        if player.seat in absent:
            missed = player.missed + 1
            return replace(player, missed=missed, away=player.away or missed >= 2)
        return player

    return tuple(after(player) for player in players)


# ── Downtime ─────────────────────────────────────────────────────────────────────────────────


def later_standing(standing: Standing, seconds: float) -> Standing:
    """The standing with deadline and bell moved back by these seconds."""
    return replace(
        standing,
        deadline=_later(standing.deadline, seconds),
        rings_at=_later(standing.rings_at, seconds),
    )


def postponed_in_pause(at: Progress, seconds: float) -> Progress:
    """The progress of a paused table after downtime. Only the expiry moves; the end of the pause
    gives back all other time."""
    standing = replace(at.standing, expires_at=expires_later(at, seconds))
    return replace(at, standing=standing)


def expires_later(at: Progress, seconds: float) -> float | None:
    """The expiry moved back by these seconds. A table without people keeps its expiry."""
    return _later(at.standing.expires_at, seconds if at.has_people else 0.0)


def _later(when: float | None, seconds: float) -> float | None:
    return None if when is None else when + seconds


def postponed(at: Progress, seconds: float) -> Progress:
    """The progress with the downtime given back, and mentioned if it was long."""
    told = (TableWasDown(seconds),) if seconds > LONG_SECONDS else ()
    standing = replace(later_standing(at.standing, seconds), expires_at=expires_later(at, seconds))
    return replace(at, standing=standing, recent=(*at.recent, *told))


# ── Ending early ─────────────────────────────────────────────────────────────────────────────


def closed(at: Progress) -> Progress:
    """The progress after the game was ended early; the score is kept."""
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
    """The progress after the table was closed because nobody continued. The expiry is kept as the
    reason."""
    end = closed(at)
    return replace(end, standing=replace(end.standing, expires_at=at.standing.expires_at))
