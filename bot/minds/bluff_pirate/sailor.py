"""A player of Bluff Pirate: counts cards, weighs what is believed, and sometimes lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from math import comb, exp
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.bluff_pirate import (
    DECK,
    DISCARD_FROM,
    DRAWN,
    LENGTHS,
    LOOT,
    NO_DISCARDS,
    SUIT_SIZE,
    Ask,
    BluffMove,
    Board,
    Cards,
    Discard,
    Draw,
    Keep,
    Series,
    Suit,
    View,
    Vote,
    accessory_of,
    fall_back,
    gathered,
    is_pirate,
    lay_of,
    pirate_of,
    suit_of,
    with_cards,
    without,
)
from bot.games.game import Seat, Value, replaced
from bot.minds.bluff_pirate.race import (
    CARD_WORTH,
    winning,
    winning_after,
    worth_of,
    worths,
)
from bot.minds.mind import Mind

BLUFFS = {3: 0.5, 4: 0.5, 5: 0.6}
"""How often a series of that length is a bluff before anything is known of its layer."""
TELLING = 3.0
"""How much counting tells at most: bluffers choose a claim that the table can believe."""
SHAMELESS = 3.0
"""The odds that who repeats a claim just caught bluffs again."""
NAIVE = 0.5
LURE = (0.0, 0.15, 0.1, 0.09, 0.08)
"""How likely others think a bluffer shows just this claim, against one who really holds the series.

By the number of voters: who accuses too readily among several is asked only when it is wrong.
"""
WEIGHT = 0.8
"""How far others believe what they count."""
PATIENCE = 3.0
"""After how many votes or series a player's own habits weigh as much as what anyone would do."""
LONG = 0.95
"""How often others say bluff to more than three cards, at least."""
BOLD = 0.15
"""How often a bluff of more than three cards is thought of at all."""
CUNNING = 0.008
"""Layers who would win so much more often with one voter than with another ask that one."""
CARELESS = 0.02
"""How often they ask just anybody."""
LIAR = 0.7
"""Who bluffs more often than this is not thought to choose whom to ask, either."""
IMAGINED = 2
ONE_UP = 0.35
"""How often a single card lies face up, in true series and in bluffs alike."""
VOTE_DOUBT = (0.0, 0.03, 0.01, 0.01, 0.01)
"""Chances to win that lie this close are as good as equal, by the number of voters.

A voter who is easily read is worse off than one who tosses a coin.
"""
OTHERS_DOUBT = (0.0, 0.03, 0.012, 0.012, 0.012)
"""The same of others."""
LAY_DOUBT = 0.006
ASK_DOUBT = 0.01
"""Who is asked would otherwise tell whether it was a bluff."""


class Claim(Value):
    """A series as the voters see it."""

    layer: Seat
    up: Cards
    hidden: int
    left: int
    """How many cards the layer holds beside it."""

    @property
    def spaces(self) -> int:
        return len(self.up) + self.hidden

    @property
    def suit(self) -> Suit:
        return suit_of(self.up[0])


class Asking(NamedTuple):
    """What a layer hopes for with each voter: with a bluff, and with a true series."""

    bluffing: dict[Seat, float]
    honest: dict[Seat, float]


class Sailor(Mind[View, BluffMove]):
    def choose(self, view: View, moves: Collection[BluffMove], random: Random) -> BluffMove:
        if view.seat is None:
            raise ValueError("an onlooker has no moves")
        if view.phase == "voting":
            claim = on_the_table(view)
            ready = readiness(view, view.seat, claim, guessed_asking(view, claim))
            return Vote(random.random() < ready)
        if view.phase == "designating":
            series = Series(view.up, view.down)
            return Ask(ask(view, view.seat, series, view.hand, random)[1])
        if view.phase == "acting":
            return act(view, view.seat, random)[1]
        return start(view, view.seat, moves, random)


# ── What can be counted ──────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8192)
def at_least(wanted: int, good: int, unseen: int, held: int) -> float:
    """The chance that a hand of unseen cards has as many good ones as wanted."""
    if wanted <= 0:
        return 1.0
    if wanted > good or wanted > held:
        return 0.0
    less = sum(comb(good, k) * comb(unseen - good, held - k) for k in range(wanted))
    return 1 - less / comb(unseen, held)


def truth(view: View, own: Cards, claim: Claim) -> float:
    """How likely a series is no bluff, for someone who only counts the cards they see.

    The layer holds some cards beside the face-up ones: is the rest of the suit among them?
    """
    held = claim.left + claim.hidden
    sure = list(view.known[claim.layer])
    for card in claim.up:
        if card in sure:
            sure.remove(card)
    sure = sure[:held]
    elsewhere = [
        card
        for seat, known in enumerate(view.known)
        if seat not in (claim.layer, view.seat)
        for card in known
    ]
    seen = (*own, *claim.up, *elsewhere)
    good = SUIT_SIZE - discarded(view, claim.suit)
    good -= sum([suit_of(card) == claim.suit for card in (*seen, *sure)])
    unseen = len(DECK) - sum(view.discards) - len(seen) - len(sure)
    wanted = claim.hidden - sum([suit_of(card) == claim.suit for card in sure])
    return 0.0 if wanted > good else at_least(wanted, good, unseen, held - len(sure))


def suspicion(view: View, claim: Claim) -> float:
    """How likely a series is a bluff: what such series are as a rule, its layer, and what tells."""
    true = truth(view, view.hand, claim)
    if not true:
        return 1.0
    bluffs = bluff_rate(view, claim)
    odds = bluffs / (1 - bluffs + 0.02)
    odds *= max(1 / TELLING, min(TELLING, naive(view, true)))
    if view.repute[claim.layer].caught == claim.suit:
        odds *= SHAMELESS
    return odds / (odds + 1)


def bluff_rate(view: View, claim: Claim) -> float:
    habits = view.repute[claim.layer]
    return (habits.bluffs + PATIENCE * BLUFFS[claim.spaces]) / (habits.laid + PATIENCE)


def naive(view: View, true: float) -> float:
    """The odds of a bluff for who believes that hands are what was dealt."""
    return LURE[view.seats - 1] * ((1 - true) / (true + 1e-4)) ** WEIGHT


def doubt_of_all(view: View, claim: Claim) -> float:
    """How likely those who know no more than everybody think that a series is a bluff."""
    true = truth(view, (), claim)
    if not true:
        return 1.0
    habits = view.repute[claim.layer]
    bluffs = (habits.bluffs + PATIENCE * NAIVE) / (habits.laid + PATIENCE)
    odds = bluffs / (1 - bluffs + 0.02) * naive(view, true)
    return odds / (odds + 1)


def discarded(view: View, suit: Suit) -> int:
    """How many cards of a suit lie on its space."""
    return view.discards[accessory_of(suit)] + view.discards[pirate_of(suit)]


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def on_the_table(view: View) -> Claim:
    return Claim(view.player, view.up, view.hidden, view.sizes[view.player])


def readiness(view: View, me: Seat, claim: Claim, guessed: Asking) -> float:
    """How ready to say bluff to a series, by what is guessed of the layer."""
    doubt = suspicion(view, claim)
    if doubt == 1:
        return 1.0
    asked = when_asked(view, me, claim, doubt, guessed)
    return leaning(accusing(view, me, claim, asked) / VOTE_DOUBT[view.seats - 1])


def leaning(gain: float) -> float:
    return 1 / (1 + exp(max(-50.0, min(50.0, -gain))))


def guessed_asking(view: View, claim: Claim) -> Asking:
    """What the layer is thought to hope for with each voter: with a bluff, and without."""
    public = replace(view, seat=None)
    risks = risks_by_habit(public, claim)
    left, kept = CARD_WORTH * claim.left, CARD_WORTH * (claim.left + claim.spaces)
    return Asking(
        asking(public, claim, True, risks, left, kept),
        asking(public, claim, False, risks, left, kept),
    )


def when_asked(view: View, voter: Seat, claim: Claim, doubt: float, guessed: Asking) -> float:
    """The doubt of a voter who is asked: whom would the layer ask with a bluff, whom without?"""
    careless = max(CARELESS, (bluff_rate(view, claim) - LIAR) / (1 - LIAR))
    lying = doubt * preferred(guessed.bluffing, voter, careless)
    return lying / (lying + (1 - doubt) * preferred(guessed.honest, voter, careless))


def preferred(hopes: dict[Seat, float], voter: Seat, careless: float) -> float:
    """How likely this voter is the one who is asked."""
    best = max(hopes.values())
    odds = {seat: exp((hope - best) / CUNNING) for seat, hope in hopes.items()}
    return careless / len(odds) + (1 - careless) * odds[voter] / sum(odds.values())


def accusing(view: View, voter: Seat, claim: Claim, doubt: float) -> float:
    """What there is to win by saying bluff, when asked, and to lose."""
    mine = worth_of(view.hand) if voter == view.seat else CARD_WORTH * view.sizes[voter]
    worth = worths(view, voter, mine)
    ships, layer, spaces = view.ships, claim.layer, claim.spaces
    believed = winning_after(voter, view, ships, worth, layer, spaces)
    back = replaced(ships, voter, fall_back(ships[voter]))
    wrong = winning_after(voter, view, back, worth, layer, spaces)
    keeps = replaced(worth, layer, worth[layer] + CARD_WORTH * spaces)
    right = winning_after(voter, view, ships, keeps, voter, spaces)
    return doubt * (right - believed) + (1 - doubt) * (wrong - believed)


def accuses(view: View, voter: Seat, claim: Claim, doubt: float) -> float:
    """What to expect of a voter: their habits, but nobody is expected to overlook the obvious."""
    habits = view.repute[voter]
    anyone = leaning(accusing(view, voter, claim, doubt) / OTHERS_DOUBT[view.seats - 1])
    if claim.spaces > LENGTHS[0]:
        anyone = max(anyone, LONG)
    patience = PATIENCE if anyone < 1 / 2 else PATIENCE / max(0.25, 4 * anyone * (1 - anyone))
    return (habits.accusations + patience * anyone) / (habits.asked + patience)


def risks_by_habit(view: View, claim: Claim) -> dict[Seat, float]:
    doubt = doubt_of_all(view, claim)
    voters = [seat for seat in range(view.seats) if seat != claim.layer]
    return {voter: accuses(view, voter, claim, doubt) for voter in voters}


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def asking(
    view: View, claim: Claim, bluff: bool, risks: dict[Seat, float], left: float, kept: float
) -> dict[Seat, float]:
    """The layer's chance to win with each voter; the hand is worth so much without the series."""
    layer, spaces = claim.layer, claim.spaces
    worth = worths(view, layer, left)
    believed = winning_after(layer, view, view.ships, worth, layer, spaces)
    back = worths(view, layer, kept)
    hopes: dict[Seat, float] = {}
    for voter, risk in risks.items():
        if bluff:
            accused = winning_after(layer, view, view.ships, back, voter, spaces)
        else:
            fallen = replaced(view.ships, voter, fall_back(view.ships[voter]))
            accused = winning_after(layer, view, fallen, worth, layer, spaces)
        hopes[voter] = risk * accused + (1 - risk) * believed
    return hopes


def ask(view: View, me: Seat, series: Series, left: Cards, random: Random) -> tuple[float, Seat]:
    """The voter most likely to be wrong, where it costs least or hurts most."""
    claim = Claim(me, series.up, len(series.down), len(left))
    kept = worth_of(left + series.up + series.down)
    risks = risks_by_habit(view, claim)
    hopes = asking(view, claim, series.bluff, risks, worth_of(left), kept)
    noisy = [(hope + random.gauss(0, ASK_DOUBT), voter) for voter, hope in hopes.items()]
    voter = max(noisy)[1]
    return hopes[voter], voter


def act(view: View, me: Seat, random: Random) -> tuple[float, BluffMove]:
    """The most promising series or discard; near equals are drawn, so nobody reads the rule."""
    hopes = [without_series(view, me, random)]
    boldest = LENGTHS[-1] if random.random() < BOLD else LENGTHS[0]
    for series in worthwhile(view.hand, random.random() < ONE_UP, random):
        if series.bluff and (series.claim == view.repute[me].caught or series.spaces > boldest):
            continue
        left = without(view.hand, series.up + series.down)
        hope, _ = ask(view, me, series, left, random)
        hopes.append((hope, lay_of(series.up, series.down)))
    noisy = [(hope + random.gauss(0, LAY_DOUBT), at) for at, (hope, _) in enumerate(hopes)]
    return hopes[max(noisy)[1]]


def without_series(view: View, me: Seat, random: Random) -> tuple[float, BluffMove]:
    hand = view.hand
    if len(hand) < DISCARD_FROM:
        return winning(me, view, view.ships, worths(view, me, worth_of(hand))), Keep()
    lefts = [(left_by(view, card), random.random(), card) for card in sorted(set(hand))]
    worth, _, card = max(lefts)
    return winning(me, view, view.ships, worths(view, me, worth)), Discard(card)


def left_by(view: View, card: int) -> float:
    """What the hand is worth without the card; a suit with few cards to come is let go first."""
    at = view.hand.index(card)
    return worth_of(view.hand[:at] + view.hand[at + 1 :]) + 0.02 * discarded(view, suit_of(card))


def worthwhile(hand: Cards, one_up: bool, random: Random) -> Iterator[Series]:
    """The longest true series of each suit, and for each length the bluffs that cost least."""
    suits: dict[int, list[int]] = {}
    for card in hand:
        suits.setdefault(suit_of(card), []).append(card)
    for suit, own in suits.items():
        shown = tuple(own[: 1 if one_up or len(own) == 1 else 2])
        for length in series_lengths(len(own)):
            yield Series(shown, tuple(own[len(shown) : length]))
        junk = [card for card in hand if suit_of(card) != suit]
        junk.sort(key=lambda card: (len(suits[suit_of(card)]), is_pirate(card), random.random()))
        for length in series_lengths(len(shown) + len(junk)):
            yield Series(shown, tuple(junk[: length - len(shown)]))


def series_lengths(cards: int) -> range:
    return range(LENGTHS[0], min(LENGTHS[-1], cards) + 1)


def start(view: View, me: Seat, moves: Collection[BluffMove], random: Random) -> BluffMove:
    """Board when three stolen cards promise more than drawing two and acting at once."""
    boardings = [move for move in moves if isinstance(move, Board)]
    if not boardings:
        return Draw()
    best, chosen = drawing(view, me, random), None
    for move in boardings:
        hand = without(view.hand, (pirate_of(move.pirate),))
        taken = CARD_WORTH * min(LOOT, view.sizes[move.victim])
        worth = list(worths(view, me, worth_of(hand) + taken))
        worth[move.victim] -= taken
        hope = winning(me, view, view.ships, worth)
        if hope > best:
            best, chosen = hope, move
    return chosen or Draw()


def drawing(view: View, me: Seat, random: Random) -> float:
    """What a turn promises, over a few imagined draws: from the pile, then from the discards."""
    gone = gathered(view.discards)
    unseen = without(DECK, view.hand + gone)
    piled = min(DRAWN, view.pile)
    reshuffled = min(DRAWN - piled, len(gone))
    discards = NO_DISCARDS if reshuffled else view.discards
    hopes: list[float] = []
    for _ in range(IMAGINED):
        drawn = (*random.sample(unseen, piled), *random.sample(gone, reshuffled))
        hand = with_cards(view.hand, drawn)
        hopes.append(act(replace(view, hand=hand, discards=discards), me, random)[0])
    return sum(hopes) / len(hopes)
