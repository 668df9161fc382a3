"""Every private name that `bot/ui/gateway/discord_private.py` touches is still there."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import aiohttp
import discord
import discord.asset
import discord.gateway
import discord.http
import discord.utils
import pytest
from discord import ui
from discord.shard import Shard, ShardInfo
from discord.state import AutoShardedConnectionState

from bot.ui.gateway.discord_private import PreparedView, prepared_view

DISCORD = f"discord.py {discord.__version__}"
AIOHTTP = f"aiohttp {aiohttp.__version__}"


class Private(NamedTuple):
    library: str
    name: str
    is_there: Callable[[], bool]


def has(owner: Any, name: str) -> Callable[[], bool]:
    return lambda: hasattr(owner, name)


def client() -> Any:
    return discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1)


def shard() -> Any:
    found = client()
    found._reconnect = True
    socket: Any = SimpleNamespace(shard_id=0)
    return Shard(socket, found, lambda _: None)


def parameters(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)


NAMES = (
    Private(DISCORD, "Interaction._session", has(discord.Interaction, "_session")),
    Private(
        DISCORD,
        "InteractionResponse._response_type",
        has(discord.InteractionResponse, "_response_type"),
    ),
    Private(DISCORD, "InteractionResponse._parent", has(discord.InteractionResponse, "_parent")),
    Private(DISCORD, "LayoutView.to_components", has(ui.LayoutView, "to_components")),
    Private(DISCORD, "LayoutView.has_components_v2", has(ui.LayoutView, "has_components_v2")),
    Private(DISCORD, "LayoutView.is_finished", has(ui.LayoutView, "is_finished")),
    Private(DISCORD, "Client._connection", lambda: hasattr(client(), "_connection")),
    Private(
        DISCORD,
        "AutoShardedConnectionState.shard_count",
        lambda: hasattr(client()._connection, "shard_count"),
    ),
    Private(
        DISCORD,
        "AutoShardedConnectionState.shard_ids",
        lambda: hasattr(client()._connection, "shard_ids"),
    ),
    Private(
        DISCORD,
        "ConnectionState._remove_guild",
        has(AutoShardedConnectionState, "_remove_guild"),
    ),
    Private(
        DISCORD,
        "AutoShardedClient.__shards",
        lambda: "_AutoShardedClient__shards" in vars(client()),
    ),
    Private(DISCORD, "ShardInfo._parent", has(ShardInfo, "_parent")),
    Private(DISCORD, "Shard._backoff", lambda: hasattr(shard(), "_backoff")),
    Private(DISCORD, "Shard.reconnect", has(Shard, "reconnect")),
    Private(DISCORD, "Shard.reidentify", has(Shard, "reidentify")),
    Private(DISCORD, "Shard.close", has(Shard, "close")),
    Private(DISCORD, "discord.utils._from_json", has(discord.utils, "_from_json")),
    Private(DISCORD, "discord.utils._to_json", has(discord.utils, "_to_json")),
    Private(DISCORD, "Route.BASE", has(discord.http.Route, "BASE")),
    Private(
        DISCORD,
        "DiscordWebSocket.DEFAULT_GATEWAY",
        has(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    ),
    Private(DISCORD, "Asset.BASE", has(discord.asset.Asset, "BASE")),
    Private(
        AIOHTTP,
        "TCPConnector.connect(self, req, …)",
        lambda: parameters(aiohttp.TCPConnector.connect)[:2] == ["self", "req"],
    ),
    Private(
        AIOHTTP,
        "ClientRequest.response_class",
        lambda: "self.response_class" in inspect.getsource(aiohttp.ClientRequest),
    ),
    Private(
        AIOHTTP,
        "ClientResponse.start(self, connection)",
        lambda: parameters(aiohttp.ClientResponse.start) == ["self", "connection"],
    ),
)


@pytest.mark.parametrize("private", NAMES, ids=lambda private: private.name)
async def test_the_library_still_has(private: Private):
    assert private.is_there(), (
        f"{private.library} has no {private.name} any more: "
        "see docs/developing/discord-py.md and bot/ui/gateway/discord_private.py"
    )


async def test_a_prepared_view_has_every_attribute_of_a_view_that_discord_py_built():
    built, prepared = PreparedView(timeout=None), prepared_view(lambda: [{"type": 10}])
    assert set(vars(prepared)) == {*vars(built), "render"}
    assert prepared.to_components() == [{"type": 10}]
    assert prepared.is_finished()
