"""A person in the harbour who plays any game by pressing what the messages offer."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.harbour import Person
from bot.harbour.person.person import Message, Modal, Outcome, Refused
from bot.ui.words.words import languages, speak

MARKS = tuple(speak(language)("hand-sub", table="") for language in languages())
"""The line with which a hand names its table, in every language."""
CONTENT = 0.7
DEEP = 20
"""Presses after which a player gives up a move that takes several."""
CURIOUS = 0.3
"""The probability that a player looks at the hand in another way before moving."""


class RandomPlayer:
    """Plays any game by reading its own panels, in the DM or through My hand at the table."""

    def __init__(self, person: Person, random: Random, by_dm: bool, place: str = "tavern") -> None:
        self.person = person
        self.random = random
        self.by_dm = by_dm
        self.place = place
        self.signs = "x:"
        """The beginning of the table's custom ids; contains its id if the channel has other
        tables.
        """
        self._private: Message | None = None
        self._answered: str | None = None

    def table(self) -> Message | None:
        """The newest table there."""
        seen = reversed(self.person.messages(self.place))
        return next((m for m in seen if not m.ephemeral and acts(m, self.signs)), None)

    def over(self) -> bool:
        table = self.table()
        return table is not None and bool(pressing(table, "rematch"))

    async def panel(self) -> Message | None:
        """The private panel: the DM, or the answer to My hand."""
        if self.by_dm:
            dms = [each for each in self.person.dms() if any(mark in each.text for mark in MARKS)]
            return dms[-1].fresh() if dms else None
        if self._private is None or self._private.gone or not asks(self._private.fresh()):
            # After a restart the old answer is no longer updated; a fresh one is.
            table = self.table()
            found = pressing(table, "hand") if table is not None else []
            if table is None or not found:
                return None
            try:
                self._private = (await self.person.click(table, found[0])).message
            except Refused:
                return None  # the game ended during the press
        return None if self._private is None or self._private.gone else self._private.fresh()

    async def asked(self) -> str | None:
        """The question that this player could answer now, such as b3."""
        panel = await self.panel()
        for message in (panel, self.table()):
            if message is not None and (found := moves(message) or parts(message)):
                return found[0].split(":")[2]
        return None

    def insist(self) -> None:
        """Answers again a question that was answered already."""
        self._answered = None

    async def act(self) -> bool:
        """Presses one thing that moves the game; False if there is nothing to press.

        A choice that is made but can still be changed is changed only now and then.
        """
        for message in (await self.panel(), self.table()):
            choices = moves(message) or parts(message) if message is not None else []
            if message is not None and choices:
                question = choices[0].split(":")[2]
                if question == self._answered and self.random.random() < CONTENT:
                    return False
                self._answered = question
                try:
                    message = await self._look(await self._choose_parts(message))
                    outcome = await self._press(message, self.random.choice(moves(message)))
                except (Refused, LookupError):
                    return True  # the message was edited during the press
                self.hear(outcome, message)
                return True
        return False

    def hear(self, outcome: Outcome, message: Message) -> None:
        assert not outcome.failed, f"no answer to {message.text}"

    async def _choose_parts(self, message: Message) -> Message:
        """If a move takes several presses, makes all of them but the last."""
        for _ in range(DEEP):
            if moves(message):
                break
            outcome = await self._press(message, self.random.choice(parts(message)))
            message = outcome.message or message.fresh()
        return message

    async def _look(self, message: Message) -> Message:
        """Now and then shows the hand in another way, and goes on from there."""
        modes = [act for act in acts(message, "t:") if tail(act).startswith("~") and tail(act)[1:]]
        if not modes or self.random.random() > CURIOUS:
            return message
        shown = (await self._press(message, self.random.choice(modes))).message
        return shown if shown is not None and moves(shown) else message

    async def _press(self, message: Message, custom_id: str) -> Outcome:
        text = tail(custom_id)
        for select in message.selects:
            if select["custom_id"] == custom_id:
                values = self._pick(select)
                self.making(" ".join([text, *values]))
                return await self.person.choose(message, custom_id, values)
        self.making(text)
        outcome = await self.person.click(message, custom_id)
        if outcome.modal is not None:
            answers = self._fill(outcome.modal)
            self.making(" ".join(["bid", *answers.values()]))
            return await self.person.submit(outcome.modal, answers)
        return outcome

    def making(self, text: str) -> None:
        """Called with every press before it is sent: a move, or the mark of a mode or a form."""

    def _pick(self, select: Any) -> list[str]:
        values = [option["value"] for option in select["options"]]
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        return self.random.sample(values, self.random.randint(max(least, 1), most))

    def _fill(self, modal: Modal) -> dict[str, Any]:
        answers: dict[str, Any] = {}
        for label in modal.raw["components"]:
            field = label.get("component") or {}
            if field.get("type") == 3:
                answers[field["custom_id"]] = self._pick(field)
            elif field.get("type") == 4:
                answers[field["custom_id"]] = str(self.random.randint(0, 1))
        return answers


def acts(message: Message, kind: str) -> list[str]:
    enabled = [b.custom_id for b in message.buttons if not b.disabled and b.custom_id]
    enabled += [s["custom_id"] for s in message.selects if not s.get("disabled")]
    return [custom_id for custom_id in enabled if custom_id.startswith(kind)]


def pressing(message: Message, verb: str) -> list[str]:
    """Buttons that every table has, whatever their label."""
    return [act for act in acts(message, "x:") if act.split(":")[2] == verb]


def asks(message: Message) -> bool:
    return bool(moves(message) or parts(message))


def moves(message: Message) -> list[str]:
    """Buttons that move the game, not those that only show the hand in another way."""
    return [act for act in acts(message, "t:") if not tail(act).startswith("~")]


def parts(message: Message) -> list[str]:
    """Buttons that choose a part of a move: all modes that begin with "lay"."""
    return [act for act in acts(message, "t:") if tail(act).startswith("~lay")]


def tail(act: str) -> str:
    """The last part of a custom id, after table and question: a move, ~mode or ?form."""
    return act.split(":", 3)[3]
