"""The console script: `tortuga` starts the bot, `tortuga <name> …` runs one command."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in SUBCOMMANDS:
        return SUBCOMMANDS[given[0]](given[1:])
    return start(given)


def start(arguments: Sequence[str]) -> int:
    from bot.ops.launch import main as launch

    return launch(arguments)


def verify(arguments: Sequence[str]) -> int:
    from bot.ops.replay_file import main as replayed

    return replayed(list(arguments))


def replay(arguments: Sequence[str]) -> int:
    from bot.ops.replay_file import print_game

    return print_game(list(arguments))


def backup(arguments: Sequence[str]) -> int:
    from bot.ops.admin import backup_command

    return backup_command(arguments)


def restore(arguments: Sequence[str]) -> int:
    from bot.ops.admin import restore_command

    return restore_command(arguments)


def admin(arguments: Sequence[str]) -> int:
    from bot.ops.admin import admin_command

    return admin_command(arguments)


def health(arguments: Sequence[str]) -> int:
    from bot.metrics.health import main as look

    return look(arguments)


SUBCOMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "start": start,
    "verify": verify,
    "replay": replay,
    "backup": backup,
    "restore": restore,
    "admin": admin,
    "health": health,
}
"""The function of each command. It imports what it needs when called, so that simple commands don't
load discord.py."""
