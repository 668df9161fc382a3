"""`python3 -m tests`: sets itself up, then runs all tests (arguments go to pytest)."""

from __future__ import annotations

import os
import sys

from bot.bootstrap import ensure

WORKERS = "3"
"""Some work with real time, and wait as often as not: three fill two cores."""


def main() -> int:
    # Hundreds of bots are started: without bytecode each would compile itself anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    ensure("tests", tests=True)
    import pytest

    return pytest.main(["-n", WORKERS, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
