"""A finished game as a file that other programs can read: see docs/reference/export.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.games.base.game import AnyGame, Result, Seat, Value
from bot.store.model.rows import FormerPlayer, MoveRow, Player, Standing, StoredTable, TableRow
from bot.tables.core.lobby import SAILOR
from bot.tables.core.proof import seal_of
from bot.tables.core.records import Damaged, read_progress
from bot.tables.history.replays import Replay
from bot.tables.people.calendar import utc_text

FORMAT = 1
"""The version of the format, raised for every incompatible change."""


class ExportedFormer(Value):
    """A former player of a seat, and the first step that was not theirs."""

    name: str
    until: int


class ExportedPlayer(Value):
    seat: Seat
    name: str
    computer: bool
    before: tuple[ExportedFormer, ...] = ()
    level: str = ""
    """The level of a computer player; empty for people."""


class ExportedMove(Value):
    step: int
    """The number of the step. Sealed choices that were opened together have the same one."""
    seat: Seat
    """The seat that moved; -1 for a bell."""
    move: str


class Export(Value):
    tortuga: int
    table: str
    game: str
    rules: int
    opened_at: str
    ended: str
    """"over", or "closed" if the game was ended early."""
    options: dict[str, Any]
    players: tuple[ExportedPlayer, ...]
    seed: str
    seal: str
    moves: tuple[ExportedMove, ...]
    ranks: tuple[int, ...]
    result: Result | None


def exported(replay: Replay) -> Export:
    stored, end = replay.stored, replay.seen(replay.last, None)
    return Export(
        tortuga=FORMAT,
        table=stored.row.id,
        game=stored.row.game,
        rules=stored.row.rules,
        opened_at=utc_text(stored.row.opened_at),
        ended=stored.standing.phase,
        options=msgspec.json.decode(stored.row.options, type=dict[str, Any]),
        players=tuple([exported_player(replay, player) for player in stored.players]),
        seed=stored.row.seed,
        seal=seal_of(stored.row, len(stored.players)),
        moves=tuple(
            [
                ExportedMove(step, seat, text)
                for step, moment in enumerate(replay.moments)
                for seat, text in moment.moves
            ]
        ),
        ranks=end.ranks,
        result=end.result,
    )


def exported_player(replay: Replay, player: Player) -> ExportedPlayer:
    numbers = [moment.number for moment in replay.moments]
    before = tuple(
        [
            ExportedFormer(each.name, sum(number < each.until for number in numbers))
            for each in player.former
        ]
    )
    level = player.level if player.is_computer else ""
    return ExportedPlayer(player.seat, player.name, player.is_computer, before, level)


def export_text(export: Export) -> bytes:
    return msgspec.json.format(msgspec.json.encode(export), indent=1) + b"\n"


# ── Read again ───────────────────────────────────────────────────────────────────────────────


class Unreadable(Exception):
    """The file doesn't contain a game that can be replayed."""


def read_export(text: bytes, games: Mapping[str, AnyGame]) -> Replay:
    try:
        export = msgspec.json.decode(text, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(str(error)) from None
    game = games.get(export.game)
    if export.tortuga != FORMAT or game is None or game.rules != export.rules:
        raise Unreadable(f"{export.game}, rules {export.rules}, format {export.tortuga}")
    stored = stored_table(export)
    try:
        read_progress(game, stored)
    except Damaged as damage:
        raise Unreadable(str(damage)) from None
    return Replay(game, stored)


def stored_table(export: Export) -> StoredTable:
    row = TableRow(
        id=export.table,
        game=export.game,
        rules=export.rules,
        guild_id=0,
        channel_id=0,
        message_id=None,
        posted_at=None,
        nudge_id=None,
        options=msgspec.json.encode(export.options).decode(),
        pace="none",
        language="en",
        seed=export.seed,
        opened_at=0.0,
        pictures=False,
    )
    players = tuple([player(each, export.moves) for each in export.players])
    moves = tuple(
        [
            MoveRow(number, each.seat, each.move, "player", 0.0)
            for number, each in enumerate(export.moves)
        ]
    )
    phase = "closed" if export.ended == "closed" else "over"
    return StoredTable(row, Standing(phase, 0), players, moves)


def player(seated: ExportedPlayer, moves: Sequence[ExportedMove]) -> Player:
    formers = tuple(
        [
            FormerPlayer(each.name, sum(move.step <= each.until for move in moves))
            for each in seated.before
        ]
    )
    user_id = None if seated.computer else 1 + seated.seat
    return Player(seated.seat, user_id, seated.name, former=formers, level=seated.level or SAILOR)
