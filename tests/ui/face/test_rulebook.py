"""The rulebook: every page is short and true, every phase has one, and every rule that decides
something is named.
"""

from __future__ import annotations

import importlib
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from bot.games.base.game import AnyGame, Event, Reason, Value
from bot.games.bluff_pirate.rules import sail
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.rules import fates_of
from bot.games.corsairs.states import Fate, RoundResult
from bot.games.piraten_bridge.cards import CARDS, DECK
from bot.games.piraten_bridge.events import TrickTaken
from bot.games.piraten_bridge.rules import trick_bonus, trick_winner
from bot.games.piraten_bridge.states import Trick
from bot.games.piratoons.ship import joints
from bot.games.walk_the_plank.rules import is_decided
from bot.ui.face.custom_ids import PAGES, LearnId, PageId, TableId, read
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import LONGEST_ALT, Button, Choice, Panel, Row, Text, without_pictures
from bot.ui.face.registry import FACES
from bot.ui.face.rulebook import Page
from bot.ui.panels.common import hand_panel
from bot.ui.presses.rulebook_pager import CITED, ground, page_panel, rule, why_panel
from bot.ui.words.words import FALLBACK, LOCALE, languages, speak
from cogs.bluff_pirate import rulebook as bluff_pirate
from cogs.corsairs import rulebook as corsairs
from cogs.piraten_bridge import rulebook as piraten_bridge
from cogs.piratoons import rulebook as piratoons
from cogs.walk_the_plank import rulebook as walk_the_plank
from tests.harness.discord.limits import assert_fits
from tests.harness.games.panels import GAMES_WITH_FACES, acts, play_randomly, seated, table_of
from tests.harness.pages import paragraphs

LINES, WIDTH = 12, 80
"""The most lines of a page, and their width in Discord on a desktop."""
WORDS = speak("en")
OF_EACH_VARIANT = 4
"""Random games played for each variant."""


def every_game(test: Any) -> Any:
    return pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)(test)


def every_page(test: Any) -> Any:
    found = [
        pytest.param(face, page, language, id=f"{face.game}-{page.name}-{language}")
        for face in FACES.values()
        for page in face.rulebook.pages
        for language in languages()
    ]
    return pytest.mark.parametrize(("face", "page", "language"), found)(test)


def body(face: AnyFace, page: Page, language: str) -> str:
    words = speak(language)
    return words(f"{face.slug}-page-{page.name}", **page.variables(words))


def catalogue(game: AnyGame) -> str:
    return (LOCALE / FALLBACK / f"{game.name}_rules.ftl").read_text("utf-8")


def lines_of(text: str) -> list[str]:
    plain = re.sub(r"\*\*|^-# ", "", text, flags=re.MULTILINE)
    return [part for line in plain.split("\n") for part in textwrap.wrap(line, WIDTH)]


# ── The pages ────────────────────────────────────────────────────────────────────────────────


@every_page
def test_a_page_is_short_and_within_the_limits(face: AnyFace, page: Page, language: str):
    panel = page_panel(face, page, speak(language))
    assert_fits(panel)
    assert_fits(without_pictures(panel))
    assert len(lines_of(body(face, page, language))) <= LINES


@every_page
def test_a_drawing_has_an_alternative_text_and_is_drawn_once(
    face: AnyFace, page: Page, language: str
):
    if page.picture is None:
        return
    words = speak(language)
    plate = page.picture(words)
    assert 0 < len(plate.alt) <= LONGEST_ALT
    assert plate == page.picture(words), "an equal picture is found again"


@every_game
def test_the_first_page_sums_up_the_game_in_five_lines_and_one_drawing(game: AnyGame):
    face = FACES[game.name]
    first = face.rulebook.pages[0]
    assert first.picture is not None
    for language in languages():
        assert body(face, first, language).count("\n") == 4


@every_game
def test_a_rulebook_explains_the_pieces_the_points_and_special_cases(game: AnyGame):
    names = [page.name for page in FACES[game.name].rulebook.pages]
    assert names[0] == "short"
    assert names[-1] == "if"
    assert {"cards", "tiles"} & set(names)
    assert "score" in names
    assert len(set(names)) == len(names)
    assert PAGES not in names


@every_game
def test_a_page_links_to_all_others(game: AnyGame):
    face = FACES[game.name]
    pages = face.rulebook.pages
    for at, page in enumerate(pages):
        panel = page_panel(face, page, WORDS)
        choice = next(block for block in panel.blocks if isinstance(block, Choice))
        assert [option.value for option in choice.options] == [each.name for each in pages]
        assert [option.value for option in choice.options if option.chosen] == [page.name]
        row = panel.blocks[-1]
        assert isinstance(row, Row)
        back, on, *learn = (item for item in row.items if isinstance(item, Button))
        assert [read(each.act) for each in learn] == ([] if at else [LearnId(game.name)])
        assert (back.disabled, on.disabled) == (at == 0, at == len(pages) - 1)
        if not on.disabled:
            assert read(on.act) == PageId(game.name, pages[at + 1].name)
        if not back.disabled:
            assert read(back.act) == PageId(game.name, pages[at - 1].name)


@every_game
def test_every_phase_opens_the_rulebook_at_a_page(game: AnyGame):
    face = FACES[game.name]
    table = table_of(game, seated(["Anne"] * game.seats[-1]), Random(1))
    view = table.seen(None).view
    phases = set(get_args(get_type_hints(type(view))["phase"]))
    assert set(face.rulebook.phases) == phases
    assert all(face.rulebook.page(name) for name in face.rulebook.phases.values())
    for phase in phases:
        there = msgspec.structs.replace(view, phase=phase)
        assert face.page(there) == face.rulebook.phases[phase]


@every_game
def test_every_hand_links_to_the_rules(game: AnyGame):
    face, words = FACES[game.name], speak(FALLBACK)
    table = table_of(game, seated(("Anne", "Bart", "Calico")), Random(1))
    for _ in play_randomly(table, Random(1)):
        for seat in range(3):
            seen = table.seen(seat)
            assert str(TableId(seen.id, "rules")) in acts(hand_panel(face, seen, words))


@every_game
def test_every_page_that_has_a_title_is_in_the_rulebook(game: AnyGame):
    face = FACES[game.name]
    titles = re.findall(rf"^{face.slug}-page-([a-z]+)-title =", catalogue(game), re.MULTILINE)
    assert sorted(titles) == sorted(page.name for page in face.rulebook.pages)


# ── What the pages say is what the rules do ──────────────────────────────────────────────────


def test_the_cards_of_piraten_bridge_are_those_of_the_deck():
    values = piraten_bridge.of_cards(WORDS)
    specials = ("escapes", "mermaids", "pirates", "maries", "kings")
    assert sum(values[kind] for kind in specials) == values["specials"]
    assert values["count"] == len(DECK) == values["specials"] + 4 * values["highest"]


def test_each_step_of_the_ladder_beats_those_to_its_left_except_for_mermaid_and_king():
    for low, weaker in enumerate(piraten_bridge.STEPS):
        for stronger in piraten_bridge.STEPS[low + 1 :]:
            for codes in product(weaker, stronger):
                first, second = (CARDS[code] for code in codes)
                turned = codes == ("M1", "SK")
                assert trick_winner((first, second))[0] == (0 if turned else 1), codes


def test_in_the_example_of_corsairs_b_sinks_a_and_c_keeps_the_stowaways():
    hands = [corsairs.held(codes) for codes in corsairs.HANDS]
    dealt = [card for hand in hands for card in hand]
    assert len(set(dealt)) == len(dealt) == 3 * corsairs.HAND
    assert fates_of(0, corsairs.laid_down(), ((),) * 3) == ("sunk", "sank", "caught")
    assert corsairs.laid_down()[1].attached


def test_in_the_example_of_walk_the_plank_the_game_is_decided():
    assert is_decided(walk_the_plank.LEFT)
    assert walk_the_plank.most_at_the_end() == 2


def test_in_the_example_of_bluff_pirate_one_card_lies_and_the_ship_stops_at_the_island():
    assert bluff_pirate.SERIES.bluff
    values = bluff_pirate.RACE
    assert (values["end"], bluff_pirate.ISLAND_A) == sail(values["start"], values["spaces"], False)
    assert values["end"] < values["start"] + values["spaces"], "the surplus is lost"


def test_in_the_example_of_piratoons_one_connection_is_wrong_and_the_points_add_up():
    assert joints(piratoons.JOINED).count(False) == 1
    assert [each.total for each in piratoons.scores()] == [13, 6], "§14.42"
    assert piratoons.buyers(piratoons.BIDS) == (0, 3)


# ── Which rule applies ───────────────────────────────────────────────────────────────────────


def kinds(game: AnyGame, module: str, base: type[Value]) -> list[type[Any]]:
    found = importlib.import_module(f"bot.games.{game.name}.{module}")
    return [
        kind
        for _, kind in inspect.getmembers(found, inspect.isclass)
        if issubclass(kind, base) and kind is not base and kind.__module__ == found.__name__
    ]


def variants(game: AnyGame) -> Iterator[Value]:
    """The usual options, and each other value of each of them."""
    usual = game.options()
    yield usual
    for name, kind in get_type_hints(game.options).items():
        for value in get_args(kind):
            if value != getattr(usual, name):
                yield msgspec.structs.replace(usual, **{name: value})


@cache
def happened(game: AnyGame) -> tuple[Event, ...]:
    """The events of some random games, with every house rule."""
    found: list[Event] = []
    for seed, options in product(range(OF_EACH_VARIANT), variants(game)):
        random = Random(seed)
        table = table_of(game, seated(["Anne"] * game.seats[-1]), random, options)
        for told in play_randomly(table, random):
            found += told
    return tuple(event for event in found if type(event).__module__.startswith("bot.games."))


def one_of(kind: type[Any]) -> Any:
    """An empty value, for rules that don't depend on its content."""
    return kind(*(0 for _ in msgspec.structs.fields(kind)))


@every_game
def test_every_event_names_the_rule_by_which_it_happened(game: AnyGame):
    face, known = FACES[game.name], paragraphs(game.name)
    seen = {type(event) for event in happened(game)}
    rare = [one_of(kind) for kind in kinds(game, "events", Event) if kind not in seen]
    assert seen
    for event in (*happened(game), *rare):
        numbers = event.paragraphs
        assert numbers, event
        for number in numbers:
            assert number in known, (event, number)
            assert face.rulebook.telling(number)
            for language in languages():
                assert speak(language)(f"{face.slug}-rule-{number.replace('.', '-')}")


@every_game
def test_every_refusal_names_the_rule_that_forbids_it(game: AnyGame):
    face, known = FACES[game.name], paragraphs(game.name)
    refusals = kinds(game, "moves", Reason)
    assert refusals
    for kind in refusals:
        numbers = one_of(kind).paragraphs
        assert numbers, kind
        assert set(numbers) <= known, (kind, numbers)
        assert f"§{numbers[0]}" in ground(face, one_of(kind), WORDS)


@every_game
def test_refusals_by_the_bot_cite_no_rule_of_the_game(game: AnyGame):
    face = FACES[game.name]
    for name in ("NotYourTurn", "NotNow", "GameOver"):
        reason = getattr(importlib.import_module("bot.games.base.game"), name)()
        assert ground(face, reason, WORDS) == ""


@every_game
def test_every_rule_that_has_a_sentence_is_a_paragraph(game: AnyGame):
    slug, known = FACES[game.name].slug, paragraphs(game.name)
    keys = re.findall(rf"^{slug}-rule-([\d-]+) =", catalogue(game), re.MULTILINE)
    told = [each.replace("-", ".") for each in keys]
    assert told
    assert set(told) <= known


def test_every_way_to_take_a_trick_has_a_rule_of_its_own():
    found = set[str]()
    for codes in ("SK M1", "SK PH", "PH M1", "M1 R1", "R1 K1", "R1 R2", "E1 E2"):
        cards = tuple(CARDS[code] for code in codes.split())
        at, why = trick_winner(cards)
        trick = Trick(0, cards, at, why, trick_bonus(cards, why))
        found.add(TrickTaken(trick).paragraphs[0])
    assert len(found) == 7


def test_every_outcome_of_a_round_of_corsairs_has_its_rule():
    """Capots are constructed: they are too rare to wait for in random games."""
    face, laid = FACES["corsairs"], corsairs.laid_down()
    closed = RoundResult(1, 0, False, corsairs.BLUE, corsairs.DISCARD, laid, (), ((),) * 3)
    fates: dict[tuple[Fate, ...], tuple[str, ...]] = {
        ("escaped", "caught", "caught"): ("7.3", "7.1"),
        ("sunk", "sank", "caught"): ("7.4", "7.2", "7.1"),
        ("capot", "spared", "spared"): ("8.1", "8.3"),
        ("spared", "capot", "spared"): ("8.3", "8.2"),
    }
    assert {fate for each in fates for fate in each} == set(get_args(Fate))
    for each, numbers in fates.items():
        ended = RoundClosed(msgspec.structs.replace(closed, fates=each))
        assert ended.paragraphs == numbers
        assert all(rule(face, number, WORDS) for number in numbers)


# ── Why ──────────────────────────────────────────────────────────────────────────────────────


def read_of(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Text))


@every_game
def test_why_names_the_rules_and_links_to_their_pages(game: AnyGame):
    random, face = Random(3), FACES[game.name]
    table = table_of(game, seated(["Anne"] * game.seats[-1]), random)
    named = 0
    for at, _ in enumerate(play_randomly(table, random)):
        if at % 9:
            continue
        panel = why_panel(face, table.seen(None), WORDS)
        numbers = re.findall(r"📖 §([\d.]+) ", read_of(panel))
        pages = [read(act) for act in acts(panel)]
        assert len(numbers) <= CITED
        telling = dict.fromkeys(face.rulebook.telling(number).name for number in numbers)
        assert pages == [TableId(table.id, f"rules-{name}") for name in telling]
        named += len(numbers)
    assert named
