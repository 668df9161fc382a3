"""By which paragraph of the rulebook something happened in Corsairs, or is refused."""

from __future__ import annotations

from bot.games.base.game import Event, Reason
from bot.games.corsairs.events import (
    AnchorWeighed,
    AnswerSealed,
    CardDiscarded,
    CardDrawn,
    CrewLaid,
    GameEnded,
    LastRoundAnnounced,
    PierColourChanged,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
    StockCardSeen,
)
from bot.games.corsairs.moves import (
    AlreadyDrawn,
    AnnounceFirst,
    CrewNotHeld,
    DrawFirst,
    MustClose,
    NothingToAttach,
    NotInHand,
)
from bot.games.corsairs.states import Fate, Reckoning

FATES: dict[Fate, str] = {
    "escaped": "7.3",
    "sunk": "7.4",
    "sank": "7.2",
    "caught": "7.1",
    "spared": "8.3",
}


def grounds(what: Event | Reason) -> tuple[str, ...]:
    if isinstance(what, Event):
        return of_event(what)
    match what:
        case DrawFirst() | AlreadyDrawn():
            return ("3.2",)
        case NotInHand():
            return ("3.5",)
        case AnnounceFirst() | MustClose(False):
            return ("4.1",)
        case MustClose():
            return ("3.8",)
        case CrewNotHeld():
            return ("4.4",)
        case NothingToAttach():
            return ("5.3",)
        case _:
            return ()


def of_event(event: Event) -> tuple[str, ...]:
    match event:
        case RoundDealt():
            return ("2.2",)
        case CardDrawn():
            return ("3.2",)
        case StockCardSeen():
            return ("10.2",)
        case PierColourChanged():
            return ("3.3",)
        case CardDiscarded():
            return ("3.5",)
        case AnchorWeighed(_, forced):
            return ("3.8" if forced else "3.4",)
        case CrewLaid():
            return ("4.5", "4.6")
        case AnswerSealed():
            return ("5.5",)
        case RoundClosed(reckoning):
            return of_round(reckoning)
        case RoundAnnulled():
            return ("3.6",)
        case LastRoundAnnounced():
            return ("9.1",)
        case GameEnded(ending):
            return ("9.3",) if ending == "capot" else ("9.1", "9.2")
        case _:
            return ()


def of_round(reckoning: Reckoning) -> tuple[str, ...]:
    """The closer's fate, then those of the others."""
    closer = reckoning.closer
    by_closer = "8.1" if closer in reckoning.capot else "8.2"
    fates = (reckoning.fates[closer], *reckoning.fates)
    return tuple(dict.fromkeys(FATES.get(fate, by_closer) for fate in fates))
