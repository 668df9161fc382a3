"""A secret changes nothing that anybody else receives: no byte, no number, no order.

Two runs with the same public history and different secret choices are compared frame by frame:
messages, edits, deletions, buttons, pictures, mentions and unread counts of everyone who must
not know, and all answers to their presses on everything that a table offers.
"""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tests.harness.attacks.secrecy import Pair, leaks
from tests.harness.attacks.secret_pairs import pairs_of

pytestmark = pytest.mark.e2e

PAIRS = [pair for name in GAMES for pair in pairs_of(name)]


@pytest.mark.parametrize("pair", PAIRS, ids=str)
async def test_nobody_else_receives_anything_different(pair: Pair):
    assert await leaks(pair) == []
