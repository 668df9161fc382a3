"""The chest: nine buttons, one press a pawn, and the STOP that comes alive with the last grain."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.piratoons.rules import loot_winner
from bot.games.piratoons.states import Spoil
from bot.games.piratoons.tiles import KIND, Tile
from bot.games.piratoons.view import View
from bot.tables.seen import Seen
from bot.ui.face import act
from bot.ui.panel import Block, Button, Row, Text, rows
from bot.ui.piratoons.ship import number, own_ship
from bot.ui.piratoons.words import COLOURS, emoji, label, name, pawns, player, section_line
from bot.ui.words import Words


def open_chest(view: View, words: Words) -> str:
    """The nine tiles with everybody's pawns, in the order of the buttons."""
    lines = [
        words("piratoons-chest-line", tile=content(tile, words), pawns=pawns(count)).rstrip()
        for tile, count in zip(view.chest, view.pawns, strict=True)
    ]
    return "\n".join([*lines, words("piratoons-slots-legend")])


def content(tile: Tile, words: Words) -> str:
    return section_line(tile, words) if KIND[tile] == "section" else name(tile, words)


def crews(seen: Seen[View], words: Words) -> str:
    return " · ".join(
        words("piratoons-crew", name=player(seen, seat), left=str(left))
        for seat, left in enumerate(seen.view.crew)
    )


def chest_buttons(seen: Seen[View], words: Words) -> list[Block]:
    """All of one width whatever is on them: nothing moves under the fingers."""
    view = seen.view
    buttons = [
        Button(
            f"{short(tile)} {ahead(view.pawns[at])}".strip(),
            act(seen, f"press {at + 1}"),
            "secondary",
            emoji(tile),
        )
        for at, tile in enumerate(view.chest)
    ]
    return [*rows(buttons, 3), Row((stop_button(seen, words),))]


def stop_button(seen: Seen[View], words: Words) -> Button:
    """It comes alive when the sand has run."""
    view = seen.view
    style, sign = ("danger", "🛑") if view.glass_ran else ("secondary", "⏳")
    return Button(words("piratoons-stop"), act(seen, "stop"), style, sign, not view.glass_ran)


def short(tile: Tile) -> str:
    """A section's number; of the others the picture is enough."""
    return number(tile) if KIND[tile] == "section" else ""


def ahead(counts: Sequence[int]) -> str:
    """Who would take the tile now, and with how many."""
    winner = loot_winner(counts)
    if winner is not None:
        return f"{COLOURS[winner]}{counts[winner]}"
    return f"✖️{max(counts)}" if any(counts) else "⚪0"


def glass(seen: Seen[View], words: Words) -> str:
    """The sandglass runs on Discord's own clock."""
    when = f"<t:{int(seen.rings_at or 0)}:R>"
    return words(f"piratoons-glass-{'ran' if seen.view.glass_ran else 'runs'}", when=when)


CREW = "crew"
"""The mode that answers a press in the hand: it tells how many are left."""


def pillage_hand(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    """The chest once more, for a hand that changes only when the sand has run.

    Were it to tell the crew that is left, each press at the table would cost another request for
    the hand, in the seconds in which everybody presses; so only a press in the hand tells it.
    """
    view = seen.view
    seat = seen.seat or 0
    lines = [words("piratoons-ask-press")]
    if mode == CREW:
        left = words("piratoons-crew-left", left=view.crew[seat])
        lines.insert(0, f"{COLOURS[seat] * view.crew[seat]} **{left}**")
    elif mode:
        lines.insert(0, words("piratoons-no-editing"))
    buttons = [
        Button(label(tile, words), act(seen, f"press {at + 1}"), "secondary", emoji(tile))
        for at, tile in enumerate(view.chest)
    ]
    stop = Row((stop_button(seen, words),))
    return [Text("\n".join(lines)), *rows(buttons, 3), stop, Text(own_ship(seen, words))]


# ── What was in it ───────────────────────────────────────────────────────────────────────────


def counted(spoil: Spoil, words: Words) -> str:
    """A tile and the pawns on it, when the pillage is over."""
    count = pawns(spoil.pawns) or words("piratoons-no-pawn")
    return words("piratoons-counted", tile=name(spoil.tile, words), pawns=count)


def decided(spoil: Spoil, seen: Seen[View], words: Words) -> str:
    """The same with who takes it."""
    if spoil.winner is None:
        key = "tied" if any(spoil.pawns) else "untouched"
        return words(f"piratoons-decided-{key}", counted=counted(spoil, words))
    taker = player(seen, spoil.winner)
    return words("piratoons-decided", counted=counted(spoil, words), name=taker)


def explained(spoil: Spoil, seen: Seen[View], words: Words) -> str:
    """Why that one: equal numbers cancel each other, the highest other takes it."""
    tied = [n for n in set(spoil.pawns) if n and spoil.pawns.count(n) > 1]
    if not tied:
        return decided(spoil, seen, words)
    cancelled = words.list(player(seen, seat) for seat, on in enumerate(spoil.pawns) if on in tied)
    return words("piratoons-why-tie", decided=decided(spoil, seen, words), cancelled=cancelled)
