"""What every game's face is: how a view looks, in blocks and in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from bot.games.base.game import Event, Memory, Move, Reason, Seat, replaced
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
from bot.ui.words.words import Words, escape, explain, on_button


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
    """The custom_id of what every table can do: hand, why, score, rules, menu…"""
    return str(TableId(seen.id, name))


def page_button(face: AnyFace, page: str, seen: Seen[Any], words: Words) -> Button:
    """Opens the rulebook there."""
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
    """With the players of the time before these events: somebody may have followed in a seat."""
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
"""With a page behind it: the verb that opens the rulebook there."""


def told_last(events: Sequence[Event], tell: Callable[[Event], str | None]) -> list[str]:
    """Of what happened the last few sentences: older ones have no room at the table."""
    lines: list[str] = []
    for event in reversed(events):
        if line := tell(event):
            lines.insert(0, line)
        if len(lines) == STORY_LINES:
            break
    return lines


V = TypeVar("V")


class Face(ABC, Generic[V]):
    game: str
    colour: int
    emoji: str
    signs: Mapping[str, Sign]
    """One for each thing of the game: the same in pictures, in words and on buttons."""
    banner: Art
    tile: Art
    """The cover, wide and square."""
    rulebook: Rulebook
    lines = 4
    """Of the story, under a picture: picture and buttons share a screen with them."""

    def panel(self, *blocks: Block) -> Panel:
        return Panel(self.colour, blocks, self.game)

    @abstractmethod
    def heading(self, seen: Seen[V], words: Words) -> str:
        """Where in the game we are: "round 4 of 10"."""

    @abstractmethod
    def chapter(self, view: V) -> int:
        """The round or turn, by which a game that is seen again is leafed through."""

    @abstractmethod
    def table(self, seen: Seen[V], words: Words) -> list[Block]:
        """What everybody sees, in words; where there is a picture, this stands behind As text."""

    @abstractmethod
    def hand(self, seen: Seen[V], words: Words, mode: str) -> list[Block]:
        """What one player sees, with the buttons to act; nothing that the picture says already.

        `mode` is what `turns` named, with what was chosen where it belongs to a select; or
        "again …" with the text of a move from a form that was refused, so that the form can be
        opened once more with nothing lost.
        """

    def picture(self, seen: Seen[V], words: Words) -> Picture | None:
        """The table as everybody sees it, complete; what is read out says the same as `table`."""
        return None

    def hand_picture(self, seen: Seen[V], words: Words) -> Picture | None:
        """What one player holds."""
        return None

    def held(self, seen: Seen[V]) -> object:
        """What of the view a hand shows: where it is equal, so is the hand."""
        return seen.view, seen.question, seen.waiting, seen.recent, seen.rings_at

    def moved(self, move: Move, seen: Seen[V]) -> Seen[V] | None:
        """The hand as its player knows it after this move, while the table shows what it set off.

        Made of what was seen before: nothing of the outcome can be in it. None where the hand is
        better left alone until then.
        """
        return None

    @abstractmethod
    def story(self, events: Sequence[Event], seen: Seen[V], words: Words) -> list[str]:
        """What just happened, a sentence each, the newest last."""

    def room(self, seen: Seen[V]) -> int:
        """How many lines of the story there is room for now, under a picture."""
        return self.lines

    @abstractmethod
    def score(self, seen: Seen[V], words: Words) -> list[Block]: ...

    @abstractmethod
    def why(self, seen: Seen[V], words: Words) -> str:
        """Explains the last thing that was decided by a rule."""

    @abstractmethod
    def notes(self, seen: Seen[V], words: Words) -> Sequence[str]:
        """What each seat has to show for itself at the end, in a few letters: "210", "3 left"."""

    def badge(self, seen: Seen[V], seat: Seat) -> tuple[str, Colour]:
        """A seat's letter in the colour of its pieces; a number would be read as its place."""
        return initial(seen, seat), SEATS[seat]

    def curve(self, seen: Seen[V]) -> Sequence[Sequence[int]]:
        """Of each seat the totals round by round, where the game has them."""
        return ()

    def memory(self, memory: Memory, seen: Seen[V], words: Words) -> str:
        """Something that is worth telling of a game that is over."""
        raise NotImplementedError(memory)

    def awaited(self, seen: Seen[V], words: Words) -> str:
        names = words.list(who(seen, seat) for seat in seen.waiting)
        return words("table-waiting", names=names)

    def offers(self, seen: Seen[V], words: Words) -> list[Block]:
        """What may be pressed at the table itself, under the line that says who is awaited."""
        return []

    def beats(self, events: Sequence[Event], seen: Seen[V]) -> Sequence[float]:
        """How long each picture of `frames` will stand, in steps of the display; draws nothing."""
        return ()

    def frames(self, events: Sequence[Event], seen: Seen[V], words: Words) -> list[list[Block]]:
        """The pictures of a reveal, shown before the table as it then stands."""
        return []

    def scene(self, events: Sequence[Event], seen: Seen[V], words: Words) -> str:
        """Where in the game these events happened: the heading of their pictures."""
        return self.heading(seen, words)

    def confirmation(self, move: str, seen: Seen[V], words: Words) -> str | None:
        """The confirmation of a move, for its maker alone; None where the hand says it.

        A press at the public table is answered with it alone, without the hand; an empty one
        means that the table itself, as it stands then, says enough.
        """
        return None

    def mode_after(self, move: str) -> str:
        """The mode of the hand once that move is made: an editor may stay open."""
        return ""

    def reason(self, reason: Reason, seen: Seen[V] | None, words: Words) -> str:
        return explain(reason, words, f"{self.slug}-reason")

    def says_enough(self, reason: Reason) -> bool:
        """Whether the table itself answers, silently, where a press at it is refused."""
        return False

    @abstractmethod
    def advice(self, move: Any, seen: Seen[V], words: Words) -> str:
        """That move as an order to a learner, in one sentence."""

    def hint(self, seen: Seen[V], words: Words) -> str | None:
        """One line for who is asked and wants it, where it matters; from the view alone."""
        return None

    def form(self, name: str, seen: Seen[V], words: Words) -> Form | None:
        """The form that `opens(seen, name)` opens; its `act` is the same.

        The name may go on with what is to be filled in already.
        """
        return None

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen[V]) -> str | None:
        """The text of the move that an answered form stands for; a wrong one is refused later.

        None where there is no such form.
        """
        return None

    def cover(self) -> Picture:
        """What the game looks like, for whoever has not played it; the blurb stands beside it."""
        return Picture(f"{self.slug}.png", "", self.banner)

    def poster(self) -> Picture:
        """The same where there is little room."""
        return Picture(f"{self.slug}.png", "", self.tile)

    def blurb(self, words: Words) -> str:
        """What it is, in one sentence."""
        return words(f"{self.slug}-blurb")

    @property
    def slug(self) -> str:
        """The game's name in commands and catalogues: piraten-bridge."""
        return self.game.replace("_", "-")

    def name(self, words: Words) -> str:
        return words(f"{self.slug}-name")

    def page(self, view: Any) -> str:
        """Of the rulebook, that of the present phase."""
        return self.rulebook.phases[view.phase]

    def page_title(self, page: str, words: Words) -> str:
        return words(f"{self.slug}-page-{page}-title")

    def decided(self, seen: Seen[V]) -> Sequence[Event]:
        """What `why` explains, as it happened."""
        return ()

    def scored(self, seen: Seen[V]) -> Sequence[Event]:
        """By what the score has come about last."""
        return ()


AnyFace: TypeAlias = Face[Any]


def known_in_a_show(face: AnyFace, seen: Seen[Any], show: Show) -> Seen[Any] | None:
    """The hand as it was, with what its player did since; None where it would ask what is past."""
    known = None if seen.asked else seen
    for seat, move in show.made:
        if seat == seen.seat:
            known = face.moved(move, known or seen)
    return known
