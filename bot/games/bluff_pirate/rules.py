"""What the rulebook of Bluff Pirate says, in its order."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.games.base.game import GameOver, NotNow, NotYourTurn, Reason, Seat, replaced
from bot.games.bluff_pirate.cards import (
    ISLAND_A,
    ISLAND_B,
    PIRATES,
    START,
    Cards,
    Hand,
    Island,
    Space,
    is_pirate,
    pirate_of,
    suit_of,
    with_cards,
)
from bot.games.bluff_pirate.moves import (
    ASKS,
    DISCARDS,
    KEEP,
    AlreadyDrawn,
    Ask,
    BluffMove,
    Board,
    Discard,
    Draw,
    DrawFirst,
    FaceUpCount,
    Keep,
    Lay,
    MixedSuits,
    MustDiscard,
    NoDiscard,
    NoPirate,
    NotAhead,
    NothingToTake,
    NotInHand,
    NoVoter,
    OwnSeries,
    SeriesLength,
    Vote,
)
from bot.games.bluff_pirate.states import (
    Acting,
    Finished,
    Known,
    Repute,
    Sailed,
    Sea,
    Series,
    SeriesResult,
    Starting,
    State,
    Voting,
)

HAND = 5
DRAWN = 2
LENGTHS = range(3, 6)
FACE_UP = range(1, 3)
DISCARD_FROM = 5
LOOT = 3
RETREAT = 2


# ── A turn (§4) ──────────────────────────────────────────────────────────────────────────────


def why_not(state: State, seat: Seat, move: BluffMove) -> Reason:
    """Only the player on turn acts, in the order of the phases; all others vote (§4, §7.1)."""
    if isinstance(state, Finished):
        return GameOver()
    if isinstance(state, Voting) and isinstance(move, Vote):
        return OwnSeries() if seat == state.sea.player else NotYourTurn()
    if isinstance(state, Voting):
        return NotNow()
    if seat != state.sea.player:
        return NotYourTurn()
    if isinstance(state, Starting):
        return refused_before_drawing(state.sea, move)
    if isinstance(state, Acting):
        return refused_after_drawing(state.sea.hands[seat], move)
    return NoVoter(move.voter) if isinstance(move, Ask) else NotNow()


def refused_before_drawing(sea: Sea, move: BluffMove) -> Reason:
    """A player draws and then acts, or boards (§4.1)."""
    if isinstance(move, (Lay, Discard, Keep)):
        return DrawFirst()
    return refused_boarding(sea, move) if isinstance(move, Board) else NotNow()


def refused_after_drawing(hand: Hand, move: BluffMove) -> Reason:
    """After drawing, a player lays a series or none, and cannot board (§4.3)."""
    if isinstance(move, (Board, Draw)):
        return AlreadyDrawn()
    if isinstance(move, Lay):
        return refused_series(hand, move) or NotNow()
    if isinstance(move, Discard):
        return NotInHand(move.card, 0) if len(hand) >= DISCARD_FROM else NoDiscard(len(hand))
    return MustDiscard(len(hand)) if isinstance(move, Keep) else NotNow()


# ── Laying a series (§6) ─────────────────────────────────────────────────────────────────────


def refused_series(hand: Hand, lay: Lay) -> Reason | None:
    """Three to five cards of the hand, one or two face up and of one suit (§6.1, §6.2)."""
    up, down = lay.up, lay.down
    if len(up) + len(down) not in LENGTHS:
        return SeriesLength(len(up) + len(down))
    if len(up) not in FACE_UP:
        return FaceUpCount(len(up))
    suits = suit_of(up[0]), suit_of(up[-1])
    if suits[0] != suits[1]:
        return MixedSuits(suits)
    used = up + down
    for card in used:
        if used.count(card) > hand.count(card):
            return NotInHand(card, hand.count(card))
    return None


# ── The vote (§7) ────────────────────────────────────────────────────────────────────────────


def who_can_be_asked(seats: int, layer: Seat) -> tuple[Ask, ...]:
    """All opponents have voted, so any of them can be asked (§7.3)."""
    return ASKS[:layer] + ASKS[layer + 1 : seats]


def settle_series(sea: Sea, series: Series, voter: Seat, accused: bool) -> SeriesResult:
    """A layer who is believed, or accused wrongly, sails; a wrong accuser falls back (§7.7).

    If a bluff is caught, the accuser sails instead of the layer.
    """
    layer, bluff = sea.player, series.bluff
    mover = voter if accused and bluff else layer
    end, island = sail(sea.ships[mover], series.spaces, sea.a_open)
    sailed = (Sailed(mover, sea.ships[mover], end),)
    found = island == sea.treasure
    if accused and not bluff and not found:
        sailed = (*sailed, Sailed(voter, sea.ships[voter], fall_back(sea.ships[voter])))
    return SeriesResult(layer, series, voter, accused, bluff, sailed, opened=island, treasure=found)


# ── A turn without a series (§8) ─────────────────────────────────────────────────────────────


def without_series(hand: Hand) -> tuple[BluffMove, ...]:
    """With five or more cards exactly one is discarded, with fewer none (§8.1, §8.2)."""
    if len(hand) < DISCARD_FROM:
        return (KEEP,)
    return tuple([DISCARDS[card] for card in dict.fromkeys(hand)])


# ── Boarding (§9) ────────────────────────────────────────────────────────────────────────────


def boardings(sea: Sea) -> list[Board]:
    """A pirate card lets a player board any ship ahead that holds cards (§9.1)."""
    hand, here = sea.hands[sea.player], sea.ships[sea.player]
    if PIRATES.isdisjoint(hand):
        return []
    ahead = [at for at, ship in enumerate(sea.ships) if ship > here and sea.hands[at]]
    return [Board(suit_of(card), victim) for card in hand if is_pirate(card) for victim in ahead]


def refused_boarding(sea: Sea, move: Board) -> Reason:
    if pirate_of(move.pirate) not in sea.hands[sea.player]:
        return NoPirate(move.pirate)
    if move.victim >= len(sea.ships) or sea.ships[move.victim] <= sea.ships[sea.player]:
        return NotAhead(move.victim)
    return NothingToTake(move.victim)


# ── The race (§10) ───────────────────────────────────────────────────────────────────────────


def sail(start: Space, spaces: int, a_open: bool) -> tuple[Space, Island | None]:
    """Where a ship ends, and the island that it opens there.

    It stops on an island whose token is still closed, and the surplus is lost (§10.3). An island
    found empty is an ordinary space (§10.5); the second one is the last space (§10.6).
    """
    end = start + spaces
    if not a_open and end >= ISLAND_A:
        return ISLAND_A, ISLAND_A
    if end >= ISLAND_B:
        return ISLAND_B, ISLAND_B
    return end, None


def fall_back(start: Space) -> Space:
    """A ship falls back two spaces, but never behind the start (§10.1)."""
    return max(START, start - RETREAT)


# ── What everybody may know (§11.3) ──────────────────────────────────────────────────────────


def lessened(known: Hand, cards: Iterable[int]) -> Hand:
    """What is still known of a hand after these cards have left it."""
    left = list(known)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def seen_by_all(row: Known, cards: Cards) -> Known:
    """Everybody now knows that these cards are in the hand."""
    return tuple([with_cards(known, lessened(cards, known)) if known else cards for known in row])


def gone(row: Known, cards: Cards) -> Known:
    """These cards have left the hand, and everybody saw which."""
    return tuple([lessened(known, cards) for known in row]) if any(row) else row


def gone_blindly(row: Known, cards: Cards, witness: Seat) -> Known:
    """These cards have left the hand, but only the witness saw which."""
    return tuple(
        [
            lessened(known, cards if seat == witness else sorted(set(known)) * len(cards))
            for seat, known in enumerate(row)
        ]
    )


def seen_by(row: Known, cards: Cards, witness: Seat) -> Known:
    """These cards have come into the hand, and only the witness saw which."""
    return replaced(row, witness, with_cards(row[witness], cards))


def remembered(repute: tuple[Repute, ...], last: SeriesResult) -> tuple[Repute, ...]:
    layer, voter = repute[last.layer], repute[last.voter]
    laid = replace(
        layer,
        laid=layer.laid + 1,
        bluffs=layer.bluffs + last.bluff,
        caught=last.series.claim if last.caught else None,
    )
    asked = replace(voter, asked=voter.asked + 1, accusations=voter.accusations + last.accused)
    return replaced(replaced(repute, last.layer, laid), last.voter, asked)
