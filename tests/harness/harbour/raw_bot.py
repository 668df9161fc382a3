"""A bot without a library: raw requests and a raw gateway socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.harbour import Harbour
from tests.harness.waiting import PATIENCE

Json = dict[str, Any]


class RawBot:
    def __init__(self, harbour: Harbour, session: aiohttp.ClientSession) -> None:
        self.harbour = harbour
        self.session = session
        self.headers: dict[str, str] = {}

    async def call(self, method: str, path: str, body: Any = None, **fields: Any) -> Any:
        """Returns status and body; the headers of the last answer are in `headers`."""
        headers = {"Authorization": f"Bot {self.harbour.token}"} | fields.pop("headers", {})
        url = self.harbour.api + path
        if body is not None:
            fields["json"] = body
        async with self.session.request(method, url, headers=headers, **fields) as answer:
            self.headers = dict(answer.headers)
            return answer.status, await answer.json() if answer.status != 204 else None

    async def send(self, channel: str, **payload: Any) -> Any:
        channel_id = self.harbour.world.channel(channel)["id"]
        return await self.call("POST", f"/channels/{channel_id}/messages", payload)

    @asynccontextmanager
    async def gateway(
        self, intents: int = 1, shard: tuple[int, int] = (0, 1)
    ) -> AsyncIterator[GatewayListener]:
        async with self.session.ws_connect(self.harbour.gateway) as socket:
            listener = GatewayListener(socket)
            assert (await listener.receive())["op"] == 10
            identity = {"token": self.harbour.token, "intents": intents, "shard": list(shard)}
            await socket.send_json({"op": 2, "d": identity})
            listener.ready = (await listener.event("READY"))["d"]
            yield listener


class GatewayListener:
    """The events of the gateway, in order."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.ready: Json = {}
        self.heard: list[Json] = []

    async def receive(self) -> Json:
        frame = await self.socket.receive_json(timeout=PATIENCE)
        self.heard.append(frame)
        return frame

    async def event(self, name: str) -> Json:
        while True:
            frame = await self.receive()
            if frame["t"] == name:
                return frame

    async def events(self) -> list[str]:
        """The events so far, up to the answer to a heartbeat sent now."""
        await self.socket.send_json({"op": 1, "d": None})
        while (await self.receive())["op"] != 11:
            pass
        return [frame["t"] for frame in self.heard if frame["op"] == 0]
