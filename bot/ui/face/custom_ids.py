"""Custom ids: what a press on a button, a select or a form means. Only this module reads and
writes them.

    t:k3f9:l4.2:lay g7    makes a move at table k3f9, in answer to the question l4.2
    t:k3f9:l4.2:?sail     opens the form "sail" of that question; the form has the same id
    t:k3f9:l4.2:~sorted   shows the hand in the mode "sorted"
    t:k3f9:l4.2:!lay g7   makes a move that the player has confirmed
    x:k3f9:menu           an action that every table has
    l:k3f9:join           an action in a lobby
    s:me:language         a setting of a person or a server
    d:again               runs the diagnostics again
    g:corsairs:3          opens a table of this game with 3 computers
    h:2                   page 2 of the person's finished games
    v:17:corsairs         starts this game of the daily deal of day 17
    r:k3f9:12:a:share     an action in a replay, at moment 12 with all hands open
    p:corsairs:cards      the page "cards" of the rulebook
    f:corsairs            starts or continues the lesson of this game
    a:profile:101         posts a profile in the channel
    a:board:corsairs:all  posts a board in the channel

An id contains all that its handler needs, so old buttons work after every restart.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from bot.games.base.game import Value

LONGEST = 100
"""Discord's limit for the length of a custom id, in characters."""

Mark: TypeAlias = Literal["", "?", "~", "!"]
FORM: Mark = "?"
MODE: Mark = "~"
CONFIRMED: Mark = "!"

Whose: TypeAlias = Literal["server", "me"]


class MoveId(Value):
    table: str
    question: str
    text: str
    mark: Mark = ""

    def __str__(self) -> str:
        return f"t:{self.table}:{self.question}:{self.mark}{self.text}"


class TableId(Value):
    table: str
    verb: str

    def __str__(self) -> str:
        return f"x:{self.table}:{self.verb}"


class LobbyId(Value):
    lobby: str
    verb: str

    def __str__(self) -> str:
        return f"l:{self.lobby}:{self.verb}"


class SettingId(Value):
    whose: Whose
    name: str

    def __str__(self) -> str:
        return f"s:{self.whose}:{self.name}"


class DiagnosticsId(Value):
    verb: str

    def __str__(self) -> str:
        return f"d:{self.verb}"


class PlayId(Value):
    game: str
    computers: int

    def __str__(self) -> str:
        return f"g:{self.game}:{self.computers}"


class LearnId(Value):
    game: str

    def __str__(self) -> str:
        return f"f:{self.game}"


class ProfileId(Value):
    user_id: int

    def __str__(self) -> str:
        return f"a:profile:{self.user_id}"


class BoardId(Value):
    game: str
    """The name of the game; empty for a board with the best players of every game."""
    season: str

    def __str__(self) -> str:
        return f"a:board:{self.game}:{self.season}"


class HistoryId(Value):
    page: int

    def __str__(self) -> str:
        return f"h:{self.page}"


Eye: TypeAlias = str
"""The viewpoint of a replay: the number of a seat, or `ALL` for all hands open."""
ALL: Eye = "a"


class ReplayId(Value):
    table: str
    position: int
    eye: Eye
    verb: str

    def __str__(self) -> str:
        return f"r:{self.table}:{self.position}:{self.eye}:{self.verb}"


class DailyId(Value):
    day: int
    verb: str
    """The name of a game to start, or of another action on the daily deal."""

    def __str__(self) -> str:
        return f"v:{self.day}:{self.verb}"


PAGES = "pages"
"""Stands in a `PageId` for the select of all pages, in place of a page's name."""


class PageId(Value):
    game: str
    page: str

    def __str__(self) -> str:
        return f"p:{self.game}:{self.page}"


CustomId: TypeAlias = (
    MoveId
    | TableId
    | LobbyId
    | SettingId
    | DiagnosticsId
    | PlayId
    | LearnId
    | ProfileId
    | BoardId
    | HistoryId
    | ReplayId
    | DailyId
    | PageId
)

TABLE = r"[a-z0-9]{1,32}"
QUESTION = r"[A-Za-z0-9.]{1,12}"
TEXT = r"[A-Za-z0-9.,+\-/= ]*"
VERB = r"[a-z0-9_\-]{1,32}"
NAME = r"[a-z_]{1,32}"
NUMBER = r"(?:0|[1-9][0-9]{0,3})"
EYE = rf"[{ALL}0-9]"
SEASON = r"all|[0-9]{4}-[0-9]{2}"

GRAMMAR = (
    re.compile(rf"(t):({TABLE}):({QUESTION}):([?~!]?)({TEXT})"),
    re.compile(rf"([xl]):({TABLE}):({VERB})"),
    re.compile(rf"(s):(server|me):({VERB})"),
    re.compile(rf"(d):({VERB})"),
    re.compile(rf"(g):({NAME}):([0-3])"),
    re.compile(rf"(p):({NAME}):({NAME})"),
    re.compile(rf"(f):({NAME})"),
    re.compile(rf"(h):({NUMBER})"),
    re.compile(rf"(v):({NUMBER}):({NAME})"),
    re.compile(rf"(r):({TABLE}):({NUMBER}):({EYE}):({VERB})"),
    re.compile(r"(a):(profile):([1-9][0-9]{0,18})"),
    re.compile(rf"(a):(board):([a-z_]{{0,32}}):({SEASON})"),
)


def read(text: str) -> CustomId | None:
    """Reads a custom id. Returns None if the id is unknown or of an old version; never raises."""
    if len(text) > LONGEST:
        return None
    match next((found.groups() for each in GRAMMAR if (found := each.fullmatch(text))), ()):
        case ("t", table, question, ("" | "?" | "~" | "!") as mark, tail):
            return MoveId(table, question, tail, mark)
        case ("x", table, verb):
            return TableId(table, verb)
        case ("l", lobby, verb):
            return LobbyId(lobby, verb)
        case ("s", ("server" | "me") as whose, name):
            return SettingId(whose, name)
        case ("d", verb):
            return DiagnosticsId(verb)
        case ("g", game, computers):
            return PlayId(game, int(computers))
        case ("p", game, page):
            return PageId(game, page)
        case ("f", game):
            return LearnId(game)
        case ("h", page):
            return HistoryId(int(page))
        case ("v", day, verb):
            return DailyId(int(day), verb)
        case ("r", table, position, eye, verb):
            return ReplayId(table, int(position), eye, verb)
        case ("a", "profile", user_id):
            return ProfileId(int(user_id))
        case ("a", "board", game, season):
            return BoardId(game, season)
        case _:
            return None


def is_of(text: str, table_id: str) -> bool:
    """Whether a component with this custom id belongs to the public message of this table or
    lobby."""
    match read(text):
        case TableId(found) | LobbyId(found):
            return found == table_id
        case _:
            return False
