"""Films: animated pictures of a round or a whole game. Another process draws them one at a time."""

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
from bot.tables.base.subprocess_env import child_environment
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
"""The maximum number of frames in a film; longer games are sampled evenly."""
WAITING = 8
"""The maximum number of films that are waiting or being made."""
SECONDS = 120.0
"""Time limit for one film, in seconds."""
SEVERAL = 10
"""Number of drawn pictures between two progress reports."""

Progress = Callable[[int], Awaitable[None]]


# ── What is seen in it ───────────────────────────────────────────────────────────────────────


def scenes(replay: Replay, positions: Sequence[int], eye: Eye, words: Words) -> list[Art]:
    """The pictures of a film, of the table or of one player's hand. Successive equal pictures
    appear once."""
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
    """The positions of the round around `position`, up to the start of the next round, which shows
    the result."""
    begun = [*beginnings(FACES[replay.game.name], replay).values()]
    first = max(each for each in begun if each <= position)
    later = [each for each in begun if each > first]
    return range(first, (later[0] if later else replay.last) + 1)


# ── Making it ────────────────────────────────────────────────────────────────────────────────


class Films:
    """Makes one film at a time; each person can have one film in the queue."""

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
        """Starts a film in the background for a person who was admitted."""
        task = asyncio.create_task(work, name=f"film {len(self._asked)}")
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, user_id))

    def _ended(self, user_id: int, task: asyncio.Task[None]) -> None:
        self._asked.discard(user_id)
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a film failed; its viewer can ask again\n%s", trace(error))

    async def stop(self) -> None:
        """Cancels all films in progress; people can ask for them again."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def make(self, arts: Sequence[Art], progress: Progress) -> bytes | None:
        """The film, or None if it failed or took too long."""
        async with self._projector:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.ui.film.projector"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # The process's error output can contain names, so it isn't logged.
                stderr=asyncio.subprocess.DEVNULL,
                env=child_environment(),
            )
            try:
                async with asyncio.timeout(SECONDS):
                    return await self._watch(process, arts, progress)
            except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
                log.warning("gave up a film of %d pictures: %r", len(arts), error)
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
            log.error(
                "a film of %d pictures failed: the drawing process ended with %d", len(arts), code
            )
        return None if code else found
