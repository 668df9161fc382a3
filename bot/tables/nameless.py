"""Nameless: what is left at a table of somebody who was erased, as pure functions."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.store.belongings import NOBODY, nameless_formers
from bot.store.rows import Player, Standing
from bot.tables.progress import votes_of


def nameless(player: Player, user_id: int, name: str) -> Player:
    """Their seat, and what they did in another before somebody followed, is a pirate's."""
    player = replace(player, former=nameless_formers(player.former, user_id, name))
    if player.user_id != user_id:
        return player
    return replace(player, user_id=None, name=name, away=True, left=True, missed=0)


def unheard(standing: Standing, user_id: int) -> Standing:
    """Without their votes; a table that was theirs alone has no host."""
    votes = {
        motion: [each for each in given if each != user_id]
        for motion, given in votes_of(standing).items()
    }
    host = NOBODY if standing.host == user_id else standing.host
    return replace(standing, host=host, votes=msgspec.json.encode(votes).decode())
