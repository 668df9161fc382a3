"""The moves of Bluff Pirate, their notation (§13), and the reasons to refuse a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from bot.games.base.game import IllegalMove, Move, Reason, Seat, Unreadable
from bot.games.bluff_pirate.cards import CARDS, CODES, KINDS, PLAYERS, SUITS, Card, Cards, Suit


class Draw(Move):
    def __str__(self) -> str:
        return "draw"


class Board(Move):
    pirate: Suit
    victim: Seat

    def __str__(self) -> str:
        return f"board {SUITS[self.pirate]} {self.victim}"


class Lay(Move):
    """Lays a series. The face-up and the face-down cards are each sorted: their order doesn't
    matter."""

    up: Cards
    down: Cards

    def __str__(self) -> str:
        return " ".join(["lay", *[CODES[c] for c in self.up], "/", *[CODES[c] for c in self.down]])


class Discard(Move):
    card: Card

    def __str__(self) -> str:
        return f"discard {CODES[self.card]}"


class Keep(Move):
    """Ends a turn without a series and without a discard, with fewer than five cards."""

    def __str__(self) -> str:
        return "keep"


class Vote(Move):
    bluff: bool

    def __str__(self) -> str:
        return "vote bluff" if self.bluff else "vote honest"


class Ask(Move):
    voter: Seat

    def __str__(self) -> str:
        return f"ask {self.voter}"


BluffMove: TypeAlias = Draw | Board | Lay | Discard | Keep | Vote | Ask

SEATS = {str(seat): seat for seat in range(PLAYERS[-1])}
DRAW, KEEP = Draw(), Keep()
BLUFF, HONEST = VOTES = (Vote(True), Vote(False))
DISCARDS = tuple(Discard(card) for card in KINDS)
ASKS = tuple(Ask(seat) for seat in SEATS.values())
VOTE_TEXTS = tuple(str(vote) for vote in VOTES)
ASK_TEXTS = {str(ask): ask.voter for ask in ASKS}


def lay_of(up: Iterable[Card], down: Iterable[Card]) -> Lay:
    """The move that lays these cards, which can be given in any order."""
    return Lay(tuple(sorted(up)), tuple(sorted(down)))


def parse(text: str) -> BluffMove:
    match text.split(" "):
        case ["draw"]:
            return DRAW
        case ["keep"]:
            return KEEP
        case ["vote", "bluff"]:
            return BLUFF
        case ["vote", "honest"]:
            return HONEST
        case ["ask", seat] if seat in SEATS:
            return ASKS[SEATS[seat]]
        case ["board", suit, seat] if suit in SUITS and seat in SEATS:
            return Board(SUITS.index(suit), SEATS[seat])
        case ["discard", card] if card in CARDS:
            return DISCARDS[CARDS[card]]
        case ["lay", *cards] if cards.count("/") == 1 and not {*cards} - {"/", *CARDS}:
            cut = cards.index("/")
            lay = lay_of(*[[CARDS[c] for c in side] for side in (cards[:cut], cards[cut + 1 :])])
            if str(lay) == text:
                return lay
        case _:
            pass
    raise IllegalMove(Unreadable(text))


def public_moves(moves: Iterable[tuple[Seat, str]]) -> Iterator[tuple[Seat, str]]:
    """The moves as they are published. Votes that were never shown are replaced by "honest" (§7.5).

    With two players nobody is asked, because the only vote is shown at once.
    """
    votes: dict[Seat, str] = {}
    for seat, text in moves:
        if text in VOTE_TEXTS:
            votes[seat] = text
            continue
        if text in ASK_TEXTS:
            asked = ASK_TEXTS[text]
            votes = {each: vote if each == asked else str(HONEST) for each, vote in votes.items()}
        yield from votes.items()
        yield seat, text
        votes = {}
    if len(votes) == 1:
        yield from votes.items()


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class DrawFirst(Reason):
    """A player must draw two cards before a series or a discard (§4.1)."""

    paragraph = "4.1"


class AlreadyDrawn(Reason):
    """A player who has drawn can't board, or draw again, in this turn (§4.3)."""

    paragraph = "4.3"


class SeriesLength(Reason):
    """A series must have three, four or five cards (§6.1)."""

    paragraph = "6.1"
    cards: int


class FaceUpCount(Reason):
    """A series must have one or two face-up cards (§6.1)."""

    paragraph = "6.1"
    cards: int


class MixedSuits(Reason):
    """The face-up cards of a series must be of one suit (§6.2)."""

    paragraph = "6.2"
    suits: tuple[Suit, ...]


class NotInHand(Reason):
    """The move uses more copies of this card than are in the hand."""

    paragraph = "6.1"
    card: Card
    held: int


class OwnSeries(Reason):
    """A player can't vote on their own series (§7.1)."""

    paragraph = "7.1"


class NoVoter(Reason):
    """Only an opponent who voted can be asked (§7.3)."""

    paragraph = "7.3"
    seat: Seat


class MustDiscard(Reason):
    """A player with five or more cards and no series must discard one (§8.1)."""

    paragraph = "8.1"
    cards: int


class NoDiscard(Reason):
    """A player with fewer than five cards can't discard (§8.2)."""

    paragraph = "8.2"
    cards: int


class NoPirate(Reason):
    """A player needs this pirate card to board (§9.1)."""

    paragraph = "9.1"
    suit: Suit


class NotAhead(Reason):
    """Only a ship strictly ahead can be boarded (§9.1)."""

    paragraph = "9.1"
    victim: Seat


class NothingToTake(Reason):
    """The ship to be boarded holds no cards (§9.4)."""

    paragraph = "9.4"
    victim: Seat
