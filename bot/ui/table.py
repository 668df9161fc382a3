"""The frame around every game's face: the public table, the private hand, score, rules, menu."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event
from bot.tables.table import Seen, StoodIn
from bot.ui.face import Face, verb, who
from bot.ui.panel import Block, Button, Link, Panel, Row, Rule, Text
from bot.ui.words import Words

STORY_LINES = 4


def jump_url(seen: Seen) -> str | None:
    table = seen.table
    if table.message_id is None:
        return None
    return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{table.message_id}"


def table_panel(face: Face, seen: Seen, words: Words) -> Panel:
    """What game and where in it, what just happened, whom we wait for, what I can do."""
    blocks = [
        heading(face, seen, words),
        *face.table(seen, words),
        *story(face, seen.recent, seen, words),
        Text(awaited(face, seen, words)),
        Rule(),
        *controls(seen, words),
    ]
    return Panel(face.colour, tuple(blocks))


def frame_panels(face: Face, events: Sequence[Event], seen: Seen, words: Words) -> list[Panel]:
    """The pictures of a reveal, each under the same heading."""
    top = heading(face, seen, words)
    bottom = controls(seen, words)
    return [
        Panel(face.colour, (top, *blocks, Rule(), *bottom))
        for blocks in face.frames(events, seen, words)
    ]


def heading(face: Face, seen: Seen, words: Words) -> Text:
    title = words(
        "table-title", emoji=face.emoji, game=face.name(words), where=face.heading(seen, words)
    )
    sub = words(
        "table-sub",
        table=seen.table.id,
        pace=words(f"pace-{seen.table.pace}"),
        deal=seen.commitment[:8],
    )
    return Text(f"## {title}\n-# {sub}")


def story(face: Face, events: Sequence[Event], seen: Seen, words: Words) -> list[Block]:
    lines = [line for line in told(face, events, seen, words) if line][-STORY_LINES:]
    return [Text("\n".join(f"↪ {line}" for line in lines))] if lines else []


def told(face: Face, events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
    """The face tells what the rules made happen, the frame who was stood in for."""
    lines: list[str] = []
    run: list[Event] = []
    for event in events:
        if isinstance(event, StoodIn):
            lines += face.story(run, seen, words)
            lines.append(words("table-stood-in", name=who(seen, event.seat)))
            run = []
        else:
            run.append(event)
    return lines + face.story(run, seen, words)


def awaited(face: Face, seen: Seen, words: Words) -> str:
    if seen.table.phase == "closed":
        return words("table-closed")
    if seen.result is not None:
        return ending(seen, words)
    line = f"**{face.awaited(seen, words)}**"
    if seen.deadline is not None and any(seen.players[seat].present for seat in seen.waiting):
        line += f" · <t:{int(seen.deadline)}:R>"
    return line


def ending(seen: Seen, words: Words) -> str:
    assert seen.result is not None
    winners = [who(seen, seat) for seat in seen.result.winners]
    if not winners:
        line = words("table-nobody-wins")
    elif len(winners) == 1:
        line = words("table-wins", name=winners[0])
    else:
        line = words("table-share", names=words.list(winners))
    return f"## {line}\n-# {words('table-seed', seed=seen.seed or '')}"


def controls(seen: Seen, words: Words) -> list[Block]:
    score = Button(words("table-score"), verb(seen, "score"), emoji="📜")
    rules = Button(words("table-rules"), verb(seen, "rules"), emoji="📖")
    why = Button(words("table-why"), verb(seen, "why"), emoji="❓")
    if seen.result is not None:
        again = Button(words("table-rematch"), verb(seen, "rematch"), "success", emoji="🔁")
        return [Row((again, score, why, rules))]
    if seen.table.phase == "closed":
        return [Row((score, rules))]
    hand = Button(words("table-hand"), verb(seen, "hand"), "primary", emoji="🖐️")
    return [Row((hand, why, score, rules, Button("", verb(seen, "menu"), emoji="⋯")))]


def hand_panel(
    face: Face, seen: Seen, words: Words, mode: str = "", note: str | None = None
) -> Panel:
    """The same panel by DM and by button; it says to which table it belongs."""
    title = words("hand-title", game=face.name(words), where=face.heading(seen, words))
    url = jump_url(seen)
    sub = words("hand-sub", table=seen.table.id)
    if url:
        sub += f" · [{words('hand-jump')}]({url})"
    if seen.asked and seen.deadline is not None:
        sub += f" · <t:{int(seen.deadline)}:R>"
    blocks: list[Block] = [Text(f"### {title}\n-# {sub}")]
    if note:
        blocks.append(Text(note))
    if seen.result is not None:
        blocks.append(Text(ending(seen, words)))
    elif seen.seat is not None and seen.players[seen.seat].away:
        back = Button(words("hand-back"), verb(seen, "back"), "success", emoji="⚓")
        blocks += [Text(words("hand-away")), Row((back,))]
        blocks += face.hand(seen, words, mode)
    else:
        blocks += face.hand(seen, words, mode)
    return Panel(face.colour, tuple(blocks))


def score_panel(face: Face, seen: Seen, words: Words) -> Panel:
    title = Text(f"### {words('score-title', game=face.name(words), table=seen.table.id)}")
    return Panel(face.colour, (title, *face.score(seen, words)))


def why_panel(face: Face, seen: Seen, words: Words) -> Panel:
    return Panel(face.colour, (Text(face.why(seen, words)),))


def rules_panel(face: Face, words: Words) -> Panel:
    return Panel(face.colour, (Text(f"### {face.emoji} {face.name(words)}"), *face.rules(words)))


def note_panel(face: Face | None, text: str, *buttons: Button | Link) -> Panel:
    """One sentence, and the buttons that help."""
    blocks: tuple[Block, ...] = (Text(text),)
    if buttons:
        blocks += (Row(buttons),)
    return Panel(face.colour if face else 0x2B6777, blocks)


def menu_panel(face: Face, seen: Seen, words: Words) -> Panel:
    title = Text(f"### {words('menu-title', table=seen.table.id)}\n{words('menu-text')}")
    buttons: list[Button | Link] = []
    if seen.seat is not None:
        if seen.players[seen.seat].away:
            buttons.append(Button(words("hand-back"), verb(seen, "back"), "success", emoji="⚓"))
        else:
            buttons.append(Button(words("menu-leave"), verb(seen, "leave"), "danger", emoji="🛶"))
    report = Text(words("menu-report", table=seen.table.id, number=seen.number))
    row = (Row(tuple(buttons)),) if buttons else ()
    return Panel(face.colour, (title, *row, report))
