"""Everything that can be drawn is within Discord's limits, whatever names people choose."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base import game as game_module
from bot.games.base.game import AnyGame, Event, IllegalMove, Reason, Seat, play
from bot.store.model.rows import Player, Standing
from bot.tables.base import reasons
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import PACES
from bot.tables.core.table import Table
from bot.ui.face.panel import Field, Form, Panel, Text, layout, modal, size
from bot.ui.face.registry import FACES
from bot.ui.panels.common import (
    TABLES_SHOWN,
    hand_panel,
    note_panel,
    standing,
    tables_panel,
)
from bot.ui.panels.lobby import lobby_panel, options_forms
from bot.ui.words.words import escape, explain, languages, on_button, speak
from tests.harness.discord.limits import assert_fits, assert_form_fits
from tests.harness.games.panels import (
    GAMES_WITH_FACES,
    SNOWFLAKE,
    away,
    forms,
    moments,
    play_randomly,
    private_panels,
    public_panels,
    row,
    seated,
    table_of,
)
from tests.harness.games.playthrough import any_of

LONGEST = ("*" * 32, "漢" * 32, "`" * 32, "[x](http://aaaaaaaaaaaaaaaaaaa.b)", "_" * 32, "W" * 32)
NASTY = (
    "**bold**",
    "`code`",
    "```block",
    "[x](http://a.b)",
    "# head",
    "> quote",
    "- item",
    "1. item",
    "||spoiler||",
    "<@123456789012345678>",
    "@everyone",
    "~~gone~~",
    "__line__",
    "two\nlines",
    "\\",
    "https://a.b/c_d",
    "<t:1:R>",
    "-# small",
)


def every_game(test: Any) -> Any:
    return pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)(test)


def every_language(test: Any) -> Any:
    return pytest.mark.parametrize("language", languages())(test)


def names(count: int) -> list[str]:
    return [LONGEST[seat % len(LONGEST)] for seat in range(count)]


# ── Games ────────────────────────────────────────────────────────────────────────────────────


@every_game
def test_everything_drawn_of_a_game_fits(game: AnyGame):
    """One game of each size is played, and each moment is drawn in all languages."""
    random = Random(2)
    for seats in {game.seats[0], game.seats[-1]}:
        table = table_of(game, seated(names(seats)), random)
        for told in moments(table, random, 24, reveals=24):
            absent = random.randrange(seats)
            before = table.progress
            for language in languages():
                table.progress = before
                assert_moment_fits(table, told, absent, language)


def assert_moment_fits(table: Table, told: Sequence[Event], absent: Seat, language: str) -> None:
    """The size of pictures is checked in one language: their few words hardly change it."""
    face, words, drawn = FACES[table.game.name], speak(language), language == "en"
    public = public_panels(face, told, table.seen(None), words)
    for panel in public:
        assert_fits(panel, pictures=drawn)
    away(table, absent)
    for seat in (*range(len(table.players)), None):
        seen = table.seen(seat)
        private = private_panels(face, seen, words, "⚠️ " + "x" * 200)
        for panel in private:
            assert_fits(panel, pictures=drawn)
        for form in forms(face, seen, words, [*public, *private]):
            assert_form_fits(form)


@every_game
def test_a_refused_form_can_be_opened_again_with_its_content(game: AnyGame):
    """The mode "again …" is drawn for any move that a form can make."""
    random, words, face = Random(9), speak("en"), FACES[game.name]
    table = table_of(game, seated(names(game.seats[-1])), random)
    for _ in play_randomly(table, random):
        if not table.waiting or random.random() < 0.7:
            continue
        seat = table.waiting[0]
        seen = table.seen(seat)
        move = any_of(game.moves(table.progress.state, seat), random)
        assert_fits(hand_panel(face, seen, words, f"again {move}", "⚠️"))


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────


def reasons_in(module: ModuleType) -> list[type[Reason]]:
    return [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Reason) and kind is not Reason and kind.__module__ == module.__name__
    ]


@every_language
@pytest.mark.parametrize("kind", [*reasons_in(reasons), *reasons_in(game_module)])
def test_every_reason_has_its_sentence(kind: type[Reason], language: str):
    values = {field.name: "x" * 32 for field in msgspec.structs.fields(kind)}
    assert_fits(note_panel(None, explain(kind(**values), speak(language))))


@every_game
def test_every_refusal_of_a_game_has_its_sentence(game: AnyGame):
    """Moves of another moment, another seat and another game are tried at every turn."""
    random, words, face = Random(5), speak("en"), FACES[game.name]
    table = table_of(game, seated(names(game.seats[-1])), random)
    tried = [any_of(game.moves(table.progress.state, table.waiting[0]), random)]
    refused: set[type[Reason]] = set()
    for _ in play_randomly(table, random):
        for seat in range(len(table.players)):
            seen = table.seen(seat)
            for move in random.sample(tried, min(6, len(tried))):
                try:
                    play(game, table.progress.state, seat, move)
                except IllegalMove as error:
                    refused.add(type(error.reason))
                    assert_fits(note_panel(face, face.reason(error.reason, seen, words)))
        if table.waiting:
            tried.append(any_of(game.moves(table.progress.state, table.waiting[0]), random))
    assert refused


# ── Lobbies and lists ────────────────────────────────────────────────────────────────────────


GATHERING = Standing("lobby", SNOWFLAKE)


@every_language
@every_game
def test_a_lobby_fits_in_every_size(game: AnyGame, language: str):
    words, face = speak(language), FACES[game.name]
    players = seated(names(game.seats[-1]))
    closed = Lobby(row(game, ""), Standing("closed", SNOWFLAKE), game, players)
    assert_fits(lobby_panel(face, closed, words, 25))
    for count in range(1, game.seats[-1] + 1):
        for computers in {0, count - 1}:
            for pace in PACES:
                at = replace(row(game, ""), pace=pace)
                lobby = Lobby(at, GATHERING, game, seated(names(count), computers))
                assert_fits(lobby_panel(face, lobby, words, 25))
                for form in options_forms(face, lobby, words):
                    assert_form_fits(form)


@every_language
def test_a_list_of_many_tables_fits(language: str):
    random, words = Random(1), speak(language)
    found: list[Lobby | Table] = []
    for at in range(12):
        game = GAMES_WITH_FACES[at % len(GAMES_WITH_FACES)]
        players = seated(names(game.seats[-1]))
        if at % 2:
            found.append(Lobby(row(game, ""), GATHERING, game, players))
        else:
            table = table_of(game, players, random)
            table.row = replace(table.row, id=f"t{at:03}")
            found.append(table)
    panel = tables_panel(found, SNOWFLAKE, words)
    assert_fits(panel)
    assert sum("k3f9" in str(b) or "t0" in str(b) for b in panel.blocks) >= TABLES_SHOWN
    assert standing(found[0], SNOWFLAKE, words)


async def test_every_view_is_finished_before_it_is_sent():
    """discord.py keeps a view forever unless it is finished before it is sent."""
    assert layout(Panel(0, (Text("abc"),))).is_finished()
    form = Form("l:k3f9:options", "Options", (Field("a", "A"),))
    assert modal(form).is_finished()


def test_a_panel_knows_its_own_size():
    panel = Panel(0, (Text("abc"), Text("de")))
    assert size(panel) == (3, 5)


# ── Names ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", NASTY)
def test_an_escaped_name_has_no_markdown(name: str):
    shown = escape(name)
    assert "\n" not in shown
    assert not re.search(r"(?<!\\)(\\\\)*[*_~|`\[\]()<>#]", shown.replace("\\\\", "")), shown
    assert not re.match(r"[-+#>]|\d+\. ", shown)
    assert "@everyone" not in shown
    assert "://" not in shown
    assert re.sub(r"\\(.)", r"\1", shown).replace("\u200b", "") == " ".join(name.split())


def test_a_name_on_a_button_is_short():
    assert on_button("Anne") == "Anne"
    assert on_button("W" * 32) == "W" * 19 + "…"


def outside_code(panel: Panel) -> str:
    text = "\n".join(block.text for block in panel.blocks if isinstance(block, Text))
    assert text.count("```") % 2 == 0
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


@cache
def said_of(name: str, called: str) -> list[str]:
    """The texts of a game whose players all have this name; those of a plain name are cached."""
    game, words, random = GAMES[name], speak("en"), Random(8)
    players = [Player(seat, SNOWFLAKE + seat, called) for seat in range(game.seats[0])]
    table, face = table_of(game, players, random), FACES[name]
    texts: list[str] = []
    for told in moments(table, random, 8, reveals=8):
        panels = public_panels(face, told, table.seen(None), words)
        panels += private_panels(face, table.seen(0), words)
        texts += [outside_code(panel) for panel in panels]
    return texts


@every_game
@pytest.mark.parametrize("name", NASTY)
def test_a_name_cannot_break_the_markdown_around_it(game: AnyGame, name: str):
    """If the escaped name is replaced by the plain one, the texts are equal."""
    nasty, plain = said_of(game.name, name), said_of(game.name, "Anne")
    assert [each.replace(escape(name), "Anne") for each in nasty] == plain


def test_a_lobby_escapes_names():
    game = GAMES_WITH_FACES[0]
    for name in NASTY:
        lobby = Lobby(row(game, ""), GATHERING, game, seated([name, "Bart"]))
        text = outside_code(lobby_panel(FACES[game.name], lobby, speak("en"), 25))
        plain = Lobby(row(game, ""), GATHERING, game, seated(["Anne", "Bart"]))
        wanted = outside_code(lobby_panel(FACES[game.name], plain, speak("en"), 25))
        assert text.replace(escape(on_button(name)), "Anne") == wanted
