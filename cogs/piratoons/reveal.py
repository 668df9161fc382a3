"""The reveal of Piratoons, frame by frame: in pictures, or in words without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bot.games.base.game import Event, Seat
from bot.games.piratoons.events import (
    BidsOpened,
    ChestFilled,
    CrewPaid,
    EquipmentFloated,
    GameScored,
    LastArrangementBegan,
    LootShared,
    PillageEnded,
    SectionsSank,
    ShipArranged,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.rules import ROUNDS
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.states import Sale, Spoil
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Frame, signed, total
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.art import Art
from bot.ui.pictures.captions import alt, captions
from bot.ui.words.words import Words
from cogs.piratoons.phases.auction import open_fists
from cogs.piratoons.phases.chest import counted, decided
from cogs.piratoons.pictures import picture, reveals
from cogs.piratoons.pieces.berths import berths
from cogs.piratoons.pieces.ship import counts, ship_line
from cogs.piratoons.pieces.words import labels, names, player, say
from cogs.piratoons.score import PARTS, foreseen, sheet
from cogs.piratoons.story import ended, sentence

STOP, LOOT, GROWN = 2.0, 1.5, 2.5
CLOSED, OPEN, SOLD, ROUND = 1.5, 3.0, 2.0, 3.0
PARADE, PART, VERDICT = 2.0, 2.5, 4.0
ROW = 3
"""Tiles whose owners one frame reveals: a row of the chest."""


def frames(events: Sequence[Event], seen: Seen[View]) -> list[Frame]:
    return list(script(events, seen))


def script(events: Sequence[Event], seen: Seen[View]) -> Iterator[Frame]:
    for event in events:
        match event:
            case LootShared(spoils):
                yield from of_loot(events, spoils, seen)
            case BidsOpened(bids):
                yield Frame(CLOSED, partial(fists_closed, seen))
                yield Frame(OPEN, partial(fists_open, seen, bids))
            case TileBought(sale):
                yield Frame(SOLD, partial(sold, events, sale, seen))
            case ChestFilled() | LastArrangementBegan():
                yield Frame(ROUND, partial(round_over, events, seen))
            case GameScored(ships, _, scores):
                yield from of_parade(events, ships, scores, seen)
            case _:
                pass


def shown(
    seen: Seen[View], title: str, lines: str, read_out: str, draw: Callable[[], Art]
) -> list[Block]:
    if not seen.pictures:
        return [Text(f"{title}\n{lines}")]
    return [Text(title), Picture("table.png", alt(read_out), draw())]


def ships_of(events: Sequence[Event], view: View) -> dict[Seat, Ship]:
    """The ships after these events, without arrangements that are still secret."""
    built = [event for event in events if isinstance(event, ShipArranged) and not event.secret]
    return dict(enumerate(view.ships)) | {event.seat: event.ship for event in built}


# ── The chest closes, and its tiles are taken ────────────────────────────────────────────────


def of_loot(
    events: Sequence[Event], spoils: tuple[Spoil, ...], seen: Seen[View]
) -> Iterator[Frame]:
    yield Frame(STOP, partial(closing, events, spoils, seen))
    for taken in range(ROW, len(spoils) + ROW, ROW):
        yield Frame(LOOT, partial(taking, spoils, taken, seen))
    yield Frame(GROWN, partial(grown, events, spoils, seen))


def closing(
    events: Sequence[Event], spoils: tuple[Spoil, ...], seen: Seen[View], words: Words
) -> list[Block]:
    caller = next((event for event in events if isinstance(event, PillageEnded)), None)
    why = words("piratoons-lid-falls") if caller is None else ended(caller.seat, seen, words)
    lines = "\n".join(counted(spoil, words) for spoil in spoils)
    return chest_shown(f"### 🛑 {why}", lines, spoils, 0, seen, words)


def taking(spoils: tuple[Spoil, ...], taken: int, seen: Seen[View], words: Words) -> list[Block]:
    lines = [decided(spoil, seen, words) for spoil in spoils[:taken]]
    lines += [counted(spoil, words) for spoil in spoils[taken:]]
    return chest_shown(words("piratoons-loot"), "\n".join(lines), spoils, taken, seen, words)


def chest_shown(
    title: str, lines: str, spoils: tuple[Spoil, ...], taken: int, seen: Seen[View], words: Words
) -> list[Block]:
    texts = labels([spoil.tile for spoil in spoils], words)
    head = words("piratoons-lid-shared" if taken else "piratoons-stop")
    return shown(
        seen,
        title,
        lines,
        lines,
        lambda: reveals.looted(spoils, texts, captions(seen), head, taken),
    )


def grown(
    events: Sequence[Event], spoils: tuple[Spoil, ...], seen: Seen[View], words: Words
) -> list[Block]:
    """The frame after a pillage: the ships with their loot, and the pay for crews that
    stayed home."""
    view, ships = seen.view, ships_of(events, seen.view)
    paid = next((event.coins for event in events if isinstance(event, CrewPaid)), None)
    lines: list[str] = []
    for seat in range(view.seats):
        tiles = [spoil.tile for spoil in spoils if spoil.winner == seat]
        lines.append(
            words(
                "piratoons-grown-line",
                name=player(seen, seat),
                tiles=names(tiles, words) or words("piratoons-no-pawn"),
                coins=0 if paid is None else paid[seat],
            )
        )
    text = "\n".join(lines)
    fresh = frozenset(spoil.tile for spoil in spoils if spoil.winner is not None)
    points = ["" if paid is None or not coins else f"+{coins}" for coins in paid or ()]
    return shown(
        seen,
        words("piratoons-grown"),
        text,
        text,
        lambda: picture.fleet(berths(seen, ships, coins=points or None, captain=False), (), fresh),
    )


# ── The auction ──────────────────────────────────────────────────────────────────────────────


def fists_closed(seen: Seen[View], words: Words) -> list[Block]:
    title = words("piratoons-fists-closed")
    hands = " ".join("✊" for _ in seen.players)
    read_out = " · ".join(
        words("piratoons-fist-out", name=player(seen, seat)) for seat in range(seen.view.seats)
    )
    return shown(seen, title, f"# {hands}", read_out, lambda: reveals.fists(captions(seen)))


def fists_open(seen: Seen[View], bids: tuple[int, ...], words: Words) -> list[Block]:
    lines = open_fists(seen, words, bids)
    return shown(
        seen,
        words("piratoons-fists-open"),
        lines,
        lines,
        lambda: reveals.fists(captions(seen), bids),
    )


def sold(events: Sequence[Event], sale: Sale, seen: Seen[View], words: Words) -> list[Block]:
    title = f"### 🪙 {say('told', TileBought(sale), seen, words)}"
    ship = ships_of(events, seen.view)[sale.seat]
    (text,) = labels((sale.tile,), words)
    line = counts(ship, words)

    def draw() -> Art:
        buyer = berths(seen, {sale.seat: ship}, captain=False)[0]
        return reveals.sale(sale.tile, text, sale.price, buyer)

    return shown(seen, title, f"-# {line}", line, draw)


def round_over(events: Sequence[Event], seen: Seen[View], words: Words) -> list[Block]:
    """The frame that ends a round: the tiles that sank or float, and what the ships would score
    now."""
    view = seen.view
    begun = next((event for event in events if isinstance(event, ChestFilled)), None)
    scores = foreseen(view)
    title = words("piratoons-round-over", round=ROUNDS if begun is None else begun.round - 1)
    gone = [
        line
        for event in events
        if isinstance(event, SectionsSank | EquipmentFloated)
        and (line := sentence(event, seen, words)) is not None
    ]
    standings = [
        words("piratoons-standing", name=player(seen, seat), total=total(scores[seat].total))
        for seat in sorted(range(view.seats), key=lambda seat: -scores[seat].total)
    ]
    lines = "\n".join([*gone, words("piratoons-reckoned"), *standings])
    points = [total(line.total) for line in scores]
    return shown(
        seen,
        "\n".join([title, *gone, words("piratoons-reckoned")]) if seen.pictures else title,
        lines,
        "\n".join(standings),
        lambda: picture.fleet(berths(seen, points=points, captain=False)),
    )


# ── The parade ───────────────────────────────────────────────────────────────────────────────


def of_parade(
    events: Sequence[Event], ships: tuple[Ship, ...], scores: tuple[Score, ...], seen: Seen[View]
) -> Iterator[Frame]:
    """The frames that end a game: the final ships, then the score part by part."""
    yield Frame(PARADE, partial(parade, events, ships, seen))
    for at in range(1, len(PARTS) + 1):
        length = VERDICT if at == len(PARTS) else PART
        yield Frame(length, partial(scored, ships, scores, at, seen))


def parade(
    events: Sequence[Event], ships: tuple[Ship, ...], seen: Seen[View], words: Words
) -> list[Block]:
    overboard = [
        say("told", event, seen, words) for event in events if isinstance(event, WentOverboard)
    ]
    fleet = [ship_line(seen, seat, words) for seat, _ in enumerate(ships)]
    title = "\n".join([words("piratoons-parade"), *overboard])
    return shown(
        seen,
        title if seen.pictures else words("piratoons-parade"),
        "\n".join([*overboard, *fleet]),
        "\n".join(fleet),
        lambda: picture.fleet(berths(seen, dict(enumerate(ships)), captain=False)),
    )


def scored(
    ships: tuple[Ship, ...], scores: tuple[Score, ...], parts: int, seen: Seen[View], words: Words
) -> list[Block]:
    """The frame for one part of the score: its points, and everybody's total so far."""
    so_far = [sum(score.parts[:parts]) for score in scores]
    gained = [signed(score.parts[parts - 1]) for score in scores]
    totals = [total(points) for points in so_far]
    standings = "\n".join(
        words(
            "piratoons-parade-line",
            name=player(seen, seat),
            points=gained[seat],
            total=totals[seat],
        )
        for seat in sorted(range(len(scores)), key=lambda seat: -so_far[seat])
    )
    return shown(
        seen,
        words(f"piratoons-reveal-{PARTS[parts - 1]}"),
        sheet(seen, scores, words, parts),
        standings,
        lambda: picture.fleet(
            berths(seen, dict(enumerate(ships)), points=totals, gained=gained, captain=False)
        ),
    )
