"""Every kind of moment of a game as the page shows it: to be measured, and to be looked at."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, get_args

import aiohttp
import msgspec
from msgspec.structs import replace

from bot.games.base.game import AnyGame, Value
from bot.store.model.rows import MadeBy, Standing
from bot.tables.core.lobby import Lobby, add_computer, set_level
from bot.tables.core.visible import Player, Seen
from bot.tables.history.durations import expected, rounded
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Panel, files, layout
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel
from bot.ui.panels.lobby import computer_names, lobby_panel
from bot.ui.words.words import Words
from tests.harness.games.panels import (
    MAKERS,
    SNOWFLAKE,
    moments,
    public_panels,
    seated,
    table_of,
    tails,
)
from tests.harness.games.panels import row as table_row
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.browser import Tab

LONG_NAMES = (
    "Bartholomew Black-Beard Roberts",
    "Anne Bonny of the Leeward Isles",
    "Calico Jack Rackham the Younger",
    "Ching Shih, Terror of Guangdong",
    "Grace O'Malley, Queen of Umaill",
    "Long Dutch Willem van Den Helder",
)
MOMENTS = 40
V2 = 1 << 15


def showcase(
    game: AnyGame,
    names: tuple[str, ...],
    words: Words,
    seed: int = 1,
    options: Value | None = None,
    *,
    began: float = 0.0,
    by: Sequence[MadeBy] = MAKERS,
) -> Iterator[tuple[str, Panel]]:
    """By name: the table, each frame and the hand in every phase, the longest of each kind."""
    table = table_of(game, seated(names), Random(seed), options)
    face, kept = FACES[game.name], dict[str, Panel]()

    def keep(name: str, panel: Panel) -> None:
        if name not in kept or weight(panel) > weight(kept[name]):
            kept[name] = panel

    for told in moments(table, Random(seed), MOMENTS, began=began, by=by):
        seen = table.seen(None)
        phase = str(getattr(seen.view, "phase", "table"))
        shown, *beats = public_panels(face, told, seen, words)
        keep(f"{phase}-table", shown)
        for at, beat in enumerate(beats, 1):
            keep(f"{phase}-beat-{at}", beat)
        for seat in range(len(names)):
            own = table.seen(seat)
            if not own.asked:
                keep(f"{phase}-hand", hand_panel(face, own, words))
                continue
            for mode, panel in hands(face, own, words):
                keep(f"{phase}-asked{mode and f'-{kind_of(mode)}'}", panel)
    yield from sorted(kept.items())
    yield from lobbies(game, names, words)


def lobbies(game: AnyGame, names: tuple[str, ...], words: Words) -> Iterator[tuple[str, Panel]]:
    """A new lobby, a full one, and one with unusual options."""
    face, row = FACES[game.name], replace(table_row(game, ""), house_seed="ab" * 32)
    minutes = rounded(expected(game, game.options(), len(names), len(names)))
    host = Standing("lobby", SNOWFLAKE)
    alone, full = Lobby(row, host, game, seated(names[:1])), seated(names, 1)
    yield "lobby", lobby_panel(face, alone, words, minutes)
    yield "lobby-full", lobby_panel(face, Lobby(row, host, game, full), words, minutes)
    options = {
        field.name: get_args(field.type)[-1] for field in msgspec.structs.fields(game.options)
    }
    other = replace(row, options=msgspec.json.encode(options).decode())
    alone = Lobby(other, host, game, seated(names[:1]))
    crew = Lobby(row, host, game, captains(game, tuple(seated(names[:1])), words))
    yield "lobby-captains", lobby_panel(face, crew, words, minutes)
    yield "lobby-options", lobby_panel(face, alone, words, minutes, in_thread=True)


def captains(game: AnyGame, players: tuple[Player, ...], words: Words) -> tuple[Player, ...]:
    """As many captains as there is room for, with one other player among them."""
    names = computer_names(words)
    while len(players) < game.seats[-1]:
        players = add_computer(game, players, names)
    return set_level(players, range(2, len(players)), "captain", names)


def hands(face: AnyFace, seen: Seen, words: Words) -> Iterator[tuple[str, Panel]]:
    """The hand as it first appears, and in every kind of mode that its buttons lead to."""
    first = hand_panel(face, seen, words)
    yield "", first
    kinds = {kind_of(mode): mode for mode in tails(first, "~") if mode}
    for mode in kinds.values():
        yield mode, hand_panel(face, seen, words, mode)


def kind_of(mode: str) -> str:
    return mode.split(" ")[0]


def weight(panel: Panel) -> int:
    """A rough measure of how much there is to see."""
    return len(str(layout(panel).to_components()))


async def post(raw: RawBot, channel: str, panel: Panel) -> str:
    """Sends it as the bot; returns the id of the message's element on the page."""
    form = aiohttp.FormData()
    attached = files(panel)
    payload: dict[str, Any] = {
        "flags": V2,
        "components": layout(panel).to_components(),
        "attachments": [{"id": at, "filename": each.filename} for at, each in enumerate(attached)],
    }
    form.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for at, each in enumerate(attached):
        form.add_field(f"files[{at}]", io.BytesIO(each.fp.read()), filename=each.filename)
    channel_id = raw.harbour.world.channel(channel)["id"]
    status, sent = await raw.call("POST", f"/channels/{channel_id}/messages", data=form)
    assert status == 200, sent
    return f"m-{sent['id']}"


@asynccontextmanager
async def posted(raw: RawBot, channel: str, panel: Panel) -> AsyncIterator[str]:
    """Shows the message for a while: a page with few messages is laid out quickly."""
    message = await post(raw, channel, panel)
    yield message
    channel_id = raw.harbour.world.channel(channel)["id"]
    path = f"/channels/{channel_id}/messages/{message.removeprefix('m-')}"
    status, answer = await raw.call("DELETE", path)
    assert status == 204, answer


SIZE = """
const found = document.getElementById(arguments[0]);
const image = found?.querySelector('img');
if (!found || (image && !image.complete)) return null;
const box = found.querySelector('.container') ?? found;
const { width, height } = box.getBoundingClientRect();
return { width, height, over: box.scrollWidth - box.clientWidth };
"""


async def size_of(page: Tab, message: str) -> dict[str, float]:
    """The size of its box on the page, and by how much its content is wider."""
    return await page.until(SIZE, message)
