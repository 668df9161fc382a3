"""Custom ids: what a button, a select or a form says of itself, written and read here alone.

    t:k3f9:l4.2:lay g7    a move at table k3f9 that answers the question l4.2
    t:k3f9:l4.2:?sail     opens the form "sail" of that question; the form bears the same id
    t:k3f9:l4.2:~sorted   shows the hand in the mode "sorted"
    t:k3f9:l4.2:!lay g7   a move that was asked for twice
    x:k3f9:menu           what every table can do
    l:k3f9:join           what a lobby can do
    s:me:language         a setting of a person or a server
    d:again               the doctor
    g:corsairs:3          opens a table of that game, with so many computers
    h:2                   that page of one's finished games
    v:17:corsairs         begins that day's voyage
    r:k3f9:12:a:share     what can be done with a moment of a finished game, all hands open
    p:corsairs:cards      that page of the rulebook
    f:corsairs            the first voyage of that game, from where it was left
    a:profile:101         shows a profile in the channel
    a:board:corsairs:all  shows a board in the channel

Nothing has to be remembered for them, so they outlive every restart.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from bot.games.base.game import Value

LONGEST = 100
"""Discord's limit."""

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
    """Empty for the best players of every game."""
    season: str

    def __str__(self) -> str:
        return f"a:board:{self.game}:{self.season}"


class HistoryId(Value):
    page: int

    def __str__(self) -> str:
        return f"h:{self.page}"


Eye: TypeAlias = str
"""Through whose eyes a game is seen again: the number of a seat, or"""
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
    """A game that is to be begun, or what else can be done."""

    def __str__(self) -> str:
        return f"v:{self.day}:{self.verb}"


PAGES = "pages"
"""In place of a page: the select of all of them."""


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
    """Reads a custom id. None if it is unknown or of an old version; never raises."""
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
    """Whether it is on the public message of this table or lobby."""
    match read(text):
        case TableId(found) | LobbyId(found):
            return found == table_id
        case _:
            return False
