"""`python3 -m bot`, or `tortuga` where it is installed: sets a checkout up, then does its work."""

from __future__ import annotations

import sys

from bot.bootstrap import ensure


def main() -> int:
    ensure("bot")
    from bot.ops.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
