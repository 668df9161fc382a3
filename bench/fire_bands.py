"""The bands of the trial by fire: what happens in each, and how it is judged."""

from __future__ import annotations

import asyncio
import logging
import resource
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bench.soak import add_thread
from bot.games import GAMES
from bot.games.game import Record, replay
from bot.harbour import Harbour, Message
from bot.harbour.sight import Button
from bot.store.database import Database
from bot.store.rows import StoredTable
from bot.tables.progress import options_of
from bot.ui.faces import FACES
from bot.ui.words import speak
from tests.harness.bot import ANSWER, LocalBot
from tests.harness.forger import CANARY, Forger, said_in
from tests.harness.ledger import Witness, judged
from tests.harness.process import BotProcess
from tests.harness.secrecy import Pair, leaks
from tests.harness.waiting import moment
from tests.harness.weather import LeakyDatabase, Squalls

words = speak("en")
SORRY = [words(f"error-{name}") for name in ("unexpected", "move-counts", "move-lost")]
FAULTY = 0.01
"""Of Discord's requests, and of the writes."""
BROKEN, FULL = 0.1, 0.1
"""Of all misfortunes; the others are kills."""
CALM_SECONDS = 1.5
"""At most, between two of them."""
FULL_SECONDS = 0.5
ASKED_FOR = "nothing can be written"
"""What the log says of a full disk."""
A_MOMENT = 10
"""Forged presses while everybody at the table makes one."""
ANSWER_SECONDS = 3.0
TOLD = 5
PATIENCE = 120.0
"""Seconds in which nobody moves a table, and it is stuck."""


class Crew:
    """Two people, and computers where it takes more, at a table in a room of their own."""

    def __init__(self, game: str, people: list[Witness]) -> None:
        self.game = game
        self.people = people
        self.moved_at = 0.0

    @classmethod
    async def gather(
        cls, harbour: Harbour, game: str, random: Random, name: str, room: str | None = None
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
        await host.submit(modal, {"pace": "none", "pictures": "False"})
        seen = await guest.wait(lambda message: message.id == lobby.id)
        await guest.click(seen, "Join")
        for _ in range(GAMES[game].seats[0] - 2):
            await host.click(lobby.fresh(), button_of(lobby, ":add").custom_id)
        await host.wait_until(lambda: not button_of(lobby.fresh(), ":start").disabled)
        await host.click(lobby.fresh(), button_of(lobby, ":start").custom_id)
        return cls(game, people)

    @property
    def over(self) -> bool:
        return self.people[0].over()

    async def act(self) -> bool:
        return any(await asyncio.gather(*(each.act() for each in self.people)))

    async def sail(self) -> None:
        """To the end of the game, or until nobody has moved for too long."""
        self.moved_at = asyncio.get_running_loop().time()
        await asyncio.gather(*(self._press_on(each) for each in self.people))

    async def _press_on(self, each: Witness) -> None:
        loop = asyncio.get_running_loop()
        while not self.over and loop.time() - self.moved_at < PATIENCE:
            if await each.act():
                self.moved_at = loop.time()
            else:
                await moment(0.03)


def button_of(lobby: Message, verb: str) -> Button:
    return next(each for each in lobby.buttons if each.custom_id.endswith(verb))


# ── Kills ────────────────────────────────────────────────────────────────────────────────────


async def kills_band(home: Path, most: int, seed: str) -> Counter[str]:
    """Five tables, played to their end by people whose bot is killed again and again."""
    random, done = Random(f"kills {seed}"), Counter[str]()
    async with BotProcess(home) as process:
        harbour = process.harbour
        harbour.interactions.time_to_answer = ANSWER_SECONDS
        crews = [await Crew.gather(harbour, game, random, "Sailor") for game in GAMES]
        harbour.faults = squalls = Squalls(random, FAULTY)
        squalls.blowing = True
        sailing = asyncio.gather(*(crew.sail() for crew in crews))
        while not sailing.done():
            done[await misfortune(process, squalls, random, done["kills"] < most)] += 1
        await sailing
        squalls.blowing = False
        done["faults of Discord"] += squalls.blown
        done["stuck"] += sum(not crew.over for crew in crews)
        done["errors logged"] += sum(ASKED_FOR not in line for line in process.failures())
        log = process.log.read_text("utf-8")
        for stored in await tables_of(process.database):
            done += judge(stored, crews, log)
    return done


async def misfortune(process: BotProcess, squalls: Squalls, random: Random, may_kill: bool) -> str:
    """Some time passes, and then something happens; what, as it is reported."""
    await moment(random.uniform(0.0, CALM_SECONDS))
    chance = random.random()
    if chance < BROKEN:
        await process.harbour.drop_gateway(resume=random.random() < 0.5)
        return "broken gateways"
    if chance < BROKEN + FULL:
        await full_disk(process)
        return "full disks"
    if may_kill:
        await killed(process, squalls)
        return "kills"
    return "calm"


async def killed(process: BotProcess, squalls: Squalls) -> None:
    """A press may be on its way, decided, written, answered or drawn."""
    await process.kill()
    # A start that Discord refuses is the supervisor's business.
    squalls.blowing = False
    await process.start()
    squalls.blowing = True


async def full_disk(process: BotProcess) -> None:
    """Files of the bot may not grow for a while, then they may again."""
    beside = process.database.with_name(f"{process.database.name}-wal")
    size = max(each.stat().st_size for each in (process.database, beside) if each.exists())
    free = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    await moment(FULL_SECONDS)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, free)


# ── Forged presses ───────────────────────────────────────────────────────────────────────────


class Lines(logging.Handler):
    """What a log would hold."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.found: list[str] = []
        self.errors = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))
        self.errors += record.levelno >= logging.ERROR


async def clicks_band(home: Path, clicks: int, seed: str) -> Counter[str]:
    """People play, forgers press, Discord and the disk fail."""
    random, done, lines = Random(f"clicks {seed}"), Counter[str](), Lines()
    root = logging.getLogger()
    root.addHandler(lines)
    level = root.level
    root.setLevel(logging.INFO)
    path = home / "tortuga.sqlite3"
    store = LeakyDatabase(path, random, 0.0)
    try:
        async with Harbour(limits=False, people=["Owner"], welcome=None) as harbour:
            # All share one process here: on a busy machine they are late together.
            harbour.interactions.time_to_answer = PATIENCE
            local = LocalBot(harbour, path, 600.0, opened=lambda _: store)
            await local.start()
            try:
                storm = Storm(harbour, store, random)
                done += await storm.blow(clicks)
            finally:
                await local.stop()
    finally:
        root.removeHandler(lines)
        root.setLevel(level)
    done["errors logged"] += lines.errors
    done["leaked"] += sum(CANARY in line for line in lines.found)
    for stored in await tables_of(path):
        done += judge(stored, storm.crews, "\n".join(lines.found))
    return done


class Storm:
    """Honest people at one table after another, and forgers at a table of each game."""

    def __init__(self, harbour: Harbour, store: LeakyDatabase, random: Random) -> None:
        self.harbour = harbour
        self.store = store
        self.random = random
        self.crews: list[Crew] = []
        self.squalls = Squalls(random, FAULTY, spared=(ANSWER,))
        harbour.faults = self.squalls

    async def blow(self, clicks: int) -> Counter[str]:
        done = Counter[str]()
        for game in GAMES:
            await Crew.gather(self.harbour, game, self.random, CANARY)
        while done["forged clicks"] < clicks:
            if not self.crews or self.crews[-1].over:
                await self.gather()
            some = min(A_MOMENT, clicks - done["forged clicks"])
            answers, _ = await asyncio.gather(self.forger().presses(some), self.crews[-1].act())
            done["forged clicks"] += some
            done["stuck"] += sum(each.answered is None for each in answers)
            done["errors logged"] += sum(any(s in said_in(each) for s in SORRY) for each in answers)
        self.calm(True)
        await self.crews[-1].sail()
        done["stuck"] += not self.crews[-1].over
        done["faults of Discord"] += self.squalls.blown
        done["refused writes"] += self.store.refused
        return done

    def calm(self, calm: bool) -> None:
        self.squalls.blowing = not calm
        self.store.chance = 0.0 if calm else FAULTY

    async def gather(self) -> None:
        """Whoever opens a table tries until it is open; here it is opened in calm weather."""
        self.calm(True)
        game = list(GAMES)[len(self.crews) % len(GAMES)]
        name = f"{CANARY} {len(self.crews)}"
        self.crews.append(await Crew.gather(self.harbour, game, self.random, name))
        self.calm(False)

    def forger(self) -> Forger:
        """Nobody presses for those who play honestly, and the owner could close their tables."""
        owner: str = self.harbour.world.person("Owner")["id"]
        honest = [each.person.id for crew in self.crews for each in crew.people]
        return Forger(self.harbour, self.random, [owner, *honest])


# ── Pairs ────────────────────────────────────────────────────────────────────────────────────


async def pairs_band(pair: Pair) -> Counter[str]:
    found = await leaks(pair)
    for line in found[:TOLD]:
        print(line, file=sys.stderr, flush=True)
    return Counter({"pairs": 1, "leaked": len(found)})


# ── The verdict ──────────────────────────────────────────────────────────────────────────────


async def tables_of(path: Path) -> list[StoredTable]:
    async with Database(path, guest=True) as store:
        rows = await store._rows("SELECT id FROM tables WHERE seed != ''")  # pyright: ignore[reportPrivateUsage]
        found = [await store.load_table(table_id) for (table_id,) in rows]
    return [each for each in found if each is not None]


def judge(stored: StoredTable, crews: Sequence[Crew], log: str) -> Counter[str]:
    """Its record plays the same game again, and tells what its people were told."""
    row, game = stored.row, GAMES[stored.row.game]
    made = tuple((move.seat, move.move) for move in stored.moves)
    options = options_of(game, row)
    record = Record(row.game, row.rules, row.seed, len(stored.players), options, made)
    *_, (last, _) = replay(game, record)
    seated = {str(player.user_id) for player in stored.players}
    people = [each for crew in crews for each in crew.people if each.person.id in seated]
    found = judged(stored, people)
    found["doubled"] += found.pop("hands doubled", 0)
    found["games"] += game.result(last) is not None
    found["leaked"] += any(secret in log for secret in (row.seed, row.house_seed))
    return found
