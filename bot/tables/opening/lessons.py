"""Lessons: private tables with a prepared deal, for people who learn a game."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from random import Random

from bot.computers.base.computer import AnyComputer
from bot.games.base.game import LEARNER, AnyGame, Doubt, Event, IllegalMove, Seat
from bot.tables.base.background import BackgroundTasks
from bot.tables.base.log_context import log_context
from bot.tables.base.safe_traceback import trace
from bot.tables.core.lobby import Host, Lobby, Names, lineup
from bot.tables.core.table import Table
from bot.tables.opening.lobbies import Lobbies, TableSettings
from bot.tables.running.alarms import Alarms
from bot.tables.running.registry import Registry
from bot.tables.running.votes import Votes
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)


class Lessons(Watcher):
    def __init__(
        self,
        registry: Registry,
        lobbies: Lobbies,
        votes: Votes,
        alarms: Alarms,
        background: BackgroundTasks,
        stand_ins: Mapping[str, AnyComputer],
    ) -> None:
        self.registry = registry
        self.lobbies = lobbies
        self.votes = votes
        self.alarms = alarms
        self.background = background
        self.stand_ins = stand_ins
        self._advised: dict[str, tuple[int, str]] = {}
        """The last advice at each table, with the move number for which it was given."""

    async def begin(self, game: AnyGame, host: Host, pictures: bool, computers: Names) -> Table:
        """Resumes the person's lesson, or deals a new one."""
        begun = await self._begun(game, host.user_id)
        if isinstance(begun, Table):
            return await self._resumed(begun, host.user_id)
        lesson = game.lesson
        if begun is None:
            begun = await self.lobbies.open(
                game,
                host,
                settings=TableSettings("none", pictures, "none"),
                options=lesson.options,
                players=lineup(game, host, computers, lesson.seats - 1),
                lesson=True,
            )
        return await self.lobbies.start(begun.id, host.user_id, seed=lesson.seed)

    async def _begun(self, game: AnyGame, user_id: int) -> Lobby | Table | None:
        found = await self.registry.of_person(user_id)
        own = (each for each in found if each.row.lesson and each.game.name == game.name)
        return next(own, None)

    async def _resumed(self, table: Table, user_id: int) -> Table:
        if table.paused:
            await self.votes.vote(table.id, user_id, "resume")
        if not table.players[LEARNER].present:
            await self.votes.back(table.id, user_id)
        return table

    # ── During the lesson ────────────────────────────────────────────────────────────────────

    def advice(self, table: Table) -> str:
        """The move that a computer player would make with the learner's view; empty if there is
        none."""
        if table.over or LEARNER not in table.waiting:
            return ""
        number = table.progress.number
        known = self._advised.get(table.id)
        if known is None or known[0] != number:
            known = self._advised[table.id] = (number, self._advise(table))
        return known[1]

    def _advise(self, table: Table) -> str:
        game, state = table.game, table.progress.state
        view, moves = game.view(state, LEARNER), game.moves(state, LEARNER)
        # The seed doesn't depend on what others have chosen meanwhile.
        dice = Random(f"{table.row.seed}/advice/{table.question(LEARNER)}")
        try:
            move = self.stand_ins[game.name].choose(view, moves, dice)
        except Exception as error:
            log.error("%s: no advice, computer failed\n%s", log_context(table), trace(error))
            return ""
        return str(move) if move is not None and move in moves else ""

    def doubt(self, table: Table, seat: Seat | None, text: str) -> Doubt | None:
        """Why this move may be a mistake; None for good, advised and illegal moves."""
        if not table.row.lesson or seat != LEARNER or text == self.advice(table):
            return None
        state = table.progress.state
        try:
            move = table.game.parse(text)
        except IllegalMove:
            return None
        if move not in table.game.moves(state, LEARNER):
            return None
        return table.game.lesson.doubt(table.game.view(state, LEARNER), move)

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        self._look(table)

    def table_loaded(self, found: Lobby | Table) -> None:
        if isinstance(found, Table):
            self._look(found)

    def table_evicted(self, found: Lobby | Table) -> None:
        self._advised.pop(found.id, None)

    def _look(self, table: Table) -> None:
        """Ends a lesson that has nothing more to show."""
        if not table.row.lesson:
            return
        if table.over:
            self._advised.pop(table.id, None)
        elif table.game.lesson.done(table.game.view(table.progress.state, LEARNER)):
            self.background.do(self._end(table))

    async def _end(self, table: Table) -> None:
        if await table.close():
            self.alarms.changed(table)
