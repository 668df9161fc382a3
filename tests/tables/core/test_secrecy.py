"""What a seat does in secret leaves no trace in what the others may see of the table."""

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


async def test_a_bid_that_is_changed_leaves_all_else_as_it_was(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.press(table, ANNE, "bid 1")
    before = [table.seen(seat) for seat in (1, 2, None)]
    for _ in range(RECENT + 1):
        await setup.press(table, ANNE, "bid 0")
    assert table.seen(0).view.my_bid == 0
    assert [table.seen(seat) for seat in (1, 2, None)] == before


def test_what_one_seat_hears_alone_pushes_out_nothing_that_all_have_heard():
    told = tuple(Told(number) for number in range(RECENT))
    whispers = tuple(Whispered(number, 0) for number in range(RECENT + 1))
    assert recent_events((*told, *whispers)) == (*told, *whispers[1:])


def test_what_all_have_heard_pushes_out_only_its_like():
    told = tuple(Told(number) for number in range(RECENT + 1))
    assert recent_events((Whispered(0, 1), *told)) == (Whispered(0, 1), *told[1:])
