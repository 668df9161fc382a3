"""A player of Bluff Pirate: counts cards, weighs what is believed, and sometimes lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import comb, exp
from random import Random

from msgspec.structs import replace

from bot.games.bluff_pirate import (
    DECK,
    DISCARD_FROM,
    DRAWN,
    ISLAND_A,
    ISLAND_B,
    LENGTHS,
    LOOT,
    NO_DISCARDS,
    SUIT_SIZE,
    SUITS,
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
    sail,
    suit_of,
    with_cards,
    without,
)
from bot.games.game import Seat, replaced
from bot.minds.mind import Mind

# Worths are in spaces: how far the cards of one suit, or any card of another's hand, will carry.
SUIT_WORTH = (0.0, 0.35, 1.0, 2.1, 3.0, 3.9, 4.4, 4.9, 5.4, 5.9, 6.4)
CARD_WORTH = 0.5
PIRATE_WORTH = 0.4

BLUFFS = 0.5
"""How often a series is a bluff before anything is known of its layer."""
LURE = (0.0, 0.15, 0.1, 0.09, 0.08)
"""How likely a bluffer is to show just this claim, against one who really holds the series.

By the number of voters: who accuses too readily among several is asked only when it is wrong.
"""
WEIGHT = 0.8
"""How far counting tells: bluffers choose a claim that the table can believe."""
PATIENCE = 3.0
"""After how many votes or series a player's own habits weigh as much as what anyone would do."""
CUNNING = 6.0
"""How surely bluffers ask the most credulous, and the honest the most suspicious."""
IMAGINED = 2
ONE_UP = 0.35
"""How often a single card lies face up, in true series and in bluffs alike."""
VOTE_DOUBT = (0.0, 0.06, 0.012, 0.012, 0.012)
"""Chances to win that lie this close are as good as equal, by the number of voters.

A single voter who is easily read is worse off than one who tosses a coin.
"""
LAY_DOUBT = 0.006


class Sailor(Mind[View, BluffMove]):
    def choose(self, view: View, moves: Collection[BluffMove], random: Random) -> BluffMove:
        if view.seat is None:
            raise ValueError("an onlooker has no moves")
        if view.phase == "voting":
            return Vote(random.random() < readiness(view, view.seat))
        if view.phase == "designating":
            series = Series(view.up, view.down)
            return Ask(ask(view, view.seat, series, view.hand, random)[1])
        if view.phase == "acting":
            return act(view, view.seat, random)[1]
        return start(view, view.seat, moves, random)


# ── The race ─────────────────────────────────────────────────────────────────────────────────


def winning(me: Seat, ships: Sequence[int], worth: Sequence[float]) -> float:
    """The chance to win, from where the ships are and what the hands are worth."""
    scale = 2.0 + 0.12 * max(0, ISLAND_B - max(ships))
    mine = ships[me] + worth[me]
    return 1 / sum([exp((s + w - mine) / scale) for s, w in zip(ships, worth, strict=True)])


def winning_after(
    me: Seat, view: View, ships: tuple[int, ...], worth: Sequence[float], mover: Seat, spaces: int
) -> float:
    """The same once the mover has sailed: a closed island is an even chance of the treasure."""
    end, island = sail(ships[mover], spaces, view.a_open)
    if island == ISLAND_B:
        return 1.0 if mover == me else 0.0
    rest = winning(me, replaced(ships, mover, end), worth)
    if island == ISLAND_A:
        return ((1.0 if mover == me else 0.0) + rest) / 2
    return rest


def worth_of(hand: Cards) -> float:
    counts = [0] * len(SUITS)
    pirates = 0
    for card in hand:
        counts[suit_of(card)] += 1
        pirates += is_pirate(card)
    return sum([SUIT_WORTH[count] for count in counts]) + PIRATE_WORTH * pirates


def worths(view: View, me: Seat, mine: float) -> tuple[float, ...]:
    return replaced(tuple([CARD_WORTH * size for size in view.sizes]), me, mine)


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


def suspicion(view: View, own: Cards, layer: Seat, up: Cards, hidden: int, held: int) -> float:
    """How likely a series is a bluff, for someone who counts the cards they see.

    The layer holds that many cards beside the face-up ones: is the rest of the suit among them?
    """
    claim = suit_of(up[0])
    sure = list(view.known[layer])
    for card in up:
        if card in sure:
            sure.remove(card)
    sure = sure[:held]
    elsewhere = [
        card
        for seat, known in enumerate(view.known)
        if seat not in (layer, view.seat)
        for card in known
    ]
    seen = (*own, *up, *elsewhere)
    good = SUIT_SIZE - discarded(view, claim)
    good -= sum([suit_of(card) == claim for card in (*seen, *sure)])
    unseen = len(DECK) - sum(view.discards) - len(seen) - len(sure)
    wanted = hidden - sum([suit_of(card) == claim for card in sure])
    if wanted > good:
        return 1.0
    truth = at_least(wanted, good, unseen, held - len(sure))
    habits = view.repute[layer]
    bluffs = (habits.bluffs + PATIENCE * BLUFFS) / (habits.laid + PATIENCE)
    lie = (
        LURE[view.seats - 1]
        * bluffs
        / (1 - bluffs + 0.02)
        * ((1 - truth) / (truth + 1e-4)) ** WEIGHT
    )
    return lie / (lie + 1)


def discarded(view: View, suit: Suit) -> int:
    """How many cards of a suit lie on its space."""
    return view.discards[accessory_of(suit)] + view.discards[pirate_of(suit)]


def readiness(view: View, me: Seat) -> float:
    """How ready to say bluff, now that a series lies on the table."""
    held = view.sizes[view.player] + view.hidden
    doubt = suspicion(view, view.hand, view.player, view.up, view.hidden, held)
    spaces = len(view.up) + view.hidden
    return accusing(view, me, view.player, spaces, when_asked(view, me, view.player, doubt))


def when_asked(view: View, voter: Seat, layer: Seat, doubt: float) -> float:
    """The doubt of a voter who is asked: bluffers ask the credulous, the honest the suspicious."""
    rates = [
        CUNNING * (habits.accusations + PATIENCE / 2) / (habits.asked + PATIENCE)
        for habits in view.repute
    ]
    others = [rate for seat, rate in enumerate(rates) if seat != layer]
    if_bluff = exp(-rates[voter]) / sum([exp(-rate) for rate in others])
    if_honest = exp(rates[voter]) / sum([exp(rate) for rate in others])
    return doubt * if_bluff / (doubt * if_bluff + (1 - doubt) * if_honest)


def accusing(view: View, voter: Seat, layer: Seat, spaces: int, doubt: float) -> float:
    """How likely anyone is to say bluff: by what there is to win and to lose, when asked."""
    mine = worth_of(view.hand) if voter == view.seat else CARD_WORTH * view.sizes[voter]
    worth = worths(view, voter, mine)
    ships = view.ships
    believed = winning_after(voter, view, ships, worth, layer, spaces)
    back = replaced(ships, voter, fall_back(ships[voter]))
    wrong = winning_after(voter, view, back, worth, layer, spaces)
    keeps = replaced(worth, layer, worth[layer] + CARD_WORTH * spaces)
    right = winning_after(voter, view, ships, keeps, voter, spaces)
    gain = doubt * (right - believed) + (1 - doubt) * (wrong - believed)
    return 1 / (1 + exp(max(-50.0, min(50.0, -gain / VOTE_DOUBT[view.seats - 1]))))


def accuses(view: View, voter: Seat, layer: Seat, spaces: int, doubt: float) -> float:
    """What to expect of a voter: their habits, but nobody is expected to overlook the obvious."""
    habits = view.repute[voter]
    anyone = accusing(view, voter, layer, spaces, doubt)
    patience = PATIENCE if anyone < 1 / 2 else PATIENCE / max(0.25, 4 * anyone * (1 - anyone))
    return (habits.accusations + patience * anyone) / (habits.asked + patience)


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def ask(view: View, me: Seat, series: Series, left: Cards, random: Random) -> tuple[float, Seat]:
    """The voter most likely to be wrong, where it costs least or hurts most."""
    spaces, down = series.spaces, len(series.down)
    doubt = suspicion(view, (), me, series.up, down, len(left) + down)
    worth = worths(view, me, worth_of(left))
    believed = winning_after(me, view, view.ships, worth, me, spaces)
    kept = worths(view, me, worth_of(left + series.up + series.down))
    hopes: list[tuple[float, float, Seat]] = []
    for voter in range(view.seats):
        if voter == me:
            continue
        if series.bluff:
            accused = winning_after(me, view, view.ships, kept, voter, spaces)
        else:
            back = replaced(view.ships, voter, fall_back(view.ships[voter]))
            accused = winning_after(me, view, back, worth, me, spaces)
        risk = accuses(view, voter, me, spaces, doubt)
        hopes.append((risk * accused + (1 - risk) * believed, random.random(), voter))
    hope, _, voter = max(hopes)
    return hope, voter


def act(view: View, me: Seat, random: Random) -> tuple[float, BluffMove]:
    """The most promising series or discard; near equals are drawn, so nobody reads the rule."""
    hopes = [without_series(view, me, random)]
    for series in worthwhile(view.hand, random.random() < ONE_UP, random):
        left = without(view.hand, series.up + series.down)
        hope, _ = ask(view, me, series, left, random)
        hopes.append((hope, lay_of(series.up, series.down)))
    noisy = [(hope + random.gauss(0, LAY_DOUBT), at) for at, (hope, _) in enumerate(hopes)]
    return hopes[max(noisy)[1]]


def without_series(view: View, me: Seat, random: Random) -> tuple[float, BluffMove]:
    hand = view.hand
    if len(hand) < DISCARD_FROM:
        return winning(me, view.ships, worths(view, me, worth_of(hand))), Keep()
    lefts = [(left_by(view, card), random.random(), card) for card in sorted(set(hand))]
    worth, _, card = max(lefts)
    return winning(me, view.ships, worths(view, me, worth)), Discard(card)


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
        hope = winning(me, view.ships, worth)
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
