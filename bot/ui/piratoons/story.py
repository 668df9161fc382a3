"""What happened in Piratoons, a sentence each, why, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event, Reason, Seat, Unreadable
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
    SectionsSank,
    TileBought,
    WentOverboard,
)
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
from bot.games.piratoons.view import View
from bot.tables.seen import Seen
from bot.ui.piratoons.chest import explained
from bot.ui.piratoons.words import name, names, player
from bot.ui.words import Words


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    if seen.view.phase == "finished":
        return []
    if seen.view.phase == "pillage":
        # The chest speaks for itself; only what has gone overboard with the lid is news.
        events = [event for event in events if isinstance(event, WentOverboard)]
    return [line for event in events if (line := told(event, seen, words))]


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
            return words("piratoons-told-returned", coins=shares(coins, seen, words))
        case CrewPaid(coins):
            if not any(coins):
                return words("piratoons-told-unpaid")
            return words("piratoons-told-paid", coins=shares(coins, seen, words))
        case LootShared(spoils):
            return loot(spoils, seen, words)
        case AuctionSkipped():
            return words("piratoons-told-skipped")
        case BidsOpened(bids):
            return words("piratoons-told-bids", bids=shares(bids, seen, words))
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


def shares(coins: Sequence[int], seen: Seen[View], words: Words) -> str:
    return ", ".join(
        words("piratoons-share", name=player(seen, seat), coins=count)
        for seat, count in enumerate(coins)
    )


def loot(spoils: Sequence[Spoil], seen: Seen[View], words: Words) -> str:
    """Who takes what, in one sentence."""
    taken = [
        words(
            "piratoons-takes",
            name=player(seen, seat),
            tiles=names([spoil.tile for spoil in spoils if spoil.winner == seat], words),
        )
        for seat in range(len(seen.players))
        if any(spoil.winner == seat for spoil in spoils)
    ]
    left = sum(spoil.winner is None for spoil in spoils)
    return words("piratoons-told-loot", loot="; ".join(taken) or "–", left=left)


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
