"""By which paragraph of the rulebook something happened in Walk the Plank, or is refused."""

from __future__ import annotations

from bot.games.base.game import Event, Reason
from bot.games.walk_the_plank.cards import (
    CHARGE,
    DRAG,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SHOVE_RIGHT,
    Card,
)
from bot.games.walk_the_plank.events import (
    CardPlayed,
    CardRevealed,
    ColourTaken,
    Deed,
    Eliminated,
    GameEnded,
    Programmed,
    ProgrammesLaid,
    RoundBegun,
)
from bot.games.walk_the_plank.moves import (
    ColourGone,
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    SameCardTwice,
)

OF_CARD: dict[Card, str] = {
    SHOVE_LEFT: "7.1",
    SHOVE_RIGHT: "7.1",
    SHOVE_ANYONE: "7.2",
    EXTEND: "7.3",
    RETRACT: "7.4",
    DRAG: "7.5",
    PULL: "7.6",
    RUN: "7.7",
    I_DONT_WANT_TO_DIE: "7.8",
    CHARGE: "7.9",
}


def grounds(what: Event | Reason) -> tuple[str, ...]:
    if isinstance(what, Event):
        return of_event(what)
    match what:
        case ColourGone():
            return ("3.6",)
        case NoPirateLeft():
            return ("6.3",)
        case LiesAside():
            return ("8.3",)
        case SameCardTwice():
            return ("4.1",)
        case NotWithThisCard(card) | NotPossible(card):
            return (OF_CARD[card],)
        case _:
            return ()


def of_event(event: Event) -> tuple[str, ...]:
    match event:
        case ColourTaken():
            return ("3.6",)
        case Programmed():
            return ("4.1",)
        case ProgrammesLaid():
            return ("5.1",)
        case CardRevealed(_, _, card):
            return ("5.4", OF_CARD[card])
        case CardPlayed(deed):
            return of_deed(deed)
        case Eliminated():
            return ("6.3",)
        case RoundBegun(_, _, aside):
            return ("8.3", "8.4") if any(aside) else ("8.4",)
        case GameEnded(winners):
            return ("9.2" if winners else "9.3",)
        case _:
            return ()


def of_deed(deed: Deed) -> tuple[str, ...]:
    """What the card does, and why it did so, or nothing."""
    drowned = ("6.1",) if deed.drowned and deed.card != RETRACT else ()
    in_vain = ("5.3",) if deed.way is None else ()
    return (OF_CARD[deed.card], *drowned, *in_vain)
