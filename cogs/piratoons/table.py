"""The public table of Piratoons: texts, pictures and buttons for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Seat
from bot.games.piratoons.events import BidsOpened, LootShared, PillageEnded, TileBought
from bot.games.piratoons.rules import ROUNDS
from bot.games.piratoons.view import Phase, View
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Block, Picture, Row, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.words.words import Words
from cogs.piratoons.hand import open_button, ready_button
from cogs.piratoons.phases.auction import (
    auction_lines,
    fists,
    goods_lines,
    open_fists,
    table_bids,
    take_choice,
)
from cogs.piratoons.phases.chest import chest_buttons, contents, crews, glass, open_chest
from cogs.piratoons.phases.editor import editor_button
from cogs.piratoons.pictures import picture
from cogs.piratoons.pictures.signs import crew_sign
from cogs.piratoons.pieces.berths import berths, purses
from cogs.piratoons.pieces.ship import afloat, afloat_line, drawing, ship_line
from cogs.piratoons.pieces.words import labels, player
from cogs.piratoons.score import sheet


def heading(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if view.phase == "finished":
        return words("piratoons-finished")
    return where(view.round, view.phase, words)


def where(round: int, phase: Phase, words: Words) -> str:
    stage = words(f"piratoons-phase-{phase}")
    return words("piratoons-where", round=str(round), rounds=str(ROUNDS), phase=stage)


def table(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    match view.phase:
        case "pillage":
            head = words("piratoons-chest")
            return [Text(f"{head}\n{open_chest(view, words)}"), Text(crews(seen, words))]
        case "bidding":
            return [Text(goods_lines(view, words)), Text(fists(seen, words))]
        case "buying":
            return [Text(open_fists(seen, words, view.bids)), Text(goods_lines(view, words))]
        case "finished":
            return [Text(f"{sheet(seen, view.scores, words)}\n{winners(seen, words)}")]
        case _:
            lines = [ready_line(seen, seat, words) for seat in range(view.seats)]
            lines += afloat_line(view, words)
            return [Text("\n".join([words(f"piratoons-{view.phase}"), *lines]))]


def ready_line(seen: Seen[View], seat: Seat, words: Words) -> str:
    """A player's line before a chest is opened or the score: their ship, and a mark if they
    are ready."""
    view = seen.view
    captain = view.phase == "closed" and seat == view.captain
    mark = "🗝️" if captain else "✅" if view.ready[seat] else "▫️"
    return f"{mark} {ship_line(seen, seat, words)}"


def winners(seen: Seen[View], words: Words) -> str:
    """The ships of the winners, drawn in full; at most two."""
    best = seen.result.winners if seen.result else ()
    return "\n".join(
        words("piratoons-winning-ship", name=player(seen, seat))
        + "\n"
        + drawing(seen.view.ships[seat])
        for seat in best[:2]
    )


def table_picture(seen: Seen[View], words: Words) -> Picture:
    """The picture of the table. A chest has no pawns, so that presses change only the text."""
    view = seen.view
    if view.phase == "pillage":
        drawn = picture.chest(view.chest, labels(view.chest, words), captions(seen))
        return Picture("table.png", alt(*contents(view, words)), drawn)
    if view.goods:
        texts = labels(view.goods, words)
        drawn = picture.goods(view.goods, texts, captions(seen), purses(view), view.bids)
        return Picture("table.png", alt(*auction_lines(seen, words)), drawn)
    lines = [ready_line(seen, seat, words) for seat in range(view.seats)]
    drawn = picture.fleet(berths(seen), afloat(view))
    return Picture("table.png", alt(*lines, *afloat_line(view, words)), drawn)


# ── Who is awaited, and what may be pressed ──────────────────────────────────────────────────


def awaited(seen: Seen[View], words: Words) -> str:
    view = seen.view
    names = awaited_names(seen, words) if seen.waiting else ""
    match view.phase:
        case "pillage":
            return glass(seen, words)
        case "closed" if len(view.may_open) > 1:
            return words("piratoons-awaited-anyone")
        case "closed":
            key = "open" if view.may_open else "ready"
            when = f"<t:{int(seen.rings_at or 0)}:R>"
            return words(f"piratoons-awaited-{key}", names=names, when=when)
        case "bidding":
            out = sum(view.sealed)
            return words("piratoons-awaited-bids", out=out, seats=view.seats, names=names)
        case "buying":
            coins = view.bids[view.buyers[0]]
            return words("piratoons-awaited-take", name=names, coins=coins)
        case _:
            return words("piratoons-awaited-last", names=names)


def awaited_names(seen: Seen[View], words: Words) -> str:
    """The names of the awaited players. Several players are signs below a picture, because four
    long names would fill a phone's screen."""
    if seen.pictures and len(seen.waiting) > 1:
        return " ".join(crew_sign(seat) for seat in seen.waiting)
    return words.list(player(seen, seat) for seat in seen.waiting)


def offers(seen: Seen[View], words: Words) -> list[Block]:
    """The buttons at the table. None if no person is present."""
    if not any(player.present for player in seen.players):
        return []
    ship = editor_button(seen, words)
    asked = any(seen.players[seat].present for seat in seen.waiting)
    match seen.view.phase:
        case "pillage":
            return chest_buttons(seen, words)
        case "bidding":
            return [table_bids(seen, words)]
        case "buying":
            return [*(take_choice(seen, words) if asked else ()), Row((ship,))]
        case "closed" if seen.view.may_open:
            return [Row((open_button(seen, words), ship) if asked else (ship,))]
        case _:
            return [Row((ready_button(seen, words), ship) if asked else (ship,))]


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    """The heading of these events: their round and phase, even if the round is over by now."""
    phases: dict[type[Event], Phase] = {
        PillageEnded: "pillage",
        LootShared: "pillage",
        BidsOpened: "bidding",
        TileBought: "buying",
    }
    for event in events:
        if type(event) in phases and seen.view.last is not None:
            return where(seen.view.last.round, phases[type(event)], words)
    return heading(seen, words)
