"""The states of Corsairs by phase, and the values inside them."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from bot.games.base.game import Seat, Value
from bot.games.corsairs.cards import Card, Cards, Colour, Hand
from bot.games.corsairs.moves import Source

Fate: TypeAlias = Literal["escaped", "sunk", "sank", "caught", "capot", "spared"]
"""The outcome of a round for a seat. A closer escaped or was sunk. An opponent sank the closer or
was caught with stowaways. In a round with a capot nobody pays: the winners made the capot, and
the others are spared."""
Ending: TypeAlias = Literal["capot", "enough", "last-round"]
Counts: TypeAlias = tuple[int, ...]


class Options(Value):
    """House rules: whether limits are shown, and whether the bot or the player divides a hand
    (§15)."""

    limits: Literal["shown", "hidden"] = "shown"
    dividing: Literal["best", "own"] = "best"


# ── A round that is over ─────────────────────────────────────────────────────────────────────


class Laid(Value):
    """A hand laid down in groups. The limit is the sum of its stowaways' numbers."""

    colours: tuple[Colour, ...]
    prisoners: Hand
    crew: Hand
    attached: Hand
    """The cards attached to the closer's crew; empty for the closer."""
    stowaways: Hand
    limit: int


class RoundResult(Value, tag=True):
    """The result of a closed round. Its tuples have an entry for each seat."""

    deal: int
    closer: Seat
    forced: bool
    """Whether the closer had to close, because they drew the last card of the stock."""
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
    """A round without a score: somebody took the last card of the pier."""

    deal: int
    seat: Seat
    card: Card


# ── What outlasts a round, and what does not ─────────────────────────────────────────────────


class Match(Value):
    """The part of the state that is kept from round to round."""

    seed: str
    dealer: Seat
    penalties: tuple[Cards, ...]
    deal: int = 1
    sheet: tuple[Counts, ...] = ()
    """For each scored round, the number of penalty cards that each seat took."""
    final: bool = False
    """Whether this is the last round."""
    last: RoundResult | Annulled | None = None
    options: Options = Options()


class Turn(Value):
    """The public part of a seat's turn: the source, the drawn card unless it is secret, and the
    discard."""

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
    """The cards in each hand that everybody knows, because they were taken openly."""
    pier: Cards
    discards: Cards
    """All discards. The last one is on top."""
    stock: Cards
    """The cards of the stock. The first one is drawn next."""
    turns: tuple[Turn | None, ...]


# ── States ───────────────────────────────────────────────────────────────────────────────────


@final
class Drawing(Value):
    match: Match
    round: Round


@final
class Discarding(Value):
    """The phase in which the seat on turn holds thirteen cards and discards one."""

    match: Match
    round: Round
    source: Source
    drawn: Card


@final
class Closing(Value):
    """The phase after weighing anchor: the next discard of the seat on turn closes the round."""

    match: Match
    round: Round
    source: Source
    drawn: Card
    forced: bool


@final
class Laying(Value):
    """The phase in which everybody divides their cards: first the closer, then all others at once
    (§15.2)."""

    match: Match
    round: Round
    discard: Card
    """The card that the closer discarded. It is still the closer's turn."""
    forced: bool
    laid: tuple[Laid | None, ...]


@final
class Finished(Value):
    match: Match
    last: RoundResult
    ending: Ending


State: TypeAlias = Drawing | Discarding | Closing | Laying | Finished
