"""The pulse: what can be seen of the bot from outside, noted where `tortuga health` finds it."""

from __future__ import annotations

import msgspec

from bot.store.database import Database
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import noted

ALIVE = "alive"
"""The sign of life, while the house's clock runs;"""
PULSE = "pulse"
"""how the bot is reached, also while it stands still."""


class Heartbeat(msgspec.Struct, frozen=True):
    """As it was at that moment. The names are those of the gauges."""

    at: float = 0.0
    gateway_down: int = 0
    """Shards that Discord cannot reach now."""
    gateway_breaks: int = 0
    """How often that has happened since the start,"""
    gateway_tries: int = 0
    """and how often it was waited before another try."""
    gateway_wait_until: float = 0.0
    """When the last of them tries again."""

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
        """By shard, until when."""

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
        await noted(self.store.key_value.set(PULSE, text), "the pulse")


def read_beat(text: str | None) -> Heartbeat:
    return msgspec.json.decode(text, type=Heartbeat) if text else Heartbeat()
