"""The events of Bluff Pirate."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.base.game import Event, Feat, Seat
from bot.games.bluff_pirate.cards import Cards, Island, is_pirate
from bot.games.bluff_pirate.states import Discarding, Raid, SeriesResult


class PileReshuffled(Event):
    paragraph = "5.2"
    cards: int


class CardsDrawn(Event):
    paragraph = "5.1"
    seat: Seat
    count: int


class CardsSeen(Event):
    """Tells the player who drew which cards these are; nobody else sees them."""

    paragraph = "11.1"
    seat: Seat
    cards: Cards

    @property
    def private_to(self) -> Seat:
        return self.seat


class SeriesLaid(Event):
    paragraph = "6.2"
    seat: Seat
    up: Cards
    hidden: int


class VoteSealed(Event):
    """Another vote is in. The voter and the vote stay secret (§7.2)."""

    paragraph = "7.2"
    votes: int
    voters: int


class SeriesRevealed(Event):
    """The asked voter's vote and the face-down cards are revealed together (§7.6)."""

    result: SeriesResult

    @property
    def paragraphs(self) -> tuple[str, ...]:
        cards = self.result.series.up + self.result.series.down
        pirate = ("6.4",) if any(is_pirate(card) for card in cards) else ()
        return ("7.7", "6.3", *pirate, "7.5")

    @property
    def feats(self) -> Iterator[Feat]:
        """The bluffs and the votes of this series. Only the vote of the asked voter is counted
        (§11.4)."""
        last = self.result
        if last.bluff:
            yield Feat(last.layer, "bluffs")
            if not last.accused:
                yield Feat(last.layer, "believed")
        yield Feat(last.voter, "asked")
        if last.accused == last.bluff:
            yield Feat(last.voter, "right")


class IslandOpened(Event):
    seat: Seat
    island: Island
    treasure: bool

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("10.3", "10.4" if self.treasure else "10.5")


class TurnWithoutSeries(Event):
    discarding: Discarding

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("8.2" if self.discarding.card is None else "8.1",)


class ShipBoarded(Event):
    paragraph = "9.4"
    raid: Raid


class CardsStolen(Event):
    """Shows which cards were stolen. The thief and the victim each get one such event (§9.5)."""

    paragraph = "9.5"
    to: Seat
    thief: Seat
    victim: Seat
    cards: Cards

    @property
    def private_to(self) -> Seat:
        return self.to
