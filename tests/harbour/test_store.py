"""A world stored in a folder is loaded again at the next start."""

import os
from io import BytesIO
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.harbour import Harbour
from bot.harbour.world.files import Upload
from tests.harness.harbour.sample_bot import connected, make_bot
from tests.harness.waiting import until


async def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with (
        Harbour(data=tmp_path, limits=False) as harbour,
        connected(harbour, make_bot()) as bot,
    ):
        anne = await harbour.person("Anne")
        await anne.slash("/show", "tavern")
        channel = bot.get_partial_messageable(int(anne.channel("tavern")["id"]))
        await channel.send("chart", file=discord.File(BytesIO(b"an island"), "chart.txt"))
        await anne.close_dms()
        ids = (anne.id, harbour.world.bot_id)
    async with Harbour(data=tmp_path, limits=False) as harbour, connected(harbour, make_bot()):
        anne = await harbour.person("Anne")
        assert (anne.id, harbour.world.bot_id) == ids
        assert [one.content for one in anne.messages("tavern")][1:] == ["press", "chart"]
        assert harbour.world.closed_dms == {anne.id}
        url = anne.messages("tavern")[-1].attachments[0]["url"]
        assert url.startswith(harbour.url)
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert await response.read() == b"an island"


async def test_files_that_no_message_shows_are_removed(tmp_path: Path) -> None:
    async with Harbour(data=tmp_path) as harbour:
        harbour.files.keep_emoji("1", Upload("emoji", "image/png", b"x"))
    assert [path.name for path in (tmp_path / "attachments").iterdir()] == ["1"]
    async with Harbour(data=tmp_path) as harbour:
        assert harbour.files.emojis.pop("1").data == b"x"
    assert list((tmp_path / "attachments").iterdir()) == []


async def test_the_world_is_saved_while_it_runs(tmp_path: Path) -> None:
    async with Harbour(data=tmp_path, save_every=0.01) as harbour:
        anne = await harbour.person("Anne")
        await anne.say("tavern", "ahoy there")
        await until(lambda: not harbour.world.changed)
        assert "ahoy there" in (tmp_path / "world.json").read_text()


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes elsewhere")
async def test_a_stored_world_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    world, attachments = tmp_path / "world.json", tmp_path / "attachments"
    attachments.mkdir(mode=0o755)
    world.with_suffix(".new").write_text("left by a kill")
    world.with_suffix(".new").chmod(0o644)
    async with Harbour(data=tmp_path) as harbour:
        harbour.files.keep_emoji("1", Upload("emoji", "image/png", b"x"))
    modes = {path: path.stat().st_mode & 0o777 for path in (world, attachments, attachments / "1")}
    assert modes == {world: 0o600, attachments: 0o700, attachments / "1": 0o600}
