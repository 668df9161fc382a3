"""Nobody can hold more tables than others bear, and whoever tries is told what to do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.games.base.game import Reason
from bot.store.engines.limit_check import (
    COUNTED,
    Limit,
    hosted_there,
    in_channel,
    in_server,
    lobbies_of,
    seats_of,
)
from bot.tables.base.cooldown import MINUTE
from bot.tables.base.reasons import (
    ChannelFull,
    Refused,
    ServerFull,
    TooManyHosted,
    TooManyLobbies,
    TooManySeats,
    TooSoon,
)
from bot.tables.core.lobby import Host
from bot.tables.opening.lobbies import LOBBY_SECONDS
from bot.tables.people.preferences import Server
from bot.tables.people.table_limits import OperatorLimits
from tests.harness.tables.house import ANNE, BART, CALICO, CHANNEL, GAMES, GUILD, NAMES, HouseSetup
from tests.harness.tables.house import house_setup as a_house


@pytest.fixture
async def capped(where: str) -> AsyncIterator[HouseSetup]:
    """As an operator has it who has set nothing, but for the pace of openings."""
    async with a_house(where, operator_limits=OperatorLimits(openings=1000)) as setup:
        yield setup


async def opened(
    setup: HouseSetup, user_id: int, *, guild_id: int = GUILD, channel_id: int = CHANNEL
) -> str:
    lobby = await setup.house.lobbies.open(
        GAMES["piraten_bridge"],
        Host(guild_id, channel_id, user_id, NAMES.get(user_id, "Somebody"), "en"),
    )
    return lobby.id


async def begun(setup: HouseSetup, user_id: int, **where: int) -> str:
    lobby = await opened(setup, user_id, **where)
    await setup.house.lobbies.add_computer(lobby, user_id)
    await setup.house.lobbies.start(lobby, user_id)
    return lobby


async def refusal(attempt: Any) -> Reason:
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.reason


async def count(setup: HouseSetup) -> int:
    ((found,),) = await setup.store.connection.rows("SELECT count(*) FROM tables")
    return found


# ── One person ───────────────────────────────────────────────────────────────────────────────


async def test_one_person_gathers_three_tables_and_hears_which_to_start_or_cancel(
    capped: HouseSetup,
):
    own = [await opened(capped, ANNE) for _ in range(3)]
    reason = await refusal(opened(capped, ANNE))
    assert isinstance(reason, TooManyLobbies)
    assert reason.tables == ", ".join(f"`{each}`" for each in sorted(own))
    assert float(reason.until) == capped.clock.time + LOBBY_SECONDS
    assert await count(capped) == 3, "nothing of the fourth is left"
    await opened(capped, BART)
    await capped.house.lobbies.cancel(own[0], ANNE)
    await opened(capped, ANNE)


async def test_one_person_hosts_ten_tables_and_never_a_hundred(capped: HouseSetup):
    own = [await begun(capped, ANNE, channel_id=1 + at) for at in range(10)]
    for at in range(90):
        reason = await refusal(opened(capped, ANNE, channel_id=100 + at, guild_id=GUILD + at))
        assert reason == TooManyHosted(10, ", ".join(f"`{each}`" for each in sorted(own)))
    assert await count(capped) == 10
    await capped.house.close(await capped.house.registry.find(own[0]))
    await opened(capped, ANNE)


async def test_leaving_a_table_of_one_s_own_makes_no_room_for_another(capped: HouseSetup):
    for at in range(10):
        table_id = await begun(capped, ANNE, channel_id=1 + at)
        await capped.votes.leave(table_id, ANNE)
    assert isinstance(await refusal(opened(capped, ANNE)), TooManyHosted)


async def test_one_person_sits_at_so_many_tables_and_no_more():
    async with a_house(operator_limits=OperatorLimits(seats=2, openings=1000)) as setup:
        await opened(setup, ANNE)
        bart = await opened(setup, BART)
        await setup.house.lobbies.join(bart, ANNE, "Anne")
        calico = await opened(setup, CALICO)
        assert await refusal(setup.house.lobbies.join(calico, ANNE, "Anne")) == TooManySeats(2)
        assert await refusal(opened(setup, ANNE)) == TooManySeats(2)
        assert [p.user_id for p in (await setup.house.registry.lobby(calico)).players] == [CALICO]
        await setup.house.lobbies.leave(bart, ANNE)
        await setup.house.lobbies.join(calico, ANNE, "Anne")


async def test_a_seat_that_was_left_is_refused_to_whoever_sits_at_too_many_tables():
    async with a_house(operator_limits=OperatorLimits(seats=1, openings=1000)) as setup:
        table = await setup.table(ANNE, BART)
        await setup.votes.leave(table.id, BART)
        await opened(setup, CALICO)
        before = table.players
        reason = await refusal(setup.votes.take(table.id, 1, CALICO, "Calico"))
        assert reason == TooManySeats(1)
        assert table.players == before
        lobby = await opened(setup, BART)  # for a seat that was left is none
        assert await refusal(setup.votes.back(table.id, BART)) == TooManySeats(1)
        assert await refusal(setup.votes.take(table.id, 1, BART, "Bart")) == TooManySeats(1)
        await setup.house.lobbies.cancel(lobby, BART)
        await setup.votes.back(table.id, BART)
        await setup.votes.back(table.id, ANNE)


# ── A channel and a server ───────────────────────────────────────────────────────────────────


async def test_a_channel_holds_twenty_tables(capped: HouseSetup):
    for at in range(20):
        await opened(capped, 1000 + at)
    assert await refusal(opened(capped, ANNE)) == ChannelFull(20)
    await opened(capped, ANNE, channel_id=CHANNEL + 1)


async def test_a_table_is_not_moved_to_where_there_is_no_room():
    async with a_house(operator_limits=OperatorLimits(channel=1)) as setup:
        table_id, there = await opened(setup, ANNE), CHANNEL + 1
        await opened(setup, BART, channel_id=there)
        found = await setup.house.registry.find(table_id)
        assert await refusal(setup.house.move(found, ANNE, GUILD, there)) == ChannelFull(1)
        assert found.row.channel_id == CHANNEL
        await setup.house.move(found, ANNE, GUILD, CHANNEL)


async def test_a_server_holds_so_many_tables_and_another_is_not_concerned():
    async with a_house(operator_limits=OperatorLimits(server=4)) as setup:
        for at in range(4):
            await opened(setup, 1000 + at, channel_id=1 + at)
        assert await refusal(opened(setup, ANNE)) == ServerFull(4)
        await opened(setup, ANNE, guild_id=GUILD + 1)


async def test_a_server_may_want_less_and_never_more():
    async with a_house(operator_limits=OperatorLimits(channel=3, openings=1000)) as setup:
        people = setup.house.people
        await people.set_server(GUILD, Server(tables_per_channel=2, tables_per_person=1))
        own = await opened(setup, ANNE)
        assert await refusal(opened(setup, ANNE)) == TooManyHosted(1, f"`{own}`")
        await opened(setup, BART)
        assert await refusal(opened(setup, CALICO)) == ChannelFull(2)
        await people.set_server(GUILD, Server(tables_per_channel=500, tables_per_server=3))
        await opened(setup, CALICO)
        assert await refusal(opened(setup, 1000)) == ChannelFull(3)
        assert await refusal(opened(setup, 1000, channel_id=1)) == ServerFull(3)


async def test_what_a_server_wants_of_one_person_is_counted_in_that_server(capped: HouseSetup):
    await capped.house.people.set_server(GUILD, Server(tables_per_person=1))
    await opened(capped, ANNE, guild_id=GUILD + 1)
    await opened(capped, ANNE)
    assert isinstance(await refusal(opened(capped, ANNE)), TooManyHosted)


async def test_a_table_that_is_set_aside_or_over_counts_for_nobody():
    async with a_house(operator_limits=OperatorLimits(hosted=1, channel=1, openings=1000)) as setup:
        await setup.store.tables.quarantine(await opened(setup, ANNE), "broken")
        own = await opened(setup, ANNE)
        await setup.house.lobbies.cancel(own, ANNE)
        await opened(setup, ANNE)


# ── All at once, and quickly ─────────────────────────────────────────────────────────────────


async def test_two_presses_at_once_cannot_pass_a_cap(capped: HouseSetup):
    """They share a transaction, in which each is counted after the one before it."""
    tries = [opened(capped, ANNE) for _ in range(20)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(each, str) for each in outcomes) == 3
    assert sum(isinstance(each, Refused) for each in outcomes) == 17
    assert await count(capped) == 3


async def test_whoever_is_refused_spoils_nothing_for_others(capped: HouseSetup):
    for _ in range(3):
        await opened(capped, ANNE)
    outcomes = await asyncio.gather(
        opened(capped, BART), opened(capped, ANNE), opened(capped, CALICO), return_exceptions=True
    )
    assert [isinstance(each, str) for each in outcomes] == [True, False, True]


@pytest.mark.parametrize(
    "cap",
    [
        lobbies_of(1, 1),
        hosted_there(1, 2, 1),
        seats_of(1, 1),
        in_channel(1, 2, 1),
        in_server(1, 1),
    ],
    ids=lambda cap: cap.kind,
)
async def test_a_cap_is_counted_by_an_index(setup: HouseSetup, cap: Limit):
    plan = await setup.store.connection.rows(
        f"EXPLAIN QUERY PLAN SELECT count(*) {COUNTED}{cap.where}", cap.values
    )
    steps = [row[3] for row in plan]
    assert any("USING" in step and "INDEX" in step for step in steps)
    assert not [step for step in steps if step.startswith("SCAN") and "INDEX" not in step]


# ── Not too often ────────────────────────────────────────────────────────────────────────────


async def test_five_tables_are_opened_in_a_minute_and_the_sixth_a_little_later():
    async with a_house(operator_limits=OperatorLimits()) as setup:
        began = setup.clock.time
        for _ in range(5):
            await setup.house.lobbies.cancel(await opened(setup, ANNE), ANNE)
            setup.clock.time += 1
        assert await refusal(opened(setup, ANNE)) == TooSoon(str(int(began + MINUTE)))
        await opened(setup, BART)
        setup.clock.time = began + MINUTE
        await opened(setup, ANNE)
        assert isinstance(await refusal(opened(setup, ANNE)), TooSoon)


async def test_a_rematch_is_an_opening_like_any_other():
    async with a_house(operator_limits=OperatorLimits(openings=3)) as setup:
        one, other = [await setup.finished(ANNE, BART) for _ in range(2)]
        await setup.house.rematches.ask(one, ANNE, "Anne")
        reason = await refusal(setup.house.rematches.ask(other, ANNE, "Anne"))
        assert isinstance(reason, TooSoon)
        assert (await setup.house.rematches.ask(other, BART, "Bart")).opened, "not Anne's alone"


async def test_who_has_been_quiet_for_a_minute_is_forgotten():
    async with a_house(operator_limits=OperatorLimits()) as setup:
        openings = setup.house.limits.openings
        for person in range(100):
            openings.use(person)
        setup.clock.time += MINUTE
        openings.use(1000)
        assert len(openings._used) == 1  # pyright: ignore[reportPrivateUsage]
