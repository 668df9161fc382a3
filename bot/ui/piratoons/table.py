"""The public table of Piratoons: what everybody sees and may press, and its reveals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event, Seat
from bot.games.piratoons.events import BidsOpened, GameScored, LootShared, PillageEnded
from bot.games.piratoons.rules import ROUNDS
from bot.games.piratoons.view import Phase, View
from bot.tables.seen import Seen
from bot.ui.panel import Block, Picture, Row, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.piratoons import picture
from bot.ui.piratoons.auction import bid_button, fists, goods_lines, open_fists, take_choice
from bot.ui.piratoons.chest import (
    chest_buttons,
    content,
    counted,
    crews,
    decided,
    glass,
    open_chest,
)
from bot.ui.piratoons.editor import editor_button
from bot.ui.piratoons.hand import open_button, ready_button
from bot.ui.piratoons.score import sheet
from bot.ui.piratoons.ship import drawing, ship_line
from bot.ui.piratoons.story import ended
from bot.ui.piratoons.words import player
from bot.ui.words import Words


def heading(view: View, words: Words) -> str:
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
            return [Text("\n".join([words(f"piratoons-{view.phase}"), *lines]))]


def ready_line(seen: Seen[View], seat: Seat, words: Words) -> str:
    """A player before the chest, or before the score, with the ship."""
    view = seen.view
    captain = view.phase == "closed" and seat == view.captain
    mark = "🗝️" if captain else "✅" if view.ready[seat] else "▫️"
    return f"{mark} {ship_line(seen, seat, words)}"


def winners(seen: Seen[View], words: Words) -> str:
    """The ship that won, in full."""
    best = seen.result.winners if seen.result else ()
    return "\n".join(
        words("piratoons-winning-ship", name=player(seen, seat))
        + "\n"
        + drawing(seen.view.ships[seat])
        for seat in best[:2]
    )


def table_picture(seen: Seen[View], words: Words) -> Picture:
    """In the pillage the chest without its pawns: presses change the words, not the picture."""
    view = seen.view
    if view.phase == "pillage":
        tiles = (f"{at}. {content(tile, words)}" for at, tile in enumerate(view.chest, 1))
        return Picture("table.png", alt(*tiles), picture.chest(view.chest))
    if view.phase in ("bidding", "buying") and view.goods:
        return Picture("table.png", alt(goods_lines(view, words)), picture.goods(view.goods))
    purses = tuple("" if coins is None else str(coins) for coins in view.purses)
    lines = (ship_line(seen, seat, words) for seat in range(view.seats))
    return Picture("table.png", alt(*lines), picture.fleet(view.ships, captions(seen), purses))


# ── Who is awaited, and what may be pressed ──────────────────────────────────────────────────


def awaited(seen: Seen[View], words: Words) -> str:
    view = seen.view
    names = words.list(player(seen, seat) for seat in seen.waiting) if seen.waiting else ""
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


def offers(seen: Seen[View], words: Words) -> list[Block]:
    ship = editor_button(seen, words)
    match seen.view.phase:
        case "pillage":
            return chest_buttons(seen, words)
        case "bidding":
            return [Row((bid_button(seen, words), ship))]
        case "buying":
            return [*take_choice(seen, words), Row((ship,))]
        case "closed" if seen.view.may_open:
            return [Row((open_button(seen, words), ship))]
        case _:
            return [Row((ready_button(seen, words), ship))]


# ── Reveals ──────────────────────────────────────────────────────────────────────────────────


def scene(events: Sequence[Event], view: View, words: Words) -> str:
    """The fists open, or the sand has run out, in the round that may be over by now."""
    for event in events:
        if isinstance(event, PillageEnded | BidsOpened) and view.last is not None:
            phase = "pillage" if isinstance(event, PillageEnded) else "bidding"
            return where(view.last.round, phase, words)
    return heading(view, words)


MOST_BEATS = 3


def beats(events: Sequence[Event]) -> int:
    count = 0
    for event in events:
        match event:
            case PillageEnded():
                count += 1
            case LootShared():
                # What lay in the chest is counted under the stop, where there was one.
                count += 1 if count else 2
            case BidsOpened():
                count += 2
            case GameScored():
                count += 3
            case _:
                pass
    return min(count, MOST_BEATS)


def frames(events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
    frames: list[list[Block]] = []
    for event in events:
        match event:
            case PillageEnded(_, seat):
                frames.append([Text(f"# 🛑 {ended(seat, seen, words)}")])
            case LootShared(spoils):
                head = frames.pop() if frames else []
                lines = "\n".join(counted(spoil, words) for spoil in spoils)
                frames.append([*head, Text(lines)])
                lines = "\n".join(decided(spoil, seen, words) for spoil in spoils)
                frames.append([Text(f"{words('piratoons-loot')}\n{lines}")])
            case BidsOpened(bids):
                closed = " ".join("✊" for _ in bids)
                frames.append([Text(f"{words('piratoons-fists-closed')}\n# {closed}")])
                opened = open_fists(seen, words, bids)
                frames.append([Text(f"{words('piratoons-fists-open')}\n{opened}")])
            case GameScored(_, _, scores):
                for parts, key in ((1, "majorities"), (2, "connections"), (3, "empties")):
                    title = words(f"piratoons-reveal-{key}")
                    frames.append([Text(f"{title}\n{sheet(seen, scores, words, parts)}")])
            case _:
                pass
    return frames[:MOST_BEATS]
