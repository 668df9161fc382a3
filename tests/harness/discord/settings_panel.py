"""The settings panel on SimCord, and somebody who may open it."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
)


def manager(sim: SimulatedDiscord) -> simcord.MemberActor:
    """Somebody who may manage the server."""
    role = sim.guild.create_role(
        "Quartermaster", permissions=discord.Permissions(manage_guild=True)
    )
    return sim.guild.add_member(sim.env.create_user("queen", global_name="Queen"), roles=[role])


async def panel(sim: SimulatedDiscord, person: simcord.MemberActor, name: str) -> discord.Message:
    answer = Answer(await person.slash(sim.channel, f"tavern {name}"))
    assert answer.private
    assert answer.message is not None
    return answer.message


async def choose(
    person: simcord.MemberActor, message: discord.Message, custom_id: str, *values: Any
) -> Answer:
    return Answer(await person.select(message, values, custom_id=custom_id))
