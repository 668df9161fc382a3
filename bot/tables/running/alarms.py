"""Sets the alarms of tables: for computer players, bells, deadlines, reveals and expiry."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any, TypeAlias

from bot.computers.base.computer import AnyComputer
from bot.games.base.game import HOUSE, Event, Move, Seat
from bot.store.database import Database
from bot.store.model.rows import MadeBy
from bot.tables.base.clock import Action, Clock
from bot.tables.base.log_context import log_context
from bot.tables.base.reasons import Refused
from bot.tables.base.safe_traceback import trace
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.core.lobby import SAILOR, Lobby
from bot.tables.core.table import MovePlayed, Table
from bot.tables.running.loaded import LoadedTables
from bot.tables.running.lost_channels import LostChannels
from bot.tables.running.watchers import Watchers
from bot.tables.workers.process import Work
from bot.tables.workers.thinking import Thinking

log = logging.getLogger(__name__)

FindComputer: TypeAlias = Callable[[str, str, str], AnyComputer]
"""Returns the computer player for a game, a level and a character."""
NOTICE_SECONDS = 2 * 24 * 3600.0


class Alarms:
    def __init__(
        self,
        store: Database,
        clock: Clock,
        loaded: LoadedTables,
        lost_channels: LostChannels,
        watchers: Watchers,
        stand_ins: Mapping[str, AnyComputer],
        random: Random,
        *,
        computer_of: FindComputer | None,
        thinking: Thinking | None,
        computer_pause: float,
        bell_pace: float,
    ) -> None:
        self.store = store
        self.clock = clock
        self.loaded = loaded
        self.lost_channels = lost_channels
        self.watchers = watchers
        self.stand_ins = stand_ins
        """The computer players that play for absent people, by game."""
        self.computer_of = computer_of
        """Finds the computer player for a level; if None, stand-ins play for all."""
        self.thinking = thinking
        self.random = random
        self.computer_pause = computer_pause
        """A factor for the pauses of computer players; 0 in quick tests."""
        self.bell_pace = bell_pace
        """A factor for the time until a bell rings; below 1 in quick tests."""
        self.on_choice: Callable[[str, float], None] | None = None
        """Called for each choice of a computer player, with the game and the seconds it took."""
        self._thinking: set[tuple[str, Seat]] = set()
        """Table ids and seats of computer players that wait for the lock of their table."""

    def changed(self, table: Table, events: Sequence[Event] = ()) -> None:
        """Sets the alarms of a changed table and notifies all watchers."""
        self.loaded.touch(table)
        self.set(table)
        self.watchers.notify(table, events)

    def set(self, table: Table) -> None:
        """Sets all alarms of a table. Each alarm remembers its question or time, so that it does
        nothing once outdated."""
        if table.is_copy:
            return
        if not self.store.ownership.owns(table.row.guild_id):
            self.clear(table)
            return
        self._set_show(table)
        if table.over:
            self._clear_moves(table)
            self.clock.clear(("expiry", table.id))
            if table.show is None:
                self.loaded.drop(table)
            return
        if table.id in self.lost_channels:
            self.clear(table)
            return
        self._set_expiry(table)
        if table.paused:
            self._clear_moves(table)
            return
        standing, bell = table.standing, table.game.bell(table.progress.state)
        waiting = table.waiting
        if bell is not None and standing.rings_at is not None:
            when = standing.rings_at - (1 - self.bell_pace) * bell.seconds
            ring = partial(self._ring, table, standing.rings_at)
            self.clock.set(("bell", table.id), when, ring)
        if standing.deadline is not None and any(table.players[s].present for s in waiting):
            time_out = partial(self._time_out, table, standing.deadline)
            self.clock.set(("deadline", table.id), standing.deadline, time_out)
        if table.has_people:
            for seat in waiting:
                if not table.players[seat].present:
                    self._set_computer(table, seat)

    def _set_show(self, table: Table) -> None:
        """Sets the alarm that shows the next beat of the reveal."""
        key = ("show", table.id)
        if table.show is None:
            self.clock.clear(key)
        elif self.clock.when(key) is None:
            when = self.clock.now() + table.show.beats[0].seconds
            self.clock.set(key, when, partial(self._next_beat, table))

    async def _next_beat(self, table: Table) -> None:
        if table.show is not None:
            table.show = table.show.next()
            self.changed(table)

    def clear(self, found: Lobby | Table) -> None:
        self._clear_moves(found)
        self.clock.clear(("show", found.id))
        self.clock.clear(("lobby", found.id))
        self.clock.clear(("expiry", found.id))

    def _clear_moves(self, found: Lobby | Table) -> None:
        for name in ("bell", "deadline", "again"):
            self.clock.clear((name, found.id))
        for seat in range(len(found.players)):
            self.clock.clear(("mind", found.id, seat))
            if self.thinking is not None:
                self.thinking.forget(found.id, seat)

    # ── Computer players, bells and deadlines ────────────────────────────────────────────────

    def _set_computer(self, table: Table, seat: Seat) -> None:
        """Sets the alarm for a computer player's move. The pause is chosen before the move, so that
        it reveals neither level nor doubt."""
        key = ("mind", table.id, seat)
        if (table.id, seat) in self._thinking:
            return
        when = self.clock.when(key)
        if when is None:
            view = table.game.view(table.progress.state, seat)
            pause = self.stand_ins[table.game.name].pause(view, self._dice(table, seat))
            begins = table.show.ends_at if table.show is not None else self.clock.now()
            when = begins + self.computer_pause * pause
            wake = partial(self._computer_moves, table, seat, table.question(seat))
            self.clock.set(key, when, wake)
        self._begin_to_think(table, seat, when)

    def _begin_to_think(self, table: Table, seat: Seat, until: float) -> None:
        """Lets a slow computer player think in a worker process during its pause."""
        if self.thinking is None or not self._computer(table, seat).slow:
            return
        game, state, player = table.game, table.progress.state, table.players[seat]
        level, character = (player.level, player.character) if player.is_computer else (SAILOR, "")
        work = Work(
            game.name,
            level,
            character,
            game.view(state, seat),
            game.moves(state, seat),
            self._seed(table, seat),
            until - self.clock.now(),
        )
        restless = game.bell(state) is not None
        self.thinking.begin(table.id, seat, table.question(seat), work, restless=restless)

    def _computer(self, table: Table, seat: Seat) -> AnyComputer:
        """The computer player for this seat: one of its own level, or a stand-in for an absent
        person."""
        player, game = table.players[seat], table.game.name
        if self.computer_of is None or not player.is_computer:
            return self.stand_ins[game]
        return self.computer_of(game, player.level, player.character)

    def _seed(self, table: Table, seat: Seat) -> int:
        """A seed for a worker, from which the state of the random generator can't be derived."""
        return self._dice(table, seat).getrandbits(64)

    def _dice(self, table: Table, seat: Seat) -> Random:
        """The random generator for a computer player. In daily deals and lessons it depends only on
        the deal and the play so far, so that the same moves get the same answers."""
        if table.row.voyage is None and not table.row.lesson:
            return self.random
        made = table.progress.tally[seat][0]
        return Random(f"{table.row.seed}/{seat}/{table.question(seat)}/{made}")

    async def _computer_moves(self, table: Table, seat: Seat, question: str) -> None:
        if (table.id, seat) in self._thinking:
            return
        self._thinking.add((table.id, seat))
        async with self._moving(table) as made:
            self._thinking.discard((table.id, seat))
            player = table.players[seat]
            if (seat, question) not in table.questions():
                self.set(table)
            elif not player.present and table.has_people:
                made_by = "computer" if player.is_computer else "stand-in"
                made.extend(await self._play_computer(table, seat, made_by))

    async def _time_out(self, table: Table, deadline: float) -> None:
        """Makes a stand-in move for everybody who missed the deadline."""
        async with self._moving(table) as made:
            for seat in table.waiting:
                if table.standing.deadline != deadline:
                    return
                if seat in table.waiting and table.players[seat].present:
                    made.extend(await self._play_computer(table, seat, "stand-in"))

    async def _ring(self, table: Table, rings_at: float) -> None:
        async with self._moving(table) as made:
            bell = table.game.bell(table.progress.state)
            if bell is not None and table.standing.rings_at == rings_at:
                made.append(await table.make(HOUSE, bell.move, "house", self.clock.now()))

    async def _play_computer(self, table: Table, seat: Seat, made_by: MadeBy) -> list[MovePlayed]:
        began = time.perf_counter()
        move = self._choose(table, seat)
        if self.on_choice is not None:
            self.on_choice(table.game.name, time.perf_counter() - began)
        if move is None:
            return []
        return [await table.make(seat, move, made_by, self.clock.now())]

    def _choose(self, table: Table, seat: Seat) -> Move | None:
        """The move that the computer player chooses. If it fails, the first legal move, so that the
        game continues."""
        state = table.progress.state
        view, moves = table.game.view(state, seat), table.game.moves(state, seat)
        chosen = self.thinking and self.thinking.take(table.id, seat, table.question(seat))
        try:
            move = None if chosen is None or chosen.move is None else table.game.parse(chosen.move)
            if chosen is None or (move is not None and move not in moves):
                move = self._choose_at_once(table, seat, view, moves)
            if move is None or move in moves:
                return move
            log.error("%s: computer chose an illegal move, playing another", log_context(table))
        except Exception as error:
            log.error("%s: computer failed, playing any move\n%s", log_context(table), trace(error))
        return next(iter(moves))

    def _choose_at_once(
        self, table: Table, seat: Seat, view: Any, moves: Collection[Any]
    ) -> Move | None:
        """Chooses without a worker. A slow computer player that ran out of time plays like a stand-
        in."""
        computer = self._computer(table, seat)
        if not computer.slow:
            return computer.choose(view, moves, self._dice(table, seat))
        return self.stand_ins[table.game.name].choose(view, moves, Random(self._seed(table, seat)))

    @asynccontextmanager
    async def _moving(self, table: Table) -> AsyncGenerator[list[MovePlayed]]:
        """Locks the table for automatic moves, announces them afterwards, and retries if they
        weren't stored."""
        made: list[MovePlayed] = []
        try:
            async with table.lock:
                if not table.over:
                    yield made
                else:
                    yield []
        except Refused as refusal:
            log.warning("%s: move not stored, retrying: %s", log_context(table), refusal.reason)
            self._retry(("again", table.id), partial(self._set_again, table))
        except Exception as error:
            # Retry on any error: without an alarm the table would wait forever.
            log.error("%s: automatic move failed, retrying\n%s", log_context(table), trace(error))
            self._retry(("again", table.id), partial(self._set_again, table))
        if made:
            self.changed(table, tuple(event for played in made for event in played.events))

    async def _set_again(self, table: Table) -> None:
        self.set(table)

    def _retry(self, key: tuple[str, str], action: Action) -> None:
        self.clock.set(key, self.clock.now() + RETRY_SECONDS, action)

    # ── Expiry: a table at which nobody plays on is closed, its score kept ───────────────────

    def _set_expiry(self, table: Table) -> None:
        """Sets the alarm that closes the table, or the one that shows a warning two days before."""
        when = table.standing.expires_at
        if when is None:
            self.clock.clear(("expiry", table.id))
        elif table.has_people and not table.paused and table.warned != when:
            warn = partial(self._warn, table, when)
            self.clock.set(("expiry", table.id), when - NOTICE_SECONDS, warn)
        else:
            self.clock.set(("expiry", table.id), when, partial(self._expire, table, when))

    async def _warn(self, table: Table, expires_at: float) -> None:
        if table.standing.expires_at == expires_at:
            table.warn(expires_at)
            self.changed(table)

    async def _expire(self, table: Table, expires_at: float) -> None:
        try:
            if await table.expire(expires_at):
                self.changed(table)
            else:
                self.set(table)
        except Refused as refusal:
            log.warning("%s: closing failed, retrying: %s", log_context(table), refusal.reason)
            self._retry(("expiry", table.id), partial(self._expire, table, expires_at))
