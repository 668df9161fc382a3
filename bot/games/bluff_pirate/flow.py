"""The effects of each move of Bluff Pirate, in the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.base.game import Event, Seat, draw, replaced, shuffle
from bot.games.bluff_pirate.cards import (
    DECK,
    ISLANDS,
    NO_DISCARDS,
    START,
    Card,
    Cards,
    gathered,
    on_their_spaces,
    pirate_of,
    with_cards,
    without,
)
from bot.games.bluff_pirate.events import (
    CardsDrawn,
    CardsSeen,
    CardsStolen,
    IslandOpened,
    PileReshuffled,
    SeriesLaid,
    SeriesRevealed,
    ShipBoarded,
    TurnWithoutSeries,
    VoteSealed,
)
from bot.games.bluff_pirate.moves import Board, Lay
from bot.games.bluff_pirate.rules import (
    DRAWN,
    HAND,
    LOOT,
    gone,
    gone_blindly,
    remembered,
    seen_by,
    seen_by_all,
    settle_series,
)
from bot.games.bluff_pirate.states import (
    Acting,
    Designating,
    Discarding,
    Finished,
    Options,
    Raid,
    Repute,
    Sea,
    Series,
    Starting,
    State,
    Voting,
)


def set_up(seed: str, seats: int, options: Options) -> Starting:
    """Starts a game: five cards for each player, all ships at the start, and a secret treasure
    (§3)."""
    deck = shuffle(seed, "deal", DECK)
    sea = Sea(
        seed=seed,
        turn=1,
        player=0 if options.starter == "first" else draw(seed, "starter", range(seats)),
        hands=tuple([tuple(sorted(deck[HAND * seat :][:HAND])) for seat in range(seats)]),
        ships=(START,) * seats,
        pile=deck[HAND * seats :],
        discards=NO_DISCARDS,
        reshuffles=0,
        treasure=draw(seed, "treasure", ISLANDS),
        a_open=False,
        known=(((),) * (seats + 1),) * seats,
        repute=(Repute(),) * seats,
        last=None,
    )
    return Starting(sea)


def draw_two(sea: Sea) -> tuple[State, Sequence[Event]]:
    """Draws two cards, one by one. When the pile is empty, the discards become the pile (§5)."""
    events: tuple[Event, ...] = ()
    drawn, pile = sea.pile[-DRAWN:], sea.pile[:-DRAWN]
    missing = DRAWN - len(drawn)
    if missing and any(sea.discards):
        sea = reshuffle(sea)
        events = (PileReshuffled(len(sea.pile)),)
        drawn, pile = drawn + sea.pile[-missing:], sea.pile[:-missing]
    player = sea.player
    hands = replaced(sea.hands, player, with_cards(sea.hands[player], drawn))
    after = replace(sea, hands=hands, pile=pile)
    return Acting(after, drawn), (*events, CardsDrawn(player, len(drawn)), CardsSeen(player, drawn))


def reshuffle(sea: Sea) -> Sea:
    number = sea.reshuffles + 1
    pile = shuffle(sea.seed, f"reshuffle/{number}", gathered(sea.discards))
    return replace(sea, pile=pile, discards=NO_DISCARDS, reshuffles=number)


def lay_series(sea: Sea, move: Lay) -> tuple[State, Sequence[Event]]:
    """Lays a series. Its face-up cards claim their suit for all its cards; the others vote
    (§7.1)."""
    laid = out_of_hand(sea, move.up + move.down)
    voting = Voting(laid, Series(move.up, move.down), votes=(None,) * len(sea.hands))
    return voting, (SeriesLaid(sea.player, move.up, len(move.down)),)


def cast_vote(state: Voting, seat: Seat, bluff: bool) -> tuple[State, Sequence[Event]]:
    """Stores a secret vote, which can be changed until the last one is in (§7.2)."""
    sea, series = state.sea, state.series
    votes = replaced(state.votes, seat, bluff)
    voters = len(votes) - 1
    count = len(votes) - votes.count(None)
    sealed = (VoteSealed(count, voters),) if state.votes[seat] is None else ()
    if count < voters:
        return Voting(sea, series, votes), sealed
    if voters > 1:
        return Designating(sea, series, votes), sealed
    after, events = reveal(sea, series, seat, bluff)
    return after, (*sealed, *events)


def reveal(sea: Sea, series: Series, voter: Seat, accused: bool) -> tuple[State, Sequence[Event]]:
    """Shows one vote and the face-down cards, and moves the ships. Other votes stay secret
    (§7.5)."""
    last = settle_series(sea, series, voter, accused)
    ships = sea.ships
    for ship in last.sailed:
        ships = replaced(ships, ship.seat, ship.end)
    after = replace(
        take_back(sea, series) if last.caught else put_away(sea, series.up + series.down),
        ships=ships,
        a_open=sea.a_open or last.opened is not None,
        repute=remembered(sea.repute, last),
        last=last,
    )
    told = (SeriesRevealed(last),)
    if last.opened is None:
        return end_turn(after), told
    mover = last.sailed[0].seat
    told = (*told, IslandOpened(mover, last.opened, last.treasure))
    return Finished(after, winner=mover) if last.treasure else end_turn(after), told


def take_back(sea: Sea, series: Series) -> Sea:
    """Returns a caught bluff to the hand. From now on everybody knows these cards (§7.7)."""
    player, cards = sea.player, with_cards(series.up, series.down)
    return replace(
        sea,
        hands=replaced(sea.hands, player, with_cards(sea.hands[player], cards)),
        known=replaced(sea.known, player, seen_by_all(sea.known[player], cards)),
    )


def discard(sea: Sea, card: Card | None) -> tuple[State, Sequence[Event]]:
    """Ends a turn without a series, with one discard or, if `card` is None, with none (§8)."""
    last = Discarding(sea.player, card)
    if card is not None:
        sea = put_away(out_of_hand(sea, (card,)), (card,))
    return end_turn(replace(sea, last=last)), (TurnWithoutSeries(last),)


def board(sea: Sea, move: Board) -> tuple[State, Sequence[Event]]:
    """Boards another ship: discards a pirate and takes three random cards (§9.3, §9.4)."""
    thief, victim, pirate = sea.player, move.victim, (pirate_of(move.pirate),)
    loot = tuple(sorted(shuffle(sea.seed, f"board/{sea.turn}", sea.hands[victim], LOOT)))
    raid = Raid(thief, victim, move.pirate, len(loot))
    told = (CardsStolen(thief, thief, victim, loot), CardsStolen(victim, thief, victim, loot))
    sea = put_away(out_of_hand(sea, pirate), pirate)
    hands = replaced(sea.hands, victim, without(sea.hands[victim], loot))
    known = replaced(sea.known, victim, gone_blindly(sea.known[victim], loot, thief))
    after = replace(
        sea,
        hands=replaced(hands, thief, with_cards(hands[thief], loot)),
        known=replaced(known, thief, seen_by(known[thief], loot, victim)),
        last=raid,
    )
    return end_turn(after), (ShipBoarded(raid), *told)


def out_of_hand(sea: Sea, cards: Cards) -> Sea:
    hand = without(sea.hands[sea.player], cards)
    return replace(sea, hands=replaced(sea.hands, sea.player, hand))


def put_away(sea: Sea, cards: Cards) -> Sea:
    """Puts played cards face up on the spaces of their colours (§7.9)."""
    known = replaced(sea.known, sea.player, gone(sea.known[sea.player], cards))
    return replace(sea, discards=on_their_spaces(sea.discards, cards), known=known)


def end_turn(sea: Sea) -> Starting:
    return Starting(replace(sea, turn=sea.turn + 1, player=(sea.player + 1) % len(sea.hands)))
