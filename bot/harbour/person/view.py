"""The things a person sees: messages, buttons, forms, and the outcome of an action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.harbour.world.tree import walk
from bot.harbour.world.wire import Json
from bot.harbour.world.world import EPHEMERAL

if TYPE_CHECKING:
    from bot.harbour.person.person import Person

BUTTON, SELECTS = 2, (3, 5, 6, 7, 8)


@dataclass(slots=True)
class Button:
    label: str
    emoji: str
    custom_id: str
    disabled: bool
    style: int
    url: str | None = None

    def __str__(self) -> str:
        name = " ".join(part for part in (self.emoji, self.label) if part) or self.custom_id
        return f"{name} (disabled)" if self.disabled else name

    def is_called(self, name: str) -> bool:
        return name in (self.custom_id, self.label, self.emoji, f"{self.emoji} {self.label}")


@dataclass(slots=True)
class Outcome:
    """The outcome of an action. `state` is `done`, `thinking` or `failed`."""

    state: str
    id: str | None
    message: Message | None = None
    modal: Modal | None = None
    channel_id: str | None = None

    @property
    def failed(self) -> bool:
        return self.state == "failed"

    @property
    def thinking(self) -> bool:
        return self.state == "thinking"


class Modal:
    def __init__(self, raw: Json) -> None:
        self.raw = raw
        self.id: str = raw["id"]
        self.title: str = raw["title"]
        self.custom_id: str = raw["custom_id"]
        self.components: list[Json] = raw["components"]

    @property
    def fields(self) -> list[str]:
        """The labels of a form's fields."""
        return [one["label"] for one in walk(self.components) if one.get("label")]

    @property
    def text(self) -> str:
        return "\n".join([self.title, *_texts(self.components)])


class Message:
    """One version of a message, as one person saw it."""

    __slots__ = ("person", "raw")

    def __init__(self, person: Person, raw: Json) -> None:
        self.person = person
        self.raw = raw

    def __repr__(self) -> str:
        return f"<Message {self.id} {self.text[:60]!r}>"

    @property
    def id(self) -> str:
        return self.raw["id"]

    @property
    def channel_id(self) -> str:
        return self.raw["channel_id"]

    @property
    def author(self) -> Json:
        return self.raw["author"]

    @property
    def content(self) -> str:
        return self.raw["content"]

    @property
    def embeds(self) -> list[Json]:
        return self.raw["embeds"]

    @property
    def components(self) -> list[Json]:
        return self.raw["components"]

    @property
    def attachments(self) -> list[Json]:
        return self.raw["attachments"]

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw["flags"] & EPHEMERAL)

    @property
    def edited(self) -> bool:
        return self.raw["edited_timestamp"] is not None

    @property
    def gone(self) -> bool:
        return self.person.newest(self.channel_id, self.id) is None

    def fresh(self) -> Message:
        """The newest version of this message."""
        newest = self.person.newest(self.channel_id, self.id)
        if newest is None:
            raise LookupError(f"Message {self.id} is gone; it said:\n{self.text}")
        return Message(self.person, newest)

    @property
    def text(self) -> str:
        """All text in a message: content, embeds and components."""
        parts = [self.content, *_embed_texts(self.embeds), *_texts(self.components)]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                label=one.get("label") or "",
                emoji=(one.get("emoji") or {}).get("name") or "",
                custom_id=one.get("custom_id") or "",
                disabled=bool(one.get("disabled")),
                style=one["style"],
                url=one.get("url"),
            )
            for one in walk(self.components)
            if one["type"] == BUTTON
        ]

    def button(self, name: str) -> Button:
        """The enabled button that has this label, emoji or custom id."""
        found = [button for button in self.buttons if button.is_called(name)]
        known = ", ".join(str(button) for button in self.buttons) or "none"
        if not found:
            raise LookupError(f"There is no button {name!r}; there are: {known}\n{self.text}")
        if all(button.disabled for button in found):
            raise LookupError(f"The button {name!r} is disabled; there are: {known}\n{self.text}")
        return next(button for button in found if not button.disabled)

    @property
    def selects(self) -> list[Json]:
        return [one for one in walk(self.components) if one["type"] in SELECTS]

    def select(self, name: str) -> Json:
        for select in self.selects:
            if name in (select.get("placeholder"), select["custom_id"]):
                if select.get("disabled"):
                    raise LookupError(f"The select {name!r} is disabled.")
                return select
        known = ", ".join(one.get("placeholder") or one["custom_id"] for one in self.selects)
        raise LookupError(f"There is no select {name!r}; there are: {known or 'none'}\n{self.text}")


def _texts(components: list[Json]) -> Iterator[str]:
    for component in walk(components):
        for key in ("content", "label", "description", "placeholder"):
            if component.get(key):
                yield component[key]
        for option in component.get("options") or []:
            yield " – ".join(filter(None, (option["label"], option.get("description"))))
        for item in component.get("items") or []:
            if item.get("description"):
                yield item["description"]


def _embed_texts(embeds: list[Json]) -> Iterator[str]:
    for embed in embeds:
        yield (embed.get("author") or {}).get("name") or ""
        yield embed.get("title") or ""
        yield embed.get("description") or ""
        for field in embed.get("fields") or []:
            yield f"{field['name']}\n{field['value']}"
        yield (embed.get("footer") or {}).get("text") or ""
