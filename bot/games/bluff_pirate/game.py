"""Bluff Pirate: lay a series, true or not, and ask one opponent whether it was believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from bot.games.bluff_pirate.cards import CARDS, KINDS, SUITS, Cards
from bot.games.bluff_pirate.series import LENGTHS, Lay, Lays, NotInHand, lay_of, refused_series
from bot.games.bluff_pirate.turns import (
    board,
    cast_vote,
    discard,
    draw_two,
    lay_series,
    reveal,
    set_out,
)
from bot.games.bluff_pirate.values import (
    Acting,
    AlreadyDrawn,
    Ask,
    BluffMove,
    Board,
    Designating,
    Discard,
    Draw,
    DrawFirst,
    Finished,
    Keep,
    MustDiscard,
    NoDiscard,
    NoPirate,
    NotAhead,
    NothingToTake,
    NoVoter,
    Options,
    OwnSeries,
    Sea,
    Starting,
    State,
    View,
    Vote,
    Voting,
)
from bot.games.bluff_pirate.views import view
from bot.games.game import (
    Event,
    Game,
    GameOver,
    IllegalMove,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
    Unreadable,
    Value,
)

DISCARD_FROM = 5

DRAW, KEEP = Draw(), Keep()
VOTES = (Vote(True), Vote(False))
DISCARDS = tuple(Discard(card) for card in KINDS)
ASKS = tuple(Ask(seat) for seat in range(5))
VOTERS = {
    (seats, layer): tuple(ask for ask in ASKS[:seats] if ask.voter != layer)
    for seats in range(2, 6)
    for layer in range(seats)
}


# ── What may be done ─────────────────────────────────────────────────────────────────────────


def boardings(sea: Sea) -> list[Board]:
    """With a pirate card in hand, board a ship strictly ahead that still holds cards."""
    hand = sea.hands[sea.player]
    pirates = [card >> 1 for card in hand if card & 1]
    if not pirates:
        return []
    here = sea.ships[sea.player]
    ahead = [at for at, ship in enumerate(sea.ships) if ship > here and sea.hands[at]]
    return [Board(suit, victim) for suit in pirates for victim in ahead]


def without_series(hand: Cards) -> tuple[BluffMove, ...]:
    """With five or more cards exactly one is discarded, with fewer none."""
    if len(hand) < DISCARD_FROM:
        return (KEEP,)
    return tuple([DISCARDS[card] for card in sorted(set(hand))])


class Acts(Sequence[BluffMove]):
    """After drawing: a turn without a series, or any series of the hand."""

    __slots__ = ("lays", "others")

    def __init__(self, hand: Cards) -> None:
        self.others = without_series(hand)
        self.lays = Lays(hand)

    def __len__(self) -> int:
        return len(self.others) + len(self.lays)

    def __iter__(self) -> Iterator[BluffMove]:
        yield from self.others
        yield from self.lays

    def __contains__(self, move: object) -> bool:
        return move in self.others or move in self.lays

    @overload
    def __getitem__(self, index: int) -> BluffMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[BluffMove, ...]: ...
    def __getitem__(self, index: int | slice) -> BluffMove | tuple[BluffMove, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        at = index if index >= 0 else len(self) + index
        others = self.others
        if 0 <= at < len(others):
            return others[at]
        if at < 0:
            raise IndexError(index)
        return self.lays[at - len(others)]


# ── The game ─────────────────────────────────────────────────────────────────────────────────


class BluffPirate(Game[State, BluffMove, View, Options]):
    name = "bluff_pirate"
    seats = range(2, 6)
    rules = 2
    options = Options

    def setup(self, seed: str, seats: int, options: Options) -> State:
        return set_out(seed, seats, options)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if isinstance(state, Voting):
            layer = state.sea.player
            votes = enumerate(state.votes)
            return tuple([seat for seat, vote in votes if vote is None and seat != layer])
        if isinstance(state, Finished):
            return ()
        return (state.sea.player,)

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Finished):
            return "over"
        return f"{LETTERS[type(state)]}{state.sea.turn}"

    def moves(self, state: State, seat: Seat) -> Sequence[BluffMove]:
        sea = state.sea
        if isinstance(state, Voting):
            return VOTES if seat != sea.player and 0 <= seat < len(sea.hands) else ()
        if seat != sea.player or isinstance(state, Finished):
            return ()
        if isinstance(state, Starting):
            return (DRAW, *boardings(sea))
        if isinstance(state, Acting):
            hand = sea.hands[seat]
            return Acts(hand) if len(hand) >= LENGTHS[0] else (KEEP,)
        return VOTERS[len(sea.hands), seat]

    def why_not(self, state: State, seat: Seat, move: BluffMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if isinstance(state, Voting):
            if isinstance(move, Vote):
                return OwnSeries() if seat == state.sea.player else NotYourTurn()
            return NotNow()
        if seat != state.sea.player:
            return NotYourTurn()
        if isinstance(state, Starting):
            return why_not_start(state.sea, move)
        if isinstance(state, Acting):
            return why_not_act(state.sea.hands[seat], move)
        return NoVoter(move.voter) if isinstance(move, Ask) else NotNow()

    def apply(self, state: State, seat: Seat, move: BluffMove) -> tuple[State, Sequence[Event]]:
        if isinstance(state, Voting) and isinstance(move, Vote):
            return cast_vote(state, seat, move.bluff)
        if isinstance(state, Starting):
            if isinstance(move, Draw):
                return draw_two(state.sea)
            if isinstance(move, Board):
                return board(state.sea, move)
        if isinstance(state, Acting):
            if isinstance(move, Lay):
                return lay_series(state.sea, move)
            if isinstance(move, (Discard, Keep)):
                return discard(state.sea, move.card if isinstance(move, Discard) else None)
        if isinstance(state, Designating) and isinstance(move, Ask):
            return reveal(state.sea, state.series, move.voter, state.votes[move.voter] is True)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def sealed(self, state: State, seat: Seat) -> bool:
        """A vote is secret, and so is for ever who was absent from it: no event opens it."""
        return isinstance(state, Voting) and seat != state.sea.player

    def result(self, state: State) -> Result | None:
        """Ships move one at a time, so the treasure has one finder."""
        return Result((state.winner,)) if isinstance(state, Finished) else None

    def parse(self, text: str) -> BluffMove:
        match text.split(" "):
            case ["draw"]:
                return DRAW
            case ["keep"]:
                return KEEP
            case ["vote", "bluff"]:
                return VOTES[0]
            case ["vote", "honest"]:
                return VOTES[1]
            case ["ask", seat] if seat in SEATS:
                return ASKS[int(seat)]
            case ["board", suit, seat] if suit in SUITS and seat in SEATS:
                return Board(SUITS.index(suit), int(seat))
            case ["discard", card] if card in CARDS:
                return DISCARDS[CARDS[card]]
            case ["lay", *cards] if cards.count("/") == 1:
                cut = cards.index("/")
                sides = cards[:cut], cards[cut + 1 :]
                if all(card in CARDS for side in sides for card in side):
                    lay = lay_of(*[[CARDS[card] for card in side] for side in sides])
                    if str(lay) == text:
                        return lay
            case _:
                pass
        raise IllegalMove(Unreadable(text))


LETTERS: dict[type[Value], str] = {Starting: "s", Acting: "a", Voting: "v", Designating: "d"}
SEATS = ("0", "1", "2", "3", "4")


def why_not_start(sea: Sea, move: BluffMove) -> Reason:
    if isinstance(move, (Lay, Discard, Keep)):
        return DrawFirst()
    if not isinstance(move, Board):
        return NotNow()
    if 2 * move.pirate + 1 not in sea.hands[sea.player]:
        return NoPirate(move.pirate)
    if move.victim >= len(sea.ships) or sea.ships[move.victim] <= sea.ships[sea.player]:
        return NotAhead(move.victim)
    return NothingToTake(move.victim)


def why_not_act(hand: Cards, move: BluffMove) -> Reason:
    if isinstance(move, Lay):
        return refused_series(hand, move) or NotNow()
    if isinstance(move, Discard):
        return NotInHand(move.card, 0) if len(hand) >= DISCARD_FROM else NoDiscard(len(hand))
    if isinstance(move, Keep):
        return MustDiscard(len(hand))
    return AlreadyDrawn() if isinstance(move, (Board, Draw)) else NotNow()
