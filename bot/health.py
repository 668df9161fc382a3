"""`tortuga health`: whether the bot lives, and how it is reached, as gauges in lines."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from dotenv import find_dotenv, load_dotenv

from bot.settings import BadSetting, read_settings
from bot.store.failures import StoreFailed
from bot.store.glance import glance
from bot.tables.pulse import ALIVE, PULSE, Beat, read_beat

LIVES_SECONDS = 60.0
"""A sign of life comes every fifteen."""


def main(arguments: Sequence[str], now: float | None = None) -> int:
    """0 while it lives, also where it waits for Discord: a restart would not help it."""
    if arguments:
        _explain(arguments)
    load_dotenv(find_dotenv(usecwd=True))
    try:
        facts = glance(read_settings().tortuga_database, (ALIVE, PULSE))
    except (BadSetting, StoreFailed) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    alive, beat = float(facts.get(ALIVE, 0.0)), read_beat(facts.get(PULSE))
    lines = gauges(alive, beat, time.time() if now is None else now)
    sys.stdout.write("".join(f"tortuga_{name} {value:g}\n" for name, value in lines.items()))
    return 0 if lines["alive_seconds"] < LIVES_SECONDS else 1


def _explain(arguments: Sequence[str]) -> None:
    """It takes no arguments but --help; words are loaded only where they are read."""
    from bot.ui.words import speak

    about = speak(None)("operations-health")
    argparse.ArgumentParser(prog="tortuga health", description=about).parse_args(arguments)


def gauges(alive: float, beat: Beat, now: float) -> dict[str, float]:
    """How long ago it gave the last sign of life, and how it is reached."""
    return {
        "alive_seconds": round(max(0.0, now - max(alive, beat.at)), 1),
        "gateway_down": beat.gateway_down,
        "gateway_breaks": beat.gateway_breaks,
        "gateway_tries": beat.gateway_tries,
        "gateway_wait_seconds": round(beat.wait_seconds(now), 1),
    }
