"""What everybody sees of Bluff Pirate: the track, the claim, and how the last turn went."""

from __future__ import annotations

import unicodedata

from bot.games.bluff_pirate import (
    ISLAND_A,
    ISLAND_B,
    SUITS,
    Cards,
    Discarding,
    IslandOpened,
    Outcome,
    PileReshuffled,
    Raid,
    Reckoning,
    SeriesRevealed,
    ShipBoarded,
    TurnWithoutSeries,
    View,
    is_pirate,
    suit_of,
)
from bot.games.game import Event, Seat
from bot.tables.seen import Seen
from bot.ui.bluff_pirate.names import (
    BACK,
    SHIPS,
    SYMBOLS,
    card_name,
    count_cards,
    in_symbols,
    in_words,
    number,
    some_cards,
    suit_name,
    symbol,
)
from bot.ui.face import who
from bot.ui.words import Words

NAME = 9
"""Columns of a name beside its ship: there is room for it at every space."""
SCALE = "0    5    10   15   A     B"
WAKE, SHIP, SEA = "~", ">", "·"
CLOSED, EMPTY, TREASURE = "?", "×", "$"


# ── The track ────────────────────────────────────────────────────────────────────────────────


def track(view: View, seen: Seen, words: Words) -> str:
    """A lane for each ship: its wake, its name, the islands, and the space in figures."""
    lanes = [
        f"{lane(view, seat, seen.players[seat].name)} {view.ships[seat]:>2}"
        for seat in range(view.seats)
    ]
    block = "\n".join([SCALE, *lanes])
    return f"```\n{block}\n```-# {words(f'bluff-pirate-islands-{islands(view)}')}"


def hands(seen: Seen, words: Words) -> str:
    view: View = seen.view
    sizes = " · ".join(
        f"{ship(seat, seen)}\N{NO-BREAK SPACE}**{size}**" for seat, size in enumerate(view.sizes)
    )
    return words("bluff-pirate-hands", sizes=sizes)


def ship(seat: Seat, seen: Seen) -> str:
    """A ship's colour and its captain, kept on one line."""
    return f"{SHIPS[seat]}\N{NO-BREAK SPACE}{who(seen, seat)}"


def race(view: View, seen: Seen, words: Words) -> list[str]:
    """The track as it is read out: a ship and its space, and what is known of the islands."""
    ships = " · ".join(f"{ship(seat, seen)} {view.ships[seat]}" for seat in range(view.seats))
    return [ships, words(f"bluff-pirate-islands-{islands(view)}")]


def islands(view: View) -> str:
    if view.winner is not None:
        return "b-found" if view.treasure == ISLAND_B else "a-found"
    return "b" if view.a_open else "closed"


def lane(view: View, seat: Seat, name: str) -> str:
    """The name goes before a ship that has room there, and in the wake of one that has not."""
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
    """A name cut to its columns, and how many it takes: some letters are two wide."""
    written, columns = "", 0
    for sign in " ".join(name.split()).replace("`", "'"):
        wide = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        if unicodedata.combining(sign) or not sign.isprintable():
            continue
        if columns + wide > NAME:
            break
        written, columns = written + sign, columns + wide
    if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in written):
        # Written from right to left it would turn the lane around: an isolate keeps it in place.
        written = f"\N{FIRST STRONG ISOLATE}{written}\N{POP DIRECTIONAL ISOLATE}"
    return written, columns


# ── Pile, discards and claim ─────────────────────────────────────────────────────────────────


def supplies(view: View, words: Words) -> str:
    """The turn, the pile, and the discards by suit, in small print."""
    heaps = [heap(suit, view, words) for suit in range(len(SUITS))]
    lying = " · ".join(each for each in heaps if each)
    discards = (
        words("bluff-pirate-discards", discards=lying)
        if lying
        else words("bluff-pirate-discards-none")
    )
    turn = words("bluff-pirate-turn", turn=str(view.turn), pile=view.pile)
    return f"-# {turn} · {discards}"


def heap(suit: int, view: View, words: Words) -> str:
    count, pirates = view.discards[2 * suit], view.discards[2 * suit + 1]
    name = suit_name(suit, words)
    if not count:
        key = "bluff-pirate-discard-pirate-alone"
        return words(key, symbol=SYMBOLS[suit], suit=name) if pirates else ""
    key = "pirate" if pirates else "suit"
    return words(f"bluff-pirate-discard-{key}", symbol=SYMBOLS[suit], suit=name, count=count)


def claim(up: Cards, hidden: int, words: Words) -> str:
    """ "Two parrots up, two cards down: four spaces at stake"."""
    spaces = len(up) + hidden
    return words(
        "bluff-pirate-claim",
        up=in_words(up, words),
        down=some_cards(hidden, words),
        spaces=spaces,
        number=number(spaces, words),
    )


def backs(up: Cards, hidden: int) -> str:
    return f"{in_symbols(up)} ┃ {' '.join([BACK] * hidden)}"


def claimed(seen: Seen, words: Words) -> str:
    """The series that is voted on, as it lies on the table."""
    view: View = seen.view
    text = words(
        "bluff-pirate-claims",
        layer=who(seen, view.player),
        claim=claim(view.up, view.hidden, words),
    )
    return f"### {backs(view.up, view.hidden)}\n{text}"


# ── How a turn went ──────────────────────────────────────────────────────────────────────────


def picture(last: Outcome, seen: Seen, words: Words) -> str:
    """The outcome of a turn in one line of signs."""
    match last:
        case Reckoning():
            return " · ".join([in_the_open(last, seen, words), *voyages(last, seen, words)])
        case Discarding(seat, int() as card):
            return words(
                "bluff-pirate-picture-discard",
                ship=ship(seat, seen),
                card=f"{symbol(card)} {card_name(card, words)}",
            )
        case Discarding(seat):
            return words("bluff-pirate-picture-keep", ship=ship(seat, seen))
        case Raid(thief, victim, pirate, taken):
            return words(
                "bluff-pirate-picture-raid",
                thief=ship(thief, seen),
                victim=ship(victim, seen),
                pirate=in_symbols((2 * pirate + 1,)),
                cards=" ".join([BACK] * taken),
            )


def in_the_open(last: Reckoning, seen: Seen, words: Words) -> str:
    """The hidden cards and the one vote, never one without the other."""
    cards = f"{in_symbols(last.series.up)} ┃ {in_symbols(last.series.down)}"
    vote = words(f"bluff-pirate-vote-{'bluff' if last.accused else 'honest'}")
    asked = words("bluff-pirate-picture-asked", voter=who(seen, last.voter), vote=vote)
    return f"{cards} · {asked}"


def voyages(last: Reckoning, seen: Seen, words: Words) -> list[str]:
    return [
        words(
            f"bluff-pirate-picture-{way(moved.start, moved.end)}",
            ship=ship(moved.seat, seen),
            start=str(moved.start),
            end=str(moved.end),
        )
        for moved in last.sailed
    ]


def way(start: int, end: int) -> str:
    return "sail" if end > start else "back" if end < start else "stay"


def verdict(last: Reckoning) -> str:
    """Which of the outcomes it was, as the catalogue names them."""
    if last.caught:
        return "caught"
    if last.accused:
        return "wrong"
    return "believed-bluff" if last.bluff else "believed-honest"


def outcome(last: Outcome, seen: Seen, words: Words) -> str:
    match last:
        case Reckoning():
            return reckoned(last, seen, words)
        case Discarding(seat, int() as card):
            named = in_words((card,), words)
            return words("bluff-pirate-told-discard", name=who(seen, seat), card=named)
        case Discarding(seat):
            return words("bluff-pirate-told-keep", name=who(seen, seat))
        case Raid(thief, victim, pirate, taken):
            return words(
                "bluff-pirate-told-raid",
                thief=who(seen, thief),
                victim=who(seen, victim),
                suit=suit_name(pirate, words),
                cards=some_cards(taken, words),
            )


def reckoned(last: Reckoning, seen: Seen, words: Words) -> str:
    """The vote, the truth and the ships, in a sentence or two."""
    series = last.series
    strange = [card for card in series.down if suit_of(card) != series.claim]
    values = {
        "voter": who(seen, last.voter),
        "layer": who(seen, last.layer),
        "suit": suit_name(series.claim, words),
        "cards": in_words(strange or series.up + series.down, words),
        "end": str(last.sailed[0].end),
    }
    if verdict(last) == "wrong" and len(last.sailed) == 1:
        return words("bluff-pirate-told-wrong-end", **values)
    return words(f"bluff-pirate-told-{verdict(last)}", back=str(last.sailed[-1].end), **values)


def told(event: Event, seen: Seen, words: Words) -> str | None:
    """Votes are not told one by one, and a series only when it is revealed."""
    match event:
        case SeriesRevealed(last) | TurnWithoutSeries(last) | ShipBoarded(last):
            return outcome(last, seen, words)
        case IslandOpened(seat, island, treasure):
            name, letter = who(seen, seat), "A" if island == ISLAND_A else "B"
            if treasure:
                return words("bluff-pirate-told-island-treasure", name=name, island=letter)
            return words("bluff-pirate-told-island-empty", name=name)
        case PileReshuffled(cards):
            return words("bluff-pirate-told-reshuffle", cards=some_cards(cards, words))
        case _:
            return None


# ── Why and score ────────────────────────────────────────────────────────────────────────────


def why(last: Outcome | None, seen: Seen, words: Words) -> str:
    if last is None:
        return words("bluff-pirate-why-nothing")
    return f"{outcome(last, seen, words)}\n\n{rule(last, words)}"


def rule(last: Outcome, words: Words) -> str:
    match last:
        case Reckoning():
            key = "believed" if not last.accused else verdict(last)
            suit = suit_name(last.series.claim, words)
            lines = [words(f"bluff-pirate-why-{key}", suit=suit)]
            if any(is_pirate(card) for card in last.series.up + last.series.down):
                lines.append(words("bluff-pirate-why-pirate"))
            if last.opened is not None:
                lines.append(words("bluff-pirate-why-island"))
            return " ".join(lines)
        case Discarding(_, card):
            return words(f"bluff-pirate-why-{'keep' if card is None else 'discard'}")
        case Raid():
            return words("bluff-pirate-why-raid")


def score(seen: Seen, words: Words) -> str:
    """The race from the leader down, with what everybody has seen of each player."""
    view: View = seen.view
    order = sorted(range(view.seats), key=lambda seat: (-view.ships[seat], seat))
    lines = [standing(seat, seen, words) for seat in order]
    return "\n".join([*lines, f"-# {words('bluff-pirate-score-note')}"])


def standing(seat: Seat, seen: Seen, words: Words) -> str:
    view: View = seen.view
    of = view.repute[seat]
    return words(
        "bluff-pirate-score-line",
        ship=SHIPS[seat],
        name=who(seen, seat),
        space=str(view.ships[seat]),
        cards=count_cards(view.sizes[seat], words),
        laid=of.laid,
        bluffs=of.bluffs,
        asked=of.asked,
        accusations=of.accusations,
    )
