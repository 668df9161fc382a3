"""A pirate who plays the round out in thought, many times, before laying a card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, partial
from random import Random
from typing import TypeAlias

from bot.games.game import Seat
from bot.games.walk_the_plank import (
    CHARGE,
    DECK,
    DROWNED,
    PLANKS,
    SLOTS,
    STANDING,
    Board,
    Card,
    Crew,
    PlankMove,
    Programme,
    Take,
    Turn,
    View,
    Way,
    carry_out,
    is_decided,
    turns,
    turns_after,
    ways_to_carry_out,
)
from bot.minds.mind import Mind

Cards: TypeAlias = tuple[Card, ...]
Table: TypeAlias = list[Cards]
"""Everybody's programme, as far as it is known or guessed."""

CANDIDATES = 48
TRIALS = ((2, 14), (5, 5), (10, 2), (14, 1))
"""Each programme that is left is played out that often, then so many of the best are kept."""
FORESIGHT = 16
"""How often each way to carry out an open card is played out."""
TASTE = 3
"""The others are thought to lay the programme of so many that does most."""
IDLE = 0.04
"""What a card without effect costs: it was not laid to lie there."""


class Sailor(Mind[View, PlankMove]):
    slow = True

    def choose(self, view: View, moves: Collection[PlankMove], random: Random) -> PlankMove:
        if view.seat is None or len(moves) == 1:
            return next(iter(moves))
        if view.phase == "choosing":
            return random.choice(tuple(moves))
        if view.phase == "programming":
            return choose_programme(view, view.seat, moves, random)
        return choose_way(view, view.seat, moves, random)


# ── What a board is worth ────────────────────────────────────────────────────────────────────
# A pirate is worth the more the farther it stands from the sea, and the first of a crew more than
# the second and the third: it is the one that wins. Careful crews could go on for ever, so after
# some rounds there is a hurry to be rid of everybody's second and third, one's own included.

RANKS = (2.0, 1.0, 0.7)
SAFETY = (0.0, 0.45, 0.75, 0.9, 1.0)
"""By the steps to the sea."""
MALICE = 0.45
"""What the others' worth counts beside one's own."""
ALONE, TOGETHER, DEAD = 8.0, 7.0, -8.0
PATIENCE, HURRY, UTMOST_HURRY = 10, 0.1, 20

ByPlanks: TypeAlias = tuple[dict[Crew, float], ...]
Worth: TypeAlias = tuple[ByPlanks, ByPlanks]
"""Two tables, looked up by planks and crew: the good it does its owner, the harm it does others."""


@cache
def worth_of_crews(hurry: int) -> Worth:
    ranks = [RANKS[0], *[rank - HURRY * hurry for rank in RANKS[1:]]]
    others = [MALICE * RANKS[0], *[MALICE * rank + HURRY * hurry for rank in RANKS[1:]]]
    return _by_planks(ranks), _by_planks(others)


def _by_planks(ranks: list[float]) -> ByPlanks:
    return tuple(
        {crew: _crew_worth(planks, crew, ranks) for crew in STANDING}
        for planks in range(PLANKS + 1)
    )


def _crew_worth(planks: int, crew: Crew, ranks: list[float]) -> float:
    steps = [planks + 1 - space for space in STANDING[crew] if space <= planks]
    return sum([rank * SAFETY[left] for rank, left in zip(ranks, steps, strict=False)])


def worth_in_round(round: int) -> Worth:
    return worth_of_crews(min(max(round - PATIENCE, 0), UTMOST_HURRY))


def worth(board: Board, me: Seat, by: Worth) -> float:
    own, others = by[0][board.planks], by[1][board.planks]
    mine = board.crews[me]
    return own[mine] + others[mine] - sum([others[crew] for crew in board.crews])


def worth_at_the_end(board: Board, me: Seat, by: Worth) -> float:
    """What it comes to when the round is over."""
    if board.crews[me] == DROWNED:
        return DEAD
    if is_decided(board):
        return ALONE if len(board.living) == 1 else TOGETHER
    return worth(board, me, by)


# ── The round in thought ─────────────────────────────────────────────────────────────────────


def play_out(
    board: Board, table: Sequence[Cards], order: Sequence[Turn], by: Worth, random: Random
) -> tuple[Board, list[Seat]]:
    """To the end of the round, everybody doing what looks best at once; and whose cards idled."""
    idle: list[Seat] = []
    for slot, seat in order:
        if board.crews[seat] != DROWNED:
            ways = ways_to_carry_out(board, seat, table[seat][slot - 1], slot)
            if ways:
                board = best_after(board, seat, ways, by, random)
            else:
                idle.append(seat)
    return board, idle


def best_after(board: Board, seat: Seat, ways: tuple[Way, ...], by: Worth, random: Random) -> Board:
    """Of equals any: nobody is pushed because of the seat."""
    if len(ways) == 1:
        return carry_out(board, seat, ways[0])
    best, highest, equals = board, float("-inf"), 1
    for way in ways:
        after = carry_out(board, seat, way)
        value = worth(after, seat, by)
        if value > highest:
            best, highest, equals = after, value, 1
        elif value == highest:
            equals += 1
            if random.random() * equals < 1:
                best = after
    return best


def guess(view: View, random: Random) -> Table:
    """What may lie face down: cards that are neither set aside nor have been turned over."""
    table: Table = []
    for seat in range(view.seats):
        if seat == view.seat and view.programme:
            table.append(view.programme)
            continue
        opened = view.open_cards(seat)
        rest = [card for card in DECK if card not in view.aside[seat] and card not in opened]
        hidden = [random.sample(rest, SLOTS - len(opened)) for _ in range(TASTE)]
        table.append((*opened, *max(hidden, key=partial(effects, view.board, seat))))
    return table


def effects(board: Board, seat: Seat, cards: Sequence[Card]) -> int:
    """How many of the cards would do something as the board is now; Charge never comes first."""
    slots = range(SLOTS - len(cards) + 1, SLOTS + 1)
    return sum(
        [
            bool(ways_to_carry_out(board, seat, card, slot))
            for slot, card in zip(slots, cards, strict=True)
        ]
    )


# ── The two choices ──────────────────────────────────────────────────────────────────────────


def choose_programme(
    view: View, me: Seat, moves: Collection[PlankMove], random: Random
) -> PlankMove:
    """Some programmes are tried on the same guesses, the better ones on more of them."""
    sensible = [move for move in moves if isinstance(move, Programme) and move.cards[0] != CHARGE]
    left = random.sample(sensible, min(CANDIDATES, len(sensible)))
    totals = dict.fromkeys(left, 0.0)
    by = worth_in_round(view.round)
    order = turns(view.seats, view.favour)
    for trials, kept in TRIALS:
        for _ in range(trials):
            table = guess(view, random)
            for move in left:
                table[me] = move.cards
                end, idle = play_out(view.board, table, order, by, random)
                totals[move] += worth_at_the_end(end, me, by) - IDLE * idle.count(me)
        left = sorted(left, key=totals.__getitem__, reverse=True)[:kept]
    return left[0]


def choose_way(view: View, me: Seat, moves: Collection[PlankMove], random: Random) -> PlankMove:
    """Every way is followed to the end of the round, on the same guesses."""
    rest = turns_after(view.seats, view.favour, view.slot, me)
    boards = [
        (move, carry_out(view.board, me, move))
        for move in moves
        if not isinstance(move, (Take, Programme))
    ]
    random.shuffle(boards)
    totals = [0.0] * len(boards)
    by = worth_in_round(view.round)
    for _ in range(FORESIGHT):
        table = guess(view, random)
        for at, (_, board) in enumerate(boards):
            end, _ = play_out(board, table, rest, by, random)
            totals[at] += worth_at_the_end(end, me, by)
    return boards[totals.index(max(totals))][0]
