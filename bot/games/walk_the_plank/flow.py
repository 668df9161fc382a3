"""The order of play in Walk the Plank: programmes are laid in secret, then revealed card by
card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from bot.games.base.game import Event, Seat, draw, replaced
from bot.games.walk_the_plank.board import BY_SEAT, COLOURS, DROWNED, Board, Colour, Colours
from bot.games.walk_the_plank.cards import SKULL_SETS, Card, Skulls
from bot.games.walk_the_plank.events import (
    CardPlayed,
    CardRevealed,
    ColourTaken,
    Deed,
    Deeds,
    Eliminated,
    GameEnded,
    Programmed,
    ProgrammesLaid,
    RoundBegun,
)
from bot.games.walk_the_plank.moves import Way
from bot.games.walk_the_plank.rules import (
    Turn,
    carry_out,
    is_decided,
    losses,
    lower_the_plank,
    pass_favour,
    set_aside,
    turns,
    turns_after,
    ways_to_carry_out,
    who_drowned,
    why_no_effect,
)
from bot.games.walk_the_plank.states import (
    Acting,
    Choosing,
    Finished,
    Kept,
    Options,
    Programming,
    State,
)

After: TypeAlias = tuple[State, Sequence[Event]]
Programmes: TypeAlias = tuple[tuple[Card, ...], ...]


def set_up(seed: str, seats: int, options: Options) -> Choosing | Programming:
    """Starts a game and gives the Captain's Favour to a random player. Nothing else is random
    (§3.4)."""
    favour, board = draw(seed, "favour", range(seats)), lower_the_plank(seats)
    skulls = SKULL_SETS[options.skulls]
    if options.colours == "chosen":
        return Choosing(favour, board, (None,) * len(COLOURS), skulls)
    return first_round(favour, board, BY_SEAT, skulls)


def take_colour(state: Choosing, seat: Seat, colour: Colour) -> After:
    """Gives the seat its colour. If one colour is left for one last player, they get it too
    (§3.6)."""
    after = replace(state, takers=replaced(state.takers, colour, seat))
    events = [ColourTaken(seat, colour)]
    if after.takers.count(None) == len(after.colourless) == 1:
        (seat,), colour = after.colourless, after.takers.index(None)
        after = replace(after, takers=replaced(after.takers, colour, seat))
        events.append(ColourTaken(seat, colour))
    if after.colourless:
        return after, events
    colours = tuple([after.takers.index(seat) for seat in range(len(after.board.crews))])
    return first_round(after.favour, after.board, colours, after.skulls), events


def first_round(favour: Seat, board: Board, colours: Colours, skulls: Skulls) -> Programming:
    seats = len(board.crews)
    return Programming(
        round=1,
        favour=favour,
        board=board,
        aside=((),) * seats,
        programmes=(None,) * seats,
        last=(),
        kept=Kept(colours, skulls),
    )


def lay_programme(state: Programming, seat: Seat, cards: tuple[Card, ...]) -> After:
    """Stores a secret programme, which can be changed until the last one is in (§4.3)."""
    laid = replaced(state.programmes, seat, cards)
    if None in laid:
        told = (Programmed(seat),) if state.programmes[seat] is None else ()
        return replace(state, programmes=laid), told
    complete = tuple([cards for cards in laid if cards is not None])
    events: list[Event] = [Programmed(seat), ProgrammesLaid(state.board.living)]
    order = turns(len(complete), state.favour)
    return turn_cards_over(state, complete, order, state.board, [], events)


def choose_way(state: Acting, seat: Seat, way: Way) -> After:
    """Carries out a revealed card in the way its owner chose (§5.4)."""
    deed = play_card(state.board, seat, state.card, state.slot, way)
    deeds: list[Deed] = [*state.deeds]
    events: list[Event] = []
    tell(deed, deeds, events)
    rest = turns_after(len(state.programmes), state.favour, state.slot, seat)
    return turn_cards_over(state, state.programmes, rest, deed.board, deeds, events)


def turn_cards_over(
    state: Programming | Acting,
    programmes: Programmes,
    order: tuple[Turn, ...],
    board: Board,
    deeds: list[Deed],
    events: list[Event],
) -> After:
    """Reveals and carries out card after card (§5.2), until one leaves a choice or the round ends.

    It goes on even if the game is decided (§5.6). Drowned players reveal nothing (§6.3).
    """
    for slot, seat in order:
        if board.crews[seat] == DROWNED:
            continue
        card = programmes[seat][slot - 1]
        ways = ways_to_carry_out(board, seat, card, slot)
        if len(ways) > 1:
            events.append(CardRevealed(slot, seat, card))
            return Acting(
                round=state.round,
                favour=state.favour,
                board=board,
                aside=state.aside,
                programmes=programmes,
                slot=slot,
                turn=seat,
                ways=ways,
                deeds=tuple(deeds),
                kept=state.kept,
            ), events
        deed = play_card(board, seat, card, slot, ways[0] if ways else None)
        tell(deed, deeds, events)
        board = deed.board
    return end_round(state, programmes, board, tuple(deeds), events)


def play_card(board: Board, seat: Seat, card: Card, slot: int, way: Way | None) -> Deed:
    if way is None:
        why = why_no_effect(board, seat, card)
        return Deed(slot, seat, card, way=None, why=why, drowned=(), board=board)
    after = carry_out(board, seat, way)
    lost = who_drowned(board, after)
    return Deed(slot, seat, card, way=way, why=None, drowned=lost, board=after)


def tell(deed: Deed, deeds: list[Deed], events: list[Event]) -> None:
    """Adds the deed and its events. A player without a pirate is out at once (§6.3)."""
    deeds.append(deed)
    events.append(CardPlayed(deed))
    if deed.drowned:
        events += [Eliminated(seat) for seat in deed.eliminated]


def end_round(
    state: Programming | Acting,
    programmes: Programmes,
    board: Board,
    deeds: Deeds,
    events: list[Event],
) -> After:
    """Ends a round. If the game goes on, cards return to the hands, skull cards are set aside for
    one round, and the Captain's Favour passes on (§8)."""
    kept = state.kept
    if lost := losses(state.round, deeds):
        kept = replace(kept, locker=kept.locker + lost)
    if is_decided(board):
        events.append(GameEnded(board.living))
        return Finished(
            round=state.round,
            favour=state.favour,
            board=board,
            aside=state.aside,
            deeds=deeds,
            kept=kept,
        ), events
    out = [crew == DROWNED for crew in board.crews]
    after = Programming(
        round=state.round + 1,
        favour=pass_favour(board, state.favour),
        board=board,
        aside=tuple(
            [
                () if gone else set_aside(cards, kept.skulls)
                for cards, gone in zip(programmes, out, strict=True)
            ]
        ),
        programmes=tuple([() if gone else None for gone in out]),
        last=deeds,
        kept=kept,
    )
    events.append(RoundBegun(after.round, after.favour, after.aside))
    return after, events
