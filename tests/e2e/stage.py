"""The stage: a harbour in this process, the bot in another, and sailors who press what they see."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from bot.games import GAMES
from bot.games.game import Record, Result, replay
from bot.harbour import Harbour, Person
from bot.harbour.person import Message, Modal, Outcome, Refused
from bot.store.database import Database

CONTENT = 0.7
CURIOUS = 0.3
"""How often a sailor looks at the hand in another way before moving."""
ROOT = Path(__file__).resolve().parent.parent.parent


class Stage:
    """`async with Stage(tmp_path) as stage:` and the bot is ready; `kill` and `start` at will."""

    def __init__(self, home: Path, *, limits: bool = False, **settings: Any) -> None:
        self.harbour = Harbour(port=0, limits=limits)
        self.database = home / "tortuga.sqlite3"
        self.log = home / "bot.log"
        self._settings = {
            "TORTUGA_MIND_PAUSE": "0",
            "TORTUGA_BELL_PACE": "0.05",
            "TORTUGA_EDIT_SECONDS": "0",
            "TORTUGA_NUDGE_SECONDS": "600",
            **{name.upper(): str(value) for name, value in settings.items()},
        }
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Stage:
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
            "TORTUGA_DATABASE": str(self.database),
            **self._settings,
        }
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        await until(lambda: self.harbour.bot.connected, 30)

    async def kill(self) -> None:
        """kill -9: no farewell, nothing finished."""
        await self._end(signal.SIGKILL)

    async def stop(self, signals: int = 1) -> int | None:
        """SIGTERM, and the exit code."""
        return await self._end(*[signal.SIGTERM] * signals)

    async def _end(self, *signs: signal.Signals) -> int | None:
        if self._process is None:
            return None
        for sign in signs:
            self._process.send_signal(sign)
        code = await self._process.wait()
        self._process = None
        await until(lambda: not self.harbour.bot.connected, 10)
        return code

    async def sailor(self, name: str, random: Random, *, by_dm: bool = True) -> Sailor:
        return Sailor(await self.harbour.person(name), random, by_dm)

    async def table(self, *names: str) -> tuple[list[Sailor], Message]:
        """These people at a table of Piraten Bridge that has just begun; the first is the host."""
        crew = [await self.sailor(name, Random(name)) for name in names]
        lobby = (await crew[0].person.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        for guest in crew[1:]:
            seen = await guest.person.wait(lambda message: message.id == lobby.id)
            await guest.person.click(seen, "Join")
        await crew[0].person.click(lobby.fresh(), "Start")
        await until(lambda: all(sailor.person.dms() for sailor in crew))
        return crew, lobby

    def failures(self) -> list[str]:
        """Lines of the bot's log that tell of something unexpected."""
        lines = self.log.read_text("utf-8").splitlines()
        return [line for line in lines if " ERROR " in line or line.startswith("Traceback")]

    async def replayed(self) -> list[tuple[Record, Result | None]]:
        """Every record of the database, played again by the rules."""
        async with Database(self.database) as store:
            found: list[tuple[Record, Result | None]] = []
            for (table_id,) in await store._rows("SELECT id FROM tables WHERE seed != ''"):  # pyright: ignore[reportPrivateUsage]
                loaded = await store.load_table(table_id)
                assert loaded is not None
                row, players, moves = loaded
                game = GAMES[row.game]
                made = tuple((move.seat, move.move) for move in moves)
                record = Record(row.game, row.rules, row.seed, len(players), game.options(), made)
                found.append((record, game.result(replay(game, record))))
            return found


async def until(holds: Any, seconds: float = 10) -> None:
    for _ in range(int(seconds * 100)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came true")


class Sailor:
    """Plays any game by reading its own panels, in the DM or through My hand at the table."""

    def __init__(self, person: Person, random: Random, by_dm: bool, place: str = "tavern") -> None:
        self.person = person
        self.random = random
        self.by_dm = by_dm
        self.place = place
        self._private: Message | None = None
        self._answered: str | None = None

    def table(self) -> Message | None:
        """The newest table there."""
        seen = reversed(self.person.messages(self.place))
        return next((m for m in seen if not m.ephemeral and acts(m, "x:")), None)

    def over(self) -> bool:
        table = self.table()
        return table is not None and any(b.label == "Rematch" for b in table.buttons)

    async def panel(self) -> Message | None:
        """The private panel: the DM, or the answer to My hand."""
        if self.by_dm:
            dms = [message for message in self.person.dms() if "table " in message.text]
            return dms[-1].fresh() if dms else None
        if self._private is None or not moves(self._private.fresh()):
            # After a restart the old answer no longer follows the game; a fresh one does.
            table = self.table()
            if table is None or not any(b.label == "My hand" for b in table.buttons):
                return None
            try:
                self._private = (await self.person.click(table, "My hand")).message
            except Refused:
                return None  # the game ended under the finger
        return self._private.fresh() if self._private else None

    async def asked(self) -> str | None:
        """The question this sailor could answer now, such as b3."""
        panel = await self.panel()
        for message in (panel, self.table()):
            if message is not None and moves(message):
                return moves(message)[0].split(":")[2]
        return None

    async def act(self) -> bool:
        """Presses one thing that moves the game; False when there is nothing to press.

        A choice that is made but still open is changed only now and then.
        """
        for message in (await self.panel(), self.table()):
            choices = moves(message) if message is not None else []
            if message is not None and choices:
                question = choices[0].split(":")[2]
                if question == self._answered and self.random.random() < CONTENT:
                    return False
                self._answered = question
                try:
                    message = await self._look(message)
                    outcome = await self._press(message, self.random.choice(moves(message)))
                except (Refused, LookupError):
                    return True  # the message was edited under the finger
                self.hear(outcome, message)
                return True
        return False

    def hear(self, outcome: Outcome, message: Message) -> None:
        assert not outcome.failed, f"no answer to {message.text}"

    async def _look(self, message: Message) -> Message:
        """Now and then shows the hand in another way, and goes on from there."""
        modes = [act for act in acts(message, "t:") if tail(act).startswith("~") and tail(act)[1:]]
        if not modes or self.random.random() > CURIOUS:
            return message
        shown = (await self._press(message, self.random.choice(modes))).message
        return shown if shown is not None and moves(shown) else message

    async def _press(self, message: Message, custom_id: str) -> Outcome:
        for select in message.selects:
            if select["custom_id"] == custom_id:
                return await self.person.choose(message, custom_id, self._pick(select))
        outcome = await self.person.click(message, custom_id)
        if outcome.modal is not None:
            return await self.person.submit(outcome.modal, self._fill(outcome.modal))
        return outcome

    def _pick(self, select: Any) -> list[str]:
        values = [option["value"] for option in select["options"]]
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        return self.random.sample(values, self.random.randint(max(least, 1), most))

    def _fill(self, modal: Modal) -> dict[str, Any]:
        answers: dict[str, Any] = {}
        for label in modal.raw["components"]:
            field = label.get("component") or {}
            if field.get("type") == 3:
                answers[field["custom_id"]] = self._pick(field)
            elif field.get("type") == 4:
                answers[field["custom_id"]] = str(self.random.randint(0, 1))
        return answers


def acts(message: Message, kind: str) -> list[str]:
    enabled = [b.custom_id for b in message.buttons if not b.disabled and b.custom_id]
    enabled += [s["custom_id"] for s in message.selects if not s.get("disabled")]
    return [custom_id for custom_id in enabled if custom_id.startswith(kind)]


def moves(message: Message) -> list[str]:
    """What moves the game: not what only shows the hand in another way."""
    return [act for act in acts(message, "t:") if not tail(act).startswith("~")]


def tail(act: str) -> str:
    """What a press means besides its table and question: a move, ~mode or ?form."""
    return act.split(":", 3)[3]
