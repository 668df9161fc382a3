"""Plays a round of Corsairs to its end in a sampled deal, with a fast imitation of sailors (the
middle level of computer players)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.computers.corsairs.sailor import SURE
from bot.games.base.game import Seat
from bot.games.corsairs.cards import BIT, COLOUR, COUNT, HIGHEST, TOTAL, Card, Colour, Numbers
from bot.games.corsairs.crew import (
    FEWEST_STOWAWAYS,
    LOWEST_LIMIT,
    besides_attaching,
    best_crew,
    total,
)
from bot.games.corsairs.moves import Source

Rack: TypeAlias = list[Numbers]
"""A hand: for each colour, the set of its numbers."""

CLOSES = {
    2: (-8.1, -11.8, -15.0, -17.6, -19.8, -21.4, -23.2, -24.7, -25.8, -27.3, -28.1),
    3: (-4.2, -8.1, -11.4, -14.0, -16.0, -17.7, -19.4),
    4: (-12.0, -8.9, -12.0, -14.3, -16.2, -17.8, -20.0),
}
"""The risk at which half of the sailors close, by number of seats and by turn. Fitted to 163,000
decisions of two sailors, 130,000 of three and 227,000 of four."""
FORLORN = 24
"""The limit above which hardly any sailor closes, so that the risk is not computed."""
STOWAWAY, GUEST, PRISONER, UNSEEN, NUMBERS = 0.39, 0.66, 0.99, -0.163, -3.94
"""The weights of the terms in the risk of closing, in points of the limit: each stowaway, each
unseen card that could be attached, each unseen prisoner, each unseen card, and the mean of the
unseen numbers."""
BOLD = {2: (0.0,), 3: (0.0,), 4: (1.2, 3.0, 3.5, 2.9, 2.9, 2.3)}
"""The extra risk that a captain takes, by number of seats and by turn. At tables of four, sailors
wait too long."""
BEHIND = 0.35
"""The extra risk that a player takes for each penalty card more than the best opponent has."""
HOPE, LUCK = 0.872, 0.3
"""The expected limit after a card from the stock is HOPE times the current limit, minus LUCK."""
WAY_OUT = 22
"""The expected limit above which a player voids the round by taking the last card of the pier."""
PATIENCE = 14
"""The maximum number of turns in a playout. After them the player with the lowest limit closes."""


# ── Limits ───────────────────────────────────────────────────────────────────────────────────


def held(rack: Rack, pier: Colour) -> list[Numbers]:
    """The sets of numbers of the colours that can be in a crew, the greatest sum first. This order
    finds the best crew early."""
    prisoners, rack[pier] = rack[pier], 0
    numbers = sorted(filter(None, rack), key=TOTAL.__getitem__, reverse=True)
    rack[pier] = prisoners
    return numbers


def lowest_limit(rack: Rack, pier: Colour) -> int:
    numbers = held(rack, pier)
    if len(numbers) < 2:
        return 0
    sums = [TOTAL[each] for each in numbers]
    best = 0
    for at, one in enumerate(numbers):
        if 2 * sums[at] <= best:
            break
        for other in range(at + 1, len(numbers)):
            if sums[at] + sums[other] <= best:
                break
            covered = TOTAL[one | numbers[other]]
            if covered > best:
                best = covered
    return sum(sums) - best


def trimmed(rack: Rack, pier: Colour) -> tuple[int, Card]:
    """The lowest limit that a discard from thirteen cards can leave, and that discard."""
    numbers = held(rack, pier)
    nobody = len(numbers)
    sums = [TOTAL[each] for each in numbers]
    tops = [each.bit_length() for each in numbers]
    first, second, third = three_highest(tops)
    tops.append(0)
    best, gone, number = 0, 0, 0
    for at, one in enumerate(numbers):
        if 2 * sums[at] + HIGHEST <= best:
            break
        for to in range(at + 1, nobody):
            if sums[at] + sums[to] + HIGHEST <= best:
                break
            free = first
            if free in (at, to):
                free = second
                if free in (at, to):
                    free = third
            other = numbers[to]
            twice = (one & other).bit_length()
            top = tops[free] if tops[free] > twice else twice
            covered = TOTAL[one | other] + top
            if covered > best:
                best, number = covered, top
                gone = other if free == nobody or twice > tops[free] else numbers[free]
    if not number:
        return 0, highest(rack, pier)
    colour = rack.index(gone)
    if colour == pier:
        colour = rack.index(gone, colour + 1)
    return sum(sums) - best, colour * HIGHEST + number - 1


def three_highest(tops: Sequence[int]) -> tuple[int, int, int]:
    """The indices of the three highest numbers; `len(tops)` for each missing one."""
    first = second = third = len(tops)
    most = more = much = 0
    for at, top in enumerate(tops):
        if top > most:
            first, second, third = at, first, second
            most, more, much = top, most, more
        elif top > more:
            second, third = at, second
            more, much = top, more
        elif top > much:
            third, much = at, top
    return first, second, third


def highest(rack: Rack, pier: Colour) -> Card:
    """The discard from a hand without stowaways: a prisoner if there is one."""
    numbers = rack[pier] or max(rack)
    colour = pier if rack[pier] else rack.index(numbers)
    return colour * HIGHEST + numbers.bit_length() - 1


def by_turn(figures: Sequence[float], turns: int) -> float:
    return figures[min(turns, len(figures) - 1)]


# ── The round ────────────────────────────────────────────────────────────────────────────────


class World:
    """A possible deal: the unseen cards are distributed to hands and stock."""

    def __init__(
        self,
        racks: list[Rack],
        stock: list[Card],
        pier: Sequence[Card],
        tops: Sequence[Card],
        hidden: Rack,
        number: int,
        moods: Sequence[float],
    ) -> None:
        self.racks, self.stock, self.pier, self.tops = racks, stock, pier, tops
        self.hidden, self.number, self.moods = hidden, number, moods
        """`hidden` are the unseen cards, `number` the turns taken in this round, and `moods` the
        extra risk that each seat takes."""


class Playout:
    """Plays a sampled deal on until somebody closes or the round is void."""

    def __init__(self, world: World, turn: Seat) -> None:
        self.racks = [rack.copy() for rack in world.racks]
        self.stock, self.drawn = world.stock, 0
        self.pier, self.first = world.pier, 0
        self.tops, self.hidden = [*world.tops], [*world.hidden]
        self.me = self.turn = turn
        self.number, self.moods = world.number, world.moods
        self.seats = len(world.racks)

    @property
    def colour(self) -> Colour:
        return COLOUR[self.pier[self.first]]

    def take(self, source: Source) -> bool:
        """Draws a card. Returns False if it was the last one of the pier, which voids the round."""
        if source == "stock":
            card = self.stock[self.drawn]
            self.drawn += 1
        elif source == "discard":
            card = self.tops.pop()
        else:
            card = self.pier[self.first]
            self.first += 1
        self.racks[self.turn][COLOUR[card]] |= BIT[card]
        return self.first < len(self.pier)

    def discard(self, card: Card) -> None:
        self.racks[self.turn][COLOUR[card]] ^= BIT[card]
        self.hidden[COLOUR[card]] &= ~BIT[card]
        self.tops.append(card)

    def pass_on(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.number += 1

    def finish_turn(self) -> bool:
        """Discards one of thirteen cards. Returns True if that closes the round."""
        limit, card = trimmed(self.racks[self.turn], self.colour)
        self.discard(card)
        if self.wants_to_close(limit) or self.drawn == len(self.stock):
            return True
        self.pass_on()
        return False

    def wants_to_close(self, limit: int) -> bool:
        if limit <= SURE[self.seats] or limit > FORLORN:
            return limit <= SURE[self.seats]
        turns = self.number // self.seats
        dared = self.moods[self.turn] + by_turn(CLOSES[self.seats], turns)
        if self.turn == self.me:
            dared += by_turn(BOLD[self.seats], turns)
        return self.risk(limit) < dared

    def risk(self, limit: int) -> float:
        """The risk of closing with this limit, by what the seat on turn can see."""
        rack, pier = self.racks[self.turn], self.colour
        unseen = [numbers & ~own for numbers, own in zip(self.hidden, rack, strict=True)]
        rest = lying(rack, pier)
        colours = best_crew(rest, LOWEST_LIMIT)
        crew = union(rest, colours)
        stowaways = size(rest) - COUNT[crew]
        guests = sum([COUNT[unseen[colour] & ~crew] for colour in colours])
        cards = size(unseen)
        return (
            limit
            + STOWAWAY * stowaways
            + GUEST * guests
            + PRISONER * COUNT[unseen[pier]]
            + UNSEEN * cards
            + NUMBERS * total(unseen) / max(1, cards)
        )

    def source(self) -> Source:
        rack, colour = self.racks[self.turn], self.colour
        now = lowest_limit(rack, colour)
        hope = HOPE * now - LUCK
        best: Source = "stock"
        if self.tops and (limit := self.limit_with(self.tops[-1], colour)) < hope:
            best, hope = "discard", limit
        if self.first + 1 < len(self.pier):
            after = COLOUR[self.pier[self.first + 1]]
            if self.limit_with(self.pier[self.first], after) < hope:
                best = "pier"
        elif hope > WAY_OUT:
            return "pier"
        return best

    def limit_with(self, card: Card, pier: Colour) -> int:
        rack = self.racks[self.turn]
        rack[COLOUR[card]] ^= BIT[card]
        limit, _ = trimmed(rack, pier)
        rack[COLOUR[card]] ^= BIT[card]
        return limit

    def play_on(self) -> bool:
        """Plays the round to its end. Returns False if the round is void."""
        for _ in range(PATIENCE):
            if not self.take(self.source()):
                return False
            if self.finish_turn():
                return True
        limits = [lowest_limit(rack, self.colour) for rack in self.racks]
        self.turn = limits.index(min(limits))
        return True


# ── Laying down ──────────────────────────────────────────────────────────────────────────────


class Settlement:
    """The result of a close: the number of penalty cards of each seat, and the seats without a
    stowaway."""

    def __init__(self, racks: Sequence[Rack], pier: Colour, closer: Seat) -> None:
        rest = lying(racks[closer], pier)
        colours = best_crew(rest, LOWEST_LIMIT)
        crew = union(rest, colours)
        self.limit, self.count = total(rest) - TOTAL[crew], size(rest) - COUNT[crew]
        self.paid = [0] * len(racks)
        self.clean: list[Seat] = [] if self.count else [closer]
        fished = 0
        for seat, rack in enumerate(racks):
            if seat == closer or self.clean == [closer]:
                continue
            limit, count = self.answer(lying(rack, pier), colours, ~crew)
            if not count:
                self.clean.append(seat)
            if limit > self.limit:
                self.paid[seat] = count
            else:
                fished += self.count + count if not fished else count
        self.paid[closer] = fished

    def answer(self, rest: Rack, berth: tuple[Colour, ...], free: Numbers) -> tuple[int, int]:
        """An opponent's limit and number of stowaways. The crew gives the lowest limit if that
        sinks the closer, else the fewest stowaways (§6.5)."""
        attached, needed = besides_attaching(rest, berth, free)
        burden, cards = total(rest) - TOTAL[attached], size(rest) - COUNT[attached]
        crew = union(needed, best_crew(needed, LOWEST_LIMIT))
        if burden - TOTAL[crew] > self.limit:
            crew = union(needed, best_crew(needed, FEWEST_STOWAWAYS))
        return burden - TOTAL[crew], cards - COUNT[crew]


def lying(rack: Rack, pier: Colour) -> Rack:
    rest = rack.copy()
    rest[pier] = 0
    return rest


def union(rest: Sequence[Numbers], colours: tuple[Colour, ...]) -> Numbers:
    numbers = 0
    for colour in colours:
        numbers |= rest[colour]
    return numbers


def size(rest: Sequence[Numbers]) -> int:
    return sum([COUNT[numbers] for numbers in rest])
