"""The chest: nine buttons, one press a pawn, and the STOP that comes alive with the last grain."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.piratoons.loot import CREW
from bot.games.piratoons.states import Spoil, View
from bot.games.piratoons.tiles import KIND
from bot.tables.table import Seen
from bot.ui.face import act, who
from bot.ui.panel import Block, Button, Row, Text, rows
from bot.ui.piratoons.ships import own_ship
from bot.ui.piratoons.tiles import COLOURS, emoji, label, name, pawns, player, section_line
from bot.ui.words import Words


def open_chest(seen: Seen, words: Words) -> str:
    """Whose crew is where is on the buttons; here is who has how many left."""
    view: View = seen.view
    crews = [crew_line(seen, seat, words) for seat in range(view.seats)]
    return "\n".join([words("piratoons-chest"), *crews, *sections(view, words)])


def crew_line(seen: Seen, seat: Seat, words: Words) -> str:
    view: View = seen.view
    left = view.crew[seat]
    return words(
        "piratoons-crew",
        pawns=COLOURS[seat] * left + "▫️" * (CREW - left),
        name=who(seen, seat),
        left=left,
    )


def sections(view: View, words: Words) -> list[str]:
    """What a section brings does not fit on its button."""
    lines = [section_line(tile, words) for tile in view.chest if KIND[tile] == "section"]
    return [*lines, words("piratoons-slots-legend")]


def chest_buttons(seen: Seen, words: Words, seat: Seat | None) -> list[Block]:
    """At the table with everybody's pawns; in a hand with the own ones alone, so that a hand
    stays still while others press."""
    view: View = seen.view
    buttons: list[Button] = []
    for at, tile in enumerate(view.chest):
        count = view.pawns[at]
        if seat is not None:
            count = [on if other == seat else 0 for other, on in enumerate(count)]
        text = f"{label(tile, words)} {pawns(count)}".rstrip()
        style = "primary" if any(count) else "secondary"
        spent = seat is not None and not view.crew[seat]
        buttons.append(Button(text, act(seen, f"press {at + 1}"), style, emoji(tile), spent))
    return [*rows(buttons, 3), Row((stop_button(seen, words),))]


def stop_button(seen: Seen, words: Words) -> Button:
    view: View = seen.view
    if view.glass_ran:
        return Button(words("piratoons-stop"), act(seen, "stop"), "danger", "🛑")
    return Button(words("piratoons-stop-soon"), act(seen, "stop"), "secondary", "⏳", True)


def glass(seen: Seen, words: Words) -> str:
    """The sandglass runs on Discord's own clock."""
    view: View = seen.view
    when = f"<t:{int(seen.rings_at or 0)}:R>"
    return words(f"piratoons-glass-{'ran' if view.glass_ran else 'runs'}", when=when)


def pillage_hand(seen: Seen, words: Words, note: str = "") -> list[Block]:
    view: View = seen.view
    seat = seen.seat or 0
    left = words("piratoons-crew-left", left=view.crew[seat])
    ask = words("piratoons-ask-press" if view.crew[seat] else "piratoons-ask-no-crew")
    lines = [f"{COLOURS[seat] * view.crew[seat]} **{left}**", ask, glass(seen, words)]
    lines += [note] if note else []
    chest = [Text("\n".join([*lines, *sections(view, words)]))]
    return [*chest, *chest_buttons(seen, words, seat), Text(own_ship(seen, words))]


# ── What was in it ───────────────────────────────────────────────────────────────────────────


def counted(spoil: Spoil, words: Words) -> str:
    """A tile and the pawns on it, when the pillage is over."""
    count = pawns(spoil.pawns) or words("piratoons-no-pawn")
    return words("piratoons-counted", tile=name(spoil.tile, words), pawns=count)


def decided(spoil: Spoil, seen: Seen, words: Words) -> str:
    """The same with who takes it."""
    if spoil.winner is None:
        key = "tied" if any(spoil.pawns) else "untouched"
        return words(f"piratoons-decided-{key}", counted=counted(spoil, words))
    taker = player(seen, spoil.winner)
    return words("piratoons-decided", counted=counted(spoil, words), name=taker)


def explained(spoil: Spoil, seen: Seen, words: Words) -> str:
    """Why that one: equal numbers cancel each other, the highest other takes it."""
    tied = [n for n in set(spoil.pawns) if n and spoil.pawns.count(n) > 1]
    if not tied:
        return decided(spoil, seen, words)
    cancelled = words.list(player(seen, seat) for seat, on in enumerate(spoil.pawns) if on in tied)
    return words("piratoons-why-tie", decided=decided(spoil, seen, words), cancelled=cancelled)
