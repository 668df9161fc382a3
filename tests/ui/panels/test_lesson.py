"""Lessons and hints: worded in the catalogue, within Discord's limits, from one view alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.computers import STAND_INS
from bot.games.base.game import LEARNER, AnyGame, Doubt
from bot.tables.core.lesson_progress import LINES, LessonProgress
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.face.face import turns
from bot.ui.face.panel import Panel, Text
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel
from bot.ui.panels.lesson import OWN, doubt_panel, doubted, is_told
from bot.ui.words.words import languages, speak
from tests.harness.discord.limits import assert_fits
from tests.harness.games.columns import COLUMNS
from tests.harness.games.lessons import steps
from tests.harness.games.panels import (
    GAMES_WITH_FACES,
    acts,
    moments,
    play_randomly,
    seated,
    table_of,
)
from tests.harness.games.playthrough import some_of

RULEBOOKS = Path(__file__).parents[3] / "docs" / "rules"
NAMES = ("Anne", "Bart", "Calico", "Dutch")
LONGEST = ("*" * 32, "漢" * 32, "`" * 32, "W" * 32)
EVERY = pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)
GAMES_TRIED = 40


def doubts_of(game: AnyGame) -> set[type[Doubt]]:
    return {each for each in Doubt.__subclasses__() if f".{game.name}." in each.__module__}


def learning(table: Table, advice: str, *rules: str) -> Seen[Any]:
    """The lesson as its learner sees it with this advice and these rules."""
    return replace(
        table.seen(LEARNER),
        lesson=LessonProgress(waiting=rules),
        advice=advice,
        hints=True,
    )


def longest_rules(game: AnyGame, language: str) -> list[str]:
    words, slug = speak(language), FACES[game.name].slug
    by_length = sorted(game.lesson.rules, key=lambda rule: len(words(f"{slug}-lesson-{rule}")))
    return by_length[-LINES:]


@EVERY
@pytest.mark.parametrize("language", languages())
def test_every_step_fits(game: AnyGame, language: str):
    random, face, words = Random(5), FACES[game.name], speak(language)
    table = table_of(game, seated(LONGEST[: game.lesson.seats]), random, game.lesson.options)
    rules = longest_rules(game, language)
    for _ in moments(table, random, 20):
        moves = game.moves(table.progress.state, LEARNER)
        for move in some_of(moves, random, 3) or [""]:
            seen = learning(table, str(move), *rules)
            for shown in (seen, replace(seen, pictures=False)):
                for mode in ("", OWN):
                    panel = hand_panel(face, shown, words, mode)
                    assert_fits(panel)
                    assert len(list(acts(panel))) == len(set(acts(panel)))


@EVERY
@pytest.mark.parametrize("language", languages())
def test_the_lesson_explains_every_rule_on_some_page(game: AnyGame, language: str):
    face, words, told = FACES[game.name], speak(language), list[str]()
    for seen in steps(game, LONGEST):
        panel = hand_panel(face, seen, words)
        assert_fits(panel)
        told.append(read(panel))
    for rule in game.lesson.rules:
        sentence = words(f"{face.slug}-lesson-{rule}")
        assert any(sentence in page for page in told), rule


@EVERY
def test_a_page_explains_its_rules_in_the_order_of_the_lesson(game: AnyGame):
    """The order is fixed: a vote is explained before its audience, whichever came up first."""
    face, words, order = FACES[game.name], speak("en"), list(game.lesson.rules)
    table = table_of(game, seated(NAMES[: game.lesson.seats]), Random(3), game.lesson.options)
    seen = replace(table.seen(LEARNER), lesson=LessonProgress(waiting=(order[5], order[2])))
    first, second = (words(f"{face.slug}-lesson-{order[at]}") for at in (2, 5))
    text = read(hand_panel(face, seen, words))
    assert text.index(first) < text.index(second)


@EVERY
def test_after_an_explanation_the_usual_screen_is_available(game: AnyGame):
    """The advice and the rules are one press away."""
    face, words, told = FACES[game.name], speak("en"), 0
    for seen in steps(game, NAMES):
        assert f"x:{seen.id}:rules" in acts(hand_panel(face, seen, words, OWN))
        if is_told(face, seen, "") and seen.asked:
            told += 1
            assert "💡" in read(hand_panel(face, seen, words))
            chosen = hand_panel(face, seen, words, OWN)
            assert "💡" not in read(chosen)
            assert turns(seen, "") in acts(chosen)
    assert told


@EVERY
@pytest.mark.parametrize("language", languages())
def test_every_rule_and_every_warning_has_its_sentence(game: AnyGame, language: str):
    words, face = speak(language), FACES[game.name]
    assert len(game.lesson.rules) >= 10
    for rule in game.lesson.rules:
        assert len(words(f"{face.slug}-lesson-{rule}")) <= 200
    for kind in doubts_of(game):
        some = kind(*range(1, 1 + len(kind.__struct_fields__)))
        assert doubted(face, some, words)


@EVERY
def test_every_rule_that_is_explained_is_in_the_rulebook(game: AnyGame):
    book = (RULEBOOKS / f"{game.name}.md").read_text("utf-8")
    for paragraph in game.lesson.rules.values():
        assert re.search(rf"^{re.escape(paragraph)}\.? ", book, re.MULTILINE), paragraph
    chapters = {paragraph.split(".")[0] for paragraph in game.lesson.rules.values()}
    assert len(chapters) >= 5, "not one chapter alone"


@EVERY
def test_the_end_lists_the_rules_that_did_not_come_up(game: AnyGame):
    random, face, words = Random(2), FACES[game.name], speak("en")
    table = table_of(game, seated(NAMES[: game.lesson.seats]), random, game.lesson.options)
    for _ in play_randomly(table, random):
        pass
    told, *missed = game.lesson.rules
    seen = replace(table.seen(LEARNER), lesson=LessonProgress(told=(told,)))
    panel = hand_panel(face, seen, words)
    assert_fits(panel)
    text = read(panel)
    assert words(f"{face.slug}-lesson-{told}") not in text
    assert all(words(f"{face.slug}-lesson-{rule}") in text for rule in missed)


def read(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Text))


# ── Warnings ─────────────────────────────────────────────────────────────────────────────────


def questions(game: AnyGame, random: Random) -> Iterator[tuple[Table, Any]]:
    """The learner's moves in random games."""
    for _ in range(GAMES_TRIED):
        names = seated(NAMES[: game.lesson.seats])
        table = table_of(game, names, random, game.lesson.options)
        for _ in play_randomly(table, random):
            if LEARNER in table.waiting:
                yield table, some_of(game.moves(table.progress.state, LEARNER), random, 6)


@cache
def doubted_moves(name: str) -> dict[type[Doubt], tuple[Table, Any, Any]]:
    game = next(each for each in GAMES_WITH_FACES if each.name == name)
    found: dict[type[Doubt], tuple[Table, Any, Any]] = {}
    for table, moves in questions(game, Random(8)):
        for move in moves:
            doubt = game.lesson.doubt(game.view(table.progress.state, LEARNER), move)
            if doubt is not None and type(doubt) not in found:
                found[type(doubt)] = (table, table.progress, move)
        if len(found) == len(doubts_of(game)):
            break
    return found


@EVERY
def test_every_warning_is_given_sooner_or_later_and_fits(game: AnyGame):
    face, words = FACES[game.name], speak("en")
    found = doubted_moves(game.name)
    assert set(found) == doubts_of(game)
    for table, progress, move in found.values():
        table.progress = progress
        seen = learning(table, "")
        doubt = game.lesson.doubt(seen.view, move)
        assert doubt is not None
        hand = hand_panel(face, seen, words)
        panel = doubt_panel(face, hand, seen, str(move), doubt, words)
        assert_fits(panel)
        assert doubted(face, doubt, words) in read(panel)


@EVERY
def test_most_moves_are_not_warned_about(game: AnyGame):
    """Too many warnings would go unread."""
    moves = doubts = 0
    for table, offered in questions(game, Random(9)):
        view = game.view(table.progress.state, LEARNER)
        moves += len(offered)
        doubts += sum(game.lesson.doubt(view, move) is not None for move in offered)
        if moves > 1500:
            break
    assert 0 < doubts < moves / 2


# ── Hints ────────────────────────────────────────────────────────────────────────────────────


@EVERY
def test_hints_and_advice_do_not_depend_on_hidden_information(game: AnyGame):
    random, disguise, hints = Random(6), COLUMNS[game.name].disguise, set[str | None]()
    face, words, computer = FACES[game.name], speak("en"), STAND_INS[game.name]
    seats = game.lesson.seats
    for _ in range(4):
        table = table_of(game, seated(NAMES[:seats]), random)
        for _ in moments(table, random, 15):
            state = table.progress.state
            for seat in table.waiting:
                told = []
                for each in (state, disguise(state, seat, random)):
                    table.progress = replace(table.progress, state=each)
                    seen = replace(table.seen(seat), hints=True)
                    advised = computer.choose(seen.view, seen.moves, Random(1))
                    told.append((face.hint(seen, words), advised))
                assert told[0] == told[1]
                hints.add(told[0][0])
                table.progress = replace(table.progress, state=state)
    assert len(hints) > 1, "there is something to hint at"


@EVERY
def test_hints_can_be_switched_off(game: AnyGame):
    random, face, words = Random(7), FACES[game.name], speak("en")
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    hinted = 0
    for _ in moments(table, random, 30):
        for seat in range(len(table.players)):
            plain = table.seen(seat)
            assert "🔦" not in read(hand_panel(face, plain, words))
            wanted = read(hand_panel(face, replace(plain, hints=True), words))
            hinted += "🔦" in wanted
            assert plain.asked or "🔦" not in wanted, "only who is asked has something to decide"
    assert hinted
