"""Scoring in Corsairs: sinking, penalty cards, capot, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.games.corsairs.cards import Card, Colour
from bot.games.corsairs.crew import Hand, Laid
from bot.games.game import Seat, Value

ENOUGH = 45
LAST_ROUND = 35

Fate: TypeAlias = Literal["escaped", "sunk", "sank", "caught", "capot", "spared"]
"""The closer escaped or was sunk; an opponent sank him or was caught with his own stowaways.

In a capot round nobody pays: the winners made the capot, the others are spared.
"""
Ending: TypeAlias = Literal["capot", "enough", "last-round"]


class Reckoning(Value, tag=True):
    """A closed round with everything laid down, a column per seat."""

    deal: int
    closer: Seat
    forced: bool
    """He had drawn the last card of the stock."""
    pier: Colour
    discard: Card
    laid: tuple[Laid, ...]
    fates: tuple[Fate, ...]
    paid: tuple[Hand, ...]
    """The penalty cards that each seat takes for this round."""

    @property
    def sinkers(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, fate in enumerate(self.fates) if fate == "sank"])

    @property
    def capot(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, fate in enumerate(self.fates) if fate == "capot"])


class Annulled(Value, tag=True):
    """A round that ended void, because somebody drew the last card of the pier."""

    deal: int
    seat: Seat
    card: Card


def capot(closer: Seat, laid: Sequence[Laid], penalties: Sequence[Hand]) -> tuple[Seat, ...]:
    """Who lays down without a single stowaway wins the game, the closer before all others.

    Of several opponents the one with the fewest penalty cards; equals share.
    """
    if not laid[closer].stowaways:
        return (closer,)
    clean = [seat for seat, cards in enumerate(laid) if not cards.stowaways]
    if not clean:
        return ()
    fewest = min([len(penalties[seat]) for seat in clean])
    return tuple([seat for seat in clean if len(penalties[seat]) == fewest])


def fates_of(closer: Seat, laid: Sequence[Laid]) -> tuple[Fate, ...]:
    """Who equals or beats the closer's limit sinks him."""
    limit = laid[closer].limit
    fates: list[Fate] = ["sank" if cards.limit <= limit else "caught" for cards in laid]
    fates[closer] = "escaped"
    if "sank" in fates:
        fates[closer] = "sunk"
    return tuple(fates)


def payments(laid: Sequence[Laid], fates: Sequence[Fate]) -> tuple[Hand, ...]:
    """Who is caught keeps his stowaways; a sunk closer his own and those of all who sank him."""
    columns = tuple(zip(laid, fates, strict=True))
    fished = [
        card for cards, fate in columns if fate in ("sank", "sunk") for card in cards.stowaways
    ]
    paid: list[Hand] = []
    for cards, fate in columns:
        if fate == "sunk":
            paid.append(tuple(fished))
        else:
            paid.append(cards.stowaways if fate == "caught" else ())
    return tuple(paid)


def reckon(
    deal: int,
    closer: Seat,
    forced: bool,
    pier: Colour,
    discard: Card,
    laid: tuple[Laid, ...],
    penalties: Sequence[Hand],
) -> Reckoning:
    """A capot ends the game on the spot, and the round is not scored."""
    winners = capot(closer, laid, penalties)
    if winners:
        spared: list[Fate] = ["capot" if at in winners else "spared" for at in range(len(laid))]
        return Reckoning(
            deal, closer, forced, pier, discard, laid, tuple(spared), ((),) * len(laid)
        )
    fates = fates_of(closer, laid)
    return Reckoning(deal, closer, forced, pier, discard, laid, fates, payments(laid, fates))


def ending(total: int, final: bool) -> Ending | None:
    """With 45 penalty cards in all the game is over at once, otherwise after the last round."""
    if total >= ENOUGH:
        return "enough"
    return "last-round" if final else None


def next_is_last(total: int) -> bool:
    """From 35 penalty cards in all, one more round is played."""
    return total >= LAST_ROUND
