"""`python3 -m tests`: sets itself up, then runs all tests (arguments go to pytest)."""

from __future__ import annotations

import sys

from bot.bootstrap import ensure

WORKERS = "2"


def main() -> int:
    ensure("tests", tests=True)
    import pytest

    return pytest.main(["-n", WORKERS, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
