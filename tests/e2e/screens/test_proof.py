"""The proof of a deal in the harbour: from the promise in the lobby to the file at the end."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.harbour.person.person import Message
from bot.ui.words.words import speak
from tests.harness.harbour.ending import kept, vote_to_end
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")


def digits(message: Message) -> str:
    """The digits on a line of their own in the heading."""
    found = re.search(r"^-# ([0-9a-f]{32})$", message.fresh().text, re.MULTILINE)
    assert found, message.fresh().text
    return found[1]


async def test_the_promise_from_before_a_kill_is_proved_after_the_game(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.harbour.person(name) for name in ("Anne", "Bart")]
        lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        promised = digits(lobby)
        seen = await bart.wait(lambda message: message.id == lobby.id)
        await bart.click(seen, "Join")
        await process.restart()
        assert digits(lobby) == promised
        await anne.click(lobby.fresh(), "Start")
        await until(lambda: "sealed deal" in lobby.fresh().text)
        sealed = digits(lobby)
        await vote_to_end(anne, lobby)
        await vote_to_end(bart, lobby)
        await until(lambda: words("table-closed") in lobby.fresh().text)
        answer = (await bart.click(lobby.fresh(), "Prove the deal")).message
        assert answer is not None
        proof, script = await kept(answer, tmp_path)
        command = [sys.executable, "-I", str(script), str(proof), promised, sealed]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout
        assert process.failures() == []
