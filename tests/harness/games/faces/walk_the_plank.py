"""Walk the Plank at a table without a store, and what its panels say."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from bot.games.base.game import (
    Event,
    Seat,
    play,
)
from bot.games.walk_the_plank.cards import (
    CARDS,
)
from bot.games.walk_the_plank.game import WalkThePlank
from bot.games.walk_the_plank.moves import (
    Programme,
)
from bot.games.walk_the_plank.states import Options, Programming, State
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Block, Button, Row, Text
from bot.ui.words.words import speak
from tests.harness.games.notation.walk_the_plank import board
from tests.harness.games.panels import table_at

GAME, WORDS = WalkThePlank(), speak("en")
NAMES = ("Anne", "Bart", "Calico", "Dutch", "Emmy")
PLAIN = Options()


def table_of(state: State, names: Sequence[str] = NAMES) -> Table:
    return table_at(GAME, state, names[: seats_of(state)])


def seats_of(state: State) -> int:
    return len(state.board.crews)


def seen_of(state: State, seat: Seat | None, names: Sequence[str] = NAMES) -> Seen:
    return table_of(state, names).seen(seat)


def in_words(state: State, seat: Seat | None) -> Seen:
    """The same table with its pictures off."""
    return replace(seen_of(state, seat), pictures=False)


def programming(text: str = "R[0,0,0] O[0,0,0] Y[0,0,0]", round: int = 4) -> Programming:
    where = board(text)
    seats = range(len(where.crews))
    nobody = tuple(None if where.spaces(seat) else () for seat in seats)
    return Programming(round, 1, where, ((),) * len(seats), nobody, ())


def laid(state: State, *programmes: str) -> tuple[State, list[Event]]:
    """Lays the programmes of all seats in order; the last one starts the reveal."""
    events: list[Event] = []
    for seat, codes in enumerate(programmes):
        move = Programme(tuple(CARDS[code] for code in codes.split()))
        state, told = play(GAME, state, seat, move)
        events += told
    return state, events


def text_of(blocks: Sequence[Block]) -> str:
    """The readable text without marks that only keep a line together."""
    text = "\n".join(block.text for block in blocks if isinstance(block, Text))
    return text.replace("\u2060", "").replace("\u00a0", " ")


def buttons_of(blocks: Sequence[Block]) -> list[Button]:
    rows = [block for block in blocks if isinstance(block, Row)]
    return [item for row in rows for item in row.items if isinstance(item, Button)]


def random_game(seats: int, seed: int, options: Options = PLAIN) -> list[tuple[State, list[Event]]]:
    random = Random(seed)
    state: State = GAME.setup(f"{seed:064x}", seats, options)
    steps: list[tuple[State, list[Event]]] = [(state, [])]
    while waiting := GAME.waiting_on(state):
        seat = random.choice(waiting)
        state, events = play(GAME, state, seat, random.choice(GAME.moves(state, seat)))
        steps.append((state, list(events)))
    return steps
