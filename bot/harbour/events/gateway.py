"""The bot's WebSocket: sessions, shards, intents, and recent events for a bot that resumes."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from typing import TYPE_CHECKING

from aiohttp import web

from bot.harbour.world.wire import Json, Wire, dumps, text_frame
from bot.harbour.world.world import PRIVATE_THREAD, THREADS

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

log = logging.getLogger(__name__)

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15

HEARTBEAT, IDENTIFY, RESUME, REQUEST_MEMBERS = 1, 2, 6, 8
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
AIR_SECONDS = 0.02
"""Seconds by which the answer to a heartbeat is delayed.

discord.py notes the time of a heartbeat only after sending it. An answer that arrives sooner would
be counted for the heartbeat before, as 41 seconds late.
"""
REMEMBERED = 2000
# Seconds after its socket is gone until a session is forgotten; Discord takes some minutes.
SESSION_LIFE = 180.0


class Session:
    def __init__(self, wire: Wire, intents: int, shard: int, shards: int) -> None:
        self.id = secrets.token_hex(16)
        self.wire: Wire | None = wire
        self.intents = intents
        self.shard = shard
        self.shards = shards
        self.sequence = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)

    def dispatch(self, event: str, data: str) -> None:
        self.sequence += 1
        frame = text_frame(f'{{"op":0,"s":{self.sequence},"t":"{event}","d":{data}}}')
        self.sent.append((self.sequence, frame))
        if self.wire:
            self.wire.send(frame)

    def replay(self, after: int) -> bool:
        """Sends all events after this number again. Returns False if some are no longer
        remembered."""
        if after > self.sequence or (self.sent and after < self.sent[0][0] - 1):
            return False
        assert self.wire
        for number, frame in self.sent:
            if number > after:
                self.wire.send(frame)
        return True


class Gateway:
    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour
        self.sessions: dict[str, Session] = {}
        self.wires: set[Wire] = set()
        self.refusing = False

    # Events for the bot

    def dispatch(
        self, event: str, data: str, *, where: Json | None = None, intents: int = 0
    ) -> None:
        """Sends an event to the shard of its guild, or to the first shard if it has none."""
        for session in self.sessions.values():
            if intents and not session.intents & intents:
                continue
            if session.shard == self._shard(where, session.shards):
                session.dispatch(event, data)

    def _shard(self, where: Json | None, shards: int) -> int:
        """The shard that gets an event: that of its guild, or the first if it has none."""
        world = self.harbour.world
        guild_id = world.guild["id"] if where is None else where.get("guild_id", "0")
        return (int(guild_id) >> 22) % shards

    def _guilds(self, session: Session) -> list[Json]:
        world = self.harbour.world
        if not world.bot_in_guild:
            return []
        return [
            each
            for each in world.guilds
            if (int(each["id"]) >> 22) % session.shards == session.shard
        ]

    @property
    def connected(self) -> bool:
        return any(session.wire for session in self.sessions.values())

    # The socket

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self.refusing:
            raise web.HTTPServiceUnavailable
        wire = await Wire.open(request)
        self.wires.add(wire)
        session: Session | None = None
        wire.send_json({"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": 41250}})
        try:
            async for text in wire.texts():
                session = await self._hear(wire, session, text)
        finally:
            self.wires.discard(wire)
            if session and session.wire is wire:
                self._detach(session, wire.has_left)
        return wire.response

    async def _hear(self, wire: Wire, session: Session | None, text: str) -> Session | None:
        try:
            payload = json.loads(text)
        except ValueError:
            await wire.close(4002, "Error while decoding payload.")
            return session
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            ack = {"op": HEARTBEAT_ACK, "t": None, "s": None, "d": None}
            asyncio.get_running_loop().call_later(AIR_SECONDS, wire.send_json, ack)
        elif op in (IDENTIFY, RESUME) and session:
            await wire.close(4005, "Already authenticated.")
        elif op == IDENTIFY:
            return await self._identify(wire, data)
        elif op == RESUME:
            return self._resume(wire, data)
        elif session is None:
            await wire.close(4003, "Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._answer_members(session, data)
        return session

    def _detach(self, session: Session, has_left: bool) -> None:
        """Ends the session if the bot closed it with 1000 or 1001. Otherwise the bot can resume it
        for some minutes."""
        session.wire = None
        if has_left:
            self.sessions.pop(session.id, None)
            return
        self.harbour.clock.after(SESSION_LIFE, lambda: self._forget(session))

    def _forget(self, session: Session) -> None:
        if session.wire is None:
            self.sessions.pop(session.id, None)

    async def _identify(self, wire: Wire, data: Json) -> Session | None:
        if data.get("token", "").removeprefix("Bot ") != self.harbour.token:
            await wire.close(4004, "Authentication failed.")
            return None
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            await wire.close(4010, "Invalid shard.")
            return None
        session = Session(wire, data.get("intents", 0), shard, shards)
        self.sessions[session.id] = session
        session.dispatch("READY", dumps(self._ready(session)))
        for guild in self._guilds(session):
            session.dispatch("GUILD_CREATE", dumps(self.guild_create(guild)))
        return session

    def _resume(self, wire: Wire, data: Json) -> Session | None:
        session = self.sessions.get(data.get("session_id", ""))
        known = session is not None and data.get("token") == self.harbour.token
        if session is None or not known:
            wire.send_json({"op": INVALID_SESSION, "t": None, "s": None, "d": False})
            return None
        session.wire = wire
        if not session.replay(data.get("seq") or 0):
            session.wire = None
            del self.sessions[session.id]
            wire.send_json({"op": INVALID_SESSION, "t": None, "s": None, "d": False})
            return None
        session.dispatch("RESUMED", "{}")
        return session

    def _ready(self, session: Session) -> Json:
        world = self.harbour.world
        return {
            "v": 10,
            "user": {**world.users[world.bot_id], "verified": True, "mfa_enabled": False},
            "guilds": [{"id": each["id"], "unavailable": True} for each in self._guilds(session)],
            "private_channels": [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.harbour.gateway,
            "shard": [session.shard, session.shards],
            "application": {"id": world.bot_id, "flags": 0},
        }

    def guild_create(self, guild: Json) -> Json:
        world = self.harbour.world
        inside = [one for one in world.channels.values() if one.get("guild_id") == guild["id"]]
        own = [one for one in inside if one["type"] not in THREADS]
        threads = [one for one in inside if one["type"] in THREADS]
        return {
            **guild,
            "joined_at": world.members[world.bot_id]["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(world.members),
            "voice_states": [],
            "members": [world.member(world.bot_id)],
            "channels": [one for one in own if world.may(world.bot_id, "VIEW_CHANNEL", one)],
            "threads": [one for one in threads if self._bot_sees_thread(one)],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _bot_sees_thread(self, thread: Json) -> bool:
        world = self.harbour.world
        if thread["thread_metadata"]["archived"]:
            return False
        if thread["type"] == PRIVATE_THREAD and not world.may(
            world.bot_id, "MANAGE_THREADS", thread
        ):
            return world.bot_id in world.thread_members[thread["id"]]
        return world.may(world.bot_id, "VIEW_CHANNEL", thread)

    def _answer_members(self, session: Session, data: Json) -> None:
        world = self.harbour.world
        wanted = data.get("user_ids") or list(world.members)
        wanted = [wanted] if isinstance(wanted, str) else wanted
        found = [world.member(str(one)) for one in wanted if str(one) in world.members]
        query = (data.get("query") or "").lower()
        found = [one for one in found if one["user"]["username"].lower().startswith(query)]
        chunk = {
            "guild_id": data["guild_id"],
            "members": found[: data.get("limit") or None],
            "not_found": [one for one in wanted if str(one) not in world.members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", dumps(chunk))

    # Faults

    async def drop(self, resume: bool = True) -> None:
        """Breaks every socket of the bot. If `resume` is False, the bot's sessions are forgotten
        too."""
        if not resume:
            self.sessions.clear()
        for wire in list(self.wires):
            await wire.close(4000, "The harbour dropped the gateway.")

    def ask_to_reconnect(self) -> None:
        for wire in self.wires:
            wire.send_json({"op": RECONNECT, "t": None, "s": None, "d": None})

    def invalidate(self, resumable: bool = False) -> None:
        if not resumable:
            self.sessions.clear()
        for wire in self.wires:
            wire.send_json({"op": INVALID_SESSION, "t": None, "s": None, "d": resumable})

    def close(self) -> None:
        for wire in list(self.wires):
            wire.cut()
