"""The rules that a learner has seen, computed from the record of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.games.base.game import LEARNER, AnyGame, Event, Seat, Value

LINES = 2
"""The maximum number of rules on one page; learners wouldn't read more."""


class LessonProgress(Value):
    told: tuple[str, ...] = ()
    """Rules that were on earlier pages."""
    waiting: tuple[str, ...] = ()
    """Rules that applied in play since the last page; the first few are the current page."""
    read: int = 0
    """The number of waiting rules that were on the page when the learner answered."""

    @property
    def page(self) -> tuple[str, ...]:
        return self.waiting[:LINES]

    @property
    def met(self) -> frozenset[str]:
        return frozenset((*self.told, *self.waiting))


def first_page(game: AnyGame, state: Any) -> LessonProgress:
    return shown(LessonProgress(), game, state, ())


def next_page(
    progress: LessonProgress,
    game: AnyGame,
    before: Any,
    state: Any,
    events: Sequence[Event],
    seat: Seat,
) -> LessonProgress:
    """Turns the page when the learner has answered and gets a new question. The page stays while a
    choice can still be changed, or if the learner had no time to read it."""
    if seat == LEARNER and not game.lesson.hurries(game.view(before, LEARNER)):
        progress = replace(progress, read=len(progress.page))
    if game.question(before, LEARNER) != game.question(state, LEARNER):
        read, left = progress.waiting[: progress.read], progress.waiting[progress.read :]
        progress = LessonProgress((*progress.told, *read), left)
    return shown(progress, game, state, events)


def shown(
    progress: LessonProgress, game: AnyGame, state: Any, events: Sequence[Event]
) -> LessonProgress:
    heard = [event for event in events if event.private_to in (None, LEARNER)]
    seen = dict.fromkeys(game.lesson.shows(game.view(state, LEARNER), heard))
    new = tuple(rule for rule in seen if rule not in progress.met)
    return replace(progress, waiting=(*progress.waiting, *new))
