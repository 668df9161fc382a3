"""The connection to Discord as seen by `tortuga health`: stored as a fact."""

from __future__ import annotations

import msgspec

from bot.store.database import Database
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import noted

ALIVE = "alive"
"""The fact that says when the bot was last alive and its clock running."""
PULSE = "pulse"
"""The fact that describes the connection, also while the clock is held."""


class Heartbeat(msgspec.Struct, frozen=True):
    """The connection at one time. Field names are those of the gauges."""

    at: float = 0.0
    gateway_down: int = 0
    """Shards that are disconnected."""
    gateway_breaks: int = 0
    """Disconnects since the start."""
    gateway_tries: int = 0
    """Waits before reconnecting since the start."""
    gateway_wait_until: float = 0.0
    """When the last of them reconnects."""

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
        """Until when each shard waits to reconnect."""

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
