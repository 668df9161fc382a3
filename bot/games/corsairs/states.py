"""The states of Corsairs by phase, and the values they are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from bot.games.base.game import Seat, Value
from bot.games.corsairs.cards import Card, Cards, Colour, Hand
from bot.games.corsairs.moves import Source

Fate: TypeAlias = Literal["escaped", "sunk", "sank", "caught", "capot", "spared"]
"""A closer escaped or was sunk. An opponent sank the closer or was caught with stowaways.

In a round with a capot nobody pays: the winners made the capot, and the others are spared.
"""
Ending: TypeAlias = Literal["capot", "enough", "last-round"]
Counts: TypeAlias = tuple[int, ...]


class Options(Value):
    """What the bot works out for the players (§15)."""

    limits: Literal["shown", "hidden"] = "shown"
    dividing: Literal["best", "own"] = "best"


# ── A round that is over ─────────────────────────────────────────────────────────────────────


class Laid(Value):
    """A hand laid down in groups. The limit is the sum of the stowaways' numbers."""

    colours: tuple[Colour, ...]
    prisoners: Hand
    crew: Hand
    attached: Hand
    """Cards attached to the closer's crew; only opponents attach."""
    stowaways: Hand
    limit: int


class RoundResult(Value, tag=True):
    """A closed round with all cards laid down; tuples have an entry for each seat."""

    deal: int
    closer: Seat
    forced: bool
    """Whether the closer had drawn the last card of the stock."""
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
    """A void round: somebody drew the last card of the pier."""

    deal: int
    seat: Seat
    card: Card


# ── What outlasts a round, and what does not ─────────────────────────────────────────────────


class Match(Value):
    """The part of the state that lasts from round to round."""

    seed: str
    dealer: Seat
    penalties: tuple[Cards, ...]
    deal: int = 1
    sheet: tuple[Counts, ...] = ()
    """The penalty cards that each seat took, for each scored round."""
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
    """The cards on the table and in the hands."""

    turn: Seat
    number: int
    """The number of turns taken in this round."""
    hands: tuple[Hand, ...]
    known: tuple[Cards, ...]
    """The cards in each hand that were taken openly."""
    pier: Cards
    discards: Cards
    """The last card lies on top."""
    stock: Cards
    """The first card is drawn next."""
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
    """The seat on turn closes the round with its next discard."""

    match: Match
    round: Round
    source: Source
    drawn: Card
    forced: bool


@final
class Laying(Value):
    """Everybody divides their cards: first the closer, then all others at once (§15.2)."""

    match: Match
    round: Round
    discard: Card
    """The closer's discard. The closer is still on turn."""
    forced: bool
    laid: tuple[Laid | None, ...]


@final
class Finished(Value):
    match: Match
    last: RoundResult
    ending: Ending


State: TypeAlias = Drawing | Discarding | Closing | Laying | Finished
