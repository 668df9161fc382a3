"""Several processes that share one PostgreSQL: how one is suspended, and how all are judged."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence

from bot.store.cluster.leases import LEASE_SECONDS
from tests.harness.chaos.bands import judge
from tests.harness.chaos.crew import Crew
from tests.harness.harbour.processes import Ship, Ships
from tests.harness.waiting import moment

MUST_BE_NONE = ("lost", "doubled", "stray", "stuck")
PATIENCE = 120.0
"""Seconds without news after which a table is stuck: a shard may have to change hands."""
ANSWER_SECONDS = 3.0
SUSPENDED_SECONDS = LEASE_SECONDS + 4.0
TOLD = 5


async def reckoned(ships: Ships, crews: Sequence[Crew]) -> Counter[str]:
    """The result by the records and by all requests, after all crews have stopped."""
    done = Counter[str]()
    stuck = [await crew.standing(ships.address) for crew in crews if not (crew.over or crew.landed)]
    await asyncio.gather(*(ship.stop() for ship in ships.all))
    for stored in await ships.tables():
        done += judge(stored, crews, "")
        done["moves"] += len(stored.moves)
    strays, failures = await ships.strays(), ships.failures()
    done["stray"] += len(strays)
    done["errors logged"] += len(failures)
    done["stuck"] += len(stuck)
    for each in [*stuck[:TOLD], *strays[:TOLD], *failures[:TOLD]]:
        print(each, file=sys.stderr, flush=True)
    return done


async def suspended(ship: Ship) -> None:
    """Suspends a process past its leases: it wakes up when others own its shards."""
    ship.suspend()
    await moment(SUSPENDED_SECONDS)
    ship.go_on()
