"""A finished game in plain text: each step in notation, followed by its results."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.base.game import Game
from bot.tables.history.replays import Replay
from bot.tables.people.calendar import utc_text
from bot.ui.face.face import AnyFace, who
from bot.ui.face.registry import FACES
from bot.ui.panels.common import story_lines
from bot.ui.panels.podium import ranking_lines, verdict
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words


def transcript(replay: Replay, words: Words) -> str:
    return "\n".join([*lines(replay, words), ""])


def lines(replay: Replay, words: Words) -> Iterator[str]:
    face, row = FACES[replay.game.name], replay.stored.row
    end = replace(replay.seen(replay.last, None), pictures=False)
    opened = utc_text(row.opened_at) if row.opened_at else ""
    yield " · ".join(filter(None, [face.name(words), row.id, opened]))
    yield ", ".join(f"{seat + 1} {alt(who(end, seat))}" for seat in range(len(end.players)))
    if type(replay.game).public_moves is not Game.public_moves:
        yield words("transcript-covered")
    yield from played(face, replay, words)
    yield ""
    yield alt(verdict(end, words))
    yield from map(alt, ranking_lines(face, end, words).split("\n"))


def played(face: AnyFace, replay: Replay, words: Words) -> Iterator[str]:
    chapter: int | None = None
    for step, moment in enumerate(replay.moments):
        seen = replace(replay.seen(step, None), pictures=False)
        if moment.moves:
            names = [
                alt(who(seen, s)) if s >= 0 else words("replay-house") for s, _ in moment.moves
            ]
            made = [
                words("transcript-move", name=name, move=text)
                for name, (_, text) in zip(names, moment.moves, strict=True)
            ]
            yield f"{step:>4}. {' · '.join(made)}"
        told = [event for event in moment.events if event.private_to is None]
        yield from (
            f"      ↪ {alt(line.text)}"
            for line in story_lines(face, told, seen, words)
            if line.text
        )
        if (now := face.chapter(seen.view)) != chapter and not seen.ranks:
            chapter = now
            yield from ("", words(f"{face.slug}-chapter", number=chapter))
