"""A ledger of presses, of the answers that accepted them, and of the moves on record."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeAlias

from bot.harbour import Person
from bot.harbour.person.person import Message, Outcome
from bot.store.model.rows import StoredTable
from bot.ui.panels.common import hand_mark
from bot.ui.words.words import speak
from tests.harness.harbour.player import RandomPlayer

Key: TypeAlias = tuple[str, ...]

HAND = hand_mark("", speak("en")).rstrip()
REFUSED = "⚠️"


def key(text: str) -> Key:
    """A move with its parts sorted: a record writes them in their own order."""
    return tuple(sorted(text.split()))


class Witness(RandomPlayer):
    """Remembers every press that makes a move, and whether its answer accepted it."""

    def __init__(self, person: Person, random: Random, by_dm: bool, place: str) -> None:
        super().__init__(person, random, by_dm, place)
        self.sent: Counter[Key] = Counter()
        self.taken: Counter[Key] = Counter()
        """Presses that were answered with the current hand, without a refusal."""
        self.unanswered = 0
        self._made: str | None = None

    def making(self, text: str) -> None:
        self._made = None if text.startswith(("~", "?")) else text
        if self._made is not None:
            self.sent[key(self._made)] += 1

    def hear(self, outcome: Outcome, message: Message) -> None:
        self.unanswered += outcome.failed
        if self._made is not None and self._takes(outcome):
            self.taken[key(self._made)] += 1

    def _takes(self, outcome: Outcome) -> bool:
        """The table itself says nothing about a single press: only the hand does."""
        answer = outcome.message
        if outcome.failed or answer is None or not self._is_private(answer):
            return False
        return HAND in answer.text and REFUSED not in answer.text

    def _is_private(self, answer: Message) -> bool:
        return answer.ephemeral or answer.channel_id in {each.channel_id for each in self.hands()}

    def hands(self) -> list[Message]:
        return [each for each in self.person.dms() if HAND in each.text]


def judged(stored: StoredTable, people: list[Witness]) -> Counter[str]:
    """Every accepted move is on record, and none is there more often than it was pressed."""
    found: Counter[str] = Counter()
    for each in people:
        seat = next(p.seat for p in stored.players if p.user_id == int(each.person.id))
        mine = [move for move in stored.moves if move.seat == seat and move.made_by == "player"]
        rows = Counter(key(move.move) for move in mine)
        found["accepted presses"] += rows.total()
        found["confirmed presses"] += each.taken.total()
        found["lost"] += (each.taken - rows).total()
        found["doubled"] += (rows - each.sent).total()
        found["unanswered"] += each.unanswered
        found["hands doubled"] += max(0, len(each.hands()) - 1)
    return found
