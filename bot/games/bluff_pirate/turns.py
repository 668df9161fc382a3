"""Bluff Pirate: lay a series, true or not, and ask one opponent whether it was believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from bot.games.bluff_pirate.cards import (
    CARDS,
    DECK,
    KINDS,
    NO_DISCARDS,
    SUITS,
    Cards,
    gathered,
    gone,
    gone_blindly,
    on_their_spaces,
    seen_by,
    seen_by_all,
    with_cards,
    without,
)
from bot.games.bluff_pirate.series import (
    LENGTHS,
    Lay,
    Lays,
    NotInHand,
    Series,
    lay_of,
    refused_series,
)
from bot.games.bluff_pirate.track import ISLAND_B, ISLANDS, START, fall_back, sail
from bot.games.bluff_pirate.values import (
    Acting,
    AlreadyDrawn,
    Ask,
    BluffMove,
    Board,
    CardsDrawn,
    CardsSeen,
    CardsStolen,
    Designating,
    Discard,
    Discarding,
    Draw,
    DrawFirst,
    Finished,
    IslandOpened,
    Keep,
    MustDiscard,
    NoDiscard,
    NoPirate,
    NotAhead,
    NothingToTake,
    NoVoter,
    Options,
    OwnSeries,
    Phase,
    PileReshuffled,
    Raid,
    Reckoning,
    Repute,
    Sailed,
    Sea,
    SeriesLaid,
    SeriesRevealed,
    ShipBoarded,
    Starting,
    State,
    TurnWithoutSeries,
    View,
    Vote,
    VoteSealed,
    Voting,
)
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
    draw,
    replaced,
    shuffle,
)

HAND = 5
DRAWN = 2
DISCARD_FROM = 5
LOOT = 3

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
    rules = 1
    options = Options

    def setup(self, seed: str, seats: int, options: Options) -> State:
        """Five cards each, all ships at the start; nobody knows which island has the treasure."""
        deck = shuffle(seed, "deal", DECK)
        hands = [tuple(sorted(deck[HAND * seat :][:HAND])) for seat in range(seats)]
        starter = 0 if options.starter == "first" else draw(seed, "starter", range(seats))
        sea = Sea(
            seed,
            1,
            starter,
            tuple(hands),
            (START,) * seats,
            deck[HAND * seats :],
            NO_DISCARDS,
            0,
            draw(seed, "treasure", ISLANDS),
            False,
            (((),) * (seats + 1),) * seats,
            (Repute(),) * seats,
            None,
        )
        return Starting(sea)

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


# ── The flow, in the order it happens ────────────────────────────────────────────────────────


def draw_two(sea: Sea) -> tuple[State, Sequence[Event]]:
    """Card by card; when one is needed and the pile is empty, the discards become the pile."""
    pile, discards, reshuffles = sea.pile, sea.discards, sea.reshuffles
    drawn = pile[-DRAWN:]
    pile = pile[:-DRAWN]
    shuffled: tuple[Event, ...] = ()
    if len(drawn) < DRAWN and any(discards):
        reshuffles += 1
        pile = shuffle(sea.seed, f"reshuffle/{reshuffles}", gathered(discards))
        shuffled = (PileReshuffled(len(pile)),)
        discards = NO_DISCARDS
        missing = DRAWN - len(drawn)
        drawn += pile[-missing:]
        pile = pile[:-missing]
    player = sea.player
    after = Sea(
        sea.seed,
        sea.turn,
        player,
        replaced(sea.hands, player, with_cards(sea.hands[player], drawn)),
        sea.ships,
        pile,
        discards,
        reshuffles,
        sea.treasure,
        sea.a_open,
        sea.known,
        sea.repute,
        sea.last,
    )
    drew = (CardsDrawn(player, len(drawn)), CardsSeen(player, drawn))
    return Acting(after, drawn), shuffled + drew


def board(sea: Sea, move: Board) -> tuple[State, Sequence[Event]]:
    """À l'abordage! A pirate is discarded, and three cards are taken blindly: the whole turn."""
    thief, victim = sea.player, move.victim
    pirate = (2 * move.pirate + 1,)
    hand = sea.hands[victim]
    loot = tuple(sorted(shuffle(sea.seed, f"board/{sea.turn}", hand)[:LOOT]))
    hands = replaced(sea.hands, victim, without(hand, loot))
    hands = replaced(hands, thief, with_cards(without(hands[thief], pirate), loot))
    known = replaced(sea.known, victim, gone_blindly(sea.known[victim], loot, thief))
    known = replaced(known, thief, seen_by(gone(known[thief], pirate), loot, victim))
    raid = Raid(thief, victim, move.pirate, len(loot))
    after = Sea(
        sea.seed,
        sea.turn + 1,
        after_seat(sea, thief),
        hands,
        sea.ships,
        sea.pile,
        on_their_spaces(sea.discards, pirate),
        sea.reshuffles,
        sea.treasure,
        sea.a_open,
        known,
        sea.repute,
        raid,
    )
    told = (CardsStolen(thief, thief, victim, loot), CardsStolen(victim, thief, victim, loot))
    return Starting(after), (ShipBoarded(raid), *told)


def lay_series(sea: Sea, move: Lay) -> tuple[State, Sequence[Event]]:
    """The face-up cards claim their suit for the whole series. Now everybody else votes."""
    player = sea.player
    laid = Sea(
        sea.seed,
        sea.turn,
        player,
        replaced(sea.hands, player, without(sea.hands[player], move.up + move.down)),
        sea.ships,
        sea.pile,
        sea.discards,
        sea.reshuffles,
        sea.treasure,
        sea.a_open,
        sea.known,
        sea.repute,
        sea.last,
    )
    voting = Voting(laid, Series(move.up, move.down), (None,) * len(sea.hands))
    return voting, (SeriesLaid(player, move.up, len(move.down)),)


def cast_vote(state: Voting, seat: Seat, bluff: bool) -> tuple[State, Sequence[Event]]:
    """Votes are secret, and can be changed until the last one is in."""
    sea, series = state.sea, state.series
    votes = replaced(state.votes, seat, bluff)
    voters = len(votes) - 1
    count = voters + 1 - votes.count(None)
    if count < voters:
        events = (VoteSealed(count, voters),) if state.votes[seat] is None else ()
        return Voting(sea, series, votes), events
    if voters > 1:
        return Designating(sea, series, votes), (VoteSealed(count, voters),)
    after, events = reveal(sea, series, seat, bluff)
    return after, (VoteSealed(1, 1), *events)


def reveal(sea: Sea, series: Series, voter: Seat, accused: bool) -> tuple[State, Sequence[Event]]:
    """One vote and the hidden cards are shown; the other votes are forgotten for ever.

    Believed, or accused wrongly, the layer sails on; a wrong accuser falls back. Caught, the
    layer stays and the accuser sails instead.
    """
    layer, spaces, bluff = sea.player, series.spaces, series.bluff
    caught = accused and bluff
    mover = voter if caught else layer
    start = sea.ships[mover]
    end, island = sail(start, spaces, sea.a_open)
    ships = replaced(sea.ships, mover, end)
    sailed = (Sailed(mover, start, end),)
    found = island == sea.treasure
    if accused and not bluff and not found:
        start = ships[voter]
        ships = replaced(ships, voter, fall_back(start))
        sailed = (*sailed, Sailed(voter, start, ships[voter]))
    last = Reckoning(layer, series, voter, accused, bluff, sailed, island, found)
    cards = with_cards(series.up, series.down)
    hands, discards, known = sea.hands, sea.discards, sea.known
    if caught:
        hands = replaced(hands, layer, with_cards(hands[layer], cards))
        known = replaced(known, layer, seen_by_all(known[layer], cards))
    else:
        discards = on_their_spaces(discards, cards)
        known = replaced(known, layer, gone(known[layer], cards))
    after = Sea(
        sea.seed,
        sea.turn if found else sea.turn + 1,
        layer if found else after_seat(sea, layer),
        hands,
        ships,
        sea.pile,
        discards,
        sea.reshuffles,
        sea.treasure,
        sea.a_open or island is not None,
        known,
        remembered(sea.repute, last),
        last,
    )
    told = (SeriesRevealed(last),)
    if island is not None:
        told = (*told, IslandOpened(mover, island, found))
    return Finished(after, mover) if found else Starting(after), told


def remembered(repute: tuple[Repute, ...], last: Reckoning) -> tuple[Repute, ...]:
    of = repute[last.layer]
    laid = Repute(of.laid + 1, of.bluffs + last.bluff, of.asked, of.accusations)
    repute = replaced(repute, last.layer, laid)
    of = repute[last.voter]
    asked = Repute(of.laid, of.bluffs, of.asked + 1, of.accusations + last.accused)
    return replaced(repute, last.voter, asked)


def discard(sea: Sea, card: int | None) -> tuple[State, Sequence[Event]]:
    """No series: the turn ends with one card on its colour's space, or with none."""
    player = sea.player
    hands, discards, known = sea.hands, sea.discards, sea.known
    if card is not None:
        hands = replaced(hands, player, without(hands[player], (card,)))
        discards = on_their_spaces(discards, (card,))
        known = replaced(known, player, gone(known[player], (card,)))
    last = Discarding(player, card)
    after = Sea(
        sea.seed,
        sea.turn + 1,
        after_seat(sea, player),
        hands,
        sea.ships,
        sea.pile,
        discards,
        sea.reshuffles,
        sea.treasure,
        sea.a_open,
        known,
        sea.repute,
        last,
    )
    return Starting(after), (TurnWithoutSeries(last),)


def after_seat(sea: Sea, seat: Seat) -> Seat:
    return seat + 1 if seat + 1 < len(sea.hands) else 0


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


def view(state: State, seat: Seat | None) -> View:
    """Hands, the pile, face-down cards and votes are secret; of the votes only the number shows."""
    sea = state.sea
    mine = seat is not None and seat == sea.player
    series = state.series if isinstance(state, (Voting, Designating)) else None
    votes = state.votes if isinstance(state, (Voting, Designating)) else ()
    over = isinstance(state, Finished)
    return View(
        phase=PHASES[type(state)],
        seats=len(sea.hands),
        seat=seat,
        turn=sea.turn,
        player=sea.player,
        hand=() if seat is None else sea.hands[seat],
        drawn=state.drawn if mine and isinstance(state, Acting) else (),
        sizes=tuple([len(hand) for hand in sea.hands]),
        pile=len(sea.pile),
        discards=sea.discards,
        ships=sea.ships,
        a_open=sea.a_open,
        treasure=sea.treasure if over else ISLAND_B if sea.a_open else None,
        up=series.up if series else (),
        hidden=len(series.down) if series else 0,
        down=series.down if series and mine else (),
        votes=len(votes) - votes.count(None),
        my_vote=None if seat is None or not votes else votes[seat],
        known=tuple([row[-1 if seat is None else seat] for row in sea.known]),
        repute=sea.repute,
        last=sea.last,
        winner=state.winner if isinstance(state, Finished) else None,
    )


PHASES: dict[type[Value], Phase] = {
    Starting: "starting",
    Acting: "acting",
    Voting: "voting",
    Designating: "designating",
    Finished: "finished",
}
