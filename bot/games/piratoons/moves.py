"""The moves of Piratoons, their notation, and the reasons to refuse a move."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.base.game import IllegalMove, Move, Reason, Seat, Unreadable
from bot.games.piratoons.tiles import (
    BOW,
    CHEST_EQUIPMENT,
    CHEST_SECTIONS,
    CODES,
    COINS,
    EQUIPMENT,
    SECTIONS,
    STERN,
    TILES,
    Tile,
)

# ── Moves ────────────────────────────────────────────────────────────────────────────────────


class Ready(Move):
    """The player is ready for the chest, or for the final score."""

    def __str__(self) -> str:
        return "ready"


class Open(Move):
    """Opens the chest."""

    def __str__(self) -> str:
        return "open"


class Anyone(Move):
    """Lets anyone open the chest. The bot makes this move when the captain has taken too long."""

    def __str__(self) -> str:
        return "anyone"


class Press(Move):
    """Places one pawn on a tile of the chest, 1 to 9."""

    place: int

    def __str__(self) -> str:
        return f"press {self.place}"


class Glass(Move):
    """Marks that the sand has run out. The bot makes this move."""

    def __str__(self) -> str:
        return "glass"


class Stop(Move):
    """Ends the pillage. Any player can make this move after the sand has run out, and so can the
    bot."""

    def __str__(self) -> str:
        return "stop"


class Bid(Move):
    coins: int

    def __str__(self) -> str:
        return f"bid {self.coins}"


class Take(Move):
    tile: Tile

    def __str__(self) -> str:
        return f"take {CODES[self.tile]}"


class Shift(Move):
    """Moves a section to another place, counted from 1 at the stern."""

    section: Tile
    place: int

    def __str__(self) -> str:
        return f"move {CODES[self.section]} to {self.place}"


class Put(Move):
    """Moves equipment to a free slot of a section, of the stern or of the bow."""

    tile: Tile
    on: Tile

    def __str__(self) -> str:
        return f"put {CODES[self.tile]} on {CODES[self.on]}"


class Swap(Move):
    """Swaps two tiles. If one of them was loose, the other becomes loose."""

    one: Tile
    other: Tile

    def __str__(self) -> str:
        return f"swap {CODES[self.one]} {CODES[self.other]}"


class Auto(Move):
    """Makes the best arrangement against the other ships as they are."""

    def __str__(self) -> str:
        return "auto"


class Purse(Move):
    """Shows the player's own purse to everybody, or hides it."""

    open: bool

    def __str__(self) -> str:
        return "purse open" if self.open else "purse hidden"


Step: TypeAlias = Shift | Put | Swap | Auto
"""One step of arranging a ship."""
PiratoonsMove: TypeAlias = Ready | Open | Anyone | Press | Glass | Stop | Bid | Take | Step | Purse

READY, OPEN, ANYONE, GLASS, STOP, AUTO = Ready(), Open(), Anyone(), Glass(), Stop(), Auto()
SHOW_PURSE, HIDE_PURSE = Purse(True), Purse(False)
PRESSES = tuple(Press(place) for place in range(1, CHEST_EQUIPMENT + CHEST_SECTIONS + 1))
BIDS = tuple(Bid(coins) for coins in range(COINS + 1))
TAKES = tuple(Take(tile) for tile in TILES)

_WRITTEN: dict[str, PiratoonsMove] = {
    str(move): move
    for move in (
        *(READY, OPEN, ANYONE, GLASS, STOP, AUTO, SHOW_PURSE, HIDE_PURSE),
        *(*PRESSES, *BIDS, *TAKES),
    )
}
_TILES = {CODES[tile]: tile for tile in TILES}
_EQUIPMENT = {CODES[tile]: tile for tile in EQUIPMENT}
_SECTIONS = {CODES[tile]: tile for tile in SECTIONS}
_PARTS = {CODES[tile]: tile for tile in (*SECTIONS, STERN, BOW)}
_PLACES = {str(place): place for place, _ in enumerate(SECTIONS, 1)}


def parse(text: str) -> PiratoonsMove:
    if text in _WRITTEN:
        return _WRITTEN[text]
    match text.split(" "):
        case ["move", section, "to", place] if section in _SECTIONS and place in _PLACES:
            return Shift(_SECTIONS[section], _PLACES[place])
        case ["put", tile, "on", part] if tile in _EQUIPMENT and part in _PARTS:
            return Put(_EQUIPMENT[tile], _PARTS[part])
        case ["swap", one, other] if one in _TILES and other in _TILES:
            return Swap(_TILES[one], _TILES[other])
        case _:
            raise IllegalMove(Unreadable(text))


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class NotAllReady(Reason):
    """The captain cannot open before these seats are ready."""

    paragraph = "6.2"
    seats: tuple[Seat, ...]


class CaptainOpens(Reason):
    """Only the captain can open the chest before the minute is over."""

    paragraph = "6.2"
    captain: Seat


class AlreadyReady(Reason):
    paragraph = "6.2"


class NoCrewLeft(Reason):
    """The player has placed all six pawns."""

    paragraph = "5.1"


class GlassStillRuns(Reason):
    """Nobody can call stop before the sand has run out."""

    paragraph = "7.4"


class TooLate(Reason):
    """The pillage is over. The pawn was not placed, so the player is paid for it."""

    paragraph = "7.6"


class NotEnoughCoins(Reason):
    paragraph = "10.2"
    purse: int


class PursesAgreed(Reason):
    """Purses are open or hidden for the whole table, so a player can't change their own (§5.2)."""

    paragraph = "5.2"


class PurseIsSo(Reason):
    """The purse is already as the player wants it: open, or hidden."""

    paragraph = "5.6"


class NotForSale(Reason):
    paragraph = "10.1"
    tile: Tile


class NoArranging(Reason):
    """A player can't arrange a ship, or show or hide a purse, during a pillage (§7.7)."""

    paragraph = "7.7"


class NotAboard(Reason):
    paragraph = "11.5"
    tile: Tile


class NoSuchPlace(Reason):
    """There is no such place: the ship has places 1 to `last` between stern and bow."""

    paragraph = "11.5"
    last: int


class AlreadyThere(Reason):
    paragraph = "11.5"
    tile: Tile


class NoSlot(Reason):
    """This part of the ship has no slot for a tile of this kind."""

    paragraph = "3.4"
    tile: Tile
    on: Tile


class SlotTaken(Reason):
    """This part of the ship has no free slot for a tile of this kind."""

    paragraph = "3.3"
    tile: Tile
    on: Tile


class NotExchangeable(Reason):
    """The two tiles cannot take each other's place."""

    paragraph = "11.5"
    one: Tile
    other: Tile
