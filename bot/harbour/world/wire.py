"""The server's end of a WebSocket. A frame is built once, and all frames of a loop turn are sent in
one write."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, cast

from aiohttp import WSMsgType, web

Json = dict[str, Any]

# A receiver that is this many bytes behind is disconnected, so that it can't use up the memory.
MOST_UNSENT = 16 * 1024 * 1024

_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode


def dumps(value: Any) -> str:
    return _encode(value)


def encoded(text: str) -> bytes:
    """The text in UTF-8. Half a surrogate pair, which JSON can contain, is replaced so that it
    doesn't break the socket."""
    return text.encode(errors="replace")


def text_frame(text: str) -> bytes:
    """A text frame as bytes. A server's frames aren't masked, so the same bytes can go to
    everyone."""
    payload = encoded(text)
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


class Wire:
    """A WebSocket that sends everything queued in one turn of the event loop in one write."""

    __slots__ = ("_closed_here", "_loop", "_outbox", "_socket", "_transport")

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> None:
        self._socket = socket
        self._transport = transport
        self._outbox: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._closed_here = False

    @classmethod
    async def open(cls, request: web.Request) -> Wire:
        socket = web.WebSocketResponse(timeout=1.0, compress=False, max_msg_size=1024 * 1024)
        await socket.prepare(request)
        if request.transport is None:
            raise ConnectionResetError("The socket was closed while it was opened.")
        # uvloop's transports are not subclasses of asyncio.Transport, but behave like it.
        return cls(socket, cast(asyncio.Transport, request.transport))

    @property
    def response(self) -> web.WebSocketResponse:
        return self._socket

    @property
    def closed(self) -> bool:
        return self._socket.closed or self._transport.is_closing()

    def send(self, frame: bytes) -> None:
        if not self._outbox:
            self._loop.call_soon(self._flush)
        self._outbox.append(frame)

    def send_json(self, value: Json) -> None:
        self.send(text_frame(dumps(value)))

    def _flush(self) -> None:
        frames, self._outbox = self._outbox, []
        if self.closed:
            return
        if self._transport.get_write_buffer_size() > MOST_UNSENT:
            self._transport.abort()
            return
        self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    async def texts(self) -> AsyncIterator[str]:
        async for message in self._socket:
            if message.type is WSMsgType.TEXT:
                yield message.data

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self._closed_here = True
        if self._outbox:
            self._flush()
        await self._socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        self._transport.abort()

    @property
    def has_left(self) -> bool:
        """Whether the other side closed the socket on purpose, with 1000 or 1001."""
        return not self._closed_here and self._socket.close_code in (1000, 1001)
