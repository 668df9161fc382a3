"""Every private name of discord.py and aiohttp that Tortuga touches, each with its reason.

No other module touches one. `tests/ui/gateway/test_discord_private.py` names the one that a new
version lacks; `docs/developing/discord-py.md` says what to do then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from time import perf_counter
from typing import Any, Self

import aiohttp
import discord
import discord.asset
import discord.gateway
import discord.http
import discord.utils
import yarl
from aiohttp.connector import Connection
from discord import ui
from discord.backoff import ExponentialBackoff

Components = list[dict[str, Any]]


# ── Answers to a press ───────────────────────────────────────────────────────────────────────


def session_of(interaction: discord.Interaction) -> aiohttp.ClientSession:
    """`Interaction._session`: discord.py opens no other session, and requests by a token that skip
    its webhook code (see `bot/ui/gateway/token_http.py`) go through the same connections."""
    return getattr(interaction, "_session")  # noqa: B009


def mark_answered(interaction: discord.Interaction, kind: discord.InteractionResponseType) -> None:
    """`InteractionResponse._response_type`: discord.py must know of an answer sent without it, or
    it would answer the press a second time."""
    setattr(interaction.response, "_response_type", kind)  # noqa: B010


def release(interaction: discord.Interaction) -> None:
    """`InteractionResponse._parent` points back at the interaction. Without the cycle an answered
    press is freed at once and leaves the garbage collector no work."""
    setattr(interaction.response, "_parent", None)  # noqa: B010


# ── Views ────────────────────────────────────────────────────────────────────────────────────


class PreparedView(ui.LayoutView):
    """A view of components that are ready to send; discord.py would build a tree of items only to
    ask each for its dictionary. It counts as finished, so discord.py doesn't store it: the router
    answers all presses by their custom id."""

    render: Callable[[], Components]

    def to_components(self) -> Components:
        return self.render()

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        return True


def prepared_view(render: Callable[[], Components]) -> PreparedView:
    """`LayoutView.__new__` and a copied `__dict__`: the constructor of a view takes longer than
    rendering all its components."""
    view = PreparedView.__new__(PreparedView)
    view.__dict__ = {**_blank_view(), "render": render}
    return view


@lru_cache
def _blank_view() -> dict[str, Any]:
    return vars(PreparedView(timeout=None))


# ── Shards ───────────────────────────────────────────────────────────────────────────────────


def set_shard_count(client: discord.AutoShardedClient, count: int) -> None:
    """`Client._connection`: discord.py reads the number of shards once, before it opens them all;
    a process of a cluster learns it later."""
    client.shard_count = _state(client).shard_count = count


def expect_shard(client: discord.AutoShardedClient, shard_id: int) -> None:
    """`Client._connection.shard_ids`: discord.py is ready once these shards know their servers."""
    _state(client).shard_ids = [shard_id]


async def close_shard(client: discord.AutoShardedClient, shard_id: int) -> None:
    """`AutoShardedClient.__shards` and `ConnectionState._remove_guild`: discord.py closes shards
    only all at once, and keeps the servers of a shard that another process owns by now."""
    shard = vars(client)["_AutoShardedClient__shards"].pop(shard_id, None)
    for guild in client.guilds:
        if guild.shard_id == shard_id:
            _state(client)._remove_guild(guild)
    if shard is not None:
        # A queued reconnect would open the shard again.
        shard.reconnect = shard.reidentify = _do_nothing
        await shard.close()


def set_backoff(shard: discord.ShardInfo, backoff: ExponentialBackoff[bool]) -> None:
    """`ShardInfo._parent._backoff`: discord.py waits longer after each lost connection, up to 17
    minutes, however long the connection lasted in between."""
    shard._parent._backoff = backoff  # pyright: ignore[reportPrivateUsage]


async def _do_nothing(*_: object) -> None:
    return


def _state(client: discord.Client) -> Any:
    return client._connection  # pyright: ignore[reportPrivateUsage]


# ── JSON and addresses ───────────────────────────────────────────────────────────────────────


def replace_json(read: Callable[[str | bytes], Any], write: Callable[[Any], str]) -> None:
    """`discord.utils._from_json` and `_to_json`: every event and every request passes through
    them."""
    discord.utils.__dict__.update(_from_json=read, _to_json=write)


def connect_to(url: str) -> None:
    """`Route.BASE`, `DiscordWebSocket.DEFAULT_GATEWAY` and `Asset.BASE`: discord.py keeps
    Discord's address in these three constants; the harbour has another."""
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(
        f"{url.replace('http', 'ws', 1)}/gateway"
    )
    setattr(discord.asset.Asset, "BASE", f"{url}/cdn")  # noqa: B010


# ── Requests of aiohttp ──────────────────────────────────────────────────────────────────────


class WatchedConnector(aiohttp.TCPConnector):
    """`TCPConnector.connect`, `ClientRequest.response_class` and `ClientResponse.start`: overridden
    to learn when a request leaves and when it is answered. aiohttp's `TraceConfig` reports the
    same, but is called at every step of every request (50 µs each)."""

    def __init__(
        self, sending: Callable[[], None], answered: Callable[[int, Mapping[str, str]], None]
    ) -> None:
        super().__init__(limit=0)
        self.sending = sending
        """Called before a request leaves; it may raise to stop it."""
        self.answered = answered
        """Called with the status and headers of each answer, before its body is read."""
        self.timed: Callable[[str, str, int | None, float], None] | None = None
        """Called with method, path, status and seconds; the status is None if none came."""
        self.agent = ""
        """Names this process in the User-Agent if several processes run the bot."""
        self._watched = _watched_response(self)

    async def connect(self, req: aiohttp.ClientRequest, *how: Any, **named: Any) -> Connection:
        req.response_class = self._watched
        if self.agent:
            req.headers["User-Agent"] = self.agent
        connection = await super().connect(req, *how, **named)
        try:
            self.sending()
        except BaseException:
            connection.release()
            raise
        return connection


def _watched_response(connector: WatchedConnector) -> type[aiohttp.ClientResponse]:
    class WatchedResponse(aiohttp.ClientResponse):
        async def start(self, connection: Connection) -> Self:
            began, status = perf_counter(), None
            try:
                await super().start(connection)
                status = self.status
            finally:
                if connector.timed is not None:
                    seconds = perf_counter() - began
                    connector.timed(self.method, self.url.raw_path, status, seconds)
            connector.answered(self.status, self.headers)
            return self

    return WatchedResponse
