"""Every private name of discord.py and aiohttp that Tortuga uses, each with the reason. No other
module uses one. If a new version lacks a name, `tests/ui/gateway/test_discord_private.py` says
which; `docs/developing/discord-py.md` says what to do then."""

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
    """Returns `Interaction._session`, the only HTTP session of discord.py. Requests that skip its
    webhook code (see `bot/ui/gateway/token_http.py`) use the same connections."""
    return getattr(interaction, "_session")  # noqa: B009


def mark_answered(interaction: discord.Interaction, kind: discord.InteractionResponseType) -> None:
    """Sets `InteractionResponse._response_type` after an answer sent without discord.py, which
    would otherwise answer the press a second time."""
    setattr(interaction.response, "_response_type", kind)  # noqa: B010


def release(interaction: discord.Interaction) -> None:
    """Removes `InteractionResponse._parent`, which points back at the interaction. Without this
    cycle an answered press is freed at once and leaves the garbage collector no work."""
    setattr(interaction.response, "_parent", None)  # noqa: B010


# ── Views ────────────────────────────────────────────────────────────────────────────────────


class PreparedView(ui.LayoutView):
    """A view of components that are ready to send: discord.py would build a tree of items only to
    turn it into the same dictionaries. The view counts as finished, so discord.py doesn't store
    it; the router answers all presses by their custom ids."""

    render: Callable[[], Components]

    def to_components(self) -> Components:
        return self.render()

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        return True


def prepared_view(render: Callable[[], Components]) -> PreparedView:
    """Makes a view with `LayoutView.__new__` and a copied `__dict__`, because the constructor takes
    longer than rendering all components."""
    view = PreparedView.__new__(PreparedView)
    view.__dict__ = {**_blank_view(), "render": render}
    return view


@lru_cache
def _blank_view() -> dict[str, Any]:
    return vars(PreparedView(timeout=None))


# ── Shards ───────────────────────────────────────────────────────────────────────────────────


def set_shard_count(client: discord.AutoShardedClient, count: int) -> None:
    """Sets the number of shards in `Client._connection`. discord.py reads it once, before it opens
    all shards; a process of a cluster learns it later."""
    client.shard_count = _state(client).shard_count = count


def expect_shard(client: discord.AutoShardedClient, shard_id: int) -> None:
    """Sets `Client._connection.shard_ids` to this shard. discord.py is ready once the shards listed
    there know their servers."""
    _state(client).shard_ids = [shard_id]


async def close_shard(client: discord.AutoShardedClient, shard_id: int) -> None:
    """Closes one shard, using `AutoShardedClient.__shards` and `ConnectionState._remove_guild`.
    discord.py can only close all shards at once, and would keep the servers of a shard that
    another process now owns."""
    shard = vars(client)["_AutoShardedClient__shards"].pop(shard_id, None)
    for guild in client.guilds:
        if guild.shard_id == shard_id:
            _state(client)._remove_guild(guild)
    if shard is not None:
        # A queued reconnect would open the shard again.
        shard.reconnect = shard.reidentify = _do_nothing
        await shard.close()


def set_backoff(shard: discord.ShardInfo, backoff: ExponentialBackoff[bool]) -> None:
    """Replaces `ShardInfo._parent._backoff`. discord.py's own backoff waits longer after each lost
    connection, up to 17 minutes, even if the connection was stable for long."""
    shard._parent._backoff = backoff  # pyright: ignore[reportPrivateUsage]


async def _do_nothing(*_: object) -> None:
    return


def _state(client: discord.Client) -> Any:
    return client._connection  # pyright: ignore[reportPrivateUsage]


# ── JSON and addresses ───────────────────────────────────────────────────────────────────────


def replace_json(read: Callable[[str | bytes], Any], write: Callable[[Any], str]) -> None:
    """Replaces `discord.utils._from_json` and `_to_json`, which every event and request pass
    through."""
    discord.utils.__dict__.update(_from_json=read, _to_json=write)


def connect_to(url: str) -> None:
    """Sets `Route.BASE`, `DiscordWebSocket.DEFAULT_GATEWAY` and `Asset.BASE`, the constants with
    Discord's addresses, to connect to the simulated Discord (the harbour)."""
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(
        f"{url.replace('http', 'ws', 1)}/gateway"
    )
    setattr(discord.asset.Asset, "BASE", f"{url}/cdn")  # noqa: B010


# ── Requests of aiohttp ──────────────────────────────────────────────────────────────────────


class WatchedConnector(aiohttp.TCPConnector):
    """A connector that reports when a request leaves and when it is answered. It overrides
    `TCPConnector.connect`, `ClientRequest.response_class` and `ClientResponse.start`. aiohttp's
    `TraceConfig` reports the same, but is called at every step of every request (50 µs each)."""

    def __init__(
        self, sending: Callable[[], None], answered: Callable[[int, Mapping[str, str]], None]
    ) -> None:
        super().__init__(limit=0)
        self.sending = sending
        """Called before a request leaves; it can raise an exception to stop the request."""
        self.answered = answered
        """Called with the status and headers of each answer, before its body is read."""
        self.timed: Callable[[str, str, int | None, float], None] | None = None
        """Called with method, path, status and seconds of each request; the status is None without
        an answer."""
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
