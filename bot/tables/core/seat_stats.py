"""Statistics of one seat for the profile of its player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot.games.base.game import Best, Feat, Memory, Value, replaced


class SeatStats(Value):
    counts: Mapping[str, int] = {}
    """Feats whose numbers are added up."""
    bests: Mapping[str, int] = {}
    """Feats of which only the highest number counts."""
    proud: Memory | None = None
    sorry: Memory | None = None
    """The most memorable good event (`proud`) and bad event (`sorry`) of this seat."""


def with_feats(
    seat_stats: tuple[SeatStats, ...], feats: Iterable[Feat], memories: Iterable[Memory]
) -> tuple[SeatStats, ...]:
    for feat in feats:
        seat_stats = replaced(seat_stats, feat.seat, _counted(seat_stats[feat.seat], feat))
    for memory in memories:
        for seat in memory.proud:
            if weightier(memory, seat_stats[seat].proud):
                seat_stats = replaced(seat_stats, seat, replace(seat_stats[seat], proud=memory))
        for seat in memory.sorry:
            if weightier(memory, seat_stats[seat].sorry):
                seat_stats = replaced(seat_stats, seat, replace(seat_stats[seat], sorry=memory))
    return seat_stats


def weightier(memory: Memory, than: Memory | None) -> bool:
    """Whether an event is more memorable than another. Equals are not, so the earlier one stays."""
    return than is None or memory.weight > than.weight


def _counted(own: SeatStats, feat: Feat) -> SeatStats:
    if isinstance(feat, Best):
        return replace(own, bests=greatest(own.bests, {feat.name: feat.amount}))
    return replace(own, counts=summed(own.counts, {feat.name: feat.amount}))


def summed(counts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {**counts, **{name: counts.get(name, 0) + more[name] for name in more}}


def greatest(bests: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {**bests, **{name: max(more[name], bests.get(name, more[name])) for name in more}}
