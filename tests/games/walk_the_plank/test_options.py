"""Walk the Plank: house rules, final places, and what is remembered of a game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import IllegalMove, Memory, NotNow, NotYourTurn, play
from bot.games.walk_the_plank.board import COLOURS
from bot.games.walk_the_plank.cards import (
    CHARGE,
    DECK,
    DRAG,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SKULL_SETS,
)
from bot.games.walk_the_plank.events import ColourTaken, Locker, Loss
from bot.games.walk_the_plank.flow import play_card
from bot.games.walk_the_plank.memories import (
    Grudge,
    Overboard,
    Swept,
    TakenBySea,
    Together,
    Unscathed,
    grudge,
    of_deed,
    of_end,
)
from bot.games.walk_the_plank.moves import ColourGone, Programme, Shove, Take
from bot.games.walk_the_plank.rules import places, set_aside
from bot.games.walk_the_plank.states import (
    Acting,
    Choosing,
    Finished,
    Kept,
    Options,
    Programming,
    State,
)
from bot.games.walk_the_plank.view import View
from tests.harness.games.notation.walk_the_plank import GAME, board, follow, programming

CHOSEN = Options(colours="chosen")


def refused(state: State, seat: int, text: str) -> object:
    with pytest.raises(IllegalMove) as caught:
        play(GAME, state, seat, GAME.parse(text))
    return caught.value.reason


# ── Colours (§3.6) ───────────────────────────────────────────────────────────────────────────


def test_by_default_colours_follow_the_seats() -> None:
    """§3.6, §2.10"""
    assert Options() == Options(colours="seats", skulls="two")
    state = GAME.setup("00", 3, Options())
    assert isinstance(state, Programming)
    assert [COLOURS[state.kept.colours[seat]] for seat in range(3)] == ["red", "orange", "yellow"]


def test_the_first_player_to_choose_a_colour_gets_it() -> None:
    """§3.6"""
    state = GAME.setup("00", 3, CHOSEN)
    assert isinstance(state, Choosing)
    assert GAME.waiting_on(state) == (0, 1, 2)
    assert {GAME.question(state, seat) for seat in range(3)} == {"c"}
    assert [str(move) for move in GAME.moves(state, 1)] == [f"take {each}" for each in COLOURS]
    state, told = play(GAME, state, 1, GAME.parse("take blue"))
    assert told == [ColourTaken(1, 4)]
    assert GAME.waiting_on(state) == (0, 2)
    assert GAME.moves(state, 1) == ()
    assert Take(4) not in GAME.moves(state, 0)
    assert GAME.view(state, None).takers == (None, None, None, None, 1)
    assert GAME.ranks(state) == (1, 1, 1)
    assert refused(state, 0, "take blue") == ColourGone(4)
    assert refused(state, 1, "take red") == NotYourTurn()
    assert refused(state, 0, "programme run drag pull") == NotNow()


@pytest.mark.parametrize("seat", [0, None])
def test_everyone_sees_the_chosen_colours(seat: int | None) -> None:
    """§3.6"""
    state = GAME.setup("00", 3, CHOSEN)
    state, _ = play(GAME, state, 1, GAME.parse("take blue"))
    assert GAME.view(state, seat) == View(
        phase="choosing",
        seats=3,
        seat=seat,
        round=1,
        favour=GAME.view(GAME.setup("00", 3, Options()), None).favour,
        board=board("R[0,0,0] O[0,0,0] Y[0,0,0]"),
        aside=((), (), ()),
        takers=(None, None, None, None, 1),
    )


def test_colours_can_only_be_chosen_before_the_first_round() -> None:
    """§3.6"""
    begun, chosen = GAME.setup("00", 3, Options()), GAME.setup("00", 3, CHOSEN)
    for state, move in ((begun, Take(1)), (chosen, Programme((RUN, DRAG, PULL)))):
        with pytest.raises(IllegalMove) as caught:
            GAME.apply(state, 0, move)
        assert caught.value.reason == NotNow()


def test_the_first_round_begins_when_every_colour_is_chosen() -> None:
    """§3.6, §3.4"""
    state, _ = follow(GAME.setup("00", 3, CHOSEN), "R take green\nY take red\nO take blue")
    plain = GAME.setup("00", 3, Options())
    assert isinstance(state, Programming)
    assert state.kept.colours == (3, 4, 0)
    assert GAME.view(state, 0).colours == (3, 4, 0)
    assert (state.favour, state.board, state.aside) == (
        GAME.view(plain, None).favour,
        GAME.view(plain, None).board,
        ((),) * 3,
    )
    assert refused(state, 0, "take orange") == NotNow()
    state, _ = follow(state, "\n".join(f"{seat} programme pull extend drag" for seat in "ROY"))
    assert GAME.view(state, None).colours == (3, 4, 0)
    assert refused(state, GAME.waiting_on(state)[0], "take orange") == NotNow()


def test_the_fifth_player_is_given_the_last_colour() -> None:
    """§3.6"""
    script = "R take blue\nO take green\nY take yellow\nG take orange"
    state, told = follow(GAME.setup("00", 5, CHOSEN), script)
    assert told[-2:] == [ColourTaken(3, 1), ColourTaken(4, 0)]
    assert isinstance(state, Programming)
    assert state.kept.colours == (4, 3, 2, 1, 0)


def test_the_last_of_four_players_still_chooses_between_two_colours() -> None:
    """§3.6"""
    state, _ = follow(GAME.setup("00", 4, CHOSEN), "R take blue\nO take green\nY take yellow")
    assert [str(move) for move in GAME.moves(state, 3)] == ["take red", "take orange"]


def test_a_game_with_chosen_colours_keeps_them_to_its_end() -> None:
    """§3.6, §2.10"""
    begun = programming("P=1 R[1] O[] Y[1,1]")
    begun = replace(begun, kept=Kept((4, 3, 2), frozenset()))
    state, _ = follow(begun, "R programme run charge shove-left\nY programme run drag pull")
    while moves := [(seat, GAME.moves(state, seat)) for seat in GAME.waiting_on(state)]:
        if isinstance(state, Programming):
            break
        seat, ways = moves[0]
        state, _ = play(GAME, state, seat, ways[0])
        assert GAME.view(state, None).colours == (4, 3, 2)
        assert GAME.view(state, None).skulls == frozenset()
    assert GAME.view(state, None).colours == (4, 3, 2)
    assert GAME.view(state, None).skulls == frozenset()


# ── Skulls (§2.10) ───────────────────────────────────────────────────────────────────────────


def test_a_table_can_choose_other_skull_cards() -> None:
    """§2.10"""
    assert SKULL_SETS["two"] == {SHOVE_ANYONE, RETRACT}
    assert SKULL_SETS["three"] == {SHOVE_ANYONE, RETRACT, CHARGE}
    assert SKULL_SETS["all"] == set(DECK)
    assert SKULL_SETS["none"] == set()
    for options in (Options(skulls="three"), Options(colours="chosen", skulls="three")):
        assert GAME.view(GAME.setup("00", 3, options), 0).skulls == SKULL_SETS["three"]


def test_only_the_skull_cards_of_the_table_are_set_aside() -> None:
    """§2.10, §8.3"""
    assert set_aside((RUN, CHARGE, RETRACT), SKULL_SETS["two"]) == (RETRACT,)
    assert set_aside((RUN, CHARGE, RETRACT), SKULL_SETS["three"]) == (RETRACT, CHARGE)
    assert set_aside((RUN, CHARGE, RETRACT), SKULL_SETS["all"]) == (RETRACT, RUN, CHARGE)
    assert set_aside((RUN, CHARGE, RETRACT), SKULL_SETS["none"]) == ()


# ── Final places (§9.5) ──────────────────────────────────────────────────────────────────────


def test_eliminated_players_are_ranked_by_how_long_they_lasted() -> None:
    """§9.5"""
    locker: Locker = (Loss(1, 1, 0, 1), Loss(2, 1, 0, 2), Loss(2, 2, 0, 1))
    assert places(board("R[0] O[] Y[]"), locker) == (1, 2, 3)


def test_crews_drowned_by_one_card_share_a_place() -> None:
    """§9.5"""
    locker: Locker = (Loss(1, 1, 2, 3), Loss(2, 3, 0, 1), Loss(2, 3, 0, 2))
    assert places(board("R[0] O[] Y[] G[]"), locker) == (1, 2, 2, 4)
    for later in (Loss(3, 3, 0, 2), Loss(2, 4, 0, 2), Loss(2, 3, 1, 2)):
        assert places(board("R[0] O[] Y[] G[]"), (*locker[:2], later)) == (1, 3, 2, 4)


def test_surviving_players_have_no_tie_break() -> None:
    """§9.2, §9.4"""
    locker: Locker = (Loss(1, 1, 0, 1), Loss(3, 1, 0, 0), Loss(4, 1, 0, 2))
    assert places(board("R[0] O[1] Y[]"), locker) == (1, 1, 3)
    assert places(board("R[0,0] O[1] Y[2,2]"), locker) == (1, 3, 1)


def test_losses_are_kept_from_round_to_round_and_seen_at_once() -> None:
    """§9.5"""
    state, _ = follow(
        programming("P=1 R[1,1] O[1,1] Y[0,0]"),
        "R programme shove-left pull run\nO programme extend pull run\nY programme pull extend run",
    )
    assert GAME.view(state, None).locker == (Loss(4, 1, 0, 1),)
    assert GAME.ranks(state) == (1, 3, 1)
    while not isinstance(state, Programming):
        (seat,) = GAME.waiting_on(state)
        state, _ = play(GAME, state, seat, GAME.moves(state, seat)[0])
    assert GAME.ranks(state) == (1, 3, 1)
    assert state.kept.locker[0] == Loss(4, 1, 0, 1)
    assert GAME.view(state, None).locker == state.kept.locker


def test_a_player_who_drowns_gets_a_place_at_once() -> None:
    """§9.5"""
    here = board("R[1] O[1] Y[1] G[0,0]")
    here = replace(here, planks=1)
    first = play_card(here, 0, SHOVE_ANYONE, 1, Shove(1, 1))
    second = play_card(first.board, 0, SHOVE_ANYONE, 2, Shove(1, 2))
    deeds, programmes = (first, second), ((RUN, RUN, RUN),) * 4
    acting = Acting(4, 0, second.board, ((),) * 4, programmes, 3, 0, (), deeds)
    assert GAME.ranks(acting) == (2, 4, 3, 1)


# ── Memories ─────────────────────────────────────────────────────────────────────────────────


def remembered(here: str, card: int, way: str) -> list[Memory]:
    return list(of_deed(play_card(board(here), 0, card, 2, GAME.parse(way)), 7))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("here", "card", "way", "memory"),
    [
        ("R[0] O[3,3] Y[3]", RETRACT, "retract", Swept(70, 0, 3, 3, 7)),
        ("R[0,3] O[3,3] Y[0]", RETRACT, "retract", Swept(70, 0, 3, 3, 7)),
        ("R[3] O[3] Y[0]", RETRACT, "retract", Overboard(80, 0, RETRACT)),
        ("R[0,3] O[3] Y[0]", DRAG, "drag O at 3", Together(45, 0, 1, 7)),
        ("R[3] O[3] Y[0]", DRAG, "drag O at 3", Overboard(80, 0, DRAG)),
    ],
)
def test_drowning_several_pirates_or_your_last_one_is_remembered(
    here: str, card: int, way: str, memory: Memory
) -> None:
    assert remembered(here, card, way) == [memory]


@pytest.mark.parametrize(
    ("here", "card", "way"),
    [
        ("R[3] O[3,0] Y[0]", SHOVE_LEFT, "shove O at 3"),
        ("R[0] O[3] Y[0]", RETRACT, "retract"),
        ("R[0,3] O[3] Y[0]", RETRACT, "retract"),
        ("R[1] O[1] Y[0]", PULL, "pull O at 1"),
        ("R[0,3] O[3] Y[0]", RUN, "run 3 to sea"),
    ],
)
def test_drowning_a_single_pirate_is_not_remembered(here: str, card: int, way: str) -> None:
    assert remembered(here, card, way) == []


def test_a_win_without_losses_and_an_end_without_a_winner_are_remembered() -> None:
    def end(here: str) -> list[Memory]:
        return list(of_end(Finished(9, 0, board(here), ((),) * 3, ())))

    assert end("R[0,0,1] O[] Y[]") == [Unscathed(95, 0)]
    assert end("R[0,0] O[] Y[]") == []
    assert end("R[] O[] Y[]") == [TakenBySea(100)]


def test_drowning_the_same_crew_repeatedly_is_a_grudge() -> None:
    twice: Locker = (Loss(1, 1, 0, 1), Loss(2, 1, 0, 2), Loss(3, 1, 0, 1), Loss(3, 2, 1, 0))
    assert list(grudge(twice)) == [Grudge(55, 0, 1, 2)]
    thrice = (*twice, Loss(4, 1, 2, 3), Loss(4, 2, 2, 3), Loss(5, 1, 2, 3))
    assert list(grudge(thrice)) == [Grudge(75, 2, 3, 3)]
    own: Locker = (Loss(1, 1, 0, 0), Loss(2, 1, 0, 0))
    assert list(grudge(own)) == []
    assert list(grudge(())) == []
    assert list(grudge((Loss(1, 1, 0, 1), Loss(1, 2, 1, 0)))) == []


def test_the_end_is_remembered_only_once_it_happens() -> None:
    """§9.3, example 39"""
    begun = programming("P=1 R[1] O[] Y[1]")
    programmes = "R programme charge extend retract\nY programme charge retract drag"
    state, told = follow(begun, programmes)
    assert isinstance(state, Finished)
    assert GAME.memories(begun, state, told)[-1] == TakenBySea(100)
    assert GAME.memories(begun, begun, told)[-1] != TakenBySea(100)


def test_ordinary_moves_are_not_remembered() -> None:
    state, told = follow(
        programming("P=1 R[1] O[1,1] Y[0,1,1] G[0,0,0]"),
        "R programme shove-left pull run\nO programme extend pull run\n"
        "Y programme pull extend run\nG programme pull extend run",
    )
    before = programming("P=1 R[1] O[1,1] Y[0,1,1] G[0,0,0]")
    assert GAME.memories(before, state, told) == []
    before = GAME.setup("00", 3, CHOSEN)
    after, told = play(GAME, before, 0, Take(1))
    assert GAME.memories(before, after, told) == []


def test_a_drowning_is_remembered_when_the_card_is_played() -> None:
    begun = programming("P=1 R[1] O[1] Y[0,0]")
    state, told = follow(
        begun,
        "R programme run pull extend\nO programme extend pull run\nY programme pull extend run",
    )
    state, told = play(GAME, state, 0, GAME.parse("run 1 to sea"))
    found = GAME.memories(begun, state, told)
    assert Overboard(80, 0, RUN) in found
