"""A game's face: the functions that show its views in blocks and in words."""

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
    """The custom_id of a move of this seat."""
    return str(MoveId(seen.id, seen.question, text, mark))


def opens(seen: Seen[Any], form: str) -> str:
    """The custom_id of a button that opens a form of this face."""
    return act(seen, form, FORM)


def turns(seen: Seen[Any], mode: str) -> str:
    """The custom_id of a button that shows the hand in another mode."""
    return act(seen, mode, MODE)


def verb(seen: Seen[Any], name: str) -> str:
    """The custom_id of a verb that every table has: hand, why, score, rules, menu…"""
    return str(TableId(seen.id, name))


def page_button(face: AnyFace, page: str, seen: Seen[Any], words: Words) -> Button:
    """A button that opens the rulebook at this page."""
    return Button(face.page_title(page, words), verb(seen, f"{RULES}{page}"), emoji="📖")


def who(seen: Seen[Any], seat: Seat) -> str:
    """A player's name for running text."""
    player = seen.players[seat]
    if player.present:
        return escape(player.name)
    mark = "🤖" if player.is_computer else "💤" if player.away else ""
    name = escape(player.name + level_mark(player))
    # A no-break space keeps the mark with its name.
    return f"{mark}\N{NO-BREAK SPACE}{name}" if mark else name


def as_it_was(seen: Seen[Any], later: Sequence[Event]) -> Seen[Any]:
    """The view with the players from before these events: a seat may have passed to somebody."""
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
    """A player's name for a column of a code block, out of which it cannot break."""
    return " ".join(seen.players[seat].name.split()).replace("`", "'")[:width]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def total(points: int) -> str:
    """A sum carries no plus sign."""
    return str(points).replace("-", "−")


STORY_LINES = 4
RULES = "rules-"
"""The verb that opens the rulebook; the name of the page follows."""


def last_sentences(events: Sequence[Event], tell: Callable[[Event], str | None]) -> list[str]:
    """The sentences of the newest events, as many as there is room for at the table."""
    lines: list[str] = []
    for event in reversed(events):
        if line := tell(event):
            lines.insert(0, line)
        if len(lines) == STORY_LINES:
            break
    return lines


class Frame(Value):
    """One picture of a reveal. It is drawn when it is shown; counting frames draws nothing."""

    steps: float
    """How long it is shown, in steps of the display."""
    draw: Callable[[Words], list[Block]]


def badges(colours: Sequence[Colour]) -> Callable[[Seen[Any], Seat], tuple[str, Colour]]:
    """A seat's letter in the colour of its pieces; a number would be read as its rank."""
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
    """Everything that a game looks like, composed of the functions in its cog.

    Functions are handed what one viewer sees, and the words of the viewer's language.
    """

    game: str
    colour: int
    emoji: str
    signs: Mapping[str, Sign]
    """One for each thing of the game, the same in pictures, in words and on buttons."""
    banner: Art
    """The cover, wide."""
    tile: Art
    """The cover, square."""
    rulebook: Rulebook

    # ── The table ────────────────────────────────────────────────────────────────────────────

    heading: Callable[[Seen[V], Words], str]
    """Where in the game we are: "round 4 of 10"."""
    chapter: Callable[[V], int]
    """The round or turn; a replay has a page for each."""
    table: Callable[[Seen[V], Words], list[Block]]
    """What everybody sees, in words. If there is a picture, this is behind the button As text."""
    picture: Callable[[Seen[V], Words], Picture | None] = _nothing
    """The table as everybody sees it, complete; its alt text says the same as `table`."""
    awaited: Callable[[Seen[V], Words], str] = _awaited
    """Whom the table waits for."""
    offers: Callable[[Seen[V], Words], Sequence[Block]] = _empty
    """What can be pressed at the table itself, below the line that says who is awaited."""
    answered_at_table: Callable[[str], bool] = _never
    """Whether a move pressed at the table is answered by the table, without the hand."""
    says_enough: Callable[[Reason], bool] = _never
    """Whether the table silently answers a press at it that is refused."""

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    hand: Callable[[Seen[V], Words, str], list[Block]]
    """What one player sees, with the buttons to act; nothing that the picture says already.

    The mode is what `turns` named, with the choice if it belongs to a select; or "again …" with
    the text of a refused move from a form, so that the form opens again with nothing lost.
    """
    hand_picture: Callable[[Seen[V], Words], Picture | None] = _nothing
    """What one player holds."""
    held: Callable[[Seen[V]], object]
    """The part of the view that a hand shows: hands of equal parts are equal."""
    moved: Callable[[Move, Seen[V]], Seen[V] | None] = _nothing
    """The hand as its player knows it after this move, while the table shows its consequences.

    It is made of what was seen before, so nothing of the outcome can be in it. None to leave the
    hand alone until then.
    """
    mode_after: Callable[[str], str] = _no_mode
    """The mode of the hand once that move is made: an editor may stay open."""
    form: Callable[[str, Seen[V], Words], Form | None] = _nothing
    """The form that `opens(seen, name)` opens; its `act` is the same.

    The name may go on with what is filled in already.
    """
    filled: Callable[[str, Mapping[str, Sequence[str]], Seen[V]], str | None] = _nothing
    """The text of the move that an answered form means; a wrong one is refused later.

    None if there is no such form.
    """

    # ── What happened ────────────────────────────────────────────────────────────────────────

    frames: Callable[[Sequence[Event], Seen[V]], Sequence[Frame]] = _empty
    """The pictures of a reveal, shown before the table as it is afterwards."""
    scene: Callable[[Sequence[Event], Seen[V], Words], str]
    """Where in the game these events happened: the heading of their pictures."""
    story: Callable[[Sequence[Event], Seen[V], Words], list[str]]
    """What just happened, a sentence each, the newest last."""
    lines: int = STORY_LINES
    """Sentences of the story under a picture: picture and buttons share a screen with them."""
    lines_in_phase: Mapping[str, int] = {}
    """The same for phases that differ."""
    why: Callable[[Seen[V], Words], str]
    """Explains the last thing that was decided by a rule."""
    decided: Callable[[Seen[V]], Sequence[Event]] = _empty
    """What `why` explains, as events."""
    reason: Callable[[Reason, Seen[V], Words], str]
    """Why a move is refused."""

    # ── The score and the end ────────────────────────────────────────────────────────────────

    score: Callable[[Seen[V], Words], list[Block]]
    scored: Callable[[Seen[V]], Sequence[Event]] = _empty
    """The events behind the newest points."""
    notes: Callable[[Seen[V], Words], Sequence[str]]
    """Each seat's result in a few letters: "210", "3 left"."""
    badge: Callable[[Seen[V], Seat], tuple[str, Colour]] = badges(SEATS)
    curve: Callable[[Seen[V]], Sequence[Sequence[int]]] = _empty
    """Each seat's totals round by round, if the game has them."""
    memory: Callable[[Memory, Seen[V], Words], str]
    """A sentence about a memorable event of a finished game."""

    # ── Learning ─────────────────────────────────────────────────────────────────────────────

    advice: Callable[[Any, Seen[V], Words], str]
    """A move as an order to a learner, in one sentence."""
    hint: Callable[[Seen[V], Words], str | None] = _nothing
    """One line for a player who is asked and wants it, if it matters; from the view alone."""

    def panel(self, *blocks: Block) -> Panel:
        return Panel(self.colour, blocks, self.game)

    def cover(self) -> Picture:
        """The game in a picture for newcomers; the blurb is beside it."""
        return Picture(f"{self.slug}.png", "", self.banner)

    def poster(self) -> Picture:
        """The cover where there is little room."""
        return Picture(f"{self.slug}.png", "", self.tile)

    def blurb(self, words: Words) -> str:
        """The game in one sentence."""
        return words(f"{self.slug}-blurb")

    @property
    def slug(self) -> str:
        """The game's name in commands and catalogues: piraten-bridge."""
        return self.game.replace("_", "-")

    def name(self, words: Words) -> str:
        return words(f"{self.slug}-name")

    def page(self, view: Any) -> str:
        """The page of the rulebook for the present phase."""
        return self.rulebook.phases[view.phase]

    def page_title(self, page: str, words: Words) -> str:
        return words(f"{self.slug}-page-{page}-title")

    def room(self, seen: Seen[Any]) -> int:
        """How many sentences of the story there is room for under a picture now."""
        return self.lines_in_phase.get(seen.view.phase, self.lines)


AnyFace: TypeAlias = Face[Any]


def known_in_a_show(face: AnyFace, seen: Seen[Any], show: Show) -> Seen[Any] | None:
    """The hand as it was, with its player's moves since; None if it would ask an old question."""
    known = None if seen.asked else seen
    for seat, move in show.made:
        if seat == seen.seat:
            known = face.moved(move, known or seen)
    return known
