"""By which paragraph of the rulebook something happened in Piratoons, or is refused."""

from __future__ import annotations

from bot.games.base.game import Event, Reason
from bot.games.piratoons.events import (
    AuctionBegan,
    AuctionSkipped,
    BidSealed,
    BidsGivenBack,
    BidsOpened,
    ChestFilled,
    ChestOpened,
    CoinsReturned,
    CrewPaid,
    EquipmentFloated,
    GameScored,
    GlassRan,
    LastArrangementBegan,
    LootShared,
    MinutePassed,
    PawnPlaced,
    PillageEnded,
    PurseHidden,
    PurseShown,
    SaidReady,
    SectionsSank,
    ShipArranged,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.moves import (
    AlreadyReady,
    AlreadyThere,
    CaptainOpens,
    GlassStillRuns,
    NoArranging,
    NoCrewLeft,
    NoSlot,
    NoSuchPlace,
    NotAboard,
    NotAllReady,
    NotEnoughCoins,
    NotExchangeable,
    NotForSale,
    PurseIsSo,
    PursesAgreed,
    SlotTaken,
    TooLate,
)

REFUSED: dict[type[Reason], str] = {
    NotAllReady: "6.2",
    CaptainOpens: "6.2",
    AlreadyReady: "6.2",
    NoCrewLeft: "5.1",
    GlassStillRuns: "7.4",
    TooLate: "7.6",
    NotEnoughCoins: "10.2",
    PursesAgreed: "5.2",
    PurseIsSo: "5.6",
    NotForSale: "10.1",
    NoArranging: "7.7",
    NotAboard: "11.5",
    NoSuchPlace: "11.5",
    AlreadyThere: "11.5",
    NoSlot: "3.4",
    SlotTaken: "3.3",
    NotExchangeable: "11.5",
}
HAPPENED: dict[type[Event], tuple[str, ...]] = {
    ChestFilled: ("6.1",),
    SaidReady: ("6.2",),
    MinutePassed: ("6.2",),
    ChestOpened: ("7.1",),
    PawnPlaced: ("7.2",),
    GlassRan: ("7.4",),
    CoinsReturned: ("8.2",),
    CrewPaid: ("8.1",),
    WentOverboard: ("11.3",),
    PurseShown: ("5.6",),
    PurseHidden: ("5.6",),
    AuctionBegan: ("10.1",),
    AuctionSkipped: ("10.1",),
    BidSealed: ("10.2",),
    BidsOpened: ("10.3",),
    TileBought: ("10.4",),
    BidsGivenBack: ("10.5",),
    SectionsSank: ("10.6",),
    EquipmentFloated: ("10.6",),
    LastArrangementBegan: ("12.1",),
    GameScored: ("12.3", "12.5", "12.6", "12.7"),
}


def grounds(what: Event | Reason) -> tuple[str, ...]:
    if isinstance(what, Reason):
        number = REFUSED.get(type(what))
        return () if number is None else (number,)
    match what:
        case PillageEnded(_, seat):
            return ("7.5" if seat is None or seat < 0 else "7.4",)
        case LootShared(spoils):
            left = any(spoil.winner is None for spoil in spoils)
            return ("9.1", "9.2") if left else ("9.1",)
        case ShipArranged(_, _, secret):
            return ("12.1" if secret else "11.7",)
        case _:
            return HAPPENED.get(type(what), ())
