"""Pay, loot and auction: where equal numbers cancel each other."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat

COINS = 40
"""There are no more doubloons than these."""
CREW = 6


def reserve(purses: Sequence[int]) -> int:
    return COINS - sum(purses)


def pay(
    purses: tuple[int, ...], due: Sequence[int]
) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """A doubloon for each pawn that stayed at home.

    While the reserve cannot pay everybody, every player first puts half of the purse back and
    keeps the odd coin. Returns the purses and what was put back each time.
    """
    halvings: list[tuple[int, ...]] = []
    while reserve(purses) < sum(due):
        given = tuple([purse // 2 for purse in purses])
        purses = tuple([purse - half for purse, half in zip(purses, given, strict=True)])
        halvings.append(given)
    return tuple([purse + coins for purse, coins in zip(purses, due, strict=True)]), halvings


def loot_winner(pawns: Sequence[int]) -> Seat | None:
    """The highest number of pawns that exactly one player has."""
    alone = [count for count in pawns if count and pawns.count(count) == 1]
    return pawns.index(max(alone)) if alone else None


def buyers(bids: Sequence[int]) -> tuple[Seat, ...]:
    """Equal bids cancel each other, a bid of 0 buys nothing; of the others the highest first."""
    alone = [bid for bid in bids if bid and bids.count(bid) == 1]
    return tuple([bids.index(bid) for bid in sorted(alone, reverse=True)])
