"""The rules of Bluff Pirate, in the order of the rulebook."""

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
    """The reason an illegal move is refused. Only the player on turn acts; all others vote (§4,
    §7.1)."""
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
    """The reason a move is refused before drawing. On a turn a player boards, or draws and then
    acts (§4.1)."""
    if isinstance(move, (Lay, Discard, Keep)):
        return DrawFirst()
    return refused_boarding(sea, move) if isinstance(move, Board) else NotNow()


def refused_after_drawing(hand: Hand, move: BluffMove) -> Reason:
    """The reason a move is refused after drawing: now a player lays a series or ends the turn
    without one (§4.3)."""
    if isinstance(move, (Board, Draw)):
        return AlreadyDrawn()
    if isinstance(move, Lay):
        return refused_series(hand, move) or NotNow()
    if isinstance(move, Discard):
        return NotInHand(move.card, 0) if len(hand) >= DISCARD_FROM else NoDiscard(len(hand))
    return MustDiscard(len(hand)) if isinstance(move, Keep) else NotNow()


# ── Laying a series (§6) ─────────────────────────────────────────────────────────────────────


def refused_series(hand: Hand, lay: Lay) -> Reason | None:
    """The reason a series is refused, or None. It needs three to five cards, one or two of them
    face up and of one suit (§6.1, §6.2)."""
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
    """The possible questions of the player who laid the series: any opponent can be asked
    (§7.3)."""
    return ASKS[:layer] + ASKS[layer + 1 : seats]


def settle_series(sea: Sea, series: Series, voter: Seat, accused: bool) -> SeriesResult:
    """The result of a series. If a bluff is caught, the accuser sails; otherwise the layer does
    (§7.7).

    A voter who accused an honest series falls back.
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
    """The legal ways to end a turn without a series: one discard with five or more cards, none with
    fewer (§8.1, §8.2)."""
    if len(hand) < DISCARD_FROM:
        return (KEEP,)
    return tuple([DISCARDS[card] for card in dict.fromkeys(hand)])


# ── Boarding (§9) ────────────────────────────────────────────────────────────────────────────


def boardings(sea: Sea) -> list[Board]:
    """The legal boardings: with a pirate card, any ship ahead whose player has cards (§9.1)."""
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
    """The space where a ship stops, and the island that it opens there.

    A ship stops on an island that nobody has opened, and loses its other spaces (§10.3). An island
    found empty is an ordinary space (§10.5); the second island is the last space (§10.6).
    """
    end = start + spaces
    if not a_open and end >= ISLAND_A:
        return ISLAND_A, ISLAND_A
    if end >= ISLAND_B:
        return ISLAND_B, ISLAND_B
    return end, None


def fall_back(start: Space) -> Space:
    """The space of a ship after falling back two spaces, but never behind the start (§10.1)."""
    return max(START, start - RETREAT)


# ── What everybody may know (§11.3) ──────────────────────────────────────────────────────────


def lessened(known: Hand, cards: Iterable[int]) -> Hand:
    """The known cards that are still in a hand after these cards have left it."""
    left = list(known)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def seen_by_all(row: Known, cards: Cards) -> Known:
    """What is known of a hand after everybody has seen that it has these cards."""
    return tuple([with_cards(known, lessened(cards, known)) if known else cards for known in row])


def gone(row: Known, cards: Cards) -> Known:
    """What is known of a hand after everybody has seen these cards leave it."""
    return tuple([lessened(known, cards) for known in row]) if any(row) else row


def gone_blindly(row: Known, cards: Cards, witness: Seat) -> Known:
    """What is known of a hand after these cards have left it, if only the witness saw which."""
    return tuple(
        [
            lessened(known, cards if seat == witness else sorted(set(known)) * len(cards))
            for seat, known in enumerate(row)
        ]
    )


def seen_by(row: Known, cards: Cards, witness: Seat) -> Known:
    """What is known of a hand after these cards were added, if only the witness saw which."""
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
