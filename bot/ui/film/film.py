"""Films: a round or a whole game as an animated picture, made in another process, one by one."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from bot.tables.base.reasons import Filming, ManyFilms, Refused
from bot.tables.base.safe_traceback import trace
from bot.tables.base.subprocess_env import surroundings
from bot.tables.history.replays import Replay
from bot.ui.face.custom_ids import ALL, Eye
from bot.ui.face.panel import Picture
from bot.ui.face.registry import FACES
from bot.ui.panels.podium import podium
from bot.ui.panels.replay import beginnings, sight
from bot.ui.pictures.art import Art
from bot.ui.words.words import Words

log = logging.getLogger(__name__)

FRAMES = 120
"""Of a longer game every so manieth moment is shown."""
WAITING = 8
"""More than so many do not wait their turn."""
SECONDS = 120.0
"""After so long a film is given up."""
SEVERAL = 10
"""So many pictures between two words about how far it is."""

Progress = Callable[[int], Awaitable[None]]


# ── What is seen in it ───────────────────────────────────────────────────────────────────────


def scenes(replay: Replay, positions: Sequence[int], eye: Eye, words: Words) -> list[Art]:
    """The table, or one player's hand; what does not change is shown once, the end always."""
    if len(positions) > FRAMES:
        step = (len(positions) - 1) / (FRAMES - 1)
        positions = [positions[round(at * step)] for at in range(FRAMES)]
    found: list[Art] = []
    for position in positions:
        art = scene(replay, position, eye, words)
        if art is not None and (not found or art != found[-1]):
            found.append(art)
    return found


def scene(replay: Replay, position: int, eye: Eye, words: Words) -> Art | None:
    face, seen = FACES[replay.game.name], sight(replay, position, None)
    if seen.ranks:
        shown = next((b for b in podium(face, seen, words) if isinstance(b, Picture)), None)
    else:
        hand = None if eye == ALL else face.hand_picture(sight(replay, position, int(eye)), words)
        shown = hand or face.picture(seen, words)
    return shown.art if shown is not None and isinstance(shown.art, Art) else None


def round_at(replay: Replay, position: int) -> range:
    """From its beginning to the next one's, where it is told how it ended."""
    begun = [*beginnings(FACES[replay.game.name], replay).values()]
    first = max(each for each in begun if each <= position)
    later = [each for each in begun if each > first]
    return range(first, (later[0] if later else replay.last) + 1)


# ── Making it ────────────────────────────────────────────────────────────────────────────────


class Films:
    """One at a time; one for each person, the others in the order in which they asked."""

    def __init__(self) -> None:
        self._asked: set[int] = set()
        self._projector = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def admit(self, user_id: int) -> None:
        if user_id in self._asked:
            raise Refused(Filming())
        if len(self._asked) >= WAITING:
            raise Refused(ManyFilms())
        self._asked.add(user_id)

    def begin(self, user_id: int, work: Coroutine[Any, Any, None]) -> None:
        """Of whom was admitted; nobody waits for it."""
        task = asyncio.create_task(work, name=f"film {len(self._asked)}")
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, user_id))

    def _ended(self, user_id: int, task: asyncio.Task[None]) -> None:
        self._asked.discard(user_id)
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a film failed\n%s", trace(error))

    async def stop(self) -> None:
        """What is being made is given up: whoever wants it asks again."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def make(self, arts: Sequence[Art], progress: Progress) -> bytes | None:
        """None where it could not be made, or not in time."""
        async with self._projector:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.ui.film.projector"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # What it says of an error may name somebody, which is in no log.
                stderr=asyncio.subprocess.DEVNULL,
                env=surroundings(),
            )
            try:
                async with asyncio.timeout(SECONDS):
                    return await self._watch(process, arts, progress)
            except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
                log.warning("a film of %d pictures is given up: %r", len(arts), error)
                return None
            finally:
                if process.returncode is None:
                    process.kill()
                await process.wait()

    async def _watch(
        self, process: asyncio.subprocess.Process, arts: Sequence[Art], progress: Progress
    ) -> bytes | None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pickle.dumps(list(arts)))
        await process.stdin.drain()
        process.stdin.close()
        while (line := await process.stdout.readline()).strip():
            if int(line) % SEVERAL == 0:
                await progress(int(line))
        found, code = await process.stdout.read(), await process.wait()
        if code:
            log.error("a film of %d pictures failed: exit %d", len(arts), code)
        return None if code else found
