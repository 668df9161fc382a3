"""Piratoons at a table without a store, in notation, and what its panels say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from bot.computers.piratoons.sailor import Sailor
from bot.games.base.game import HOUSE, Event, Seat, play
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.game import Piratoons
from bot.games.piratoons.ship import NEW_SHIP, Ship
from bot.games.piratoons.states import Options, State
from bot.games.piratoons.tiles import NUMBERS, Tile
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Block, Button, Choice, Row, Text
from bot.ui.words.words import speak
from cogs.piratoons.face import FACE
from tests.harness.games.panels import table_at
from tests.harness.games.playthrough import any_move

GAME, WORDS, MIND = Piratoons(), speak("en"), Sailor()
NAMES = ("Anne", "Bart", "Calico", "Dutch")
WIDE = tuple(f"*{'_' * 30}{letter}" for letter in "ABCD")
"""Names of the maximum length in which every character must be escaped."""


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(NUMBERS[code] for code in text.split())


def ship_of(text: str) -> Ship:
    return arranged(NEW_SHIP, rivals_of(()), tiles(text))


def table_of(state: State, names: Sequence[str] = NAMES) -> Table:
    return table_at(GAME, state, names[: len(state.fleet.ships)])


def seen_of(
    state: State, seat: Seat | None, names: Sequence[str] = NAMES, pictures: bool = False
) -> Seen:
    """What a seat sees, with pictures off unless asked for."""
    return replace(table_of(state, names).seen(seat), pictures=pictures)


def made(state: State, script: str) -> tuple[State, list[Event]]:
    """Plays moves such as `0 ready / 1 press 3 / H glass`, with all checks."""
    events: list[Event] = []
    for line in filter(None, (line.strip() for line in script.split("/"))):
        seat, _, move = line.partition(" ")
        who = HOUSE if seat == "H" else int(seat)
        state, told = play(GAME, state, who, GAME.parse(move))
        events += told
    return state, events


def begun(seats: int = 3, options: Options | None = None) -> State:
    """A new game in which seat 0 is captain."""
    for seed in range(50):
        state = GAME.setup(f"{seed:064x}", seats, options or Options())
        if state.fleet.captain == 0:
            return state
    raise AssertionError("never captain")


def opened(seats: int = 3) -> State:
    ready = " / ".join(f"{seat} ready" for seat in range(1, seats))
    return made(begun(seats), f"{ready} / 0 open")[0]


def sold(script: str = "0 press 1 / 1 press 2") -> State:
    return made(opened(), f"{script} / H glass / 1 stop")[0]


def plain(text: str) -> str:
    """The text with ordinary spaces instead of non-breaking ones."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def text_of(blocks: Sequence[Block]) -> str:
    return plain("\n".join(block.text for block in blocks if isinstance(block, Text)))


def awaited(state: State) -> str:
    return plain(FACE.awaited(seen_of(state, None), WORDS))


def story(state: State, events: Sequence[Event]) -> list[str]:
    return [plain(line) for line in FACE.story(events, seen_of(state, None), WORDS)]


def buttons_of(blocks: Sequence[Block]) -> dict[str, Button]:
    """The buttons, by the tail of their act."""
    return {
        item.act.split(":", 3)[3]: item
        for block in blocks
        if isinstance(block, Row)
        for item in block.items
        if isinstance(item, Button) and item.act.startswith("t:")
    }


def choices_of(blocks: Sequence[Block]) -> dict[str, list[str]]:
    return {
        block.act.split(":", 3)[3]: [option.value for option in block.options]
        for block in blocks
        if isinstance(block, Choice)
    }


def offers(state: State) -> dict[str, Button]:
    return buttons_of(FACE.offers(seen_of(state, None), WORDS))


def hand(state: State, seat: Seat, mode: str = "") -> list[Block]:
    return FACE.hand(seen_of(state, seat), WORDS, mode)


def sail(seats: int, seed: int, *, computers: bool) -> Iterator[tuple[State, Sequence[Event]]]:
    random = Random(seed)
    state: State = GAME.setup(f"{seed:064x}", seats, Options())
    yield state, ()
    while GAME.result(state) is None:
        chosen = any_move(GAME, state, seats, random)
        if computers:
            bell = GAME.bell(state)
            chosen = (HOUSE, bell.move) if bell is not None else chosen
            for seat in GAME.waiting_on(state):
                view, moves = GAME.view(state, seat), GAME.moves(state, seat)
                move = MIND.choose(view, moves, random)
                if move is not None:
                    chosen = seat, move
                    break
        assert chosen is not None
        state, events = GAME.apply(state, *chosen)  # type: ignore[arg-type]
        yield state, events
