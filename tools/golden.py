"""Writes golden games: whole games with every move, and the changes that every seat saw.

python -m tools.golden [game …]          writes the files again with the same moves
python -m tools.golden --new [game …]    plays new games

The lines of a file:
    > 1 bid 0                  seat 1 made this move (the house is seat -1)
    ! BidSealed {"seat":1}     an event; with `!2` only seat 2 sees it
    ? 0:b1 2:b1                the seats that are asked now, and their questions
    1 my_bid 0                 seat 1 saw this field change; `.` is an onlooker, + an addition
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.games import GAMES
from bot.games.base.game import AnyGame, Event, IllegalMove, Seat, play
from tests.harness.games.playthrough import Playthrough

FOLDER = Path(__file__).parent.parent / "tests" / "games" / "golden"
ENOUGH = 56_000
"""After this many characters of a file only the moves are written."""

Script = list[tuple[Seat, str]]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def golden_playthrough(name: str) -> Playthrough:
    game = GAMES[name]
    seats = 3 if 3 in game.seats else game.seats[0]
    return Playthrough(name, seats, game.options(), f"{0x601D:064x}", 0x601D)


def script_of(text: str) -> Script:
    lines = [line.split(" ", 2) for line in text.splitlines() if line.startswith("> ")]
    return [(int(seat), move) for _, seat, move in lines]


def new_script(playthrough: Playthrough) -> Script:
    return [(step.seat, str(step.move)) for step in playthrough.steps()]


def render(playthrough: Playthrough, script: Script) -> str:
    lines: list[str] = []
    size = 0
    for line in narrate(playthrough, script):
        if size < ENOUGH or line.startswith(("> ", "= ")):
            lines.append(line)
            size += len(line) + 1
    return "\n".join([*lines, ""])


def narrate(playthrough: Playthrough, script: Script) -> Iterator[str]:
    game, seats, state = playthrough.game, playthrough.seats, playthrough.begin()
    yield f"{game.name} · rules {game.rules} · {seats} seats · seed {playthrough.seed}"
    asked = asking(game, state, seats)
    views = look(game, state, seats)
    yield asked
    yield from seen({seat: {} for seat in views}, views)
    for seat, text in script:
        yield f"> {seat} {text}"
        state, events = play(game, state, seat, game.parse(text))
        yield from map(heard, events)
        if asking(game, state, seats) != asked:
            asked = asking(game, state, seats)
            yield asked
        before, views = views, look(game, state, seats)
        yield from seen(before, views)
    yield f"= {code(game.result(state))}"


def look(game: AnyGame, state: Any, seats: int) -> dict[str, Any]:
    seen = {str(seat): game.view(state, seat) for seat in range(seats)}
    seen["."] = game.view(state, None)
    return {seat: msgspec.json.decode(code(view)) for seat, view in seen.items()}


def asking(game: AnyGame, state: Any, seats: int) -> str:
    asked = [f"{s}:{game.question(state, s)}" for s in range(seats) if len(game.moves(state, s))]
    bell = game.bell(state)
    return " ".join(["?", *asked, *([f"bell:{bell.name}"] if bell else [])])


def heard(event: Event) -> str:
    whom = "" if event.private_to is None else event.private_to
    return f"!{whom} {type(event).__name__} {code(event)}"


def seen(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """A line for each field that changed, with all seats that saw the same change."""
    changes: dict[str, str] = {}
    for seat, view in after.items():
        for change in differences(before[seat], view):
            changes[change] = changes.get(change, "") + seat
    for change, seats in changes.items():
        yield f"{seats} {change}"


def differences(before: Any, after: Any, path: str = "") -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in after:
            yield from differences(before.get(key), after[key], f"{path}.{key}".lstrip("."))
    elif isinstance(before, list) and isinstance(after, list):
        yield from differences_of_lists(before, after, path)
    else:
        yield f"{path} {code(after)}"


def differences_of_lists(before: list[Any], after: list[Any], path: str) -> Iterator[str]:
    if before and len(after) > len(before) and after[: len(before)] == before:
        yield f"{path} + {code(after[len(before) :])}"
    elif len(before) == len(after) and any(isinstance(item, dict | list) for item in after):
        for at, item in enumerate(after):
            yield from differences(before[at], item, f"{path}.{at}")
    else:
        yield f"{path} {code(after)}"


def code(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def write(name: str, new: bool) -> None:
    path, playthrough = path_of(name), golden_playthrough(name)
    keeps = path.exists() and not new
    script = script_of(path.read_text("utf-8")) if keeps else new_script(playthrough)
    path.parent.mkdir(exist_ok=True)
    path.write_text(render(playthrough, script), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--new", action="store_true")
    args = parser.parse_args()
    for name in args.games:
        try:
            write(name, args.new)
        except IllegalMove as error:
            sys.exit(f"{name}: a recorded move is no longer legal ({error.reason}); use --new")


if __name__ == "__main__":
    main()
