"""A harbour in a process of its own, with a private channel for every four people."""

from __future__ import annotations

import asyncio
import json

from bot.harbour import Harbour
from bot.harbour.world.world import PRIVATE_THREAD

SEATS = 4


async def run_harbour(people: int) -> None:
    """Prints its address and who sits where, and keeps running."""
    names = ["Owner", *(f"p{number}" for number in range(people))]
    async with Harbour(people=names, welcome=None) as harbour:
        tavern = harbour.world.channel("tavern")
        rooms: list[dict[str, object]] = []
        for first in range(0, people, SEATS):
            thread = harbour.world.add_thread(tavern, {"type": PRIVATE_THREAD, "name": "table"})
            seated = [harbour.world.person(name)["id"] for name in names[1:][first : first + SEATS]]
            for user_id in (harbour.world.bot_id, *seated):
                harbour.world.join_thread(thread["id"], user_id)
            rooms.append({"channel": thread["id"], "people": seated})
        hello = {"url": harbour.url, "key": harbour.key, "token": harbour.token, "tables": rooms}
        place = {"guild": harbour.world.guild["id"], "tavern": tavern["id"]}
        print(json.dumps(hello | place), flush=True)
        await asyncio.Event().wait()
