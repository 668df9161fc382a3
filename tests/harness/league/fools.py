"""Fools: players with one fixed habit, otherwise as good as their opponents."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from bot.computers.base.computer import AnyComputer, Computer
from bot.games.bluff_pirate.moves import Draw, Lay, Vote
from bot.games.bluff_pirate.states import Series
from bot.games.corsairs.crew import spare_card
from bot.games.corsairs.moves import DISCARDS, WeighAnchor
from bot.games.piraten_bridge.moves import Bid as Tricks
from bot.games.piratoons.moves import PRESSES, STOP
from bot.games.piratoons.moves import Bid as Coins
from bot.games.walk_the_plank.cards import CARDS
from bot.games.walk_the_plank.moves import Programme

Choice = Callable[[Any, Collection[Any], Random], Any]
STILL = object()
"""Says that the habit is to do nothing."""


class Fool(Computer[Any, Any]):
    """Follows its habit if that applies and otherwise plays like the computer."""

    def __init__(self, computer: AnyComputer, idea: Choice) -> None:
        self.computer, self.idea = computer, idea

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        move = self.idea(view, moves, random)
        if move is STILL:
            return None
        return self.computer.choose(view, moves, random) if move is None else move

    def pause(self, view: Any, random: Random) -> float:
        return self.computer.pause(view, random)


def always(wanted: Any) -> Choice:
    return lambda view, moves, random: wanted if wanted in moves else None


def bids_coins(coins: int) -> Choice:
    def idea(view: Any, moves: Collection[Any], random: Random) -> Any:
        return always(Coins(coins))(view, moves, random) if view.phase == "bidding" else None

    return idea


def takes_the_cheapest(view: Any, moves: Collection[Any], random: Random) -> Any:
    """Puts one pawn on each tile that nobody wants and on no other."""
    if view.phase != "pillage":
        return None
    free = [at for at, pawns in enumerate(view.pawns) if not any(pawns)]
    if free and view.crew[view.seat]:
        return PRESSES[random.choice(free)]
    return STOP if STOP in moves else STILL


def never_closes(view: Any, moves: Collection[Any], random: Random) -> Any:
    if view.phase != "discarding":
        return None
    return DISCARDS[spare_card(view.hand, view.limits)]


def lays(bluff: bool) -> Choice:
    """Lays any series of one kind if the hand allows it."""

    def idea(view: Any, moves: Collection[Any], random: Random) -> Any:
        if view.phase == "starting" and bluff:
            return Draw()
        if view.phase != "acting":
            return None
        found = [move for move in moves if isinstance(move, Lay) and is_bluff(move) == bluff]
        if found:
            longest = max(len(move.down) + len(move.up) for move in found)
            wanted = 3 if bluff else longest
            return random.choice([m for m in found if len(m.down) + len(m.up) == wanted])
        return next(move for move in moves if not isinstance(move, Lay))

    return idea


def is_bluff(move: Lay) -> bool:
    return Series(move.up, move.down).bluff


def programmes(*cards: str) -> Choice:
    wanted = Programme(tuple(CARDS[card] for card in cards))
    return always(wanted)


def fool(idea: Choice) -> Callable[[AnyComputer], AnyComputer]:
    return lambda computer: Fool(computer, idea)


FOOLS: dict[str, dict[str, Callable[[AnyComputer], AnyComputer]]] = {
    "piraten_bridge": {
        "bids 0": fool(always(Tricks(0))),
        "bids 1": fool(always(Tricks(1))),
    },
    "corsairs": {
        "always closes": fool(always(WeighAnchor())),
        "never closes": fool(never_closes),
    },
    "walk_the_plank": {
        "hides": fool(programmes("i-dont-want-to-die", "pull", "extend")),
        "shoves": fool(programmes("shove-left", "shove-right", "i-dont-want-to-die")),
    },
    "bluff_pirate": {
        "always bluffs": fool(lays(bluff=True)),
        "never bluffs": fool(lays(bluff=False)),
        "always accuses": fool(always(Vote(True))),
        "never accuses": fool(always(Vote(False))),
    },
    "piratoons": {
        "bids 0": fool(bids_coins(0)),
        "bids 1": fool(bids_coins(1)),
        "takes the cheapest": fool(takes_the_cheapest),
    },
}
