"""Random games at tables without a store, and all their panels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import HOUSE, AnyGame, Event, Seat, Value, play
from bot.store.database import Database
from bot.store.model.rows import MadeBy, Player, Standing, TableRow
from bot.tables.core.progress import advance, first_progress
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Block, Button, Choice, Form, Panel, Row, Section
from bot.ui.face.registry import FACES
from bot.ui.panels.common import (
    frame_panel,
    hand_panel,
    menu_panel,
    table_panel,
)
from bot.ui.presses.rulebook_pager import score_panel, why_panel
from bot.ui.words.words import Words
from cogs import GAME_COGS, load_faces
from tests.harness.games.playthrough import any_move

load_faces()

OF_A_KIND = 12
"""How many modes with the same first word and the same length are examined."""
MAKERS: tuple[MadeBy, ...] = ("player", "stand-in")
SNOWFLAKE = 1 << 62
"""An id of the maximum length."""


def row(game: AnyGame, seed: str) -> TableRow:
    return TableRow(
        id="k3f9",
        game=game.name,
        rules=game.rules,
        guild_id=SNOWFLAKE,
        channel_id=SNOWFLAKE,
        message_id=SNOWFLAKE,
        posted_at=1.0,
        nudge_id=None,
        options=msgspec.json.encode(game.options()).decode(),
        pace="lively",
        language="en",
        seed=seed,
        opened_at=1.0,
        house_seed=seed[::-1],
    )


def seated(names: Sequence[str], computers: int = 0) -> list[Player]:
    people = len(names) - computers
    return [
        Player(seat, SNOWFLAKE + seat if seat < people else None, name)
        for seat, name in enumerate(names)
    ]


def table_of(
    game: AnyGame, players: Sequence[Player], random: Random, options: Value | None = None
) -> Table:
    seed = f"{random.getrandbits(256):064x}"
    state = game.setup(seed, len(players), options or game.options())
    first = first_progress(Standing("playing", SNOWFLAKE, deadline=1e10), players, state)
    return Table(row(game, seed), game, first, Database(":memory:"))


def table_at(
    game: AnyGame, state: Value, names: Sequence[str], recent: Sequence[Event] = ()
) -> Table:
    """A table in this state."""
    table = table_of(game, seated(names), Random(0))
    bell = game.bell(state)
    table.progress = replace(
        table.progress,
        state=state,
        recent=tuple(recent),
        standing=replace(
            table.standing,
            phase="playing" if game.result(state) is None else "over",
            rings_at=None if bell is None else 1000.0 + bell.seconds,
        ),
    )
    return table


def play_randomly(
    table: Table, random: Random, *, began: float = 0.0, by: Sequence[MadeBy] = MAKERS
) -> Iterator[tuple[Event, ...]]:
    """Yields the events of each random move from setup to the end; the table follows the game.

    A move takes a second and is made by one of these actors.
    """
    yield ()
    game = table.game
    while not table.over:
        at = table.progress
        chosen = any_move(game, at.state, len(table.players), random)
        assert chosen is not None
        seat, move = chosen
        state, events = play(game, at.state, seat, move)
        made_by = "house" if seat == HOUSE else random.choice(by)
        table.progress, told = advance(
            game, "lively", at, state, tuple(events), seat, made_by, began + at.number
        )
        yield told


def moments(
    table: Table,
    random: Random,
    count: int,
    *,
    reveals: int | None = None,
    began: float = 0.0,
    by: Sequence[MadeBy] = MAKERS,
) -> Iterator[tuple[Event, ...]]:
    """Some moments of a whole game; the table is as it was then. They are the first, the last,
    random ones, and those with a reveal (all of them or a random number)."""
    passed = [(table.progress, told) for told in play_randomly(table, random, began=began, by=by)]
    face = FACES[table.game.name]
    chosen = {0, len(passed) - 1}
    chosen |= set(random.sample(range(len(passed)), min(count, len(passed))))
    eventful = [at for at, (_, told) in enumerate(passed) if told]
    if reveals is not None and reveals < len(eventful):
        eventful = random.sample(eventful, reveals)
    for at, (progress, told) in enumerate(passed):
        table.progress = progress
        if at in chosen or (at in eventful and face.frames(told, table.seen(None))):
            yield told


def acts(panel: Panel) -> Iterator[str]:
    for block in panel.blocks:
        if isinstance(block, Row):
            yield from (item.act for item in block.items if isinstance(item, Button))
        elif isinstance(block, Choice):
            yield block.act
        elif isinstance(block, Section) and isinstance(block.beside, Button):
            yield block.beside.act


def tails(panel: Panel, sign: str) -> list[str]:
    """The modes ("~") or forms ("?") to which a panel's buttons lead."""
    found = [act.split(":", 3)[3] for act in acts(panel) if act.startswith("t:")]
    return [tail[1:] for tail in found if tail.startswith(sign)]


def private_panels(face: AnyFace, seen: Seen, words: Words, note: str | None = None) -> list[Panel]:
    """The hand in every kind of mode that can be reached from it, score, why and menu."""
    page = face.rulebook.pages[0].name if note else ""
    panels = [hand_panel(face, seen, words, "", note, page)] if seen.seat is not None else []
    modes, kinds = {""}, Counter[tuple[str, int]]()
    for panel in panels:
        for mode in tails(panel, "~"):
            kind = mode.split(" ")[0], len(mode.split(" "))
            if mode not in modes and kinds[kind] < OF_A_KIND:
                modes.add(mode)
                kinds[kind] += 1
                panels.append(hand_panel(face, seen, words, mode, note, page))
    rest = [f(face, seen, words) for f in (score_panel, why_panel)]
    return [*panels, *rest, menu_panel(face, seen, words, moderator=True, note=note)]


def forms(face: AnyFace, seen: Seen, words: Words, panels: Sequence[Panel]) -> list[Form]:
    """All forms that the buttons of these panels open."""
    names = {name for panel in panels for name in tails(panel, "?")}
    opened = [face.form(name, seen, words) for name in sorted(names)]
    return [form for form in opened if form is not None]


def frame_panels(face: AnyFace, events: Sequence[Event], seen: Seen, words: Words) -> list[Panel]:
    """All panels of a reveal."""
    frames = range(len(face.frames(events, seen)))
    return [frame_panel(face, events, seen, words, at) for at in frames]


def drawn_frames(
    face: AnyFace, events: Sequence[Event], seen: Seen, words: Words
) -> list[list[Block]]:
    """The blocks that the face draws in each frame of a reveal."""
    return [frame.draw(words) for frame in face.frames(events, seen)]


def put_on(monkeypatch: pytest.MonkeyPatch, face: AnyFace) -> None:
    """Gives a game another face, also in bots that load its cog later."""
    cog = next(each for each in GAME_COGS if each.face.game == face.game)
    monkeypatch.setattr(cog, "face", face)
    monkeypatch.setitem(FACES, face.game, face)


def with_steps(face: AnyFace, steps: float) -> AnyFace:
    """The same face with frames of equal duration."""
    frames = face.frames
    return replace(face, frames=lambda *of: [replace(frame, steps=steps) for frame in frames(*of)])


def frame_steps(face: AnyFace, events: Sequence[Event], seen: Seen) -> list[float]:
    return [frame.steps for frame in face.frames(events, seen)]


def public_panels(face: AnyFace, told: Sequence[Event], seen: Seen, words: Words) -> list[Panel]:
    return [table_panel(face, seen, words), *frame_panels(face, told, seen, words)]


def away(table: Table, seat: Seat) -> None:
    players = tuple(
        replace(player, away=player.seat == seat and player.user_id is not None)
        for player in table.players
    )
    table.progress = replace(table.progress, players=players)


GAMES_WITH_FACES = [GAMES[name] for name in FACES]


def buttons(panel: Panel) -> dict[str, Button]:
    """The buttons by the move they make."""
    rows = [block for block in panel.blocks if isinstance(block, Row)]
    found = [item for row in rows for item in row.items if isinstance(item, Button)]
    return {button.act.split(":", 3)[-1]: button for button in found}
