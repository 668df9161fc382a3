"""Captains beside the bot: their processes end when the bot exits, even if it is killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from bot.harbour.person.person import Message, Person
from bot.ui.words.words import speak
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")


def parent_of(pid: int) -> int:
    """The parent's process id; 0 if the process is gone or a zombie."""
    try:
        state, parent = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[:2]
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return 0 if state == "Z" else int(parent)


def workers_of(process: BotProcess) -> list[int]:
    running = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdecimal()]
    return [pid for pid in running if parent_of(pid) == process.pid]


async def against_captains(person: Person) -> Message:
    lobby = (await person.slash("/piraten-bridge start", "tavern", computers=3)).message
    assert lobby is not None
    await person.choose(lobby, words("lobby-level"), "all captain")
    await until(lambda: lobby.fresh().text.count(f"({words('level-captain')}") == 3)
    await person.click(lobby.fresh(), "Start")
    return lobby


async def test_a_shutdown_while_captains_think_leaves_no_process_behind(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, tortuga_mind_pause=1) as process:
        lobby = await against_captains(await process.harbour.person("Anne"))
        workers = await until(lambda: workers_of(process))
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)
        assert await process.stop() == 0
        assert [parent_of(pid) for pid in workers] == [0] * len(workers)
        await process.start()
        captain = words("captain-cautious")
        await until(lambda: f"✊ 🤖 {captain}*" in lobby.fresh().text)
        assert process.failures() == []


async def test_workers_of_a_killed_bot_end_by_themselves(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, tortuga_mind_pause=1) as process:
        await against_captains(await process.harbour.person("Anne"))
        workers = await until(lambda: workers_of(process))
        await process.kill()
        await until(lambda: all(parent_of(pid) == 0 for pid in workers))
