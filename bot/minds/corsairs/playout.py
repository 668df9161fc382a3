"""A round played to its end in a guessed deal, by corsairs who are quick and nearly sailors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.corsairs import COLOUR, TOTAL, Card, Colour, Source
from bot.games.corsairs.cards import BIT, COUNT, HIGHEST, Numbers
from bot.games.corsairs.crew import (
    FEWEST_STOWAWAYS,
    LOWEST_LIMIT,
    besides_attaching,
    best_crew,
    total,
)
from bot.games.game import Seat

Rack: TypeAlias = list[Numbers]
"""A hand: of each colour the numbers that are held."""

CLOSES = {
    2: (15.5, 12.5, 9.5, 6.5),
    3: (18.5, 14.5, 11.5, 7.5, 5.5, 4.5),
    4: (17.2, 13.0, 9.8, 7.4, 5.5, 3.9),
}
"""The limit with which every second sailor closes, turn by turn."""
SURE = 3
"""With that much, and after these turns, everybody closes."""
HOPE, LUCK = 0.872, 0.3
"""What is left of a limit, on average, by a card from the stock."""
WORTH_VOIDING = 22
PATIENCE = 14
"""After so many turns whoever has the lowest limit is taken for the closer."""


# ── Limits ───────────────────────────────────────────────────────────────────────────────────


def held(rack: Rack, pier: Colour) -> list[Numbers]:
    """Who may serve, the heaviest colours first: so that the best crew is found early."""
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
    """Of thirteen cards the lowest limit that a discard leaves, and that discard."""
    numbers = held(rack, pier)
    sums = [TOTAL[each] for each in numbers]
    tops = [each.bit_length() for each in numbers]
    order = sorted(range(len(numbers)), key=tops.__getitem__, reverse=True)[:3]
    best, gone, number = 0, 0, 0
    for at, one in enumerate(numbers):
        if 2 * sums[at] + HIGHEST <= best:
            break
        for to in range(at + 1, len(numbers)):
            if sums[at] + sums[to] + HIGHEST <= best:
                break
            other = numbers[to]
            free = next((each for each in order if each != at and each != to), None)
            top = 0 if free is None else tops[free]
            twice = (one & other).bit_length()
            covered = TOTAL[one | other] + max(top, twice)
            if covered > best:
                best, number = covered, max(top, twice)
                gone = other if free is None or twice > top else numbers[free]
    if not number:
        return 0, highest(rack, pier)
    colour = next(c for c, each in enumerate(rack) if each == gone and c != pier)
    return sum(sums) - best, colour * HIGHEST + number - 1


def highest(rack: Rack, pier: Colour) -> Card:
    """Of a hand without stowaways any card may go: a prisoner first."""
    numbers = rack[pier] or max(rack)
    colour = pier if rack[pier] else rack.index(numbers)
    return colour * HIGHEST + numbers.bit_length() - 1


# ── The round ────────────────────────────────────────────────────────────────────────────────


class World:
    """A deal that may be: what was not seen lies in these hands and in this stock."""

    def __init__(
        self,
        racks: list[Rack],
        stock: list[Card],
        pier: Sequence[Card],
        tops: Sequence[Card],
        number: int,
        moods: Sequence[float],
    ) -> None:
        self.racks, self.stock, self.pier, self.tops = racks, stock, pier, tops
        self.number, self.moods = number, moods
        """Turns taken in this round, and by how much each seat closes earlier than others."""


class Playout:
    """Who closes in a world, if anybody, when one move is made and all go on as they would."""

    def __init__(self, world: World, turn: Seat) -> None:
        self.racks = [rack.copy() for rack in world.racks]
        self.stock, self.drawn = world.stock, 0
        self.pier, self.first = world.pier, 0
        self.tops = [*world.tops]
        self.turn, self.number, self.moods = turn, world.number, world.moods
        self.seats = len(world.racks)
        self.closes = CLOSES[self.seats]

    @property
    def colour(self) -> Colour:
        return COLOUR[self.pier[self.first]]

    def take(self, source: Source) -> bool:
        """False if it was the last card of the pier: then the round is void."""
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
        self.tops.append(card)

    def pass_on(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.number += 1

    def finish_turn(self) -> bool:
        """With thirteen cards; true if the round is closed."""
        limit, card = trimmed(self.racks[self.turn], self.colour)
        self.discard(card)
        if self.wants_to_close(limit) or self.drawn == len(self.stock):
            return True
        self.pass_on()
        return False

    def wants_to_close(self, limit: int) -> bool:
        turns = self.number // self.seats
        if limit <= SURE or turns >= len(self.closes):
            return limit <= SURE
        return limit < self.closes[turns] + self.moods[self.turn]

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
        elif hope > WORTH_VOIDING:
            return "pier"
        return best

    def limit_with(self, card: Card, pier: Colour) -> int:
        rack = self.racks[self.turn]
        rack[COLOUR[card]] ^= BIT[card]
        limit, _ = trimmed(rack, pier)
        rack[COLOUR[card]] ^= BIT[card]
        return limit

    def play_on(self) -> bool:
        """From the next draw to the end of the round; false if it is void."""
        for _ in range(PATIENCE):
            if not self.take(self.source()):
                return False
            if self.finish_turn():
                return True
        limits = [lowest_limit(rack, self.colour) for rack in self.racks]
        self.turn = limits.index(min(limits))
        return True


# ── Laying down ──────────────────────────────────────────────────────────────────────────────


class Reckoned:
    """What each seat pays when one of them closes, and who lays down without a stowaway."""

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
        """The lowest limit if it sinks the closer, else the fewest stowaways (§6.5)."""
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
