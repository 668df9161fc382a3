"""The captain of Piratoons: its pillage in thought is one by the rules; it is in time."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from msgspec.structs import replace

from bot.computers.base.computer import PLAIN_STYLE, STYLES
from bot.computers.piratoons.auction import Auction
from bot.computers.piratoons.captain import SWAY, Captain, Plan, among_bids, among_tiles
from bot.computers.piratoons.outlook import Outlook
from bot.computers.piratoons.pillage import PillagePlayout
from bot.computers.piratoons.sailor import Sailor
from bot.computers.piratoons.sampling import World, sample_world
from bot.games.piratoons.moves import BIDS, PRESSES, STOP
from bot.games.piratoons.tiles import CREW
from bot.games.piratoons.view import View
from tests.harness.games.notation.piratoons import tiles, view_of

NOTHING = -1.0


def pillage() -> View:
    return view_of("pillage")


def test_a_pillage_in_thought_loses_no_pawn_and_only_adds_some() -> None:
    view, dice = pillage(), Random(3)
    plan = Plan(view, 0, dice)
    for _ in range(20):
        after = PillagePlayout(view, plan.imagine()).play_out(0, None, dice)
        for seat in range(view.seats):
            placed = sum(pawns[seat] for pawns in after.pawns)
            assert placed + after.crew[seat] == CREW
            assert after.crew[seat] >= 0


def test_what_one_sees_oneself_is_not_imagined() -> None:
    view = pillage()
    worths = [[float(at) for at in range(9)]] * view.seats
    world = sample_world(view, worths, Random(1))
    assert list(world.wants[0]) == worths[0]
    assert list(world.wants[1]) != worths[1]
    assert sample_world(replace(view, glass_ran=True), worths, Random(1)).sand == 0


def test_who_wants_nothing_calls_stop_when_the_sand_has_run() -> None:
    view = replace(pillage(), pawns=((1, 0),) * 9, glass_ran=True)
    world = World(0.0, [[NOTHING] * 9] * 2)
    after = PillagePlayout(view, world).play_out(0, None, Random(2))
    assert after.pawns == list(view.pawns)


def test_it_takes_with_its_last_pawn_what_nobody_can_contest() -> None:
    """The rival has no crew left: one more pawn wins the tile that is worth most to the ship."""
    view = replace(pillage(), crew=(1, 0), glass_ran=True)
    worth = Plan(view, 0, Random(1)).outlook.more[0]
    best = worth.index(max(worth))
    move = Captain().think(view, (*PRESSES, STOP), Random(1), lambda: False)
    assert move == PRESSES[best]


def test_when_it_is_late_it_plays_what_a_sailor_would() -> None:
    view = pillage()
    move = Captain().think(view, PRESSES, Random(4), lambda: True)
    late = Random(4)
    Plan(view, 0, late)
    assert move == Sailor().choose(view, PRESSES, late)


def test_it_stops_when_it_becomes_late() -> None:
    asked = count(1)
    Captain(worlds=1_000_000).think(pillage(), PRESSES, Random(4), lambda: next(asked) > 5)
    assert next(asked) < 10


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


def auction(goods: str) -> View:
    return replace(view_of("bidding"), goods=tiles(goods), purses=(7, None))


def test_what_is_bought_is_built_in_and_paid_for() -> None:
    """With the one bid that stands alone the ship gains the tile, less what it cost."""
    thought = Auction(auction("GUN-A1"), 0, Random(1))
    outlook = thought.outlook
    gain = outlook.more[0][0] - 2 * outlook.coin
    assert thought.bid((0, 1), 2) == outlook.winning(0, [gain, 0.0])
    assert thought.bid((0, 2), 2) == outlook.winning(0, [0.0, 0.0])


def test_who_bids_more_chooses_first() -> None:
    thought = Auction(auction("GUN-A1 GUN-B1"), 0, Random(1))
    assert thought.bid((0, 1), 2) > thought.bid((0, 2), 1)


def test_it_bids_more_than_a_rival_who_has_one_coin() -> None:
    view = replace(auction("GUN-A1"), purses=(7, 1))
    bids = [Captain().choose(view, BIDS, Random(seed)) for seed in range(12)]
    assert bids.count(BIDS[2]) > 6


def test_it_bids_nothing_for_what_harms_and_never_more_than_it_has() -> None:
    for seed in range(8):
        assert Captain().choose(auction("S24"), BIDS, Random(seed)) == BIDS[0]
        poor = replace(auction("GUN-A1"), purses=(1, 1))
        assert Captain().choose(poor, BIDS, Random(seed)) in BIDS[:2]


def test_of_bids_that_promise_alike_it_draws_one_and_none_that_promises_less() -> None:
    """Four who all chose the best bid would all bid the same, and cancel."""
    thought = Auction(auction("GUN-A1"), 0, Random(1))
    thought.odds = [[0.25, 0.25, 0.5], [1.0]]
    drawn = Counter(thought.drawn([0.3, 0.3, 0.0]) for _ in range(200))
    assert drawn[0] > 60
    assert drawn[1] > 60
    assert not drawn[2]
    assert thought.drawn([0.0, 0.3, 0.0]) == 1


def test_a_lead_late_in_the_game_is_surer_than_an_early_one() -> None:
    """Six points ahead are worth the more the fewer rounds are to come."""
    early, late = [Outlook(replace(pillage(), round=number), ()) for number in (2, 8)]
    for outlook in (early, late):
        outlook.now = [6.0, 0.0]
    assert late.winning(0, [0.0, 0.0]) > early.winning(0, [0.0, 0.0]) > 1 / 2


# ── Taste ────────────────────────────────────────────────────────────────────────────────────


def test_who_gambles_goes_where_others_are_and_who_is_cautious_where_nobody_is() -> None:
    view = replace(pillage(), pawns=((0, 1), *((0, 0),) * 8))
    worths = [[2.0] * 9] * 2
    bold, wary = [among_tiles(STYLES[each], view, 0, worths) for each in ("gambler", "cautious")]
    assert bold(0) > bold(1)
    assert wary(0) < wary(1)
    assert among_bids(STYLES["gambler"])(3) > among_bids(STYLES["gambler"])(1)
    assert among_bids(STYLES["cautious"])(3) < among_bids(STYLES["cautious"])(1)


def test_nobody_gives_more_than_a_little_for_a_taste() -> None:
    view = pillage()
    for style in (PLAIN_STYLE, *STYLES.values()):
        lean = among_tiles(style, view, 0, Outlook(view, view.chest).more)
        assert max(abs(lean(at)) for at in range(-1, 9)) <= SWAY
        assert max(abs(among_bids(style)(coins)) for coins in range(10)) <= SWAY
