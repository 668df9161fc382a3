"""The states of Piraten Bridge by phase, and the values inside them."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from bot.games.base.game import Seat, Value
from bot.games.piraten_bridge.cards import Card, Hand

Why: TypeAlias = Literal[
    "mermaid-takes-king", "king", "pirate", "mermaid", "black", "suit", "escapes"
]


class Options(Value):
    """House rules: a shorter game, and a last card that is laid automatically (§11)."""

    rounds: Literal["ten", "five", "second"] = "ten"
    last_card: Literal["by_hand", "by_itself"] = "by_hand"


class Trick(Value):
    """A taken trick, with its cards in the order of play."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    why: Why
    bonus: int


class RoundScore(Value):
    """One line of the score pad, with an entry for each seat."""

    bids: tuple[int, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def round(self) -> int:
        """The number of this round, which is also its number of tricks."""
        return sum(self.won)

    def paragraphs_of(self, seat: Seat) -> tuple[str, ...]:
        """The numbers of the rules by which this seat was scored."""
        met = self.bids[seat] == self.won[seat]
        scored = ("8.1" if met else "8.2") if self.bids[seat] else ("8.3" if met else "8.4")
        return (scored, "9.4") if self.bonus[seat] and not met else (scored,)


Sheet: TypeAlias = tuple[RoundScore, ...]


@final
class Bidding(Value):
    seed: str
    round: int
    dealer: Seat
    hands: tuple[Hand, ...]
    bids: tuple[int | None, ...]
    sheet: Sheet
    last: Trick | None
    options: Options = Options()


@final
class Playing(Value):
    seed: str
    round: int
    dealer: Seat
    hands: tuple[Hand, ...]
    bids: tuple[int, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    turn: Seat
    trick: tuple[Card, ...]
    sheet: Sheet
    last: Trick | None
    laid: tuple[Card, ...] = ()
    """The cards of all tricks taken in this round."""
    options: Options = Options()


@final
class Finished(Value):
    dealer: Seat
    sheet: Sheet
    last: Trick


State: TypeAlias = Bidding | Playing | Finished
