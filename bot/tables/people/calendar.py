"""Days of the daily deal, counted in UTC, and moments as text."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.tables.base.reasons import Refused, SealedToday, timestamp
from bot.tables.people.preferences import DAY

DAY_ZERO = 20_453
"""Days from 1970 to the one before the first voyage, which was that of 1 January 2026."""


def day_of(now: float) -> int:
    return int(now // DAY) - DAY_ZERO


def utc_text(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).isoformat(timespec="seconds")


def ends_at(day: int) -> float:
    return (day + DAY_ZERO + 1) * float(DAY)


def refuse_before_day_ends(voyage: int | None, now: float) -> None:
    """Until its day is over nothing is opened: others still have the same cards before them."""
    if voyage is not None and voyage >= day_of(now):
        raise Refused(SealedToday(timestamp(ends_at(voyage))))
