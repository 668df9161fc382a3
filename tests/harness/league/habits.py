"""Habits that a person would notice in games between computers, and how often they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.base.game import Event, Seat
from bot.games.bluff_pirate.events import SeriesRevealed
from bot.games.bluff_pirate.moves import Vote
from bot.games.bluff_pirate.states import SeriesResult, Voting
from bot.games.corsairs.crew import answer, lay_down, limits_after_discard, spare_card
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.moves import Discard
from bot.games.corsairs.rules import colour_of_pier, fates_of
from bot.games.corsairs.states import Discarding
from bot.games.piraten_bridge.events import RoundScored
from bot.games.piratoons.events import BidsOpened, LootShared
from bot.games.walk_the_plank.events import CardPlayed, Deed, RoundBegun

LOW = 3
"""A limit at which a person would close."""
HEAP, UNTOUCHED = 4, 3
"""Pawns of one seat on one tile, and tiles without any pawn at the same time."""


class Habits:
    """For each habit, how often it showed and how often it could have."""

    def __init__(self) -> None:
        self.seen: dict[str, tuple[int, int]] = {}

    def note(self, habit: str, shown: int, cases: int = 1) -> None:
        hits, of = self.seen.get(habit, (0, 0))
        self.seen[habit] = hits + shown, of + cases


class Watcher:
    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def __call__(
        self, before: Any, seat: Seat, move: Any, after: Any, events: Sequence[Event]
    ) -> None:
        for event in events:
            self.saw(before, event)

    def saw(self, before: Any, event: Event) -> None: ...


class PiratenWatcher(Watcher):
    def saw(self, before: Any, event: Event) -> None:
        if isinstance(event, RoundScored):
            score = event.score
            met = sum(bid == won for bid, won in zip(score.bids, score.won, strict=True))
            self.habits.note(f"bids met in round {score.round}", met, len(score.bids))


class BluffWatcher(Watcher):
    def __init__(self, habits: Habits) -> None:
        super().__init__(habits)
        self.caught: dict[Seat, int] = {}
        self.bluffs: dict[Seat, list[bool]] = {}

    def __call__(
        self, before: Any, seat: Seat, move: Any, after: Any, events: Sequence[Event]
    ) -> None:
        if isinstance(before, Voting) and isinstance(move, Vote):
            spaces = before.series.spaces
            self.habits.note(f"votes of bluff on {spaces} cards", move.bluff)
        super().__call__(before, seat, move, after, events)

    def saw(self, before: Any, event: Event) -> None:
        if isinstance(event, SeriesRevealed):
            self.revealed(event.result)

    def revealed(self, last: SeriesResult) -> None:
        note, spaces, layer = self.habits.note, last.series.spaces, last.layer
        note("series that are bluffs", last.bluff)
        if last.bluff:
            note("bluffs of 3 cards caught" if spaces == 3 else "bluffs of 4–5 caught", last.caught)
        note("series of 4–5 cards", spaces > 3)
        own = self.bluffs.setdefault(layer, [])
        own.append(last.bluff)
        if len(own) == 8:
            note("eight series running that are bluffs", all(own))
        if layer in self.caught:
            claim = self.caught.pop(layer)
            note("claims repeated after being caught", last.bluff and claim == last.series.claim)
        if last.caught:
            self.caught[layer] = last.series.claim


class CorsairsWatcher(Watcher):
    def __call__(
        self, before: Any, seat: Seat, move: Any, after: Any, events: Sequence[Event]
    ) -> None:
        if isinstance(before, Discarding):
            hand, pier = before.round.hands[seat], colour_of_pier(before.round.pier)
            limits = limits_after_discard(hand, pier)
            if min(limits) <= LOW:
                declined = isinstance(move, Discard)
                self.habits.note("closings at 0–3 declined", declined)
                if declined:
                    escapes = would_escape(before, seat, limits)
                    self.habits.note("declined that would have escaped", escapes)
        super().__call__(before, seat, move, after, events)

    def saw(self, before: Any, event: Event) -> None:
        if isinstance(event, RoundClosed):
            fates = event.result.fates
            self.habits.note("closers who are sunk", "sunk" in fates)
            early = before.round.number + 1 < len(fates)
            self.habits.note("rounds closed before all had a turn", early)


def would_escape(state: Discarding, seat: Seat, limits: Sequence[int]) -> bool:
    hands, pier = list(state.round.hands), colour_of_pier(state.round.pier)
    gone = spare_card(hands[seat], limits)
    hands[seat] = tuple([card for card in hands[seat] if card != gone])
    closer = lay_down(hands[seat], pier)
    laid = [closer if at == seat else answer(hand, pier, closer) for at, hand in enumerate(hands)]
    return fates_of(seat, laid, state.match.penalties)[seat] in ("escaped", "capot")


class PlankWatcher(Watcher):
    def __init__(self, habits: Habits) -> None:
        super().__init__(habits)
        self.attacked: list[Seat] = []

    def saw(self, before: Any, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self.played(before.round, event.deed)
        if isinstance(event, RoundBegun) and event.round == 2 and self.attacked:
            most = max(self.attacked.count(seat) for seat in self.attacked)
            piled = 2 * most > len(self.attacked)
            self.habits.note("first rounds with most attacks on one seat", piled)

    def played(self, round: int, deed: Deed) -> None:
        note = self.habits.note
        note("cards without effect", deed.way is None)
        for drowned in deed.drowned:
            note("drownings by the own hand", drowned == deed.seat)
        victim = getattr(deed.way, "victim", None)
        if round == 1 and victim not in (None, deed.seat):
            self.attacked.append(victim)
            if deed.seat:
                note("attacks of round 1 on the first seat", victim == 0)


class PiratoonsWatcher(Watcher):
    def saw(self, before: Any, event: Event) -> None:
        if isinstance(event, BidsOpened):
            for bid in event.bids:
                if bid:
                    self.habits.note("bids that cancel in ties", event.bids.count(bid) > 1)
        if isinstance(event, LootShared):
            heaps = [max(spoil.pawns) for spoil in event.spoils]
            untouched = heaps.count(0)
            heap = max(heaps) >= HEAP and untouched >= UNTOUCHED
            self.habits.note("rounds with a heap beside untouched tiles", heap)
            self.habits.note(
                "tiles that nobody wins", sum(s.winner is None for s in event.spoils), 9
            )


WATCHERS: dict[str, Callable[[Habits], Watcher]] = {
    "piraten_bridge": PiratenWatcher,
    "corsairs": CorsairsWatcher,
    "walk_the_plank": PlankWatcher,
    "bluff_pirate": BluffWatcher,
    "piratoons": PiratoonsWatcher,
}
