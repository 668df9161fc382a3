"""Random finished games as the store keeps them, for replays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from bot.games.base.game import HOUSE, AnyGame
from bot.store.database import Database
from bot.store.model.rows import MadeBy, MoveRow, Phase, Player, Standing, StoredTable
from tests.harness.games.panels import row, seated
from tests.harness.games.playthrough import any_move

NAMES = ("Anne", "Bart", "Calico", "Dutch", "Eve", "Flint", "Gow", "Hornigold")
MAKERS: tuple[MadeBy, ...] = ("player", "stand-in")


def stored_game(
    game: AnyGame,
    random: Random,
    seats: int,
    *,
    most: int | None = None,
    by: Sequence[MadeBy] = MAKERS,
    players: Sequence[Player] = (),
) -> StoredTable:
    """A random game, ended early after `most` moves."""
    table = row(game, f"{random.getrandbits(256):064x}")
    state = game.setup(table.seed, seats, game.options())
    moves: list[MoveRow] = []
    while (most is None or len(moves) < most) and game.result(state) is None:
        chosen = any_move(game, state, seats, random)
        assert chosen is not None
        seat, move = chosen
        made_by = "house" if seat == HOUSE else random.choice(list(by))
        moves.append(MoveRow(len(moves), seat, str(move), made_by, float(len(moves))))
        state, _ = game.apply(state, seat, move)
    phase: Phase = "closed" if game.result(state) is None else "over"
    people = tuple(players or seated(NAMES[:seats]))
    return StoredTable(table, Standing(phase, people[0].user_id or 0), people, tuple(moves))


async def keep(store: Database, stored: StoredTable) -> None:
    """Stores the game as if it had been played here."""
    begun = msgspec.structs.replace(stored.standing, phase="playing")
    await store.tables.insert(stored.row, begun, stored.players)
    over = msgspec.structs.replace(stored.standing, version=1)
    await store.tables.save_progress(stored.row.id, over, moves=stored.moves)
