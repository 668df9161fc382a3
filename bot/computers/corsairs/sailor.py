"""A sailor, the middle level of computer players, at Corsairs: compares draws, remembers cards, and
closes when that is probably safe."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random

from bot.computers.base.computer import Computer
from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR, COUNT, DECK, NUMBER, TOTAL, Card, Colour, Hand
from bot.games.corsairs.crew import answer, lay_down, order_of, spare_card, without_prisoners
from bot.games.corsairs.moves import Close, CorsairsMove, Discard, Draw, Lay, Source, WeighAnchor
from bot.games.corsairs.rules import HAND
from bot.games.corsairs.states import Laid
from bot.games.corsairs.view import View

GUESSES = 24
"""The number of random samples of the other players' hands, or of the next card."""
CHANGING = 0.15
"""The weight of the next pier colour in the burden of a hand; the current colour has the rest."""
SURE = {2: 0, 3: 3, 4: 3}
"""The limit up to which a sailor always closes, by number of seats. With two players it waits for a
capot."""
WORTH_CLOSING = {2: 4.5, 3: 2.5, 4: 2.0}
"""The lead over the average opponent, in penalty cards, that a close must promise, by number of
seats."""
IMPATIENCE = {2: 0.2, 3: 0.15, 4: 0.15}
"""The amount by which WORTH_CLOSING falls with every turn, by number of seats, because the others
improve."""
RESTRAINT = {2: 0.0, 3: 0.0, 4: 2.75}
"""The amount added to WORTH_CLOSING in the first turn of a round, by number of seats."""
HOPELESS = 30
"""The limit above which a sailor never closes."""
WORTH_VOIDING = 22
"""The expected burden above which a sailor voids the round by taking the last card of the pier."""
SAFE = 2
"""The expected burden above which a sailor avoids the last card of the stock, which forces a close.
"""
SHARPEST = {2: 10, 3: 6, 4: 7}
"""The number of turns after which the others are not expected to improve any more, by number of
seats."""
STOWAWAY = 10
"""The weight of a stowaway besides its number, because penalties are counted in cards."""
WEIGHT = tuple([number + STOWAWAY * count for number, count in zip(TOTAL, COUNT, strict=True)])
"""For each set of numbers, its weight if these cards are stowaways."""


class Sailor(Computer[View, CorsairsMove]):
    def choose(
        self, view: View, moves: Collection[CorsairsMove], random: Random
    ) -> CorsairsMove | None:
        if view.phase == "drawing":
            return Draw(best_draw(view, random))
        if view.phase == "laying":
            return best_division(view)
        if view.phase == "closing":
            return Close(spare_card(view.hand, view.limits))
        if closing_gain(view, random) > worth_closing(view):
            return WeighAnchor()
        return Discard(best_discard(view))


def best_division(view: View) -> Lay:
    """The best division of the hand, which the view contains."""
    laid = view.reading
    assert laid is not None
    return Lay(order_of(view.hand, COLOUR[view.pier[0]], laid.colours), bool(laid.attached))


# ── What it remembers ────────────────────────────────────────────────────────────────────────


def unseen(view: View) -> list[Card]:
    """The cards that the sailor has not seen: they are in the stock or in another hand."""
    seen = {*view.hand, *view.pier, *view.discards}
    for cards in (*view.known, *view.penalties):
        seen.update(cards)
    return [card for card in DECK if card not in seen]


def colours_to_come(view: View) -> tuple[Colour, Colour]:
    """The current colour of the pier, and its colour after the first card is taken."""
    return COLOUR[view.pier[0]], COLOUR[view.pier[min(1, len(view.pier) - 1)]]


# ── What a hand weighs ───────────────────────────────────────────────────────────────────────


def weight_of(cards: Sequence[Card], pier: Colour) -> int:
    """The weight of the stowaways that remain beside the best crew."""
    held = [numbers for numbers in without_prisoners(cards, pier) if numbers]
    if len(held) < 2:
        return 0
    crew = max([WEIGHT[one | other] for one, other in combinations(held, 2)])
    return sum([WEIGHT[numbers] for numbers in held]) - crew


def burden(cards: Sequence[Card], now: Colour, then: Colour) -> float:
    """The weight of a hand with the current pier colour and, to a small part, with the next one."""
    weight = weight_of(cards, now)
    later = weight if now == then else weight_of(cards, then)
    return (1 - CHANGING) * weight + CHANGING * later


# ── Drawing ──────────────────────────────────────────────────────────────────────────────────


def best_draw(view: View, random: Random) -> Source:
    """The source that gives the lightest expected hand. A discard is taken only if it helps;
    otherwise two players could swap cards forever."""
    now, then = colours_to_come(view)
    burdens: dict[Source, float] = {"stock": hope(view, now, then, random)}
    with_discard, _ = lightest((*view.hand, view.discards[-1]), now, then)
    if with_discard < burden(view.hand, now, then):
        burdens["discard"] = with_discard
    if len(view.pier) > 1:
        after = COLOUR[view.pier[min(2, len(view.pier) - 1)]]
        burdens["pier"], _ = lightest((*view.hand, view.pier[0]), then, after)
    elif burdens["stock"] > WORTH_VOIDING:
        return "pier"
    if view.stock == 1 and burdens["stock"] > SAFE:
        return "discard" if "discard" in burdens else "pier"
    return min(burdens, key=lambda source: burdens[source])


def hope(view: View, now: Colour, then: Colour, random: Random) -> float:
    """The expected burden of the hand after a card from the stock."""
    cards = unseen(view)
    guesses = random.sample(cards, min(GUESSES, len(cards)))
    burdens = [burden_with(view.hand, card, now, then) for card in guesses]
    return sum(burdens) / len(guesses)


def burden_with(hand: Hand, card: Card, now: Colour, then: Colour) -> float:
    """The burden of the hand with one more card, after the best discard."""
    cards = (*hand, card)
    least = trimmed_weight(cards, now)
    if now == then:
        return least
    return (1 - CHANGING) * least + CHANGING * trimmed_weight(cards, then)


def trimmed_weight(cards: Sequence[Card], pier: Colour) -> int:
    """The lowest weight that discarding one stowaway can leave."""
    held = [numbers for numbers in without_prisoners(cards, pier) if numbers]
    if len(held) < 3:
        held += [0] * (3 - len(held))
    tops = [numbers.bit_length() for numbers in held]
    first, second, third, *_ = sorted(range(len(held)), key=tops.__getitem__, reverse=True)
    best = 0
    for at, one in enumerate(held):
        for other in range(at + 1, len(held)):
            top = first
            if first in (at, other):
                top = second
                if second in (at, other):
                    top = third
            doubled = (one & held[other]).bit_length()
            highest = 1 << max(tops[top], doubled) >> 1
            covered = WEIGHT[one | held[other]] + WEIGHT[highest]
            if covered > best:
                best = covered
    return sum([WEIGHT[numbers] for numbers in held]) - best


# ── Discarding ───────────────────────────────────────────────────────────────────────────────


def best_discard(view: View) -> Card:
    return lightest(view.hand, *colours_to_come(view))[1]


def lightest(hand: Hand, now: Colour, then: Colour) -> tuple[float, Card]:
    """The lowest burden that a discard can leave, and that discard."""
    burdens = [burden(without(hand, card), now, then) for card in hand]
    best, _, card = min(zip(burdens, [-NUMBER[card] for card in hand], hand, strict=True))
    return best, card


def without(hand: Hand, gone: Card) -> Hand:
    return tuple([card for card in hand if card != gone])


# ── Closing ──────────────────────────────────────────────────────────────────────────────────


def worth_closing(view: View) -> float:
    turns = view.number // view.seats
    restraint = 0.0 if turns else RESTRAINT[view.seats]
    return WORTH_CLOSING[view.seats] - IMPATIENCE[view.seats] * turns + restraint


def closing_gain(view: View, random: Random) -> float:
    """The lead over the average opponent, in penalty cards, that closing now would bring."""
    if min(view.limits) > HOPELESS:
        return -HOPELESS
    if min(view.limits) <= SURE[view.seats]:
        return HOPELESS
    gone = spare_card(view.hand, view.limits)
    pier = COLOUR[view.pier[0]]
    laid = lay_down(without(view.hand, gone), pier)
    if not laid.stowaways:
        return HOPELESS
    cards = unseen(view)
    others = [seat for seat in range(view.seats) if seat != view.turn]
    guesses = [guess_hands(view, others, cards, random) for _ in range(GUESSES)]
    return sum([gain_against(laid, hands, pier) for hands in guesses]) / GUESSES


def gain_against(laid: Laid, hands: Sequence[Hand], pier: Colour) -> float:
    mine = theirs = 0
    for hand in hands:
        reply = answer(hand, pier, laid)
        if not reply.stowaways:
            return -HOPELESS
        if reply.limit > laid.limit:
            theirs += len(reply.stowaways)
        else:
            mine += len(reply.stowaways)
    if mine:
        mine += len(laid.stowaways)
    return theirs / len(hands) - mine


def guess_hands(
    view: View, others: Sequence[Seat], cards: Sequence[Card], random: Random
) -> list[Hand]:
    """Random hands of the others: for each, the best twelve of the cards they may have seen."""
    pier = COLOUR[view.pier[0]]
    turns = min(SHARPEST[view.seats], view.number // view.seats)
    sizes = [HAND - len(view.known[seat]) + turns for seat in others]
    pool = random.sample(cards, min(sum(sizes), len(cards)))
    hands: list[Hand] = []
    for seat, size in zip(others, sizes, strict=True):
        hands.append(keep_best((*view.known[seat], *pool[:size]), pier))
        pool = pool[size:]
    return hands


def keep_best(cards: Sequence[Card], pier: Colour) -> Hand:
    """The best twelve of these cards: prisoners and the best crew, then the lowest numbers."""
    if len(cards) <= HAND:
        return tuple(sorted(cards))
    laid = lay_down(tuple(sorted(cards)), pier)
    lowest = sorted(laid.stowaways, key=NUMBER.__getitem__)
    return tuple(sorted((*laid.prisoners, *laid.crew, *lowest)[:HAND]))
