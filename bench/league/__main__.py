"""Levels, older computer players, random and fixed strategies play each other (95 %, Wilson).

python -m bench.league [game …] [--pairs sailor:before …] [--games 200] [--processes 1]
                       [--state league.json] [--first 0] [--habits sailor before]
                       [--crew cautious greedy liar gambler]

One player of the first kind sits among players of the second, in every seat in turn; a shared
win counts as a part. A fixed strategy otherwise plays like its opponents: among three boys
("bids 0:boy") it is a boy. With --state the results are stored and resumed; results of computer
players that have changed since are ignored. A parameter that was tuned on some deals must be
measured on others: --first names the first one. A --crew sits at one table, everybody in every
seat in turn, and the wins of each are shown.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from pathlib import Path
from typing import TypeAlias

from bot.games import GAMES
from tests.harness.league.contestants import contestant, edition, pairings, seats_of
from tests.harness.league.evening import Evening
from tests.harness.league.habits import WATCHERS, Habits

CHUNK = 20
Z = 1.96
Job: TypeAlias = tuple[str, str, str, int]
"""A game, the one, the others, and the number of the chunk."""


class Table:
    """The wins and the number of games, chunk by chunk, stored in a file if there is one."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        known = path is not None and path.exists()
        self.chunks: dict[str, float] = json.loads(path.read_text()) if known and path else {}

    def key(self, job: Job) -> str:
        game, one, others, chunk = job
        return f"{game}/{edition(game)}/{seats_of(game)}/{one}/{others}/{chunk}"

    def missing(self, job: Job) -> bool:
        return self.key(job) not in self.chunks

    def add(self, job: Job, won: float) -> None:
        self.chunks[self.key(job)] = won
        if self.path is not None:
            self.path.write_text(json.dumps(self.chunks, indent=0))

    def share(self, game: str, one: str, others: str) -> tuple[float, int]:
        start = self.key((game, one, others, 0))[:-1]
        won = [count for key, count in self.chunks.items() if key.startswith(start)]
        return sum(won), CHUNK * len(won)


def play_chunk(job: Job) -> float:
    game, one, others, chunk = job
    seats, won = seats_of(game), 0.0
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        names = [others] * seats
        names[number % seats] = one
        computers = [contestant(game, name, others) for name in names]
        result = Evening(GAMES[game], computers, number).play()
        if number % seats in result.winners:
            won += 1 / len(result.winners)
    return won


def wilson(won: float, games: int) -> tuple[float, float]:
    share = won / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def show_pair(table: Table, game: str, one: str, others: str) -> None:
    won, games = table.share(game, one, others)
    low, high = wilson(won, games)
    seats = seats_of(game)
    print(
        f"| {game} | {one} | {seats - 1} × {others} | {100 * won / games:.1f} % "
        f"| {100 * low:.1f}–{100 * high:.1f} | {100 / seats:.0f} | {games} |",
        flush=True,
    )


def play_league(args: argparse.Namespace) -> None:
    table = Table(args.state)
    pairs = [(game, *pair) for game in args.games for pair in pairs_of(args, game)]
    first = args.first // CHUNK
    rounds = range(first, first - (-args.count // CHUNK))
    jobs = [(*pair, chunk) for pair in pairs for chunk in rounds]
    print("| game | one | among | wins | 95 % | parity | games |\n|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(args.processes) as pool:
        waiting = {pool.submit(play_chunk, job): job for job in jobs if table.missing(job)}
        open_jobs = dict.fromkeys(pairs, 0)
        for job in waiting.values():
            open_jobs[job[:3]] += 1
        for pair in [pair for pair in pairs if not open_jobs[pair]]:
            show_pair(table, *pair)
        for done in as_completed(waiting):
            job = waiting[done]
            table.add(job, done.result())
            open_jobs[job[:3]] -= 1
            if not open_jobs[job[:3]]:
                show_pair(table, *job[:3])


def pairs_of(args: argparse.Namespace, game: str) -> Iterator[tuple[str, str]]:
    if not args.pairs:
        yield from pairings(game)
    for pair in args.pairs:
        one, _, others = pair.partition(":")
        yield one, others


def watch_chunk(job: tuple[str, str, int]) -> dict[str, tuple[int, int]]:
    game, name, chunk = job
    habits = Habits()
    computers = [contestant(game, name)] * seats_of(game)
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        Evening(GAMES[game], computers, number).play(WATCHERS[game](habits))
    return habits.seen


def watch_habits(args: argparse.Namespace) -> None:
    names = args.habits
    print(f"| game | habit | {' | '.join(names)} |\n|---|---|{'---|' * len(names)}")
    with ProcessPoolExecutor(args.processes) as pool:
        for game in args.games:
            columns: list[Habits] = []
            for name in names:
                habits = Habits()
                jobs = [(game, name, chunk) for chunk in range(-(-args.count // CHUNK))]
                for seen in pool.map(watch_chunk, jobs):
                    for habit, (shown, cases) in seen.items():
                        habits.note(habit, shown, cases)
                columns.append(habits)
            show_habits(game, columns)


def show_habits(game: str, columns: list[Habits]) -> None:
    for habit in dict.fromkeys(habit for column in columns for habit in column.seen):
        cells: list[str] = []
        for column in columns:
            shown, cases = column.seen.get(habit, (0, 0))
            cells.append(f"{100 * shown / cases:.0f} % of {cases}" if cases else "–")
        print(f"| {game} | {habit} | {' | '.join(cells)} |", flush=True)


def play_crew(job: tuple[str, tuple[str, ...], int]) -> list[float]:
    """The wins of each player in one game; the first seat changes with every deal."""
    game, crew, number = job
    shift = number % len(crew)
    names = crew[shift:] + crew[:shift]
    result = Evening(GAMES[game], [contestant(game, name) for name in names], number).play()
    won = [names[seat] for seat in result.winners]
    return [won.count(name) / len(won) for name in crew]


def watch_crew(args: argparse.Namespace) -> None:
    crew = tuple(args.crew)
    print(
        "| game | one | of the crew | wins | 95 % | parity | games |\n|---|---|---|---|---|---|---|"
    )
    with ProcessPoolExecutor(args.processes) as pool:
        for game in args.games:
            jobs = [(game, crew, args.first + at) for at in range(args.count)]
            columns = zip(*pool.map(play_crew, jobs), strict=True)
            for name, won in zip(crew, columns, strict=True):
                low, high = wilson(sum(won), args.count)
                print(
                    f"| {game} | {name} | {', '.join(crew)} | {100 * sum(won) / args.count:.1f} % "
                    f"| {100 * low:.1f}–{100 * high:.1f} | {100 / len(crew):.0f} | {args.count} |",
                    flush=True,
                )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--pairs", nargs="*", default=[], metavar="ONE:OTHERS")
    parser.add_argument("--games", dest="count", type=int, default=200, help="games of each pair")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--habits", nargs="*", metavar="NAME")
    parser.add_argument("--crew", nargs="*", metavar="NAME", help="who sits at one table")
    args = parser.parse_args()
    if args.habits:
        watch_habits(args)
    elif args.crew:
        watch_crew(args)
    else:
        play_league(args)


if __name__ == "__main__":
    main()
