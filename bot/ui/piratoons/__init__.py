"""Piratoons on Discord: the chest, the fists, the ships and their builders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Event, Reason, Unreadable
from bot.games.piratoons.events import (
    BidsOpened,
    GameScored,
    LootShared,
    PillageEnded,
    WentOverboard,
)
from bot.games.piratoons.moves import OPEN, READY
from bot.games.piratoons.rules import ROUNDS
from bot.games.piratoons.view import Phase, View
from bot.tables.seen import Seen
from bot.ui.face import Face, act, whom
from bot.ui.panel import Block, Button, Form, Picture, Row, Text
from bot.ui.pictures import piratoons as pictures
from bot.ui.pictures.captions import alt, captions
from bot.ui.piratoons import editor
from bot.ui.piratoons.auction import (
    bid_button,
    bid_form,
    bidding_hand,
    buying_hand,
    fists,
    goods_lines,
    open_fists,
    take_choice,
)
from bot.ui.piratoons.chest import (
    CREW,
    chest_buttons,
    content,
    counted,
    crews,
    decided,
    glass,
    open_chest,
    pillage_hand,
)
from bot.ui.piratoons.scoring import account, foreseen, sheet
from bot.ui.piratoons.ships import counts, drawing, fleet, loose, own_ship, row, ship_line
from bot.ui.piratoons.telling import ended, refused, told, why
from bot.ui.piratoons.tiles import player
from bot.ui.words import Words

AT_TABLE = ("ready", "open", "press", "stop", "take")
"""Pressed at the public table, these are answered by the table itself."""


class PiratoonsFace(Face):
    game = "piratoons"
    colour = 0x2E8B8B
    emoji = "🏝️"
    linger = 2.0

    def heading(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        if view.phase == "finished":
            return words("piratoons-finished")
        return where(view.round, view.phase, words)

    # ── The table ────────────────────────────────────────────────────────────────────────────

    def table(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        if view.phase == "pillage":
            head = words("piratoons-chest")
            return [Text(f"{head}\n{open_chest(seen, words)}"), Text(crews(seen, words))]
        if view.phase == "bidding":
            return [Text(goods_lines(view, words)), Text(fists(seen, words))]
        if view.phase == "buying":
            return [Text(open_fists(seen, words, view.bids)), Text(goods_lines(view, words))]
        if view.phase == "finished":
            return [Text(f"{sheet(seen, view.scores, words)}\n{winners(seen, words)}")]
        lines = [ready_line(seen, seat, words) for seat in range(view.seats)]
        return [Text("\n".join([words(f"piratoons-{view.phase}"), *lines]))]

    def picture(self, seen: Seen, words: Words) -> Picture | None:
        """In the pillage the chest without its pawns: presses change the words, not the picture."""
        view: View = seen.view
        if view.phase == "pillage":
            tiles = (f"{at}. {content(tile, words)}" for at, tile in enumerate(view.chest, 1))
            return Picture("table.png", alt(*tiles), pictures.chest(view.chest))
        if view.phase in ("bidding", "buying") and view.goods:
            return Picture("table.png", alt(goods_lines(view, words)), pictures.goods(view.goods))
        purses = tuple("" if coins is None else str(coins) for coins in view.purses)
        lines = (ship_line(seen, seat, words) for seat in range(view.seats))
        png = pictures.fleet(view.ships, captions(seen), purses)
        return Picture("table.png", alt(*lines), png)

    def hand_picture(self, seen: Seen, words: Words) -> Picture | None:
        if seen.seat is None:
            return None
        view: View = seen.view
        ship = view.ships[seen.seat]
        text = alt(counts(ship, words), row(ship), loose(ship, words))
        return Picture("hand.png", text, pictures.own_ship(ship))

    def awaited(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
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
                return words(
                    "piratoons-awaited-bids", out=sum(view.sealed), seats=view.seats, names=names
                )
            case "buying":
                coins = view.bids[view.buyers[0]]
                return words("piratoons-awaited-take", name=names, coins=coins)
            case _:
                return words("piratoons-awaited-last", names=names)

    def awaits_openly(self, seen: Seen) -> bool:
        """A pillage goes on by itself, and a mention would push the chest away."""
        view: View = seen.view
        return view.phase != "pillage"

    def offers(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        ship = editor.editor_button(seen, words)
        match view.phase:
            case "pillage":
                return chest_buttons(seen, words)
            case "bidding":
                return [Row((bid_button(seen, words), ship))]
            case "buying":
                return [*take_choice(seen, words), Row((ship,))]
            case "closed" if view.may_open:
                return [Row((open_button(seen, words), ship))]
            case _:
                return [Row((ready_button(seen, words), ship))]

    def story(self, events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
        view: View = seen.view
        if view.phase == "finished":
            return []
        if view.phase == "pillage":
            # The chest speaks for itself; only what has gone overboard with the lid is news.
            events = [event for event in events if isinstance(event, WentOverboard)]
        return [line for event in events if (line := told(event, seen, words))]

    # ── Reveals ──────────────────────────────────────────────────────────────────────────────

    def scene(self, events: Sequence[Event], seen: Seen, words: Words) -> str:
        """The fists open, or the sand has run out, in the round that may be over by now."""
        view: View = seen.view
        for event in events:
            if isinstance(event, PillageEnded | BidsOpened) and view.last is not None:
                phase = "pillage" if isinstance(event, PillageEnded) else "bidding"
                return where(view.last.round, phase, words)
        return self.heading(seen, words)

    def frames(self, events: Sequence[Event], seen: Seen, words: Words) -> list[list[Block]]:
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
        return frames[:3]

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    def hand(self, seen: Seen, words: Words, mode: str) -> list[Block]:
        view: View = seen.view
        editing = mode.split(" ")[0] == editor.EDITOR
        if view.phase == "pillage":
            return pillage_hand(seen, words, mode)
        if editing:
            return editor.editor(seen, words, mode, asked_besides(seen, words))
        ship = Row((editor.editor_button(seen, words),))
        if view.phase == "bidding":
            # The mode is "again", the move, and what was written.
            again = " ".join(mode.split(" ")[2:]) if mode.startswith("again") else None
            return [*bidding_hand(seen, words, again), ship]
        if view.phase == "buying":
            page = mode.removeprefix("goods ")
            return [*buying_hand(seen, words, int(page) if page.isdigit() else 0), ship]
        buttons = (*asked_buttons(seen, words), editor.editor_button(seen, words))
        return [Text(own_ship(seen, words)), Text(asks(seen, words)), Row(buttons)]

    def told(self, move: str, seen: Seen, words: Words) -> str | None:
        """At the table the answer is the table: a private sentence for each of six presses would
        push the chest from under the fingers."""
        return "" if move.split(" ")[0] in AT_TABLE else None

    def mode_after(self, move: str) -> str:
        return CREW if move.startswith("press") else editor.after(move)

    def form(self, name: str, seen: Seen, words: Words) -> Form | None:
        view: View = seen.view
        kind, _, already = name.partition(" ")
        return bid_form(seen, words, already) if (kind, view.phase) == ("bid", "bidding") else None

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen) -> str:
        written = " ".join(answers.get("coins", [""])).strip()
        return f"bid {int(written) if written.isdecimal() else written}"

    # ── Score and reasons ────────────────────────────────────────────────────────────────────

    def score(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        if view.phase != "finished":
            purses = None not in view.purses
            note = words("piratoons-foreseen" if purses else "piratoons-foreseen-hidden")
            sheets = sheet(seen, foreseen(view), words)
            return [Text(fleet(seen, words)), Text(f"{note}\n{sheets}")]
        order = sorted(range(view.seats), key=lambda seat: -view.scores[seat].total)
        return [
            Text(sheet(seen, view.scores, words)),
            *(Text(account(seen, seat, view.scores[seat], words)) for seat in order),
        ]

    def why(self, seen: Seen, words: Words) -> str:
        return why(seen, words)

    def reason(self, reason: Reason, seen: Seen | None, words: Words) -> str:
        if seen is not None:
            view: View = seen.view
            if isinstance(reason, Unreadable) and view.phase == "bidding":
                purse = view.purses[seen.seat or 0] or 0
                return words("piratoons-reason-unreadable-bid", purse=purse)
            special = refused(reason, seen, words)
            if special is not None:
                return special
        return super().reason(reason, seen, words)


def where(round: int, phase: Phase, words: Words) -> str:
    stage = words(f"piratoons-phase-{phase}")
    return words("piratoons-where", round=str(round), rounds=str(ROUNDS), phase=stage)


def ready_line(seen: Seen, seat: int, words: Words) -> str:
    """A player before the chest, or before the score, with the ship."""
    view: View = seen.view
    captain = view.phase == "closed" and seat == view.captain
    mark = "🗝️" if captain else "✅" if view.ready[seat] else "▫️"
    return f"{mark} {ship_line(seen, seat, words)}"


def ready_button(seen: Seen, words: Words) -> Button:
    return Button(words("piratoons-ready"), act(seen, "ready"), "success", "✋")


def open_button(seen: Seen, words: Words) -> Button:
    view: View = seen.view
    label = words("piratoons-open")
    if seen.seat is None and len(view.may_open) == 1:
        label = words("piratoons-open-captain", name=whom(seen, view.captain))
    return Button(label, act(seen, "open"), "success", "🗝️")


def asked_buttons(seen: Seen, words: Words) -> list[Button]:
    """What the table asks of this player while the ship can be built."""
    if OPEN in seen.moves:
        return [open_button(seen, words)]
    return [ready_button(seen, words)] if READY in seen.moves else []


def asked_besides(seen: Seen, words: Words) -> list[Block]:
    """The same under the editor, in every phase: nobody has to leave it to go on."""
    view: View = seen.view
    if view.phase == "bidding":
        return [Row((bid_button(seen, words),))]
    if view.phase == "buying":
        return take_choice(seen, words) if seen.asked else []
    buttons = asked_buttons(seen, words)
    return [Row(tuple(buttons))] if buttons else []


def asks(seen: Seen, words: Words) -> str:
    view: View = seen.view
    if OPEN in seen.moves:
        return words("piratoons-ask-open")
    if READY in seen.moves:
        return words(f"piratoons-ask-ready-{view.phase}")
    if view.phase == "closed" and seen.seat == view.captain:
        return words("piratoons-ask-captain")
    return words(f"piratoons-said-ready-{view.phase}")


def winners(seen: Seen, words: Words) -> str:
    """The ship that won, in full."""
    view: View = seen.view
    best = seen.result.winners if seen.result else ()
    return "\n".join(
        words("piratoons-winning-ship", name=player(seen, seat)) + "\n" + drawing(view.ships[seat])
        for seat in best[:2]
    )
