"""The harbour: a local Discord on one port, reachable only from this machine."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp
from aiohttp import web

from bot.harbour.events import messages
from bot.harbour.events.gateway import GUILD_MEMBERS, GUILDS, Gateway
from bot.harbour.events.interactions import Interactions
from bot.harbour.events.news import News
from bot.harbour.events.person_sockets import People
from bot.harbour.person.person import Person
from bot.harbour.rest.dispatch import Rest
from bot.harbour.rest.faults import Fault, Faults
from bot.harbour.rest.journal import Journal
from bot.harbour.rest.rate_limits import Limits
from bot.harbour.validation.errors import missing_access, unknown
from bot.harbour.web import routes as web_pages
from bot.harbour.world import permissions
from bot.harbour.world.clock import Clock
from bot.harbour.world.files import Files
from bot.harbour.world.saved_world import Store
from bot.harbour.world.wire import Json, dumps
from bot.harbour.world.world import FIRST_CHANNELS, FIRST_PEOPLE, PRIVATE_THREAD, THREADS, World

LOOPBACK = "127.0.0.1"
LARGEST_REQUEST = 26 * 1024 * 1024
SAVE_EVERY = 5.0
WELCOME = (
    "**Welcome to the harbour.** Everything here happens on this machine only.\n"
    "Type `/` to see what the bot can do, and press the buttons it shows.\n"
    "Open another person's address in a second tab to play with more than one."
)


class Harbour:
    """A local Discord. A bot can connect within `async with Harbour() as harbour:`."""

    def __init__(
        self,
        port: int = 0,
        *,
        data: Path | str | None = None,
        limits: bool = True,
        shards: int = 1,
        token: str | None = None,
        welcome: str | None = WELCOME,
        channels: Iterable[str] = FIRST_CHANNELS,
        people: Iterable[str] = FIRST_PEOPLE,
        save_every: float = SAVE_EVERY,
    ) -> None:
        self.port = port
        self.shards = shards
        self.key = secrets.token_urlsafe(24)
        self.token = token or f"harbour.{secrets.token_urlsafe(24)}"
        self.clock = Clock()
        self.world = World(self.clock)
        self.files = Files(self.clock, "")
        self.journal = Journal()
        self.faults = Faults()
        self.limits = Limits(limits)
        self.bot = Gateway(self)
        self.people = People(self)
        self.news = News(self)
        self.interactions = Interactions(self)
        self.rest = Rest(self)
        self._welcome = welcome
        self._channels = tuple(channels)
        self._people = tuple(people)
        self._save_every = save_every
        self._store = Store(Path(data)) if data else None
        self._runner: web.AppRunner | None = None
        self._saver: asyncio.Task[None] | None = None
        self._session: aiohttp.ClientSession | None = None
        self._persons: list[Person] = []

    # Addresses

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def api(self) -> str:
        return f"{self.url}/api/v10"

    @property
    def gateway(self) -> str:
        return f"ws://{LOOPBACK}:{self.port}/gateway"

    @property
    def cdn(self) -> str:
        return f"{self.url}/cdn"

    def address(self, name: str) -> str:
        """The address of one person's page, to be opened in a browser."""
        return f"{self.url}/?person={self.world.person(name)['id']}&key={self.key}"

    # Opening and closing

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=LARGEST_REQUEST)
        web_pages.add_routes(app, self)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, self.port, backlog=1024)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.files.cdn = self.cdn
        if not (self._store and self._store.load(self.world, self.files)):
            self._found()
        if self._store:
            self._saver = asyncio.create_task(self._save_now_and_then(self._store))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for person in self._persons:
            await person.leave()
        if self._session:
            await self._session.close()
        if self._saver:
            self._saver.cancel()
        if self._store:
            self._store.save(self.world, self.files)
        self.interactions.close()
        self.bot.close()
        self.people.close()
        if self._runner:
            await self._runner.cleanup()
        for alarm in list(self.clock.alarms):
            alarm.cancel()

    def _found(self) -> None:
        self.world.found_channels_and_people(self._channels, self._people)
        if self._welcome and self._channels:
            first = self.world.channel(self._channels[0])
            master = self.world.master["id"]
            messages.post(self, first, {"content": self._welcome}, {}, author_id=master)
            self.world.unread.clear()

    async def _save_now_and_then(self, store: Store) -> None:
        while True:
            await asyncio.sleep(self._save_every)
            if self.world.changed:
                store.save(self.world, self.files)

    # People

    async def person(self, name: str, *, locale: str | None = None) -> Person:
        """A connected client for the person of this name, who joins the guild if they are new."""
        user_id = self.add_person(name)["id"]
        if locale:
            self.world.locales[user_id] = locale
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=0)
            self._session = aiohttp.ClientSession(connector=connector)
        person = await Person.connect(self.url, user_id, self.key, session=self._session)
        self._persons.append(person)
        return person

    def add_person(self, name: str) -> Json:
        """The person of this name, who joins the guild if they aren't in it."""
        try:
            user = self.world.person(name)
        except KeyError:
            user = self.world.add_person(name)
        else:
            if user["id"] in self.world.members:
                return user
            self.world.join_guild(user["id"])
        self.news.member_joined(user)
        for channel in self.world.channels_of(user["id"]):
            frame = {"t": "channel_create", "channel": channel}
            self.people.tell((user["id"],), dumps(frame))
        return user

    def open_dm(self, user_id: str) -> Json:
        channel, is_new = self.world.dm(user_id)
        if is_new:
            self.news.channel_created(channel)
        return channel

    # The bot's permissions

    def bot_sees(self, channel: Json) -> bool:
        world = self.world
        if not world.in_guild(channel):
            return True
        if not world.bot_in_guild or not world.may(world.bot_id, "VIEW_CHANNEL", channel):
            return False
        if channel["type"] != PRIVATE_THREAD or world.may(world.bot_id, "MANAGE_THREADS", channel):
            return True
        return world.bot_id in world.thread_members[channel["id"]]

    def require_guild(self, guild_id: str) -> None:
        if guild_id not in (each["id"] for each in self.world.guilds):
            raise unknown("guild")
        if not self.world.bot_in_guild:
            raise missing_access()

    def unarchive(self, channel: Json) -> None:
        """Opens an archived thread again, as writing into it does."""
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            channel["thread_metadata"]["archived"] = False
            self.news.channel_updated(channel)

    def join_thread(self, thread_id: str, user_id: str) -> None:
        thread, before = self.world.channels[thread_id], self.world.audience(thread_id)
        member = self.world.join_thread(thread_id, user_id)
        self._thread_members_changed(thread, [member], [])
        if user_id != self.world.bot_id and user_id not in before:
            frame = {"t": "channel_create", "channel": thread}
            self.people.tell((user_id,), dumps(frame))

    def leave_thread(self, thread_id: str, user_id: str) -> None:
        thread, before = self.world.channels[thread_id], self.world.audience(thread_id)
        self.world.leave_thread(thread_id, user_id)
        self._thread_members_changed(thread, [], [user_id])
        if user_id in before and user_id not in self.world.audience(thread_id):
            frame = {"t": "channel_delete", "channel": thread}
            self.people.tell((user_id,), dumps(frame))

    def _thread_members_changed(self, thread: Json, added: list[Json], gone: list[str]) -> None:
        data = {
            "id": thread["id"],
            "guild_id": thread["guild_id"],
            "member_count": thread["member_count"],
            "added_members": [
                {**one, "member": self.world.member(one["user_id"]), "presence": None}
                for one in added
            ],
            "removed_member_ids": gone,
        }
        self.bot.dispatch("THREAD_MEMBERS_UPDATE", dumps(data), where=thread, intents=GUILDS)

    def tell_emojis(self) -> None:
        self.people.tell_all(dumps({"t": "emojis", "emojis": list(self.world.emojis.values())}))

    # Controls

    def counting(self):
        """Counts the bot's requests within `async with harbour.counting() as sent:`."""
        return self.journal.counting()

    def fail(self, route: str, times: int = 1, **how: Any) -> Fault:
        """Makes the next requests to a route fail, for example `POST
        /channels/{channel_id}/messages`."""
        return self.faults.add(Fault(route, times, **how))

    async def drop_gateway(self, resume: bool = True) -> None:
        await self.bot.drop(resume)

    def reconnect_gateway(self) -> None:
        self.bot.ask_to_reconnect()

    def refuse_gateway(self, on: bool = True) -> None:
        """Starts an outage, in which nobody can connect to the gateway, or ends it with
        `on=False`."""
        self.bot.refusing = on

    def clear_faults(self) -> None:
        self.faults.clear()

    def set_limits(self, on: bool) -> None:
        self.limits.on = on

    def move_clock(self, seconds: float) -> None:
        self.clock.move(seconds)
        self.people.tell_all(dumps({"t": "clock", "now": self.clock.now()}))

    def set_dms(self, name: str, is_open: bool) -> None:
        user_id = self.world.person(name)["id"]
        if is_open:
            self.world.closed_dms.discard(user_id)
        else:
            self.world.closed_dms.add(user_id)
        self.world.changed = True
        self.people.tell_me(user_id)

    def delete_message(self, message_id: str) -> None:
        messages.delete(self, self.world.by_id[message_id])

    def add_guild(self, name: str, channel: str, shard: int = 0) -> Json:
        """Adds a guild with the same people to this shard, with one channel."""
        guild = self.world.found_another(name, shard, self.shards)
        first = self.world.add_channel(channel, guild["id"])
        created = dumps(self.bot.guild_create(guild))
        self.bot.dispatch("GUILD_CREATE", created, where=first, intents=GUILDS)
        self.news.channel_created(first)
        return guild

    def add_channel(self, name: str) -> Json:
        channel = self.world.add_channel(name)
        self.news.channel_created(channel)
        return channel

    def delete_channel(self, name: str) -> None:
        channel = self.world.channel(name)
        for thread in [
            one for one in self.world.channels.values() if one.get("parent_id") == channel["id"]
        ]:
            self.delete_channel(thread["id"])
        readers = self.world.audience(channel["id"])
        self.world.drop_channel(channel["id"])
        self.news.channel_deleted(channel, readers)

    def delete_guild(self) -> None:
        """Removes the bot from the guild. For the bot, the guild and everything in it are gone."""
        self.world.bot_in_guild = False
        data = {"id": self.world.guild["id"]}
        self.bot.dispatch("GUILD_DELETE", dumps(data), intents=GUILDS)

    def restore_guild(self) -> None:
        """Invites the bot to the guild again. Without "unavailable" the bot takes the guild for a
        new one."""
        self.world.bot_in_guild = True
        guild = self.bot.guild_create(self.world.guild)
        del guild["unavailable"]
        self.bot.dispatch("GUILD_CREATE", dumps(guild), intents=GUILDS)

    def set_permission(self, channel: str, permission: str, allowed: bool) -> None:
        """Allows or denies the bot a permission in one channel."""
        target = self.world.channel(channel)
        held = self.world.permissions_in(target, self.world.bot_id)
        own = next(
            (one for one in target["permission_overwrites"] if one["id"] == self.world.bot_id),
            {"allow": "0", "deny": "0"},
        )
        bit = permissions.bit(permission)
        allow, deny = int(own["allow"]) & ~bit, int(own["deny"]) & ~bit
        if not allowed:
            deny |= bit
        elif not held & bit:
            allow |= bit
        self.world.overwrite(target, self.world.bot_id, 1, allow, deny)
        self.news.channel_updated(target)

    def grant(self, name: str, permission: str, allowed: bool = True) -> None:
        """Gives a person a permission in the guild, or takes it away."""
        user_id = self.world.person(name)["id"]
        roles = [
            role
            for role in self.world.guild["roles"]
            if role["id"] in self.world.members[user_id]["roles"]
        ]
        held, bit = int(roles[0]["permissions"]) if roles else 0, permissions.bit(permission)
        role = self.world.grant(user_id, held | bit if allowed else held & ~bit)
        guild_id = self.world.guild["id"]
        event = "GUILD_ROLE_UPDATE" if roles else "GUILD_ROLE_CREATE"
        self.bot.dispatch(event, dumps({"guild_id": guild_id, "role": role}), intents=GUILDS)
        member = {**self.world.member(user_id), "guild_id": guild_id}
        self.bot.dispatch("GUILD_MEMBER_UPDATE", dumps(member), intents=GUILD_MEMBERS)
        self.news.commands_written()

    def remove_person(self, name: str) -> None:
        """Removes a person from the guild. They no longer see its channels."""
        user = self.world.person(name)
        seen = self.world.channels_of(user["id"])
        self.world.members.pop(user["id"], None)
        self.world.people_changed()
        for channel in seen:
            if user["id"] not in self.world.audience(channel["id"]):
                frame = {"t": "channel_delete", "channel": channel}
                self.people.tell((user["id"],), dumps(frame))
        self.news.member_left(user)

    def set_locale(self, name: str, locale: str) -> None:
        user_id = self.world.person(name)["id"]
        self.world.locales[user_id] = locale
        self.world.changed = True
        self.people.tell_me(user_id)
