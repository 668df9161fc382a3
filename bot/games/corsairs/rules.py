"""The rules of Corsairs for the deal, sinking, penalties, capot and the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import filterfalse

from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR, DECK, Card, Cards, Colour
from bot.games.corsairs.states import Ending, Fate, Laid

HAND = 12
LAST_ROUND = 35
ENOUGH = 45


def next_seat(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise, for turns and for deals (§2.1, §3.1)."""
    return (seat + 1) % seats


def deck_without(penalties: Sequence[Cards]) -> list[Card]:
    """The deck without the penalty cards that players have taken (§2.2)."""
    out = {card for cards in penalties for card in cards}
    return list(filterfalse(out.__contains__, DECK))


def pier_length(seats: int) -> int:
    """The number of cards in the pier: seven with two players, eight with three, nine with four
    (§2.3)."""
    return 5 + seats


def colour_of_pier(pier: Cards) -> Colour:
    """The colour of the pier, which is that of its first card (§2.3)."""
    return COLOUR[pier[0]]


def capot(closer: Seat, laid: Sequence[Laid], penalties: Sequence[Cards]) -> tuple[Seat, ...]:
    """The winners by capot; empty if everybody has a stowaway. A closer without one wins alone.

    Among opponents without one, those with the fewest penalty cards win (§8.1, §8.2).
    """
    if not laid[closer].stowaways:
        return (closer,)
    clean = [seat for seat, cards in enumerate(laid) if not cards.stowaways]
    return fewest(penalties, clean)


def fewest(penalties: Sequence[Cards], among: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats among these that have the fewest penalty cards (§8.2, §9.2)."""
    counts = {seat: len(penalties[seat]) for seat in among}
    return tuple([seat for seat, count in counts.items() if count == min(counts.values())])


def fates_of(closer: Seat, laid: Sequence[Laid], penalties: Sequence[Cards]) -> tuple[Fate, ...]:
    """The fate of each seat. Without a capot, an equal or lower limit sinks the closer (§7.1 to
    §7.4)."""
    winners = capot(closer, laid, penalties)
    if winners:
        return tuple(["capot" if seat in winners else "spared" for seat in range(len(laid))])
    limit = laid[closer].limit
    fates: list[Fate] = ["sank" if cards.limit <= limit else "caught" for cards in laid]
    fates[closer] = "escaped"
    if "sank" in fates:
        fates[closer] = "sunk"
    return tuple(fates)


def payments(laid: Sequence[Laid], fates: Sequence[Fate]) -> tuple[Cards, ...]:
    """The penalty cards that each seat takes. A caught player takes their own stowaways.

    A sunk closer takes their own and those of everybody who sank them (§7.1 to §7.4). Nobody takes
    any in a round with a capot (§8.3).
    """
    fished = [
        card
        for cards, fate in zip(laid, fates, strict=True)
        if fate in ("sank", "sunk")
        for card in cards.stowaways
    ]
    return tuple(
        [
            tuple(fished) if fate == "sunk" else cards.stowaways if fate == "caught" else ()
            for cards, fate in zip(laid, fates, strict=True)
        ]
    )


def ending(total: int, final: bool) -> Ending | None:
    """The reason the game ends now, or None: 45 penalty cards in all, or the last round was played
    (§9.1)."""
    if total >= ENOUGH:
        return "enough"
    return "last-round" if final else None


def next_is_last(total: int) -> bool:
    """Whether the next round is the last: there are at least 35 penalty cards in all (§9.1)."""
    return total >= LAST_ROUND
