"""The events of Corsairs."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.base.game import Event, Feat, Seat
from bot.games.corsairs.cards import Card, Colour
from bot.games.corsairs.moves import Source
from bot.games.corsairs.states import Annulled, Ending, Fate, Laid, RoundResult

OF_FATE: dict[Fate, str] = {
    "escaped": "7.3",
    "sunk": "7.4",
    "sank": "7.2",
    "caught": "7.1",
    "spared": "8.3",
}
"""The rulebook's paragraph for each fate. A capot is missing: its paragraph depends on who made it.
"""


class RoundDealt(Event):
    paragraph = "2.2"
    deal: int
    dealer: Seat
    final: bool


class CardDrawn(Event):
    paragraph = "3.2"
    seat: Seat
    source: Source
    card: Card | None
    """The drawn card. None if it came from the stock, because only the drawer sees it."""


class StockCardSeen(Event):
    paragraph = "10.2"
    seat: Seat
    card: Card

    @property
    def private_to(self) -> Seat:
        return self.seat


class PierColourChanged(Event):
    paragraph = "3.3"
    before: Colour
    after: Colour


class CardDiscarded(Event):
    paragraph = "3.5"
    seat: Seat
    card: Card


class AnchorWeighed(Event):
    seat: Seat
    forced: bool

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("3.8" if self.forced else "3.4",)


class CrewLaid(Event):
    """The closer has divided their cards, so now the opponents answer."""

    seat: Seat
    laid: Laid

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("4.5", "4.6")


class AnswerSealed(Event):
    """An opponent has divided their cards. They are revealed when all answers are in."""

    paragraph = "5.5"
    seat: Seat


class RoundClosed(Event):
    result: RoundResult

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs of all fates in this round, the closer's first."""
        closer, fates = self.result.closer, self.result.fates
        capot = "8.1" if fates[closer] == "capot" else "8.2"
        found = [OF_FATE.get(fate, capot) for fate in (fates[closer], *fates)]
        return tuple(dict.fromkeys(found))

    @property
    def feats(self) -> Iterator[Feat]:
        closer = self.result.closer
        yield Feat(closer, "closings")
        if self.result.fates[closer] in ("escaped", "capot"):
            yield Feat(closer, "escapes")
        for seat in self.result.sinkers:
            yield Feat(seat, "sinkings")
        for seat in self.result.capot:
            yield Feat(seat, "capots")


class RoundAnnulled(Event):
    paragraph = "3.6"
    annulled: Annulled


class LastRoundAnnounced(Event):
    """The next round is the last one, because there are 35 to 44 penalty cards in all."""

    paragraph = "9.1"
    total: int


class GameEnded(Event):
    ending: Ending

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("9.3",) if self.ending == "capot" else ("9.1", "9.2")
