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
"""The numbers held of each colour."""
NOTHING: ByColour = (0,) * len(COLOURS)

Worth: TypeAlias = tuple[int, ...]
"""The worth of each set of numbers in a crew."""


def ranked(figures: Iterable[tuple[int, int]]) -> Worth:
    """The place of each pair in ascending order: one number is compared faster than two."""
    pairs = tuple(figures)
    places = {pair: place for place, pair in enumerate(sorted(set(pairs)))}
    return tuple(places[pair] for pair in pairs)


LOWEST_LIMIT = ranked(zip(TOTAL, COUNT, strict=True))
FEWEST_STOWAWAYS = ranked(zip(COUNT, TOTAL, strict=True))


def without_prisoners(hand: Sequence[Card], pier: Colour) -> list[Numbers]:
    """All cards of the pier colour are prisoners, and serve in no crew (§4.3, §4.4)."""
    rest = numbers_by_colour(hand)
    rest[pier] = 0
    return rest


def total(rest: ByColour) -> int:
    return sum([TOTAL[numbers] for numbers in rest])


def best_crew(rest: ByColour, worth: Worth) -> tuple[Colour, ...]:
    """The most valuable crew: at most two colours, and no number twice (§4.5).

    Among equals, fewer colours win, then the first in the canonical order (§6.4).
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
    """The sum that a crew of these colours takes off the limit."""
    numbers = 0
    for colour in colours:
        numbers |= rest[colour]
    return TOTAL[numbers]


def best_cover(rest: ByColour) -> int:
    """The greatest sum that a crew takes off the limit."""
    return cover(rest, best_crew(rest, LOWEST_LIMIT))


# ── The closer ───────────────────────────────────────────────────────────────────────────────


def lay_down(hand: Hand, pier: Colour) -> Laid:
    """The closer lays down with the lowest limit (§6.3)."""
    rest = without_prisoners(hand, pier)
    colours = best_crew(rest, LOWEST_LIMIT)
    return group(hand, pier, colours, crew_of(rest, by_size(rest, colours)), NOTHING)


def crew_of(rest: ByColour, order: tuple[Colour, ...]) -> list[Numbers]:
    """If both colours have a number, that of the first colour serves."""
    crew = [0] * len(rest)
    for colour in order:
        crew[colour] = rest[colour]
    if len(order) == 2:
        first, second = order
        crew[second] &= ~crew[first]
    return crew


def by_size(rest: ByColour, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The colour with more cards serves before the other (§6.6)."""
    if len(colours) < 2:
        return colours
    first, second = colours
    return (second, first) if COUNT[rest[second]] > COUNT[rest[first]] else colours


def group(
    hand: Hand, pier: Colour, colours: tuple[Colour, ...], crew: ByColour, attached: ByColour
) -> Laid:
    """The remaining cards are stowaways; the limit is the sum of their numbers (§4.6)."""
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
    """An opponent attaches what they can and lays down the rest (§5.2).

    They take the lowest limit if that sinks the closer, else the fewest stowaways (§6.5).
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
    """The numbers that the closer's crew lacks (§5.3)."""
    free = ALL_NUMBERS
    for card in closer.crew:
        free ^= BIT[card]
    return free


def besides_attaching(
    rest: list[Numbers], berth: tuple[Colour, ...], free: Numbers
) -> tuple[Numbers, list[Numbers]]:
    """The numbers that can be attached (§5.3), and the rest of each colour for a crew.

    Crew and attached cards share a number only with two cards of it (§6.2). So a card that can be
    attached adds nothing to a crew, unless the closer's other colour has the same number.
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
    """One card of each number is attached (§5.4), and only would-be stowaways (§6.7).

    If the crew holds the one of two equal numbers that can be attached, they change places.
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
    """The player chooses the crew (§15.2). With a closer, fitting cards are attached."""
    rest = without_prisoners(hand, pier)
    crew = crew_of(rest, order)
    attached: ByColour = NOTHING
    if closer is not None:
        attached = attach(rest, order, crew, closer.colours, free_numbers(closer))
    colours = tuple([colour for colour in sorted(order) if crew[colour]])
    return group(hand, pier, colours, crew, attached)


def crews(hand: Hand, pier: Colour) -> tuple[tuple[Colour, ...], ...]:
    """Every choice of at most two colours, in either order."""
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
    """The limit after discarding each card (§10.3)."""
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
    """The discard that leaves the lowest limit; among equals, the highest number (§10.3)."""
    return min(zip(limits, [-NUMBER[card] for card in hand], hand, strict=True))[2]
