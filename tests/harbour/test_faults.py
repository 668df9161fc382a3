"""Faults on request, by method and over the control interface."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.ext import commands

from bot.harbour import Harbour, server
from bot.harbour.web.control import CONTROLS
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.waiting import PATIENCE

SEND = "POST /channels/{channel_id}/messages"


async def test_the_next_requests_fail_and_then_work(harbour: Harbour, raw: RawBot) -> None:
    harbour.fail(SEND, times=2, status=500, message="Out of rum")
    assert (await raw.call("GET", "/users/@me"))[0] == 200
    assert await raw.send("tavern", content="a") == (500, {"message": "Out of rum", "code": 0})
    assert (await raw.send("tavern", content="a"))[0] == 500
    assert (await raw.send("tavern", content="a"))[0] == 200


async def test_placeholders_may_have_any_name(harbour: Harbour, raw: RawBot) -> None:
    harbour.fail("POST /channels/{id}/messages", status=503)
    assert (await raw.send("tavern", content="a"))[0] == 503


async def test_a_fault_may_hit_any_route(harbour: Harbour, raw: RawBot) -> None:
    harbour.fail("*", status=500)
    assert (await raw.call("GET", "/users/@me"))[0] == 500
    harbour.fail("*", status=500, times=100)
    harbour.clear_faults()
    assert (await raw.call("GET", "/users/@me"))[0] == 200


async def test_a_request_can_be_slow(harbour: Harbour, raw: RawBot) -> None:
    harbour.fail(SEND, delay=0.2)
    began = time.monotonic()
    assert (await raw.send("tavern", content="a"))[0] == 200
    assert time.monotonic() - began >= 0.2


async def test_a_broken_off_request_was_not_carried_out(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    harbour.fail(SEND, break_off=True)
    with pytest.raises(aiohttp.ClientError):
        await raw.send("tavern", content="lost")
    await anne.say("tavern", "after")
    assert "lost" not in [one.content for one in anne.messages("tavern")]
    (entry,) = harbour.journal.entries
    assert (entry.status, entry.sent) == (599, {"content": "lost"})


async def test_a_request_whose_answer_breaks_off_was_carried_out(
    harbour: Harbour, raw: RawBot
) -> None:
    anne = await harbour.person("Anne")
    harbour.fail(SEND, break_off=True, after=True)
    with pytest.raises(aiohttp.ClientError):
        await raw.send("tavern", content="done")
    await anne.wait(lambda m: m.content == "done")


async def test_discord_py_waits_out_a_429(harbour: Harbour, bot: commands.Bot) -> None:
    harbour.fail(SEND, status=429, retry_after=0.1)
    channel = bot.get_partial_messageable(int(harbour.world.channel("tavern")["id"]))
    async with harbour.counting() as sent:
        assert (await channel.send("a")).content == "a"
    assert [entry.status for entry in sent] == [429, 200]


async def test_discord_py_retries_after_a_bad_gateway(harbour: Harbour, bot: commands.Bot) -> None:
    harbour.fail("GET /users/{user_id}", status=502)
    async with harbour.counting() as sent:
        await bot.fetch_user(int(harbour.world.person("Anne")["id"]))
    assert [entry.status for entry in sent] == [502, 200]


async def test_a_deleted_message_is_gone_for_all(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    _, sent = await raw.send("tavern", content="a")
    seen = await anne.wait(lambda m: m.id == sent["id"])
    async with raw.gateway(1 << 9) as listener:
        harbour.delete_message(sent["id"])
        assert (await listener.event("MESSAGE_DELETE"))["d"]["id"] == sent["id"]
    await anne.wait_until(lambda: seen.gone)
    status, answer = await raw.call(
        "PATCH", f"/channels/{sent['channel_id']}/messages/{sent['id']}", {"content": "b"}
    )
    assert (status, answer["code"]) == (404, 10008)


async def test_a_deleted_channel_takes_its_threads_with_it(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    parent = harbour.world.channel("tavern")["id"]
    body = {"name": "Table", "type": 11}
    _, thread = await raw.call("POST", f"/channels/{parent}/threads", body)
    async with raw.gateway() as listener:
        harbour.delete_channel("tavern")
        told = await listener.events()
    assert told[-2:] == ["THREAD_DELETE", "CHANNEL_DELETE"]
    await anne.wait_until(lambda: parent not in anne.channels and thread["id"] not in anne.channels)
    status, answer = await raw.call("POST", f"/channels/{thread['id']}/messages", {"content": "a"})
    assert (status, answer["code"]) == (404, 10003)


async def test_discord_py_notices_that_the_guild_is_gone(
    harbour: Harbour, bot: commands.Bot
) -> None:
    gone = bot.wait_for("guild_remove", timeout=PATIENCE)
    harbour.delete_guild()
    assert (await gone).name == "Tortuga"
    back = bot.wait_for("guild_join", timeout=PATIENCE)
    harbour.restore_guild()
    assert (await back).name == "Tortuga"


async def test_discord_py_learns_of_a_lost_permission(harbour: Harbour, bot: commands.Bot) -> None:
    changed = bot.wait_for("guild_channel_update", timeout=PATIENCE)
    harbour.set_permission("tavern", "SEND_MESSAGES", False)
    _, channel = await changed
    assert isinstance(channel, discord.TextChannel)
    assert not channel.permissions_for(channel.guild.me).send_messages
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("a")
    assert caught.value.code == 50013


# The journal


async def test_the_journal_counts_the_bots_requests(harbour: Harbour, bot: commands.Bot) -> None:
    anne = await harbour.person("Anne")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    async with harbour.counting() as sent:
        await anne.click(shown, "Count")
    callback = "POST /interactions/{interaction_id}/{interaction_token}/callback"
    assert sent.routes == {callback: 1}
    await anne.click(shown, "Count")
    assert len(sent) == 1
    (entry,) = sent
    assert entry.sent["data"]["content"] == "pressed 1"
    assert entry.status == 200
    mark = harbour.journal.mark()
    await anne.click(shown, "Hand")
    assert [one.sent["type"] for one in harbour.journal.between(mark)] == [4]


# The control interface


async def control(harbour: Harbour, what: str, key: str = "", **arguments: Any) -> int:
    headers = {"Authorization": key or harbour.key}
    url = f"{harbour.url}/control/{what}"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, json=arguments, headers=headers) as answer,
    ):
        return answer.status


async def test_the_control_interface_needs_the_key(harbour: Harbour) -> None:
    assert await control(harbour, "move_clock", key="wrong", seconds=1) == 403
    assert harbour.clock.moved == 0
    assert await control(harbour, "move_clock", seconds=1) == 200
    assert harbour.clock.moved == 1000


async def test_an_unknown_control_is_refused(harbour: Harbour) -> None:
    assert await control(harbour, "sink") == 404
    assert await control(harbour, "__init__") == 404
    assert await control(harbour, "move_clock", hours=1) == 400


async def test_faults_can_be_set_over_http(harbour: Harbour, raw: RawBot) -> None:
    assert await control(harbour, "fail", route=SEND, status=500) == 200
    assert (await raw.send("tavern", content="a"))[0] == 500
    assert await control(harbour, "set_dms", name="Anne", is_open=False) == 200
    assert harbour.world.closed_dms == {harbour.world.person("Anne")["id"]}
    assert await control(harbour, "drop_gateway", resume=False) == 200


async def test_everything_can_be_deleted_over_http(harbour: Harbour, raw: RawBot) -> None:
    _, sent = await raw.send("tavern", content="a")
    assert await control(harbour, "delete_message", message_id=sent["id"]) == 200
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    assert (await raw.call("GET", path))[1]["code"] == 10008
    lost = {"channel": "tavern", "permission": "SEND_MESSAGES", "allowed": False}
    assert await control(harbour, "set_permission", **lost) == 200
    assert (await raw.send("tavern", content="a"))[1]["code"] == 50013
    assert await control(harbour, "delete_channel", name="tavern") == 200
    assert (await raw.call("GET", f"/channels/{sent['channel_id']}"))[1]["code"] == 10003
    assert await control(harbour, "delete_guild") == 200
    assert (await raw.send("harbour-side", content="a"))[1]["code"] == 50001
    assert await control(harbour, "restore_guild") == 200
    assert (await raw.send("harbour-side", content="a"))[0] == 200


def test_every_control_is_a_method_and_is_documented() -> None:
    described = (Path(server.__file__).parent / "README.md").read_text("utf-8")
    for name in CONTROLS:
        assert callable(getattr(Harbour, name))
        assert f"`{name}(" in described, name


async def test_the_journal_is_available_over_http(harbour: Harbour, raw: RawBot) -> None:
    await raw.send("tavern", content="a")
    headers = {"Authorization": harbour.key}
    async with raw.session.get(f"{harbour.url}/control/journal", headers=headers) as answer:
        (entry,) = await answer.json()
    assert (entry["method"], entry["route"], entry["status"]) == (
        "POST",
        "/channels/{channel_id}/messages",
        200,
    )
    async with raw.session.get(f"{harbour.url}/control/journal") as answer:
        assert answer.status == 403
