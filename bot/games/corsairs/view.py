"""The view of each seat of Corsairs, and of an onlooker (§10)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.corsairs.cards import Card, Cards, Colour, Hand
from bot.games.corsairs.crew import answer, lay_down, limits_after_discard, spare_card
from bot.games.corsairs.moves import Source
from bot.games.corsairs.rules import HAND, colour_of_pier
from bot.games.corsairs.states import (
    Annulled,
    Closing,
    Counts,
    Discarding,
    Drawing,
    Ending,
    Finished,
    Laid,
    Laying,
    Options,
    RoundResult,
    State,
    Turn,
)

Phase: TypeAlias = Literal["drawing", "discarding", "closing", "laying", "finished"]


class View(Value, kw_only=True):
    """The view of one seat, or of an onlooker if `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    deal: int
    dealer: Seat
    turn: Seat
    number: int = 0
    hand: Hand = ()
    source: Source | None = None
    """The source from which the seat on turn has drawn; None before it draws."""
    drawn: Card | None = None
    """The card that the seat on turn has drawn, if the viewer may know it."""
    forced: bool = False
    """Whether the seat on turn must close, because it drew the last card of the stock."""
    pier: Cards = ()
    discards: Cards = ()
    """All discards, as an attentive player remembers them. Only the last one is visible on the
    table."""
    stock: int = 0
    known: tuple[Cards, ...]
    """The cards in each hand that everybody knows, because they were taken openly."""
    turns: tuple[Turn | None, ...]
    """The latest turn of each seat in this round."""
    penalties: tuple[Cards, ...]
    sheet: tuple[Counts, ...]
    final: bool
    """Whether this is the last round."""
    last: RoundResult | Annulled | None
    ending: Ending | None = None
    reading: Laid | None = None
    """The best way to lay down the viewer's hand now, without the card in `spare`."""
    spare: Card | None = None
    """The card of thirteen whose discard leaves the lowest limit; None with twelve cards."""
    limits: tuple[int, ...] = ()
    """For each card of a thirteen-card hand, the limit after discarding it; empty with twelve
    cards."""
    options: Options = Options()
    laid: tuple[Laid | None, ...] = ()
    """For each seat, its divided cards; None for other opponents. Filled only while cards are
    divided."""
    answered: tuple[Seat, ...] = ()
    """The seats that have already divided their cards."""

    @property
    def pier_colour(self) -> Colour | None:
        return colour_of_pier(self.pier) if self.pier else None

    @property
    def counts(self) -> Counts:
        return tuple([len(cards) for cards in self.penalties])


PHASES: dict[type[State], Phase] = {
    Drawing: "drawing",
    Discarding: "discarding",
    Closing: "closing",
    Laying: "laying",
}


def view_of(state: State, seat: Seat | None) -> View:
    return view_finished(state, seat) if isinstance(state, Finished) else view_round(state, seat)


def view_round(state: Drawing | Discarding | Closing | Laying, seat: Seat | None) -> View:
    """The view of a round. Other hands and other players' cards from the stock are secret
    (§10.2)."""
    match, lying = state.match, state.round
    hand = () if seat is None else lying.hands[seat]
    pier = colour_of_pier(lying.pier)
    limits = limits_after_discard(hand, pier) if len(hand) > HAND else ()
    spare = spare_card(hand, limits) if limits else None
    source = drawn = None
    if isinstance(state, Discarding | Closing):
        source = state.source
        drawn = state.drawn if source != "stock" or seat == lying.turn else None
    return View(
        phase=PHASES[type(state)],
        seats=len(lying.hands),
        seat=seat,
        deal=match.deal,
        dealer=match.dealer,
        turn=lying.turn,
        number=lying.number,
        hand=hand,
        source=source,
        drawn=drawn,
        forced=isinstance(state, Closing | Laying) and state.forced,
        pier=lying.pier,
        discards=lying.discards,
        stock=len(lying.stock),
        known=lying.known,
        turns=lying.turns,
        penalties=match.penalties,
        sheet=match.sheet,
        final=match.final,
        last=match.last,
        reading=best_reading(state, seat, spare),
        spare=spare,
        limits=limits,
        options=match.options,
        laid=laid_openly(state, seat),
        answered=who_laid(state),
    )


def best_reading(
    state: Drawing | Discarding | Closing | Laying, seat: Seat | None, spare: Card | None
) -> Laid | None:
    """The best way to lay down this seat's hand, or to answer the closer with it (§6.3, §6.5)."""
    if seat is None:
        return None
    lying = state.round
    hand, pier = lying.hands[seat], colour_of_pier(lying.pier)
    closer = state.laid[lying.turn] if isinstance(state, Laying) else None
    if closer is not None and seat != lying.turn:
        return answer(hand, pier, closer)
    return lay_down(tuple([card for card in hand if card != spare]), pier)


def laid_openly(
    state: Drawing | Discarding | Closing | Laying, seat: Seat | None
) -> tuple[Laid | None, ...]:
    """The divided cards that this seat may see: its own and the closer's (§15.2)."""
    if not isinstance(state, Laying):
        return ()
    known = (state.round.turn, seat)
    return tuple([cards if at in known else None for at, cards in enumerate(state.laid)])


def who_laid(state: Drawing | Discarding | Closing | Laying) -> tuple[Seat, ...]:
    if not isinstance(state, Laying):
        return ()
    return tuple([seat for seat, cards in enumerate(state.laid) if cards is not None])


def view_finished(state: Finished, seat: Seat | None) -> View:
    match = state.match
    seats = len(match.penalties)
    return View(
        phase="finished",
        seats=seats,
        seat=seat,
        deal=state.last.deal,
        dealer=match.dealer,
        turn=state.last.closer,
        known=((),) * seats,
        turns=(None,) * seats,
        penalties=match.penalties,
        sheet=match.sheet,
        final=match.final,
        last=state.last,
        ending=state.ending,
        options=match.options,
    )
