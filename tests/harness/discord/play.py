"""Whole games on SimCord, move by move."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from bot.games.base.game import Event, IllegalMove
from bot.tables.base.reasons import Refused
from bot.tables.core.table import Table
from tests.harness.discord.simcord import (
    SimulatedDiscord,
)


async def play_on(sim: SimulatedDiscord, table: Table, random: Random) -> tuple[Event, ...]:
    """Makes one move of an awaited player through the house; returns its events."""
    seat = random.choice(table.waiting)
    user_id = table.players[seat].user_id
    assert user_id is not None
    move = random.choice(list(table.seen(seat, table.progress).moves))
    return (await sim.bot.house.submit(table.id, user_id, table.question(seat), str(move))).events


async def play_out(sim: SimulatedDiscord, table: Table) -> None:
    """Plays to the end through the house, as clicks do."""
    random = Random(4)
    while not table.over:
        # The stand-in of an absent player may be faster.
        with suppress(Refused, IllegalMove):
            await play_on(sim, table, random)
        # A whole game played in an instant exceeds the requests allowed within a second.
        await sim.env.advance_time(0.1)
    await sim.bot.display.finish()
