"""The bands of the chaos test: what happens in each, and how it is judged."""

from __future__ import annotations

import asyncio
import logging
import resource
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bot.games import GAMES
from bot.harbour import Harbour
from bot.harbour.events.interactions import Interaction
from bot.store.database import Database
from bot.store.model.rows import StoredTable
from bot.ui.words.words import speak
from tests.harness.attacks.forger import CANARY, Forger, said_in
from tests.harness.attacks.secrecy import Pair, leaks
from tests.harness.chaos.crew import Crew, last_state
from tests.harness.harbour.bot import ANSWER, LocalBot
from tests.harness.harbour.fault_injection import LeakyConnection, Squalls
from tests.harness.harbour.move_ledger import judged
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import moment, until

words = speak("en")
SORRY = [words(f"error-{name}") for name in ("unexpected", "move-counts", "move-lost")]
FAULTY = 0.01
"""The share of Discord's requests, and of the writes, that fail."""
BROKEN, FULL = 0.1, 0.1
"""Their shares of all failures; the others are kills."""
CALM_SECONDS = 1.5
"""The most seconds between two failures."""
FULL_SECONDS = 0.5
ASKED_FOR = "database writes fail"
"""The log line about a full disk."""
A_MOMENT = 10
"""Forged presses for each round of presses at the table."""
ANSWER_SECONDS, SLOW_SECONDS = 3.0, 25.0
"""Seconds after which an answer is late; people who share one process are late together."""
TOLD = 5


# ── Kills ────────────────────────────────────────────────────────────────────────────────────


async def kills_band(home: Path, most: int, seed: str) -> Counter[str]:
    """Five tables, played to their end by people whose bot is killed again and again."""
    random, done = Random(f"kills {seed}"), Counter[str]()
    async with BotProcess(home) as process:
        harbour = process.harbour
        crews = [await Crew.gather(harbour, game, random, "Sailor") for game in GAMES]
        harbour.interactions.time_to_answer = ANSWER_SECONDS
        harbour.faults = squalls = Squalls(random, FAULTY)
        squalls.blowing = True
        sailing = asyncio.gather(*(crew.sail() for crew in crews))
        while not sailing.done():
            done[await misfortune(process, squalls, random, done["kills"] < most)] += 1
        await sailing
        squalls.blowing = False
        done["faults of Discord"] += squalls.blown
        for crew in crews:
            done["stuck"] += await is_stuck(crew, process.database)
        done["errors logged"] += sum(ASKED_FOR not in line for line in process.failures())
        log = process.log.read_text("utf-8")
        for stored in await tables_of(process.database):
            done += judge(stored, crews, log)
    return done


async def is_stuck(crew: Crew, path: Path) -> bool:
    """A crew that was only slow goes on without faults."""
    while not crew.over:
        if why := await crew.why_stuck(path):
            print(f"stuck: {why}", file=sys.stderr, flush=True)
            return True
        await crew.sail()
    return False


async def misfortune(process: BotProcess, squalls: Squalls, random: Random, may_kill: bool) -> str:
    """Waits for some time and causes a failure; returns its name for the report."""
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
    """Kills the bot while a press may be on its way, decided, written, answered or drawn."""
    await process.kill()
    # A start that Discord refuses is up to the supervisor.
    squalls.blowing = False
    await process.start()
    squalls.blowing = True


async def full_disk(process: BotProcess) -> None:
    """Files of the bot cannot grow for a while."""
    beside = process.database.with_name(f"{process.database.name}-wal")
    size = max(each.stat().st_size for each in (process.database, beside) if each.exists())
    free = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    await moment(FULL_SECONDS)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, free)


# ── Forged presses ───────────────────────────────────────────────────────────────────────────


class Lines(logging.Handler):
    """The lines that a log would have."""

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
    connection = LeakyConnection(path, random, 0.0)
    try:
        async with Harbour(limits=False, people=["Owner"], welcome=None) as harbour:
            harbour.interactions.time_to_answer = SLOW_SECONDS
            local = LocalBot(harbour, path, 600.0, opened=lambda _: Database(connection))
            await local.start()
            try:
                storm = Storm(local, connection, random)
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

    def __init__(self, local: LocalBot, connection: LeakyConnection, random: Random) -> None:
        self.local = local
        self.harbour = local.harbour
        self.connection = connection
        self.random = random
        self.crews: list[Crew] = []
        self.squalls = Squalls(random, FAULTY, spared=(ANSWER,))
        self.harbour.faults = self.squalls

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
            done += await self._silent([each for each in answers if each.answered is None])
            done["errors logged"] += sum(any(s in said_in(each) for s in SORRY) for each in answers)
        self.calm(True)
        done["stuck"] += await is_stuck(self.crews[-1], Path(self.local.path))
        done["faults of Discord"] += self.squalls.blown
        done["refused writes"] += self.connection.refused
        return done

    async def _silent(self, unanswered: Sequence[Interaction]) -> Counter[str]:
        """Presses that the bot handled and never answered; an answer may also be late."""
        if not unanswered:
            return Counter()
        await until(lambda: self.local.answered, SLOW_SECONDS)
        asked = {entry.path.split("/interactions/")[-1] for entry in self.harbour.journal.entries}
        late = sum(any(path.startswith(each.id) for path in asked) for each in unanswered)
        return Counter({"late": late, "stuck": len(unanswered) - late})

    def calm(self, calm: bool) -> None:
        self.squalls.blowing = not calm
        self.connection.chance = 0.0 if calm else FAULTY

    async def gather(self) -> None:
        """Opening a table is tried until it works, so here it is done without faults."""
        self.calm(True)
        game = list(GAMES)[len(self.crews) % len(GAMES)]
        name = f"{CANARY} {len(self.crews)}"
        self.crews.append(await Crew.gather(self.harbour, game, self.random, name))
        self.calm(False)

    def forger(self) -> Forger:
        """Nobody presses in the name of honest players, and the owner could close their tables."""
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
        rows = await store.connection.rows("SELECT id FROM tables WHERE seed != ''")
        found = [await store.tables.load(table_id) for (table_id,) in rows]
    return [each for each in found if each is not None]


def judge(stored: StoredTable, crews: Sequence[Crew], log: str) -> Counter[str]:
    """The record replays the same game, and agrees with what its people saw."""
    row, game = stored.row, GAMES[stored.row.game]
    last = last_state(stored)
    seated = {str(player.user_id) for player in stored.players}
    people = [each for crew in crews for each in crew.people if each.person.id in seated]
    found = judged(stored, people)
    found["doubled"] += found.pop("hands doubled", 0)
    found["games"] += game.result(last) is not None
    found["leaked"] += any(secret in log for secret in (row.seed, row.house_seed))
    return found
