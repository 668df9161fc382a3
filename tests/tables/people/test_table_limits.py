"""Limits on open tables, and refusals that say what to do."""

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
    """A house with the default limits, except for the rate of openings."""
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


async def test_a_person_has_at_most_three_lobbies_and_the_refusal_lists_them(
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


async def test_a_person_hosts_at_most_ten_tables(capped: HouseSetup):
    own = [await begun(capped, ANNE, channel_id=1 + at) for at in range(10)]
    for at in range(90):
        reason = await refusal(opened(capped, ANNE, channel_id=100 + at, guild_id=GUILD + at))
        assert reason == TooManyHosted(10, ", ".join(f"`{each}`" for each in sorted(own)))
    assert await count(capped) == 10
    await capped.house.close(await capped.house.registry.find(own[0]))
    await opened(capped, ANNE)


async def test_leaving_a_hosted_table_makes_no_room_for_another(capped: HouseSetup):
    for at in range(10):
        table_id = await begun(capped, ANNE, channel_id=1 + at)
        await capped.votes.leave(table_id, ANNE)
    assert isinstance(await refusal(opened(capped, ANNE)), TooManyHosted)


async def test_a_person_sits_at_a_limited_number_of_tables():
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


async def test_a_player_at_too_many_tables_cannot_take_over_a_seat():
    async with a_house(operator_limits=OperatorLimits(seats=1, openings=1000)) as setup:
        table = await setup.table(ANNE, BART)
        await setup.votes.leave(table.id, BART)
        await opened(setup, CALICO)
        before = table.players
        reason = await refusal(setup.votes.take(table.id, 1, CALICO, "Calico"))
        assert reason == TooManySeats(1)
        assert table.players == before
        lobby = await opened(setup, BART)  # a seat that was left doesn't count
        assert await refusal(setup.votes.back(table.id, BART)) == TooManySeats(1)
        assert await refusal(setup.votes.take(table.id, 1, BART, "Bart")) == TooManySeats(1)
        await setup.house.lobbies.cancel(lobby, BART)
        await setup.votes.back(table.id, BART)
        await setup.votes.back(table.id, ANNE)


# ── A channel and a server ───────────────────────────────────────────────────────────────────


async def test_a_channel_holds_at_most_twenty_tables(capped: HouseSetup):
    for at in range(20):
        await opened(capped, 1000 + at)
    assert await refusal(opened(capped, ANNE)) == ChannelFull(20)
    await opened(capped, ANNE, channel_id=CHANNEL + 1)


async def test_a_table_cannot_move_to_a_full_channel():
    async with a_house(operator_limits=OperatorLimits(channel=1)) as setup:
        table_id, there = await opened(setup, ANNE), CHANNEL + 1
        await opened(setup, BART, channel_id=there)
        found = await setup.house.registry.find(table_id)
        assert await refusal(setup.house.move(found, ANNE, GUILD, there)) == ChannelFull(1)
        assert found.row.channel_id == CHANNEL
        await setup.house.move(found, ANNE, GUILD, CHANNEL)


async def test_each_server_has_its_own_limit_of_tables():
    async with a_house(operator_limits=OperatorLimits(server=4)) as setup:
        for at in range(4):
            await opened(setup, 1000 + at, channel_id=1 + at)
        assert await refusal(opened(setup, ANNE)) == ServerFull(4)
        await opened(setup, ANNE, guild_id=GUILD + 1)


async def test_a_server_can_lower_its_limits_but_not_raise_them():
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


async def test_a_servers_limit_per_person_counts_only_its_own_tables(capped: HouseSetup):
    await capped.house.people.set_server(GUILD, Server(tables_per_person=1))
    await opened(capped, ANNE, guild_id=GUILD + 1)
    await opened(capped, ANNE)
    assert isinstance(await refusal(opened(capped, ANNE)), TooManyHosted)


async def test_quarantined_and_finished_tables_do_not_count():
    async with a_house(operator_limits=OperatorLimits(hosted=1, channel=1, openings=1000)) as setup:
        await setup.store.tables.quarantine(await opened(setup, ANNE), "broken")
        own = await opened(setup, ANNE)
        await setup.house.lobbies.cancel(own, ANNE)
        await opened(setup, ANNE)


# ── Concurrency and speed ────────────────────────────────────────────────────────────────────


async def test_two_simultaneous_presses_cannot_exceed_a_limit(capped: HouseSetup):
    """They share a transaction in which each one is counted after the one before."""
    tries = [opened(capped, ANNE) for _ in range(20)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(each, str) for each in outcomes) == 3
    assert sum(isinstance(each, Refused) for each in outcomes) == 17
    assert await count(capped) == 3


async def test_a_refused_opening_does_not_affect_others(capped: HouseSetup):
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
async def test_limits_are_counted_with_an_index(setup: HouseSetup, cap: Limit):
    plan = await setup.store.connection.rows(
        f"EXPLAIN QUERY PLAN SELECT count(*) {COUNTED}{cap.where}", cap.values
    )
    steps = [row[3] for row in plan]
    assert any("USING" in step and "INDEX" in step for step in steps)
    assert not [step for step in steps if step.startswith("SCAN") and "INDEX" not in step]


# ── Rate of openings ─────────────────────────────────────────────────────────────────────────


async def test_five_tables_can_be_opened_per_minute():
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


async def test_a_rematch_counts_as_an_opening():
    async with a_house(operator_limits=OperatorLimits(openings=3)) as setup:
        one, other = [await setup.finished(ANNE, BART) for _ in range(2)]
        await setup.house.rematches.ask(one, ANNE, "Anne")
        reason = await refusal(setup.house.rematches.ask(other, ANNE, "Anne"))
        assert isinstance(reason, TooSoon)
        assert (await setup.house.rematches.ask(other, BART, "Bart")).opened, "not Anne's alone"


async def test_openings_are_forgotten_after_a_minute():
    async with a_house(operator_limits=OperatorLimits()) as setup:
        openings = setup.house.limits.openings
        for person in range(100):
            openings.use(person)
        setup.clock.time += MINUTE
        openings.use(1000)
        assert len(openings._used) == 1  # pyright: ignore[reportPrivateUsage]
