"""`python3 -m bot`, or `tortuga` where it is installed: sets up a checkout, then starts the bot."""

from __future__ import annotations

import sys

from bot.bootstrap import ensure


def main() -> int:
    ensure("bot")
    from bot.launch import main as launch

    return launch()


if __name__ == "__main__":
    sys.exit(main())
