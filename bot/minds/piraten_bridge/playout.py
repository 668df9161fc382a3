"""A round of Piraten Bridge played to its end in thought, by players who count like sailors."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, prod
from operator import gt
from random import Random

from bot.games.game import Seat
from bot.games.piraten_bridge import (
    BLACK,
    CODES,
    DECK,
    IN_HAND,
    KIND,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    STRENGTH,
    SUIT,
    SUITS,
    Card,
    View,
    round_score,
    trick_bonus,
    trick_winner,
)
from bot.minds.piraten_bridge.sailor import (
    EAGER,
    EVEN,
    NURSED,
    SATED,
    SHUNNED,
    TEMPO,
    WILLING,
    beaters,
    lacks,
)

STRAY = 3 * EVEN
"""Choices that lie so close, in points, may be made either way."""
NEVER = 1e-9
KING = max(STRENGTH[None])
MERMAID = STRENGTH[None][KIND.index("mermaid")]
Table = list[float]
"""A number for each card."""


class Odds:
    """What the cards that were not laid yet say of each card, reckoned once for many rounds."""

    def __init__(self, unlaid: Sequence[Card], held: int, seats: int) -> None:
        cards = [MARY_AS_PIRATE if card == SCARY_MARY else card for card in unlaid]
        self.pressure = [1 + EAGER * max(size - 1, 0) ** 0.5 for size in range(held + 1)]
        beaten = {led: shares(led, cards) for led in (None, *range(len(SUITS)))}
        self.stays = [
            {led: stays(share, lacks(size)) for led, share in beaten.items()}
            for size in range(held + 1)
        ]
        """By cards in the hand and led suit: the logarithm of how often a rival leaves it be."""
        self.nursed: list[list[Table]] = []
        self.shunned: list[list[Table]] = []
        for size in range(held):
            tables = [self.chances(size, eager, seats) for eager in range(seats)]
            self.nursed.append([[max(NEVER, wins**NURSED) for wins in table] for table in tables])
            self.shunned.append(
                [[max(NEVER, 1 - wins**SHUNNED) for wins in table] for table in tables]
            )

    def chances(self, size: int, eager: int, seats: int) -> Table:
        """How likely each card takes a trick some day, with so many rivals who need tricks."""
        rivals = WILLING * eager + SATED * (seats - 1 - eager)
        return [self.chance(card, size, rivals) for card in DECK]

    def chance(self, card: Card, size: int, rivals: float) -> float:
        if KIND[card] == "escape" and card != SCARY_MARY:
            return 0.0
        suit = SUIT[card]
        shown = MARY_AS_PIRATE if card == SCARY_MARY else card
        wins = exp(rivals * self.pressure[size] * self.stays[size][suit][shown])
        return wins if suit is None or suit == BLACK else TEMPO * wins


def shares(led: int | None, cards: Sequence[Card]) -> dict[Card, tuple[float, float]]:
    """Of each card that may take a trick: which part of the others beats it, and which is black."""
    found: dict[Card, tuple[float, float]] = {}
    for card in range(len(CODES)):
        if SUIT[card] in (None, BLACK, led) and card != SCARY_MARY:
            follows = beaters(card, led, cards, 0)
            found[card] = (
                follows / len(cards),
                (beaters(card, led, cards, 1) - follows) / len(cards),
            )
    return found


def stays(beaten: dict[Card, tuple[float, float]], lacking: float) -> Table:
    table = [log(NEVER)] * len(CODES)
    for card, (share, black) in beaten.items():
        table[card] = log(max(NEVER, 1 - share - lacking * black))
    return table


class Round:
    """A round in thought, by the rules but without their ceremony; hands are strongest first."""

    def __init__(self, view: View, hands: Sequence[list[Card]], odds: Odds) -> None:
        self.round, self.seats, self.odds = view.round, view.seats, odds
        self.hands, self.bids, self.won = list(hands), view.bids, list(view.won)
        self.bonus = [0] * view.seats
        self.trick: list[Card] = list(view.trick)
        self.leader = view.leader

    def lay(self, seat: Seat, card: Card) -> None:
        hand = self.hands[seat].copy()
        hand.remove(IN_HAND[card])
        self.hands[seat] = hand
        self.trick.append(card)
        if len(self.trick) == self.seats:
            place, why = trick_winner(self.trick)
            self.leader = (self.leader + place) % self.seats
            self.won[self.leader] += 1
            self.bonus[self.leader] += trick_bonus(self.trick, why)
            self.trick = []

    def play_out(self, random: Random) -> Round:
        while True:
            seat = (self.leader + len(self.trick)) % self.seats
            if not self.hands[seat]:
                return self
            self.lay(seat, self.choose(seat, random))

    def points(self) -> list[int]:
        columns = zip(self.bids, self.won, self.bonus, strict=True)
        return [round_score(bid, won, self.round, bonus) for bid, won, bonus in columns]

    # ── What a player lays ───────────────────────────────────────────────────────────────────

    def choose(self, seat: Seat, random: Random) -> Card:
        """The card with which the bid is met most likely; near equals are drawn."""
        hand = self.hands[seat]
        if len(hand) == 1 and hand[0] != SCARY_MARY:
            return hand[0]
        led = self.led()
        cards = shown(follow(hand, led))
        if len(cards) == 1:
            return cards[0]
        met = self.chances_to_meet(seat, hand)
        stays = self.odds.stays[len(hand)]
        rivals = self.rivals_behind(seat, len(hand))
        taking = self.taking(cards, led)
        bid, dice = self.bids[seat], random.random
        stray = STRAY / (20 * bid + 12 if bid else 20 * self.round)
        best, found = -1.0, cards[0]
        for card in cards:
            taken, worth = met[IN_HAND[card]]
            if card in taking:
                takes = exp(rivals * stays[SUIT[card] if led is None else led][card])
                worth += takes * (taken - worth)
            worth += stray * dice()
            if worth > best:
                best, found = worth, card
        return found

    def led(self) -> int | None:
        for card in self.trick:
            suit = SUIT[card]
            if suit is not None:
                return suit
        return None

    def rivals_behind(self, seat: Seat, held: int) -> float:
        """How much those weigh who lay after the seat."""
        rivals = 0.0
        for place in range(len(self.trick) + 1, self.seats):
            other = (self.leader + place) % self.seats
            rivals += WILLING if self.bids[other] > self.won[other] else SATED
        return rivals * self.odds.pressure[held]

    def taking(self, cards: list[Card], led: int | None) -> list[Card]:
        """Those that would take the trick as it lies."""
        if not self.trick:
            return cards
        strengths = [STRENGTH[led][card] for card in self.trick]
        least, most, mermaid = max(strengths), KING, MERMAID in strengths
        if least == KING:
            if mermaid:
                return []
            least, most = MERMAID - 1, MERMAID
        elif mermaid:
            most = KING - 1
        if led is None:
            return [card for card in cards if least < STRENGTH[SUIT[card]][card] <= most]
        table = STRENGTH[led]
        return [card for card in cards if least < table[card] <= most]

    def chances_to_meet(self, seat: Seat, hand: Sequence[Card]) -> dict[Card, tuple[float, float]]:
        """For each card: how likely the others meet the bid, if it takes the trick or does not.

        The strongest of them, as many as are needed, take theirs, and all others take none. A bid
        that cannot be met any more is missed by as little as possible.
        """
        need, left = self.bids[seat] - self.won[seat], len(hand)
        if need < 0:
            return {card: (0.0, 1.0 - 0.001 * at) for at, card in enumerate(hand)}
        if need > left:
            return {card: (1.0, 0.001 * at) for at, card in enumerate(hand)}
        eager = sum(map(gt, self.bids, self.won)) - (need > 0)
        nursed, shunned = self.odds.nursed[left - 1][eager], self.odds.shunned[left - 1][eager]
        lost = without_each(hand, need, nursed, shunned)
        taken = without_each(hand, need - 1, nursed, shunned)
        return dict(zip(hand, zip(taken, lost, strict=True), strict=True))


def follow(hand: list[Card], led: int | None) -> list[Card]:
    """Who holds the led suit lays it or a special card (§5.5 to §5.7)."""
    if led is None:
        return hand
    cards = [card for card in hand if SUIT[card] == led]
    if not cards:
        return hand
    return cards + [card for card in hand if SUIT[card] is None]


def shown(cards: list[Card]) -> list[Card]:
    """Scary Mary in either role (§5.8)."""
    if SCARY_MARY not in cards:
        return cards
    others = [card for card in cards if card != SCARY_MARY]
    return [*others, MARY_AS_PIRATE, MARY_AS_ESCAPE]


def without_each(hand: Sequence[Card], need: int, nursed: Table, shunned: Table) -> list[float]:
    """The chance that all but one card meet the need, for each that is left out."""
    if need < 0 or need >= len(hand):
        return [0.0] * len(hand)
    wins = [nursed[card] for card in hand[: need + 1]]
    fails = [shunned[card] for card in hand[need:]]
    one_more, all_fail = prod(wins) * prod(fails[1:]), prod(wins[:-1]) * prod(fails)
    return [one_more / chance for chance in wins[:-1]] + [all_fail / chance for chance in fails]
