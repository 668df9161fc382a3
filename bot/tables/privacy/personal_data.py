"""The personal data of one person, for download."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.base.game import Value
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import Finish, HeldSeat, MoveRow, ResultRow
from bot.tables.base.reasons import NotStored, Refused
from bot.tables.core.standings import read_standings
from bot.tables.history.ratings import feats_in
from bot.tables.people.calendar import utc_text
from bot.tables.people.people import People


class OwnMove(Value):
    number: int
    move: str
    made_by: str
    made_at: str


class OwnTable(Value):
    """A table at which the person sits or sat. It has no moves while the game is still played."""

    table: str
    game: str
    opened_at: str
    phase: str
    server: str
    channel: str
    seat: int
    name: str
    left: bool
    place: int | None
    score: str | None
    moves: tuple[OwnMove, ...]


class OwnResult(Value):
    """The result of a game for this person, kept after the game's moves are deleted."""

    table: str
    game: str
    server: str
    began_at: str
    ended_at: str
    place: int
    won: bool
    score: int | None
    moves: int
    by_stand_in: int
    feats: dict[str, int]


class PersonalDataExport(Value):
    user: str
    """The person's id, as a string because many JSON readers round large numbers."""
    exported_at: str
    settings: dict[str, Any]
    tables: tuple[OwnTable, ...]
    results: tuple[OwnResult, ...]


async def personal_data_of(
    store: Database, people: People, user_id: int, now: float
) -> PersonalDataExport:
    try:
        held = await store.personal_data.seats(user_id)
        return PersonalDataExport(
            user=str(user_id),
            exported_at=utc_text(now),
            settings=msgspec.to_builtins(await people.person(user_id)),
            tables=tuple([own_table(each, await own_moves(store, each)) for each in held]),
            results=tuple(
                [own_result(*each) for each in await store.results.of_player(str(user_id))]
            ),
        )
    except StoreFailed as error:
        raise Refused(NotStored()) from error


async def own_moves(store: Database, held: HeldSeat) -> list[MoveRow]:
    return await store.personal_data.moves(held) if held.ended else []


def own_table(held: HeldSeat, moves: list[MoveRow]) -> OwnTable:
    stood = read_standings(held.standings) if held.ended else ()
    own = stood[held.seat] if held.seat < len(stood) else None
    return OwnTable(
        table=held.table_id,
        game=held.game,
        opened_at=utc_text(held.opened_at),
        phase=held.phase,
        server=str(held.guild_id),
        channel=str(held.channel_id),
        seat=held.seat,
        name=held.name,
        left=held.left,
        place=own.rank if own else None,
        score=own.note if own else None,
        moves=tuple([OwnMove(m.number, m.move, m.made_by, utc_text(m.made_at)) for m in moves]),
    )


def own_result(result: ResultRow, finish: Finish) -> OwnResult:
    return OwnResult(
        table=result.table_id,
        game=result.game,
        server=str(result.guild_id),
        began_at=utc_text(result.began_at),
        ended_at=utc_text(result.ended_at),
        place=finish.place,
        won=finish.won,
        score=finish.score,
        moves=finish.moves,
        by_stand_in=finish.stood,
        feats={**feats_in(finish.counts), **feats_in(finish.bests)},
    )
