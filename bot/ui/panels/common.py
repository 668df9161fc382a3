"""Panels around every game's face: the public table, the private hand, the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.games.base.game import Event, Value
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import PACES, SeatPassed, StandInMoved, TableWasDown
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.core.visible import Place, Seen
from bot.tables.running.votes import FREE, majority, seat_to_free
from bot.ui.face.custom_ids import ALL, ReplayId, SettingId, TableId
from bot.ui.face.face import STORY_LINES, AnyFace, as_it_was, page_button, verb, who, whom
from bot.ui.face.panel import (
    ROW,
    Block,
    Button,
    Choice,
    Link,
    Option,
    Panel,
    Picture,
    Row,
    Rule,
    Section,
    Text,
    rows,
)
from bot.ui.face.registry import FACES
from bot.ui.panels import lesson
from bot.ui.panels.podium import podium, podium_line
from bot.ui.words.levels import level_of
from bot.ui.words.words import Words, escape

STORY_LINES_BELOW_A_PICTURE = 2
"""The maximum number of sentences below a picture. Each can take three lines on a phone, whose
screen must also fit the picture and the buttons."""
HOUSE_COLOUR = 0x2B6777
HOUR = 3600


def jump_url(place: Place) -> str | None:
    if place.message_id is None:
        return None
    return f"https://discord.com/channels/{place.guild_id}/{place.channel_id}/{place.message_id}"


def table_panel(face: AnyFace, seen: Seen[Any], words: Words) -> Panel:
    """The public table: its state, what just happened, the awaited players, and the buttons."""
    top = heading(face, seen, words, face.heading(seen, words))
    if seen.ranks:
        end = podium(face, seen, words)
        return face.panel(top, *end, Rule(), *controls(face, seen, words))
    blocks = [
        top,
        *(picture(face, seen, words) or face.table(seen, words)),
        *story(face, seen.recent, seen, words),
        Text(awaited(face, seen, words) + motion_lines(seen, words)),
        *(face.offers(seen, words) if goes_on(seen) else ()),
        Rule(),
        *controls(face, seen, words),
    ]
    return veiled(face.panel(*blocks), seen)


def veiled(panel: Panel, seen: Seen[Any]) -> Panel:
    """The panel, hidden as a spoiler if it shows a daily deal, which others play later."""
    return panel if seen.voyage is None else replace(panel, veiled=True)


def text_panel(face: AnyFace, seen: Seen[Any], words: Words) -> Panel:
    """The table in words, for people who can't see the picture."""
    seen = replace(seen, pictures=False)
    top = heading(face, seen, words, face.heading(seen, words))
    shown = podium(face, seen, words) if seen.ranks else face.table(seen, words)
    return face.panel(top, *shown)


def frame_panel(
    face: AnyFace, events: Sequence[Event], seen: Seen[Any], words: Words, index: int
) -> Panel:
    """The public table with one frame of a reveal. All frames of a reveal have the same heading."""
    top = heading(face, seen, words, face.scene(events, seen, words))
    # If the game ends with this reveal, the buttons still are those of a running game.
    bottom = controls(face, replace(seen, result=None, ranks=()), words)
    blocks = face.frames(events, seen)[index].draw(words)
    return veiled(face.panel(top, *wanted(blocks, seen), Rule(), *bottom), seen)


def picture(face: AnyFace, seen: Seen[Any], words: Words) -> list[Block]:
    found = face.picture(seen, words) if seen.pictures else None
    return [] if found is None else [found]


def hand_blocks(face: AnyFace, seen: Seen[Any], words: Words, mode: str) -> list[Block]:
    found = face.hand_picture(seen, words) if seen.pictures else None
    hinted = face.hint(seen, words) if seen.hints and seen.asked else None
    hint = [Text(f"🔦 {hinted}")] if hinted else []
    hand = wanted(face.hand(seen, words, lesson.of_the_face(mode)), seen)
    if lesson.is_told(face, seen, mode):
        # The lesson has a button for the full hand: rules and buttons don't fit on a screen.
        texts = [large(each.text) for each in hand if isinstance(each, Text)]
        hand = [Text(text) for text in texts if text]
    blocks = [*hand, *hint, *lesson.counsel(face, seen, words, hand, mode)]
    drawn = [] if found is None else [found]
    return [*lesson.page(face, seen, words, mode), *drawn, *blocks]


def large(text: str) -> str:
    """The text without its lines in small print, which explain the buttons."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("-# "))


def wanted(blocks: Sequence[Block], seen: Seen[Any]) -> list[Block]:
    """The blocks, without pictures if the table has pictures switched off."""
    return [each for each in blocks if seen.pictures or not isinstance(each, Picture)]


def heading(face: AnyFace, seen: Seen[Any], words: Words, where: str) -> Text:
    title = words("table-title", emoji=face.emoji, game=face.name(words), where=where)
    sub = words("table-sub", table=seen.id, pace=words(f"pace-{seen.pace}"))
    if seen.voyage is not None:
        sub += f" · {words('voyage-mark', day=str(seen.voyage))}"
    return Text(f"### {title}\n-# {sub}{sealed_deal(seen, words)}")


SEALED, REMINDED = 32, 8
"""Number of digits of a seal: SEALED are too many to forge, REMINDED only help to recognise it."""


def sealed_deal(seen: Seen[Any], words: Words) -> str:
    """The seal of the deal for the heading: long before the first move, short after it. The menu
    shows the whole seal."""
    if seen.untouched:
        return f" · {words('table-sealed-first', deal=seen.seal[:SEALED])}"
    return f" · {words('table-sealed', deal=seen.seal[:REMINDED])}"


class NewsLine(Value):
    text: str
    of_the_rules: bool


def story(face: AnyFace, events: Sequence[Event], seen: Seen[Any], words: Words) -> list[Block]:
    """The latest sentences. If there is little room, the oldest are dropped, but never the game's
    newest event."""
    lines = [line for line in story_lines(face, events, seen, words) if line.text][-STORY_LINES:]
    most = min(face.room(seen), STORY_LINES_BELOW_A_PICTURE) if seen.pictures else STORY_LINES
    if seen.pictures and seen.expires_at is not None:
        most -= 1  # the line that says when the table closes takes its place
    if most < 1:
        return []
    while len(lines) > most:
        newest = next((each for each in reversed(lines) if each.of_the_rules), lines[-1])
        lines.remove(next(each for each in lines if each is not newest))
    return [Text("\n".join(f"↪ {line.text}" for line in lines))] if lines else []


def story_lines(
    face: AnyFace, events: Sequence[Event], seen: Seen[Any], words: Words
) -> list[NewsLine]:
    """Sentences about events of the game, from its face, and about stand-ins and new players."""
    lines: list[NewsLine] = []
    run: list[Event] = []
    for at, event in enumerate(events):
        if isinstance(event, StandInMoved | TableWasDown | SeatPassed):
            then, now = as_it_was(seen, events[at:]), as_it_was(seen, events[at + 1 :])
            lines += [NewsLine(text, True) for text in face.story(run, then, words)]
            lines.append(NewsLine(of_the_frame(event, now, words), False))
            run = []
        else:
            run.append(event)
    return [*lines, *(NewsLine(text, True) for text in face.story(run, seen, words))]


def of_the_frame(
    event: StandInMoved | TableWasDown | SeatPassed, seen: Seen[Any], words: Words
) -> str:
    if isinstance(event, SeatPassed):
        name = who(seen, event.seat)
        return words("table-taken", name=name, former=escape(event.former))
    if isinstance(event, StandInMoved):
        return words("table-stood-in", name=who(seen, event.seat))
    return words("table-stood-still", minutes=max(1, round(event.seconds / 60)))


def goes_on(seen: Seen[Any]) -> bool:
    return seen.result is None and seen.phase == "playing" and not seen.paused


def awaited(face: AnyFace, seen: Seen[Any], words: Words) -> str:
    if seen.paused:
        return f"⏸️ **{words('table-paused')}**{expiry(seen, words)}"
    if not any(player.present for player in seen.players):
        return f"💤 **{words('table-rests')}**{expiry(seen, words)}"
    line = f"**{face.awaited(seen, words)}**{expiry(seen, words)}"
    due = deadline(seen)
    # If it is secret who hasn't chosen, the deadline must not reveal it.
    waits = not seen.openly or any(seen.players[at].present for at in seen.waiting)
    if due is not None and waits:
        line += f" · {until(due, seen, words)}"
    return line


def expiry(seen: Seen[Any], words: Words) -> str:
    """A line that says when a table without active players will be closed."""
    if seen.expires_at is None:
        return ""
    return f"\n-# ⌛ {words('table-expires', when=f'<t:{int(seen.expires_at)}:R>')}"


def deadline(seen: Seen[Any]) -> float | None:
    """The time at which a stand-in moves. None if the game's own timer rings first, which the face
    shows."""
    if seen.deadline is None or (seen.rings_at is not None and seen.rings_at < seen.deadline):
        return None
    return seen.deadline


def until(due: float, seen: Seen[Any], words: Words) -> str:
    """The deadline in words, with the date if it can be hours away."""
    style = "T" if (PACES[seen.pace] or 0) < HOUR else "f"
    return words("table-until", time=f"<t:{int(due)}:{style}>")


def controls(face: AnyFace, seen: Seen[Any], words: Words) -> list[Block]:
    score = Button(words("table-score"), verb(seen, "score"), emoji="📜")
    rules = Button(words("table-rules"), verb(seen, "rules"), emoji="📖")
    if seen.ranks:
        again = Button(words("table-rematch"), verb(seen, "rematch"), "success", emoji="🔁")
        prove = Button(words("table-prove"), verb(seen, "prove"), emoji="🔏")
        return [Row((again, replay_button(seen, words), score, rules, prove))]
    hand = Button(words("table-hand"), verb(seen, "hand"), "primary", emoji="🖐️")
    last = Button(words(f"{face.slug}-last-button"), verb(seen, "why"), emoji="🔎")
    first = Row((hand, last, score, rules, Button("⋯", verb(seen, "menu"))))
    return [first, *(rows(extra) if (extra := offers(seen, words)) else [])]


def replay_button(seen: Seen[Any], words: Words) -> Button:
    """A button that opens the replay from the viewer's seat; for spectators, with all hands
    open."""
    eye = ALL if seen.seat is None else str(seen.seat)
    return Button(words("table-replay"), str(ReplayId(seen.id, 0, eye, "open")), emoji="🎞️")


def offers(seen: Seen[Any], words: Words) -> list[Button]:
    """The buttons that take a free seat, bring a player back, or agree to a motion."""
    found = [
        Button(words("table-take", name=whom(seen, p.seat)), verb(seen, f"take{p.seat}"), "success")
        for p in seen.players
        if p.left and seen.voyage is None
    ]
    if not any(player.present for player in seen.players):
        found.append(Button(words("hand-back"), verb(seen, "back"), "success", emoji="🙋"))
    found += [
        Button(agreed(seen, motion, words), verb(seen, f"agree-{motion}"), "success")
        for motion in motions(seen)
    ]
    return found[:ROW]


def agreed(seen: Seen[Any], motion: str, words: Words) -> str:
    if (seat := seat_to_free(motion)) is not None:
        return words("table-agree-free", name=whom(seen, seat))
    return words("table-agree", motion=motion)


def motions(seen: Seen[Any]) -> list[str]:
    """The motions that players can agree to. A paused table can always be resumed."""
    wanted = [motion for motion, votes in seen.votes.items() if votes]
    if seen.paused:
        return ["resume", *(each for each in wanted if each == "end")]
    return [each for each in wanted if each != "resume"]


def motion_lines(seen: Seen[Any], words: Words) -> str:
    asked = [motion for motion in motions(seen) if seen.votes.get(motion)]
    return "".join(f"\n{motion_line(seen, motion, words)}" for motion in asked)


def motion_line(seen: Seen[Any], motion: str, words: Words) -> str:
    votes, needed = seen.votes[motion], majority(seen.players)
    if (seat := seat_to_free(motion)) is not None:
        return words("table-motion-free", name=who(seen, seat), votes=votes, needed=needed)
    return words("table-motion", motion=motion, votes=votes, needed=needed)


def hand_mark(table_id: str, words: Words) -> str:
    """The line in a message that identifies it as the hand of a table."""
    return f"-# {words('hand-sub', table=table_id)}"


def hand_title(face: AnyFace, words: Words) -> str:
    return words("hand-title", game=face.name(words))


def hand_panel(
    face: AnyFace,
    seen: Seen[Any],
    words: Words,
    mode: str = "",
    note: str | None = None,
    page: str = "",
) -> Panel:
    """A player's hand, the same by DM and in a private panel.

    `page` adds a button to this page of the rulebook.
    """
    sub = f"{hand_mark(seen.id, words)} · {face.heading(seen, words)}"
    if url := jump_url(seen.place):
        sub += f" · [{words('hand-jump-short')}]({url})"
    due = deadline(seen)
    if seen.asked and due is not None:
        sub += f" · {until(due, seen, words)}"
    rules = Button("", verb(seen, "rules"), emoji="📖")
    blocks: list[Block] = [Section(f"### {hand_title(face, words)}\n{sub}", rules)]
    if note:
        blocks.append(Text(note))
    if page:
        blocks.append(Row((page_button(face, page, seen, words),)))
    if seen.ranks and seen.lesson is not None:
        blocks += lesson.end(face, seen, words)
    elif seen.ranks:
        again = Button(words("table-rematch"), verb(seen, "rematch"), "success", emoji="🔁")
        blocks += [*podium(face, seen, words, "hand.png"), Row((again, replay_button(seen, words)))]
    elif seen.paused:
        resume = Button(words("menu-resume"), verb(seen, "resume-hand"), "success", emoji="▶️")
        blocks += [Text(f"⏸️ **{words('table-paused')}**"), Row((resume,))]
    elif seen.seat is not None and seen.players[seen.seat].away and not mode:
        back = Button(words("hand-back"), verb(seen, "back"), "success", emoji="🙋")
        blocks += [Text(words("hand-away")), Row((back,))]
        blocks += hand_blocks(face, seen, words, mode)
    else:
        blocks += hand_blocks(face, seen, words, mode)
    return face.panel(*blocks)


def watch_panel(face: AnyFace, seen: Seen[Any], words: Words, note: str | None = None) -> Panel:
    """The panel that replaces a hand while the table shows a reveal."""
    sub = f"{hand_mark(seen.id, words)} · {face.heading(seen, words)}"
    title = hand_title(face, words)
    blocks: list[Block] = [Text(f"### {title}\n{sub}\n{words('hand-watch')}")]
    if note:
        blocks.append(Text(note))
    if url := jump_url(seen.place):
        blocks.append(Row((Link(words("hand-jump"), url),)))
    return face.panel(*blocks)


def note_panel(face: AnyFace | None, text: str, *buttons: Button | Link) -> Panel:
    """A panel with one text and the buttons that belong to it."""
    blocks: tuple[Block, ...] = (Text(text),)
    if buttons:
        blocks += (Row(buttons),)
    return face.panel(*blocks) if face else Panel(HOUSE_COLOUR, blocks)


def unreadable_panel(unreadable: UnreadableTable, words: Words) -> Panel:
    """The panel of a table whose record can't be read. A moderator can close the table."""
    why = "table-old-rules" if unreadable.of_other_rules else "table-set-aside"
    blocks: list[Block] = [Text(f"## {words('table-wreck', table=unreadable.id)}\n{words(why)}")]
    if unreadable.ended and unreadable.standings:
        blocks.append(Text(standing_lines(unreadable, words)))
    if unreadable.seed:
        blocks.append(Text(f"-# {words('table-seed', seed=unreadable.seed)}"))
    if not unreadable.ended:
        close = str(TableId(unreadable.id, "close"))
        blocks.append(Row((Button(words("menu-close"), close, "danger", emoji="🛑"),)))
    return Panel(HOUSE_COLOUR, tuple(blocks))


def standing_lines(unreadable: UnreadableTable, words: Words) -> str:
    """The ranks and scores that the table's players saw last, a line for each."""
    stood = sorted(
        zip(unreadable.standings, unreadable.players, strict=True), key=lambda it: it[0].rank
    )
    return "\n".join(
        podium_line(each.rank, escape(player.name), each.note, words) for each, player in stood
    )


def menu_panel(
    face: AnyFace, seen: Seen[Any], words: Words, moderator: bool, note: str | None = None
) -> Panel:
    """The menu of a table: leave, pause or end, with the number of votes for each motion."""
    title = f"### {words('menu-title', table=seen.id)}\n{words('menu-text')}"
    blocks: list[Block] = [Text(title)]
    if note:
        blocks.append(Text(f"**{note}**"))
    running = seen.result is None and seen.phase != "closed"
    if running and seen.seat is not None:
        blocks += rows(menu_buttons(seen, words), 3)
    if seen.pictures:
        blocks.append(Row((Button(words("menu-text-button"), verb(seen, "text"), emoji="🔤"),)))
    if running:
        blocks += freeing(seen, words, moderator)
    if running and moderator:
        close = Button(words("menu-close"), verb(seen, "close"), "danger", emoji="🛑")
        blocks.append(Row((close,)))
    # The number of the move is left out: it would reveal that a sealed choice was changed.
    report = words("menu-report", table=seen.id, where=face.heading(seen, words))
    blocks.append(Text(f"{crew(seen, words)}{seals(seen, words)}\n{report}"))
    return face.panel(*blocks)


def crew(seen: Seen[Any], words: Words) -> str:
    """A line with the level of each computer player."""
    return "".join(
        f"-# {words('menu-computer', name=who(seen, each.seat), level=level_of(each, words))}\n"
        for each in seen.players
        if each.is_computer
    )


def freeing(seen: Seen[Any], words: Words, moderator: bool) -> list[Choice]:
    """A select that frees a seat: at once if a moderator chooses, by vote if a player does."""
    options = tuple(
        Option(whom(seen, player.seat), str(player.seat))
        for player in seen.players
        if player.user_id is not None and not player.left and player.seat != seen.seat
    )
    if not options or (seen.seat is None and not moderator):
        return []
    name = f"{FREE}-now" if moderator else FREE
    return [Choice(verb(seen, name), words(f"menu-{name}"), options)]


def seals(seen: Seen[Any], words: Words) -> str:
    """The full commitments: to the server seed, and to the deal."""
    lines = [words("menu-promise", promise=seen.promise)] if seen.promise else []
    return "\n".join([*lines, words("menu-seal", seal=seen.seal)])


def menu_buttons(seen: Seen[Any], words: Words) -> list[Button]:
    assert seen.seat is not None
    if seen.players[seen.seat].away:
        first = Button(words("hand-back"), verb(seen, "back"), "success", emoji="🙋")
    else:
        first = Button(words("menu-leave"), verb(seen, "leave"), "danger", emoji="🛶")
    motion = "resume" if seen.paused else "pause"
    votes, needed = seen.votes, majority(seen.players)

    def label(name: str) -> str:
        given = votes.get(name, 0)
        text = words(f"menu-{name}")
        return words("menu-votes", motion=text, votes=given, needed=needed) if given else text

    return [
        first,
        Button(label(motion), verb(seen, motion), emoji="⏸️" if motion == "pause" else "▶️"),
        Button(label("end"), verb(seen, "end"), "danger", emoji="🏁"),
        Button(words("menu-settings"), str(SettingId("me", "open")), emoji="⚙️"),
    ]


TABLES_SHOWN = 5


def tables_panel(found: Sequence[Lobby | Table], user_id: int, words: Words) -> Panel:
    """The list of a person's tables, each with its state, a link and a button for the hand."""
    blocks: list[Block] = [Text(words("tavern-tables"))]
    for each in found[:TABLES_SHOWN]:
        face = FACES[each.game.name]
        line = words(
            "tavern-table-line",
            emoji=face.emoji,
            game=face.name(words),
            table=each.id,
            state=standing(each, user_id, words),
        )
        buttons: list[Button | Link] = []
        if isinstance(each, Table):
            hand = verb(each.seen(None), "hand")
            buttons.append(Button(words("table-hand"), hand, "primary", emoji="🖐️"))
        url = jump_url(each.place)
        if url:
            buttons.append(Link(words("hand-jump"), url))
        blocks.append(Text(line))
        if buttons:
            blocks.append(Row(tuple(buttons)))
    return Panel(HOUSE_COLOUR, tuple(blocks))


def table_name(found: Lobby | Table, user_id: int, words: Words) -> str:
    """A table in one line without markdown: "k3f9 · Piraten Bridge · it is your turn"."""
    game = FACES[found.game.name].name(words)
    return f"{found.id} · {game} · {standing(found, user_id, words).replace('*', '')}"


def standing(found: Lobby | Table, user_id: int, words: Words) -> str:
    if isinstance(found, Lobby):
        return words("tavern-in-lobby")
    seat = found.seat_of(user_id)
    mine = seat is not None and found.seen(seat).asked
    return words("tavern-your-turn") if mine else words("tavern-others-turn")
