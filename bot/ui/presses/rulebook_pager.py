"""Shows rulebook pages, and the paragraphs that answer **Why**."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.games.base.game import Event, Reason
from bot.tables.base.reasons import NotOurs, Refused
from bot.tables.core.visible import Seen
from bot.ui.face.custom_ids import PAGES, LearnId, PageId
from bot.ui.face.face import AnyFace, page_button
from bot.ui.face.panel import ROW, Block, Button, Choice, Option, Panel, Row, Rule, Text
from bot.ui.face.registry import FACES
from bot.ui.face.rulebook import Page
from bot.ui.messages.attachments import Attachments
from bot.ui.messages.replies import is_private, privately, redraw
from bot.ui.panels.podium import stood_in
from bot.ui.words.words import Words

CITED = 6
"""The maximum number of paragraphs in one answer."""


def page_panel(face: AnyFace, page: Page, words: Words) -> Panel:
    pages = face.rulebook.pages
    number = pages.index(page)
    leaf = words("rulebook-leaf", number=number + 1, last=len(pages))
    head = words(
        "rulebook-title",
        emoji=face.emoji,
        game=face.name(words),
        page=face.page_title(page.name, words),
    )
    text = words(f"{face.slug}-page-{page.name}", **page.variables(words))
    picture = [] if page.picture is None else [page.picture(words)]
    return face.panel(
        Text(f"### {head}\n-# {leaf}"),
        *picture,
        Text(text),
        Rule(),
        contents(face, page, words),
        leaves(face, number, words),
    )


def contents(face: AnyFace, page: Page, words: Words) -> Choice:
    options = tuple(
        Option(face.page_title(each.name, words), each.name, chosen=each == page)
        for each in face.rulebook.pages
    )
    return Choice(str(PageId(face.game, PAGES)), words("rulebook-pages"), options)


def leaves(face: AnyFace, number: int, words: Words) -> Row:
    """The buttons to the previous and the next page, and on the first page to the lesson."""
    pages = face.rulebook.pages
    earlier, later = pages[number - 1].name, pages[(number + 1) % len(pages)].name
    back = str(PageId(face.game, earlier))
    on = str(PageId(face.game, later))
    learn = Button(words("lesson-learn"), str(LearnId(face.game)), emoji="🎓")
    return Row(
        (
            Button(words("rulebook-earlier"), back, emoji="◀️", disabled=number == 0),
            Button(words("rulebook-later"), on, emoji="▶️", disabled=number == len(pages) - 1),
            *((learn,) if number == 0 else ()),
        )
    )


# ── Opening, and turning pages ───────────────────────────────────────────────────────────────


def found(face: AnyFace, name: str) -> Page:
    page = face.rulebook.page(name)
    if page is None:
        raise Refused(NotOurs())
    return page


async def open_rules(
    interaction: discord.Interaction, face: AnyFace, words: Words, name: str | None = None
) -> None:
    """Opens the rulebook privately at this page, or at the first."""
    page = face.rulebook.pages[0] if name is None else found(face, name)
    await privately(interaction, page_panel(face, page, words))


async def turn_page(
    interaction: discord.Interaction,
    pressed: PageId,
    values: Sequence[str],
    words: Words,
    attachments: Attachments,
) -> None:
    """Turns the page in the pressed rulebook. If a public message was pressed, opens a private
    one."""
    face = FACES.get(pressed.game)
    if face is None or (pressed.page == PAGES) != (len(values) == 1):
        raise Refused(NotOurs())
    page = found(face, values[0] if values else pressed.page)
    if is_private(interaction):
        await redraw(interaction, page_panel(face, page, words), attachments)
    else:
        await privately(interaction, page_panel(face, page, words))


# ── Why ──────────────────────────────────────────────────────────────────────────────────────


def why_panel(face: AnyFace, seen: Seen[Any], words: Words) -> Panel:
    """A panel that explains the last decision and the latest event, with the rules that they
    follow."""
    decided = face.decided(seen)
    events = [*decided, *seen.recent[-1:]] if decided else reversed(seen.recent)
    return face.panel(Text(face.why(seen, words)), *cited(face, events, seen, words))


def score_panel(face: AnyFace, seen: Seen[Any], words: Words) -> Panel:
    """A panel with the score, and with the rules that gave the latest points."""
    head = Text(f"### {words('score-title', game=face.name(words), table=seen.id)}")
    note = stood_in(seen, words)
    small = (Text(f"-# {note}"),) if note else ()
    rules = cited(face, face.scored(seen), seen, words)
    return face.panel(head, *face.score(seen, words), *small, *rules)


def cited(
    face: AnyFace, events: Iterable[Event], seen: Seen[Any], words: Words
) -> tuple[Block, ...]:
    """The paragraphs of the rules that these events follow, and buttons to their pages."""
    found = dict.fromkeys(number for event in events for number in event.paragraphs)
    numbers = list(found)[:CITED]
    if not numbers:
        return ()
    rules = [rule(face, number, words) for number in numbers]
    pages = list(dict.fromkeys(face.rulebook.telling(number).name for number in numbers))
    return (
        Text("\n".join(f"-# {each}" for each in rules)),
        Row(tuple(page_button(face, name, seen, words) for name in pages[:ROW])),
    )


def rule(face: AnyFace, number: str, words: Words) -> str:
    text = words(f"{face.slug}-rule-{number.replace('.', '-')}")
    return words("rulebook-rule", number=number, rule=text)


def ground(face: AnyFace, reason: Reason, words: Words) -> str:
    """A line that cites the paragraph forbidding a move; empty if no rule of the game does."""
    numbers, page = reason.paragraphs, page_behind(face, reason)
    if not numbers:
        return ""
    cited = words("rulebook-cited", number=numbers[0], page=face.page_title(page, words))
    return f"\n-# {cited}"


def page_behind(face: AnyFace, reason: Reason) -> str:
    numbers = reason.paragraphs
    return face.rulebook.telling(numbers[0]).name if numbers else ""
