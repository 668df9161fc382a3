"""`tortuga health`: prints whether the bot is alive and connected."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dotenv import find_dotenv, load_dotenv

from bot.app.settings import BadSetting, read_settings
from bot.store.engines.failures import StoreFailed
from bot.store.engines.peek import peek
from bot.tables.running.gateway_health import ALIVE, PULSE, Heartbeat, read_beat

if TYPE_CHECKING:
    from bot.ui.words.words import Words

LIVES_SECONDS = 60.0
"""Seconds after the last heartbeat until the bot counts as dead. It writes one every 15 seconds."""


def main(arguments: Sequence[str], now: float | None = None) -> int:
    """Returns exit code 0 if the bot is alive, even if it waits for Discord: a restart wouldn't
    help."""
    if arguments:
        _explain(arguments)
    load_dotenv(find_dotenv(usecwd=True))
    try:
        facts = peek(read_settings().tortuga_database, (ALIVE, PULSE))
    except (BadSetting, StoreFailed) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    lines = gauges_of(facts, time.time() if now is None else now)
    sys.stdout.write("".join(f"tortuga_{name} {value:g}\n" for name, value in lines.items()))
    return 0 if lives(lines) else 1


def _explain(arguments: Sequence[str]) -> None:
    """Prints the help for --help and exits; there are no other arguments. Messages are loaded only
    here."""
    from bot.ui.words.words import speak

    about = speak(None)("operations-health")
    argparse.ArgumentParser(prog="tortuga health", description=about).parse_args(arguments)


def gauges_of(facts: Mapping[str, str | None], now: float) -> dict[str, float]:
    return gauges(float(facts.get(ALIVE) or 0.0), read_beat(facts.get(PULSE)), now)


def lives(gauges: Mapping[str, float]) -> bool:
    return gauges["alive_seconds"] < LIVES_SECONDS


def sentence(gauges: Mapping[str, float], words: Words) -> str:
    """A sentence that says whether the bot is alive and connected."""
    seconds = f"{gauges['alive_seconds']:.0f}"
    if not lives(gauges):
        return words("health-silent", seconds=seconds)
    if gauges["gateway_down"]:
        wait = f"{gauges['gateway_wait_seconds']:.0f}"
        return words("health-waits", down=f"{gauges['gateway_down']:.0f}", wait=wait)
    return words("health-lives", seconds=seconds)


def gauges(alive: float, beat: Heartbeat, now: float) -> dict[str, float]:
    """The age of the last heartbeat in seconds, and the state of the connection to Discord."""
    return {
        "alive_seconds": round(max(0.0, now - max(alive, beat.at)), 1),
        "gateway_down": beat.gateway_down,
        "gateway_breaks_total": beat.gateway_breaks,
        "gateway_tries_total": beat.gateway_tries,
        "gateway_wait_seconds": round(beat.wait_seconds(now), 1),
    }
