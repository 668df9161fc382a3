"""Secret actions of a seat leave no trace in what others see of the table."""

from __future__ import annotations

from bot.games.base.game import Event, Seat
from bot.tables.core.progress import RECENT, recent_events
from tests.harness.tables.house import ANNE, BART, CALICO, HouseSetup


class Told(Event):
    number: int


class Whispered(Event):
    number: int
    to: Seat

    @property
    def private_to(self) -> Seat:
        return self.to


async def test_changing_a_bid_changes_nothing_that_others_see(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.press(table, ANNE, "bid 1")
    before = [table.seen(seat) for seat in (1, 2, None)]
    for _ in range(RECENT + 1):
        await setup.press(table, ANNE, "bid 0")
    assert table.seen(0).view.my_bid == 0
    assert [table.seen(seat) for seat in (1, 2, None)] == before


def test_private_events_push_out_no_public_events():
    told = tuple(Told(number) for number in range(RECENT))
    whispers = tuple(Whispered(number, 0) for number in range(RECENT + 1))
    assert recent_events((*told, *whispers)) == (*told, *whispers[1:])


def test_public_events_push_out_only_public_events():
    told = tuple(Told(number) for number in range(RECENT + 1))
    assert recent_events((Whispered(0, 1), *told)) == (Whispered(0, 1), *told[1:])
