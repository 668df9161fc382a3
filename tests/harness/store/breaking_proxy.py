"""A proxy between a store and PostgreSQL whose connection breaks at a commit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

Loss: TypeAlias = Literal["question", "answer"]
CHUNK = 1 << 16


class Strait:
    """Loses the next COMMIT or its answer when asked to, and then lets nobody through until it
    is open again."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.loses: Loss | None = None
        self.is_open = True
        self.lost = asyncio.Event()
        self._passages: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []

    async def pass_on(self, near: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        self._ends.append(out)
        if not self.is_open:
            out.close()
            return
        far, server = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends.append(server)
        back = asyncio.create_task(self._carry(far, out))
        self._passages.add(back)
        with suppress(ConnectionError):
            while asked := await near.read(CHUNK):
                if self.loses is not None and b"COMMIT" in asked:
                    await self._break(asked, server, back)
                    # The server doesn't notice that the client has gone.
                    out.close()
                    return
                server.write(asked)
                await server.drain()
        server.close()

    async def _break(
        self, asked: bytes, server: asyncio.StreamWriter, back: asyncio.Task[None]
    ) -> None:
        back.cancel()
        if self.loses == "answer":
            server.write(asked)
            await server.drain()
        self.is_open, self.loses = False, None
        self.lost.set()

    async def _carry(self, far: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while told := await far.read(CHUNK):
                out.write(told)
                await out.drain()
        out.close()

    async def close(self) -> None:
        for each in self._passages:
            each.cancel()
        await asyncio.gather(*self._passages, return_exceptions=True)
        for each in self._ends:
            each.close()


@asynccontextmanager
async def strait_to(address: str) -> AsyncIterator[tuple[Strait, str]]:
    """The proxy and its address."""
    port = urlsplit(address).port
    assert port is not None
    strait = Strait(port)
    listening = await asyncio.start_server(strait.pass_on, "127.0.0.1", 0)
    near = listening.sockets[0].getsockname()[1]
    try:
        yield strait, address.replace(f":{port}/", f":{near}/")
    finally:
        listening.close()
        await strait.close()
