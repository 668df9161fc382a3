"""Settings of people and servers, read from the store and cached."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from bot.games.base.game import Value
from bot.store.database import Database
from bot.tables.base.reasons import NotOffered, Refused
from bot.tables.base.store_writes import noted, to_json, written
from bot.tables.people.preferences import Person, Server, read_person, read_server

log = logging.getLogger(__name__)


class People:
    def __init__(self, store: Database) -> None:
        self.store = store
        self._people: dict[int, Person] = {}
        self._servers: dict[int, Server] = {}

    def cached(self, user_id: int) -> Person:
        """A person's settings from the cache, which has everybody who sits at a loaded table or has
        pressed."""
        return self._people.get(user_id, Person())

    async def person(self, user_id: int) -> Person:
        await self.load([user_id])
        return self._people[user_id]

    async def load(self, user_ids: Iterable[int]) -> None:
        new = {each for each in user_ids if each not in self._people}
        if new:
            chosen = await self.store.people.settings(new)
            for each in new:
                person = _read(read_person, chosen.get(each), Person(), "a person")
                # The person may have changed a setting while this was read.
                self._people.setdefault(each, person)

    async def refresh(self, user_id: int) -> None:
        """Reads a person's settings again, because another process has changed them."""
        if user_id in self._people:
            text = (await self.store.people.settings([user_id])).get(user_id)
            self._people[user_id] = _read(read_person, text, Person(), "a person")

    async def refresh_server(self, guild_id: int) -> None:
        if guild_id in self._servers:
            text = await self.store.people.server_settings(guild_id)
            self._servers[guild_id] = _read(read_server, text, Server(), f"server {guild_id}")

    async def refresh_all(self) -> None:
        """Reads all cached settings again, because notifications from other processes may have been
        missed."""
        known = list(self._people)
        chosen = await self.store.people.settings(known) if known else {}
        for each in known:
            self._people[each] = _read(read_person, chosen.get(each), Person(), "a person")
        for guild_id in list(self._servers):
            await self.refresh_server(guild_id)

    def forget(self, user_id: int) -> None:
        self._people.pop(user_id, None)

    async def set_person(self, user_id: int, person: Person) -> None:
        _refuse_unoffered(person)
        await written(self._save(user_id, person))
        self._people[user_id] = person

    async def note_locale(self, user_id: int, locale: str) -> None:
        """Stores a person's language for later DMs, because Discord sends it only with a press."""
        person = await self.person(user_id)
        if person.locale != locale:
            await self._note(user_id, replace(person, locale=locale))

    async def note_dms(self, user_id: int, *, closed: bool) -> None:
        await self._note(user_id, replace(await self.person(user_id), dms_closed=closed))

    async def _note(self, user_id: int, person: Person) -> None:
        if person != self._people[user_id]:
            self._people[user_id] = person
            await noted(self._save(user_id, person), "the settings of a person")

    async def _save(self, user_id: int, person: Person) -> None:
        await self.store.people.save_settings(user_id, to_json(person), listed=person.listed)

    def cached_server(self, guild_id: int) -> Server:
        """A server's settings from the cache, which has every server with a loaded table."""
        return self._servers.get(guild_id, Server())

    async def server(self, guild_id: int) -> Server:
        if guild_id not in self._servers:
            text = await self.store.people.server_settings(guild_id)
            self._servers[guild_id] = _read(read_server, text, Server(), f"server {guild_id}")
        return self._servers[guild_id]

    async def set_server(self, guild_id: int, server: Server) -> None:
        _refuse_unoffered(server)
        await written(self.store.people.save_server_settings(guild_id, to_json(server)))
        self._servers[guild_id] = server


Choices = TypeVar("Choices", Person, Server)


def _read(
    read: Callable[[str], Choices], text: str | None, otherwise: Choices, whose: str
) -> Choices:
    """Reads stored settings. If they can't be read, returns the defaults, so that people can
    play."""
    if not text:
        return otherwise
    try:
        return read(text)
    except msgspec.DecodeError:
        log.error("settings of %s cannot be read, using the defaults", whose)
        return otherwise


def _refuse_unoffered(chosen: Value) -> None:
    """Refuses settings that couldn't be read back. Forged forms and menus can send any value."""
    try:
        msgspec.convert(msgspec.to_builtins(chosen), type(chosen))
    except msgspec.ValidationError as error:
        raise Refused(NotOffered()) from error
