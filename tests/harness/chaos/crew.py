"""A crew of the chaos test: it plays one table to its end, or finds out why it cannot."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from bot.games import GAMES
from bot.games.base.game import Record, Seat, Value, replay
from bot.harbour import Harbour, Message
from bot.harbour.person.person import Refused
from bot.harbour.person.view import Button
from bot.store.database import Database
from bot.store.model.rows import StoredTable
from bot.tables.core.progress import options_of
from bot.ui.face.registry import FACES
from cogs import load_faces
from tests.harness.chaos.soak import add_thread
from tests.harness.harbour.move_ledger import Witness
from tests.harness.waiting import moment

load_faces()

PATIENCE = 20.0
"""Seconds without news after which the crew checks if its table is stuck."""
LOOKS = 20
"""Rounds of answered presses by everybody that change nothing."""
LOOK_SECONDS = 0.5
DEAF = 60
"""Checks without an answer."""


class Crew:
    """Two people, with computers if the game needs more, at a table in their own channel."""

    def __init__(self, game: str, table_id: str, people: list[Witness]) -> None:
        self.game = game
        self.table_id = table_id
        self.people = people
        self.wind = asyncio.Event()
        """Nobody presses anything while this is not set."""
        self.breath: int | None = None
        """Presses after which `wind` is cleared; None means never."""
        self.wind.set()
        self.landed = False

    @classmethod
    async def gather(
        cls,
        harbour: Harbour,
        game: str,
        random: Random,
        name: str,
        room: str | None = None,
        **options: str,
    ) -> Crew:
        room = room or add_thread(harbour, f"{game} {name}")
        people: list[Witness] = []
        for at in range(2):
            called = f"{name} {game} {at}"
            harbour.join_thread(room, harbour.add_person(called)["id"])
            person = await harbour.person(called)
            people.append(Witness(person, Random(random.random()), at == 0, room))
        host, guest = people[0].person, people[1].person
        lobby = (await host.slash(f"/{FACES[game].slug} start", room)).message
        assert lobby is not None
        modal = (await host.click(lobby, "Options")).modal
        assert modal is not None
        await host.submit(modal, {"pace": "none", "pictures": "False", **options})
        seen = await guest.wait(lambda message: message.id == lobby.id)
        await guest.click(seen, "Join")
        for _ in range(GAMES[game].seats[0] - 2):
            await host.click(lobby.fresh(), button_of(lobby, ":add").custom_id)
        await host.wait_until(lambda: not button_of(lobby.fresh(), ":start").disabled)
        start = button_of(lobby, ":start").custom_id
        await host.click(lobby.fresh(), start)
        table_id = start.split(":")[1]
        for each in people:
            each.signs = f"x:{table_id}:"
        return cls(game, table_id, people)

    @property
    def over(self) -> bool:
        return self.people[0].over()

    def land(self) -> None:
        """Everybody stops, although the game is not over."""
        self.landed = True
        self.wind.set()

    async def act(self) -> bool:
        return any(await asyncio.gather(*(each.act() for each in self.people)))

    async def sail(self, patience: float = PATIENCE) -> None:
        """Plays to the end of the game, or until the table has shown nothing new for a while."""
        loop = asyncio.get_running_loop()
        sailing = asyncio.gather(*(self._press_on(each) for each in self.people))
        shown, since = self._shown(), loop.time()
        while not sailing.done() and loop.time() - since < patience:
            await moment(0.1)
            if self._shown() != shown:
                shown, since = self._shown(), loop.time()
        if not sailing.done():
            sailing.cancel()
        await asyncio.gather(sailing, return_exceptions=True)

    def _shown(self) -> str:
        table = self.people[0].table()
        return table.text if table is not None else ""

    async def _press_on(self, each: Witness) -> None:
        while not self.over:
            await self.wind.wait()
            if self.landed:
                return
            try:
                acted = await each.act()
            except TimeoutError:
                # While a shard changes hands nobody may receive a press: it is repeated.
                acted = False
            if not acted:
                await moment(0.03)
            elif self.breath is not None:
                self.breath -= 1
                if self.breath <= 0:
                    self.wind.clear()

    # ── Why a table is stuck ─────────────────────────────────────────────────────────────────

    async def why_stuck(self, path: Path) -> str | None:
        """On a machine of any speed: the bot answers, but no press changes anything."""
        before, looks, deaf = await truth(path, self.table_id), 0, 0
        while looks < LOOKS and deaf < DEAF and not self.over:
            answered = await self._look()
            looks, deaf = looks + answered, deaf + (not answered)
            await moment(LOOK_SECONDS)
            if await truth(path, self.table_id) != before:
                return None
        if self.over:
            return None
        heard = "is answered" if looks == LOOKS else "is not answered"
        return f"{heard}: {await self.standing(path)}"

    async def standing(self, where: Path | str) -> str:
        """The question of the record, and what each player is offered."""
        asked = await truth(where, self.table_id)
        offered = [await each.asked() for each in self.people]
        return f"{self.game} {self.table_id}: {asked}, offered {offered}"

    async def _look(self) -> bool:
        """Everybody opens their hand, and answers whatever it offers."""
        answered = await asyncio.gather(*(self._ask(each) for each in self.people))
        await self.act()
        return all(answered)

    async def _ask(self, each: Witness) -> bool:
        each.insist()
        table = each.table()
        if table is None:
            return False
        try:
            return not (await each.person.click(table, f"{each.signs}hand")).failed
        except (LookupError, Refused):
            return False


def button_of(lobby: Message, verb: str) -> Button:
    return next(each for each in lobby.buttons if each.custom_id.endswith(verb))


class Truth(Value):
    """The state of a game by its record; a press that doesn't change it is no progress."""

    phase: str
    asked: tuple[tuple[Seat, str], ...]
    bell: str


async def truth(where: Path | str, table_id: str) -> Truth:
    async with Database(where, guest=True) as store:
        stored = await store.tables.load(table_id)
    assert stored is not None
    game, state = GAMES[stored.row.game], last_state(stored)
    bell = game.bell(state)
    asked = tuple((seat, game.question(state, seat)) for seat in game.waiting_on(state))
    return Truth(stored.standing.phase, asked, bell.name if bell is not None else "")


def last_state(stored: StoredTable) -> object:
    """The last state of the replayed record."""
    row, game = stored.row, GAMES[stored.row.game]
    made = tuple((move.seat, move.move) for move in stored.moves)
    seats = len(stored.players)
    record = Record(row.game, row.rules, row.seed, seats, options_of(game, row), made)
    *_, (last, _) = replay(game, record)
    return last
