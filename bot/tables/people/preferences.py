"""The settings of a person and of a server, and quiet hours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from bot.games.base.game import Value

Threads: TypeAlias = Literal["never", "second", "always"]
Pace: TypeAlias = Literal["lively", "relaxed", "letter", "none"]

Most: TypeAlias = Annotated[int, msgspec.Meta(ge=1)] | None
"""A server's own limit; None means the operator's limit."""

HOUR = 3600
DAY = 24 * HOUR


class Person(Value):
    language: str | None = None
    """The person's language; None means that of their Discord client."""
    locale: str = "en"
    """The language of the person's Discord client at the last press."""
    dms_closed: bool = False
    """Whether a DM was refused. Hands then open by button, until a DM is accepted again."""
    reminders: Literal["mention", "dm", "none"] = "mention"
    hands: Literal["dm", "request"] = "dm"
    confirm: bool = False
    """Whether moves in a private panel need a second press."""
    quiet: tuple[int, int] | None = None
    """Start and end of the quiet hours, as full hours of the person's local time."""
    offset: int = 0
    """The person's local time minus UTC, in minutes."""
    listed: bool = True
    """Whether the person appears on leaderboards and in profiles."""
    hints: bool = False
    """Whether the hand shows hints at important moments of unrated games."""


class Server(Value):
    language: str | None = None
    """The server's language; None means the one set on Discord."""
    pace: Pace = "lively"
    pictures: bool = True
    threads: Threads = "second"
    """Which tables get a thread: none, those in a channel with another table, or all."""
    games: tuple[str, ...] = ()
    """The games offered in the server; empty means all."""
    channels: tuple[int, ...] = ()
    """The ids of channels in which tables can open; empty means all."""
    tables_per_person: Most = None
    """Maximum number of open tables of one host in this server."""
    tables_per_channel: Most = None
    tables_per_server: Most = None
    board: int | None = None
    """The id of the channel for the weekly leaderboard; None for no board."""

    def offers(self, game: str) -> bool:
        return not self.games or game in self.games


def read_person(text: str) -> Person:
    return msgspec.json.decode(text, type=Person)


def read_server(text: str) -> Server:
    """Reads a server's settings. Older ones have a boolean for threads, of which True meant
    always."""
    chosen = msgspec.json.decode(text, type=dict[str, Any])
    if isinstance(chosen.get("threads"), bool):
        chosen["threads"] = "always" if chosen["threads"] else "second"
    return msgspec.convert(chosen, Server)


# ── Quiet hours ──────────────────────────────────────────────────────────────────────────────


def quiet_until(person: Person, when: float) -> float:
    """The end of the person's quiet hours if they contain this time, else the time itself."""
    if person.quiet is None:
        return when
    begins, ends = (hour * HOUR for hour in person.quiet)
    since = ((when + person.offset * 60) % DAY - begins) % DAY
    lasts = (ends - begins) % DAY
    return when - since + lasts if since < lasts else when


def is_quiet(person: Person, when: float) -> bool:
    return quiet_until(person, when) > when


def after_quiet(when: float, people: Sequence[Person]) -> float:
    """The next time outside everybody's quiet hours; this time itself if a whole day has none."""
    then = when
    while then < when + DAY:
        later = max((quiet_until(person, then) for person in people), default=then)
        if later == then:
            return then
        then = later
    return when
