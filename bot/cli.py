"""The console script: `tortuga` starts the bot, `tortuga <name> …` does one thing and ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in SUBCOMMANDS:
        return SUBCOMMANDS[given[0]](given[1:])
    return start(given)


def start(arguments: Sequence[str]) -> int:
    from bot.launch import main as launch

    return launch(arguments)


SUBCOMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"start": start}
"""Each imports what it needs when it is called: a subcommand that only reads loads no Discord."""
