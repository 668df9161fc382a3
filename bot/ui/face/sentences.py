"""Puts values into sentences: the class of a value names the message, its fields are the
variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from bot.games.base.game import Event, Memory, Move, Reason, Value
from bot.tables.core.visible import Seen
from bot.ui.words.words import Words, explain, kebab

V = TypeVar("V")
Format: TypeAlias = Callable[[Any, Seen[Any], Words], object]


class Sentences(Value, Generic[V], kw_only=True, eq=False):
    """Puts a game's events, memories, moves and refusals into words.

    The key of an event's message is `<game>-told-<name-of-its-class>`. If a boolean field is true
    and the catalogue has a message for it, the field's name is appended to the key. For a field in
    `variants`, its value is appended. The fields of a nested value count as fields of the outer
    one.
    """

    slug: str
    formats: Mapping[str, Format]
    """The function that puts a field into words, by the field's name. A function can return several
    variables at once. Without a function, strings and integers are used as they are and other
    values are left out."""
    variants: tuple[str, ...] = ()

    def __call__(
        self, kind: str, value: Value, seen: Seen[V], words: Words, /, **more: object
    ) -> str:
        variables = self._variables(value, seen, words) | more
        return words(self._key(kind, value, words), **variables)

    def told(self, event: Event, seen: Seen[V], words: Words) -> str | None:
        """The sentence for an event; None if the catalogue has none."""
        known = words.knows(self._key("told", event, words))
        return self("told", event, seen, words) if known else None

    def memory(self, memory: Memory, seen: Seen[V], words: Words) -> str:
        return self("memory", memory, seen, words)

    def advice(self, move: Move, seen: Seen[V], words: Words) -> str:
        return self("advice", move, seen, words)

    def reason(self, reason: Reason, seen: Seen[V], words: Words) -> str:
        known = words.knows(self._key("reason", reason, words))
        return self("reason", reason, seen, words) if known else explain(reason, words)

    def _key(self, kind: str, value: Value, words: Words) -> str:
        key = f"{self.slug}-{kind}-{kebab(type(value).__name__)}"
        for name, each in fields_of(value):
            said = name if each is True else each if name in self.variants else None
            if said is not None and words.knows(f"{key}-{said}"):
                key = f"{key}-{said}"
        return key

    def _variables(self, value: Value, seen: Seen[V], words: Words) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, each in fields_of(value):
            put = self.formats.get(name)
            said = each if put is None else put(each, seen, words)
            if isinstance(said, Mapping):
                found |= said
            elif type(said) in (str, int):
                found[name] = said
        return found


def fields_of(value: Value) -> Iterator[tuple[str, Any]]:
    for name in value.__struct_fields__:
        each = getattr(value, name)
        if isinstance(each, Value):
            yield from fields_of(each)
        else:
            yield name, each
