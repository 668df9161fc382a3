"""What people and servers have chosen for themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from bot.games.base.game import Value

Threads: TypeAlias = Literal["never", "second", "always"]
Pace: TypeAlias = Literal["lively", "relaxed", "letter", "none"]

Most: TypeAlias = Annotated[int, msgspec.Meta(ge=1)] | None
"""None: as many as the operator allows."""

HOUR = 3600
DAY = 24 * HOUR


class Person(Value):
    language: str | None = None
    """None: as Discord says."""
    locale: str = "en"
    """What Discord said last."""
    dms_closed: bool = False
    """A DM was refused; hands come by the button until one gets through again."""
    reminders: Literal["mention", "dm", "none"] = "mention"
    hands: Literal["dm", "request"] = "dm"
    confirm: bool = False
    """A move from a private panel is asked for twice."""
    quiet: tuple[int, int] | None = None
    """From this full hour to that one, by the person's own clock."""
    offset: int = 0
    """The person's clock: minutes ahead of Greenwich."""
    listed: bool = True
    """Appears on boards and in profiles."""
    hints: bool = False
    """A line in the hand when it matters, where nobody is rated."""


class Server(Value):
    language: str | None = None
    """None: as Discord says."""
    pace: Pace = "lively"
    pictures: bool = True
    threads: Threads = "second"
    """Which tables get a thread of their own: none, those in a channel with another, or all."""
    games: tuple[str, ...] = ()
    """None named: all are offered."""
    channels: tuple[int, ...] = ()
    """None named: tables may stand everywhere."""
    tables_per_person: Most = None
    """Of one host, at once."""
    tables_per_channel: Most = None
    tables_per_server: Most = None
    board: int | None = None
    """The channel in which the best are told of every week."""

    def offers(self, game: str) -> bool:
        return not self.games or game in self.games


def read_person(text: str) -> Person:
    return msgspec.json.decode(text, type=Person)


def read_server(text: str) -> Server:
    """Before there were three choices, threads were on or, where nobody had chosen, off."""
    chosen = msgspec.json.decode(text, type=dict[str, Any])
    if isinstance(chosen.get("threads"), bool):
        chosen["threads"] = "always" if chosen["threads"] else "second"
    return msgspec.convert(chosen, Server)


# ── Quiet hours ──────────────────────────────────────────────────────────────────────────────


def quiet_until(person: Person, when: float) -> float:
    """The end of the quiet hours into which that moment falls; outside them the moment itself."""
    if person.quiet is None:
        return when
    begins, ends = (hour * HOUR for hour in person.quiet)
    since = ((when + person.offset * 60) % DAY - begins) % DAY
    lasts = (ends - begins) % DAY
    return when - since + lasts if since < lasts else when


def is_quiet(person: Person, when: float) -> bool:
    return quiet_until(person, when) > when


def after_quiet(when: float, people: Sequence[Person]) -> float:
    """The next moment that falls into nobody's quiet hours; the same one if there is none."""
    then = when
    while then < when + DAY:
        later = max((quiet_until(person, then) for person in people), default=then)
        if later == then:
            return then
        then = later
    return when
