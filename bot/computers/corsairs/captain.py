"""A captain, the strongest computer player of Corsairs: plays the round to its end in many sampled
deals, to win the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import exp
from random import Random

from bot.computers.base.computer import Style, Thinker
from bot.computers.base.search import Late, better_in_worlds
from bot.computers.corsairs.playout import Playout, Settlement, World
from bot.computers.corsairs.sailor import CHANGING, HOPELESS, Sailor, colours_to_come
from bot.computers.corsairs.sampling import DealSampler
from bot.games.base.game import Seat
from bot.games.corsairs.cards import NUMBER
from bot.games.corsairs.crew import limits_after_discard
from bot.games.corsairs.moves import WEIGH_ANCHOR, CorsairsMove, Discard, Draw, WeighAnchor
from bot.games.corsairs.rules import ending, fewest
from bot.games.corsairs.view import View

DISCARDS = 3
"""The number of discards that a captain tries: those with the lowest limits."""
LEAN = 0.004
"""The unit of what a style adds to the chance to win: less than a captain's sampling error."""


class Captain(Thinker[View, CorsairsMove]):
    """A captain plays like a sailor (the middle level) unless another move is clearly better."""

    worlds = 240
    sailor = Sailor()

    def think(
        self, view: View, moves: Collection[CorsairsMove], random: Random, late: Late
    ) -> CorsairsMove:
        habit = self.sailor.choose(view, moves, random)
        assert habit is not None
        choices = worth_thinking_of(view, moves)
        if len(choices) < 2:
            return habit
        search = Search(view, random)
        return better_in_worlds(
            habit,
            choices,
            search.deals.sample,
            search.value,
            self.worlds,
            late,
            leaning(self.style),
        )


def worth_thinking_of(view: View, moves: Collection[CorsairsMove]) -> list[CorsairsMove]:
    """The moves that a captain compares: every draw; or the best discards, and closing unless the
    limit is too high."""
    if view.phase == "drawing":
        return list(moves)
    if view.phase != "discarding":
        return []
    best: list[CorsairsMove] = [Discard(card) for card in lightest_first(view)[:DISCARDS]]
    return [*best, WEIGH_ANCHOR] if min(view.limits) <= HOPELESS else best


def lightest_first(view: View) -> list[int]:
    """The cards of the hand, the best discard first. It compares the limits for the current pier
    colour and, with less weight, for the next one."""
    _, then = colours_to_come(view)
    later = limits_after_discard(view.hand, then)
    burdens = [
        ((1 - CHANGING) * limit + CHANGING * to_come, -NUMBER[card], card)
        for card, limit, to_come in zip(view.hand, view.limits, later, strict=True)
    ]
    return [card for _, _, card in sorted(burdens)]


def leaning(style: Style) -> Callable[[CorsairsMove], float]:
    """A style's bonus for each move. Gamblers like to close and to draw from the stock; liars draw
    from the stock to hide their cards."""

    def lean(move: CorsairsMove) -> float:
        if isinstance(move, WeighAnchor):
            return LEAN * (style.risk + style.greed)
        if isinstance(move, Draw) and move.source == "stock":
            return LEAN * (style.risk + style.deceit)
        return 0.0

    return lean


class Search:
    """A search for one decision: samples deals and evaluates moves in them."""

    def __init__(self, view: View, random: Random) -> None:
        assert view.seat is not None
        self.view, self.me, self.deals = view, view.seat, DealSampler(view, random)
        self.before = chance(view.counts, self.me)

    def value(self, world: World, move: CorsairsMove) -> float:
        """The chance to win the game after playing the round to its end from this move."""
        play = Playout(world, self.me)
        return self.worth(play) if self.closed(play, move) else self.before

    def closed(self, play: Playout, move: CorsairsMove) -> bool:
        """Plays the round to its end. Returns False if the round is void."""
        if isinstance(move, Draw):
            return play.take(move.source) and (play.finish_turn() or play.play_on())
        if isinstance(move, Discard):
            play.discard(move.card)
            play.pass_on()
            return play.play_on()
        assert self.view.spare is not None
        play.discard(self.view.spare)
        return True

    def worth(self, play: Playout) -> float:
        laid = Settlement(play.racks, play.colour, play.turn)
        if laid.clean:
            winners = fewest(self.view.penalties, laid.clean)
            return (self.me in winners) / len(winners)
        counts = [had + paid for had, paid in zip(self.view.counts, laid.paid, strict=True)]
        return chance_after(counts, self.me, self.view.final)


# ── The chance to win ─────────────────────────────────────────────────────────────────────────

WEIGHT, HASTE, LATE = 0.25, 0.0065, 17
"""The weight of a penalty card in the chance to win is WEIGHT, plus HASTE for each penalty card in
the game beyond LATE. Fitted to games of four sailors, with an error of two to four per cent."""


def chance(counts: Sequence[int], me: Seat) -> float:
    """The chance to win with these numbers of penalty cards, if the game goes on."""
    weight = WEIGHT + HASTE * max(0, sum(counts) - LATE)
    mine = counts[me]
    return 1 / sum([exp(weight * (mine - count)) for count in counts])


def chance_after(counts: Sequence[int], me: Seat, final: bool) -> float:
    """The chance to win after a round that leaves these numbers of penalty cards. At the end equals
    share the win (§9)."""
    if ending(sum(counts), final) is None:
        return chance(counts, me)
    least = min(counts)
    return 1 / counts.count(least) if counts[me] == least else 0.0
