"""Laying down in Corsairs: prisoners, crew, stowaways, and what is attached to a crew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.corsairs.cards import (
    BIT,
    COLOUR,
    COLOURS,
    HIGHEST,
    NUMBER,
    Card,
    Colour,
    Numbers,
    numbers_by_colour,
)
from bot.games.game import Value

Hand: TypeAlias = tuple[Card, ...]

ALL_NUMBERS: Numbers = (1 << HIGHEST) - 1
TOTAL = tuple(
    sum(n + 1 for n in range(HIGHEST) if numbers >> n & 1) for numbers in range(ALL_NUMBERS + 1)
)
COUNT = tuple(numbers.bit_count() for numbers in range(ALL_NUMBERS + 1))

# Both orders of section 6 as one figure: what a crew covers, and how many cards, or the reverse.
Worth: TypeAlias = tuple[int, ...]
LOWEST_LIMIT: Worth = tuple(TOTAL[n] * 32 + COUNT[n] for n in range(ALL_NUMBERS + 1))
FEWEST_STOWAWAYS: Worth = tuple(COUNT[n] * 256 + TOTAL[n] for n in range(ALL_NUMBERS + 1))


class Laid(Value):
    """A hand laid down in its groups; the limit is the sum of the stowaways' numbers."""

    colours: tuple[Colour, ...]
    prisoners: Hand
    crew: Hand
    attached: Hand
    """To the closer's crew: only an opponent attaches."""
    stowaways: Hand
    limit: int


def without_prisoners(hand: Sequence[Card], pier: Colour) -> list[Numbers]:
    """All cards of the pier colour are prisoners: they cost nothing and serve in no crew."""
    rest = numbers_by_colour(hand)
    rest[pier] = 0
    return rest


def best_crew(rest: Sequence[Numbers], worth: Worth) -> tuple[tuple[Colour, ...], int]:
    """A crew is of at most two colours, with no number twice; the one of most worth, and that.

    Of equals the one of fewer colours, then the first in the canonical order.
    """
    colours = [colour for colour in range(len(rest)) if rest[colour]]
    best = 0
    crew: tuple[Colour, ...] = ()
    for colour in colours:
        if worth[rest[colour]] > best:
            best = worth[rest[colour]]
            crew = (colour,)
    for at, colour in enumerate(colours, 1):
        numbers = rest[colour]
        for other in colours[at:]:
            if worth[numbers | rest[other]] > best:
                best = worth[numbers | rest[other]]
                crew = (colour, other)
    return crew, best


def best_cover(rest: Sequence[Numbers]) -> int:
    """The most that a crew takes off the limit."""
    held = [numbers for numbers in rest if numbers]
    total = TOTAL
    if len(held) < 2:
        return sum([total[numbers] for numbers in held])
    return max([total[one | other] for at, one in enumerate(held, 1) for other in held[at:]])


NOBODY: Sequence[Numbers] = (0,) * len(COLOURS)


def lay_down(hand: Hand, pier: Colour) -> Laid:
    """The closer lays his cards down as prisoners, crew and stowaways."""
    rest = without_prisoners(hand, pier)
    colours, _ = best_crew(rest, LOWEST_LIMIT)
    return _group(hand, pier, colours, _crew_of(rest, colours), NOBODY)


def limit_of(hand: Sequence[Card], pier: Colour) -> int:
    """The limit alone, for those who ask often."""
    rest = without_prisoners(hand, pier)
    return sum([TOTAL[numbers] for numbers in rest]) - best_cover(rest)


def limits_after_discard(hand: Hand, pier: Colour) -> tuple[int, ...]:
    """For each card of the hand the limit that discarding it would leave."""
    rest = without_prisoners(hand, pier)
    total = sum([TOTAL[numbers] for numbers in rest])
    limits: list[int] = []
    for card in hand:
        colour = COLOUR[card]
        if colour == pier:
            limits.append(total - best_cover(rest))
            continue
        rest[colour] ^= BIT[card]
        limits.append(total - NUMBER[card] - best_cover(rest))
        rest[colour] ^= BIT[card]
    return tuple(limits)


def spare_card(hand: Hand, limits: Sequence[int]) -> Card:
    """The discard that leaves the lowest limit; among equals the highest number."""
    return min(zip(limits, [-NUMBER[card] for card in hand], hand, strict=True))[2]


# ── Attaching ────────────────────────────────────────────────────────────────────────────────


def free_numbers(crew: Sequence[Card]) -> Numbers:
    numbers = ALL_NUMBERS
    for card in crew:
        numbers &= ~BIT[card]
    return numbers


def may_attach(card: Card, crew: Sequence[Card]) -> bool:
    """A card of one of the crew's colours whose number the crew does not hold."""
    return COLOUR[card] in [COLOUR[mate] for mate in crew] and bool(BIT[card] & free_numbers(crew))


def answer(hand: Hand, pier: Colour, closer: Laid) -> Laid:
    """An opponent attaches what he can and lays down the rest.

    With his lowest limit if that sinks the closer; else only the number of his stowaways counts.
    """
    rest = without_prisoners(hand, pier)
    free = free_numbers(closer.crew)
    attachable, needed = _besides_attaching(rest, closer.colours, free)
    crew, covered = best_crew(needed, LOWEST_LIMIT)
    covered += LOWEST_LIMIT[attachable]
    if sum([TOTAL[numbers] for numbers in rest]) - (covered >> 5) > closer.limit:
        crew, _ = best_crew(needed, FEWEST_STOWAWAYS)
    kept = _crew_of(rest, crew)
    return _group(hand, pier, crew, kept, _attach(rest, crew, kept, closer.colours, free))


def answer_limit(hand: Sequence[Card], pier: Colour, closer: Laid) -> int:
    """The lowest limit with which an opponent can answer."""
    rest = without_prisoners(hand, pier)
    attachable, needed = _besides_attaching(rest, closer.colours, free_numbers(closer.crew))
    covered = best_cover(needed) + TOTAL[attachable]
    return sum([TOTAL[numbers] for numbers in rest]) - covered


def _besides_attaching(
    rest: list[Numbers], berth: tuple[Colour, ...], free: Numbers
) -> tuple[Numbers, list[Numbers]]:
    """The numbers that can be attached, and what of each colour a crew covers besides.

    A number is covered twice when one card serves in the crew and another is attached. So an
    attachable card that is alone of its number in the closer's colours adds nothing in a crew.
    """
    once = twice = 0
    for colour in berth:
        twice |= once & rest[colour]
        once |= rest[colour]
    attachable = once & free
    alone = attachable & ~twice
    needed = rest.copy()
    for colour in berth:
        needed[colour] &= ~alone
    return attachable, needed


def _crew_of(rest: Sequence[Numbers], colours: tuple[Colour, ...]) -> list[Numbers]:
    """Of two equal numbers the one stays whose colour has more cards; then the canonical order."""
    kept = [0] * len(rest)
    for colour in colours:
        kept[colour] = rest[colour]
    if len(colours) == 2:
        first, second = _by_size(rest, colours)
        kept[second] &= ~kept[first]
    return kept


def _by_size(rest: Sequence[Numbers], colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    return colours[::-1] if COUNT[rest[colours[1]]] > COUNT[rest[colours[0]]] else colours


def _attach(
    rest: Sequence[Numbers],
    crew: tuple[Colour, ...],
    kept: list[Numbers],
    berth: tuple[Colour, ...],
    free: Numbers,
) -> list[Numbers]:
    """At most one card per number, and only what would otherwise be a stowaway.

    Where the crew keeps the only attachable card of two, the two change places.
    """
    attached = [0] * len(rest)
    for colour in berth:
        attached[colour] = rest[colour] & ~kept[colour] & free
        free &= ~attached[colour]
    if len(crew) == 2:
        first, second = _by_size(rest, crew)
        if first in berth:
            swapped = rest[first] & rest[second] & free
            kept[first] &= ~swapped
            kept[second] |= swapped
            attached[first] |= swapped
    return attached


def _group(
    hand: Hand,
    pier: Colour,
    colours: tuple[Colour, ...],
    kept: Sequence[Numbers],
    attached: Sequence[Numbers],
) -> Laid:
    prisoners: list[Card] = []
    crew: list[Card] = []
    guests: list[Card] = []
    stowaways: list[Card] = []
    limit = 0
    for card in hand:
        colour = COLOUR[card]
        if kept[colour] & BIT[card]:
            crew.append(card)
        elif colour == pier:
            prisoners.append(card)
        elif attached[colour] & BIT[card]:
            guests.append(card)
        else:
            stowaways.append(card)
            limit += NUMBER[card]
    return Laid(colours, tuple(prisoners), tuple(crew), tuple(guests), tuple(stowaways), limit)
