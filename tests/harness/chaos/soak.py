"""Tables with people who vanish, return, block, leave and rejoin, while the bot is killed.

Everything goes through the harbour: its people press at random what they see, in DMs and at the
table. The bot runs in the same process, with a manual clock.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TypeAlias

from bot.games import GAMES
from bot.games.base.game import Record, replay
from bot.harbour import Harbour, Message, Person
from bot.harbour.person.person import Outcome, Refused
from bot.harbour.world.world import PRIVATE_THREAD
from bot.ops import verify
from bot.store.database import Database
from bot.tables.core.progress import PACES, options_of
from bot.tables.core.proof import proof_of
from bot.ui.face.registry import FACES
from bot.ui.panels.proof import written as proof_written
from bot.ui.words.words import speak
from cogs import load_faces
from tests.harness.harbour.bot import EDIT, SEND, LocalBot
from tests.harness.harbour.player import RandomPlayer, moves

load_faces()

STEPS = (1.0, 1.0, 2.0, 5.0, 20.0, 100.0, 700.0, 3600.0, 40_000.0)
"""Seconds between two moments; during the long ones everybody sleeps."""
MOMENTS = 3000
"""The longest game in moments; most take less than a tenth of it."""
DRAWING_SECONDS = 0.5
EAGER = 0.4
KILLED = 0.005
FAULTY = 0.05
PICTURED = 0.1
words = speak("en")


class Errors(logging.Handler):
    """Collects log lines that must not exist: our own errors, and exceptions that nobody caught."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Mate(RandomPlayer):
    """A person with moods."""

    def __init__(self, person: Person, random: Random, thread: str) -> None:
        super().__init__(person, random, by_dm=random.random() < 0.7, place=thread)
        self.silent = False
        self.outside = False
        self.unheard = 0

    @property
    def name(self) -> str:
        return self.person.name

    def hear(self, outcome: Outcome, message: Message) -> None:
        """On a busy machine an answer may take longer than Discord's three seconds."""
        self.unheard += outcome.failed

    async def panel(self) -> Message | None:
        """People without a DM press My hand only now and then."""
        return await super().panel() if self.by_dm or self.random.random() < EAGER else None


Is: TypeAlias = Callable[[Mate], bool]
Act: TypeAlias = Callable[[Mate], Awaitable[bool]]


def is_here(mate: Mate) -> bool:
    return not mate.silent and not mate.outside


def is_silent(mate: Mate) -> bool:
    return mate.silent and not mate.outside


def is_outside(mate: Mate) -> bool:
    return mate.outside


def digits_of_the_seal(text: str) -> str:
    found = re.search(r"sealed deal\W*([0-9a-f]{8,})", text)
    assert found, text
    return found[1]


class Crowd:
    """The people around one table."""

    def __init__(self, local: LocalBot, number: int, random: Random) -> None:
        self.local = local
        self.number = number
        self.random = random
        self.game = list(GAMES)[number % len(GAMES)]
        self.thread = add_thread(local.harbour, f"table {number}")
        self.mates: list[Mate] = []
        self.table_id = ""
        self.sealed = ""
        self.did: Counter[str] = Counter()
        self.acts: dict[str, tuple[float, Is, Act]] = {
            "vanish": (0.025, is_here, self._vanish),
            "return": (0.1, is_silent, self._return),
            "block": (0.015, is_here, self._block),
            "leave": (0.015, is_here, self._leave),
            "leave the server": (0.015, is_here, self._leave_the_server),
            "rejoin the server": (0.05, is_outside, self._rejoin_the_server),
            "take a seat": (0.03, is_here, self._take_a_seat),
            "pause": (0.01, is_here, self._pause),
            "resume": (0.1, is_here, self._resume),
            "press anything": (0.03, is_here, self._press_anything),
        }

    async def newcomer(self) -> Mate:
        name = f"Sailor {self.number} {len(self.mates)}"
        user = self.local.harbour.add_person(name)
        self.local.harbour.join_thread(self.thread, user["id"])
        mate = Mate(await self.local.harbour.person(name), self.random, self.thread)
        self.mates.append(mate)
        return mate

    async def gather(self) -> None:
        least, most = min(GAMES[self.game].seats), max(GAMES[self.game].seats)
        people = self.random.randint(1, least + 1)
        host, *guests = [await self.newcomer() for _ in range(min(people, most))]
        person = host.person
        lobby = (await person.slash(f"/{FACES[self.game].slug} start", self.thread)).message
        assert lobby is not None
        modal = (await person.click(lobby, "Options")).modal
        assert modal is not None
        pictures = str(self.random.random() < PICTURED)
        await person.submit(modal, {"pace": self.random.choice(list(PACES)), "pictures": pictures})
        for guest in guests:
            seen = await guest.person.wait(lambda message: message.id == lobby.id)
            await guest.person.click(seen, "Join")
        for _ in range(least - len(self.mates)):
            await person.click(lobby.fresh(), "+")
        await person.click(lobby.fresh(), "Start")
        await person.wait_until(lambda: "sealed deal" in lobby.fresh().text)
        text = lobby.fresh().text
        self.table_id = text.split("-# Table ")[1][:4]
        self.sealed = digits_of_the_seal(text)

    def table(self) -> Message | None:
        seen = [each.table() for each in self.mates if not each.outside]
        return next((each for each in seen if each is not None), None)

    # ── One moment ───────────────────────────────────────────────────────────────────────────

    async def live(self) -> None:
        """Somebody may have a mood; everybody present presses."""
        chance = self.random.random()
        for name, (share, who, act) in self.acts.items():
            willing = [mate for mate in self.mates if who(mate)]
            if chance < share and willing:
                await self._try(name, act(self.random.choice(willing)))
            chance -= share
            if chance < 0:
                break
        for mate in self.mates:
            if is_here(mate):
                await self._try("press", mate.act())

    async def _try(self, name: str, act: Awaitable[object]) -> None:
        """The harbour refuses a press on a message that has just changed, as Discord does."""
        with suppress(Refused, LookupError):
            if await act:
                self.did[name] += 1

    async def _vanish(self, mate: Mate) -> bool:
        mate.silent = True
        return True

    async def _return(self, mate: Mate) -> bool:
        mate.silent = False
        await mate.person.open_dms()
        panel = await mate.panel()
        if panel is not None and any(b.label == "I'm back" for b in panel.buttons):
            return answered(await mate.person.click(panel, "I'm back"))
        if self.random.random() < 0.5:
            return answered(await mate.person.slash("/tavern back", self.thread))
        return True

    async def _block(self, mate: Mate) -> bool:
        await mate.person.close_dms()
        mate.silent = True
        return True

    async def _leave(self, mate: Mate) -> bool:
        return answered(await mate.person.slash("/tavern leave", self.thread))

    async def _leave_the_server(self, mate: Mate) -> bool:
        self.local.harbour.remove_person(mate.name)
        mate.outside = True
        return True

    async def _rejoin_the_server(self, mate: Mate) -> bool:
        harbour = self.local.harbour
        await mate.person.leave()
        harbour.join_thread(self.thread, harbour.add_person(mate.name)["id"])
        mate.person = await harbour.person(mate.name)
        mate.outside = False
        return await self._return(mate)

    async def _take_a_seat(self, _: Mate) -> bool:
        table = self.table()
        free = [b for b in table.buttons if b.label.startswith("Take ")] if table else []
        if not free:
            return False
        newcomer = await self.newcomer()
        seen = newcomer.table()
        return seen is not None and answered(
            await newcomer.person.click(seen, self.random.choice(free).custom_id)
        )

    async def _pause(self, mate: Mate) -> bool:
        """One player proposes it, and the others may agree."""
        for each in self.mates:
            if each is mate or (is_here(each) and self.random.random() < 0.5):
                await self._vote(each, "Pause")
        return True

    async def _resume(self, _: Mate) -> bool:
        table = self.table()
        if table is None or words("table-paused") not in table.text:
            return False
        for each in self.mates:
            if is_here(each):
                await self._vote(each, "Resume")
        return True

    async def _vote(self, mate: Mate, motion: str) -> None:
        table = mate.table()
        menu = (await mate.person.click(table, "⋯")).message if table else None
        found = [b for b in menu.buttons if b.label.startswith(motion)] if menu else []
        if menu is not None and found:
            answered(await mate.person.click(menu, found[0].custom_id))

    async def _press_anything(self, mate: Mate) -> bool:
        """Presses buttons of others, old buttons, and buttons that make no sense now."""
        last = words(f"{FACES[self.game].slug}-last-button")
        act = self.random.choice(["My hand", "Score", last, "Rules"])
        if self.random.random() < 0.3:
            old = [each for each in mate.person.everything() if moves(each)]
            message = self.random.choice(old) if old else None
            act = self.random.choice(moves(message)) if message is not None else act
        else:
            message = mate.table()
        return message is not None and answered(await mate.person.click(message, act))


def answered(outcome: Outcome) -> bool:
    return not outcome.failed


def add_thread(harbour: Harbour, name: str) -> str:
    """A thread for each table, so that people see no other."""
    world = harbour.world
    thread = world.add_thread(world.channel("tavern"), {"type": PRIVATE_THREAD, "name": name})
    world.join_thread(thread["id"], world.bot_id)
    harbour.news.channel_created(thread)
    return thread["id"]


async def soak(first: int, tables: int, seed: int, path: Path) -> Counter[str]:
    """One band of tables, from the first card to the last."""
    random = Random(f"{seed} {first}")
    errors = Errors()
    logging.getLogger().addHandler(errors)
    try:
        async with Harbour(limits=False, people=["Owner"], welcome=None) as harbour:
            local = LocalBot(harbour, path, nudge_seconds=20.0)
            await local.start()
            try:
                done = await play(local, range(first, first + tables), random)
            finally:
                await local.stop()
    finally:
        logging.getLogger().removeHandler(errors)
    assert not errors.found, "\n".join(errors.found)
    return done


async def play(local: LocalBot, numbers: Sequence[int], random: Random) -> Counter[str]:
    crowds = [Crowd(local, number, random) for number in numbers]
    for crowd in crowds:
        await crowd.gather()
    playing, done = list(crowds), Counter[str]()
    for _ in range(MOMENTS):
        await asyncio.gather(*(crowd.live() for crowd in playing))
        local.move(random.choice(STEPS))
        if random.random() < FAULTY:
            local.harbour.fail(random.choice((EDIT, SEND)), status=503)
            done["faults"] += 1
        if random.random() < KILLED:
            await local.vanish()
            await local.start()
            done["kills of the bot"] += 1
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(local.bot.display.finish()), DRAWING_SECONDS)
        still = await open_ids(local)
        playing = [crowd for crowd in playing if crowd.table_id in still]
        if not playing:
            break
    assert not playing, [(each.game, each.table_id, each.table()) for each in playing]
    await local.bot.display.finish()
    async with Database(local.path, guest=True) as store:
        for crowd in crowds:
            done += await judge(store, crowd)
            done += crowd.did
    return done


async def open_ids(local: LocalBot) -> set[str]:
    """The ids of tables that have not ended, in memory or not."""
    house = local.bot.house
    return {each for guild in await house.servers() for each, _ in await house.tables_in(guild)}


async def judge(store: Database, crowd: Crowd) -> Counter[str]:
    """The table has ended, and its record replays to the end that people saw."""
    loaded = await store.tables.load(crowd.table_id)
    assert loaded is not None
    row, phase, game = loaded.row, loaded.standing.phase, GAMES[loaded.row.game]
    made = tuple((move.seat, move.move) for move in loaded.moves)
    seats, options = len(loaded.players), options_of(game, row)
    record = Record(row.game, row.rules, row.seed, seats, options, made)
    *_, (last, _) = replay(game, record)
    result = game.result(last)
    assert (result is not None) == (phase == "over"), (row.id, phase)
    assert phase in ("over", "closed")
    proof = json.loads(proof_written(proof_of(game, loaded)))
    assert proof["seal"].startswith(crowd.sealed), "the deal was changed"
    assert verify.differences(proof) == []
    shown = crowd.table()
    if shown is not None:
        assert row.seed not in shown.text, shown.text
        line = next((each for each in shown.text.splitlines() if each.startswith("### 🏆")), "")
        winners = [loaded.players[seat].name for seat in result.winners] if result else []
        assert all(name in line for name in winners), (line, winners)
        expired = phase == "closed" and loaded.standing.expires_at is not None
        assert (words("table-expired") in shown.text) == expired
        assert (words("table-closed") in shown.text) == (phase == "closed" and not expired)
    return Counter(
        {
            f"{row.game} {phase}": 1,
            "tables": 1,
            "ends that somebody saw": int(shown is not None),
            "moves": len(made),
            "presses unanswered in 3 s": sum(mate.unheard for mate in crowd.mates),
            "moves by stand-ins": sum(move.made_by == "stand-in" for move in loaded.moves),
        }
    )
