"""What happened in Piratoons, a sentence each, why, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Memory, Reason, Seat, Unreadable
from bot.games.piratoons.events import (
    AuctionSkipped,
    BidsGivenBack,
    BidsOpened,
    ChestFilled,
    CoinsReturned,
    CrewPaid,
    EquipmentFloated,
    LastArrangementBegan,
    LootShared,
    MinutePassed,
    PillageEnded,
    PurseHidden,
    PurseShown,
    SectionsSank,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.memories import Clashed, Hauled, PaidDear, Seamless, Slipped
from bot.games.piratoons.moves import (
    AlreadyThere,
    CaptainOpens,
    GlassStillRuns,
    NoSlot,
    NotAboard,
    NotAllReady,
    NotExchangeable,
    NotForSale,
    SlotTaken,
)
from bot.games.piratoons.states import Report, Spoil
from bot.games.piratoons.view import Phase, View
from bot.tables.core.visible import Seen
from bot.ui.face.face import told_last
from bot.ui.words.words import Words
from cogs.piratoons.chest import explained
from cogs.piratoons.pictures.signs import crew_sign
from cogs.piratoons.words import name, names, player


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    if seen.view.phase == "finished":
        return []
    if seen.view.phase == "pillage":
        # The chest speaks for itself; what has gone overboard with the lid is news.
        return overboard([event for event in events if isinstance(event, WentOverboard)], words)
    drawn = DRAWN.get(seen.view.phase, ()) if seen.pictures else ()
    news = [event for event in events if not isinstance(event, drawn)]
    return told_last(news, lambda event: told(event, seen, words))


ROOM: dict[Phase, int] = {
    "closed": 2,
    "pillage": 0,
    "bidding": 3,
    "buying": 1,
    "arranging": 1,
    "finished": 0,
}
"""Under a picture: so many lines leave a phone room for the buttons."""


DRAWN: dict[str, tuple[type[Event], ...]] = {
    "closed": (ChestFilled, EquipmentFloated),
    "arranging": (BidsOpened, EquipmentFloated, SectionsSank),
    "buying": (BidsOpened, CoinsReturned, CrewPaid, LootShared, PillageEnded),
}
"""What heading and picture say in that phase, and what is older than it."""


def overboard(thrown: Sequence[WentOverboard], words: Words) -> list[str]:
    """In one line: the chest stays where the fingers are."""
    if not thrown:
        return []
    each = [f"{crew_sign(event.seat)} {names(event.tiles, words)}" for event in thrown]
    return [words("piratoons-told-all-overboard", thrown=" · ".join(each))]


def told(event: Event, seen: Seen[View], words: Words) -> str | None:
    match event:
        case ChestFilled(round, captain):
            return words("piratoons-told-filled", round=round, name=player(seen, captain))
        case MinutePassed():
            return words("piratoons-told-minute")
        case WentOverboard(seat, tiles):
            thrown = names(tiles, words)
            return words("piratoons-told-overboard", name=player(seen, seat), tiles=thrown)
        case PillageEnded(_, seat):
            return ended(seat, seen, words)
        case CoinsReturned(coins):
            return words("piratoons-told-returned", coins=signed_shares(coins))
        case CrewPaid(coins):
            if not any(coins):
                return words("piratoons-told-unpaid")
            return words("piratoons-told-paid", coins=signed_shares(coins))
        case LootShared(spoils):
            return loot(spoils, seen, words)
        case AuctionSkipped():
            return words("piratoons-told-skipped")
        case BidsOpened(bids):
            return words("piratoons-told-bids", bids=signed_shares(bids))
        case PurseShown(seat):
            return words("piratoons-told-purse-open", name=player(seen, seat))
        case PurseHidden(seat):
            return words("piratoons-told-purse-hidden", name=player(seen, seat))
        case TileBought(sale):
            return words(
                f"piratoons-told-{'last' if sale.last else 'bought'}",
                name=player(seen, sale.seat),
                tile=name(sale.tile, words),
                coins=sale.price,
            )
        case BidsGivenBack(seats):
            given = words.list(player(seen, seat) for seat in seats)
            return words("piratoons-told-given-back", names=given)
        case SectionsSank(tiles):
            return words("piratoons-told-sank", count=len(tiles), tiles=names(tiles, words))
        case EquipmentFloated(tiles):
            key = "lost" if seen.view.phase == "arranging" else "floats"
            return words(f"piratoons-told-{key}", count=len(tiles), tiles=names(tiles, words))
        case LastArrangementBegan():
            return words("piratoons-told-arranging")
        case _:
            return None


def ended(seat: Seat | None, seen: Seen[View], words: Words) -> str:
    if seat is None:
        return words("piratoons-told-spent")
    if seat < 0:
        return words("piratoons-told-capped")
    return words("piratoons-told-stop", name=player(seen, seat))


def signed_shares(coins: Sequence[int]) -> str:
    """By the signs of the crews: four long names would fill a phone."""
    return " · ".join(f"{crew_sign(seat)} {count}" for seat, count in enumerate(coins))


def shares(coins: Sequence[int], seen: Seen[View], words: Words) -> str:
    return ", ".join(
        words("piratoons-share", name=player(seen, seat), coins=count)
        for seat, count in enumerate(coins)
    )


def loot(spoils: Sequence[Spoil], seen: Seen[View], words: Words) -> str:
    """Who takes what, in one sentence."""
    taken = [
        f"{crew_sign(seat)} {names(own, words)}"
        for seat in range(len(seen.players))
        if (own := [spoil.tile for spoil in spoils if spoil.winner == seat])
    ]
    return words("piratoons-told-loot", loot=" · ".join(taken) or words("piratoons-no-pawn"))


# ── Why ──────────────────────────────────────────────────────────────────────────────────────


def why(seen: Seen[View], words: Words) -> str:
    """The last round's loot tile by tile, its pay and its auction."""
    report = seen.view.last
    if report is None:
        return words("piratoons-why-nothing")
    lines = [words("piratoons-why-loot", round=report.round)]
    lines += [explained(spoil, seen, words) for spoil in report.spoils]
    if any(report.returned):
        shortage = shares(report.returned, seen, words)
        lines.append(words("piratoons-why-returned", coins=shortage))
    lines.append(words("piratoons-why-pay", coins=shares(report.pay, seen, words)))
    return "\n".join([*lines, *why_auction(report, seen, words)])


def why_auction(report: Report, seen: Seen[View], words: Words) -> list[str]:
    if not report.bids:
        return []
    lines = [words("piratoons-why-auction", bids=shares(report.bids, seen, words))]
    lines += [told(TileBought(sale), seen, words) or "" for sale in report.sales]
    if report.sunk:
        lines.append(words("piratoons-why-sunk", tiles=names(report.sunk, words)))
    if report.afloat:
        lines.append(words("piratoons-why-afloat", tiles=names(report.afloat, words)))
    return lines


def decided(report: Report | None) -> list[Event]:
    """The last round as far as it has come: its loot, its pay, its auction."""
    if report is None:
        return []
    shortage: list[Event] = [CoinsReturned(report.returned)] if any(report.returned) else []
    found: list[Event] = [LootShared(report.spoils), *shortage, CrewPaid(report.pay)]
    if report.bids:
        found += [BidsOpened(report.bids, ()), *(TileBought(sale) for sale in report.sales)]
    if report.sunk:
        found.append(SectionsSank(report.sunk))
    if report.afloat:
        found.append(EquipmentFloated(report.afloat))
    return found


# ── What will be told ────────────────────────────────────────────────────────────────────────


def remembered(memory: Memory, seen: Seen[View], words: Words) -> str:
    match memory:
        case Slipped(_, seat, _, tile, own, rivals, cancelled):
            return words(
                "piratoons-memory-slipped",
                name=player(seen, seat),
                rivals=words.list(player(seen, rival) for rival in rivals),
                tile=name(tile, words),
                own=own,
                cancelled=str(cancelled),
            )
        case Hauled(_, seat, round, tiles):
            return words(
                "piratoons-memory-hauled",
                name=player(seen, seat),
                round=str(round),
                tiles=str(tiles),
            )
        case PaidDear(_, seat, _, tile, price):
            return words(
                "piratoons-memory-dear",
                name=player(seen, seat),
                tile=name(tile, words),
                price=str(price),
            )
        case Clashed(_, seats, round, coins):
            clashing = words.list(player(seen, seat) for seat in seats)
            return words(
                "piratoons-memory-clashed", names=clashing, round=str(round), coins=str(coins)
            )
        case Seamless(_, seat, sections):
            return words(
                "piratoons-memory-seamless", name=player(seen, seat), sections=str(sections)
            )
        case _:
            raise NotImplementedError(memory)


# ── Why not ──────────────────────────────────────────────────────────────────────────────────


def refused(reason: Reason, seen: Seen[View], words: Words) -> str | None:
    """Reasons that name a player, a purse or a tile."""
    match reason:
        case Unreadable() if seen.view.phase == "bidding":
            purse = seen.view.purses[seen.seat or 0] or 0
            return words("piratoons-reason-unreadable-bid", purse=purse)
        case NotAllReady(seats):
            unready = words.list(player(seen, seat) for seat in seats)
            return words("piratoons-reason-not-all-ready", names=unready)
        case CaptainOpens(captain):
            return words("piratoons-reason-captain-opens", name=player(seen, captain))
        case GlassStillRuns():
            when = f"<t:{int(seen.rings_at or 0)}:R>"
            return words("piratoons-reason-glass-still-runs", when=when)
        case NotForSale(tile):
            return words("piratoons-reason-not-for-sale", tile=name(tile, words))
        case NotAboard(tile):
            return words("piratoons-reason-not-aboard", tile=name(tile, words))
        case AlreadyThere(tile):
            return words("piratoons-reason-already-there", tile=name(tile, words))
        case NoSlot(tile, on):
            where = name(on, words)
            return words("piratoons-reason-no-slot", tile=name(tile, words), on=where)
        case SlotTaken(tile, on):
            where = name(on, words)
            return words("piratoons-reason-slot-taken", tile=name(tile, words), on=where)
        case NotExchangeable(one, other):
            return words(
                "piratoons-reason-not-exchangeable",
                one=name(one, words),
                other=name(other, words),
            )
        case _:
            return None
