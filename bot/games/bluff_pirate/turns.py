"""A turn of Bluff Pirate, in the order it happens."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.bluff_pirate.cards import (
    DECK,
    NO_DISCARDS,
    gathered,
    gone,
    gone_blindly,
    on_their_spaces,
    seen_by,
    seen_by_all,
    with_cards,
    without,
)
from bot.games.bluff_pirate.series import Lay, Series
from bot.games.bluff_pirate.track import ISLANDS, START, fall_back, sail
from bot.games.bluff_pirate.values import (
    Acting,
    Board,
    CardsDrawn,
    CardsSeen,
    CardsStolen,
    Designating,
    Discarding,
    Finished,
    IslandOpened,
    Options,
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
    VoteSealed,
    Voting,
)
from bot.games.game import Event, Seat, draw, replaced, shuffle

HAND = 5
DRAWN = 2
LOOT = 3


def set_out(seed: str, seats: int, options: Options) -> State:
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
    loot = tuple(sorted(shuffle(sea.seed, f"board/{sea.turn}", hand, LOOT)))
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
