"""What each seat of Corsairs sees, and an onlooker (§10)."""

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
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    deal: int
    dealer: Seat
    turn: Seat
    number: int = 0
    hand: Hand = ()
    source: Source | None = None
    """The source that the seat on turn has drawn from."""
    drawn: Card | None = None
    """The drawn card, if this seat may know it."""
    forced: bool = False
    """The seat on turn must close, because it drew the last card of the stock."""
    pier: Cards = ()
    discards: Cards = ()
    """All discards, as an attentive player remembers them. Only the last one is face up."""
    stock: int = 0
    known: tuple[Cards, ...]
    """The cards in each hand that were taken openly."""
    turns: tuple[Turn | None, ...]
    """The latest turn of each seat in this round."""
    penalties: tuple[Cards, ...]
    sheet: tuple[Counts, ...]
    final: bool
    """This is the last round."""
    last: RoundResult | Annulled | None
    ending: Ending | None = None
    reading: Laid | None = None
    """The best way to lay down the own hand now, without the spare card of thirteen."""
    spare: Card | None = None
    """The discard that leaves the lowest limit."""
    limits: tuple[int, ...] = ()
    """With thirteen cards: the limit after discarding each, in the order of the hand."""
    options: Options = Options()
    laid: tuple[Laid | None, ...] = ()
    """The closer's cards and the own ones, while cards are divided."""
    answered: tuple[Seat, ...] = ()
    """The seats that have divided their cards."""

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
    """Hands and cards drawn from the stock are secret (§10.2)."""
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
    """The best division of the own hand, also as an answer to the closer (§6.3, §6.5)."""
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
    """Answers stay face down until all are in (§15.2)."""
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
