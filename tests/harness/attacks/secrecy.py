"""Pairs of runs with one public history: everything that others receive, byte by byte."""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from msgspec import to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame, Seat, Value, play
from bot.games.base.seal import promise
from bot.harbour import Harbour
from bot.harbour.world.tree import walk
from bot.harbour.world.wire import Wire
from bot.store.database import Database
from bot.store.model.rows import MoveRow, Player, Standing, TableRow
from bot.tables.core.progress import Progress, advance, begun
from bot.tables.core.proof import seal_of
from bot.tables.core.table import Table
from tests.harness.attacks import forgery
from tests.harness.clock import StillClock
from tests.harness.games.playthrough import any_move
from tests.harness.harbour.bot import LocalBot
from tests.harness.waiting import PATIENCE, until

NAMES = ("Anne", "Bart", "Calico", "Dutch", "Eve")
ONLOOKER = "Olivier"
TABLE_ID = "k3f9"
NOON = 2_000_000_000 // 86_400 * 86_400 + 43_200.5
"""Noon of a future day, not at a whole second: sums of floats are rounded the same way."""
LOOKS = ("menu", "score", "why", "text", "hand")
NUDGE_SECONDS = 4.0


# ── The runs ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Deal:
    """A table at some moment: seed and moves, and which of its people are away."""

    game: AnyGame
    options: Value
    seats: int
    seed: str
    moves: tuple[tuple[Seat, str], ...] = ()
    away: frozenset[Seat] = frozenset()
    pictures: bool = False

    def states(self) -> Iterator[Any]:
        state = self.game.setup(self.seed, self.seats, self.options)
        yield state
        for seat, text in self.moves:
            state, _ = play(self.game, state, seat, self.game.parse(text))
            yield state

    @property
    def state(self) -> Any:
        *_, last = self.states()
        return last

    def choices(self, seat: Seat) -> list[str]:
        return [str(move) for move in self.game.moves(self.state, seat)]

    @property
    def seal(self) -> str:
        return seal_of(self.row(0, 0), self.seats)

    @property
    def promise(self) -> str:
        return promise(TABLE_ID, self.row(0, 0).house_seed)

    def row(self, guild_id: int, channel_id: int) -> TableRow:
        game = self.game
        return TableRow(
            id=TABLE_ID,
            game=game.name,
            rules=game.rules,
            guild_id=guild_id,
            channel_id=channel_id,
            message_id=None,
            posted_at=None,
            nudge_id=None,
            options=encode(self.options).decode(),
            pace="lively",
            language="en",
            seed=self.seed,
            opened_at=NOON,
            pictures=self.pictures,
            show="full",
            house_seed=self.seed[::-1],
        )


class Press(Value):
    """A seat's move, pressed in the hand by DM."""

    seat: Seat
    text: str


class Wait(Value):
    seconds: int


class Look(Value):
    """Everyone who must not know presses all buttons that reveal something, and lists their
    tables.
    """


class PlayOn(Value):
    """Makes this number of moves, each the first one of the first awaited player."""

    moves: int


class Fiddle(Value):
    """A seat makes this number of moves that leave the question open."""

    seat: Seat
    times: int


class Peek(Value):
    """A seat reads its hand in every way, and tries illegal moves."""

    seat: Seat


Act: TypeAlias = Press | Wait | Look | PlayOn | Fiddle | Peek
Chapter: TypeAlias = tuple[Act, ...]
"""Actions between two moments at which both runs must have made the same progress."""


@dataclass(frozen=True)
class Pair:
    """Two runs that look the same to all except those who know the secret."""

    name: str
    who_know: frozenset[Seat]
    one: tuple[Deal, Sequence[Chapter]]
    other: tuple[Deal, Sequence[Chapter]]

    def __str__(self) -> str:
        deal = self.one[0]
        pictures = " with pictures" if deal.pictures else ""
        return f"{deal.game.name} {self.name}{pictures}".replace(" ", "-")


def reach(name: str, seats: int, wanted: Callable[[AnyGame, Any], bool], **options: Any) -> Deal:
    """The first moment of that kind in random games."""
    game = GAMES[name]
    chosen_options = game.options(**options)
    for number in count():
        random = Random(f"{name} {number}")
        seed, moves = f"{random.getrandbits(256):064x}", list[tuple[Seat, str]]()
        state = game.setup(seed, seats, chosen_options)
        while not wanted(game, state):
            chosen = any_move(game, state, seats, random)
            if chosen is None:
                break
            state, _ = game.apply(state, *chosen)
            moves.append((chosen[0], str(chosen[1])))
        else:
            return Deal(game, chosen_options, seats, seed, tuple(moves))
    raise AssertionError


# ── Received frames ──────────────────────────────────────────────────────────────────────────

FILE = re.compile(r"https?://[^\"]*/attachments/\d+/(\d+)/[^\"]*")
SNOWFLAKE = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
TIMESTAMP = re.compile(r'("(?:edited_)?timestamp":)"[^"]*"')
NONCE = re.compile(r'("nonce":)"[^"]*"')


class Ear(Wire):
    """Hears every frame that the harbour sends to one person, at once.

    Requests of one moment race, on Discord as here: within it the order is kept for each message
    and for the unread count of each channel, and between moments for all of them.
    """

    def __init__(self, harbour: Harbour, masked: Sequence[str]) -> None:
        self.harbour = harbour
        self.masked = masked
        self.chapters: list[list[str]] = [[]]
        self._moment: dict[str, list[str]] = {}

    def send(self, frame: bytes) -> None:
        size = frame[1]
        text = frame[2 if size < 126 else 4 if size == 126 else 10 :].decode()
        told = json.loads(text)
        if told["t"] != "clock":
            about = (told.get("message") or told.get("channel") or told).get("id")
            about = about or told.get("channel_id", "")
            self._moment.setdefault(about, []).append(self._told(text))

    def cut(self) -> None:
        """Does nothing: there is no socket."""

    def end_moment(self) -> None:
        for frames in sorted(self._moment.values()):
            self.chapters[-1] += frames
        self._moment = {}

    def end_chapter(self) -> None:
        self.end_moment()
        self.chapters.append([])

    def _told(self, text: str) -> str:
        """The frame without values that Discord itself makes: ids, links of files and times."""
        text = FILE.sub(lambda found: self._content(found[1]), text)
        for secret in self.masked:
            text = text.replace(secret, "…")
        text = SNOWFLAKE.sub(lambda found: self._name(found[0]), text)
        return NONCE.sub(r'\1"…"', TIMESTAMP.sub(r'\1"…"', text))

    def _name(self, snowflake: str) -> str:
        world = self.harbour.world
        if snowflake in world.users:
            return world.users[snowflake]["username"]
        return world.channels.get(snowflake, {}).get("name", "id")

    def _content(self, file_id: str) -> str:
        return hashlib.sha256(self.harbour.files.kept[file_id].upload.data).hexdigest()


# ── A run ────────────────────────────────────────────────────────────────────────────────────


class Run:
    """One bot in one harbour, with one table; time stands still between two actions."""

    def __init__(self, local: LocalBot, deal: Deal, who_know: Collection[Seat]) -> None:
        self.local = local
        self.harbour = local.harbour
        self.deal = deal
        self.users = [self.harbour.world.person(name)["id"] for name in NAMES[: deal.seats]]
        self.onlooker: str = self.harbour.world.person(ONLOOKER)["id"]
        others = [seat for seat in range(deal.seats) if seat not in who_know]
        self.others = [*(self.users[seat] for seat in others), self.onlooker]
        # A seal depends on its seed: it must differ with the deal, and reveals nothing about it.
        masked = [deal.promise, *(deal.seal[:length] for length in (64, 32, 8))]
        self.ears = {user: Ear(self.harbour, masked) for user in self.others}

    @property
    def table(self) -> Table:
        return self.local.table_of(TABLE_ID)

    @contextmanager
    def listening(self) -> Iterator[None]:
        wires = self.harbour.people.wires
        for user, ear in self.ears.items():
            wires.setdefault(user, set()).add(ear)
        yield
        for user, ear in self.ears.items():
            wires[user].discard(ear)

    async def seat(self) -> None:
        """Stores the table as if it had been played so far, and the bot loads it."""
        deal, world = self.deal, self.harbour.world
        row = deal.row(int(world.guild["id"]), int(world.channel("tavern")["id"]))
        people = enumerate(zip(self.users, NAMES, strict=False))
        players = [Player(at, int(user), name) for at, (user, name) in people]
        lobby = Standing("lobby", int(self.users[0]))
        first = begun(deal.game, row, lobby, players, NOON)
        at, moves = _played(deal, first)
        players = [replace(each, away=each.seat in deal.away) for each in at.players]
        async with Database(self.local.path) as store:
            await store.tables.insert(row, first.standing, players)
            standing = replace(at.standing, version=1)
            await store.tables.save_progress(row.id, standing, seats=players, moves=moves)

    async def quiet(self) -> None:
        """Waits until all running work only waits for its time."""
        await until(self._is_quiet)
        for ear in self.ears.values():
            ear.end_moment()

    def _is_quiet(self) -> bool:
        display = self.local.bot.display
        messages = display._messages()  # pyright: ignore[reportPrivateUsage]
        asleep = all(each._asleep or not each.busy for each in messages)  # pyright: ignore[reportPrivateUsage]
        chores = self.local.bot.house.background._tasks  # pyright: ignore[reportPrivateUsage]
        return asleep and not chores and self.local.answered and self.local.at_rest

    async def do(self, act: Act) -> None:
        match act:
            case Press(seat, text):
                await self._press(seat, text)
            case Wait(seconds):
                for _ in range(seconds):
                    self.local.move(1.0)
                    await self.quiet()
            case Look():
                for user in self.others:
                    await self._look(user)
            case PlayOn(moves):
                for _ in range(moves):
                    await self._play_on()
            case Fiddle(seat, times):
                for _ in range(times):
                    moves = self.table.game.moves(self.table.progress.state, seat)
                    await self._press(
                        seat, next(str(each) for each in moves if str(each) != "ready")
                    )

    async def _press(self, seat: Seat, text: str) -> None:
        user = self.users[seat]
        act = f"t:{TABLE_ID}:{self.table.question(seat)}:{text}"
        before = self.table.progress.number
        await forgery.click(self.harbour, user, act, forgery.hand_of(self.harbour, user))
        assert self.table.progress.number > before, f"{text} was refused"
        await self.quiet()

    async def _peek(self, seat: Seat) -> None:
        user, question = self.users[seat], self.table.question(seat)
        await self._look(user)
        hand = forgery.hand_of(self.harbour, user)
        shown = [str(each.get("custom_id", "")) for each in walk(hand.data["components"])]
        acts = [act for act in shown if ":~" in act or ":?" in act]
        for act in (*acts, f"t:{TABLE_ID}:{question}:bid 99", f"t:{TABLE_ID}:old:bid 1"):
            await forgery.click(self.harbour, user, act, forgery.hand_of(self.harbour, user))
            await self.quiet()

    async def _look(self, user: str) -> None:
        message = forgery.table_in(self.harbour)
        for verb in LOOKS:
            await forgery.click(self.harbour, user, f"x:{TABLE_ID}:{verb}", message)
            await self.quiet()
        await forgery.slash(self.harbour, user, "tavern", "tables")
        await self.quiet()

    async def _play_on(self) -> None:
        while self.table.show is not None:
            await self.do(Wait(1))
        table = self.table
        if not table.over:
            seat = table.waiting[0]
            move = next(iter(table.game.moves(table.progress.state, seat)))
            await self._press(seat, str(move))


def _played(deal: Deal, at: Progress) -> tuple[Progress, list[MoveRow]]:
    rows: list[MoveRow] = []
    for number, (seat, text) in enumerate(deal.moves):
        state, events = play(deal.game, at.state, seat, deal.game.parse(text))
        at, _ = advance(deal.game, "lively", at, state, events, seat, "player", NOON)
        rows.append(MoveRow(number, seat, text, "player", NOON))
    return at, rows


Heard: TypeAlias = dict[str, list[list[str]]]
"""By name: all frames of each chapter, in the order in which they arrived."""


async def heard(deal: Deal, chapters: Sequence[Chapter], who_know: Collection[Seat]) -> Heard:
    people = [*NAMES[: deal.seats], ONLOOKER]
    with tempfile.TemporaryDirectory() as home:
        async with Harbour(limits=False, people=people, welcome=None) as harbour:
            # A busy machine draws slowly, and a late press gets another answer.
            harbour.interactions.time_to_answer = PATIENCE
            clock = StillClock(NOON)
            path = Path(home) / "tortuga.sqlite3"
            local = LocalBot(harbour, path, NUDGE_SECONDS, 1.0, computer_pause=1.0, clock=clock)
            run = Run(local, deal, who_know)
            await run.seat()
            with run.listening():
                await local.start()
                try:
                    await run.quiet()
                    for chapter in chapters:
                        for act in chapter:
                            await run.do(act)
                        for ear in run.ears.values():
                            ear.end_chapter()
                finally:
                    await local.stop()
            return {
                harbour.world.users[user]["global_name"]: ear.chapters[: len(chapters)]
                for user, ear in run.ears.items()
            }


async def leaks(pair: Pair) -> list[str]:
    """All differences in what the others receive; empty if nothing is leaked."""
    one = await heard(*pair.one, pair.who_know)
    other = await heard(*pair.other, pair.who_know)
    assert all(any(chapters) for chapters in one.values()), "nobody heard anything"
    return [
        f"{pair}: {name}, chapter {chapter}, frame {frame}: {_difference(mine, yours)}"
        for name in one
        for chapter, (first, second) in enumerate(zip(one[name], other[name], strict=True))
        for frame, (mine, yours) in enumerate(zip_longest(first, second))
        if mine != yours
    ]


def _difference(one: str | None, other: str | None) -> str:
    """The first difference between two frames, with a little of the text before it."""
    if one is None or other is None:
        return f"one of them only: {_brief(json.loads(one or other or ''))}"
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    return f"…{one[max(at - 60, 0) : at + 60]} ≠ …{other[max(at - 60, 0) : at + 60]}"


def _brief(frame: Any) -> str:
    return str(to_builtins(frame))[:300]
