"""The gateway: sessions, intents, shards, resuming."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest
from discord.ext import commands

from bot.harbour import Harbour
from bot.harbour.events.gateway import AIR_SECONDS
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.harbour.sample_bot import connected, make_bot
from tests.harness.waiting import PATIENCE, until

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 2, 1 << 9, 1 << 12
CONTENT = 1 << 15


async def test_ready_is_followed_by_the_guild(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway() as listener:
        assert listener.ready["resume_gateway_url"] == harbour.gateway
        assert listener.ready["guilds"] == [{"id": harbour.world.guild["id"], "unavailable": True}]
        guild = (await listener.event("GUILD_CREATE"))["d"]
        assert [one["name"] for one in guild["channels"]] == ["tavern", "harbour-side"]
        assert guild["members"][0]["user"]["id"] == harbour.world.bot_id


async def test_a_wrong_token_closes_with_4004(harbour: Harbour, raw: RawBot) -> None:
    async with raw.session.ws_connect(harbour.gateway) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004


async def test_an_impossible_shard_closes_with_4010(harbour: Harbour, raw: RawBot) -> None:
    async with raw.session.ws_connect(harbour.gateway) as socket:
        await socket.receive_json()
        identity = {"token": harbour.token, "intents": 0, "shard": [2, 2]}
        await socket.send_json({"op": 2, "d": identity})
        await socket.receive()
        assert socket.close_code == 4010


@pytest.mark.parametrize(
    ("text", "code"),
    [("{", 4002), ('{"op":3,"d":{}}', 4003), ('{"op":8,"d":{}}', 4003)],
)
async def test_an_invalid_payload_closes_the_socket(
    harbour: Harbour, raw: RawBot, text: str, code: int
) -> None:
    async with raw.session.ws_connect(harbour.gateway) as socket:
        await socket.receive_json()
        await socket.send_str(text)
        await socket.receive()
        assert socket.close_code == code


async def test_a_socket_can_identify_only_once(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway() as listener:
        await listener.event("GUILD_CREATE")
        await listener.socket.send_json({"op": 2, "d": {"token": harbour.token, "intents": 0}})
        await listener.socket.receive()
        assert listener.socket.close_code == 4005


async def test_a_heartbeat_is_answered_with_a_realistic_delay(raw: RawBot) -> None:
    """discord.py would take a faster answer for one to the previous heartbeat."""
    async with raw.gateway() as gateway:
        loop = asyncio.get_running_loop()
        sent = loop.time()
        await gateway.events()
        assert loop.time() - sent >= AIR_SECONDS


async def test_messages_need_their_intent(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway(GUILDS) as deaf, raw.gateway(GUILDS | GUILD_MESSAGES) as keen:
        _, sent = await raw.send("tavern", content="ahoy")
        path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
        await raw.call("PATCH", path, {"content": "avast"})
        await raw.call("DELETE", path)
        told = ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]
        assert (await keen.events())[-3:] == told
        assert not set(told) & set(await deaf.events())
        created = next(one["d"] for one in keen.heard if one["t"] == "MESSAGE_CREATE")
        assert created["guild_id"] == harbour.world.guild["id"]
        assert "roles" in created["member"]


async def test_direct_messages_need_their_own_intent(harbour: Harbour, raw: RawBot) -> None:
    harbour.open_dm(harbour.world.person("Anne")["id"])
    anne = await harbour.person("Anne")
    async with raw.gateway(GUILD_MESSAGES) as deaf, raw.gateway(DIRECT_MESSAGES) as keen:
        await anne.say("dm", "psst")
        assert "MESSAGE_CREATE" in await keen.events()
        assert "MESSAGE_CREATE" not in await deaf.events()
        assert "guild_id" not in keen.heard[-2]["d"]


async def test_the_text_of_others_needs_the_content_intent(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    async with raw.gateway(GUILD_MESSAGES) as listener:
        await anne.say("tavern", "a secret")
        assert (await listener.event("MESSAGE_CREATE"))["d"]["content"] == ""
        await anne.say("tavern", f"<@{harbour.world.bot_id}> hello")
        assert (await listener.event("MESSAGE_CREATE"))["d"]["content"].endswith("hello")
    async with raw.gateway(GUILD_MESSAGES | CONTENT) as listener:
        await anne.say("tavern", "a secret")
        assert (await listener.event("MESSAGE_CREATE"))["d"]["content"] == "a secret"


async def test_events_of_members_need_their_intent(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway(GUILDS) as deaf, raw.gateway(MEMBERS) as keen:
        harbour.add_person("Edward")
        harbour.remove_person("Edward")
        assert (await keen.events())[-2:] == ["GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"]
        assert "GUILD_MEMBER_ADD" not in await deaf.events()


async def test_changes_of_channels_and_threads_are_sent(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway(GUILDS) as listener:
        channel = harbour.add_channel("cove")
        path = f"/channels/{channel['id']}"
        harbour.set_permission("cove", "MANAGE_THREADS", True)
        _, thread = await raw.call("POST", f"{path}/threads", {"name": "T", "type": 11})
        await raw.call("PATCH", f"/channels/{thread['id']}", {"archived": True})
        harbour.delete_channel("cove")
        await listener.events()
    told = [(one["t"], one["d"]["id"]) for one in listener.heard if one["t"] and "_" in one["t"]]
    assert [one for one in told if one[1] in (channel["id"], thread["id"])] == [
        ("CHANNEL_CREATE", channel["id"]),
        ("CHANNEL_UPDATE", channel["id"]),
        ("THREAD_CREATE", thread["id"]),
        ("THREAD_UPDATE", thread["id"]),
        ("THREAD_DELETE", thread["id"]),
        ("CHANNEL_DELETE", channel["id"]),
    ]


async def test_guild_events_go_to_their_shard_and_dms_to_the_first(raw: RawBot) -> None:
    harbour = raw.harbour
    born = int(harbour.world.guild["id"]) >> 22
    shards = next(count for count in (2, 3, 5, 7, 11, 13) if born % count)
    anne = await harbour.person("Anne")
    harbour.open_dm(anne.id)
    intents = GUILD_MESSAGES | DIRECT_MESSAGES
    async with (
        raw.gateway(intents, (born % shards, shards)) as guilds,
        raw.gateway(intents, (0, shards)) as first,
    ):
        await anne.say("tavern", "in the guild")
        await anne.say("dm", "psst")
        assert await guilds.events() == ["READY", "GUILD_CREATE", "MESSAGE_CREATE"]
        assert await first.events() == ["READY", "MESSAGE_CREATE"]
        assert first.heard[-2]["d"]["content"] == "psst"


async def test_a_resumed_bot_receives_the_missed_events(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway(GUILD_MESSAGES) as listener:
        await listener.events()
        seen = max(one["s"] for one in listener.heard if one["op"] == 0)
        await harbour.drop_gateway()
        assert (await listener.socket.receive()).type is aiohttp.WSMsgType.CLOSE
    await raw.send("tavern", content="missed")
    async with raw.session.ws_connect(harbour.gateway) as socket:
        await socket.receive_json()
        resume = {"token": harbour.token, "session_id": listener.ready["session_id"], "seq": seen}
        await socket.send_json({"op": 6, "d": resume})
        missed = await socket.receive_json(timeout=PATIENCE)
        assert missed["d"]["content"] == "missed"
        assert missed["s"] == seen + 1
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "RESUMED"


async def test_a_forgotten_session_is_invalid(harbour: Harbour, raw: RawBot) -> None:
    async with raw.session.ws_connect(harbour.gateway) as socket:
        await socket.receive_json()
        resume = {"token": harbour.token, "session_id": "unknown", "seq": 1}
        await socket.send_json({"op": 6, "d": resume})
        frame = await socket.receive_json(timeout=PATIENCE)
        assert (frame["op"], frame["d"]) == (9, False)


async def test_a_session_expires_minutes_after_its_socket(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway():
        await harbour.drop_gateway()
    await until(lambda: not harbour.bot.connected)
    assert harbour.bot.sessions
    harbour.move_clock(181)
    assert not harbour.bot.sessions


async def test_a_bot_that_leaves_ends_its_session(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway() as listener:
        await listener.socket.close(code=1000)
    await until(lambda: not harbour.bot.sessions)


async def test_an_outage_refuses_all_connections(harbour: Harbour, raw: RawBot) -> None:
    harbour.refuse_gateway()
    with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
        await raw.session.ws_connect(harbour.gateway)
    assert caught.value.status == 503
    harbour.refuse_gateway(False)
    async with raw.gateway() as listener:
        assert listener.ready["session_id"]


async def test_members_are_listed_on_request(harbour: Harbour, raw: RawBot) -> None:
    async with raw.gateway() as listener:
        guild_id = harbour.world.guild["id"]
        request = {"guild_id": guild_id, "query": "an", "limit": 5, "nonce": "n"}
        await listener.socket.send_json({"op": 8, "d": request})
        chunk = (await listener.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert [one["user"]["username"] for one in chunk["members"]] == ["anne"]
        assert chunk["nonce"] == "n"


# With discord.py itself


async def alive(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    outcome = await anne.slash("/table open", "tavern", seats=2)
    assert outcome.message


async def test_discord_py_survives_a_drop_with_resume(harbour: Harbour, bot: commands.Bot) -> None:
    (session,) = harbour.bot.sessions
    resumed = bot.wait_for("resumed", timeout=PATIENCE)
    await harbour.drop_gateway()
    await resumed
    assert list(harbour.bot.sessions) == [session]
    await alive(harbour)


async def test_discord_py_survives_a_request_to_reconnect(
    harbour: Harbour, bot: commands.Bot
) -> None:
    resumed = bot.wait_for("resumed", timeout=PATIENCE)
    harbour.reconnect_gateway()
    await resumed
    await alive(harbour)


async def test_discord_py_survives_a_lost_session(harbour: Harbour, bot: commands.Bot) -> None:
    (session,) = harbour.bot.sessions
    await harbour.drop_gateway(resume=False)
    await until(lambda: harbour.bot.connected)
    assert session not in harbour.bot.sessions
    await alive(harbour)


async def test_an_auto_sharded_bot_connects_all_its_shards() -> None:
    async with Harbour(limits=False, shards=2) as harbour:
        bot = make_bot(kind=commands.AutoShardedBot, intents=discord.Intents(guilds=True))
        async with connected(harbour, bot):
            shards = {session.shard for session in harbour.bot.sessions.values()}
            assert shards == {0, 1}
            await alive(harbour)
            anne = await harbour.person("Anne")
            assert (await anne.slash("/table open", "dm")).message
