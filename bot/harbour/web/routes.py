"""The HTTP routes of the harbour: for the bot, for people, for the page, and for the controls."""

from __future__ import annotations

import mimetypes
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import urlencode

from aiohttp import hdrs, web

from bot.harbour.web import control

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

PAGE = Path(__file__).parent.parent / "page"
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NO_CACHE = {hdrs.CACHE_CONTROL: "no-cache"}


Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_routes(app: web.Application, harbour: Harbour) -> None:
    pages = Pages(harbour)
    served: list[tuple[str, str, Handler]] = [
        ("*", "/api/v{version:\\d+}/{path:.*}", harbour.rest.serve),
        ("GET", "/gateway", pages.gateway),
        ("GET", "/gateway/", pages.gateway),
        ("GET", "/people/{user_id}/socket", pages.socket),
        ("GET", "/", pages.index),
        ("GET", "/page/{path:.+}", pages.module),
        ("GET", "/cdn/attachments/{channel}/{id}/{name}", pages.attachment),
        ("GET", "/cdn/emojis/{name}", pages.emoji),
        ("GET", "/control/journal", pages.journal),
        ("POST", "/control/{what}", pages.control),
    ]
    # There is no middleware, because aiohttp would cache it and keep a closed harbour in memory.
    app.add_routes([web.route(how, path, pages.guarded(serve)) for how, path, serve in served])


class Pages:
    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour

    def guarded(self, serve: Handler) -> Handler:
        async def guard(request: web.Request) -> web.StreamResponse:
            self._check_origin(request)
            return await serve(request)

        return guard

    def _check_origin(self, request: web.Request) -> None:
        """Refuses requests of other web pages, even if a page's host name leads to this machine."""
        port = self.harbour.port
        if request.host not in (f"127.0.0.1:{port}", f"localhost:{port}"):
            raise web.HTTPForbidden(text="The harbour answers only on loopback.")
        origin = request.headers.get(hdrs.ORIGIN)
        if origin is not None and origin not in (
            f"http://127.0.0.1:{port}",
            f"http://localhost:{port}",
        ):
            raise web.HTTPForbidden(text="The harbour answers only its own page.")

    def _check_key(self, given: str) -> None:
        if not secrets.compare_digest(given.encode(), self.harbour.key.encode()):
            raise web.HTTPForbidden(
                text="This address lacks the key. Use the one that was printed at the start."
            )

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        return await self.harbour.bot.serve(request)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        self._check_key(request.query.get("key", ""))
        user_id = request.match_info["user_id"]
        world = self.harbour.world
        if user_id not in world.members or user_id == world.bot_id:
            raise web.HTTPNotFound(text="There is no such person.")
        return await self.harbour.people.serve(request, user_id)

    async def index(self, request: web.Request) -> web.StreamResponse:
        self._check_key(request.query.get("key", ""))
        if "person" not in request.query:
            owner = self.harbour.world.guild["owner_id"]
            query = urlencode({"person": owner, "key": self.harbour.key})
            raise web.HTTPFound(f"/?{query}")
        return self._file("index.html")

    async def module(self, request: web.Request) -> web.StreamResponse:
        return self._file(request.match_info["path"])

    def _file(self, name: str) -> web.StreamResponse:
        # Only known file names are served, so a made-up path never reaches the disk.
        there = {each.relative_to(PAGE).as_posix(): each for each in PAGE.rglob("*.*")}
        path = there.get(name)
        if path is None or not path.is_file():
            raise web.HTTPNotFound
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        text = kind.startswith("text/")
        return web.Response(
            body=path.read_bytes(),
            content_type=kind,
            charset="utf-8" if text else None,
            headers=NO_CACHE,
        )

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        upload = self.harbour.files.find(request.match_info["id"], request.query.get("hm", ""))
        if upload is None:
            raise web.HTTPNotFound
        # An uploaded file must not run as a page of the harbour.
        headers = {
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            hdrs.CACHE_CONTROL: "private, max-age=86400",
        }
        return web.Response(body=upload.data, content_type=upload.content_type, headers=headers)

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        upload = self.harbour.files.emojis.get(request.match_info["name"].split(".")[0])
        if upload is None:
            raise web.HTTPNotFound
        headers = {"X-Content-Type-Options": "nosniff"}
        return web.Response(body=upload.data, content_type=upload.content_type, headers=headers)

    async def control(self, request: web.Request) -> web.StreamResponse:
        self._check_key(request.headers.get(hdrs.AUTHORIZATION, ""))
        return await control.carry_out(self.harbour, request)

    async def journal(self, request: web.Request) -> web.StreamResponse:
        self._check_key(request.headers.get(hdrs.AUTHORIZATION, ""))
        after = int(request.query.get("after", 0))
        entries = [entry.brief() for entry in self.harbour.journal.between(after)]
        return web.json_response(entries)
