"""A forger: presses that none of our buttons makes, drawn from a seed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from bot.games import GAMES
from bot.harbour import Harbour
from bot.harbour.events.interactions import COMPONENT, SUBMIT, Interaction
from bot.harbour.world.tree import walk
from bot.harbour.world.wire import Json
from bot.harbour.world.world import DM, NOBODY, Message
from tests.harness.attacks import forgery

CANARY = "zwiebelfisch"
"""Contained in everything that a forger writes, and forbidden in every log."""
JUNK = (
    CANARY,
    f"{CANARY} {CANARY}",
    f"\x00{CANARY}",
    f"🏴‍☠️{CANARY}",
    f"\u202e{CANARY}",
    f"²³{CANARY}",
    CANARY * 8,
    CANARY * 400,
    f"'; DROP TABLE moves; -- {CANARY}",
    "",
    " ",
    ":",
    "::::",
    "-1",
    "99",
    "9" * 40,
    "٣",
    "²",
    "0x10",
    "NaN",
)
VERBS = (
    *(
        "hand",
        "why",
        "score",
        "text",
        "rules",
        "rules-cards",
        "menu",
        "back",
        "leave",
        "pause",
        "resume",
        "end",
    ),
    *(
        "agree-pause",
        "agree-resume",
        "agree-end",
        "resume-hand",
        "close",
        "take0",
        "take9",
        "prove",
    ),
    *("rematch", "join", "add", "remove", "cancel", "options", "options0", "options9", "start"),
    *("open", "language", "quiet", "from", "to", "west", "east", "hands", "reminders", "confirm"),
    *("threads", "pictures", "games", "channels", "pace", "again", f"take{'9' * 30}", CANARY),
)
KINDS = ("t", "x", "l", "s", "d", "g", "p", "q", "", CANARY)
MARKS = ("", "?", "~", "!", "#")
KEPT, FORGOTTEN = 40, 800
COMPONENT_TYPES = (0, 2, 3, 5, 8, 17, 99)
"""Each press has one of these types: without a type discord.py itself drops the connection."""


class Forger:
    def __init__(self, harbour: Harbour, random: Random, honest: Collection[str] = ()) -> None:
        self.harbour = harbour
        self.random = random
        self.honest = honest
        """People in whose name nobody presses."""

    async def press(self) -> Interaction:
        """One of the people presses something that may not exist, on any message of the bot."""
        random, world = self.random, self.harbour.world
        message = random.choice(self._messages())
        kind = random.choice((COMPONENT, COMPONENT, SUBMIT))
        channel = world.channels[message.channel_id]
        people = [one["id"] for one in world.people() if one["id"] not in self.honest]
        user_id = channel["recipients"][0]["id"] if channel["type"] == DM else random.choice(people)
        alone = kind == SUBMIT and random.random() < 0.3
        on = None if alone else message
        answer = await forgery.press(self.harbour, user_id, self._data(kind), on, kind=kind)
        self._tidy()
        return answer

    def _tidy(self) -> None:
        """Private answers are read and dismissed, since the tables would be lost among them."""
        found = self.harbour.world.by_id.values()
        private = [each for each in found if each.only_for and each.only_for not in self.honest]
        for each in private[:-KEPT]:
            each.only_for = NOBODY
        for each in private[:-FORGOTTEN]:
            self.harbour.world.drop_message(each)

    async def presses(self, number: int, at_once: int = 16) -> list[Interaction]:
        done: list[Interaction] = []
        while len(done) < number:
            some = min(at_once, number - len(done))
            done += await asyncio.gather(*(self.press() for _ in range(some)))
        return done

    def _messages(self) -> list[Message]:
        """The bot's messages that have something to press."""
        found = self.harbour.world.by_id.values()
        return [
            each
            for each in found
            if each.only_for not in (NOBODY, *self.honest)
            and "custom_id" in each.json
            and not self._is_honest(each)
        ]

    def _is_honest(self, message: Message) -> bool:
        channel = self.harbour.world.channels[message.channel_id]
        return channel["type"] == DM and channel["recipients"][0]["id"] in self.honest

    # ── Payloads ─────────────────────────────────────────────────────────────────────────────

    def _data(self, kind: int) -> Json:
        data: Json = {"custom_id": self._custom_id(), "id": 1}
        if kind == SUBMIT:
            return data | {"components": self._components()}
        data["component_type"] = self.random.choice(COMPONENT_TYPES)
        if self.random.random() < 0.5:
            data["values"] = self._some(self._texts())
        return data

    def _custom_id(self) -> str:
        """Discord allows at most 100 characters; a forger does not care."""
        random = self.random
        match random.randrange(5):
            case 0:
                return random.choice(JUNK)
            case 1:
                return self._mutated(random.choice(self._real_ids()))
            case 2:
                return random.choice(self._real_ids())
            case 3:
                return ":".join(random.choice((*KINDS, *self._parts())) for _ in range(4))
            case _:
                return self._well_formed()

    def _well_formed(self) -> str:
        random = self.random
        table = random.choice([*self._tables(), "aaaa", CANARY])
        match random.choice("txlsdg"):
            case "t":
                question = random.choice([*self._questions(), "b1", CANARY])
                return f"t:{table}:{question}:{random.choice(MARKS)}{random.choice(self._texts())}"
            case "x" | "l" as kind:
                return f"{kind}:{table}:{random.choice(VERBS)}"
            case "s":
                return f"s:{random.choice(('me', 'server', CANARY))}:{random.choice(VERBS)}"
            case "d":
                return f"d:{random.choice(VERBS)}"
            case _:
                return f"g:{random.choice([*GAMES, CANARY])}:{random.choice('0123459')}"

    def _mutated(self, text: str) -> str:
        random = self.random
        parts = text.split(":")
        at = random.randrange(len(parts))
        match random.randrange(5):
            case 0:
                parts[at] = random.choice(JUNK)
            case 1:
                del parts[at]
            case 2:
                parts.insert(at, random.choice(JUNK))
            case 3:
                random.shuffle(parts)
            case _:
                where = random.randrange(len(text) + 1)
                return text[:where] + random.choice(JUNK) + text[where:]
        return ":".join(parts)

    def _components(self) -> Any:
        random = self.random
        field = {"type": random.choice((3, 4)), "id": 2, "custom_id": self._field()}
        field |= random.choice(
            (
                {"value": random.choice(self._texts())},
                {"values": self._some(self._texts())},
                {"value": None},
                {"value": 3},
                {},
            )
        )
        return random.choice(
            (
                [{"type": 18, "id": 1, "component": field}],
                [{"type": 1, "id": 1, "components": [field]}],
                [{"type": 1, "id": 1, "components": []}],
                [],
                [{"type": 10, "id": 1}],
                {},
                CANARY,
            )
        )

    def _field(self) -> str:
        return self.random.choice(("coins", "pace", "pictures", "show", "starter", CANARY))

    def _some(self, texts: Sequence[str]) -> list[str]:
        return [self.random.choice(texts) for _ in range(self.random.randrange(4))]

    # ── Things to forge ──────────────────────────────────────────────────────────────────────

    def _real_ids(self) -> list[str]:
        message = self.random.choice(self._messages())
        shown = [str(each["custom_id"]) for each in _parts_of(message) if each.get("custom_id")]
        return shown or ["x:aaaa:menu"]

    def _tables(self) -> list[str]:
        return [text.split(":")[1] for text in self._real_ids() if text[:2] in ("t:", "x:", "l:")]

    def _questions(self) -> list[str]:
        return [text.split(":")[2] for text in self._real_ids() if text.startswith("t:")]

    def _parts(self) -> list[str]:
        return [part for text in self._real_ids() for part in text.split(":")]

    def _texts(self) -> list[str]:
        tails = [text.split(":", 3)[3] for text in self._real_ids() if text.startswith("t:")]
        words = (
            "lay",
            "again bid",
            "ship",
            "goods",
            "bid",
            "vote",
            "programme",
            "true",
            "en",
            "on",
        )
        made = [f"{word} {junk}" for word in words for junk in ("1", CANARY)]
        return [*JUNK, *tails, *made, *words]


def _parts_of(message: Message) -> list[Json]:
    return list(walk(message.data["components"]))


def said_in(answer: Interaction) -> str:
    """All texts of the answer."""
    shown = answer.original.data if answer.original else answer.modal or {}
    return json.dumps(shown, ensure_ascii=False)
