"""What is secret changes nothing that anybody else receives: no byte, no number, no order.

Two runs of one public history, with other sealed choices, are compared frame by frame: messages,
edits, deletions, buttons, pictures, mentions and unread counts of all who must not know, and all
that they are told when they press whatever a table offers.
"""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.harbour import Harbour
from bot.harbour.wire import text_frame
from tests.harness.secrecy import Ear, Pair, leaks
from tests.harness.secret_pairs import pairs_of

pytestmark = pytest.mark.e2e

PAIRS = [pair for name in GAMES for pair in pairs_of(name)]


@pytest.mark.parametrize("pair", PAIRS, ids=str)
async def test_nobody_else_receives_anything_different(pair: Pair):
    assert await leaks(pair) == []


def test_which_of_two_channels_counts_first_tells_nothing_but_what_they_count_does():
    def heard(*counts: tuple[str, int]) -> list[list[str]]:
        ear = Ear(Harbour(limits=False), ())
        for channel, count in counts:
            ear.send(text_frame(f'{{"t":"unread","channel_id":"{channel}","count":{count}}}'))
        ear.end_chapter()
        return ear.chapters

    once = heard(("hand", 1), ("tavern", 1))
    assert heard(("tavern", 1), ("hand", 1)) == once
    assert heard(("tavern", 2), ("hand", 1)) != once
    assert heard(("tavern", 1), ("hand", 1), ("hand", 2)) != once
