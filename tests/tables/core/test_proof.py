"""The proof of a deal: promised before anyone joins, mixed with every press, opened at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import Event, Record, commitment, replay
from bot.games.base.seal import Press, mixed, promise, seal
from bot.games.bluff_pirate.game import BluffPirate
from bot.ops import verify
from bot.store.database import Database
from bot.tables.base.reasons import Refused, StillPlaying
from bot.tables.core.proof import MOST_BROUGHT, Proof, brought_to, public_moves, replayed
from bot.tables.core.reveal import Cue, Fullness
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.panels.proof import written
from tests.harness.clock import ManualClock
from tests.harness.games.playthrough import Playthrough, playthroughs
from tests.harness.tables.house import ANNE, BART, CALICO, HouseSetup, house_setup


def verified(proof: Proof) -> list[str]:
    return verify.differences(json.loads(written(proof)))


async def stored_seed(store: Database, table_id: str) -> str:
    found = await store.tables.load(table_id)
    assert found is not None
    return found.row.seed


# ── Before the deal ──────────────────────────────────────────────────────────────────────────


async def test_the_promise_is_shown_before_the_first_join_and_kept(setup: HouseSetup):
    lobby = await setup.house.registry.lobby(await setup.lobby(ANNE))
    promised = lobby.promise
    assert brought_to(lobby.row) == ()
    await setup.house.lobbies.join(lobby.id, BART, "Bart", 5)
    table = await setup.house.lobbies.start(lobby.id, ANNE, 7)
    assert promised == promise(lobby.id, table.row.house_seed) == table.seen(None).promise


async def test_every_join_and_the_start_are_mixed_into_the_deal(setup: HouseSetup):
    lobby = await setup.lobby(ANNE)
    at = int(setup.clock.now() * 1000)
    await setup.house.lobbies.join(lobby, BART, "Bart", 5)
    await setup.clock.advance(2)
    await setup.house.lobbies.join(lobby, CALICO, "Calico", 6)
    table = await setup.house.lobbies.start(lobby, ANNE, 7)
    pressed = (Press("join", 5, at), Press("join", 6, at + 2000), Press("start", 7, at + 2000))
    assert brought_to(table.row) == pressed
    assert table.row.seed == mixed(lobby, table.row.house_seed, pressed)


async def test_a_solo_table_is_mixed_with_the_start_of_its_host(setup: HouseSetup):
    table = await setup.table(ANNE, 0)
    assert [press.verb for press in brought_to(table.row)] == ["start"]


async def test_a_press_stays_in_the_mix_when_its_player_leaves(setup: HouseSetup):
    lobby = await setup.lobby(ANNE, BART)
    before = brought_to((await setup.house.registry.lobby(lobby)).row)
    await setup.house.lobbies.leave(lobby, BART)
    await setup.house.lobbies.add_computer(lobby, ANNE)
    table = await setup.house.lobbies.start(lobby, ANNE, 9)
    assert brought_to(table.row)[:-1] == before
    assert before


async def test_a_refused_press_is_not_mixed_in(setup: HouseSetup):
    lobby = await setup.lobby(ANNE, BART)
    before = (await setup.house.registry.lobby(lobby)).row
    for attempt in (
        setup.house.lobbies.join(lobby, BART, "Bart", 5),
        setup.house.lobbies.start(lobby, BART, 6),
    ):
        with pytest.raises(Refused):
            await attempt
    assert (await setup.house.registry.lobby(lobby)).row == before


async def test_joining_again_and_again_does_not_lengthen_the_proof(setup: HouseSetup):
    lobby = await setup.lobby(ANNE)
    for press in range(MOST_BROUGHT + 3):
        await setup.house.lobbies.join(lobby, BART, "Bart", press)
        await setup.house.lobbies.leave(lobby, BART)
    row = (await setup.house.registry.lobby(lobby)).row
    assert [press.id for press in brought_to(row)] == list(range(3, MOST_BROUGHT + 3))


async def test_promise_and_presses_survive_a_restart(tmp_path: Path):
    path, clock = tmp_path / "tortuga.sqlite3", ManualClock()
    async with house_setup(path, clock) as setup:
        lobby_id = await setup.lobby(ANNE, BART)
        before = await setup.house.registry.lobby(lobby_id)
    async with house_setup(path, ManualClock(clock.now())) as setup:
        lobby = await setup.house.registry.lobby(lobby_id)
        assert (lobby.promise, lobby.row.brought) == (before.promise, before.row.brought)
        table = await setup.house.lobbies.start(lobby_id, ANNE, 9)
        sealed = table.seen(None).seal
    async with house_setup(path, ManualClock(clock.now())) as setup:
        assert (await setup.house.registry.table(lobby_id)).seen(None).seal == sealed


async def test_a_rematch_has_a_promise_of_its_own(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    lobby = (await setup.house.rematches.ask(table, BART, "Bart")).lobby
    await setup.house.rematches.ask(table, ANNE, "Anne", 2)
    again = await setup.house.lobbies.start(lobby.id, BART, 3)
    assert again.row.house_seed != table.row.house_seed
    assert [press.id for press in brought_to(again.row)] == [2, 3]


async def test_the_seal_binds_everything_that_decides_the_deal(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    row = table.row
    bound = seal(row.id, row.game, row.rules, 3, row.options, row.seed)
    assert table.seen(0).seal == table.seen(None).seal == bound


# ── At the end ───────────────────────────────────────────────────────────────────────────────


async def test_nothing_is_opened_before_the_table_has_shown_its_end(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    with pytest.raises(Refused) as error:
        await setup.house.proof(table)
    assert error.value.reason == StillPlaying()


async def test_the_proof_waits_for_the_last_reveal():
    def direct(
        game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
    ) -> Sequence[Cue]:
        return (Cue(0, 4.0),) if seen.result is not None else ()

    async with house_setup(director=direct) as setup:
        table = await setup.finished(ANNE, BART)
        assert table.over
        with pytest.raises(Refused):
            await setup.house.proof(table)
        await setup.clock.advance(4)
        assert verified(await setup.house.proof(table)) == []


async def test_a_finished_game_proves_its_deal(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    proof = await setup.house.proof(table)
    assert proof.seal == table.seen(None).seal
    assert proof.seed == await stored_seed(setup.store, table.id)
    assert [draw.label for draw in proof.draws] == ["dealer", *(f"deal/{r}" for r in range(1, 11))]
    assert proof.result == table.seen(None).result
    assert verified(proof) == []


async def test_a_closed_table_proves_its_deal_without_sealed_choices(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    await setup.press(table, ANNE, "bid 1")
    await setup.house.close(table)
    proof = await setup.house.proof(table)
    assert proof.moves == ()
    assert proof.result is None
    assert verified(proof) == []


async def test_no_name_and_no_id_of_a_person_is_in_the_proof(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    text = written(await setup.house.proof(table)).decode()
    assert "Anne" not in text
    assert f"{ANNE}" not in text.replace(table.row.seed, "").replace(table.row.house_seed, "")


async def sealed_the_old_way(setup: HouseSetup) -> Table:
    lobby_id = await setup.lobby(ANNE, BART, pace="none")
    lobby = await setup.house.registry.lobby(lobby_id)
    lobby.row = replace(lobby.row, house_seed="", brought="[]")
    return await setup.house.lobbies.start(lobby_id, ANNE)


async def test_a_table_with_an_old_seal_still_proves_its_deal(setup: HouseSetup):
    table = await sealed_the_old_way(setup)
    assert table.seen(None).seal == commitment(table.row.seed)
    assert table.seen(None).promise is None
    await setup.house.close(table)
    proof = await setup.house.proof(table)
    assert proof.proof == 1
    assert verified(proof) == []


async def test_lobbies_older_than_the_promise_draw_an_unpredictable_seed(setup: HouseSetup):
    one, other = [await sealed_the_old_way(setup) for _ in range(2)]
    assert len({one.row.seed, other.row.seed}) == 2
    assert one.row.seed != mixed(one.id, "", brought_to(one.row))


# ── Published moves ──────────────────────────────────────────────────────────────────────────


def record_of(playthrough: Playthrough) -> Record:
    return playthrough.record([(step.seat, str(step.move)) for step in playthrough.steps()])


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_the_published_moves_replay_the_same_game(name: str, data: st.DataObject):
    record, game = record_of(data.draw(playthroughs(name))), GAMES[name]
    published = replace(record, moves=public_moves(game, record))
    *_, (end, _) = replay(game, record)
    *_, (same, _) = replay(game, published)
    assert same == end
    assert replayed(game, published) == replayed(game, record)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_the_order_and_changes_of_sealed_choices_stay_secret(name: str, data: st.DataObject):
    record, game = record_of(data.draw(playthroughs(name))), GAMES[name]
    published = replace(record, moves=public_moves(game, record))
    chosen: list[tuple[str, int]] = []
    for (state, _), (seat, _) in zip(replay(game, published), published.moves, strict=False):
        if game.sealed(state, seat) and seat >= 0:
            chosen.append((game.question(state, 0), seat))
    assert len(set(chosen)) == len(chosen)
    asked = list(dict.fromkeys(question for question, _ in chosen))
    for question in asked:
        seats = [seat for each, seat in chosen if each == question]
        assert seats == sorted(seats)


@given(playthrough=playthroughs("bluff_pirate"), dice=st.integers(0, 2**32))
def test_votes_that_were_not_asked_for_stay_secret(playthrough: Playthrough, dice: int):
    """Two games that differ only in such votes have the same proof."""
    game, record, random = BluffPirate(), record_of(playthrough), Random(dice)
    others = list(record.moves)
    asked: dict[int, str] = {}
    for at in reversed(range(len(others))):
        seat, text = others[at]
        if text.startswith("ask "):
            asked = {int(text[4:]): text}
        elif text.startswith("vote ") and playthrough.seats > 2 and seat not in asked:
            others[at] = (seat, random.choice(["vote bluff", "vote honest"]))
    assert public_moves(game, replace(record, moves=tuple(others))) == public_moves(game, record)
