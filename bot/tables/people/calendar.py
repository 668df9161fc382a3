"""The numbers of daily deals, counted in days in UTC, and times as text."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.tables.base.reasons import Refused, SealedToday, timestamp
from bot.tables.people.preferences import DAY

DAY_ZERO = 20_453
"""Number of days from 1 January 1970 to 31 December 2025. Daily deal 1 was on 1 January 2026."""


def day_of(now: float) -> int:
    return int(now // DAY) - DAY_ZERO


def utc_text(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).isoformat(timespec="seconds")


def ends_at(day: int) -> float:
    return (day + DAY_ZERO + 1) * float(DAY)


def refuse_before_day_ends(voyage: int | None, now: float) -> None:
    """Refuses to open a daily deal before its day is over, because others may still play the same
    cards."""
    if voyage is not None and voyage >= day_of(now):
        raise Refused(SealedToday(timestamp(ends_at(voyage))))
