"""The contestants of the league, by name."""

from __future__ import annotations

import hashlib
import subprocess
from functools import cache
from pathlib import Path
from types import ModuleType

from bot.computers import COMPUTERS, computer_of
from bot.computers.base.computer import STYLES, AnyComputer, Computer, RandomComputer
from bot.games import GAMES
from tests.harness.league.fools import FOOLS

ROOT = Path(__file__).parents[3]
BEFORE = "8281c0c"
"""The commit whose computers are called "before"; they are read from the Git history."""


@cache
def contestant(game: str, name: str, among: str = "sailor") -> AnyComputer:
    """A fool is built from the computer that it plays against."""
    if name == "random":
        return RandomComputer()
    if name == "before":
        return before(game)
    if name in FOOLS[game]:
        return FOOLS[game][name](contestant(game, among))
    if name in STYLES:
        return computer_of(game, "captain", name)
    return next(computer for level, computer in COMPUTERS[game].items() if level == name)


def before(game: str) -> AnyComputer:
    """The only computer player that the game had at that commit."""
    path = f"bot/computers/{game}.py"
    source = subprocess.run(
        ["git", "show", f"{BEFORE}:{path}"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    module = ModuleType(f"minds_before_{game}")
    exec(compile(source, path, "exec"), module.__dict__)
    own = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Computer) and kind is not Computer
    ]
    return own[0]()


@cache
def edition(game: str) -> str:
    """Changes with the computers or the rules, so that older results are not mixed in."""
    folders = (ROOT / "bot" / "computers" / game, ROOT / "bot" / "games" / game)
    files = sorted(path for folder in folders for path in folder.glob("*.py"))
    files.append(Path(__file__).with_name("fools.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def levels(game: str) -> list[str]:
    return list(COMPUTERS[game])


def pairings(game: str) -> list[tuple[str, str]]:
    """Pairs of names: the first has one seat, the second all the others."""
    own = levels(game)
    pairs = [(one, other) for one in own for other in (*own, "before", "random") if one != other]
    pairs += [("before", "sailor"), ("before", "before")]
    return pairs + [(fool, level) for level in own for fool in FOOLS[game]]


def seats_of(game: str) -> int:
    return min(4, GAMES[game].seats[-1])
