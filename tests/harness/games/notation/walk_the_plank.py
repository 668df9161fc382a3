"""Walk the Plank in notation: boards, programmes and their outcomes."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.games.base.game import (
    Event,
    IllegalMove,
    Reason,
    play,
)
from bot.games.walk_the_plank.board import LETTERS, Board, crew
from bot.games.walk_the_plank.events import (
    CardPlayed,
    Deed,
)
from bot.games.walk_the_plank.game import WalkThePlank
from bot.games.walk_the_plank.states import Programming, State

GAME = WalkThePlank()


def board(text: str) -> Board:
    """A board such as `P=2 R[0,1] O[] Y[2]`; the default is three planks and three seats."""
    planks = re.search(r"P=(\d)", text)
    stand = {
        seat: [int(space) for space in spaces.split(",") if space]
        for seat, spaces in re.findall(r"([ROYGB])\[([\d,]*)\]", text)
    }
    seats = max(3, *(LETTERS.index(seat) + 1 for seat in stand))
    crews = tuple(crew(*stand.get(seat, ())) for seat in LETTERS[:seats])
    return Board(int(planks[1]) if planks else 3, crews)


def seated(letter: str) -> int:
    return LETTERS.index(letter)


def programming(text: str, favour: str = "R") -> Programming:
    here = board(text)
    seats = len(here.crews)
    return Programming(
        round=4,
        favour=seated(favour),
        board=here,
        aside=((),) * seats,
        programmes=tuple(None if seat in here.living else () for seat in range(seats)),
        last=(),
    )


def follow(state: State, script: str) -> tuple[State, list[Event]]:
    """Plays one move per line; each line begins with its seat."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        seat, _, text = line.strip().partition(" ")
        state, events = play(GAME, state, seated(seat), GAME.parse(text))
        told += events
    return state, told


def refusal(state: State, seat: str, text: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        play(GAME, state, seated(seat), GAME.parse(text))
    return refused.value.reason


def deeds_of(events: Sequence[Event]) -> list[Deed]:
    return [event.deed for event in events if isinstance(event, CardPlayed)]


IDLE = "charge pull i-dont-want-to-die"
"""Three cards without effect for a pirate on the ship."""
START = "R[0,0,0] O[0,0,0] Y[0,0,0]"


def everybody_idle(seats: str) -> str:
    return "\n".join(f"{seat} programme {IDLE}" for seat in seats)
