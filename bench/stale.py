"""A start after a kill: every table and hand on Discord is outdated.

Run by `python -m bench.start --stale`, under the harbour's limits. While everything is redrawn,
somebody asks for their tables once a second.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bench.start import PATIENCE, SEATS, cpu, fill, python
from bot.harbour import Harbour, Person
from bot.harbour.events import messages as harbour_messages
from bot.store.database import Database
from bot.store.model.rows import Player
from tests.harness.waiting import moment, until

TOO_MANY = 429
LOOK_SECONDS = 0.5
TOO_LATE = 3.0
"""Seconds that Discord waits for an answer."""


def furnish(harbour: Harbour, tables: int) -> list[dict[str, Any]]:
    """A channel with a message for each table, a DM with a message for each of its players."""
    world, rooms = harbour.world, list[dict[str, Any]]()
    for number in range(tables):
        room: dict[str, Any] = {
            "at": old(harbour, world.add_channel(f"room-{number}")),
            "hands": [],
        }
        for seat in range(SEATS):
            person = world.add_person(f"p{number * SEATS + seat}")
            room["hands"].append([person["id"], *old(harbour, world.dm(person["id"])[0])])
        rooms.append(room)
    return rooms


def old(harbour: Harbour, channel: Any) -> list[str]:
    message = harbour_messages.draft(harbour, channel, harbour.world.bot_id)
    message.update(content="old")
    harbour.world.keep_message(message)
    return [channel["id"], message.id]


async def leave_stale(path: Path, places: list[dict[str, Any]], guild_id: int) -> None:
    """The state that a killed bot has left."""
    await fill(path, len(places), guild_id, 0, killed=True)
    async with Database(path) as store:
        rows = await store.lookup.tables_in(guild_id)
        await asyncio.gather(
            *(
                place(store, table_id, room)
                for (table_id, _), room in zip(sorted(rows), places, strict=True)
            )
        )


async def place(store: Database, table_id: str, room: Any) -> None:
    found = await store.tables.load(table_id)
    assert found is not None
    people = [int(hand[0]) for hand in room["hands"]]
    seats = [
        Player(each.seat, user_id, each.name)
        for each, user_id in zip(found.players, people, strict=True)
    ]
    channel_id, message_id = map(int, room["at"])
    standing = replace(found.standing, version=found.standing.version + 1)
    await asyncio.gather(
        store.messages.save_table_message(table_id, channel_id, message_id, time.time()),
        store.tables.save_progress(table_id, standing, seats=seats),
        *(store.messages.save_panel(table_id, *map(int, hand)) for hand in room["hands"]),
    )


async def measure(root: Path, tables: int) -> None:
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "tortuga.sqlite3"
        async with Harbour(welcome=None, people=["Owner", "Asker"]) as harbour:
            places = furnish(harbour, tables)
            await leave_stale(path, places, int(harbour.world.guild["id"]))
            async with harbour.counting() as sent:
                await start(root, path, harbour, places)
            refused = Counter(
                f"{entry.method} {entry.route}" for entry in sent if entry.status == TOO_MANY
            )
    print(f"        429 received: {sum(refused.values())} {dict(refused) or ''}", flush=True)


async def start(root: Path, path: Path, harbour: Harbour, places: list[dict[str, Any]]) -> None:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": harbour.token,
        "HARBOUR_URL": harbour.url,
        "TORTUGA_DATABASE": str(path),
        "TORTUGA_EMOJI": "false",
    }
    began = time.monotonic()
    process = await asyncio.create_subprocess_exec(
        python(root), "-m", "bot", cwd=root, env=environment, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await until(lambda: harbour.bot.connected, PATIENCE)
        ready, used = time.monotonic() - began, cpu(process.pid)
        asker = await harbour.person("Asker")
        took: list[float] = []
        asking = asyncio.create_task(ask(asker, took))
        await all_drawn(harbour, [room["at"] for room in places])
        shown = time.monotonic() - began
        hands = [hand[1:] for room in places for hand in room["hands"]]
        await all_drawn(harbour, hands)
        assert not asking.done(), asking
        asking.cancel()
        print(
            f"{len(places):6} stale tables: connected after {ready:.1f} s and {used:.2f} s of CPU;"
            f" all tables show the truth after {shown:.0f} s, all hands after"
            f" {time.monotonic() - began:.0f} s, {cpu(process.pid):.1f} s of CPU;"
            f" answers: worst {max(took, default=0):.2f} s of {len(took)},"
            f" {sum(each >= TOO_LATE for each in took)} too late",
            flush=True,
        )
    finally:
        process.terminate()
        await process.wait()


async def ask(asker: Person, took: list[float]) -> None:
    while True:
        began = time.monotonic()
        outcome = await asker.slash("/tavern tables", "tavern")
        took.append(TOO_LATE if outcome.failed else time.monotonic() - began)
        await asyncio.sleep(1.0)


async def all_drawn(harbour: Harbour, places: list[list[str]]) -> None:
    messages = harbour.world.messages
    while any(
        (found := messages[channel].get(message)) and not found.data["edited_timestamp"]
        for channel, message in places
    ):
        await moment(LOOK_SECONDS)
