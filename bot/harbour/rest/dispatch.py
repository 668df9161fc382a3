"""Reads, limits, carries out, answers and records the bot's REST requests."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import hdrs, web

from bot.harbour.rest import (
    routes_application,
    routes_channels,
    routes_interactions,
    routes_threads,
)
from bot.harbour.rest.faults import Fault
from bot.harbour.rest.multipart import is_multipart, read_parts
from bot.harbour.validation.errors import Refusal, too_large
from bot.harbour.world.files import Upload
from bot.harbour.world.wire import Json, dumps, encoded

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

log = logging.getLogger(__name__)

Handler = Callable[["Call"], Any]
NEEDS_NO_TOKEN = ("interactions", "webhooks")
ANYTHING = "{}"


@dataclass(slots=True)
class Call:
    """One request of the bot. Its handler returns JSON text, a value to encode as JSON, or None for
    204."""

    harbour: Harbour
    method: str
    path: str
    query: Any
    route: str = ""
    args: list[str] = field(default_factory=list)
    body: Any = None
    raw: bytes = b""
    uploads: dict[int, Upload] = field(default_factory=dict)
    status: int = 200

    @property
    def form(self) -> Json:
        if not isinstance(self.body, dict):
            raise Refusal(400, 50109, "The request body contains invalid JSON.")
        return self.body


class Router:
    """Finds the handler of a request in a tree of path segments. A segment is a word or a
    placeholder."""

    def __init__(self, tables: list[dict[str, Handler]]) -> None:
        self._root: dict[str, Any] = {}
        for table in tables:
            for route, handler in table.items():
                self._add(route, handler)

    def _add(self, route: str, handler: Handler) -> None:
        method, path = route.split(" ")
        node = self._root
        for step in path.strip("/").split("/"):
            node = node.setdefault(ANYTHING if step[0] == "{" else step, {})
        node.setdefault(method + " ", (path, handler))

    def find(self, method: str, path: str) -> tuple[str, Handler, list[str]] | None:
        node, args = self._root, []
        for step in path.strip("/").split("/"):
            following = node.get(step)
            if following is None:
                following = node.get(ANYTHING)
                args.append(step)
            if following is None:
                return None
            node = following
        found = node.get(method + " ")
        return (*found, args) if found else None


class Rest:
    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour
        self.router = Router(
            [
                routes_application.ROUTES,
                routes_channels.ROUTES,
                routes_threads.ROUTES,
                routes_interactions.ROUTES,
            ]
        )

    async def serve(self, request: web.Request) -> web.StreamResponse:
        began = time.perf_counter()
        path = "/" + request.match_info["path"]
        call = Call(self.harbour, request.method, path, request.query)
        found = self.router.find(request.method, path)
        call.route = found[0] if found else re.sub(r"\d{15,}", "{id}", path)
        named = f"{call.method} {call.route}"
        headers: dict[str, str] = {}
        fault: Fault | None = self.harbour.faults.next(named)
        try:
            await self._read(request, call)
            if fault and not fault.after:
                await self._fail(fault, request)
            self._check_token(request, path)
            if found is None:
                log.warning("the harbour does not implement %s; the bot got a 404", named)
                raise Refusal(404, 0, "404: Not Found")
            _, handler, call.args = found
            major = f"{path.split('/')[1]}/{call.args[0] if call.args else ''}"
            if "webhooks" in major and len(call.args) > 1:
                major += call.args[1]
            headers, too_many = self.harbour.limits.take(named, major)
            if too_many:
                call.status, text = 429, dumps(too_many)
            else:
                self._parse(call)
                text = self._text(call, handler(call))
                if fault:
                    await self._fail(fault, request)
        except Refusal as refusal:
            call.status, text = refusal.status, dumps(refusal.body())
            if refusal.status == 429:
                headers["Via"] = "1.1 harbour"
        took = time.perf_counter() - began
        self.harbour.journal.write(
            self.harbour.clock.now(),
            call.method,
            call.route,
            path,
            dict(request.query),
            call.status,
            took,
            call.raw,
            text,
            request.headers.get(hdrs.USER_AGENT, ""),
        )
        if text:
            headers[hdrs.CONTENT_TYPE] = "application/json"
        return web.Response(body=encoded(text), status=call.status, headers=headers)

    def _text(self, call: Call, answer: Any) -> str:
        if answer is None:
            call.status = 204
            return ""
        return answer if isinstance(answer, str) else dumps(answer)

    def _check_token(self, request: web.Request, path: str) -> None:
        if path.split("/")[1] in NEEDS_NO_TOKEN:
            return
        if request.headers.get(hdrs.AUTHORIZATION) != f"Bot {self.harbour.token}":
            raise Refusal(401, 0, "401: Unauthorized")

    async def _fail(self, fault: Fault, request: web.Request) -> None:
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if fault.break_off and request.transport:
            request.transport.abort()
            raise Refusal(599, 0, "Broken off")
        if fault.status:
            refusal = Refusal(fault.status, fault.code, fault.message)
            if fault.retry_after is not None:
                refusal.extra = {"retry_after": fault.retry_after, "global": False}
            raise refusal

    async def _read(self, request: web.Request, call: Call) -> None:
        if not request.can_read_body:
            return
        try:
            body = await request.read()
        except web.HTTPRequestEntityTooLarge:
            raise too_large() from None
        content_type = request.headers.get(hdrs.CONTENT_TYPE, "")
        if is_multipart(content_type):
            self._read_multipart(content_type, body, call)
        else:
            call.raw = body

    def _parse(self, call: Call) -> None:
        if call.raw:
            try:
                call.body = json.loads(call.raw)
            except ValueError:
                raise Refusal(400, 50109, "The request body contains invalid JSON.") from None

    def _read_multipart(self, content_type: str, body: bytes, call: Call) -> None:
        call.raw = b"{}"
        for part in read_parts(content_type, body):
            if part.name == "payload_json":
                call.raw = part.data
            elif match := re.fullmatch(r"files\[(\d+)\]", part.name):
                upload = Upload(part.filename or "file", part.content_type, part.data)
                call.uploads[int(match[1])] = upload
