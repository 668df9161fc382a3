"""A first voyage as its learner sees it, step by step by its advice, without a house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.computers import STAND_INS
from bot.games.base.game import HOUSE, LEARNER, AnyGame, Move, Seat
from bot.store.database import Database
from bot.store.model.rows import Standing
from bot.tables.core.progress import advance, begun, closed
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from tests.harness.games.panels import row, seated


def steps(game: AnyGame, names: Sequence[str]) -> Iterator[Seen[Any]]:
    """Every state in which the learner is asked, with the advice, and the end."""
    table = boarded(game, names)
    while not table.over and not game.lesson.done(game.view(table.progress.state, LEARNER)):
        seat, move = next_move(table)
        if seat == LEARNER:
            yield replace(table.seen(LEARNER), advice=str(move))
        at = table.progress
        state, events = game.apply(at.state, seat, move)
        made_by = "house" if seat == HOUSE else "player"
        table.progress, _ = advance(game, "none", at, state, events, seat, made_by, at.number)
    table.progress = closed(table.progress)
    yield table.seen(LEARNER)


def boarded(game: AnyGame, names: Sequence[str]) -> Table:
    lesson = game.lesson
    options = msgspec.json.encode(lesson.options).decode()
    own = replace(row(game, lesson.seed), options=options, pace="none", lesson=True, house_seed="")
    players = seated(names[: lesson.seats], lesson.seats - 1)
    first = begun(game, own, Standing("lobby", players[LEARNER].user_id or 0), players, 0.0)
    return Table(own, game, first, Database(":memory:"))


def next_move(table: Table) -> tuple[Seat, Move]:
    """The next move: of a computer first, then of the learner, then of the bell."""
    game, state, seed = table.game, table.progress.state, table.row.seed
    for seat in sorted(table.waiting, key=lambda each: each == LEARNER):
        question, made = table.question(seat), table.progress.tally[seat][0]
        own = f"{seed}/advice/{question}"
        dice = Random(own if seat == LEARNER else f"{seed}/{seat}/{question}/{made}")
        view, moves = game.view(state, seat), game.moves(state, seat)
        move = STAND_INS[game.name].choose(view, moves, dice)
        if move is not None:
            return seat, move
    bell = game.bell(state)
    assert bell is not None
    return HOUSE, bell.move
