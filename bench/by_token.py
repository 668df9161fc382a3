"""The cost of a request by token: our own code beside discord.py's.

`python -m bench.by_token [--rounds 12]` prints the CPU of one edit and of one answer, including
the small server that answers them, as medians of alternating rounds. The message has twenty
buttons, without and with a picture of 20 kB.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import time
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import Any

import aiohttp
import discord
import msgspec
from aiohttp import web
from discord.http import HTTPClient

from bot.ops.launch import be_quick
from bot.ui.face.panel import Button, Panel, Row, Text, layout
from bot.ui.gateway.discord_private import connect_to
from bot.ui.messages.token_requests import ByAnswer, ByToken

REQUESTS = 150
"""Requests of each kind in a round."""
PICTURE = b"\0" * 20_000
ROWS = [
    Row(tuple(Button(f"Card {row}{at}", f"{row}{at}", emoji="🃏") for at in range(5)))
    for row in range(4)
]
PANEL = Panel(0, (Text("Your hand, " * 20), *ROWS))
USER = {"id": "9", "username": "anne", "discriminator": "0", "avatar": None}
MESSAGE: dict[str, Any] = {
    **dict.fromkeys(("mention_everyone", "tts", "pinned"), False),
    **{name: [] for name in ("mentions", "mention_roles", "attachments", "embeds")},
    "id": "77",
    "channel_id": "5",
    "type": 20,
    "content": "",
    "flags": discord.MessageFlags(components_v2=True, ephemeral=True).value,
    "timestamp": "2026-01-01T00:00:00+00:00",
    "edited_timestamp": None,
    "author": USER,
    "components": layout(PANEL).to_components(),
}
PRESS: dict[str, Any] = {
    "application_id": "1",
    "type": 3,
    "version": 1,
    "channel": {"id": "5", "type": 1, "recipients": []},
    "user": USER,
    "app_permissions": "0",
    "attachment_size_limit": 10 << 20,
    "data": {"custom_id": "00", "component_type": 2},
    "message": MESSAGE,
}


async def answer(request: web.Request) -> web.Response:
    await request.read()
    if not request.path.endswith("callback"):
        return web.json_response(body=msgspec.json.encode(MESSAGE))
    if not request.query_string:
        return web.Response(status=204)
    told = {"interaction": {"id": "1", "type": 3}, "resource": {"type": 7, "message": MESSAGE}}
    return web.json_response(body=msgspec.json.encode(told))


Pressed = discord.Interaction[discord.Client]
Request = Callable[[Pressed, Sequence[discord.File]], Awaitable[object]]


async def own_edit(pressed: Pressed, files: Sequence[discord.File]) -> object:
    return await ByToken(pressed)(PANEL, (), files)


async def own_answer(pressed: Pressed, files: Sequence[discord.File]) -> object:
    return await ByAnswer(pressed)(PANEL, (), files)


async def their_edit(pressed: Pressed, files: Sequence[discord.File]) -> object:
    return await pressed.edit_original_response(view=layout(PANEL), attachments=files)


async def their_answer(pressed: Pressed, files: Sequence[discord.File]) -> object:
    return await pressed.response.edit_message(view=layout(PANEL), attachments=files)


async def cpu(client: discord.Client, numbers: range, request: Request, *, picture: bool) -> float:
    """Microseconds per request, including discord.py's work on the press itself."""
    began = time.process_time()
    for number in numbers:
        press: Any = {**PRESS, "id": str(number), "token": f"token{number}"}
        state = client._connection  # pyright: ignore[reportPrivateUsage]
        pressed: Pressed = discord.Interaction(data=press, state=state)
        files = [discord.File(io.BytesIO(PICTURE), "hand.png")] if picture else []
        await request(pressed, files)
    return (time.process_time() - began) / len(numbers) * 1e6


async def measure(rounds: int) -> None:
    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    served = web.AppRunner(app)
    await served.setup()
    await web.TCPSite(served, "127.0.0.1", 0).start()
    connect_to(f"http://127.0.0.1:{served.addresses[0][1]}")
    client = discord.Client(intents=discord.Intents.none())
    async with aiohttp.ClientSession() as session:
        setattr(client.http, f"_{HTTPClient.__name__}__session", session)
        kinds = {"edit": (own_edit, their_edit), "answer": (own_answer, their_answer)}
        took: dict[tuple[str, bool, int], list[float]] = {}
        for number in range(rounds):
            numbers = range(number * REQUESTS + 1, (number + 1) * REQUESTS + 1)
            for name, both in kinds.items():
                for picture in (False, True):
                    for which, request in enumerate(both):
                        spent = await cpu(client, numbers, request, picture=picture)
                        took.setdefault((name, picture, which), []).append(spent)
    await served.cleanup()
    print("| request | own, µs of CPU | discord.py | saved |\n|---|---|---|---|")
    for name in kinds:
        for picture in (False, True):
            own, theirs = (median(took[name, picture, which]) for which in (0, 1))
            kind = f"{name} with a picture" if picture else name
            print(f"| {kind} | {own:.0f} | {theirs:.0f} | {theirs - own:.0f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    be_quick()
    asyncio.run(measure(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
