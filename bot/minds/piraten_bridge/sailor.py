"""A player of Piraten Bridge that counts: what may a card win, and does that meet the bid?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from bot.games.piraten_bridge import (
    BLACK,
    DECK,
    IN_HAND,
    KIND,
    MARY_AS_PIRATE,
    RANKS,
    SCARY_MARY,
    STRENGTH,
    SUIT,
    Bid,
    Card,
    Lay,
    PiratenMove,
    View,
    led_suit,
    round_score,
    trick_bonus,
    trick_winner,
)
from bot.minds.mind import Mind

ONE_SUIT = RANKS / len(DECK)

# Found by playing hundreds of games against itself and against dice.
EAGER = 0.25
"""The others choose among several cards, so they beat a card more often than one drawn blindly."""
TEMPO = 0.5
"""How often a plain card that would hold is on the table when its suit is led."""
BONUS = 0.5
"""A bonus is paid only when the bid is met."""


class Sailor(Mind[View, PiratenMove]):
    def choose(self, view: View, moves: Collection[PiratenMove], random: Random) -> PiratenMove:
        unseen = unseen_cards(view)
        bids = [move for move in moves if isinstance(move, Bid)]
        if bids:
            odds = spread(chance(card, unseen, view.round, view.seats) for card in view.hand)
            return max(bids, key=lambda bid: expected(bid.tricks, 0, view.round, 0, odds))
        held = len(view.hand) - 1
        chances = {card: chance(card, unseen, held, view.seats) for card in view.hand}
        lays = [move for move in moves if isinstance(move, Lay)]
        return max(lays, key=lambda lay: worth(lay.card, view, unseen, chances))


# ── Counting ─────────────────────────────────────────────────────────────────────────────────


def unseen_cards(view: View) -> tuple[Card, ...]:
    seen = {IN_HAND[card] for card in (*view.hand, *view.laid)}
    return tuple(
        MARY_AS_PIRATE if card == SCARY_MARY else card for card in DECK if card not in seen
    )


def beaters(card: Card, led: int | None, unseen: Sequence[Card], held: int) -> float:
    """How many of the unseen cards take the trick from this one.

    Who can follow may not play black: it counts as often as a hand of that size lacks the suit.
    """
    if KIND[card] == "king":
        return sum(KIND[other] == "mermaid" for other in unseen)
    if KIND[card] == "mermaid":
        return sum(KIND[other] == "pirate" for other in unseen)
    table = STRENGTH[led]
    strength = table[card]
    lacking = 1.0 if led is None or led == BLACK else (1 - ONE_SUIT) ** held
    stronger = [other for other in unseen if table[other] > strength]
    return sum(lacking if SUIT[other] == BLACK else 1.0 for other in stronger)


def holds(card: Card, led: int | None, unseen: Sequence[Card], held: int, players: int) -> float:
    """The chance that so many players, with so many cards each, leave this card the highest."""
    share = beaters(card, led, unseen, held) / len(unseen)
    return (1 - share) ** (players * (1 + EAGER * max(held - 1, 0) ** 0.5))


def chance(card: Card, unseen: Sequence[Card], held: int, seats: int) -> float:
    """The chance that a card in the hand takes a trick some day."""
    if card == SCARY_MARY:
        return holds(MARY_AS_PIRATE, None, unseen, held, seats - 1)
    if KIND[card] == "escape":
        return 0.0
    suit = SUIT[card]
    held_up = holds(card, suit, unseen, held, seats - 1)
    return held_up if suit is None or suit == BLACK else TEMPO * held_up


def spread(chances: Iterable[float]) -> list[float]:
    """How likely cards with these chances take no trick, one, two and so on."""
    odds = [1.0]
    for wins in chances:
        pairs = zip([0.0, *odds], [*odds, 0.0], strict=True)
        odds = [fewer * wins + same * (1 - wins) for fewer, same in pairs]
    return odds


def expected(bid: int, won: int, round: int, bonus: int, odds: Sequence[float]) -> float:
    """The points of the round, with so many tricks won and these odds for more."""
    return sum(odd * round_score(bid, won + more, round, bonus) for more, odd in enumerate(odds))


# ── Playing to the bid ───────────────────────────────────────────────────────────────────────


def worth(card: Card, view: View, unseen: Sequence[Card], chances: dict[Card, float]) -> float:
    """The card takes this trick or does not; then the rest of the hand has to meet the bid."""
    assert view.seat is not None
    bid, won = view.bids[view.seat], view.won[view.seat]
    odds = spread(wins for other, wins in chances.items() if other != IN_HAND[card])
    takes, bonus = taking(card, view, unseen)
    if_lost = expected(bid, won, view.round, 0, odds)
    if_taken = expected(bid, won + 1, view.round, int(BONUS * bonus), odds)
    return takes * if_taken + (1 - takes) * if_lost


def taking(card: Card, view: View, unseen: Sequence[Card]) -> tuple[float, int]:
    """The chance that the card takes the trick on the table, and the bonus for it."""
    trick = (*view.trick, card)
    led = led_suit(trick)
    index, why = trick_winner(trick)
    if index < len(view.trick):
        return 0.0, 0
    follow = view.seats - len(trick)
    return holds(card, led, unseen, len(view.hand), follow), trick_bonus(trick, why)
