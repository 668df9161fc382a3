"""The proof of a fair deal: commitment, seeds, seal, draws and moves."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.base.game import (
    HOUSE,
    AnyGame,
    IllegalMove,
    Record,
    RecordingSeed,
    Result,
    Seat,
    Value,
    commitment,
    play,
    replay,
    shuffle,
)
from bot.games.base.seal import Press, mixed, promise, seal
from bot.store.model.rows import StoredTable, TableRow
from bot.tables.core.progress import options_of

MOST_BROUGHT = 64
"""The number of presses of Join, the newest ones, that add entropy to the deal."""

Moves: TypeAlias = tuple[tuple[Seat, str], ...]


class Step(Value):
    """One open move, or several sealed choices that were opened together."""

    moves: Moves
    until: int
    """The number of the first move after this step, as counted in the record."""


class Drawn(Value):
    """The positions drawn from a pile with this label, in order."""

    label: str
    of: int
    picked: tuple[int, ...]


class Proof(Value):
    """Everything needed to check a deal and its game, without names and user ids."""

    proof: int
    """The version of the proof: 2, or 1 for old tables that were sealed with the hash of their seed
    alone."""
    table: str
    game: str
    rules: int
    seats: int
    options: str
    promise: str | None
    house_seed: str
    brought: tuple[str, ...]
    seed: str
    seal: str
    draws: tuple[Drawn, ...]
    moves: tuple[str, ...]
    result: Result | None


# ── Before the deal ──────────────────────────────────────────────────────────────────────────


def with_presses(row: TableRow, presses: Sequence[Press]) -> TableRow:
    if not presses:
        return row
    newest = (*brought_to(row), *presses)[-MOST_BROUGHT:]
    return replace(row, brought=msgspec.json.encode(newest).decode())


def brought_to(row: TableRow) -> tuple[Press, ...]:
    return msgspec.json.decode(row.brought, type=tuple[Press, ...])


def dealt(row: TableRow) -> TableRow:
    if not row.house_seed:  # opened by a version without a server seed
        return replace(row, seed=secrets.token_hex(32))
    return replace(row, seed=mixed(row.id, row.house_seed, brought_to(row)))


def seal_of(row: TableRow, seats: int) -> str:
    if not row.house_seed:
        return commitment(row.seed)
    return seal(row.id, row.game, row.rules, seats, row.options, row.seed)


# ── After the end ────────────────────────────────────────────────────────────────────────────


def record_of(game: AnyGame, stored: StoredTable) -> Record:
    row, made = stored.row, tuple((move.seat, move.move) for move in stored.moves)
    options = options_of(game, row)
    return Record(row.game, row.rules, row.seed, len(stored.players), options, made)


def proof_of(game: AnyGame, stored: StoredTable) -> Proof:
    row, seats = stored.row, len(stored.players)
    record = record_of(game, stored)
    moves = public_moves(game, record)
    draws, result = replayed(game, replace(record, moves=moves))
    return Proof(
        proof=2 if row.house_seed else 1,
        table=row.id,
        game=row.game,
        rules=row.rules,
        seats=seats,
        options=row.options,
        promise=promise(row.id, row.house_seed) if row.house_seed else None,
        house_seed=row.house_seed,
        brought=tuple([str(press) for press in brought_to(row)]),
        seed=row.seed,
        seal=seal_of(row, seats),
        draws=draws,
        moves=tuple([f"{seat} {text}" for seat, text in moves]),
        result=result,
    )


def replayed(game: AnyGame, record: Record) -> tuple[tuple[Drawn, ...], Result | None]:
    """Replays the game. Returns everything that was drawn, and the result."""
    seed = RecordingSeed(record.seed)
    *_, (last, _) = replay(game, replace(record, seed=seed))
    draws = [
        Drawn(label, size, shuffle(record.seed, label, range(size), count))
        for label, size, count in seed.drawn
    ]
    return tuple(draws), game.result(last)


def public_moves(game: AnyGame, record: Record) -> Moves:
    """The moves of the same game without its secrets: the order of sealed choices, changes of mind,
    and choices that were never opened."""
    return tuple(game.public_moves([move for step in steps(game, record) for move in step.moves]))


def steps(game: AnyGame, record: Record) -> list[Step]:
    """The steps of the game that everybody saw. A choice that was never opened is no step."""
    found: list[Step] = []
    chosen: list[tuple[Seat, str]] = []
    question, before = "", None
    states = [state for state, _ in replay(game, record)]
    for number, (state, (seat, text)) in enumerate(zip(states, record.moves, strict=False)):
        if chosen and (game.question(state, 0) != question or not game.sealed(state, seat)):
            found.append(Step(tuple(opened(game, before, chosen, state)), number))
            chosen = []
        if not game.sealed(state, seat):
            found.append(Step(((seat, text),), number + 1))
            continue
        if not chosen:
            question, before = game.question(state, 0), state
        chosen.append((seat, text))
    last = states[-1]
    if chosen and (game.result(last) is not None or game.question(last, 0) != question):
        found.append(Step(tuple(opened(game, before, chosen, last)), len(record.moves)))
    return found


def opened(
    game: AnyGame, before: Any, chosen: Sequence[tuple[Seat, str]], after: Any
) -> Sequence[tuple[Seat, str]]:
    """The last choice of each seat in the order of seats, then the bell, if these moves lead to the
    same state."""
    latest = sorted(dict(chosen).items(), key=lambda each: (each[0] == HOUSE, each[0]))
    state = before
    try:
        for seat, text in latest:
            state, _ = play(game, state, seat, game.parse(text))
    except IllegalMove:
        return chosen
    return latest if state == after else chosen
