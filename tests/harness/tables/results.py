"""Random games of people, computers and stand-ins, stored and played to the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import HOUSE, AnyGame
from bot.store.database import Database
from bot.store.model.rows import FormerPlayer, MadeBy, Player, Standing, TableRow
from bot.tables.base.store_writes import to_json
from bot.tables.core.progress import Progress, begun, taken_over
from bot.tables.core.table import Table
from tests.harness.games.playthrough import any_move
from tests.harness.tables.house import GUILD

CROWD = {1001: "Anne", 1002: "Bart", 1003: "Calico", 1004: "Dutch", 1005: "Eleonore"}
DAY = 24 * 3600.0
BEGAN = 1_700_000_000.0


def row_of(game: AnyGame, table_id: str, when: float, options: object = None) -> TableRow:
    return TableRow(
        id=table_id,
        game=game.name,
        rules=game.rules,
        guild_id=GUILD,
        channel_id=800,
        message_id=None,
        posted_at=None,
        nudge_id=None,
        options=to_json(options or game.options()),
        pace="none",
        language="en",
        seed=f"{table_id:0>64}".encode().hex()[:64],
        opened_at=when,
    )


def crew(game: AnyGame, random: Random, crowd: Mapping[int, str]) -> list[Player]:
    """At least one person, and computers in some of the other seats."""
    count = random.choice(game.seats)
    people = random.sample(sorted(crowd), random.randint(1, min(count, len(crowd))))
    seats = [*((each, crowd[each]) for each in people), *[(None, "Bosun")] * (count - len(people))]
    return [Player(seat, *each) for seat, each in enumerate(seats)]


async def play_out(
    store: Database,
    name: str,
    table_id: str,
    when: float,
    random: Random,
    *,
    players: Sequence[Player] = (),
    options: object = None,
    absent: float = 0.0,
    follower: int | None = None,
    voyage: int | None = None,
) -> Table:
    """`absent` is the probability of a stand-in move; a `follower` takes over the first seat."""
    game = GAMES[name]
    row = replace(row_of(game, table_id, when, options), voyage=voyage)
    seated = list(players) or crew(game, random, CROWD)
    lobby = Standing("lobby", 1001)
    await store.tables.insert(row, lobby, seated)
    first = begun(game, row, replace(lobby, version=1), seated, when)
    await store.tables.save(row, first.standing, first.players)
    table = Table(row, game, first, store)
    while chosen := any_move(game, table.progress.state, len(seated), random):
        seat, move = chosen
        when += random.uniform(0.5, 20)
        async with table.lock:
            if follower is not None and table.progress.number == 10:
                await table.decide(followed(table, follower))
            await table.make(seat, move, made_by(table, seat, random, absent), when)
    return table


def made_by(table: Table, seat: int, random: Random, absent: float) -> MadeBy:
    if seat == HOUSE:
        return "house"
    if table.players[seat].user_id is None:
        return "computer" if table.players[seat].is_computer else "stand-in"
    return "stand-in" if random.random() < absent else "player"


def followed(table: Table, user_id: int) -> Progress:
    old = table.players[0]
    before = (*old.former, FormerPlayer(old.name, table.progress.number, old.user_id))
    new = Player(0, user_id, CROWD[user_id], former=before)
    at = replace(table.progress, players=(new, *table.players[1:]))
    return taken_over(at, 0, old.name)
