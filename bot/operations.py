"""What an operator does beside the bot: back the database up, and restore it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from dotenv import find_dotenv, load_dotenv

from bot.settings import BadSetting, read_settings
from bot.store.backup import back_up, restore
from bot.store.failures import StoreFailed
from bot.ui.words import Words, speak


def backup_command(arguments: Sequence[str]) -> int:
    def act(database: Path, file: Path) -> None:
        back_up(database, file)

    return _with_file("backup", arguments, act)


def restore_command(arguments: Sequence[str]) -> int:
    def act(database: Path, file: Path) -> None:
        restore(file, database)

    return _with_file("restore", arguments, act)


def _with_file(name: str, arguments: Sequence[str], act: Callable[[Path, Path], None]) -> int:
    words = speak(None)
    parser = argparse.ArgumentParser(
        prog=f"tortuga {name}", description=words(f"operations-{name}")
    )
    parser.add_argument("file", type=Path, help=words(f"operations-{name}-file"))
    file: Path = parser.parse_args(arguments).file

    def done(database: Path) -> str:
        act(database, file)
        return words(f"operations-{name}-done", file=str(file), database=str(database))

    return with_database(done, words)


def with_database(act: Callable[[Path], str], words: Words) -> int:
    """Says what was done, or in one sentence why it was not."""
    load_dotenv(find_dotenv(usecwd=True))
    try:
        sys.stdout.write(f"{act(Path(read_settings().tortuga_database))}\n")
    except BadSetting as error:
        sys.stderr.write(f"{words('launch-bad-setting', error=str(error))}\n")
        return 1
    except StoreFailed as error:
        sys.stderr.write(f"{words('launch-store-failed', error=str(error))}\n")
        return 1
    return 0
