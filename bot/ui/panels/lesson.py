"""The parts of a lesson in the learner's panel: rules, advice, objections to moves, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import Doubt
from bot.tables.core.lesson_progress import LessonProgress
from bot.tables.core.visible import Seen
from bot.ui.face.custom_ids import CONFIRMED, LearnId, PlayId
from bot.ui.face.face import AnyFace, act, turns, verb
from bot.ui.face.panel import Block, Button, Choice, Panel, Row, Text, rows
from bot.ui.words.words import Words, kebab

COMPUTERS = 3
"""Number of computer players at the table that is offered after the lesson."""
OWN = "own"
"""The mode in which the hand is shown as usual, without the rules to explain."""


def rule_lines(face: AnyFace, rules: tuple[str, ...], words: Words) -> list[str]:
    """The texts of these rules, in the order in which the lesson introduces them."""
    order = list(GAMES[face.game].lesson.rules)
    ordered = sorted(rules, key=order.index)
    return [f"📖 {words(f'{face.slug}-lesson-{rule}')}" for rule in ordered]


def is_told(face: AnyFace, seen: Seen[Any], mode: str) -> bool:
    """Whether rules must be explained before the hand is shown with its buttons."""
    if mode or seen.lesson is None or not seen.lesson.page:
        return False
    return not GAMES[face.game].lesson.hurries(seen.view)


def of_the_face(mode: str) -> str:
    """The mode to pass to the face, which doesn't know the lesson's own mode."""
    return "" if mode == OWN else mode


def page(face: AnyFace, seen: Seen[Any], words: Words, mode: str) -> list[Block]:
    """The rules that have just applied, shown above the hand."""
    if seen.lesson is None or not is_told(face, seen, mode):
        return []
    return [Text("\n".join(rule_lines(face, seen.lesson.page, words)))]


def counsel(
    face: AnyFace, seen: Seen[Any], words: Words, hand: Sequence[Block], mode: str
) -> list[Block]:
    """The advice: a good move, a button that makes it, and buttons for explanations.

    If the learner chose to see the usual hand, the advice is replaced by a button that brings it
    back.
    """
    if seen.lesson is None:
        return []
    there = {each.act for block in hand if isinstance(block, Row) for each in pressed_in(block)}
    buttons = [Button(words(f"{face.slug}-last-button"), verb(seen, "why"), emoji="🔎")]
    if seen.asked and is_told(face, seen, mode):
        buttons = [Button(words("lesson-own"), turns(seen, OWN), "primary", emoji="🖐️")]
    look = Button(words("lesson-look"), turns(seen, ""), emoji="🔄")
    if mode == OWN and is_told(face, seen, ""):
        return [Row((look,))]
    if not seen.advice:
        return [*rows([each for each in (look, *buttons) if each.act not in there])]
    heed = Button(words("lesson-heed"), act(seen, seen.advice, CONFIRMED), "success", "💡")
    advice = face.advice(GAMES[face.game].parse(seen.advice), seen, words)
    return [Text(f"💡 {advice}"), Row((heed, *(each for each in buttons if each.act not in there)))]


def pressed_in(row: Row) -> list[Button]:
    """The buttons of a row, without links."""
    return [each for each in row.items if isinstance(each, Button)]


def doubt_panel(
    face: AnyFace, hand: Panel, seen: Seen[Any], text: str, doubt: Doubt, words: Words
) -> Panel:
    """The hand, with an objection to the learner's move in place of the hand's buttons."""
    shown = [block for block in hand.blocks if not isinstance(block, Row | Choice)]
    anyway = Button(words("lesson-anyway"), act(seen, text, CONFIRMED))
    again = Button(words("lesson-again"), turns(seen, OWN), "primary")
    why = Text(f"🤔 {doubted(face, doubt, words)}")
    return replace(hand, blocks=(*shown, why, Row((again, anyway))))


def doubted(face: AnyFace, doubt: Doubt, words: Words) -> str:
    values = {field: getattr(doubt, field) for field in doubt.__struct_fields__}
    return words(f"{face.slug}-doubt-{kebab(type(doubt).__name__)}", **values)


def end(face: AnyFace, seen: Seen[Any], words: Words) -> list[Block]:
    """The end of a lesson: the last rules, the rules that didn't come up, and what to do next."""
    lesson = seen.lesson or LessonProgress()
    lines = rule_lines(face, lesson.waiting, words)
    blocks: list[Block] = [Text("\n".join(lines))] if lines else []
    missed = tuple(rule for rule in GAMES[face.game].lesson.rules if rule not in lesson.met)
    if missed:
        unmet = rule_lines(face, missed, words)
        blocks.append(Text("\n".join([words("lesson-unmet"), *unmet])))
    play = str(PlayId(face.game, COMPUTERS))
    return [
        *blocks,
        Text(words("lesson-over", game=face.name(words))),
        Row(
            (
                Button(words("lesson-play"), play, "success", emoji="▶️"),
                Button(words("lesson-once-more"), str(LearnId(face.game)), emoji="🔁"),
                Button(words("table-score"), verb(seen, "score"), emoji="📜"),
            )
        ),
    ]
