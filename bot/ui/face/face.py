"""A game's face: the functions that show views of the game as blocks and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from bot.games.base.game import Event, Memory, Move, Reason, Seat, Value, replaced
from bot.tables.core.progress import SeatPassed
from bot.tables.core.reveal import Show
from bot.tables.core.visible import Seen
from bot.ui.face.custom_ids import FORM, MODE, Mark, MoveId, TableId
from bot.ui.face.panel import Block, Button, Form, Panel, Picture
from bot.ui.face.rulebook import Rulebook
from bot.ui.pictures.art import Art
from bot.ui.pictures.captions import initial
from bot.ui.pictures.colours import SEATS, Colour
from bot.ui.pictures.signs import Sign
from bot.ui.words.levels import level_mark
from bot.ui.words.words import Words, escape, on_button


def act(seen: Seen[Any], text: str, mark: Mark = "") -> str:
    """The custom id of a button that makes this move for the viewer's seat."""
    return str(MoveId(seen.id, seen.question, text, mark))


def opens(seen: Seen[Any], form: str) -> str:
    """The custom id of a button that opens a form of this face."""
    return act(seen, form, FORM)


def turns(seen: Seen[Any], mode: str) -> str:
    """The custom id of a button that shows the hand in another mode."""
    return act(seen, mode, MODE)


def verb(seen: Seen[Any], name: str) -> str:
    """The custom id of an action that every table has: hand, why, score, rules, menu…"""
    return str(TableId(seen.id, name))


def page_button(face: AnyFace, page: str, seen: Seen[Any], words: Words) -> Button:
    """A button that opens the rulebook at this page."""
    return Button(face.page_title(page, words), verb(seen, f"{RULES}{page}"), emoji="📖")


def who(seen: Seen[Any], seat: Seat) -> str:
    """A player's name for running text, escaped, with a mark for a computer or an absent player."""
    player = seen.players[seat]
    if player.present:
        return escape(player.name)
    mark = "🤖" if player.is_computer else "💤" if player.away else ""
    name = escape(player.name + level_mark(player))
    # A no-break space keeps the mark and the name on one line.
    return f"{mark}\N{NO-BREAK SPACE}{name}" if mark else name


def as_it_was(seen: Seen[Any], later: Sequence[Event]) -> Seen[Any]:
    """The view with the players as they were before these events, in which seats may change
    hands."""
    players = seen.players
    for event in reversed(later):
        if isinstance(event, SeatPassed):
            then = replace(players[event.seat], name=event.former, away=False)
            players = replaced(players, event.seat, then)
    return replace(seen, players=players)


def whom(seen: Seen[Any], seat: Seat) -> str:
    """A player's name for a button."""
    return on_button(seen.players[seat].name)


def in_column(seen: Seen[Any], seat: Seat, width: int) -> str:
    """A player's name for a column of a code block: cut to the width, and unable to end the
    block."""
    return " ".join(seen.players[seat].name.split()).replace("`", "'")[:width]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def total(points: int) -> str:
    """A total of points as text. Unlike `signed`, it has no plus sign."""
    return str(points).replace("-", "−")


STORY_LINES = 4
RULES = "rules-"
"""The beginning of the verb that opens the rulebook; the name of the page follows."""


def last_sentences(events: Sequence[Event], tell: Callable[[Event], str | None]) -> list[str]:
    """The sentences of the newest events, at most `STORY_LINES` of them."""
    lines: list[str] = []
    for event in reversed(events):
        if line := tell(event):
            lines.insert(0, line)
        if len(lines) == STORY_LINES:
            break
    return lines


class Frame(Value):
    """One picture of a reveal. It is drawn only when it is shown, so counting frames costs
    nothing."""

    steps: float
    """How long the frame is shown, in multiples of the display's time between edits."""
    draw: Callable[[Words], list[Block]]


def badges(colours: Sequence[Colour]) -> Callable[[Seen[Any], Seat], tuple[str, Colour]]:
    """Returns a function that gives a seat's letter and the colour of its pieces. Letters are used
    because a number could be read as a rank."""
    return lambda seen, seat: (initial(seen, seat), colours[seat])


def _awaited(seen: Seen[Any], words: Words) -> str:
    return words("table-waiting", names=words.list(who(seen, seat) for seat in seen.waiting))


def _nothing(*_: Any) -> None:
    return None


def _empty(*_: Any) -> tuple[()]:
    return ()


def _never(_: Any) -> bool:
    return False


def _no_mode(_: str) -> str:
    return ""


V = TypeVar("V")


class Face(Value, Generic[V], kw_only=True, eq=False):
    """Everything that shows one game to its players, composed of functions in the game's cog. Each
    function gets what one viewer sees, and the words of the viewer's language."""

    game: str
    colour: int
    emoji: str
    signs: Mapping[str, Sign]
    """A sign for each thing of the game, used in pictures, in texts and on buttons."""
    banner: Art
    """The cover as a wide picture."""
    tile: Art
    """The cover as a square picture."""
    rulebook: Rulebook

    # ── The table ────────────────────────────────────────────────────────────────────────────

    heading: Callable[[Seen[V], Words], str]
    """The current position in the game as a heading: "round 4 of 10"."""
    chapter: Callable[[V], int]
    """The number of the round or turn. A replay has a page for each."""
    table: Callable[[Seen[V], Words], list[Block]]
    """The table as everybody sees it, in words. If the game has a picture of the table, these words
    appear behind the button As text."""
    picture: Callable[[Seen[V], Words], Picture | None] = _nothing
    """A picture of the table as everybody sees it; its alt text says the same as `table`."""
    awaited: Callable[[Seen[V], Words], str] = _awaited
    """A sentence that names the players the table waits for."""
    offers: Callable[[Seen[V], Words], Sequence[Block]] = _empty
    """The game's buttons and selects on the public table, below the line that names the awaited
    players."""
    answered_at_table: Callable[[str], bool] = _never
    """Whether the answer to this move, pressed at the table, is the redrawn table and not the hand.
    """
    says_enough: Callable[[Reason], bool] = _never
    """Whether a press at the table that is refused for this reason needs no message."""

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    hand: Callable[[Seen[V], Words, str], list[Block]]
    """One player's hand with the buttons to act, without what its picture already says. The mode is
    the one that `turns` named, with the chosen value if it belongs to a select. The mode can
    also be "again …" with the text of a refused move from a form: the form then opens again with
    that text filled in."""
    hand_picture: Callable[[Seen[V], Words], Picture | None] = _nothing
    """A picture of one player's hand."""
    held: Callable[[Seen[V]], object]
    """The part of the view that a hand shows: if it is unchanged, so is the hand."""
    moved: Callable[[Move, Seen[V]], Seen[V] | None] = _nothing
    """The player's own hand right after this move, shown while the table reveals the move's
    consequences. It is derived from what the player saw before, so it can't give away the
    outcome. None to leave the hand as it is during the reveal."""
    mode_after: Callable[[str], str] = _no_mode
    """The mode of the hand after this move. For example, an editor can stay open."""
    form: Callable[[str, Seen[V], Words], Form | None] = _nothing
    """The form that a button with `opens(seen, name)` opens; both have the same custom id. Values
    that are already filled in can follow the name."""
    filled: Callable[[str, Mapping[str, Sequence[str]], Seen[V]], str | None] = _nothing
    """The text of the move that an answered form means; invalid moves are refused later. None if
    the face has no such form."""

    # ── What happened ────────────────────────────────────────────────────────────────────────

    frames: Callable[[Sequence[Event], Seen[V]], Sequence[Frame]] = _empty
    """The pictures of a reveal, shown before the table in its new state."""
    scene: Callable[[Sequence[Event], Seen[V], Words], str]
    """The position in the game at which these events happened, as the heading of their pictures."""
    story: Callable[[Sequence[Event], Seen[V], Words], list[str]]
    """A sentence for each of the latest events, the newest last."""
    lines: int = STORY_LINES
    """The maximum number of sentences under a picture, so that picture and buttons fit on one
    screen."""
    lines_in_phase: Mapping[str, int] = {}
    """Values that replace `lines` in some phases of the game."""
    why: Callable[[Seen[V], Words], str]
    """Explains the latest decision that a rule made."""
    decided: Callable[[Seen[V]], Sequence[Event]] = _empty
    """The events that `why` explains."""
    reason: Callable[[Reason, Seen[V], Words], str]
    """A sentence that says why a move is refused."""

    # ── The score and the end ────────────────────────────────────────────────────────────────

    score: Callable[[Seen[V], Words], list[Block]]
    scored: Callable[[Seen[V]], Sequence[Event]] = _empty
    """The events that brought the newest points."""
    notes: Callable[[Seen[V], Words], Sequence[str]]
    """Each seat's result in a few letters: "210", "3 left"."""
    badge: Callable[[Seen[V], Seat], tuple[str, Colour]] = badges(SEATS)
    curve: Callable[[Seen[V]], Sequence[Sequence[int]]] = _empty
    """Each seat's total after every round, if the game has totals."""
    memory: Callable[[Memory, Seen[V], Words], str]
    """A sentence about a memorable event of a finished game."""

    # ── Learning ─────────────────────────────────────────────────────────────────────────────

    advice: Callable[[Any, Seen[V], Words], str]
    """A move as one sentence of advice to a learner."""
    hint: Callable[[Seen[V], Words], str | None] = _nothing
    """One line of help for an awaited player who wants hints, or None if nothing matters now. It
    uses only what the player sees."""

    def panel(self, *blocks: Block) -> Panel:
        return Panel(self.colour, blocks, self.game)

    def cover(self) -> Picture:
        """The wide cover, for newcomers. It needs no alt text because the blurb is beside it."""
        return Picture(f"{self.slug}.png", "", self.banner)

    def poster(self) -> Picture:
        """The square cover, for places with little room."""
        return Picture(f"{self.slug}.png", "", self.tile)

    def blurb(self, words: Words) -> str:
        """One sentence that introduces the game."""
        return words(f"{self.slug}-blurb")

    @property
    def slug(self) -> str:
        """The game's name in commands and catalogues, for example piraten-bridge."""
        return self.game.replace("_", "-")

    def name(self, words: Words) -> str:
        return words(f"{self.slug}-name")

    def page(self, view: Any) -> str:
        """The name of the rulebook page for the current phase."""
        return self.rulebook.phases[view.phase]

    def page_title(self, page: str, words: Words) -> str:
        return words(f"{self.slug}-page-{page}-title")

    def room(self, seen: Seen[Any]) -> int:
        """The maximum number of sentences under a picture in the current phase."""
        return self.lines_in_phase.get(seen.view.phase, self.lines)


AnyFace: TypeAlias = Face[Any]


def known_in_a_show(face: AnyFace, seen: Seen[Any], show: Show) -> Seen[Any] | None:
    """The player's view before a reveal, updated with their own moves since. None if the hand would
    ask an outdated question."""
    known = None if seen.asked else seen
    for seat, move in show.made:
        if seat == seen.seat:
            known = face.moved(move, known or seen)
    return known
