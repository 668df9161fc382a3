"""The states of Corsairs by phase, and the values they are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from bot.games.base.game import Seat, Value
from bot.games.corsairs.cards import Card, Cards, Colour, Hand
from bot.games.corsairs.moves import Source

Fate: TypeAlias = Literal["escaped", "sunk", "sank", "caught", "capot", "spared"]
"""The closer escaped or was sunk; an opponent sank him or was caught with his own stowaways.

In a capot round nobody pays: the winners made the capot, the others are spared.
"""
Ending: TypeAlias = Literal["capot", "enough", "last-round"]
Counts: TypeAlias = tuple[int, ...]


class Options(Value):
    """What is reckoned for the players (§15)."""

    limits: Literal["shown", "hidden"] = "shown"
    dividing: Literal["best", "own"] = "best"


# ── A round that is over ─────────────────────────────────────────────────────────────────────


class Laid(Value):
    """A hand laid down in its groups; the limit is the sum of the stowaways' numbers."""

    colours: tuple[Colour, ...]
    prisoners: Hand
    crew: Hand
    attached: Hand
    """To the closer's crew: only an opponent attaches."""
    stowaways: Hand
    limit: int


class RoundResult(Value, tag=True):
    """A closed round with everything laid down, a column per seat."""

    deal: int
    closer: Seat
    forced: bool
    """He had drawn the last card of the stock."""
    pier: Colour
    discard: Card
    laid: tuple[Laid, ...]
    fates: tuple[Fate, ...]
    paid: tuple[Cards, ...]
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


# ── What outlasts a round, and what does not ─────────────────────────────────────────────────


class Match(Value):
    """What outlasts a round."""

    seed: str
    dealer: Seat
    penalties: tuple[Cards, ...]
    deal: int = 1
    sheet: tuple[Counts, ...] = ()
    """Of each scored round, how many penalty cards each seat took."""
    final: bool = False
    """This is the last round."""
    last: RoundResult | Annulled | None = None
    options: Options = Options()


class Turn(Value):
    """What everybody saw of a seat's turn."""

    source: Source
    drawn: Card | None
    discard: Card


class Round(Value):
    """What lies on the table and in the hands."""

    turn: Seat
    number: int
    """Turns taken in this round."""
    hands: tuple[Hand, ...]
    known: tuple[Cards, ...]
    """The cards in each hand that were taken openly."""
    pier: Cards
    discards: Cards
    """The last one lies on top."""
    stock: Cards
    """The first one is drawn next."""
    turns: tuple[Turn | None, ...]


# ── States ───────────────────────────────────────────────────────────────────────────────────


@final
class Drawing(Value):
    match: Match
    round: Round


@final
class Discarding(Value):
    """The seat on turn holds thirteen cards."""

    match: Match
    round: Round
    source: Source
    drawn: Card


@final
class Closing(Value):
    """The anchor is weighed: the thirteenth card goes, the other twelve are laid down."""

    match: Match
    round: Round
    source: Source
    drawn: Card
    forced: bool


@final
class Laying(Value):
    """Everybody divides the own cards, the closer first, then all others at once (§15.2)."""

    match: Match
    round: Round
    discard: Card
    """The closer's; the turn is still his."""
    forced: bool
    laid: tuple[Laid | None, ...]


@final
class Finished(Value):
    match: Match
    last: RoundResult
    ending: Ending


State: TypeAlias = Drawing | Discarding | Closing | Laying | Finished
