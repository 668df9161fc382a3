"""The result of a game for each seat, from the last progress or from the record."""

from __future__ import annotations

import msgspec

from bot.games.base.game import AnyGame, Memory
from bot.store.model.rows import ANONYMOUS_PREFIX, Finish, Player, ResultRow, StoredTable, TableRow
from bot.tables.base.store_writes import to_json
from bot.tables.core.progress import Progress
from bot.tables.core.rated import is_plain
from bot.tables.core.records import read_progress


def result_of(game: AnyGame, row: TableRow, at: Progress, ended_at: float) -> ResultRow:
    """The result of a game that was played to its end."""
    result, ranks = game.result(at.state), game.ranks(at.state)
    assert result is not None
    return ResultRow(
        table_id=row.id,
        guild_id=row.guild_id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        plain=is_plain(game, row),
        began_at=at.began_at,
        ended_at=ended_at,
        finishes=tuple(
            [
                finish_of(
                    row,
                    at,
                    player,
                    place=ranks[player.seat],
                    won=player.seat in result.winners,
                    score=result.scores[player.seat] if result.scores else None,
                )
                for player in at.players
            ]
        ),
    )


def finish_of(
    row: TableRow, at: Progress, player: Player, *, place: int, won: bool, score: int | None
) -> Finish:
    seat, own = player.seat, at.seat_stats[player.seat]
    moves, stood = at.tally[seat]
    return Finish(
        seat=seat,
        player=player_of(row.id, player),
        name=player.name if player.user_id is not None or player.is_computer else "",
        place=place,
        won=won,
        score=score,
        moves=moves,
        stood=stood,
        gone=player.left,
        followed=bool(player.former),
        counts=to_json(own.counts),
        bests=to_json(own.bests),
        # A memorable event would reveal cards of the daily deal.
        proud=memory_text(own.proud if row.voyage is None else None),
        sorry=memory_text(own.sorry if row.voyage is None else None),
    )


def player_of(table_id: str, player: Player) -> str:
    """The player's id in results: the user id, a computer player's level, or for an erased player a
    different anonymous id at each table."""
    if player.user_id is not None:
        return str(player.user_id)
    return player.level if player.is_computer else f"{ANONYMOUS_PREFIX}{table_id}.{player.seat}"


def memory_text(memory: Memory | None) -> str:
    return "" if memory is None else to_json(memory)


def read_memory(game: AnyGame, text: str) -> Memory | None:
    """Reads a stored memory. None if there is none, or if an older version stored it."""
    if not text:
        return None
    try:
        return msgspec.json.decode(text, type=game.remembers)
    except msgspec.DecodeError:
        return None


def result_of_record(game: AnyGame, stored: StoredTable) -> ResultRow | None:
    """The result after replaying the record. None for lessons and unfinished games. Raises
    Damaged."""
    if stored.row.lesson:
        return None
    at = read_progress(game, stored)
    if game.result(at.state) is None or not stored.moves:
        return None
    return result_of(game, stored.row, at, stored.moves[-1].made_at)
