"""Feats count only what everyone has seen, and memories name their seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from bot.games import GAMES
from bot.games.base.game import Best, Feat, Memory, Seat
from bot.games.bluff_pirate.memories import BluffCaught
from bot.games.bluff_pirate.states import Finished as TreasureFound
from bot.games.corsairs.states import Finished as Anchored
from bot.games.piraten_bridge.states import Finished as Counted
from bot.games.piratoons.states import Finished as Scored
from bot.games.walk_the_plank.memories import Grudge, Together
from bot.games.walk_the_plank.states import Finished as Drowned
from tests.harness.games.playthrough import Playthrough

DICE = range(4)


def playthrough(name: str, dice: int) -> Playthrough:
    game = GAMES[name]
    seats = Random(dice).choice(game.seats)
    return Playthrough(name, seats, game.options(), f"{dice:064x}", dice)


def feats_of(played: Playthrough) -> Iterator[Feat]:
    for step in played.steps():
        for event in step.events:
            yield from event.feats


def counted(played: Playthrough) -> Counter[tuple[Seat, str]]:
    found = Counter[tuple[Seat, str]]()
    for feat in feats_of(played):
        if isinstance(feat, Best):
            found[feat.seat, feat.name] = max(feat.amount, found[feat.seat, feat.name])
        else:
            found[feat.seat, feat.name] += feat.amount
    return found


@pytest.mark.parametrize("dice", DICE)
@pytest.mark.parametrize("name", GAMES)
def test_every_feat_belongs_to_a_seat_and_has_a_declared_name(name: str, dice: int):
    played = playthrough(name, dice)
    feats = list(feats_of(played))
    assert {feat.seat for feat in feats} <= set(range(played.seats))
    assert {feat.name for feat in feats} <= set(played.game.counted)
    assert feats


def test_every_declared_feat_happens():
    for name, game in GAMES.items():
        happened = {feat.name for dice in range(12) for feat in feats_of(playthrough(name, dice))}
        assert happened == set(game.counted) - RARE


RARE = {"capots"}
"""Feats that random games don't show."""


@pytest.mark.parametrize("dice", DICE)
def test_counted_bids_agree_with_the_score_pad(dice: int):
    played = playthrough("piraten_bridge", dice)
    *_, end = played.states()
    assert isinstance(end, Counted)
    feats = counted(played)
    for seat in range(played.seats):
        assert feats[seat, "bids"] == len(end.sheet)
        assert feats[seat, "met"] == sum(line.bids[seat] == line.won[seat] for line in end.sheet)
        best = max(line.points[seat] for line in end.sheet)
        assert feats[seat, "round"] == max(0, best)


@pytest.mark.parametrize("dice", DICE)
def test_a_closer_escapes_or_is_sunk(dice: int):
    played = playthrough("corsairs", dice)
    *_, end = played.states()
    assert isinstance(end, Anchored)
    feats = counted(played)
    total = Counter[str]()
    for (_, name), amount in feats.items():
        total[name] += amount
    assert total["closings"] == len(end.match.sheet)
    assert total["closings"] - total["escapes"] <= total["sinkings"]
    assert all(feats[seat, "escapes"] <= feats[seat, "closings"] for seat in range(played.seats))


@pytest.mark.parametrize("dice", DICE)
def test_every_drowned_pirate_counts_for_its_owner_and_its_killer(dice: int):
    played = playthrough("walk_the_plank", dice)
    *_, end = played.states()
    assert isinstance(end, Drowned)
    feats = counted(played)
    for seat in range(played.seats):
        locker = end.kept.locker
        assert feats[seat, "lost"] == sum(loss.seat == seat for loss in locker)
        assert feats[seat, "own"] == sum(loss.by == loss.seat == seat for loss in locker)
        assert feats[seat, "drowned"] == sum(loss.by == seat != loss.seat for loss in locker)


@pytest.mark.parametrize("dice", DICE)
def test_only_asked_votes_are_counted(dice: int):
    played = playthrough("bluff_pirate", dice)
    *_, end = played.states()
    assert isinstance(end, TreasureFound)
    feats = counted(played)
    for seat, repute in enumerate(end.sea.repute):
        assert feats[seat, "bluffs"] == repute.bluffs
        assert feats[seat, "asked"] == repute.asked
        assert feats[seat, "believed"] <= feats[seat, "bluffs"]
        assert feats[seat, "right"] <= feats[seat, "asked"]


@pytest.mark.parametrize("dice", DICE)
def test_the_ship_feat_is_the_final_score(dice: int):
    played = playthrough("piratoons", dice)
    *_, end = played.states()
    assert isinstance(end, Scored)
    ships = {feat.seat: feat.amount for feat in feats_of(played) if feat.name == "ship"}
    assert ships == {seat: score.total for seat, score in enumerate(end.scores)}


# ── Memories ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
def test_a_memory_is_read_back_as_it_was(name: str):
    game = GAMES[name]
    memories: list[Memory] = []
    for dice in range(6):
        for step in playthrough(name, dice).steps():
            memories += game.memories(step.before, step.after, step.events)
    assert memories
    for memory in memories:
        assert msgspec.json.decode(msgspec.json.encode(memory), type=game.remembers) == memory


def test_a_memory_can_praise_one_seat_and_mock_another():
    caught = BluffCaught(12, 1, 2, 3)
    assert (caught.proud, caught.sorry) == ((2,), (1,))
    grudge = Grudge(55, 0, 2, 2)
    assert (grudge.proud, grudge.sorry) == ((0,), (2,))
    together = Together(45, 0, 1, 3)
    assert (together.proud, together.sorry) == ((), (0, 1))
