"""The buttons to divide a hand at the end of a round: the player chooses the colours of the crew,
then lays down."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR, Colour
from bot.games.corsairs.crew import divide
from bot.games.corsairs.moves import Lay
from bot.games.corsairs.states import Laid
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns, who
from bot.ui.face.panel import Button
from bot.ui.words.words import Words
from cogs.corsairs.pictures.signs import GROUPS, SYMBOLS
from cogs.corsairs.words import by_colour, colour_name, groups, letters


def dividing(seen: Seen[View], words: Words, mode: str) -> tuple[str, list[Button]]:
    """The question and the buttons while a player divides their hand. Without a picture it lists
    every group, with one only the attached cards."""
    move = chosen(seen, mode)
    laid = divided(seen.view, move)
    shown = Laid((), (), (), laid.attached, (), laid.limit) if seen.pictures else laid
    lines = [words("corsairs-ask-divide", colours=named(move, words)), *groups(shown, words)]
    if (berth := open_crew(seen)) is not None:
        lines.insert(0, closer_line(seen, berth, words))
    return "\n".join(lines), buttons(seen, move, laid, words)


def closer_line(seen: Seen[View], berth: Laid, words: Words) -> str:
    name, crew = who(seen, seen.view.turn), by_colour(berth.crew, words)
    return words("corsairs-crew-of", name=name, limit=berth.limit, cards=crew or "–")


def open_crew(seen: Seen[View]) -> Laid | None:
    """The cards that the closer laid down, for players who answer; None for the closer."""
    view = seen.view
    return None if seen.seat == view.turn else view.laid[view.turn]


def chosen(seen: Seen[View], mode: str) -> Lay:
    """The division chosen so far. By default no colour is chosen, and cards that fit the closer's
    are attached."""
    moves = [move for move in seen.moves if isinstance(move, Lay)]
    named_so = [move for move in moves if str(move) == mode]
    return named_so[0] if named_so else Lay((), Lay((), True) in moves)


def divided(view: View, move: Lay) -> Laid:
    closer = view.laid[view.turn] if move.attaches else None
    return divide(view.hand, COLOUR[view.pier[0]], move.colours, closer)


def named(move: Lay, words: Words) -> str:
    if not move.colours:
        return words("corsairs-no-crew")
    return words.list(colour_name(each, words) for each in move.colours)


def buttons(seen: Seen[View], move: Lay, laid: Laid, words: Words) -> list[Button]:
    view = seen.view
    pier = COLOUR[view.pier[0]]
    held = dict.fromkeys(COLOUR[card] for card in view.hand if COLOUR[card] != pier)
    found = [colour_button(seen, move, colour, words) for colour in held]
    if Lay((), True) in seen.moves:
        other = replace(move, attaches=not move.attaches)
        label = words(f"corsairs-attach-{'yes' if move.attaches else 'no'}")
        found.append(Button(label, turns(seen, str(other)), "secondary", GROUPS["attached"][0]))
    key = "lay-limit" if view.options.limits == "shown" else "lay"
    label = words(f"corsairs-{key}", limit=laid.limit)
    return [*found, Button(label, act(seen, str(move)), "primary", "⚓")]


def colour_button(seen: Seen[View], move: Lay, colour: Colour, words: Words) -> Button:
    """A button that adds a colour to the crew or removes it. A third colour replaces the first."""
    if colour in move.colours:
        colours = tuple(each for each in move.colours if each != colour)
    else:
        colours = (*move.colours[-1:], colour)
    style = "success" if colour in move.colours else "secondary"
    then = turns(seen, str(replace(move, colours=colours)))
    return Button(letters(colour, words), then, style, SYMBOLS[colour])


def awaited(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if view.phase != "laying" or view.laid[view.turn] is None:
        return words(f"corsairs-awaited-{view.phase}", name=who(seen, view.turn))
    return words(
        "corsairs-awaited-answers", names=words.list(who(seen, seat) for seat in seen.waiting)
    )


def waiting(view: View, seat: Seat, words: Words) -> str:
    """The text for a player who waits until the others have laid down."""
    laid = view.laid[seat]
    done = f"{words('corsairs-you-laid')}\n" if laid is not None and seat != view.turn else ""
    return f"{done}{words('hand-waiting')}"
