"""The chest of Piratoons: nine buttons, a pawn for each press, and a stop button once the sandglass
has run out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.piratoons.rules import loot_winner
from bot.games.piratoons.states import Spoil
from bot.games.piratoons.tiles import KIND, Tile
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act
from bot.ui.face.panel import Block, Button, Row, Text, rows
from bot.ui.words.words import Words
from cogs.piratoons.pictures.signs import crew_sign
from cogs.piratoons.pieces.ship import own_ship
from cogs.piratoons.pieces.words import kind_word, name, pawns, player, section_line


def open_chest(view: View, words: Words) -> str:
    """A line for each of the nine tiles, in the order of the buttons, with everybody's pawns."""
    lines = [
        words("piratoons-chest-line", tile=line, pawns=pawns(count)).rstrip()
        for line, count in zip(contents(view, words), view.pawns, strict=True)
    ]
    return "\n".join([*lines, words("piratoons-slots-legend")])


def contents(view: View, words: Words) -> list[str]:
    """A line for each of the nine tiles, with its number."""
    return [
        words("piratoons-chest-tile", number=str(at), tile=content(tile, words))
        for at, tile in enumerate(view.chest, 1)
    ]


def content(tile: Tile, words: Words) -> str:
    if KIND[tile] == "section":
        return section_line(tile, words)
    kind = kind_word(tile, words)
    return (
        words("piratoons-figure", tile=name(tile, words), kind=kind) if kind else name(tile, words)
    )


def crews(seen: Seen[View], words: Words) -> str:
    return " · ".join(
        words("piratoons-crew", name=player(seen, seat), left=str(left))
        for seat, left in enumerate(seen.view.crew)
    )


def chest_buttons(seen: Seen[View], words: Words) -> list[Block]:
    """The buttons of the chest. All have the same width, and lines that grow are below them, so
    that no button moves while players press."""
    blocks: list[Block] = [*press_rows(seen, counting=True), Row((stop_button(seen, words),))]
    return [*blocks, Text(ashore(seen, words))] if seen.pictures else blocks


def press_rows(seen: Seen[View], counting: bool) -> list[Row]:
    """A button for each tile with its number, in rows of three. If `counting`, it also shows the
    crew in the lead."""
    view = seen.view
    buttons = [
        Button(
            f"{at} {ahead(view.pawns[at - 1])}" if counting else str(at), act(seen, f"press {at}")
        )
        for at, _ in enumerate(view.chest, 1)
    ]
    return rows(buttons, 3)


def ashore(seen: Seen[View], words: Words) -> str:
    """The pawns that each crew still has, and the tiles with several crews: a button shows only one
    of them."""
    view = seen.view
    left = " · ".join(f"{crew_sign(seat)} **{count}**" for seat, count in enumerate(view.crew))
    return "\n".join([words("piratoons-at-home", crews=left), *contested(view, words)])


def contested(view: View, words: Words) -> list[str]:
    found = [
        words("piratoons-contested", number=str(at), pawns=pawns(on))
        for at, on in enumerate(view.pawns, 1)
        if len(on) - on.count(0) > 1
    ]
    return [words("piratoons-several", tiles=" · ".join(found))] if found else []


def stop_button(seen: Seen[View], words: Words) -> Button:
    """The stop button, which is enabled once the sandglass has run out."""
    view = seen.view
    style, sign = ("danger", "🛑") if view.glass_ran else ("secondary", "⏳")
    return Button(words("piratoons-stop"), act(seen, "stop"), style, sign, not view.glass_ran)


def ahead(counts: Sequence[int]) -> str:
    """The crew that would win the tile now, and its number of pawns."""
    winner = loot_winner(counts)
    if winner is not None:
        return f"{crew_sign(winner)}{counts[winner]}"
    return f"✖️{max(counts)}" if any(counts) else "⚪0"


def glass(seen: Seen[View], words: Words) -> str:
    """The line with the sandglass, a countdown that Discord itself updates."""
    when = f"<t:{int(seen.rings_at or 0)}:R>"
    return words(f"piratoons-glass-{'ran' if seen.view.glass_ran else 'runs'}", when=when)


CREW = "crew"
"""The mode in which a hand shows the player's remaining crew, after a press in the hand."""


def pillage_hand(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    """The chest in a hand. It shows the pawns only after a press in this hand. Otherwise every
    press at the table would cost a request for each hand."""
    view = seen.view
    seat = seen.seat or 0
    if mode == CREW:
        left = words("piratoons-crew-left", left=view.crew[seat])
        lines = [f"{crew_sign(seat) * view.crew[seat]} **{left}**"]
    else:
        lines = [words("piratoons-no-editing" if mode else "piratoons-ask-press")]
    lines = [f"{lines[0]} · {glass(seen, words)}"]
    if not seen.pictures:
        lines += contents(view, words)
    pressed = mode == CREW
    blocks: list[Block] = [Text("\n".join(lines)), *press_rows(seen, counting=pressed)]
    blocks.append(Row((stop_button(seen, words),)))
    if pressed:
        blocks += [Text(line) for line in contested(view, words)]
    return blocks if seen.pictures else [*blocks, Text(own_ship(seen, words))]


# ── What was in it ───────────────────────────────────────────────────────────────────────────


def counted(spoil: Spoil, words: Words) -> str:
    """A tile and the pawns on it at the end of the pillage."""
    count = pawns(spoil.pawns) or words("piratoons-no-pawn")
    return words("piratoons-counted", tile=name(spoil.tile, words), pawns=count)


def decided(spoil: Spoil, seen: Seen[View], words: Words) -> str:
    """A tile, the pawns on it, and its new owner."""
    if spoil.winner is None:
        key = "tied" if any(spoil.pawns) else "untouched"
        return words(f"piratoons-decided-{key}", counted=counted(spoil, words))
    taker = player(seen, spoil.winner)
    return words("piratoons-decided", counted=counted(spoil, words), name=taker)


def explained(spoil: Spoil, seen: Seen[View], words: Words) -> str:
    """A tile, its pawns and its owner, with the reason: equal numbers cancel each other, and the
    highest other number wins."""
    tied = [n for n in set(spoil.pawns) if n and spoil.pawns.count(n) > 1]
    if not tied:
        return decided(spoil, seen, words)
    cancelled = words.list(player(seen, seat) for seat, on in enumerate(spoil.pawns) if on in tied)
    return words("piratoons-why-tie", decided=decided(spoil, seen, words), cancelled=cancelled)
