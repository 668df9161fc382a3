"""By which paragraph of the rulebook something happened in Bluff Pirate, or is refused."""

from __future__ import annotations

from bot.games.base.game import Event, Reason
from bot.games.bluff_pirate.cards import is_pirate
from bot.games.bluff_pirate.events import (
    CardsDrawn,
    CardsSeen,
    CardsStolen,
    IslandOpened,
    PileReshuffled,
    SeriesLaid,
    SeriesRevealed,
    ShipBoarded,
    TurnWithoutSeries,
    VoteSealed,
)
from bot.games.bluff_pirate.moves import (
    AlreadyDrawn,
    DrawFirst,
    FaceUpCount,
    MixedSuits,
    MustDiscard,
    NoDiscard,
    NoPirate,
    NotAhead,
    NothingToTake,
    NotInHand,
    NoVoter,
    OwnSeries,
    SeriesLength,
)
from bot.games.bluff_pirate.states import Discarding, Reckoning


def grounds(what: Event | Reason) -> tuple[str, ...]:
    return of_event(what) if isinstance(what, Event) else of_refusal(what)


def of_refusal(reason: Reason) -> tuple[str, ...]:
    match reason:
        case DrawFirst():
            return ("4.1",)
        case AlreadyDrawn():
            return ("4.3",)
        case SeriesLength() | FaceUpCount() | NotInHand():
            return ("6.1",)
        case MixedSuits():
            return ("6.2",)
        case OwnSeries():
            return ("7.1",)
        case NoVoter():
            return ("7.3",)
        case MustDiscard():
            return ("8.1",)
        case NoDiscard():
            return ("8.2",)
        case NoPirate() | NotAhead():
            return ("9.1",)
        case NothingToTake():
            return ("9.4",)
        case _:
            return ()


def of_event(event: Event) -> tuple[str, ...]:
    match event:
        case PileReshuffled():
            return ("5.2",)
        case CardsDrawn():
            return ("5.1",)
        case CardsSeen():
            return ("11.1",)
        case SeriesLaid():
            return ("6.2",)
        case VoteSealed():
            return ("7.2",)
        case SeriesRevealed(reckoning):
            return of_series(reckoning)
        case IslandOpened(_, _, treasure):
            return ("10.3", "10.4" if treasure else "10.5")
        case TurnWithoutSeries(Discarding(_, card)):
            return ("8.2" if card is None else "8.1",)
        case ShipBoarded():
            return ("9.4",)
        case CardsStolen():
            return ("9.5",)
        case _:
            return ()


def of_series(last: Reckoning) -> tuple[str, ...]:
    """What the vote brings, what makes a bluff, and what the other votes have to do with it."""
    cards = last.series.up + last.series.down
    pirate = ("6.4",) if any(is_pirate(card) for card in cards) else ()
    return ("7.7", "6.3", *pirate, "7.5")
