"""The reveal of Walk the Plank: a frame for each card with the moves it caused, then the losses of
the round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.base.game import Event
from bot.games.walk_the_plank.board import PLANKS, SEA, Space, seaward
from bot.games.walk_the_plank.events import CardPlayed, Deed, Deeds, GameEnded, RoundBegun
from bot.games.walk_the_plank.moves import Charge, Drag, Extend, Flee, Pull, Retract, Run, Shove
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Frame
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.art import Art
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.walk_the_plank.pictures import picture
from cogs.walk_the_plank.pictures.picture import Banner
from cogs.walk_the_plank.pictures.scenery import Step, Steps
from cogs.walk_the_plank.scene import Scene, after, board_text, columns, crews_text
from cogs.walk_the_plank.story import deed_line, end_line, out, round_line
from cogs.walk_the_plank.words import card_word

IN_VAIN, MOVED, DROWNED, ROUND_OVER = 1.6, 2.4, 3.4, 4.0
"""How long a frame is shown, in steps of the display, for each kind of outcome."""


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    """The heading of a reveal: the round in which the cards were turned over, even if the next has
    begun."""
    view = seen.view
    over = view.phase == "programming" and any(isinstance(e, CardPlayed) for e in events)
    return words("walk-the-plank-round", round=view.round - 1 if over else view.round)


def turned(events: Sequence[Event], view: View) -> Deeds:
    """The cards that these events turned over; none if they belong to an older round."""
    run = tuple(event.deed for event in events if isinstance(event, CardPlayed))
    return run if run and run[-1] in round_of(view) else ()


def round_of(view: View) -> Deeds:
    return view.deeds or view.last


def frames(events: Sequence[Event], seen: Seen[View]) -> list[Frame]:
    deeds = round_of(seen.view)
    shown = [
        Frame(steps_for(deed), partial(card_frame, deeds[: deeds.index(deed) + 1], seen))
        for deed in turned(events, seen.view)
    ]
    over = any(isinstance(event, RoundBegun | GameEnded) for event in events)
    end = Frame(ROUND_OVER, partial(round_frame, events, deeds, seen))
    return [*shown, end] if shown and over else shown


def steps_for(deed: Deed) -> float:
    return DROWNED if deed.drowned else IN_VAIN if deed.way is None else MOVED


# ── A card ───────────────────────────────────────────────────────────────────────────────────


def card_frame(deeds: Deeds, seen: Seen[View], words: Words) -> list[Block]:
    deed, scene = deeds[-1], after(deeds, seen.view)
    lines = [deed_line(deed, seen, words), *(out(seat, seen, words) for seat in deed.eliminated)]
    told = Text("\n".join(f"↪ {line}" for line in lines))
    if not seen.pictures:
        return [*in_words(scene, seen, words), told]
    vain = deed.way is None
    name = card_word(deed.card, words)
    banner = Banner(
        words("walk-the-plank-vain", card=name) if vain else name,
        deed.card,
        scene.colours[deed.seat],
        vain,
    )
    png = picture.table(
        scene.board,
        columns(scene, seen, lit=deed.seat),
        scene.skulls,
        banner,
        steps_of(deed),
        deed.seat,
        plank_of(deed),
    )
    return [drawn(scene, png, seen, words), told]


def in_words(scene: Scene, seen: Seen[View], words: Words) -> list[Block]:
    return [Text(board_text(scene, words)), Text(crews_text(scene, seen, words))]


def drawn(scene: Scene, png: Art, seen: Seen[View], words: Words) -> Picture:
    return Picture("table.png", alt(board_text(scene, words), crews_text(scene, seen, words)), png)


def steps_of(deed: Deed) -> Steps:
    """The moves of pirates that a card caused."""
    me, planks = deed.seat, deed.board.planks
    match deed.way:
        case Shove(space, victim):
            return (Step(victim, space, seaward(planks, space)),)
        case Drag(space, victim):
            end = seaward(planks, space)
            return (Step(me, space, end), Step(victim, space, end))
        case Pull(space, mate):
            return (Step(me, space, space - 1), Step(mate, space, space - 1))
        case Run(start, end) | Flee(start, end) | Charge(start, end, None):
            return (Step(me, start, end),)
        case Charge(start, end, int(victim)):
            return (Step(me, start, end), Step(victim, end, seaward(planks, end)))
        case Retract():
            return tuple(Step(seat, planks + 1, SEA) for seat in deed.drowned)
        case _:
            return ()


def plank_of(deed: Deed) -> Space | None:
    """The plank that a card added or took away, or None."""
    planks = deed.board.planks
    match deed.way:
        case Extend():
            return planks
        case Retract():
            return min(planks + 1, PLANKS)
        case _:
            return None


# ── The end of a round ───────────────────────────────────────────────────────────────────────


def round_frame(
    events: Sequence[Event], deeds: Deeds, seen: Seen[View], words: Words
) -> list[Block]:
    """The frame that ends a round: its losses, and whether the game is over."""
    scene = after(deeds, seen.view)
    ended = [event for event in events if isinstance(event, GameEnded)]
    lines = [round_line(deeds, seen, words), *(end_line(each, seen, words) for each in ended)]
    told = Text("\n".join(f"↪ {line}" for line in lines))
    if not seen.pictures:
        return [*in_words(scene, seen, words), told]
    number = seen.view.round if seen.view.phase == "finished" else seen.view.round - 1
    banner = Banner(words("walk-the-plank-round-over", round=number))
    png = picture.table(scene.board, columns(scene, seen), scene.skulls, banner)
    return [drawn(scene, png, seen, words), told]
