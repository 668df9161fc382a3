"""The rules of Piraten Bridge (docs/rules/piraten_bridge.md): dealing, following suit, taking,
scoring."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from bot.games.base.game import Seat, shuffle
from bot.games.piraten_bridge.cards import (
    BLACK,
    BOUNDS,
    CODES,
    DECK,
    FIRST_SPECIAL,
    IN_HAND,
    KIND,
    MARY_AS_ESCAPE,
    RANK,
    RANKS,
    SCARY_MARY,
    SUIT,
    SUITS,
    Card,
    Hand,
)
from bot.games.piraten_bridge.states import Options, Sheet, Why

ROUNDS = 10
PLAYED = {"ten": range(1, ROUNDS + 1), "five": range(1, 6), "second": range(2, ROUNDS + 1, 2)}
"""The numbers of the rounds for each option. Fewer than ten rounds are a house rule (§11.1, §11.2).
"""


def rounds(options: Options) -> range:
    return PLAYED[options.rounds]


def deal(seed: str, round: int, seats: int) -> tuple[Hand, ...]:
    """Shuffles all 66 cards and deals everybody as many as the number of the round (§3.1, §3.2)."""
    dealt = shuffle(seed, f"deal/{round}", DECK, round * seats)
    return tuple([tuple(sorted(dealt[at : at + round])) for at in range(0, len(dealt), round)])


# ── §5 Playing a trick ───────────────────────────────────────────────────────────────────────────


def led_suit(trick: Sequence[Card]) -> int | None:
    """The suit of the first number card in the trick, which can follow special cards; None without
    one (§5.3, §5.4)."""
    for card in trick:
        suit = SUIT[card]
        if suit is not None:
            return suit
    return None


def legal_cards(hand: Hand, led: int | None) -> Hand:
    """The cards that can be laid: of the led suit if the hand has it, and any special card (§5.5 to
    §5.7)."""
    if led is None:
        return hand
    low, high = BOUNDS[led]
    first = bisect_left(hand, low)
    after = bisect_left(hand, high, first)
    if first == after:
        return hand
    return hand[first:after] + hand[bisect_left(hand, FIRST_SPECIAL, after) :]


def may_lay(card: Card, hand: Hand, trick: Sequence[Card]) -> bool:
    """Whether the card can be laid. Scary Mary must have a role (§5.8)."""
    if card == SCARY_MARY or IN_HAND[card] not in hand:
        return False
    suit = SUIT[card]
    if suit is None:
        return True
    led = led_suit(trick)
    return led is None or led == suit or not holds(hand, led)


def holds(hand: Hand, suit: int) -> bool:
    low, high = BOUNDS[suit]
    at = bisect_left(hand, low)
    return at < len(hand) and hand[at] < high


# ── §6 Who takes the trick ───────────────────────────────────────────────────────────────────────

WHY: tuple[Why, ...] = (
    "escapes",
    *["suit" for _ in range(RANKS)],
    *["black" for _ in range(RANKS)],
    "mermaid",
    "pirate",
    "king",
)
"""The reasons a card takes a trick, from the weakest card to the strongest."""
MERMAID, KING = WHY.index("mermaid"), WHY.index("king")


def _strength(card: Card, led: int | None) -> int:
    """The strength of a card in a trick with this led suit, as an index into WHY."""
    kind = KIND[card]
    if kind in ("mermaid", "pirate", "king"):
        return WHY.index(kind)
    if SUIT[card] == BLACK:
        return RANKS + RANK[card]
    return RANK[card] if SUIT[card] == led else 0


STRENGTH = {
    led: tuple(_strength(card, led) for card in range(len(CODES)))
    for led in (None, *range(len(SUITS)))
}


def trick_winner(trick: Sequence[Card]) -> tuple[int, Why]:
    """The position of the card that takes the trick, and why. It is the first of the strongest, but
    a mermaid takes the king (§6)."""
    table = STRENGTH[led_suit(trick)]
    strengths = [table[card] for card in trick]
    strongest = max(strengths)
    if strongest == KING and MERMAID in strengths:
        return strengths.index(MERMAID), "mermaid-takes-king"
    return strengths.index(strongest), WHY[strongest]


def takes(trick: Sequence[Card], card: Card) -> bool:
    """Whether this card would take the trick on the table."""
    return trick_winner((*trick, card))[0] == len(trick)


# ── §8 The score of a round, §9 Bonuses ──────────────────────────────────────────────────────────


def round_score(bid: int, won: int, round: int, bonus: int) -> int:
    """The points of one player for a round. The bid must be met exactly (§8); a missed bid loses
    the bonuses (§9.4)."""
    if bid == 0:
        return 10 * round if won == 0 else -10 * round
    return 20 * bid + bonus if won == bid else -10 * abs(bid - won)


MERMAIDS_BONUS = 50
PIRATES_BONUS = 30


def trick_bonus(trick: Sequence[Card], why: Why) -> int:
    """The bonus for the winner of a trick: 50 for a mermaid that takes the Skull King, or 30 for
    each pirate that he takes (§9.1, §9.2).

    Scary Mary counts as a pirate even when she was laid as an escape.
    """
    if why == "mermaid-takes-king":
        return MERMAIDS_BONUS
    if why == "king":
        return PIRATES_BONUS * sum(
            KIND[card] == "pirate" or card == MARY_AS_ESCAPE for card in trick
        )
    return 0


# ── §10 The end ──────────────────────────────────────────────────────────────────────────────────


def totals(sheet: Sheet, seats: int) -> tuple[int, ...]:
    """The points of each seat, added up over all rounds so far (§8.5)."""
    return tuple(map(sum, zip(*[line.points for line in sheet], strict=True))) or (0,) * seats


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total; equal totals share the win (§10.1, §10.2)."""
    return tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
