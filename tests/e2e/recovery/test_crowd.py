"""Many tables at once, under Discord's limits: no request is refused, and awaited players go
first.
"""

from __future__ import annotations

import asyncio
import gc

import discord
import pytest

from bot.harbour import Person
from bot.tables.core.table import Table
from bot.ui.outbox.request_queue import A_SECOND, Rank
from tests.harness.harbour.bot import TOKEN_EDIT, LocalBot, hand_of, local_bot
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
TABLES = 15
TOO_MANY = 429


async def lobbies(local: LocalBot, count: int, channel: str | None = None) -> list[Person]:
    """The hosts of lobbies that wait with a guest to start."""
    hosts: list[Person] = []
    for number in range(count):
        place = channel or f"room-{number}"
        if channel is None:
            local.harbour.world.add_channel(place)
        for name in (f"host-{number}", f"guest-{number}"):
            local.harbour.world.add_person(name)
        people, _ = await local.lobby(f"host-{number}", f"guest-{number}", channel=place)
        hosts.append(people[0])
    return hosts


async def start(host: Person) -> None:
    lobby = await host.wait(lambda each: f"**{host.name}** (host)" in each.text)
    outcome = await host.click(lobby.fresh(), "Start")
    assert not outcome.failed


def tables(local: LocalBot) -> list[Table]:
    return [each for each in local.bot.house.registry if isinstance(each, Table)]


async def test_no_request_is_refused_when_many_tables_start_together():
    async with local_bot(limits=True) as local:
        hosts = await lobbies(local, TABLES)
        async with local.harbour.counting() as sent:
            await asyncio.gather(*(start(host) for host in hosts))
            for host in hosts:
                guest = local.harbour.world.person(host.name.replace("host", "guest"))
                await host.wait_until(host.dms)
                await until(lambda guest=guest: guest["id"] in local.harbour.world.dms)
            await local.bot.display.finish()
        assert [entry.path for entry in sent if entry.status == TOO_MANY] == []
        asked = [entry for entry in sent if "/members/" in entry.route]
        assert len(asked) == 2 * TABLES, "everybody was asked after, and had to wait for it"


async def test_of_several_tables_only_one_stays_in_the_channel():
    async with local_bot() as local:
        hosts = await lobbies(local, 3, "tavern")
        await asyncio.gather(*(start(host) for host in hosts))
        tavern = int(local.harbour.world.channel("tavern")["id"])
        assert [table.row.channel_id for table in tables(local)].count(tavern) == 1


async def test_a_table_is_edited_with_the_token_of_its_start():
    """This uses neither the channel's five edits nor the 50 requests a second."""
    async with local_bot(limits=True) as local:
        (anne, _), lobby = await local.lobby("Anne", "Bart")
        await start(anne)
        await anne.wait_until(anne.dms)
        await local.bot.display.finish()
        async with local.harbour.counting() as sent:
            await anne.click(hand_of(anne), "1")
            await until(lambda: "✊ Anne" in lobby.fresh().text)
        here = str(lobby.channel_id)
        assert [entry.route for entry in sent if here in entry.path] == []
        assert sent.routes[TOKEN_EDIT] == 1


async def test_a_delayed_mention_names_only_players_who_are_still_awaited():
    async with local_bot() as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        traffic, mention = local.bot.sender.queue, local.bot.sender.mention
        turns = [await traffic.turn(Rank.AWAITED, number) for number in range(A_SECOND)]
        both = asyncio.create_task(mention(table, [0, 1], "nudge"))
        one = asyncio.create_task(mention(table, [0], "nudge"))
        await local.move_of(anne, table)
        for turn in turns:
            turn.give_back()
        assert await one is None, "she has answered"
        assert await both is not None
        called = await bart.wait(lambda message: f"<@{bart.id}>" in message.content)
        assert f"<@{anne.id}>" not in called.content


async def test_the_objects_of_a_press_are_freed_without_garbage_collection() -> None:
    """A collection pauses everything, and reference cycles would have to wait for one."""
    async with local_bot() as local:
        (anne, bart), _, _ = await local.game("Anne", "Bart")
        await anne.click(hand_of(anne), "0")
        await local.idle()
        gc.collect()
        gc.disable()
        try:
            await anne.click(hand_of(anne), "1")
            await bart.click(hand_of(bart), "0")
            await local.idle()
            left = [each for each in gc.get_objects() if type(each) is discord.Interaction]
        finally:
            gc.enable()
        assert left == []
