"""The captain of Piratoons: it simulates a pillage by the rules and decides in time."""

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


def test_a_simulated_pillage_loses_no_pawn() -> None:
    view, dice = pillage(), Random(3)
    plan = Plan(view, 0, dice)
    for _ in range(20):
        after = PillagePlayout(view, plan.imagine()).play_out(0, None, dice)
        for seat in range(view.seats):
            placed = sum(pawns[seat] for pawns in after.pawns)
            assert placed + after.crew[seat] == CREW
            assert after.crew[seat] >= 0


def test_a_seats_own_wishes_are_not_sampled() -> None:
    view = pillage()
    worths = [[float(at) for at in range(9)]] * view.seats
    world = sample_world(view, worths, Random(1))
    assert list(world.wants[0]) == worths[0]
    assert list(world.wants[1]) != worths[1]
    assert sample_world(replace(view, glass_ran=True), worths, Random(1)).sand == 0


def test_simulated_players_who_want_nothing_call_stop_after_the_sand() -> None:
    view = replace(pillage(), pawns=((1, 0),) * 9, glass_ran=True)
    world = World(0.0, [[NOTHING] * 9] * 2)
    after = PillagePlayout(view, world).play_out(0, None, Random(2))
    assert after.pawns == list(view.pawns)


def test_a_captain_takes_an_uncontested_tile_with_its_last_pawn() -> None:
    """The rival has no crew left: one more pawn wins the tile that is worth most to the ship."""
    view = replace(pillage(), crew=(1, 0), glass_ran=True)
    worth = Plan(view, 0, Random(1)).outlook.more[0]
    best = worth.index(max(worth))
    move = Captain().think(view, (*PRESSES, STOP), Random(1), lambda: False)
    assert move == PRESSES[best]


def test_without_time_a_captain_plays_like_a_sailor() -> None:
    view = pillage()
    move = Captain().think(view, PRESSES, Random(4), lambda: True)
    late = Random(4)
    Plan(view, 0, late)
    assert move == Sailor().choose(view, PRESSES, late)


def test_the_search_stops_when_time_is_up() -> None:
    asked = count(1)
    Captain(worlds=1_000_000).think(pillage(), PRESSES, Random(4), lambda: next(asked) > 5)
    assert next(asked) < 10


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


def auction(goods: str) -> View:
    return replace(view_of("bidding"), goods=tiles(goods), purses=(7, None))


def test_a_won_tile_adds_its_value_less_its_price() -> None:
    """The only bidder gains the value of the tile less its price."""
    thought = Auction(auction("GUN-A1"), 0, Random(1))
    outlook = thought.outlook
    gain = outlook.more[0][0] - 2 * outlook.coin
    assert thought.bid((0, 1), 2) == outlook.winning(0, [gain, 0.0])
    assert thought.bid((0, 2), 2) == outlook.winning(0, [0.0, 0.0])


def test_the_higher_bidder_chooses_first() -> None:
    thought = Auction(auction("GUN-A1 GUN-B1"), 0, Random(1))
    assert thought.bid((0, 1), 2) > thought.bid((0, 2), 1)


def test_a_captain_outbids_a_rival_with_one_coin() -> None:
    view = replace(auction("GUN-A1"), purses=(7, 1))
    bids = [Captain().choose(view, BIDS, Random(seed)) for seed in range(12)]
    assert bids.count(BIDS[2]) > 6


def test_a_captain_bids_zero_for_harmful_tiles_and_at_most_its_purse() -> None:
    for seed in range(8):
        assert Captain().choose(auction("S24"), BIDS, Random(seed)) == BIDS[0]
        poor = replace(auction("GUN-A1"), purses=(1, 1))
        assert Captain().choose(poor, BIDS, Random(seed)) in BIDS[:2]


def test_a_captain_draws_one_of_the_equally_promising_bids() -> None:
    """If all four always chose the best bid, their bids would be equal and cancel."""
    thought = Auction(auction("GUN-A1"), 0, Random(1))
    thought.odds = [[0.25, 0.25, 0.5], [1.0]]
    drawn = Counter(thought.drawn([0.3, 0.3, 0.0]) for _ in range(200))
    assert drawn[0] > 60
    assert drawn[1] > 60
    assert not drawn[2]
    assert thought.drawn([0.0, 0.3, 0.0]) == 1


def test_a_late_lead_is_safer_than_an_early_one() -> None:
    """A lead of six points is worth more with fewer rounds to come."""
    early, late = [Outlook(replace(pillage(), round=number), ()) for number in (2, 8)]
    for outlook in (early, late):
        outlook.now = [6.0, 0.0]
    assert late.winning(0, [0.0, 0.0]) > early.winning(0, [0.0, 0.0]) > 1 / 2


# ── Styles ───────────────────────────────────────────────────────────────────────────────────


def test_gamblers_contest_tiles_and_cautious_captains_avoid_rivals() -> None:
    view = replace(pillage(), pawns=((0, 1), *((0, 0),) * 8))
    worths = [[2.0] * 9] * 2
    bold, wary = [among_tiles(STYLES[each], view, 0, worths) for each in ("gambler", "cautious")]
    assert bold(0) > bold(1)
    assert wary(0) < wary(1)
    assert among_bids(STYLES["gambler"])(3) > among_bids(STYLES["gambler"])(1)
    assert among_bids(STYLES["cautious"])(3) < among_bids(STYLES["cautious"])(1)


def test_a_style_changes_a_value_only_a_little() -> None:
    view = pillage()
    for style in (PLAIN_STYLE, *STYLES.values()):
        lean = among_tiles(style, view, 0, Outlook(view, view.chest).more)
        assert max(abs(lean(at)) for at in range(-1, 9)) <= SWAY
        assert max(abs(among_bids(style)(coins)) for coins in range(10)) <= SWAY
