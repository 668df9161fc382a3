"""The WebSockets of people: each sends what the person can see, and receives what they do."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.harbour.events import acts
from bot.harbour.world.wire import Json, Wire, dumps, text_frame

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

log = logging.getLogger(__name__)

SHOWN_AT_FIRST = 100


class People:
    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour
        self.wires: dict[str, set[Wire]] = {}

    def present(self) -> list[str]:
        return list(self.wires)

    def tell(self, readers: Iterable[str], text: str) -> None:
        frame: bytes | None = None
        for user_id in readers:
            for wire in self.wires.get(user_id, ()):
                frame = frame or text_frame(text)
                wire.send(frame)

    def tell_all(self, text: str) -> None:
        self.tell(self.wires, text)

    async def serve(self, request: web.Request, user_id: str) -> web.StreamResponse:
        wire = await Wire.open(request)
        wire.send(text_frame(dumps(self.hello(user_id))))
        self.wires.setdefault(user_id, set()).add(wire)
        try:
            async for text in wire.texts():
                self._act(user_id, wire, text)
        finally:
            self.wires[user_id].discard(wire)
            if not self.wires[user_id]:
                del self.wires[user_id]
        return wire.response

    def _act(self, user_id: str, wire: Wire, text: str) -> None:
        nonce: Any = None
        try:
            act = json.loads(text)
            nonce = act.get("nonce")
            acts.ACTS[act["op"]](self.harbour, user_id, wire, act)
        except acts.Refused as refused:
            wire.send_json({"t": "refused", "nonce": nonce, "message": str(refused)})
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning(
                "ignored an action from the page that could not be read: %s (%r)", text[:500], error
            )
            message = f"The harbour cannot read this act: {error!r}"
            wire.send_json({"t": "refused", "nonce": nonce, "message": message})

    def hello(self, user_id: str) -> Json:
        world = self.harbour.world
        seen = world.channels_of(user_id)
        return {
            "t": "hello",
            "now": world.clock.now(),
            "me": self.me(user_id),
            "people": world.people(),
            "guild": world.guild,
            "channels": [world.channel_as_seen_by(user_id, one) for one in seen],
            "messages": {
                one["id"]: [
                    message.data for message in world.seen_by(user_id, one["id"], SHOWN_AT_FIRST)
                ]
                for one in seen
            },
            "commands": self.commands_for(user_id),
            "unread": {
                channel_id: unread
                for channel_id, unread in world.unread.get(user_id, {}).items()
                if channel_id in world.channels and user_id in world.audience(channel_id)
            },
            "emojis": list(world.emojis.values()),
        }

    def me(self, user_id: str) -> Json:
        """A user's own data, including settings that nobody else can see."""
        world = self.harbour.world
        own = {
            "locale": world.locales.get(user_id, "en-US"),
            "dms": user_id not in world.closed_dms,
        }
        return {**world.users[user_id], **own}

    def tell_me(self, user_id: str) -> None:
        self.tell((user_id,), dumps({"t": "me", "me": self.me(user_id)}))

    def commands_for(self, user_id: str) -> list[Json]:
        """The commands that this person can run in at least one channel."""
        world = self.harbour.world
        return [
            command
            for command in (*world.commands, *world.guild_commands)
            if acts.may_run(world, user_id, command)
        ]

    def close(self) -> None:
        for wires in self.wires.values():
            for wire in wires:
                wire.cut()
