"""A first voyage in its learner's panel: what is seen at work, good advice, doubts, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.games import GAMES
from bot.games.game import Doubt
from bot.tables.seen import Seen
from bot.tables.taught import Taught
from bot.ui.custom_ids import CONFIRMED, LearnId, PlayId
from bot.ui.face import AnyFace, act, turns, verb
from bot.ui.panel import Block, Button, Choice, Panel, Row, Text, rows
from bot.ui.words import Words, kebab

COMPUTERS = 3
"""At the table that is offered afterwards."""


def rule_lines(face: AnyFace, rules: tuple[str, ...], words: Words) -> list[str]:
    return [f"📖 {words(f'{face.slug}-lesson-{rule}')}" for rule in rules]


def page(face: AnyFace, seen: Seen[Any], words: Words) -> list[Block]:
    """The rules that are seen at work, above the hand."""
    rules = seen.taught.page if seen.taught is not None else ()
    return [Text("\n".join(rule_lines(face, rules, words)))] if rules else []


def counsel(face: AnyFace, seen: Seen[Any], words: Words, hand: Sequence[Block]) -> list[Block]:
    """What a good move would be, with a button that makes it, and what explains the rest."""
    if seen.taught is None:
        return []
    there = {each.act for block in hand if isinstance(block, Row) for each in pressed_in(block)}
    why = Button(words(f"{face.slug}-last-button"), verb(seen, "why"), emoji="🔎")
    score = Button(words("table-score"), verb(seen, "score"), emoji="📜")
    rules = Button(words("table-rules"), verb(seen, "rules"), emoji="📖")
    look = Button(words("lesson-look"), turns(seen, ""), emoji="🔄")
    others = [each for each in (why, score, rules) if each.act not in there]
    if not seen.advice:
        return [*rows([each for each in (look, *others) if each.act not in there])]
    heed = Button(words("lesson-heed"), act(seen, seen.advice, CONFIRMED), "success", "💡")
    advice = face.advice(GAMES[face.game].parse(seen.advice), seen, words)
    return [Text(f"💡 {advice}"), Row((heed, *others))]


def pressed_in(row: Row) -> list[Button]:
    """No message bears two buttons of one id."""
    return [each for each in row.items if isinstance(each, Button)]


def doubt_panel(
    face: AnyFace, hand: Panel, seen: Seen[Any], text: str, doubt: Doubt, words: Words
) -> Panel:
    """The private panel, with what speaks against that move in place of its buttons."""
    shown = [block for block in hand.blocks if not isinstance(block, Row | Choice)]
    anyway = Button(words("lesson-anyway"), act(seen, text, CONFIRMED))
    again = Button(words("lesson-again"), turns(seen, ""), "primary")
    why = Text(f"🤔 {doubted(face, doubt, words)}")
    return replace(hand, blocks=(*shown, why, Row((again, anyway))))


def doubted(face: AnyFace, doubt: Doubt, words: Words) -> str:
    values = {field: getattr(doubt, field) for field in doubt.__struct_fields__}
    return words(f"{face.slug}-doubt-{kebab(type(doubt).__name__)}", **values)


def end(face: AnyFace, seen: Seen[Any], words: Words) -> list[Block]:
    """What was seen last, what was not met, and the way on."""
    taught = seen.taught or Taught()
    lines = rule_lines(face, taught.waiting, words)
    blocks: list[Block] = [Text("\n".join(lines))] if lines else []
    missed = tuple(rule for rule in GAMES[face.game].lesson.rules if rule not in taught.met)
    if missed:
        unmet = rule_lines(face, missed, words)
        blocks.append(Text("\n".join([words("lesson-unmet"), *unmet])))
    play = str(PlayId(face.game, COMPUTERS))
    return [
        *blocks,
        Text(words("lesson-over", game=face.name(words))),
        Row(
            (
                Button(words("lesson-play"), play, "success", emoji="🏴‍☠️"),
                Button(words("lesson-once-more"), str(LearnId(face.game)), emoji="🔁"),
                Button(words("table-score"), verb(seen, "score"), emoji="📜"),
                Button(words("table-rules"), verb(seen, "rules"), emoji="📖"),
            )
        ),
    ]
