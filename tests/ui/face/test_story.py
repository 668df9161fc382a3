"""The latest events are summed up in as many sentences as fit."""

from __future__ import annotations

from bot.games.base.game import Event
from bot.games.piraten_bridge.events import CardLaid, RoundDealt
from bot.ui.face.face import STORY_LINES, last_sentences


def test_the_newest_sentences_are_shown_in_order_without_older_ones():
    asked: list[int] = []

    def tell(event: Event) -> str | None:
        match event:
            case RoundDealt(round):
                asked.append(round)
                return f"round {round}"
            case _:
                return None

    events = [each for round in range(20) for each in (RoundDealt(round, 0), CardLaid(0, 1))]
    newest = range(20 - STORY_LINES, 20)
    assert last_sentences(events, tell) == [f"round {round}" for round in newest]
    assert asked == list(reversed(newest))
