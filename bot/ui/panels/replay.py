"""Panels of replays: the private player, a shared moment, and the list of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.tables.core.proof import Moves
from bot.tables.core.visible import Seen
from bot.tables.history.replays import ListedGame, Replay
from bot.ui.face.custom_ids import ALL, Eye, HistoryId, ReplayId
from bot.ui.face.face import AnyFace, who, whom
from bot.ui.face.panel import (
    OPTIONS,
    ROW,
    Block,
    Button,
    Choice,
    Option,
    Panel,
    Picture,
    Row,
    Text,
    rows,
)
from bot.ui.face.registry import FACES
from bot.ui.panels.common import HOUSE_COLOUR, story_lines
from bot.ui.panels.podium import MEDALS, podium
from bot.ui.pictures.art import Art
from bot.ui.pictures.captions import alt, caption
from bot.ui.pictures.compositions.montage import montage
from bot.ui.words.words import Words

STORY = 2
EYE = "e"
"""Prefix of a menu's value that chooses a viewpoint; values without it are positions."""
PAGE = 10


# ── A moment ─────────────────────────────────────────────────────────────────────────────────


def player_panel(replay: Replay, position: int, eye: Eye, words: Words) -> Panel:
    """The private player: the table at this position, what had just happened, and the controls."""
    face = FACES[replay.game.name]
    return face.panel(
        *moment_blocks(replay, position, eye, words),
        leafing(replay, position, eye),
        ways(face, replay, position, eye, words),
        Row(tuple(seat_stats(replay, position, eye, words))),
    )


def moment_panel(replay: Replay, position: int, eye: Eye, words: Words) -> Panel:
    """A moment of a replay for a channel, with a button that opens the replay there."""
    face, act = FACES[replay.game.name], on(replay, position, eye, "open")
    watch = Button(words("replay-from-here"), act, "primary", emoji="🎞️")
    return face.panel(*moment_blocks(replay, position, eye, words), Row((watch,)))


def on(replay: Replay, position: int, eye: Eye, verb: str) -> str:
    return str(ReplayId(replay.stored.row.id, position, eye, verb))


def moment_blocks(replay: Replay, position: int, eye: Eye, words: Words) -> list[Block]:
    face, seen = FACES[replay.game.name], sight(replay, position, None)
    title = words(
        "replay-title", emoji=face.emoji, game=face.name(words), where=face.heading(seen, words)
    )
    sub = words(
        "replay-sub",
        table=seen.id,
        step=str(position),
        last=str(replay.last),
        eye=eye_name(replay, position, eye, words),
    )
    blocks: list[Block] = [Text(f"### {title}\n-# {sub}")]
    if seen.ranks:
        return [*blocks, *podium(face, replace(seen, memories=()), words, "replay.png")]
    blocks += drawn(replay, position, eye, words)
    lines = happened(replay, position, eye, words)
    return [*blocks, Text("\n".join(lines))] if lines else blocks


def sight(replay: Replay, position: int, seat: int | None) -> Seen[Any]:
    """The view at this position, with pictures even if the table was played without."""
    return replace(replay.seen(position, seat), pictures=True)


def eye_name(replay: Replay, position: int, eye: Eye, words: Words) -> str:
    if eye == ALL:
        return words("replay-eye-all")
    return words("replay-eye-seat", name=who(replay.seen(position, None), int(eye)))


def drawn(replay: Replay, position: int, eye: Eye, words: Words) -> list[Block]:
    """The picture of a moment: one player's hand, or the table with all hands below it."""
    face, seen = FACES[replay.game.name], sight(replay, position, None)
    table = face.picture(seen, words)
    if eye != ALL:
        hand = face.hand_picture(sight(replay, position, int(eye)), words)
        found = hand or table
        return [replace(found, name="replay.png")] if found else face.table(seen, words)
    hands = [
        (seat, picture)
        for seat in range(len(replay.players))
        if (picture := face.hand_picture(sight(replay, position, seat), words)) is not None
    ]
    arts = tuple([(caption(seen, s), p.art) for s, p in hands if isinstance(p.art, Art)])
    if table is None or not isinstance(table.art, Art) or not arts:
        return [table] if table else face.table(seen, words)
    told = [words("replay-hand", name=who(seen, seat), hand=picture.alt) for seat, picture in hands]
    return [Picture("replay.png", alt(table.alt, *told), montage(table.art, arts))]


def happened(replay: Replay, position: int, eye: Eye, words: Words) -> list[str]:
    """Sentences about the last step, as the table showed them. If it showed none, a sentence about
    the move."""
    face, moment = FACES[replay.game.name], replay.moments[position]
    seen = replace(replay.seen(position, None), pictures=False)
    events = [event for event in moment.events if event.private_to is None]
    lines = [line for line in story_lines(face, events, seen, words) if line.text]
    told = [line.text for line in lines if line.of_the_rules]
    if moment.moves and not told:
        told = [made(moment.moves, seen, eye, words)]
    # A picture with all hands leaves less room for text.
    most = STORY - 1 if eye == ALL else STORY
    others = [line.text for line in lines if not line.of_the_rules]
    return [*others, *told][-most:]


def made(moves: Moves, seen: Seen[Any], eye: Eye, words: Words) -> str:
    """A sentence about the move, in notation unless only its player should know the move."""
    (seat, text), *others = moves
    if others:
        return words("replay-chosen")
    name = who(seen, seat) if seat >= 0 else words("replay-house")
    if eye in (ALL, str(seat)):
        return words("replay-move", name=name, move=text)
    return words("replay-moved", name=name)


# ── The ways on ──────────────────────────────────────────────────────────────────────────────


def leafing(replay: Replay, position: int, eye: Eye) -> Row:
    def button(emoji: str, target: int, verb: str) -> Button:
        found = replay.at(target)
        return Button("", on(replay, found, eye, verb), emoji=emoji, disabled=found == position)

    return Row(
        (
            button("⏮️", 0, "first"),
            button("◀️", position - 1, "back"),
            button("▶️", position + 1, "next"),
            button("⏭️", replay.last, "last"),
        )
    )


def beginnings(face: AnyFace, replay: Replay) -> dict[int, int]:
    """The position at which each round or turn begins."""
    found: dict[int, int] = {}
    for position in range(len(replay.moments)):
        found.setdefault(face.chapter(replay.seen(position, None).view), position)
    return found


def ways(face: AnyFace, replay: Replay, position: int, eye: Eye, words: Words) -> Choice:
    """Other viewpoints and rounds in a single menu, because two would not fit on a screen."""
    options = (*eyes(replay, position, eye, words), *chapters(face, replay, position, eye, words))
    return Choice(on(replay, position, eye, "go"), words("replay-ways"), options)


def eyes(replay: Replay, position: int, eye: Eye, words: Words) -> list[Option]:
    """The menu's options for all viewpoints except the current one."""
    seen = replay.seen(position, None)
    found = [Option(words("replay-all"), f"{EYE}{ALL}", emoji="👁️")] if eye != ALL else []
    return found + [
        Option(words("replay-seen-by", name=whom(seen, seat)), f"{EYE}{seat}", emoji="🖐️")
        for seat in range(len(replay.players))
        if eye != str(seat)
    ]


def chapters(face: AnyFace, replay: Replay, position: int, eye: Eye, words: Words) -> list[Option]:
    begin, most = beginnings(face, replay), OPTIONS - len(replay.players)
    return [
        Option(words(f"{face.slug}-chapter", number=chapter), str(begin[chapter]), emoji="⏩")
        for chapter in spread(list(begin), most)
    ]


def spread(chapters: Sequence[int], most: int) -> list[int]:
    """At most `most` of the chapters, evenly spread, with the first and the last."""
    if len(chapters) <= most:
        return list(chapters)
    step = (len(chapters) - 1) / (most - 1)
    return [chapters[round(at * step)] for at in range(most)]


def seat_stats(replay: Replay, position: int, eye: Eye, words: Words) -> list[Button]:
    return [
        Button(words("replay-share"), on(replay, position, eye, "share"), emoji="📣"),
        Button(words("replay-film"), on(replay, position, eye, "film"), emoji="🎬"),
        Button(words("replay-save"), on(replay, position, eye, "save"), emoji="💾"),
    ]


def film_panel(replay: Replay, position: int, eye: Eye, reel: bytes, words: Words) -> Panel:
    """A panel with a film, and a button for the film of the whole game."""
    face = FACES[replay.game.name]
    whole = Button(words("film-all"), on(replay, position, eye, "film-all"), emoji="🎬")
    told = words("film-alt", game=face.name(words), table=replay.stored.row.id)
    return face.panel(Picture(f"tortuga-{replay.stored.row.id}.gif", told, reel), Row((whole,)))


# ── One's finished games ─────────────────────────────────────────────────────────────────────


def history_panel(found: Sequence[ListedGame], page: int, more: bool, words: Words) -> Panel:
    lines = [
        f"{number}. {listed(each, words)}" for number, each in enumerate(found, page * PAGE + 1)
    ]
    title = words("history-title")
    buttons = [
        Button(
            str(number),
            str(ReplayId(each.table, 0, str(each.seat), "open")),
            emoji=FACES[each.game].emoji,
        )
        for number, each in enumerate(found, page * PAGE + 1)
    ]
    blocks: list[Block] = [Text("\n".join([title, *lines])), *rows(buttons, ROW)]
    if page or more:
        newer = Button(words("history-newer"), str(HistoryId(max(page - 1, 0))), emoji="◀️")
        older = Button(words("history-older"), str(HistoryId(page + 1)), emoji="▶️")
        turns = (replace(newer, disabled=not page), replace(older, disabled=not more))
        blocks.append(Row(turns))
    return Panel(HOUSE_COLOUR, tuple(blocks))


def listed(each: ListedGame, words: Words) -> str:
    face = FACES[each.game]
    when = f"<t:{int(each.opened_at)}:d>"
    line = words("history-line", game=face.name(words), table=each.table, when=when)
    if each.rank is None:
        return line
    medal = MEDALS.get(each.rank, "▫️")
    how = words("history-place", medal=medal, rank=str(each.rank), seats=str(each.seats))
    return f"{line} · {how} · {each.note}" if each.note else f"{line} · {how}"


def game_name(each: ListedGame, words: Words) -> str:
    """A finished game in one line without markdown, for a menu."""
    face = FACES[each.game]
    day = f"{each.day}"
    return words("history-choice", table=each.table, game=face.name(words), day=day)
