"""A sailor, the middle level of computer players, at Bluff Pirate: counts cards, estimates what
others believe, and sometimes bluffs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import comb, log
from operator import itemgetter
from random import Random

from msgspec.structs import replace

from bot.computers.base.computer import Computer
from bot.computers.bluff_pirate.equilibrium import ANYBODY, Equilibrium, Laid, equilibrium, tilted
from bot.computers.bluff_pirate.race import (
    JUNK,
    LET_GO,
    NOTHING,
    Worth,
    any_cards,
    winning,
    winning_after,
    worth_of,
    worths,
)
from bot.games.base.game import Seat, Value, replaced
from bot.games.bluff_pirate.cards import (
    DECK,
    ISLAND_A,
    NO_DISCARDS,
    SUIT_SIZE,
    Cards,
    Suit,
    accessory_of,
    gathered,
    is_pirate,
    pirate_of,
    suit_of,
    with_cards,
    without,
)
from bot.games.bluff_pirate.moves import Ask, BluffMove, Board, Discard, Draw, Keep, Vote, lay_of
from bot.games.bluff_pirate.rules import DISCARD_FROM, DRAWN, LENGTHS, LOOT, fall_back
from bot.games.bluff_pirate.states import Repute, Series
from bot.games.bluff_pirate.view import View

TELLING = 3.0
"""The maximum factor by which card counting changes the odds of a bluff. It is limited because
bluffers choose credible claims."""
WEIGHT = 0.5
"""The exponent that weakens the effect of card counting on the odds of a bluff."""
SHAMELESS = 3.0
"""The factor by which a bluff is likelier if the series repeats a claim that was just caught."""
PATIENCE = 3.0
"""The number of votes or series after which a player's own record counts for one half."""
LIAR = 0.4
"""The rate of bluffs above which a player is expected to ask voters at random."""
IMAGINED = 2
VOTE_DOUBT = 0.5
"""The gain, as a part of the stake, that makes an accusation e times as likely."""
SMALL = 0.001
"""The lower limit of a stake, to avoid dividing by zero."""
LAY_DOUBT = 0.003
"""The gain in chance to win that makes a bluff e times as likely."""
ASK_DOUBT = 0.005
"""The standard deviation of random noise in the choice of a voter, so that the choice doesn't
reveal a bluff."""


class Claim(Value):
    """A series as the voters see it."""

    layer: Seat
    up: Cards
    hidden: int
    left: int
    """The number of cards that the layer has left in the hand."""

    @property
    def spaces(self) -> int:
        return len(self.up) + self.hidden

    @property
    def suit(self) -> Suit:
        return suit_of(self.up[0])


class Sailor(Computer[View, BluffMove]):
    def choose(self, view: View, moves: Collection[BluffMove], random: Random) -> BluffMove:
        if view.seat is None:
            raise ValueError("an onlooker has no moves")
        if view.phase == "voting":
            claim = on_the_table(view)
            return Vote(random.random() < readiness(view, view.seat, claim, usually(view, claim)))
        if view.phase == "designating":
            return Ask(ask(view, view.seat, random))
        if view.phase == "acting":
            return act(view, view.seat, random)[1]
        return start(view, view.seat, moves, random)


# ── What can be counted ──────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8192)
def at_least(wanted: int, good: int, unseen: int, held: int) -> float:
    """The chance that `held` of the unseen cards include at least the wanted number of good
    ones."""
    if wanted <= 0:
        return 1.0
    if wanted > good or wanted > held:
        return 0.0
    less = sum(comb(good, k) * comb(unseen - good, held - k) for k in range(wanted))
    return 1 - less / comb(unseen, held)


def truth(view: View, own: Cards, claim: Claim) -> float:
    """The probability that a series is honest, by counting the visible cards.

    It is the chance that the layer's hidden cards include enough cards of the suit.
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


def suspicion(view: View, claim: Claim, share: float) -> float:
    """The probability of a bluff. It combines the share of bluffs in such series, the layer's
    record and card counting."""
    true = truth(view, view.hand, claim)
    if not true:
        return 1.0
    habits = view.repute[claim.layer]
    bluffs = (habits.bluffs + PATIENCE * share) / (habits.laid + PATIENCE)
    odds = bluffs / (1 - bluffs + 0.02) * telling(true, claim)
    if habits.caught == claim.suit:
        odds *= SHAMELESS
    return odds / (odds + 1)


def telling(true: float, claim: Claim) -> float:
    """The factor by which the seen cards make a bluff likelier, compared with a suit of which no
    card was seen."""
    held, good = claim.left + claim.hidden, SUIT_SIZE - len(claim.up)
    fresh = at_least(claim.hidden, good, len(DECK) - claim.spaces, held)
    return max(1 / TELLING, min(TELLING, (fresh / true) ** WEIGHT))


def discarded(view: View, suit: Suit) -> int:
    """The number of discarded cards of a suit."""
    return view.discards[accessory_of(suit)] + view.discards[pirate_of(suit)]


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def on_the_table(view: View) -> Claim:
    return Claim(view.player, view.up, view.hidden, view.sizes[view.player])


def usually(view: View, claim: Claim) -> Equilibrium:
    sizes = replaced(view.sizes, claim.layer, claim.left)
    return equilibrium(Laid(view.ships, sizes, view.a_open, claim.layer, claim.spaces))


def readiness(view: View, me: Seat, claim: Claim, usual: Equilibrium) -> float:
    """The probability to vote bluff: that of the equilibrium, adjusted to the voter's own
    suspicion."""
    doubt = suspicion(view, claim, usual.share)
    if doubt == 1:
        return 1.0
    at, careless = usual.of(me), carelessness(view.repute[claim.layer])
    wont = usual.accusing(me, usual.share, usual.asked_lying[at], usual.asked_true[at])
    gain = usual.accusing(me, doubt, *usual.asked(me, risks(view, usual), careless))
    stake = max(SMALL, usual.stakes.right[at] + usual.stakes.wrong[at])
    return tilted(usual.accuses[at], (gain - wont) / (VOTE_DOUBT * stake))


def carelessness(habits: Repute) -> float:
    """The probability that a player with this record asks a random voter."""
    bluffs = (habits.bluffs + PATIENCE / 2) / (habits.laid + PATIENCE)
    return max(ANYBODY, (bluffs - LIAR) / (1 - LIAR))


def risks(view: View, usual: Equilibrium) -> list[float]:
    """The probability that each voter votes bluff, by the equilibrium and by their records."""
    habits = [view.repute[voter] for voter in usual.voters]
    return [
        (habit.accusations + PATIENCE * accuses) / (habit.asked + PATIENCE)
        for habit, accuses in zip(habits, usual.accuses, strict=True)
    ]


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def asking(
    view: View, claim: Claim, bluff: bool, risks: Sequence[float], left: Worth, kept: Worth
) -> dict[Seat, float]:
    """For each voter, the layer's chance to win by asking them."""
    layer, spaces = claim.layer, claim.spaces
    worth = worths(view.sizes, layer, left)
    believed = winning_after(layer, view.a_open, view.ships, worth, layer, spaces)
    back = worths(view.sizes, layer, kept)
    voters = [seat for seat in range(view.seats) if seat != layer]
    hopes: dict[Seat, float] = {}
    for voter, risk in zip(voters, risks, strict=True):
        if bluff:
            accused = winning_after(layer, view.a_open, view.ships, back, voter, spaces)
        else:
            fallen = replaced(view.ships, voter, fall_back(view.ships[voter]))
            accused = winning_after(layer, view.a_open, fallen, worth, layer, spaces)
        hopes[voter] = risk * accused + (1 - risk) * believed
    return hopes


def claim_of(me: Seat, series: Series, hand: Cards) -> Claim:
    return Claim(me, series.up, len(series.down), len(hand) - series.spaces)


def promises(
    view: View, me: Seat, series: Series, hand: Cards, risks: Sequence[float]
) -> dict[Seat, float]:
    """For each voter, this seat's chance to win by laying the series and asking them."""
    left = without(hand, series.up + series.down)
    claim = claim_of(me, series, hand)
    return asking(view, claim, series.bluff, risks, worth_of(left), worth_of(hand))


def ask(view: View, me: Seat, random: Random) -> Seat:
    """The voter to ask: the one who gives the best chance to win, with some random noise."""
    series = Series(view.up, view.down)
    hand = with_cards(view.hand, series.up + series.down)
    usual = usually(view, claim_of(me, series, hand))
    hopes = promises(view, me, series, hand, risks(view, usual))
    return max(hopes, key=lambda voter: hopes[voter] + random.gauss(0, ASK_DOUBT))


def act(view: View, me: Seat, random: Random) -> tuple[float, BluffMove]:
    """The chance to win and the move: an honest series if there is one, else perhaps a bluff, else
    no series."""
    none = without_series(view, me, random)
    true, bluffs = list[Series](), dict[int, list[Series]]()
    for series in worthwhile(view.hand, random):
        if not series.bluff:
            true.append(series)
        elif series.claim != view.repute[me].caught:
            bluffs.setdefault(series.spaces, []).append(series)
    if true:
        return max([truly(view, me, series) for series in true], key=itemgetter(0))
    for spaces in sorted(bluffs, reverse=True):
        hope, series, lies = best_bluff(view, me, bluffs[spaces], none[0], random)
        if random.random() < lies:
            return hope, lay_of(series.up, series.down)
    return none


def truly(view: View, me: Seat, series: Series) -> tuple[float, BluffMove]:
    usual = usually(view, claim_of(me, series, view.hand))
    hopes = promises(view, me, series, view.hand, risks(view, usual))
    return max(hopes.values()), lay_of(series.up, series.down)


def best_bluff(
    view: View, me: Seat, bluffs: Sequence[Series], none: float, random: Random
) -> tuple[float, Series, float]:
    """The chance to win with the best bluff, that bluff, and the probability to lay it."""
    series = max(bluffs, key=lambda each: pretext(view, me, each) + random.gauss(0, 0.2))
    usual = usually(view, claim_of(me, series, view.hand))
    accused = risks(view, usual)
    hope = max(promises(view, me, series, view.hand, accused).values())
    gain = hope - none - usual.temptation(usual.accuses)
    dared = tilted(usual.lies, gain / LAY_DOUBT)
    return hope, series, dared if series.spaces == LENGTHS[0] else min(dared, usual.lies)


def pretext(view: View, me: Seat, series: Series) -> float:
    """The quality of a bluff, in spaces: the worth of the cards kept, and its credibility."""
    claim = claim_of(me, series, view.hand)
    true = truth(view, (), claim)
    if not true:
        return -9.0
    left = without(view.hand, series.up + series.down)
    kept = worth_of(left)
    return kept.now + kept.later * (ISLAND_A - max(view.ships)) - log(telling(true, claim))


def without_series(view: View, me: Seat, random: Random) -> tuple[float, BluffMove]:
    """The chance to win and the move without a series. Of equal discards it takes the suit with the
    fewest cards left in the game."""
    hand = view.hand
    if len(hand) < DISCARD_FROM:
        return hope_with(view, me, worth_of(hand)), Keep()
    spared = NOTHING.plus(JUNK, 1 - LET_GO)
    lefts = [
        (worth_of(without(hand, (card,))).plus(spared), discarded(view, suit_of(card)), card)
        for card in sorted(set(hand), key=lambda _: random.random())
    ]
    hopes = [(hope_with(view, me, left), gone, card) for left, gone, card in lefts]
    hope, _, card = max(hopes, key=itemgetter(0, 1))
    return hope, Discard(card)


def hope_with(view: View, me: Seat, worth: Worth) -> float:
    return winning(me, view.a_open, view.ships, worths(view.sizes, me, worth))


def worthwhile(hand: Cards, random: Random) -> Iterator[Series]:
    """The series worth trying: the honest series of each suit, and for each length the cheapest
    bluffs.

    All have one face-up card: two would cost a bluff too much, and would reveal an honest series.
    """
    suits: dict[int, list[int]] = {}
    for card in hand:
        suits.setdefault(suit_of(card), []).append(card)
    for suit, own in suits.items():
        shown = tuple(own[:1])
        for length in series_lengths(len(own)):
            yield Series(shown, tuple(own[len(shown) : length]))
        junk = [card for card in hand if suit_of(card) != suit]
        junk.sort(key=lambda card: (len(suits[suit_of(card)]), is_pirate(card), random.random()))
        for length in series_lengths(len(shown) + len(junk)):
            yield Series(shown, tuple(junk[: length - len(shown)]))


def series_lengths(cards: int) -> range:
    return range(LENGTHS[0], min(LENGTHS[-1], cards) + 1)


def start(view: View, me: Seat, moves: Collection[BluffMove], random: Random) -> BluffMove:
    """The first move of a turn: boarding if three stolen cards give a better chance to win than
    drawing two, else drawing."""
    boardings = [move for move in moves if isinstance(move, Board)]
    if not boardings:
        return Draw()
    best, chosen = drawing(view, me, random), None
    for move in boardings:
        hand = without(view.hand, (pirate_of(move.pirate),))
        taken = any_cards(min(LOOT, view.sizes[move.victim]))
        worth = worths(view.sizes, me, worth_of(hand).plus(taken))
        robbed = replaced(worth, move.victim, worth[move.victim].plus(taken, -1))
        hope = winning(me, view.a_open, view.ships, robbed)
        if hope > best:
            best, chosen = hope, move
    return chosen or Draw()


def drawing(view: View, me: Seat, random: Random) -> float:
    """The chance to win by drawing: the mean of a few sampled draws."""
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
