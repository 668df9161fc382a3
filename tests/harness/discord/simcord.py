"""The real bot on a Discord simulated by SimCord, and people who press its buttons."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import simcord
from discord.webhook.async_ import async_context
from simcord.actors import _component_interaction  # pyright: ignore[reportPrivateUsage]
from yarl import URL

from bot.app.client import Tortuga
from bot.app.settings import Settings
from bot.harbour.rest.multipart import is_multipart, read_parts
from bot.store.database import Database
from bot.tables.base.clock import Clock
from bot.tables.core.table import Table
from tests.harness.discord.replies import reply

QUICK = Settings(
    tortuga_mind_pause=0.0,
    tortuga_edit_seconds=0.0,
    tortuga_nudge_seconds=20.0,
    tortuga_emoji=False,
)


class Session:
    """SimCord replaces discord.py's webhooks; requests that we send without them are passed to
    it, too.
    """

    @asynccontextmanager
    async def request(
        self, method: str, url: URL, *, data: bytes, headers: dict[str, str], **_: object
    ) -> AsyncGenerator[Any]:
        adapter: Any = async_context.get()
        route = SimpleNamespace(method=method, url=str(url))
        payload, files = written(data, headers)
        try:
            told = await adapter.request(
                route, None, payload=payload, files=files, params=dict(url.query)
            )
        except discord.HTTPException as error:
            yield reply(error.status, {"code": error.code, "message": error.text})
        else:
            yield reply(204 if told is None else 200, told)


def written(data: bytes, headers: dict[str, str]) -> tuple[Any, list[discord.File]]:
    """The content of a request's body, and its files."""
    if not is_multipart(headers["Content-Type"]):
        return json.loads(data), []
    payload, *files = read_parts(headers["Content-Type"], data)
    sent = [discord.File(BytesIO(each.data), each.filename) for each in files]
    return json.loads(payload.data), sent


class NextBot(Tortuga):
    """Opens its database once the previous bot has closed it."""

    before: Database | None = None

    async def setup_hook(self) -> None:
        setattr(self.http, "_HTTPClient__session", Session())  # noqa: B010
        if self.before is not None:
            await self.before.close()
        await self.store.open()
        await super().setup_hook()


class SimulatedDiscord:
    """One server with a channel and people; the bot can be restarted."""

    env: simcord.Env
    bot: Tortuga

    def __init__(self, path: Path, stack: AsyncExitStack, settings: Settings = QUICK) -> None:
        self.path = path
        self.stack = stack
        self.settings = settings
        self.ahead = 0.0
        """Seconds by which the clock of bots started from now on is ahead."""

    async def start(self) -> None:
        self.bot = self.make_bot()
        self.env = simcord.Env(self.bot, shard_count=1)
        await self.env.start()
        self.stack.push_async_callback(self._shut_down)
        self.guild = self.env.create_guild("Tortuga")
        self.channel = self.guild.create_text_channel("tavern")
        self.anne, self.bart, self.calico, self.dutch = (
            self.guild.add_member(self.env.create_user(name, global_name=name.title()))
            for name in ("anne", "bart", "calico", "dutch")
        )

    async def _shut_down(self) -> None:
        await self.env.shutdown()
        self.env.raise_errors()

    def make_bot(self, before: Database | None = None) -> Tortuga:
        store = Database(self.path)
        self.stack.push_async_callback(store.close)
        ahead = self.ahead
        clock = Clock(lambda: self.env.now().timestamp() + ahead if hasattr(self, "env") else 0.0)
        bot = NextBot(self.settings, store, clock, Random(11), guild_ready_timeout=0.01)
        bot.before = before
        return bot

    async def restart(self) -> None:
        self.bot = self.make_bot(self.bot.store)
        await self.env.restart_bot(self.bot)

    # ── Looking ──────────────────────────────────────────────────────────────────────────────

    @property
    def public(self) -> list[discord.Message]:
        return [each for each in self.channel.history() if not each.flags.ephemeral]

    @property
    def board(self) -> discord.Message:
        """The first public message that has buttons: the lobby, later the table."""
        return next(each for each in self.public if each.components)

    def dm(self, person: simcord.MemberActor) -> discord.Message:
        """The only DM with a hand that this person has."""
        return self.dms(person)[-1]

    def dms(self, person: simcord.MemberActor) -> list[discord.Message]:
        return person.user.dm_channel.history()

    async def table(self) -> Table:
        table_id = custom_ids(self.board)[0].split(":")[1]
        return await self.bot.house.registry.table(table_id)

    # ── Pressing ─────────────────────────────────────────────────────────────────────────────

    async def open_lobby(self) -> discord.Message:
        await self.anne.slash(self.channel, "piraten-bridge start")
        return self.board

    async def start_table(self, *others: simcord.MemberActor, computers: int = 0) -> Table:
        await self.open_lobby()
        for each in others:
            await self.press(each, self.board, "Join")
        for _ in range(computers):
            await self.press(self.anne, self.board, "+")
        await self.press(self.anne, self.board, "Start")
        return await self.table()

    async def press(self, person: simcord.MemberActor, message: Any, label: str) -> Answer:
        return Answer(await person.click(message, label=label))

    async def press_dm(self, person: simcord.MemberActor, label: str) -> Answer:
        return Answer(await person.user.click(self.dm(person), label=label))

    async def press_old(self, person: Any, message: discord.Message, custom_id: str) -> Answer:
        """A press that was on its way when the message changed."""
        stored = self.env.backend.messages[message.channel.id][message.id]
        actor = person.user if message.guild is None else person
        data = {"custom_id": custom_id, "component_type": 2}
        return Answer(await _component_interaction(actor, stored, data))

    def person(self, table: Table, seat: int) -> simcord.MemberActor:
        people = (self.anne, self.bart, self.calico, self.dutch)
        return next(each for each in people if each.id == table.players[seat].user_id)

    async def bid_all(self, table: Table, tricks: int = 0) -> None:
        for seat in table.waiting:
            await self.press_dm(self.person(table, seat), str(tricks))

    async def lay_one(self, table: Table) -> None:
        """The player whose turn it is presses the first legal card."""
        person = self.person(table, table.waiting[0])
        message = self.dm(person)
        card = next(b for b in buttons(message) if ":lay " in b["custom_id"] and not b["disabled"])
        await person.user.click(message, custom_id=card["custom_id"])


class Answer:
    """The answer to a press."""

    def __init__(self, result: simcord.InteractionResult) -> None:
        self.result = result
        assert result.acknowledged, "an unanswered press is an 'interaction failed'"
        message = result.response
        self.message = None if message is None else message.message
        self.private = message is not None and message.ephemeral
        self.text = "" if message is None else text(message.message)


OPTIONS = {
    "pace": "lively",
    "pictures": "True",
    "show": "paced",
    "rounds": "ten",
    "last_card": "by_hand",
}


def options(**chosen: str) -> dict[str, list[str]]:
    """The values of a filled-in lobby form of Piraten Bridge."""
    return {name: [chosen.get(name, usual)] for name, usual in OPTIONS.items()}


def walk(components: Any) -> Iterator[dict[str, Any]]:
    for each in components:
        plain = each if isinstance(each, dict) else each.to_dict()
        yield plain
        yield from walk(plain.get("components") or ())
        yield from walk([plain["accessory"]] if plain.get("accessory") else ())


def text(message: discord.Message) -> str:
    """All texts and alternative texts of a message."""
    found = list(walk(message.components))
    parts = [each["content"] for each in found if "content" in each]
    parts += [item.get("description") or "" for each in found for item in each.get("items", ())]
    return "\n".join([message.content, *parts]).strip().replace("\N{NO-BREAK SPACE}", " ")


def buttons(message: discord.Message) -> list[dict[str, Any]]:
    found = [each for each in walk(message.components) if each["type"] == 2]
    return [{"disabled": False, **each} for each in found if each.get("custom_id")]


def labels(message: discord.Message) -> list[str]:
    return [each["label"] for each in buttons(message) if each.get("label")]


def custom_ids(message: discord.Message) -> list[str]:
    return [each["custom_id"] for each in buttons(message)]


def move_ids(message: discord.Message) -> list[str]:
    """The custom ids of moves."""
    return [each for each in custom_ids(message) if each.startswith("t:")]
