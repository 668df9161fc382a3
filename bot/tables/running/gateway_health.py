"""The state of the connection to Discord, stored for `tortuga health`."""

from __future__ import annotations

import msgspec

from bot.store.database import Database
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import noted

ALIVE = "alive"
"""Key of the stored time at which the bot was last alive with its clock running."""
PULSE = "pulse"
"""Key of the stored state of the connection, which is updated even while the clock is paused."""


class Heartbeat(msgspec.Struct, frozen=True):
    """The state of the connection at one time. Its fields are named like the metrics."""

    at: float = 0.0
    gateway_down: int = 0
    """Number of shards that are disconnected."""
    gateway_breaks: int = 0
    """Number of lost connections since the start."""
    gateway_tries: int = 0
    """Number of waits before a reconnect since the start."""
    gateway_wait_until: float = 0.0
    """The time at which the last waiting shard reconnects."""

    def wait_seconds(self, now: float) -> float:
        return max(0.0, self.gateway_wait_until - now) if self.gateway_down else 0.0


class GatewayHealth:
    def __init__(self, store: Database, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.down = 0
        self.breaks = 0
        self.tries = 0
        self._waits: dict[int, float] = {}
        """The time at which each waiting shard reconnects."""

    def waits(self, shard_id: int, seconds: float) -> None:
        self.tries += 1
        self._waits[shard_id] = self.clock.now() + seconds

    def reached(self, shard_id: int) -> None:
        self._waits.pop(shard_id, None)

    @property
    def beat(self) -> Heartbeat:
        until = max(self._waits.values(), default=0.0)
        return Heartbeat(self.clock.now(), self.down, self.breaks, self.tries, until)

    async def note(self) -> None:
        text = msgspec.json.encode(self.beat).decode()
        await noted(self.store.key_value.set(PULSE, text), "the state of the connection")


def read_beat(text: str | None) -> Heartbeat:
    return msgspec.json.decode(text, type=Heartbeat) if text else Heartbeat()
