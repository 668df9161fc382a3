"""The public table of Bluff Pirate: the race, the claim, its reveal, and the score."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from bot.games.base.game import Seat
from bot.games.bluff_pirate.cards import ISLAND_A, ISLAND_B, SUITS, Suit, accessory_of, pirate_of
from bot.games.bluff_pirate.moves import Ask, Vote
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns, who, whom
from bot.ui.face.panel import Block, Button, Picture, Row, Text, rows
from bot.ui.pictures.captions import alt, captions
from bot.ui.words.words import Words
from cogs.bluff_pirate import story
from cogs.bluff_pirate.pictures import picture, signs
from cogs.bluff_pirate.pictures.picture import Laid, Race
from cogs.bluff_pirate.pictures.supplies import Supplies
from cogs.bluff_pirate.series import ANEW
from cogs.bluff_pirate.words import (
    BACK,
    PIRATE,
    SYMBOLS,
    backs,
    claim,
    count_cards,
    ship,
    suit_name,
    vote_sign,
)

SEALED, OPEN = "✉️", "⬜"
FEW, SHORT = 3, 8
"""Names on buttons are cut to SHORT letters if more than FEW players share the screen."""
BOARD = "board"
"""The mode of a hand in which the player chooses a ship to board."""
NAME = 9
"""The most columns for a name on a lane: as many as there is room for at every space."""
SCALE = "0    5    10   15   A     B"
WAKE, SHIP, SEA = "~", ">", "·"
CLOSED, EMPTY, TREASURE = "?", "×", "$"
ISLAND_SIGNS = re.compile(r"`[^`]*` ")
"""Matches the signs of the islands, which alt texts leave out."""


def heading(seen: Seen[View], words: Words) -> str:
    """The heading of the table. It doesn't name the turn, because hands have it too and would
    change with every turn."""
    view = seen.view
    if view.winner is not None:
        return words("bluff-pirate-finished")
    return words("bluff-pirate-to-b" if view.a_open else "bluff-pirate-at-sea")


def blocks(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    below = f"{hands(seen, words)}\n{supplies(view, words)}"
    shown: list[Block] = [Text(track(view, seen, words)), Text(below)]
    if view.last is not None:
        told = story.in_signs(view.last, story.then(seen), words)
        shown.append(Text(words("bluff-pirate-last", picture=told)))
    if view.up:
        shown.append(Text(claimed(seen, words)))
    return shown


def awaited(seen: Seen[View], words: Words) -> str:
    """The line that says whom the table waits for. During a vote it shows only the number of votes,
    not who has voted."""
    view = seen.view
    if view.phase != "voting":
        return words(f"bluff-pirate-awaited-{view.phase}", name=who(seen, view.player))
    voters = view.seats - 1
    boxes = SEALED * view.votes + OPEN * (voters - view.votes)
    return words("bluff-pirate-awaited-voting", boxes=boxes, votes=view.votes, voters=voters)


# ── What may be pressed here ─────────────────────────────────────────────────────────────────


def offers(seen: Seen[View], words: Words) -> list[Block]:
    """The buttons at the table, which don't depend on anybody's hand. None on a computer's turn."""
    view = seen.view
    if view.phase == "voting":
        voters = (seat for seat in range(view.seats) if seat != view.player)
        present = any(seen.players[seat].present for seat in voters)
        return [Row(vote_buttons(seen, words, None))] if present else []
    if not seen.players[view.player].present:
        return []
    if view.phase == "starting":
        return [Row((draw_button(seen, words), *boarding(seen, words)))]
    if view.phase == "acting":
        lay = Button(words("bluff-pirate-lay"), turns(seen, ANEW), "primary", BACK)
        return [Row((lay,))]
    return list(rows(ask_buttons(seen, words)))


def draw_button(seen: Seen[View], words: Words) -> Button:
    return Button(words("bluff-pirate-draw"), act(seen, "draw"), "primary", BACK)


def boarding(seen: Seen[View], words: Words) -> list[Button]:
    """The button to board a ship, if any ship is ahead. Whether the player holds a pirate stays
    secret."""
    view = seen.view
    mine = view.ships[view.player]
    ahead = any(space > mine and size for space, size in zip(view.ships, view.sizes, strict=True))
    if not ahead:
        return []
    return [Button(words("bluff-pirate-board-open"), turns(seen, BOARD), "danger", PIRATE)]


def vote_buttons(seen: Seen[View], words: Words, mine: bool | None) -> tuple[Button, ...]:
    return tuple(
        Button(
            words(f"bluff-pirate-press-{'bluff' if bluff else 'honest'}"),
            act(seen, str(Vote(bluff))),
            "primary" if mine is None else "success" if mine == bluff else "secondary",
            vote_sign(bluff),
        )
        for bluff in (True, False)
    )


def ask_buttons(seen: Seen[View], words: Words) -> list[Button]:
    """A button for each opponent who can be asked; without pictures it also shows their space and
    number of cards."""
    view = seen.view
    return [
        Button(
            ask_label(voter, seen, words),
            act(seen, str(Ask(voter))),
            "primary",
            signs.SHIPS[voter].unicode,
        )
        for voter in range(view.seats)
        if voter != view.player
    ]


def short_name(seat: Seat, seen: Seen[View]) -> str:
    """A player's name, cut if there are many buttons. The picture shows the whole name."""
    name = whom(seen, seat)
    if not seen.pictures or seen.view.seats <= FEW or len(name) <= SHORT:
        return name
    return f"{name[: SHORT - 1].rstrip()}…"


def ask_label(voter: Seat, seen: Seen[View], words: Words) -> str:
    view, name = seen.view, short_name(voter, seen)
    if seen.pictures:
        return name
    return words(
        "bluff-pirate-voter",
        name=name,
        cards=count_cards(view.sizes[voter], words),
        space=str(view.ships[voter]),
    )


# ── The track ────────────────────────────────────────────────────────────────────────────────


def track(view: View, seen: Seen[View], words: Words) -> str:
    """The race in text, with a lane for each ship."""
    lanes = [
        f"{lane(view, seat, seen.players[seat].name)} {view.ships[seat]:>2}"
        for seat in range(view.seats)
    ]
    block = "\n".join([SCALE, *lanes])
    return f"```\n{block}\n```-# {words(f'bluff-pirate-islands-{islands(view)}')}"


def hands(seen: Seen[View], words: Words) -> str:
    view = seen.view
    sizes = " · ".join(
        f"{ship(seat, seen)}\N{NO-BREAK SPACE}**{size}**" for seat, size in enumerate(view.sizes)
    )
    return words("bluff-pirate-hands", sizes=sizes)


def race(seen: Seen[View], words: Words, sizes: Sequence[int] = ()) -> list[str]:
    """The alt text of the race: each ship with its space, and the islands."""
    view = seen.view
    places = [
        words("bluff-pirate-place", ship=ship(seat, seen), space=str(space))
        for seat, space in enumerate(view.ships)
    ]
    if sizes:
        held = [count_cards(size, words) for size in sizes]
        places = [f"{place}, {cards}" for place, cards in zip(places, held, strict=True)]
    known = words(f"bluff-pirate-islands-{islands(view)}")
    return [*places, ISLAND_SIGNS.sub("", known)]


def islands(view: View) -> str:
    if view.winner is not None:
        return "b-found" if view.treasure == ISLAND_B else "a-found"
    return "b" if view.a_open else "closed"


def lane(view: View, seat: Seat, name: str) -> str:
    """One ship's lane. The name is ahead of the ship if there is room, otherwise behind it."""
    at = view.ships[seat]
    spaces = [WAKE] * at + [SEA] * (ISLAND_B + 1 - at)
    for island in (ISLAND_A, ISLAND_B):
        spaces[island] = chest(view, island)
    spaces[at] = SHIP
    written, columns = on_lane(name)
    start = at + 1 if at + NAME < ISLAND_A else at - columns - 1
    return "".join([*spaces[:start], written, *spaces[start + columns :]])


def chest(view: View, island: int) -> str:
    if view.winner is not None and view.treasure == island:
        return TREASURE
    return EMPTY if island == ISLAND_A and view.a_open else CLOSED


def on_lane(name: str) -> tuple[str, int]:
    """A name cut to the columns of a lane, and its width in columns: some letters take two."""
    written, columns = "", 0
    for sign in " ".join(name.split()).replace("`", "'"):
        wide = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        if unicodedata.combining(sign) or not sign.isprintable():
            continue
        if columns + wide > NAME:
            break
        written, columns = written + sign, columns + wide
    if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in written):
        # A name written from right to left would reverse the whole lane, so it is isolated.
        written = f"\N{FIRST STRONG ISOLATE}{written}\N{POP DIRECTIONAL ISOLATE}"
    return written, columns


def drawn(seen: Seen[View], words: Words) -> Picture:
    view = seen.view
    laid = Laid(view.up, view.hidden, view.player) if view.up else None
    turn = view.player if view.winner is None else None
    told = claim_sentence(seen, words) if laid else ""
    return race_picture(seen, words, laid, turn, told)


def race_picture(
    seen: Seen[View], words: Words, laid: Laid | None, turn: Seat | None, *texts: str
) -> Picture:
    """The picture of the whole table. Its alt text says everything in the picture."""
    view = seen.view
    png = picture.table(race_of(seen, view.sizes, turn), laid, Supplies(view.pile, view.discards))
    said = alt(*race(seen, words, view.sizes), *texts, supplies(view, words))
    return Picture("table.png", said, png)


def race_of(seen: Seen[View], sizes: tuple[int, ...], turn: Seat | None) -> Race:
    view = seen.view
    treasure = view.treasure if view.winner is not None else None
    return Race(view.ships, captions(seen), sizes, turn, view.a_open, treasure)


# ── Pile, discards and claim ─────────────────────────────────────────────────────────────────


def supplies(view: View, words: Words) -> str:
    """A small line with the number of the turn, the pile, and the discards by suit."""
    heaps = [heap(suit, view, words) for suit in range(len(SUITS))]
    lying = " · ".join(each for each in heaps if each)
    discards = (
        words("bluff-pirate-discards", discards=lying)
        if lying
        else words("bluff-pirate-discards-none")
    )
    turn = words("bluff-pirate-turn", turn=str(view.turn), pile=view.pile)
    return f"-# {turn} · {discards}"


def heap(suit: Suit, view: View, words: Words) -> str:
    count, pirates = view.discards[accessory_of(suit)], view.discards[pirate_of(suit)]
    name = suit_name(suit, words)
    if not count:
        key = "bluff-pirate-discard-pirate-alone"
        return words(key, symbol=SYMBOLS[suit], suit=name) if pirates else ""
    key = "pirate" if pirates else "suit"
    return words(f"bluff-pirate-discard-{key}", symbol=SYMBOLS[suit], suit=name, count=count)


def claimed(seen: Seen[View], words: Words) -> str:
    """The series that is being voted on, in signs and in a sentence."""
    view = seen.view
    return f"### {backs(view.up, view.hidden)}\n{claim_sentence(seen, words)}"


def claim_sentence(seen: Seen[View], words: Words) -> str:
    view = seen.view
    layer, laid = who(seen, view.player), claim(view.up, view.hidden, words)
    return words("bluff-pirate-claims", layer=layer, claim=laid)


# ── The score ────────────────────────────────────────────────────────────────────────────────


def score(seen: Seen[View], words: Words) -> list[Block]:
    """The score page: all players from the leader down, with what everybody has seen of each
    one."""
    view = seen.view
    order = sorted(range(view.seats), key=lambda seat: (-view.ships[seat], seat))
    lines = [standing(seat, seen, words) for seat in order]
    return [Text("\n".join([*lines, f"-# {words('bluff-pirate-score-note')}"]))]


def notes(seen: Seen[View], words: Words) -> list[str]:
    """Each player's result: the treasure for the winner, the ship's space for the others."""
    view = seen.view
    found = words("bluff-pirate-note-found")
    return [
        found if seat == view.winner else words("bluff-pirate-note", space=space)
        for seat, space in enumerate(view.ships)
    ]


def standing(seat: Seat, seen: Seen[View], words: Words) -> str:
    view = seen.view
    of = view.repute[seat]
    return words(
        "bluff-pirate-score-line",
        ship=signs.SHIPS[seat].unicode,
        name=who(seen, seat),
        space=str(view.ships[seat]),
        cards=count_cards(view.sizes[seat], words),
        laid=of.laid,
        bluffs=of.bluffs,
        asked=of.asked,
        accusations=of.accusations,
    )
