"""`python -m bot.harbour`: runs a harbour in its own process, for a bot in another one."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from contextlib import suppress

from bot.harbour.server import Harbour


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bot.harbour", description=__doc__)
    parser.add_argument("--port", type=int, default=4000, help="0 for a free one")
    parser.add_argument("--data", help="a folder in which the world is kept between runs")
    parser.add_argument("--no-limits", action="store_true", help="without rate limits")
    parser.add_argument("--shards", type=int, default=1, help="how many to recommend to the bot")
    parser.add_argument("--token", help="the bot's token; a new one per run if not given")
    return parser.parse_args()


async def run(arguments: argparse.Namespace) -> None:
    """Runs the harbour until Ctrl-C or SIGTERM, then saves its world."""
    stop = asyncio.Event()
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    harbour = Harbour(
        arguments.port,
        data=arguments.data,
        limits=not arguments.no_limits,
        shards=arguments.shards,
        token=arguments.token,
    )
    async with harbour:
        lines = [f"bot: {harbour.api} {harbour.gateway} token {harbour.token}"]
        people = [one for one in harbour.world.people() if not one.get("bot")]
        lines += [f"{one['global_name']}: {harbour.address(one['id'])}" for one in people]
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()
        await stop.wait()


def main() -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(run(read_arguments()))


if __name__ == "__main__":
    main()
