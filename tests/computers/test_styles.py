"""Four captains of equal strength and different styles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.computers import COMPUTERS, computer_of
from bot.computers.base.computer import PLAIN_STYLE, STYLES, Thinker
from bot.computers.base.search import best_in_worlds
from bot.computers.bluff_pirate.captain import CHANCE as BLUFF_CHANCE
from bot.computers.bluff_pirate.captain import of_accusing, of_series
from bot.computers.piraten_bridge.captain import CHANCE, Captain, among_lays, strength
from bot.games import GAMES
from bot.games.bluff_pirate.cards import CARDS as BLUFF_CARDS
from bot.games.bluff_pirate.states import Series
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piraten_bridge.moves import BIDS, Bid, Lay
from bot.games.piraten_bridge.states import Bidding, Playing
from bot.games.piraten_bridge.view import View

GAME = PiratenBridge()


def views(kind: type[Any], count: int) -> Iterator[View]:
    """The views of seats that are asked in random games."""
    dice, found, seed = Random(3), 0, 0
    while found < count:
        seed += 1
        state: Any = GAME.setup(f"{seed:064x}", 4, GAME.options())
        while found < count and (waiting := GAME.waiting_on(state)):
            seat = dice.choice(waiting)
            if isinstance(state, kind):
                found += 1
                yield GAME.view(state, seat)
            state, _ = GAME.apply(state, seat, dice.choice(list(GAME.moves(state, seat))))


def test_a_style_decides_only_between_nearly_equal_choices() -> None:
    values = {"sure": 10.0, "nearly": 9.5, "bad": 2.0}
    lean = {"sure": 0.0, "nearly": 1.0, "bad": 1.0}
    chosen = best_in_worlds(list(values), int, lambda _, each: values[each], 20)
    assert chosen == "sure"
    chosen = best_in_worlds(
        list(values), int, lambda _, each: values[each], 20, lean=lean.__getitem__
    )
    assert chosen == "nearly"


def test_a_captain_with_a_style_does_not_change_the_plain_captain() -> None:
    for name, levels in COMPUTERS.items():
        captain = levels.get("captain")
        if isinstance(captain, Thinker):
            tasteful = [computer_of(name, "captain", character) for character in STYLES]
            assert [each.style for each in tasteful if isinstance(each, Thinker)] == [
                *STYLES.values()
            ]
            assert captain.style == PLAIN_STYLE
            assert computer_of(name, "captain") is captain


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("character", ["", "cautious", "unheard of"])
def test_an_unknown_level_is_played_as_a_sailor(name: str, character: str) -> None:
    assert computer_of(name, "admiral", character) is COMPUTERS[name]["sailor"]


# ── Piraten Bridge ───────────────────────────────────────────────────────────────────────────


def test_gamblers_bid_more_than_cautious_captains() -> None:
    bids, captain = dict.fromkeys(STYLES, 0), Captain(worlds=4)
    for number, view in enumerate(views(Bidding, 60)):
        moves = BIDS[: view.round + 1]
        for character, style in STYLES.items():
            move = captain.with_style(style).choose(view, moves, Random(number))
            assert isinstance(move, Bid)
            bids[character] += move.tricks
    assert bids["cautious"] < bids["liar"] < bids["gambler"]


def test_a_style_changes_a_value_only_a_little() -> None:
    for view in views(Playing, 60):
        lays = [Lay(card) for card in view.hand]
        for style in (PLAIN_STYLE, *STYLES.values()):
            lean = among_lays(style, view, lays)
            assert max(abs(lean(lay)) for lay in lays) <= CHANCE


def test_gamblers_prefer_strong_cards_and_cautious_captains_weak_ones() -> None:
    for view in views(Playing, 60):
        lays = sorted((Lay(card) for card in view.hand), key=lambda lay: strength(lay.card))
        if strength(lays[0].card) < strength(lays[-1].card):
            bold = among_lays(STYLES["gambler"], view, lays)
            wary = among_lays(STYLES["cautious"], view, lays)
            assert bold(lays[-1]) > bold(lays[0])
            assert wary(lays[-1]) < wary(lays[0])


# ── Bluff Pirate ─────────────────────────────────────────────────────────────────────────────


def series(up: str, down: str) -> Series:
    return Series(*[tuple(BLUFF_CARDS[card] for card in cards.split()) for cards in (up, down)])


def test_liars_prefer_bluffs_and_cautious_captains_avoid_them() -> None:
    bluff, true = series("hook", "map flag"), series("hook", "hook hook")
    assert of_series(STYLES["liar"], bluff) > of_series(STYLES["liar"], true)
    assert of_series(STYLES["cautious"], bluff) < of_series(STYLES["cautious"], true)
    assert of_series(STYLES["greedy"], true) > of_series(STYLES["greedy"], bluff)


def test_gamblers_prefer_long_series_and_accusing() -> None:
    long, short = series("hook", "map flag hat hat"), series("hook", "map flag")
    assert of_series(STYLES["gambler"], long) > of_series(STYLES["gambler"], short)
    assert of_accusing(STYLES["gambler"]) > 0 > of_accusing(STYLES["cautious"])


def test_a_style_changes_the_value_of_a_bluff_only_a_little() -> None:
    for style in (PLAIN_STYLE, *STYLES.values()):
        for each in (series("hook", "map flag hat hat"), series("hook", "hook hook")):
            assert abs(of_series(style, each)) <= BLUFF_CHANCE
