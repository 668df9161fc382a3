"""Makes a small database and harbour world of a release, for the tests of its successors.

Run it in the checkout of the release: `python …/tools/release_sample.py FOLDER`. It plays on a
harbour with that release's own code and test harness, and leaves in the folder:

- `tortuga.sqlite3`: tables of every game in several phases, a lobby, a lesson, a daily, finished
  games with their results, a shared moment of a replay, settings of people;
- `world.json`: the harbour's channels, people and messages;
- `custom_ids.txt`: every custom id that was sent, with the values that the release reads from it.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import re
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

CUSTOM_ID = re.compile(rb'"custom_id":\s*"([^"]+)"')
PEOPLE = ("Anne", "Bart")
COMMANDS = (
    "play", "tables", "hand", "history", "highlight", "voyage", "profile", "board",
    "settings", "me", "doctor",
)  # fmt: skip
VERBS = ("hand", "score", "menu", "rules", "why", "last", "watch")
MOVES = (0, 25)
"""Numbers of moves after which tables are left open, one table of each game for each number."""
FINISHED = 2
"""Number of games of which one table is played to its end."""
CHANNELS = ("tavern", *(f"room-{number}" for number in range(40)))
MOST_MOVES = 2000
PAGE_BYTES = 1024


def module(root: Path, folder: str, file: str) -> Any:
    """Imports the module with this file name, from any folder below `folder`."""
    path = next((root / folder).rglob(file)).relative_to(root)
    return importlib.import_module(".".join(path.with_suffix("").parts))


class Sample:
    def __init__(self, local: Any, root: Path) -> None:
        self.local = local
        self.root = root
        self.random = Random(7)
        self.channels = iter(CHANNELS[1:])
        self.hosts = PEOPLE

    @property
    def house(self) -> Any:
        return self.local.bot.house

    async def make(self) -> None:
        self.people = await self.local.people(*PEOPLE)
        await self.settings()
        for slug in self.slugs():
            await self.game(slug)
        await self.local.lobby(*PEOPLE, slug=self.slugs()[0])
        await self.records()
        await self.local.idle()

    def slugs(self) -> list[str]:
        games = importlib.import_module("bot.games").GAMES
        return [name.replace("_", "-") for name in games]

    async def slash(self, command: str) -> Any:
        return (await self.people[0].slash(command, "tavern")).message

    async def settings(self) -> None:
        panel = await self.slash("/tavern me")
        language = next(s for s in panel.selects if s["custom_id"].endswith("language"))
        await self.people[0].choose(panel, language["custom_id"], ["en"])

    async def game(self, slug: str) -> None:
        for moves in (*MOVES, *([MOST_MOVES] if slug in self.slugs()[:FINISHED] else [])):
            await self.play(await self.table(slug), moves)
            await self.look()
        await self.slash(f"/{slug} rules")

    async def table(self, slug: str) -> Any:
        """Starts a table in a separate channel, so that the bot opens no thread for it."""
        before = {each.id for each in self.open()}
        self.channel = next(self.channels)
        self.hosts = self.hosts[::-1]
        (host, _), lobby = await self.local.lobby(
            *self.hosts, channel=self.channel, computers=1, slug=slug
        )
        start = next(b.custom_id for b in lobby.fresh().buttons if b.custom_id.endswith(":start"))
        await host.click(lobby.fresh(), start)
        await self.local.idle()
        return next(each for each in self.open() if each.id not in before and hasattr(each, "seen"))

    def open(self) -> list[Any]:
        return list(getattr(self.house, "registry", None) or self.house.open_tables)

    async def play(self, table: Any, moves: int) -> None:
        until = table.progress.number + moves
        while not table.over and table.progress.number < until:
            seats = [seat for seat in table.waiting if table.players[seat].user_id]
            with suppress(Exception):  # a computer was quicker, or a reveal is on
                seat = self.random.choice(seats)
                choice = self.random.choice(list(table.seen(seat, table.progress).moves))
                user_id = table.players[seat].user_id
                await self.house.submit(table.id, user_id, table.question(seat), str(choice))
            await asyncio.sleep(0)
            self.local.move(1)
        await self.local.idle()

    async def look(self) -> None:
        """Presses the buttons that every table has, to collect the custom ids in the answers."""
        board = self.people[0].messages(self.channel)[-1].fresh()
        for verb in VERBS:
            for button in board.buttons:
                if (button.custom_id or "").endswith(f":{verb}"):
                    with suppress(LookupError):
                        await self.people[0].click(board, button.custom_id)

    async def records(self) -> None:
        for command in COMMANDS:
            with suppress(LookupError):
                await self.slash(f"/tavern {command}")
        await self.slash(f"/{self.slugs()[1]} learn")
        daily = await self.slash("/tavern voyage")
        await self.people[0].click(daily, next(b for b in ids(daily) if b.startswith("v:")))
        history = await self.slash("/tavern history")
        replay = await self.choose_replay(history)
        shares = [each for each in ids(replay) if each.endswith(":share")]
        await self.people[0].click(replay, shares[0])

    async def choose_replay(self, history: Any) -> Any:
        if history.selects:
            select = history.selects[0]
            value = select["options"][0]["value"]
            outcome = await self.people[0].choose(history, select["custom_id"], [value])
        else:
            found = next(each for each in ids(history) if each.startswith("r:"))
            outcome = await self.people[0].click(history, found)
        return outcome.message or history.fresh()


def ids(message: Any) -> list[str]:
    return [b.custom_id for b in message.buttons if b.custom_id and not b.disabled]


def custom_ids(root: Path, requests: list[Any]) -> Iterator[str]:
    """Lines of custom ids that were sent, each with the values that the release reads from it."""
    read = module(root, "bot/ui", "custom_ids.py").read
    sent = {found.decode() for entry in requests for found in CUSTOM_ID.findall(entry.request)}
    for custom_id in sorted(sent):
        if (meaning := read(custom_id)) is not None:
            values = [getattr(meaning, field) for field in meaning.__struct_fields__]
            yield f"{custom_id}\t{json.dumps(values)}"


async def make(root: Path, folder: Path) -> None:
    """Makes the sample. It plays in a temporary folder, because pictures and the lock file
    are not kept."""
    helper = module(root, "tests/harness", "bot.py")
    load_faces = getattr(importlib.import_module("cogs"), "load_faces", None)
    if load_faces is not None:
        load_faces()
    harbour = importlib.import_module("bot.harbour").Harbour
    with TemporaryDirectory() as name:
        scratch = Path(name)
        database = scratch / "tortuga.sqlite3"
        async with harbour(limits=False, welcome=None, data=scratch, channels=CHANNELS) as world:
            world.journal.entries = type(world.journal.entries)()
            local = helper.LocalBot(world, database, 600.0)
            await local.start()
            try:
                await Sample(local, root).make()
            finally:
                await local.stop()
            lines = list(custom_ids(root, list(world.journal.entries)))
        (folder / "custom_ids.txt").write_text("\n".join(lines) + "\n", "utf-8")
        shutil.copyfile(scratch / "world.json", folder / "world.json")
        shrink(database)
        shutil.copyfile(database, folder / "tortuga.sqlite3")


def shrink(database: Path) -> None:
    """Shrinks the database with small pages, because most tables have few rows."""
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    connection.execute("VACUUM")
    connection.close()


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    target = Path(sys.argv[1]).resolve()
    target.mkdir(parents=True, exist_ok=True)
    asyncio.run(make(Path.cwd(), target))
