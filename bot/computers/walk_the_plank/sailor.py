"""A sailor, the middle level of computer players, at Walk the Plank: plays the round out before it
lays a card."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from bot.computers.base.computer import Computer
from bot.computers.base.search import Late, best_in_worlds, in_time
from bot.computers.walk_the_plank.evaluation import evaluate, hurry_in
from bot.computers.walk_the_plank.guesses import Appeal, Cards, Guesses, appeals, face_down
from bot.computers.walk_the_plank.playout import Round, Turn
from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import ALIVE
from bot.games.walk_the_plank.cards import CHARGE
from bot.games.walk_the_plank.moves import PlankMove, Programme, Shove, Take, Way
from bot.games.walk_the_plank.rules import carry_out, turns, turns_after
from bot.games.walk_the_plank.view import View

SIFTED, CANDIDATES = 4, 24
GUESSES = 20
"""The number of guesses of the others' programmes on which the best programmes are tried."""
FORESIGHT = 8
"""The number of playouts for each way to carry out a card."""


class Price(NamedTuple):
    """The cost of a player's own cards besides their effect."""

    idle: float
    """The cost of a card without an effect."""
    remorse: float
    """The cost of each of the player's pirates that their own card drowns."""

    def of(self, before: Round, after: Round, me: Seat) -> float:
        was, now = before.crews[me], after.crews[me]
        if was != now:
            return self.remorse * (ALIVE[was] - ALIVE[now])
        still = before.crews == after.crews and before.planks == after.planks
        return self.idle if still else 0.0

    def in_a(self, hurry: float) -> Price:
        """The price in this hurry: in late rounds it costs nothing to lose one's own pirate."""
        return Price(self.idle, 0.0) if hurry else self


CAREFUL = Price(idle=0.12, remorse=0.5)


class Sailor(Computer[View, PlankMove]):
    def choose(self, view: View, moves: Collection[PlankMove], random: Random) -> PlankMove:
        if view.seat is None or len(moves) == 1:
            return next(iter(moves))
        if view.phase == "choosing":
            return random.choice(tuple(moves))
        if view.phase == "programming":
            return Programme(choose_programme(view, view.seat, appeals(view), random))
        return choose_way(view, view.seat, ways_of(moves, view.seat), random)


def ways_of(moves: Collection[PlankMove], me: Seat) -> list[Way]:
    """The ways to carry out a card. Shoves of the player's own crew are left out if there are
    others."""
    ways = [move for move in moves if not isinstance(move, (Take, Programme))]
    others = [way for way in ways if not isinstance(way, Shove) or way.victim != me]
    return others or ways


# ── The programme ────────────────────────────────────────────────────────────────────────────


def choose_programme(view: View, me: Seat, to: list[Appeal], random: Random) -> Cards:
    """The best programme. All are tried on the same guesses, and the better ones on more."""
    guesses = Guesses(view, me, to, random)
    choices = candidates(view.aside[me], to[me], random)
    best = best_in_worlds(
        choices, lambda: Trial(view, me, guesses.table(), random, CAREFUL), Trial.value, GUESSES
    )
    return best or choices[0]


def candidates(aside: Cards, to: Appeal, random: Random) -> list[Cards]:
    """The most appealing programmes of a random sample."""
    drawn = random.sample(face_down(aside, ()), SIFTED * CANDIDATES)
    drawn.sort(key=to.of, reverse=True)
    return drawn[:CANDIDATES]


class Trial:
    """One guess of the others' programmes, in which several programmes of the player are tried.
    Common beginnings are played out only once."""

    def __init__(
        self, view: View, me: Seat, table: list[Cards], random: Random, price: Price
    ) -> None:
        self.me, self.hurry = me, hurry_in(view.round)
        self.price, self.between = price.in_a(self.hurry), between_mine(view, me, table)
        start = Round.on(view.board, random).go(self.between[0])
        self.played: dict[Cards, tuple[Round, float]] = {(): (start, 0.0)}

    def value(self, cards: Cards) -> float:
        end, cost = self.after(cards)
        return evaluate(end.planks, end.crews, self.me, self.hurry) - cost

    def after(self, cards: Cards) -> tuple[Round, float]:
        """The round after these cards of the player and the others' cards before the player's next
        one, and the cost so far."""
        found = self.played.get(cards)
        if found is None:
            before, cost = self.after(cards[:-1])
            then = before.copy().go([(self.me, cards[-1])])
            cost += self.price.of(before, then, self.me)
            found = self.played[cards] = then.go(self.between[len(cards)]), cost
        return found


def between_mine(view: View, me: Seat, table: list[Cards]) -> list[list[Turn]]:
    """The turns of the others: before the player's first card, and after each of the player's
    cards."""
    parts: list[list[Turn]] = [[]]
    for slot, seat in turns(view.seats, view.favour):
        if seat == me:
            parts.append([])
        else:
            parts[-1] += laid(table, slot, seat)
    return parts


def laid(table: list[Cards], slot: int, seat: Seat) -> list[Turn]:
    """The turn of this seat in this slot. None for drowned players, nor for Charge as a first card
    (§7.9)."""
    cards = table[seat]
    if not cards or (slot == 1 and cards[0] == CHARGE):
        return []
    return [(seat, cards[slot - 1])]


# ── The way ──────────────────────────────────────────────────────────────────────────────────


def choose_way(view: View, me: Seat, ways: list[Way], random: Random) -> Way:
    return best_way(view, me, ways, random, CAREFUL, FORESIGHT, in_time) or ways[0]


def best_way(
    view: View, me: Seat, ways: list[Way], random: Random, price: Price, worlds: int, late: Late
) -> Way | None:
    """The best way to carry out a card. Every way is played out on the same guesses; equal ones are
    chosen at random."""
    random.shuffle(ways)
    guesses = Guesses(view, me, appeals(view), random)
    rest = turns_after(view.seats, view.favour, view.slot, me)
    start = Round.on(view.board, random)
    after = {way: Round.on(carry_out(view.board, me, way), random) for way in ways}
    hurry = hurry_in(view.round)
    prices = {way: price.in_a(hurry).of(start, then, me) for way, then in after.items()}

    def imagine() -> list[Turn]:
        table = guesses.table()
        return [turn for slot, seat in rest for turn in laid(table, slot, seat)]

    def value(turns: list[Turn], way: Way) -> float:
        end = after[way].copy().go(turns)
        return evaluate(end.planks, end.crews, me, hurry) - prices[way]

    return best_in_worlds(ways, imagine, value, worlds, late)
