"""The floor of `bench.crowd`: presses that need no work of the bot, among all others.

Such a press waits for the machine, the harbour and the loops of all three processes. The time
that any other press takes beyond that is the bot's own work.
"""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

from discord.http import HTTPClient, Route

from bot.harbour import Harbour, Person
from bot.harbour.events import messages
from bot.harbour.events.interactions import SILENT
from bot.harbour.validation.components import BUTTON, ROW

PROBER = "Prober"
PROBE = "probe"
BETWEEN = (0.1, 0.3)
"""Seconds from one to the next."""


def put_up(harbour: Harbour) -> str:
    """Posts a button of the bot; returns the person who presses it."""
    world = harbour.world
    button = {"type": BUTTON, "style": 2, "label": PROBE, "custom_id": PROBE}
    shown = {"components": [{"type": ROW, "components": [button]}]}
    messages.post(harbour, world.channel("tavern"), shown, {}, author_id=world.bot_id)
    return world.person(PROBER)["id"]


def is_probe(pressed: Any) -> bool:
    return pressed["data"].get("custom_id") == PROBE


async def answer(http: HTTPClient, pressed: Any) -> None:
    """Answers at once, and with nothing."""
    session = getattr(http, "_HTTPClient__session")  # noqa: B009 — discord.py's own
    address = f"{Route.BASE}/interactions/{pressed['id']}/{pressed['token']}/callback"
    async with session.post(address, json={"type": SILENT}):
        return


async def probe(person: Person, took: list[float]) -> None:
    random = Random(PROBER)
    (message,) = person.messages("tavern")
    while True:
        await asyncio.sleep(random.uniform(*BETWEEN))
        began = time.perf_counter()
        await person.click(message, PROBE)
        took.append(time.perf_counter() - began)
