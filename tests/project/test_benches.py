"""Every bench that starts a bot of its own still runs, and says what it measured."""

from __future__ import annotations

import asyncio
import sys

import pytest

BENCHES = {
    "by_token --rounds 1": "saved",
    "crowd --people 4 --thought 0.3 --seconds 2 --settle 1": "the truth within",
    "growth --tables 1 --idle 0 --short": "ms",
    "load --tables 1 --seconds 1 --pictures on": "ratio",
    "records --games 60 --people 20": "board of all games",
    "pillage --tables 1 --seconds 1": "answered",
    "store --writers 8 --seconds 0.5": "moves/s",
    "start --tables 3": "s of CPU until it rests",
}


@pytest.mark.parametrize("bench", BENCHES)
async def test_a_small_run_ends_with_its_figures_and_without_an_error(bench: str):
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *f"bench.{bench}".split(),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said = (await asyncio.wait_for(running.communicate(), 120))[0].decode()
    assert running.returncode == 0, said
    assert BENCHES[bench] in said, said
    assert "ERROR" not in said
    assert "Traceback" not in said
