"""The pairs of every game: a choice that differs, is changed, is never made, or stays hidden."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.games import GAMES
from bot.games.base.game import AnyGame, Seat
from bot.games.bluff_pirate.moves import Lay
from bot.games.bluff_pirate.states import Acting
from bot.games.piratoons.states import Arranging
from tests.harness.attacks.secrecy import (
    Act,
    Chapter,
    Deal,
    Fiddle,
    Look,
    Pair,
    Peek,
    PlayOn,
    Press,
    Wait,
    reach,
)

SEATS = dict.fromkeys(GAMES, 3) | {"bluff_pirate": 4}
SEALING = dict.fromkeys(GAMES, 3) | {"corsairs": 2}
"""The number of players who choose at the same time."""
OPTIONS = {"corsairs": {"dividing": "own"}}
"""Options for games where only a variant has secret choices."""
OFTEN = 26
"""More than the number of events that a table remembers."""
ALL_ON_THE_PIER = ("corsairs",)
"""So many cards of these deals are public that no other deal looks the same."""
NUDGE = Wait(6)
"""Long enough for somebody to be mentioned."""
DEADLINE = Wait(91)


def sealing(game: AnyGame, state: Any) -> list[Seat]:
    """The seats with a secret choice to make; those without alternatives come last."""
    seats = [seat for seat in game.waiting_on(state) if game.sealed(state, seat)]
    return sorted(seats, key=lambda seat: len(game.moves(state, seat)) < 2)


def undecided(deal: Deal) -> list[Seat]:
    return sealing(deal.game, deal.state)


@cache
def sealed_moment(name: str) -> Deal:
    """Several players choose in secret, at least one of them has two moves, and nobody has
    chosen yet.
    """

    def is_one(game: AnyGame, state: Any) -> bool:
        seats = sealing(game, state)
        return len(seats) >= SEALING[name] and len(game.moves(state, seats[0])) > 1

    return reach(name, SEATS[name], is_one, **OPTIONS.get(name, {}))


def chosen(deal: Deal, seats: Sequence[Seat], at: int = 0) -> tuple[Act, ...]:
    return tuple(Press(seat, deal.choices(seat)[at]) for seat in seats)


# ── Secret choices ───────────────────────────────────────────────────────────────────────────


def a_choice_that_differs(deal: Deal) -> Pair:
    """The choices differ until the last one is in and all are revealed."""
    seat, *rest = undecided(deal)
    before, after = (Look(),), (*chosen(deal, rest[:-1]), NUDGE, Look())

    def side(at: int) -> tuple[Deal, Sequence[Chapter]]:
        return deal, (before, (*chosen(deal, [seat], at), Look()), after)

    return Pair("a choice that differs", frozenset([seat]), side(0), side(-1))


def a_choice_that_is_changed(deal: Deal, times: int = 1) -> Pair:
    """Only the last choice counts, and everything after it is the same for all."""
    seat, *rest = undecided(deal)
    moves = deal.choices(seat)
    changes = tuple(Press(seat, moves[-1 if at % 2 else 0]) for at in range(times))
    last = Press(seat, moves[0 if times % 2 == 0 else -1])
    changes = (*changes, last)
    opened = (*chosen(deal, rest), Wait(12), Look())
    end = (PlayOn(3), Look())

    def side(acts: Chapter) -> tuple[Deal, Sequence[Chapter]]:
        return deal, ((last,), (*acts, Look(), NUDGE), opened, end)

    name = "a choice that is changed" + (" often" if times > 1 else "")
    return Pair(name, frozenset([seat]), side(changes), side(()))


def a_choice_of_a_seat_that_was_away(deal: Deal) -> Pair:
    """A player who returns by changing the stand-in's choice reveals only that they are back."""
    seat = undecided(deal)[0]
    away = replace(deal, away=frozenset([seat]))

    def side(at: int) -> tuple[Deal, Sequence[Chapter]]:
        return away, ((Wait(4), Look()), (*chosen(deal, [seat], at), Look()), (NUDGE, Look()))

    return Pair("a choice of a seat that was away", frozenset([seat]), side(0), side(-1))


def a_hand_that_is_looked_at(deal: Deal) -> Pair:
    """Everything that a player reads, tries in vain and reconsiders stays private."""
    seat = undecided(deal)[0]

    def side(acts: Chapter) -> tuple[Deal, Sequence[Chapter]]:
        return deal, ((Look(),), (*acts, Look(), NUDGE), (Look(),))

    return Pair("a hand that is looked at", frozenset([seat]), side((Peek(seat),)), side(()))


# ── Bluff Pirate ─────────────────────────────────────────────────────────────────────────────


def whoever_does_not_vote(deal: Deal) -> Pair:
    """At the deadline a stand-in votes: nobody may ever learn for whom."""
    first, second, third = undecided(deal)
    layer = next(seat for seat in range(deal.seats) if seat not in (first, second, third))

    def side(voter: Seat) -> tuple[Deal, Sequence[Chapter]]:
        voted = (*chosen(deal, [voter, third]), NUDGE, Look())
        asked = (Press(layer, f"ask {third}"), Wait(12), Look(), PlayOn(1), Look())
        return deal, (voted, (DEADLINE, Look()), asked)

    return Pair("whoever does not vote", frozenset([first, second]), side(first), side(second))


def a_vote_of_a_seat_that_is_away(deal: Deal) -> Pair:
    """The mark of an absent player stays, whether they or their stand-in vote."""
    first, second, _ = undecided(deal)
    away = replace(deal, away=frozenset([first]))

    def side(one: Seat, other: tuple[Act, ...]) -> tuple[Deal, Sequence[Chapter]]:
        return away, ((Press(one, "vote honest"), Look()), (Wait(4), *other, Wait(2), Look()))

    return Pair(
        "a vote of a seat that is away",
        frozenset([first, second]),
        side(first, (Press(second, "vote honest"),)),
        side(second, ()),
    )


def cards_laid_face_down() -> Pair:
    """The claim is the same, true or not."""

    def claims(state: Acting) -> list[list[str]]:
        found: dict[object, list[str]] = {}
        for move in GAMES["bluff_pirate"].moves(state, state.sea.player):
            if isinstance(move, Lay):
                found.setdefault((move.up, len(move.down)), []).append(str(move))
        return [each for each in found.values() if len(each) > 1]

    deal = reach("bluff_pirate", 4, lambda _, at: isinstance(at, Acting) and bool(claims(at)))
    layer, (one, *_, other) = deal.state.sea.player, claims(deal.state)[0]
    voters = [seat for seat in range(4) if seat != layer]

    def side(text: str) -> tuple[Deal, Sequence[Chapter]]:
        votes = tuple(Press(seat, "vote honest") for seat in voters)
        return deal, ((Press(layer, text), Look()), (*votes, NUDGE, Look()))

    return Pair("cards laid face down", frozenset([layer]), side(one), side(other))


# ── Piratoons ────────────────────────────────────────────────────────────────────────────────


def a_ship_arranged_unseen() -> Pair:
    """Before the score nobody learns if, or how often, somebody moves a tile."""
    deal = reach(
        "piratoons", 3, lambda game, at: isinstance(at, Arranging) and len(game.moves(at, 0)) > 2
    )
    acts = (Fiddle(0, OFTEN),)

    def side(acts: Chapter) -> tuple[Deal, Sequence[Chapter]]:
        return deal, ((Look(),), (*acts, Look(), NUDGE), (Look(),))

    return Pair("a ship arranged unseen", frozenset([0]), side(acts), side(()))


# ── Another deal ─────────────────────────────────────────────────────────────────────────────


def two_seeds(name: str) -> tuple[str, str]:
    """The first two deals that look the same to everyone without cards."""
    game, alike = GAMES[name], dict[object, str]()
    seeds = (f"{number:064x}" for number in itertools.count())
    for seed in seeds:
        open_to_all = game.view(game.setup(seed, SEATS[name], game.options()), None)
        if alike.setdefault(open_to_all, seed) != seed:
            return alike[open_to_all], seed
    raise AssertionError


def another_deal(name: str) -> Pair:
    """Every hand has other cards, and everything public is the same: only spectators are
    compared.
    """
    game, seats = GAMES[name], SEATS[name]
    one, other = (Deal(game, game.options(), seats, seed) for seed in two_seeds(name))
    chapters = ((Wait(2), Look()), (NUDGE, Look()))
    return Pair("another deal", frozenset(range(seats)), (one, chapters), (other, chapters))


def may_be_changed(deal: Deal) -> bool:
    seat = undecided(deal)[0]
    after = replace(deal, moves=(*deal.moves, (seat, deal.choices(seat)[0])))
    return bool(after.choices(seat))


def pairs_of(name: str) -> Iterator[Pair]:
    deal = sealed_moment(name)
    yield a_hand_that_is_looked_at(deal)
    if name not in ALL_ON_THE_PIER:
        yield another_deal(name)
    for seen in (deal, replace(deal, pictures=True)):
        yield a_choice_that_differs(seen)
        if may_be_changed(deal):
            yield a_choice_that_is_changed(seen)
            yield a_choice_that_is_changed(seen, OFTEN)
            if deal.game.awaits_openly(deal.state):
                yield a_choice_of_a_seat_that_was_away(seen)
    match name:
        case "bluff_pirate":
            yield whoever_does_not_vote(deal)
            yield a_vote_of_a_seat_that_is_away(deal)
            yield cards_laid_face_down()
        case "piratoons":
            yield a_ship_arranged_unseen()
        case _:
            pass
