"""The best way to lay down a hand: prisoners, crew, stowaways and attached cards (§4 to §6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from bot.games.corsairs.cards import (
    ALL_NUMBERS,
    BIT,
    COLOUR,
    COLOURS,
    COUNT,
    NUMBER,
    TOTAL,
    Card,
    Colour,
    Hand,
    Numbers,
    numbers_by_colour,
)
from bot.games.corsairs.states import Laid

ByColour: TypeAlias = Sequence[Numbers]
"""For each colour, the set of numbers in the hand."""
NOTHING: ByColour = (0,) * len(COLOURS)

Worth: TypeAlias = tuple[int, ...]
"""For each set of numbers, its worth in a crew."""


def ranked(figures: Iterable[tuple[int, int]]) -> Worth:
    """The position of each pair among all sorted pairs, so that one number is compared instead of
    two."""
    pairs = tuple(figures)
    places = {pair: place for place, pair in enumerate(sorted(set(pairs)))}
    return tuple(places[pair] for pair in pairs)


LOWEST_LIMIT = ranked(zip(TOTAL, COUNT, strict=True))
FEWEST_STOWAWAYS = ranked(zip(COUNT, TOTAL, strict=True))


def without_prisoners(hand: Sequence[Card], pier: Colour) -> list[Numbers]:
    """The numbers of each colour, without the pier colour: its cards are prisoners and not in the
    crew (§4.3, §4.4)."""
    rest = numbers_by_colour(hand)
    rest[pier] = 0
    return rest


def total(rest: ByColour) -> int:
    return sum([TOTAL[numbers] for numbers in rest])


def best_crew(rest: ByColour, worth: Worth) -> tuple[Colour, ...]:
    """The colours of the crew with the greatest worth: at most two, with no number twice (§4.5).

    Of equal crews the one with fewer colours wins, then the first in the canonical order (§6.4).
    """
    colours = [colour for colour, numbers in enumerate(rest) if numbers]
    best = 0
    crew: tuple[Colour, ...] = ()
    for colour in colours:
        if worth[rest[colour]] > best:
            best = worth[rest[colour]]
            crew = (colour,)
    for one, other in combinations(colours, 2):
        if worth[rest[one] | rest[other]] > best:
            best = worth[rest[one] | rest[other]]
            crew = (one, other)
    return crew


def cover(rest: ByColour, colours: tuple[Colour, ...]) -> int:
    """The sum of the numbers that a crew of these colours removes from the limit."""
    numbers = 0
    for colour in colours:
        numbers |= rest[colour]
    return TOTAL[numbers]


def best_cover(rest: ByColour) -> int:
    """The greatest sum of numbers that a crew can remove from the limit."""
    return cover(rest, best_crew(rest, LOWEST_LIMIT))


# ── The closer ───────────────────────────────────────────────────────────────────────────────


def lay_down(hand: Hand, pier: Colour) -> Laid:
    """The closer's hand, laid down with the lowest limit: the sum of its stowaways (§6.3)."""
    rest = without_prisoners(hand, pier)
    colours = best_crew(rest, LOWEST_LIMIT)
    return group(hand, pier, colours, crew_of(rest, by_size(rest, colours)), NOTHING)


def crew_of(rest: ByColour, order: tuple[Colour, ...]) -> list[Numbers]:
    """The numbers of the crew in each colour. If both colours have a number, only the first one's
    card is used."""
    crew = [0] * len(rest)
    for colour in order:
        crew[colour] = rest[colour]
    if len(order) == 2:
        first, second = order
        crew[second] &= ~crew[first]
    return crew


def by_size(rest: ByColour, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The colours of a crew, the one with more cards first (§6.6)."""
    if len(colours) < 2:
        return colours
    first, second = colours
    return (second, first) if COUNT[rest[second]] > COUNT[rest[first]] else colours


def group(
    hand: Hand, pier: Colour, colours: tuple[Colour, ...], crew: ByColour, attached: ByColour
) -> Laid:
    """The hand sorted into its groups. All other cards are stowaways, and the limit is their sum
    (§4.6)."""
    prisoners: list[Card] = []
    mates: list[Card] = []
    guests: list[Card] = []
    stowaways: list[Card] = []
    limit = 0
    for card in hand:
        colour = COLOUR[card]
        if crew[colour] & BIT[card]:
            mates.append(card)
        elif colour == pier:
            prisoners.append(card)
        elif attached[colour] & BIT[card]:
            guests.append(card)
        else:
            stowaways.append(card)
            limit += NUMBER[card]
    return Laid(colours, tuple(prisoners), tuple(mates), tuple(guests), tuple(stowaways), limit)


# ── The opponents ────────────────────────────────────────────────────────────────────────────


def answer(hand: Hand, pier: Colour, closer: Laid) -> Laid:
    """An opponent's hand, laid down with as many cards attached to the closer's crew as possible
    (§5.2).

    The crew gives the lowest limit if that sinks the closer, else the fewest stowaways (§6.5).
    """
    rest = without_prisoners(hand, pier)
    free = free_numbers(closer)
    attachable, needed = besides_attaching(rest, closer.colours, free)
    colours = best_crew(needed, LOWEST_LIMIT)
    if total(rest) - TOTAL[attachable] - cover(needed, colours) > closer.limit:
        colours = best_crew(needed, FEWEST_STOWAWAYS)
    order = by_size(rest, colours)
    crew = crew_of(rest, order)
    return group(hand, pier, colours, crew, attach(rest, order, crew, closer.colours, free))


def free_numbers(closer: Laid) -> Numbers:
    """The numbers that are missing in the closer's crew (§5.3)."""
    free = ALL_NUMBERS
    for card in closer.crew:
        free ^= BIT[card]
    return free


def besides_attaching(
    rest: list[Numbers], berth: tuple[Colour, ...], free: Numbers
) -> tuple[Numbers, list[Numbers]]:
    """The numbers that can be attached (§5.3), and for each colour the numbers left for a crew.

    Crew and attached cards can share a number only if the hand has two cards of it (§6.2). So a
    card that can be attached adds nothing to a crew, unless the closer's other colour has the same
    number.
    """
    held = twice = 0
    for colour in berth:
        twice |= held & rest[colour]
        held |= rest[colour]
    attachable = held & free
    needed = rest.copy()
    for colour in berth:
        needed[colour] &= ~attachable | twice
    return attachable, needed


def attach(
    rest: ByColour,
    order: tuple[Colour, ...],
    crew: list[Numbers],
    berth: tuple[Colour, ...],
    free: Numbers,
) -> list[Numbers]:
    """The numbers of each colour to attach: one card of each number (§5.4), and none from the crew
    (§6.7).

    Exception: of two equal numbers the crew may hold the one that can be attached. Then the two
    cards change places, so `crew` is changed too.
    """
    attached = [0] * len(rest)
    for colour in berth:
        attached[colour] = rest[colour] & ~crew[colour] & free
        free &= ~attached[colour]
    if len(order) == 2:
        first, second = order
        if first in berth:
            swapped = rest[first] & rest[second] & free
            crew[first] &= ~swapped
            crew[second] |= swapped
            attached[first] |= swapped
    return attached


# ── By the player's own choice ───────────────────────────────────────────────────────────────


def divide(hand: Hand, pier: Colour, order: tuple[Colour, ...], closer: Laid | None = None) -> Laid:
    """The hand divided with the crew that the player chose (§15.2). With a closer, fitting cards
    are attached."""
    rest = without_prisoners(hand, pier)
    crew = crew_of(rest, order)
    attached: ByColour = NOTHING
    if closer is not None:
        attached = attach(rest, order, crew, closer.colours, free_numbers(closer))
    colours = tuple([colour for colour in sorted(order) if crew[colour]])
    return group(hand, pier, colours, crew, attached)


def crews(hand: Hand, pier: Colour) -> tuple[tuple[Colour, ...], ...]:
    """Every crew that a player can choose: none, one or two colours, in either order."""
    held = [colour for colour, numbers in enumerate(without_prisoners(hand, pier)) if numbers]
    return tuple([order for count in range(3) for order in permutations(held, count)])


def order_of(hand: Hand, pier: Colour, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    return by_size(without_prisoners(hand, pier), colours)


def can_attach(hand: Hand, pier: Colour, closer: Laid) -> bool:
    return bool(
        besides_attaching(without_prisoners(hand, pier), closer.colours, free_numbers(closer))[0]
    )


# ── The limits ahead of a player ─────────────────────────────────────────────────────────────


def limits_after_discard(hand: Sequence[Card], pier: Colour) -> tuple[int, ...]:
    """For each card of the hand, the limit after discarding it (§10.3)."""
    rest = without_prisoners(hand, pier)
    burden = total(rest)
    limits: list[int] = []
    for card in hand:
        colour = COLOUR[card]
        if colour == pier:
            limits.append(burden - best_cover(rest))
            continue
        rest[colour] ^= BIT[card]
        limits.append(burden - NUMBER[card] - best_cover(rest))
        rest[colour] ^= BIT[card]
    return tuple(limits)


def spare_card(hand: Sequence[Card], limits: Sequence[int]) -> Card:
    """The card whose discard leaves the lowest limit; of equal ones, the highest number (§10.3)."""
    return min(zip(limits, [-NUMBER[card] for card in hand], hand, strict=True))[2]
