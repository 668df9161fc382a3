"""Plays a round of Piraten Bridge to its end, with a fast imitation of sailors (the middle level of
computer players)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, prod
from random import Random
from typing import NamedTuple

from bot.computers.piraten_bridge.sailor import (
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
from bot.games.base.game import Seat
from bot.games.piraten_bridge.cards import (
    BLACK,
    CODES,
    DECK,
    IN_HAND,
    KIND,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    SUIT,
    SUITS,
    Card,
)
from bot.games.piraten_bridge.rules import STRENGTH, round_score, trick_bonus, trick_winner
from bot.games.piraten_bridge.view import View

STRAY = 3 * EVEN
"""The maximum random preference for a card, in points."""
NEVER = 1e-9
KING = max(STRENGTH[None])
MERMAID = STRENGTH[None][KIND.index("mermaid")]
Table = list[float]
"""One number for each card, indexed by the card."""


class Odds:
    """The chances of each card against the cards not laid yet, computed once for many playouts."""

    def __init__(self, unlaid: Sequence[Card], held: int, seats: int) -> None:
        cards = [MARY_AS_PIRATE if card == SCARY_MARY else card for card in unlaid]
        self.pressure = [1 + EAGER * max(size - 1, 0) ** 0.5 for size in range(held + 1)]
        beaten = {led: shares(led, cards) for led in (None, *range(len(SUITS)))}
        self.stays = [
            {led: stays(share, lacks(size)) for led, share in beaten.items()}
            for size in range(held + 1)
        ]
        """By hand size and led suit, for each card: the logarithm of the chance that one rival
        doesn't beat it."""
        self.nursed: list[list[Table]] = []
        self.shunned: list[list[Table]] = []
        for size in range(held):
            tables = [self.chances(size, eager, seats) for eager in range(seats)]
            self.nursed.append([[max(NEVER, wins**NURSED) for wins in table] for table in tables])
            self.shunned.append(
                [[max(NEVER, 1 - wins**SHUNNED) for wins in table] for table in tables]
            )

    def chances(self, size: int, eager: int, seats: int) -> Table:
        """The probability that each card takes a trick later, if `eager` of the rivals need
        tricks."""
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
    """For each card: the share of the others that beat it without being black, and the share of
    black ones that beat it."""
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


class World(NamedTuple):
    """A possible deal: everybody's hand, the strongest cards first, their bids, and their moods.

    A mood is a random preference for each card. It is part of the world, so that two choices are
    compared under equal conditions.
    """

    hands: list[list[Card]]
    bids: Sequence[int]
    moods: Table


def moods(random: Random) -> Table:
    dice = random.random
    return [dice() for _ in CODES]


class Round:
    """A mutable round that follows the rules but doesn't check moves."""

    def __init__(self, view: View, world: World, odds: Odds) -> None:
        self.round, self.seats, self.odds = view.round, view.seats, odds
        self.hands = [hand.copy() for hand in world.hands]
        self.bids, self.moods, self.won = world.bids, world.moods, list(view.won)
        self.wants = [bid > won for bid, won in zip(self.bids, self.won, strict=True)]
        self.bonus = [0] * view.seats
        self.leader = view.leader
        self.clear()
        for card in view.trick:
            self.show(card)

    def clear(self) -> None:
        self.trick: list[Card] = []
        self.strengths: list[int] = []
        self.led: int | None = None

    def show(self, card: Card) -> None:
        """Adds a card to the trick. Cards before the led suit are equally strong for any led suit
        (§5.3, §5.4)."""
        if self.led is None:
            self.led = SUIT[card]
        self.trick.append(card)
        self.strengths.append(STRENGTH[self.led][card])

    def lay(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(IN_HAND[card])
        self.show(card)
        if len(self.trick) == self.seats:
            self.take()

    def take(self) -> None:
        place, why = trick_winner(self.trick)
        winner = self.leader = (self.leader + place) % self.seats
        self.won[winner] += 1
        self.wants[winner] = self.bids[winner] > self.won[winner]
        self.bonus[winner] += trick_bonus(self.trick, why)
        self.clear()

    def play_out(self) -> Round:
        while True:
            seat = (self.leader + len(self.trick)) % self.seats
            if not self.hands[seat]:
                return self
            self.lay(seat, self.choose(seat))

    def points(self) -> list[int]:
        columns = zip(self.bids, self.won, self.bonus, strict=True)
        return [round_score(bid, won, self.round, bonus) for bid, won, bonus in columns]

    # ── What a player lays ───────────────────────────────────────────────────────────────────

    def choose(self, seat: Seat) -> Card:
        """The card that is most likely to meet the bid; the mood decides between nearly
        equal ones."""
        hand = self.hands[seat]
        if len(hand) == 1 and hand[0] != SCARY_MARY:
            return hand[0]
        led = self.led
        cards = shown(follow(hand, led))
        if len(cards) == 1:
            return cards[0]
        stays = self.odds.stays[len(hand)]
        rivals = self.rivals_behind(seat, len(hand))
        taking = self.taking(cards)
        bid, moods = self.bids[seat], self.moods
        stray = STRAY / (20 * bid + 12 if bid else 20 * self.round)
        best, found = -1.0, cards[0]
        for card, (taken, worth) in zip(cards, self.prospects(seat, cards), strict=True):
            if card in taking:
                takes = exp(rivals * stays[SUIT[card] if led is None else led][card])
                worth += takes * (taken - worth)
            worth += stray * moods[card]
            if worth > best:
                best, found = worth, card
        return found

    def rivals_behind(self, seat: Seat, held: int) -> float:
        """The number of rivals who lay after this seat, weighted by how readily they beat a
        card."""
        behind = self.seats - len(self.trick) - 1
        after = (self.wants * 2)[seat + 1 : seat + 1 + behind]
        eager = after.count(True)
        return (WILLING * eager + SATED * (behind - eager)) * self.odds.pressure[held]

    def taking(self, cards: list[Card]) -> list[Card]:
        """The cards that would take the trick as it is now."""
        if not self.trick:
            return cards
        least, most, mermaid = max(self.strengths), KING, MERMAID in self.strengths
        if least == KING:
            if mermaid:
                return []
            least, most = MERMAID - 1, MERMAID
        elif mermaid:
            most = KING - 1
        if self.led is None:
            return [card for card in cards if least < STRENGTH[SUIT[card]][card] <= most]
        table = STRENGTH[self.led]
        return [card for card in cards if least < table[card] <= most]

    def prospects(self, seat: Seat, cards: list[Card]) -> list[tuple[float, float]]:
        """For each card: the chance to meet the bid if the card takes the trick, and if it doesn't.

        The plan is to win with the strongest cards, as many as needed, and with no others. A bid
        that can't be met any more is missed by as little as possible.
        """
        hand = self.hands[seat]
        need, left = self.bids[seat] - self.won[seat], len(hand)
        if not 0 <= need <= left:
            weak = [0.001 * hand.index(IN_HAND[card]) for card in cards]
            return [(0.0, 1.0 - behind) if need < 0 else (1.0, behind) for behind in weak]
        eager = self.wants.count(True) - (need > 0)
        takes, fails = self.odds.nursed[left - 1][eager], self.odds.shunned[left - 1][eager]
        strong, others = hand[:need], hand[need:]
        planned = prod([takes[card] for card in strong]) * prod([fails[card] for card in others])
        one_more = planned * takes[others[0]] / fails[others[0]] if others else 0.0
        one_less = planned * fails[strong[-1]] / takes[strong[-1]] if strong else 0.0
        return [
            (planned / takes[held], one_more / takes[held])
            if (held := IN_HAND[card]) in strong
            else (one_less / fails[held], planned / fails[held])
            for card in cards
        ]


def follow(hand: list[Card], led: int | None) -> list[Card]:
    """The cards that can be laid: of the led suit if the hand has it, and any special card (§5.5 to
    §5.7)."""
    if led is None:
        return hand
    cards = [card for card in hand if SUIT[card] == led]
    if not cards:
        return hand
    return cards + [card for card in hand if SUIT[card] is None]


def shown(cards: list[Card]) -> list[Card]:
    """The cards as they can be laid: Scary Mary is replaced by her two roles (§5.8)."""
    if SCARY_MARY not in cards:
        return cards
    others = [card for card in cards if card != SCARY_MARY]
    return [*others, MARY_AS_PIRATE, MARY_AS_ESCAPE]
