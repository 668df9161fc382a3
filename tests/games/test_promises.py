"""What every game promises, whatever its rules, checked with random games.

pytest tests/games/test_promises.py -k corsairs                            one game
pytest tests/games/test_promises.py --hypothesis-profile=explore           new examples, and more
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.base.game import (
    HOUSE,
    AnyGame,
    Bell,
    Event,
    IllegalMove,
    Reason,
    Unreadable,
    Value,
    play,
    replay,
)
from tests.harness.games.columns import COLUMNS
from tests.harness.games.playthrough import LISTED, Playthrough, any_of, playthroughs, some_of

NOTATION = re.compile(r"[A-Za-z0-9.,+\-/=]+( [A-Za-z0-9.,+\-/=]+)*")
LONGEST_NOTATION = 60
QUESTION = re.compile(r"[A-Za-z0-9.]{1,12}")

encode = msgspec.msgpack.Encoder().encode


def promise(check: Callable[[Playthrough], None]) -> Callable[..., None]:
    """Runs the check as a test for each registered game."""

    @pytest.mark.parametrize("name", GAMES)
    @given(data=st.data())
    def test(name: str, data: st.DataObject) -> None:
        check(data.draw(playthroughs(name), label="playthrough"))

    test.__name__ = check.__name__
    test.__doc__ = check.__doc__
    return test


# ── The flow ─────────────────────────────────────────────────────────────────────────────────


@promise
def test_a_game_always_ends_with_a_result(playthrough: Playthrough) -> None:
    *_, last = playthrough.states()
    result = playthrough.game.result(last)
    assert result is not None
    assert set(result.winners) <= set(range(playthrough.seats))
    assert len(set(result.winners)) == len(result.winners)
    assert len(result.scores) in (0, playthrough.seats)


@promise
def test_until_there_is_a_result_a_seat_is_asked_or_a_bell_is_set(
    playthrough: Playthrough,
) -> None:
    game = playthrough.game
    for state in playthrough.states():
        asked = list(game.waiting_on(state))
        assert len(set(asked)) == len(asked)
        assert set(asked) <= set(range(playthrough.seats))
        bell = game.bell(state)
        assert (game.result(state) is None) == bool(asked or bell is not None)
        if game.result(state) is not None:
            assert not any(len(game.moves(state, seat)) for seat in range(playthrough.seats))


@promise
def test_every_asked_seat_has_a_move(playthrough: Playthrough) -> None:
    game, random = playthrough.game, Random(playthrough.dice)
    for state in playthrough.states():
        for seat in game.waiting_on(state):
            moves = game.moves(state, seat)
            assert len(moves) > 0
            if len(moves) <= LISTED:
                assert len(set(map(str, moves))) == len(moves)
            assert any_of(moves, random) in moves


@promise
def test_the_bell_is_the_only_move_of_the_house(playthrough: Playthrough) -> None:
    game = playthrough.game
    for state in playthrough.states():
        bell = game.bell(state)
        if bell is None:
            assert len(game.moves(state, HOUSE)) == 0
            continue
        assert isinstance(bell, Bell)
        assert bell.name
        assert bell.seconds > 0
        assert bell.move in game.moves(state, HOUSE)
        assert len(game.moves(state, HOUSE)) == 1
        play(game, state, HOUSE, bell.move)


@promise
def test_a_question_never_comes_back_once_it_has_changed(playthrough: Playthrough) -> None:
    game = playthrough.game
    asked: list[str | None] = [None] * playthrough.seats
    settled: list[set[str]] = [set() for _ in range(playthrough.seats)]
    for state in playthrough.states():
        for seat in range(playthrough.seats):
            if not len(game.moves(state, seat)):
                continue
            question, before = game.question(state, seat), asked[seat]
            assert QUESTION.fullmatch(question)
            assert question not in settled[seat]
            if before is not None and before != question:
                settled[seat].add(before)
            asked[seat] = question


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────


@promise
def test_a_seat_without_a_move_is_refused_and_nothing_changes(playthrough: Playthrough) -> None:
    game, random = playthrough.game, Random(playthrough.dice)
    for step in playthrough.steps():
        state, before = step.before, encode(step.before)
        for seat in (HOUSE, *range(playthrough.seats + 1)):
            if seat == playthrough.seats:
                assert len(game.moves(state, seat)) == 0
            if step.move not in game.moves(state, seat):
                with pytest.raises(IllegalMove) as refused:
                    play(game, state, seat, step.move)
                assert isinstance(refused.value.reason, Reason)
                encode(refused.value.reason)
        assert encode(state) == before
        for seat in some_of(range(playthrough.seats), random, 2):
            if step.move not in game.moves(step.after, seat):
                with pytest.raises(IllegalMove):
                    play(game, step.after, seat, step.move)


@promise
def test_exactly_the_listed_moves_are_allowed(
    playthrough: Playthrough,
) -> None:
    game, random = playthrough.game, Random(playthrough.dice)
    others = some_of([step.move for step in playthrough.steps()], random, 30)
    for state in playthrough.states():
        seat = random.randrange(HOUSE, playthrough.seats + 1)
        for asked in {seat, *game.waiting_on(state)}:
            moves = game.moves(state, asked)
            for move in (*others, *some_of(moves, random, 6)):
                assert game.allows(state, asked, move) == (move in moves)


@promise
def test_a_move_from_another_time_is_refused_with_a_reason(playthrough: Playthrough) -> None:
    """Moves from the whole game are tried at every moment; none of them crashes."""
    game, random = playthrough.game, Random(playthrough.dice)
    others = some_of([step.move for step in playthrough.steps()], random, 12)
    for state in playthrough.states():
        if random.random() > 1 / 4:
            continue
        for move in others:
            seat = random.randrange(HOUSE, playthrough.seats + 1)
            if move in game.moves(state, seat):
                play(game, state, seat, move)
                continue
            with pytest.raises(IllegalMove) as refused:
                play(game, state, seat, move)
            assert isinstance(refused.value.reason, Reason)


# ── The notation ─────────────────────────────────────────────────────────────────────────────


@promise
def test_a_move_is_read_back_from_its_text(playthrough: Playthrough) -> None:
    game, random = playthrough.game, Random(playthrough.dice)
    for step in playthrough.steps():
        offered = [step.move]
        for seat in game.waiting_on(step.before):
            offered += some_of(game.moves(step.before, seat), random)
        for move in offered:
            text = str(move)
            assert NOTATION.fullmatch(text)
            assert len(text) <= LONGEST_NOTATION
            assert game.parse(text) == move


@pytest.mark.parametrize("name", GAMES)
@given(text=st.text(max_size=80) | st.from_regex(NOTATION, fullmatch=True), data=st.data())
def test_a_text_is_exactly_one_move_or_unreadable(
    name: str, text: str, data: st.DataObject
) -> None:
    """Noise is unreadable, and so is a real move with something added, dropped or doubled."""
    game = GAMES[name]
    playthrough = data.draw(playthroughs(name))
    random = Random(playthrough.dice)
    real = [str(step.move) for step in playthrough.steps()]
    texts = [text]
    for move in random.sample(real, min(len(real), 30)):
        at = random.randrange(len(move))
        texts += [f"{move} ", f" {move}", f"{move}{text}", move.upper(), move[:at] + move[at + 1 :]]
        texts += [move[:at] + move[at] + move[at:], move[:at] + "0" + move[at:], f"{move}²"]
    for attempt in texts:
        assert reading(game, attempt) in (attempt, Unreadable(attempt))


def reading(game: AnyGame, text: str) -> str | Reason:
    try:
        return str(game.parse(text))
    except IllegalMove as refused:
        return refused.reason


# ── The record ───────────────────────────────────────────────────────────────────────────────


@promise
def test_replaying_the_record_gives_the_same_state(playthrough: Playthrough) -> None:
    steps = list(playthrough.steps())
    options = msgspec.convert(msgspec.to_builtins(playthrough.options), type(playthrough.options))
    assert options == playthrough.options
    for length in (0, len(steps) // 3, len(steps)):
        moves = [(step.seat, str(step.move)) for step in steps[:length]]
        state = steps[length - 1].after if length else playthrough.begin()
        *_, (last, _) = replay(playthrough.game, playthrough.record(moves))
        assert last == state


@promise
def test_a_state_is_deeply_immutable(playthrough: Playthrough) -> None:
    for state in playthrough.states():
        assert_frozen(state)


def assert_frozen(value: Any) -> None:
    if isinstance(value, Value):
        assert type(value).__struct_config__.frozen
        for field in value.__struct_fields__:
            assert_frozen(getattr(value, field))
    elif isinstance(value, tuple | frozenset):
        for item in value:  # type: ignore[reportUnknownVariableType]
            assert_frozen(item)
    else:
        assert value is None or isinstance(value, bool | int | float | str | bytes)


@promise
def test_the_same_move_has_the_same_outcome_and_changes_nothing(playthrough: Playthrough) -> None:
    game = playthrough.game
    for step in playthrough.steps():
        before = encode(step.before)
        after, events = play(game, step.before, step.seat, step.move)
        assert after == step.after
        assert tuple(events) == tuple(step.events)
        assert encode(step.before) == before


@promise
def test_a_state_is_read_back_from_its_encoding(playthrough: Playthrough) -> None:
    for state in playthrough.states():
        assert msgspec.msgpack.decode(encode(state), type=type(state)) == state


@promise
def test_no_piece_is_lost_or_doubled(playthrough: Playthrough) -> None:
    for state in playthrough.states():
        COLUMNS[playthrough.name].assert_conserved(state)


# ── The secrets ──────────────────────────────────────────────────────────────────────────────


@promise
def test_changing_what_a_seat_cannot_see_does_not_change_its_view(
    playthrough: Playthrough,
) -> None:
    game, random = playthrough.game, Random(playthrough.dice)
    disguise = COLUMNS[playthrough.name].disguise
    hidden = 0
    for state in playthrough.states():
        if random.random() > 1 / 2:
            continue
        for seat in (None, *range(playthrough.seats)):
            disguised = disguise(state, seat, random)
            hidden += disguised != state
            COLUMNS[playthrough.name].assert_conserved(disguised)
            assert game.view(disguised, seat) == game.view(state, seat)
            assert list(game.waiting_on(disguised)) == list(game.waiting_on(state))
            assert game.result(disguised) == game.result(state)
    assert hidden, "the disguise changes nothing"


@promise
def test_the_moves_of_a_seat_depend_only_on_what_it_sees(playthrough: Playthrough) -> None:
    game, random = playthrough.game, Random(playthrough.dice)
    disguise = COLUMNS[playthrough.name].disguise
    for state in playthrough.states():
        if random.random() > 1 / 4:
            continue
        for seat in range(playthrough.seats):
            disguised = disguise(state, seat, random)
            moves, same = game.moves(state, seat), game.moves(disguised, seat)
            assert len(moves) == len(same)
            assert all(move in same for move in some_of(moves, random))
            if len(moves):
                assert game.question(disguised, seat) == game.question(state, seat)


@promise
def test_the_seed_is_in_no_view_and_no_event(playthrough: Playthrough) -> None:
    game, seed = playthrough.game, playthrough.seed.encode()
    for step in playthrough.steps():
        for event in step.events:
            assert isinstance(event, Event)
            assert event.private_to is None or event.private_to in range(playthrough.seats)
            assert seed not in encode(event)
    for state in playthrough.states():
        for seat in (None, *range(playthrough.seats)):
            view = game.view(state, seat)
            assert type(view) is not type(state)
            assert seed not in encode(view)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_column_in_this_suite(name: str) -> None:
    assert set(COLUMNS) == set(GAMES)
    assert GAMES[name].name == name
