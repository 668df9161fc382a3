"""`python -m tools.mutants [GAME …]`: finds changes of the rules that no test notices (mutants).

python -m tools.mutants corsairs                       all mutants of a game
python -m tools.mutants --sample 8 --seed 1            eight of each game, always the same ones
python -m tools.mutants corsairs --only deal_round     those whose key has these words
python -m tools.mutants corsairs --list                only lists them

A survivor that doesn't change the game is explained in tests/games/equivalent/<game>.toml.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence

from tools.mutants.changes import Mutant, mutants_of
from tools.mutants.hunt import ROOT, Column, hunt

TESTED = ("tests.games*", "tests.harness.games*")
RULES, TESTS = ROOT / "bot" / "games", ROOT / "tests" / "games"
PROMISES = "tests/games/test_promises.py"
FEATS = "tests/games/test_feats.py"
QUICKEST = "walk_the_plank"
"""The game whose promise tests run fastest."""

LESSON = "lesson.py"
"""The file name of lessons, which aren't mutated: they decide nothing in a game, and
`tests/tables/opening/test_lessons.py` plays them."""


def columns() -> dict[str, Column]:
    games = sorted(path.parent.name for path in RULES.glob("*/__init__.py"))
    games.remove("base")
    return {game: column(game) for game in games} | {"game": shared()}


def column(game: str) -> Column:
    rules = TESTS.glob(f"{game}/test_*.py")
    return Column(
        game,
        tuple(sorted(each for each in (RULES / game).glob("**/*.py") if each.name != LESSON)),
        (tuple(map(str, sorted(rules))), (PROMISES, "-k", game), (FEATS,)),
        (
            "bot.games",
            f"bot.games.{game}",
            f"bot.games.{game}.*",
            "tests.games*",
            "tests.harness.games*",
        ),
    )


def shared() -> Column:
    rules = [TESTS / "test_chance.py", *TESTS.glob("test_game*.py")]
    stages = (tuple(map(str, rules)), (PROMISES, "-k", QUICKEST), (FEATS,))
    return Column(
        "game",
        (RULES / "base" / "game.py",),
        stages,
        ("bot.games*", *TESTED),
    )


def explained(name: str) -> dict[str, str]:
    path = TESTS / "equivalent" / f"{name}.toml"
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return {entry["mutant"]: entry["because"] for entry in entries}


def run(column: Column, chosen: Sequence[Mutant], jobs: int) -> Counter[str]:
    """Runs the mutants of one column and prints the survivors. Returns the number of mutants for
    each outcome."""
    because = explained(column.name)
    fates = Counter[str](rules=0, promises=0, feats=0, explained=0, unexplained=0)
    for number, (mutant, stage) in enumerate(hunt(column, chosen, jobs), 1):
        known = "explained" if mutant.key in because else "unexplained"
        fate = ("rules", "promises", "feats")[stage - 1] if stage else known
        fates[fate] += 1
        if fate == "unexplained":
            say(told(mutant))
        progress(f"{column.name}: {number} of {len(chosen)}")
    progress("")
    return fates


def told(mutant: Mutant) -> str:
    return f"{mutant.path.relative_to(ROOT)}:{mutant.line}  {mutant.key}"


def summary(name: str, fates: Counter[str]) -> str:
    killed = f"{fates['rules']} killed by rules, {fates['promises']} by promises"
    killed += f", {fates['feats']} by feats"
    left = f"{fates['explained']} explained, {fates['unexplained']} unexplained"
    return f"{name}: {fates.total()} mutants, {killed}, {left}"


def say(line: str) -> None:
    progress("")
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def progress(line: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def main(arguments: Sequence[str]) -> int:
    known = columns()
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(known))
    parser.add_argument("--sample", type=int, metavar="N", help="so many of each game")
    parser.add_argument("--seed", type=int, default=1, help="draws the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", metavar="WORDS", help="part of a mutant's key")
    parser.add_argument("--list", action="store_true", help="names the mutants, runs nothing")
    args = parser.parse_args(arguments)
    if strangers := set(args.games) - set(known):
        parser.error(f"no game of ours: {', '.join(sorted(strangers))}")
    total, stale = Counter[str](), 0
    for name in args.games or known:
        mutants = mutants_of(known[name].paths)
        chosen = [mutant for mutant in mutants if args.only in mutant.key]
        if args.sample is not None:
            chosen = random.Random(args.seed).sample(chosen, min(args.sample, len(chosen)))
        if args.list:
            for mutant in chosen:
                say(told(mutant))
            continue
        fates = run(known[name], chosen, args.jobs)
        say(summary(name, fates))
        total += fates
        for key in sorted(explained(name).keys() - {mutant.key for mutant in mutants}):
            say(f"{name}: no mutant is called {key}")
            stale += 1
    if not args.list:
        say(summary("all", total))
    return 1 if total["unexplained"] or stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
