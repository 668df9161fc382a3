"""The proof of a deal, as anybody at the table receives it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import discord

from bot.ui.words.words import speak
from tests.harness.discord.play import play_out
from tests.harness.discord.simcord import SimulatedDiscord, labels, text
from tests.harness.waiting import until

words = speak("en")


async def test_at_the_end_anybody_gets_the_proof_with_one_press(
    sim: SimulatedDiscord, tmp_path: Path
):
    await sim.open_lobby()
    promised = text(sim.board).split("house's promise:\n-# ")[1][:32]
    await sim.press(sim.bart, sim.board, "Join")
    gathered = text(sim.board)
    await sim.press(sim.anne, sim.board, "Start")
    table = await sim.table()
    assert table.row.house_seed not in gathered
    sealed = text(sim.board).split("sealed deal:\n-# ")[1][:32]
    menu = await sim.press(sim.dutch, sim.board, "⋯")
    assert table.seen(None).seal in menu.text
    await play_out(sim, table)
    await until(lambda: "Prove the deal" in labels(sim.board))
    answer = await sim.press(sim.dutch, sim.board, "Prove the deal")
    assert answer.private
    assert answer.message is not None
    for file in answer.message.attachments:
        (tmp_path / file.filename).write_bytes(await file.read())
    script, proof = tmp_path / "verify.py", tmp_path / f"tortuga-{table.id}.json"
    command = [sys.executable, "-I", str(script), str(proof), sealed, promised]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True)
    assert done.returncode == 0, done.stdout
    assert table.row.seed.encode() in done.stdout


async def test_the_proof_is_not_given_before_the_end(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    assert "Prove the deal" not in labels(sim.board)
    answer = await sim.press_old(sim.anne, sim.board, f"x:{table.id}:prove")
    assert answer.text == words("reason-still-playing")


async def test_without_permission_for_files_the_proof_says_so(sim: SimulatedDiscord):
    missing = discord.PermissionOverwrite(attach_files=False)
    sim.channel = sim.guild.create_text_channel(
        "narrow", overwrites={sim.guild.default_role: missing}
    )
    await play_out(sim, await sim.start_table(sim.bart))
    await until(lambda: "Prove the deal" in labels(sim.board))
    answer = await sim.press(sim.anne, sim.board, "Prove the deal")
    assert answer.text == words("proof-no-files")
