"""Days of the daily deal, counted in UTC, and times as text."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.tables.base.reasons import Refused, SealedToday, timestamp
from bot.tables.people.preferences import DAY

DAY_ZERO = 20_453
"""Days from 1970 to 31 December 2025; daily deal 1 was on 1 January 2026."""


def day_of(now: float) -> int:
    return int(now // DAY) - DAY_ZERO


def utc_text(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).isoformat(timespec="seconds")


def ends_at(day: int) -> float:
    return (day + DAY_ZERO + 1) * float(DAY)


def refuse_before_day_ends(voyage: int | None, now: float) -> None:
    """A daily deal is opened after its day only: others may still have the same cards to play."""
    if voyage is not None and voyage >= day_of(now):
        raise Refused(SealedToday(timestamp(ends_at(voyage))))
