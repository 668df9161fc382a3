"""Ships, chests and moves of Piratoons in notation."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.base.game import HOUSE, Event, IllegalMove, Reason, Seat, Value, play
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.game import Piratoons
from bot.games.piratoons.ship import NEW_SHIP, Part, Ship, why_not_on, with_tile
from bot.games.piratoons.states import Arranging, Bidding, Closed, Fleet, Options, Pillage, State
from bot.games.piratoons.tiles import CODES, NUMBERS, SLOTS, Tile
from bot.games.piratoons.view import View

GAME = Piratoons()
RED, GREEN, BLUE, YELLOW = range(4)
CHEST = "SAIL-01 DECK-A1 GUN-A1 GUN-B1 PORT-A1 QTR-A1 S01 S08 S24"


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(NUMBERS[code] for code in text.split())


def codes(of: Sequence[Tile]) -> str:
    return " ".join(CODES[tile] for tile in of)


def ship(text: str = "", loose: str = "") -> Ship:
    """`S01+SAIL-01+GUN-A1 S05 BOW+GUN-A2`: sections from stern to bow with what they carry."""
    carried = {word.split("+")[0]: word.split("+")[1:] for word in text.split()}
    order = [code for code in carried if code not in ("STERN", "BOW")]
    parts: list[Part] = []
    for code in ("STERN", *order, "BOW"):
        part = Part(NUMBERS[code], (), (None,) * len(SLOTS[NUMBERS[code]]))
        for tile in carried.get(code, ()):
            assert why_not_on(part, NUMBERS[tile]) is None
            part = with_tile(part, NUMBERS[tile])
        parts.append(part)
    return Ship(tuple(parts), tiles(loose))


def fleet(
    *ships: Ship,
    purses: Sequence[int] = (),
    round: int = 1,
    sea: str = "",
    captain: Seat = 0,
) -> Fleet:
    """A fleet whose closed chests are empty; tests that need tiles there add them."""
    coins = tuple(purses) or (3,) * len(ships)
    return Fleet(
        (True,) * len(ships), round, captain, ((),) * 8, coins, ships, tiles(sea), (), None
    )


def pillage(chest: str, *pawns: str, purses: Sequence[int] = (3, 3, 3, 3)) -> Pillage:
    """A pillage after the sand has run out; each tile has pawns such as `R2 Y1`."""
    counts = [["RGBY".index(pawn[0]) for pawn in on.split()] for on in pawns]
    table = [[0] * len(purses) for _ in pawns]
    for at, on in enumerate(pawns):
        for seat, pawn in zip(counts[at], on.split(), strict=True):
            table[at][seat] = int(pawn[1:])
    crew = tuple(6 - sum(on[seat] for on in table) for seat in range(len(purses)))
    ships = (NEW_SHIP,) * len(purses)
    return Pillage(
        fleet(*ships, purses=purses),
        tiles(chest),
        tuple(tuple(on) for on in table),
        crew,
        True,
    )


def auction(goods: str, purses: Sequence[int], *, bids: str = "", round: int = 1) -> Bidding:
    """An auction in which these bids are already in."""
    given = [int(bid) for bid in bids.split()]
    ships = (NEW_SHIP,) * len(purses)
    fists = (*given, *[None] * (len(purses) - len(given)))
    return Bidding(fleet(*ships, purses=purses, round=round), tiles(goods), fists)


def played(state: State, *script: str) -> tuple[State, list[Event]]:
    """Plays lines of seat and move such as `1 bid 3`; the house is H."""
    told: list[Event] = []
    for line in script:
        who, _, text = line.partition(" ")
        seat = HOUSE if who == "H" else int(who)
        state, events = play(GAME, state, seat, GAME.parse(text))
        told += events
    return state, told


def refusal(state: State, line: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        played(state, line)
    return refused.value.reason


def only(events: Sequence[Event], of: type[Value]) -> list[Event]:
    return [event for event in events if isinstance(event, of)]


def closed(*ships: Ship, captain: Seat = 0) -> Closed:
    ready = (False,) * len(ships)
    at_sea = fleet(*ships, captain=captain)
    return Closed(replace(at_sea, chests=(tiles("S01 S02"),)), ready, False)


def opened(seats: int = 4) -> Pillage:
    state = GAME.setup("pillage", seats, Options("open"))
    state, _ = played(state, "H anyone", "0 open")
    assert isinstance(state, Pillage)
    return state


def last(*ships: Ship, purses: Sequence[int] = ()) -> Arranging:
    return Arranging(fleet(*ships, purses=purses, round=8), ships, (False,) * len(ships))


def is_lawful(ship: Ship) -> bool:
    """Only a tile without a free fitting slot may be left over (§11.3)."""
    return not any(why_not_on(part, tile) is None for tile in ship.loose for part in ship.parts)


def view_of(phase: str, seat: Seat = 0) -> View:
    state: State = GAME.setup("mind", 2, Options())
    alone = rivals_of(())
    ships = (
        arranged(NEW_SHIP, alone, tiles("S06 S11 GUN-A2 GUN-A3 SAIL-05")),
        arranged(NEW_SHIP, alone, tiles("S07 S12 SAIL-06 SAIL-07 SAIL-08")),
    )
    view = replace(GAME.view(state, seat), phase=phase, ships=ships, round=6, purses=(7, None))
    return replace(view, chest=tiles(CHEST), pawns=((0, 0),) * 9, crew=(6, 6))
