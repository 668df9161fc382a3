"""A harbour in this process, and the bot in another."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from bot.games import GAMES
from bot.games.base.game import Record, Result, replay
from bot.harbour import Harbour
from bot.harbour.person.person import Message
from bot.store.database import Database
from tests.harness.harbour.fork_server import ROOT as ROOT
from tests.harness.harbour.fork_server import Launched, launch
from tests.harness.harbour.player import RandomPlayer
from tests.harness.waiting import PATIENCE, until


class BotProcess:
    """Ready once it is entered (`async with`); `kill`, `stop` and `start` work at any time."""

    def __init__(
        self,
        home: Path,
        *,
        limits: bool = False,
        address: str = "",
        **settings: Any,
    ) -> None:
        self.harbour = Harbour(port=0, limits=limits)
        # Another process may be late on a busy machine; a bot in this one has Discord's 3 s.
        self.harbour.interactions.time_to_answer = PATIENCE
        self.database = home / "tortuga.sqlite3"
        self.where = address or str(self.database)
        self.log = home / "bot.log"
        self._settings = {
            "TORTUGA_MIND_PAUSE": "0",
            "TORTUGA_BELL_PACE": "0.05",
            "TORTUGA_EDIT_SECONDS": "0",
            "TORTUGA_NUDGE_SECONDS": "600",
            "TORTUGA_EMOJI": "false",
            **{name.upper(): str(value) for name, value in settings.items()},
        }
        self._process: Launched | None = None

    async def __aenter__(self) -> BotProcess:
        await self.harbour.__aenter__()
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.kill()
        await self.harbour.__aexit__(kind, error, trace)

    async def start(self) -> None:
        environment = {
            **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
            "DISCORD_TOKEN": self.harbour.token,
            "HARBOUR_URL": self.harbour.url,
            "TORTUGA_DATABASE": self.where,
            **self._settings,
        }
        self.log.touch()
        self._process = await launch(environment, self.log)
        await until(lambda: self.harbour.bot.connected)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """kill -9: no shutdown, nothing finished."""
        await self._end(signal.SIGKILL)

    async def restart(self) -> None:
        """Kills the bot and starts it again."""
        await self.kill()
        await self.start()

    async def stop(self, signals: int = 1) -> int | None:
        """Sends SIGTERM; returns the exit code."""
        return await self._end(*[signal.SIGTERM] * signals)

    async def _end(self, *signs: signal.Signals) -> int | None:
        if self._process is None:
            return None
        for sign in signs:
            self._process.send_signal(sign)
        code = await self._process.wait()
        self._process = None
        await until(lambda: not self.harbour.bot.connected)
        return code

    async def player(self, name: str, random: Random, *, by_dm: bool = True) -> RandomPlayer:
        return RandomPlayer(await self.harbour.person(name), random, by_dm)

    async def table(self, *names: str) -> tuple[list[RandomPlayer], Message]:
        """A new table of Piraten Bridge with these people; the first is the host."""
        players = [await self.player(name, Random(name)) for name in names]
        lobby = (await players[0].person.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        for guest in players[1:]:
            seen = await guest.person.wait(lambda message: message.id == lobby.id)
            await guest.person.click(seen, "Join")
        await players[0].person.click(lobby.fresh(), "Start")
        await until(lambda: all(player.person.dms() for player in players))
        return players, lobby

    def failures(self) -> list[str]:
        """Lines of the bot's log about unexpected events."""
        lines = self.log.read_text("utf-8").splitlines()
        return [line for line in lines if " ERROR " in line or line.startswith("Traceback")]

    async def replayed(self) -> list[tuple[Record, Result | None]]:
        """Every record of the database, replayed by the rules."""
        async with Database(self.where, guest=True) as store:
            found: list[tuple[Record, Result | None]] = []
            for (table_id,) in await store.connection.rows(
                "SELECT id FROM tables WHERE seed != ''"
            ):
                loaded = await store.tables.load(table_id)
                assert loaded is not None
                row, game = loaded.row, GAMES[loaded.row.game]
                made = tuple((move.seat, move.move) for move in loaded.moves)
                seats = len(loaded.players)
                record = Record(row.game, row.rules, row.seed, seats, game.options(), made)
                *_, (last, _) = replay(game, record)
                found.append((record, game.result(last)))
            return found
