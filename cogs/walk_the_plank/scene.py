"""The table of Walk the Plank, now or after a given card, in text and as a picture."""

from __future__ import annotations

from typing import Literal

from bot.games.base.game import Seat, Value
from bot.games.walk_the_plank.board import DROWNED, Board, Colours
from bot.games.walk_the_plank.cards import SLOTS, Card, Skulls
from bot.games.walk_the_plank.events import Deed
from bot.games.walk_the_plank.rules import left_of, right_of
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.pictures.captions import captions
from bot.ui.words.words import Words
from cogs.walk_the_plank.pictures.picture import Column, Place
from cogs.walk_the_plank.pictures.signs import SIGNS
from cogs.walk_the_plank.words import NARROW, TOGETHER, card_name, card_word, crew_of, draw_board

BACK = "🎴"


class Scene(Value):
    board: Board
    favour: Seat
    colours: Colours
    skulls: Skulls
    lying: Literal["cards", "ready", "nothing"] = "cards"
    """Shows in front of the crews their cards, whether they have chosen, or nothing."""
    deeds: tuple[Deed, ...] = ()
    turn: Seat | None = None
    card: Card | None = None
    """The open card for which a choice must be made."""
    ready: tuple[bool, ...] = ()
    aside: tuple[tuple[Card, ...], ...] = ()

    def opened(self, seat: Seat) -> list[Card]:
        cards = [deed.card for deed in self.deeds if deed.seat == seat]
        return [*cards, self.card] if seat == self.turn and self.card is not None else cards

    def is_out(self, seat: Seat) -> bool:
        return self.board.crews[seat] == DROWNED


def now(view: View, ready: bool = True) -> Scene:
    """The table now. A hand passes `ready=False`, so that it doesn't change when other players are
    ready."""
    choosing = view.phase == "programming"
    return Scene(
        board=view.board,
        favour=view.favour,
        colours=view.colours,
        skulls=view.skulls,
        lying="cards" if not choosing else "ready" if ready else "nothing",
        deeds=view.deeds,
        turn=view.turn,
        card=view.card,
        ready=view.ready if ready else (),
        aside=view.aside if choosing else (),
    )


def after(deeds: tuple[Deed, ...], view: View) -> Scene:
    """The table after these cards. The holder of the Captain's Favour played the first one."""
    return Scene(deeds[-1].board, deeds[0].seat, view.colours, view.skulls, deeds=deeds)


# ── In lines ─────────────────────────────────────────────────────────────────────────────────


def board_text(scene: Scene, words: Words) -> str:
    return draw_board(scene.board, scene.colours, words)


def crews_text(scene: Scene, seen: Seen[View], words: Words) -> str:
    """A line for each crew, in the order of the seats: the left neighbour is on the next line."""
    return "\n".join(crew_line(scene, seat, seen, words) for seat in range(len(seen.players)))


def crew_line(scene: Scene, seat: Seat, seen: Seen[View], words: Words) -> str:
    name = crew_of(seen, seat)
    cards = [card_name(card, scene.skulls, words) for card in scene.opened(seat)]
    if scene.is_out(seat):
        out = words("walk-the-plank-crew-out")
        return " · ".join([words("walk-the-plank-crew-dead", name=name), *cards, out])
    if cards and seat == scene.turn:
        cards[-1] = f"**{cards[-1]}**"
    favour = f"{SIGNS['favour'].unicode} " if seat == scene.favour else ""
    parts = [f"{favour}**{name}**", *cards]
    if scene.lying == "ready" and not scene.ready[seat]:
        parts.append(words("walk-the-plank-crew-choosing"))
    elif scene.lying == "ready":
        parts.append(f"{backs(SLOTS)}{NARROW}{words('walk-the-plank-crew-ready')}")
    elif scene.lying == "cards" and len(cards) < SLOTS:
        parts.append(backs(SLOTS - len(cards)))
    if scene.aside and scene.aside[seat]:
        names = ", ".join(card_word(card, words) for card in scene.aside[seat])
        parts.append(words("walk-the-plank-crew-aside", cards=names))
    return " · ".join(parts)


def backs(count: int) -> str:
    return TOGETHER.join([BACK] * count)


# ── In a picture ─────────────────────────────────────────────────────────────────────────────


def columns(
    scene: Scene, seen: Seen[View], lit: Seat | None = None, me: Seat | None = None
) -> tuple[Column, ...]:
    return tuple(
        Column(
            name,
            scene.colours[seat],
            places=places(scene, seat),
            aside=scene.aside[seat] if scene.aside else (),
            favour=seat == scene.favour,
            lit=seat == lit,
            out=scene.is_out(seat),
            mine=seat == me,
            beside=beside(scene, me, seat) if scene.lying == "nothing" else (),
        )
        for seat, name in enumerate(captions(seen))
    )


def places(scene: Scene, seat: Seat) -> tuple[Place, ...]:
    cards: list[Place] = [*scene.opened(seat)]
    if scene.lying == "nothing" or scene.is_out(seat):
        return tuple(cards)
    if scene.lying == "ready":
        return ("back" if scene.ready[seat] else "awaited",)
    down: list[Place] = ["back"] * (SLOTS - len(cards))
    return (*cards, *down)


def beside(scene: Scene, me: Seat | None, seat: Seat) -> tuple[Literal["left", "right"], ...]:
    """On which sides of the viewer this crew sits, skipping drowned crews; both if only two are
    left."""
    if me is None or seat == me:
        return ()
    left: tuple[Literal["left"], ...] = ("left",) if seat == left_of(scene.board, me) else ()
    return (*left, "right") if seat == right_of(scene.board, me) else left
