"""Hidden information never changes a computer's choice, its time or its random numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from copy import copy
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.computers import COMPUTERS, computer_of
from bot.computers.base.computer import STYLES, AnyComputer, Thinker
from bot.games import GAMES
from bot.games.base.game import HOUSE, Seat, play
from bot.tables.workers.process import Work, choose
from tests.harness.games.columns import COLUMNS

CREW = [
    (name, level, character)
    for name, levels in COMPUTERS.items()
    for level, computer in levels.items()
    for character in (("", *STYLES) if isinstance(computer, Thinker) else ("",))
]
MOMENTS = 60
WORLDS = 3
"""Number of worlds sampled here."""


def moments(name: str) -> Iterator[tuple[Any, Seat]]:
    """Some moments of a random game, each with a seat that is asked."""
    game, dice = GAMES[name], Random(name)
    state: Any = game.setup("ab" * 32, 4, game.options())
    found = 0
    while found < MOMENTS and (waiting := game.waiting_on(state)):
        seat = dice.choice(waiting)
        if dice.random() < 0.25:
            found += 1
            yield state, seat
        bell = game.bell(state)
        if bell is not None and dice.random() < 0.2:
            state, _ = play(game, state, HOUSE, bell.move)
        else:
            moves = list(game.moves(state, seat))
            state, _ = play(game, state, seat, dice.choice(moves))


class Decision(NamedTuple):
    move: Any
    looks: int
    """How often it checked the time, which measures how long it thought."""
    dice: Any
    pause: float


def decide(computer: AnyComputer, view: Any, moves: Collection[Any]) -> Decision:
    dice, looks = Random(7), list[bool]()

    def late() -> bool:
        looks.append(False)
        return False

    if isinstance(computer, Thinker):
        move = computer.think(view, moves, dice, late)
    else:
        move = computer.choose(view, moves, dice)
    return Decision(move, len(looks), dice.getstate(), computer.pause(view, dice))


def quick(name: str, level: str, character: str) -> AnyComputer:
    computer = copy(computer_of(name, level, character))
    if isinstance(computer, Thinker):
        computer.worlds = WORLDS
    return computer


@pytest.mark.parametrize(("name", "level", "character"), CREW)
def test_hidden_information_does_not_change_a_computers_decision(
    name: str, level: str, character: str
) -> None:
    game, computer, changed = GAMES[name], quick(name, level, character), 0
    for number, (state, seat) in enumerate(moments(name)):
        other = COLUMNS[name].disguise(state, seat, Random(number))
        changed += other != state
        one = decide(computer, game.view(state, seat), game.moves(state, seat))
        assert decide(computer, game.view(other, seat), game.moves(other, seat)) == one
    assert changed, "nothing was hidden"


@pytest.mark.parametrize("name", GAMES)
def test_hidden_information_does_not_change_a_workers_input(name: str) -> None:
    game = GAMES[name]
    for number, (state, seat) in enumerate(moments(name)):
        other = COLUMNS[name].disguise(state, seat, Random(number))
        one, two = [
            Work(
                name, "captain", "", game.view(each, seat), game.moves(each, seat), 7, 60.0, WORLDS
            )
            for each in (state, other)
        ]
        assert one.view == two.view
        assert list(one.moves) == list(two.moves)
        assert choose(one) == choose(two)
