"""Tells in sentences what happened in Piratoons, why, and why a move is refused."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Reason, Seat, Unreadable
from bot.games.piratoons.events import (
    BidsOpened,
    ChestFilled,
    CoinsReturned,
    CrewPaid,
    EquipmentFloated,
    LootShared,
    PillageEnded,
    SectionsSank,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.moves import GlassStillRuns
from bot.games.piratoons.states import Report, Spoil
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import last_sentences
from bot.ui.words.words import Words
from cogs.piratoons.phases.chest import explained
from cogs.piratoons.pictures.signs import crew_sign
from cogs.piratoons.pieces.words import names, player, say


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    if seen.view.phase == "finished":
        return []
    if seen.view.phase == "pillage":
        # The chest is shown at the table; only tiles that went overboard when it was opened are
        # news.
        return overboard([event for event in events if isinstance(event, WentOverboard)], words)
    drawn = DRAWN.get(seen.view.phase, ()) if seen.pictures else ()
    news = [event for event in events if not isinstance(event, drawn)]
    return last_sentences(news, lambda event: sentence(event, seen, words))


LINES = {"closed": 2, "pillage": 0, "bidding": 3, "buying": 1, "arranging": 1, "finished": 0}
"""The number of sentences below a picture in each phase, to leave room for the buttons on a phone.
"""


DRAWN: dict[str, tuple[type[Event], ...]] = {
    "closed": (ChestFilled, EquipmentFloated),
    "arranging": (BidsOpened, EquipmentFloated, SectionsSank),
    "buying": (BidsOpened, CoinsReturned, CrewPaid, LootShared, PillageEnded),
}
"""Events that are not told in a phase, because its heading and picture show them or they are older
than the phase."""


def overboard(thrown: Sequence[WentOverboard], words: Words) -> list[str]:
    """The tiles that went overboard, in a single line, so that the chest doesn't move while players
    press."""
    if not thrown:
        return []
    each = [f"{crew_sign(event.seat)} {names(event.tiles, words)}" for event in thrown]
    return [words("piratoons-told-all-overboard", thrown=" · ".join(each))]


def sentence(event: Event, seen: Seen[View], words: Words) -> str | None:
    match event:
        case PillageEnded(_, seat):
            return ended(seat, seen, words)
        case CrewPaid(coins) if not any(coins):
            return words("piratoons-told-unpaid")
        case LootShared(spoils):
            return loot(spoils, seen, words)
        case EquipmentFloated(tiles) if seen.view.phase == "arranging":
            return words("piratoons-told-lost", count=len(tiles), tiles=names(tiles, words))
        case _:
            return say.told(event, seen, words)


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
    """Everybody's loot in one sentence."""
    taken = [
        f"{crew_sign(seat)} {names(own, words)}"
        for seat in range(len(seen.players))
        if (own := [spoil.tile for spoil in spoils if spoil.winner == seat])
    ]
    return words("piratoons-told-loot", loot=" · ".join(taken) or words("piratoons-no-pawn"))


# ── Why ──────────────────────────────────────────────────────────────────────────────────────


def why(seen: Seen[View], words: Words) -> str:
    """Explains the last round: the loot tile by tile, the pay, and the auction."""
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
    lines += [say("told", TileBought(sale), seen, words) for sale in report.sales]
    if report.sunk:
        lines.append(words("piratoons-why-sunk", tiles=names(report.sunk, words)))
    if report.afloat:
        lines.append(words("piratoons-why-afloat", tiles=names(report.afloat, words)))
    return lines


def decided(seen: Seen[View]) -> list[Event]:
    """The events of the last round so far: its loot, its pay, its auction."""
    report = seen.view.last
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


# ── Why not ──────────────────────────────────────────────────────────────────────────────────


def reason(reason: Reason, seen: Seen[View], words: Words) -> str:
    match reason:
        case Unreadable() if seen.view.phase == "bidding":
            purse = seen.view.purses[seen.seat or 0] or 0
            return words("piratoons-reason-unreadable-bid", purse=purse)
        case GlassStillRuns():
            when = f"<t:{int(seen.rings_at or 0)}:R>"
            return words("piratoons-reason-glass-still-runs", when=when)
        case _:
            return say.reason(reason, seen, words)
