"""Milliseconds and kilobytes of each game's pictures, beside a calibration loop in the same run.

python -m bench.pictures [game …] [--seconds 3]

Whole random games are played; at every move the frames of its reveal, the table and each hand
are drawn as the display draws them. "fresh" is a picture that was never drawn, although its
cards were; "again" is one that is requested once more. Milliseconds are CPU of the thread that
draws.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator, Sequence
from random import Random

from bench.engine import CALIBRATION, calibrate
from bot.games import GAMES
from bot.games.base.game import Event
from bot.tables.core.table import Table
from bot.ui.face.panel import Picture
from bot.ui.face.registry import FACES
from bot.ui.pictures.art import Art
from bot.ui.words.words import speak
from cogs import load_faces
from tests.harness.games.panels import frame_panels, play_randomly, seated, table_of

load_faces()

NAMES = ("Anne", "Bart", "Calico", "Dutch", "Eve", "Flint")


def pictures(table: Table, told: Sequence[Event]) -> Iterator[tuple[str, Picture | None]]:
    face, words = FACES[table.game.name], speak("en")
    public = table.seen(None)
    for frame in frame_panels(face, told, public, words):
        yield from (("show", picture) for picture in frame.pictures)
    if not public.ranks:
        yield "table", face.picture(public, words)
    for seat in range(len(table.players)):
        yield "hand", face.hand_picture(table.seen(seat), words)


def measure(name: str, seconds: float) -> dict[str, list[tuple[float, float, int]]]:
    """For reveal, table and hand: milliseconds of CPU fresh and again, and bytes."""
    game, random = GAMES[name], Random(1)
    found: dict[str, list[tuple[float, float, int]]] = {"show": [], "table": [], "hand": []}
    known: set[Art | bytes] = set()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        table = table_of(game, seated(NAMES[: min(4, game.seats[-1])]), random)
        for told in play_randomly(table, random):
            for kind, picture in pictures(table, told):
                if picture is None or picture.art in known:
                    continue
                known.add(picture.art)
                began = time.thread_time()
                size = len(picture.png)
                drawn = time.thread_time()
                _ = picture.png
                again = time.thread_time() - drawn
                found[kind].append(((drawn - began) * 1e3, again * 1e3, size))
            if time.perf_counter() >= end:
                break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(FACES))
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    floor = min(calibrate() for _ in range(50))
    print(f"calibration {CALIBRATION / floor / 1e6:.1f} M/s")
    for name in args.games:
        for kind, each in measure(name, args.seconds).items():
            if not each:
                continue
            fresh, again, size = (list(column) for column in zip(*each, strict=True))
            print(
                f"{name:16} {kind:6} {len(each):5} pictures   fresh {statistics.median(fresh):6.1f}"
                f" ms (95 % {statistics.quantiles(fresh, n=20)[-1]:6.1f})   again"
                f" {statistics.median(again):6.2f} ms   {statistics.median(size) / 1e3:5.1f} KB"
                f" (most {max(size) / 1e3:5.1f})"
            )


if __name__ == "__main__":
    main()
