"""By which paragraph of the rulebook something happened in Piraten Bridge, or is refused."""

from __future__ import annotations

from bot.games.base.game import Event, Reason
from bot.games.piraten_bridge.events import (
    BidSealed,
    BidsRevealed,
    CardLaid,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from bot.games.piraten_bridge.moves import BidTooHigh, ChooseRole, MustFollow, NotInHand
from bot.games.piraten_bridge.states import RoundScore, Trick, Why

TAKEN: dict[Why, str] = {
    "mermaid-takes-king": "6.1",
    "king": "6.2",
    "pirate": "6.3",
    "mermaid": "6.4",
    "black": "6.5",
    "suit": "6.6",
    "escapes": "6.7",
}
BONUS: dict[Why, str] = {"mermaid-takes-king": "9.2", "king": "9.1"}


def grounds(what: Event | Reason) -> tuple[str, ...]:
    match what:
        case RoundDealt():
            return ("3.1",)
        case BidSealed():
            return ("4.1",)
        case BidsRevealed():
            return ("4.3",)
        case CardLaid() | NotInHand():
            return ("5.2",)
        case TrickTaken(trick):
            return of_trick(trick)
        case RoundScored(score):
            return of_points(score)
        case BidTooHigh():
            return ("4.2",)
        case MustFollow():
            return ("5.5",)
        case ChooseRole():
            return ("5.8",)
        case _:
            return ()


def of_trick(trick: Trick) -> tuple[str, ...]:
    taken = (TAKEN[trick.why],)
    return (*taken, BONUS[trick.why]) if trick.bonus else taken


def of_points(score: RoundScore) -> tuple[str, ...]:
    """Those that anybody's points of this round were reckoned by."""
    columns = zip(score.bids, score.won, score.bonus, strict=True)
    found = [number for bid, won, bonus in columns for number in of_seat(bid, won, bonus)]
    return tuple(dict.fromkeys(found))


def of_seat(bid: int, won: int, bonus: int) -> tuple[str, ...]:
    met = bid == won
    reckoned = ("8.1" if met else "8.2") if bid else ("8.3" if met else "8.4")
    return (reckoned, "9.4") if bonus and not met else (reckoned,)
