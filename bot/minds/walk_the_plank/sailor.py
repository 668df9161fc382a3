"""A sailor at Walk the Plank: plays the round out in thought before laying a card."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple, TypeAlias

from bot.games.game import Seat
from bot.games.walk_the_plank import (
    CHARGE,
    DECK,
    DROWNED,
    SLOTS,
    Card,
    PlankMove,
    Programme,
    Shove,
    Take,
    View,
    Way,
    carry_out,
    turns,
    turns_after,
    ways_to_carry_out,
)
from bot.games.walk_the_plank.board import ALIVE
from bot.minds.mind import Mind
from bot.minds.search import Late, best_in_worlds, in_time
from bot.minds.walk_the_plank.hopes import hope
from bot.minds.walk_the_plank.thought import Round, Turn

Cards: TypeAlias = tuple[Card, ...]

CANDIDATES = 24
GUESSES = 22
"""On so many guesses the best programmes are tried."""
FORESIGHT = 8
"""How often each way to carry out an open card is played out."""
TASTE = 3
"""The others are thought to lay the programme of so many that does most."""


class Price(NamedTuple):
    """What cards of mine cost beside what they bring about."""

    idle: float
    """A card without effect: it was not laid to lie there."""
    remorse: float
    """A pirate that drowns by its own captain's card."""

    def of(self, before: Round, after: Round, me: Seat) -> float:
        was, now = before.crews[me], after.crews[me]
        if was != now:
            return self.remorse * (ALIVE[was] - ALIVE[now])
        still = before.crews == after.crews and before.planks == after.planks
        return self.idle if still else 0.0


CAREFUL = Price(idle=0.05, remorse=0.25)


class Sailor(Mind[View, PlankMove]):
    def choose(self, view: View, moves: Collection[PlankMove], random: Random) -> PlankMove:
        if view.seat is None or len(moves) == 1:
            return next(iter(moves))
        if view.phase == "choosing":
            return random.choice(tuple(moves))
        if view.phase == "programming":
            return Programme(choose_programme(view, view.seat, working(view), random))
        return choose_way(view, view.seat, ways_of(moves, view.seat), random)


def ways_of(moves: Collection[PlankMove], me: Seat) -> list[Way]:
    """All of a card, but nobody shoves the own crew who can shove another."""
    ways = [move for move in moves if not isinstance(move, (Take, Programme))]
    others = [way for way in ways if not isinstance(way, Shove) or way.victim != me]
    return others or ways


# ── What the others may have laid ────────────────────────────────────────────────────────────


Works: TypeAlias = list[tuple[int, ...]]
"""Of each seat and card: 1 if it would do something as the board is now."""


def working(view: View) -> Works:
    board = view.board
    return [
        tuple([bool(ways_to_carry_out(board, seat, card, SLOTS)) for card in DECK])
        for seat in range(view.seats)
    ]


NOTHING: tuple[Cards, ...] = ((),)
"""What my own programme hides from me, and the drowned from anybody."""


class Guesses:
    """What may lie face down: cards that are neither set aside nor have been turned over."""

    def __init__(self, view: View, me: Seat, works: Works, random: Random) -> None:
        self.random, self.works = random, works
        self.known, self.hidden = list[Cards](), list[tuple[Cards, ...]]()
        for seat, crew in enumerate(view.board.crews):
            opened = view.open_cards(seat)
            hides = seat != me and crew != DROWNED
            self.known.append(opened if hides else view.programme)
            self.hidden.append(face_down(view.aside[seat], opened) if hides else NOTHING)

    def table(self) -> list[Cards]:
        """Everybody's programme."""
        return [
            known if hidden is NOTHING else known + self.likely(works, hidden)
            for known, works, hidden in zip(self.known, self.works, self.hidden, strict=True)
        ]

    def likely(self, works: tuple[int, ...], hidden: tuple[Cards, ...]) -> Cards:
        """Of a few the one of which most does something."""
        random, most, best = self.random.random, -1, ()
        for _ in range(TASTE):
            cards = hidden[int(random() * len(hidden))]
            count = sum([works[card] for card in cards])
            if count > most:
                most, best = count, cards
        return best


@cache
def face_down(aside: Cards, opened: Cards) -> tuple[Cards, ...]:
    """Charge is not laid first, where it would do nothing."""
    rest = [card for card in DECK if card not in aside and card not in opened]
    laid = permutations(rest, SLOTS - len(opened))
    return tuple([cards for cards in laid if opened or cards[0] != CHARGE])


# ── The programme ────────────────────────────────────────────────────────────────────────────


def choose_programme(view: View, me: Seat, works: Works, random: Random) -> Cards:
    """Some programmes are tried on the same guesses, the better ones on more of them."""
    guesses = Guesses(view, me, works, random)
    choices = candidates(view.aside[me], works[me], random)
    best = best_in_worlds(
        choices, lambda: Trial(view, me, guesses.table(), random, CAREFUL), Trial.value, GUESSES
    )
    return best or choices[0]


def candidates(aside: Cards, works: tuple[int, ...], random: Random) -> list[Cards]:
    """Any, but those first of which as many cards as can be would do something at once."""
    drawn = random.sample(face_down(aside, ()), 2 * CANDIDATES)
    drawn.sort(key=lambda cards: sum([works[card] for card in cards]), reverse=True)
    return drawn[:CANDIDATES]


class Trial:
    """A guess of what the others laid: whatever begins alike is played out once."""

    def __init__(
        self, view: View, me: Seat, table: list[Cards], random: Random, price: Price
    ) -> None:
        self.me, self.price, self.between = me, price, between_mine(view, me, table)
        start = Round.on(view.board, random).go(self.between[0])
        self.played: dict[Cards, tuple[Round, float]] = {(): (start, 0.0)}

    def value(self, cards: Cards) -> float:
        end, cost = self.after(cards)
        return hope(end.planks, end.crews, self.me) - cost

    def after(self, cards: Cards) -> tuple[Round, float]:
        """Once these were played, and what the others did until the next."""
        found = self.played.get(cards)
        if found is None:
            before, cost = self.after(cards[:-1])
            then = before.copy().go([(self.me, cards[-1])])
            cost += self.price.of(before, then, self.me)
            found = self.played[cards] = then.go(self.between[len(cards)]), cost
        return found


def between_mine(view: View, me: Seat, table: list[Cards]) -> list[list[Turn]]:
    """What the others do before my first card, after it, after the second and the third."""
    parts: list[list[Turn]] = [[]]
    for slot, seat in turns(view.seats, view.favour):
        if seat == me:
            parts.append([])
        else:
            parts[-1] += laid(table, slot, seat)
    return parts


def laid(table: list[Cards], slot: int, seat: Seat) -> list[Turn]:
    """Nothing, for the drowned and for Charge as a first card (§7.9)."""
    cards = table[seat]
    if not cards or (slot == 1 and cards[0] == CHARGE):
        return []
    return [(seat, cards[slot - 1])]


# ── The way ──────────────────────────────────────────────────────────────────────────────────


def choose_way(view: View, me: Seat, ways: list[Way], random: Random) -> Way:
    random.shuffle(ways)
    return best_way(view, me, ways, random, CAREFUL, FORESIGHT, in_time) or ways[0]


def best_way(
    view: View, me: Seat, ways: list[Way], random: Random, price: Price, worlds: int, late: Late
) -> Way | None:
    """Every way is followed to the end of the round, on the same guesses."""
    guesses = Guesses(view, me, working(view), random)
    rest = turns_after(view.seats, view.favour, view.slot, me)
    start = Round.on(view.board, random)
    after = {way: Round.on(carry_out(view.board, me, way), random) for way in ways}
    prices = {way: price.of(start, then, me) for way, then in after.items()}

    def imagine() -> list[Turn]:
        table = guesses.table()
        return [turn for slot, seat in rest for turn in laid(table, slot, seat)]

    def value(turns: list[Turn], way: Way) -> float:
        end = after[way].copy().go(turns)
        return hope(end.planks, end.crews, me) - prices[way]

    return best_in_worlds(ways, imagine, value, worlds, late)
