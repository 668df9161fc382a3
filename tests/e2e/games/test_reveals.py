"""No message gives away what a reveal is about to show: every game, in the harbour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.harbour import Person
from bot.tables.core.progress import Progress
from bot.tables.core.table import Table
from bot.ui.face.panel import Button, Panel, Row, Text
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.words.words import speak
from tests.harness.games.panels import frame_panels, put_on, with_steps
from tests.harness.harbour.bot import LocalBot, local_bot
from tests.harness.harbour.player import RandomPlayer

pytestmark = pytest.mark.e2e

NAMES = ("Anne", "Bart", "Calico")
EDIT_SECONDS = 0.05
LINGER = 1200.0
"""A frame lasts for a minute, so that a busy machine doesn't fall behind it."""
PAUSE = 5.0
"""Seconds between two looks of the players at their panels."""
SHOWS = 3
TURNS = 400

words = speak("en")


def lines(panels: Iterable[Panel]) -> set[str]:
    """Every line of text and every label of a button."""
    found: set[str] = set()
    for panel in panels:
        for block in panel.blocks:
            match block:
                case Text(text):
                    found.update(text.splitlines())
                case Row(items):
                    found.update(f"[{item.label}]" for item in items if isinstance(item, Button))
                case _:
                    pass
    return found


def drawn(table: Table, at: Progress) -> set[str]:
    """All lines of the table and the hands in that state."""
    face = FACES[table.game.name]
    hands = (hand_panel(face, table.seen(seat, at), words) for seat in range(len(table.players)))
    return lines([table_panel(face, table.seen(None, at), words), *hands])


def visible(people: Sequence[Person]) -> set[str]:
    """All lines that anybody can see: in the channel, in DMs, in private answers."""
    found: set[str] = set()
    for person in people:
        for message in (*person.messages("tavern"), *person.dms()):
            found.update(message.text.splitlines())
            found.update(f"[{button.label}]" for button in message.buttons)
    return found


async def play_on(local: LocalBot, table: Table, players: Sequence[RandomPlayer]) -> set[str]:
    """Plays until a reveal begins or the game is over; returns the lines visible just before."""
    stood: set[str] = set()
    for _ in range(TURNS):
        for player in players:
            await local.idle()
            if table.show is not None or table.over:
                return stood
            stood = visible([each.person for each in players])
            await player.act()
        if table.show is not None or table.over:
            return stood
        await local.pass_by(PAUSE)
    raise AssertionError(f"no show within {TURNS} turns")


async def watch(local: LocalBot, table: Table, people: Sequence[Person], stood: set[str]) -> None:
    """At each frame, no line that only the newest state has is visible."""
    assert table.show is not None
    face, beats = FACES[table.game.name], table.show.beats
    outcome = drawn(table, table.progress) - drawn(table, table.show.before) - stood
    assert outcome, "the show reveals nothing"
    told: set[str] = set()
    for beat in beats:
        frames = frame_panels(face, beat.events, beat.seen, words)
        told |= lines([frames[beat.index]])
        await local.idle()
        leaked = (outcome - told) & visible(people)
        assert not leaked
        await local.pass_by(beat.seconds)
    assert table.show is None
    await local.idle()
    assert outcome & visible(people), "and then it is told"


@pytest.mark.parametrize("name", list(FACES))
async def test_no_message_gives_away_the_outcome_of_a_reveal(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_on(monkeypatch, with_steps(FACES[name], LINGER))
    random = Random(f"shows {name}")
    async with local_bot(edit_seconds=EDIT_SECONDS) as local:
        count = max(2, GAMES[name].seats[0])
        slug = name.replace("_", "-")
        people, _, table = await local.game(*NAMES[:count], slug=slug, pace="letter")
        table.row = replace(table.row, show="full")
        players = [RandomPlayer(each, random, by_dm=at != 1) for at, each in enumerate(people)]
        shows = 0
        while shows < SHOWS and not table.over:
            stood = await play_on(local, table, players)
            if table.show is not None:
                await watch(local, table, people, stood)
                shows += 1
        assert shows
