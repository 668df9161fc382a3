"""Every metric: its name, its meaning and its labels.

No label names a person, a server, a channel or a table.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Sort: TypeAlias = Literal["counter", "gauge", "histogram"]

LATE = (1.0, 2.0, 3.0)
"""Answers slower than each of these numbers of seconds are counted as late. After the last, Discord
rejects them."""
MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, *LATE, 5.0)
WAITS = (0.005, 0.05, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
SHARED = (1, 2, 5, 10, 20, 50, 100, 200)


class Metric(NamedTuple):
    name: str
    sort: Sort
    tells: str
    labels: tuple[str, ...] = ()
    buckets: tuple[float, ...] = ()


def counter(name: str, tells: str, *labels: str) -> Metric:
    return Metric(f"tortuga_{name}_total", "counter", tells, labels)


def gauge(name: str, tells: str, *labels: str) -> Metric:
    return Metric(f"tortuga_{name}", "gauge", tells, labels)


def histogram(name: str, buckets: tuple[float, ...], tells: str, *labels: str) -> Metric:
    return Metric(f"tortuga_{name}", "histogram", tells, labels, buckets)


# ── Presses, and what is asked of Discord ────────────────────────────────────────────────────

PRESSES = counter("presses", "Presses and commands, by what came of them", "outcome")
ANSWER_SECONDS = histogram(
    "answer_seconds", ANSWERS, "From hearing of a press until Discord has taken the answer"
)
REQUESTS = counter("requests", "Requests to Discord that were answered", "route", "status")
REQUEST_SECONDS = histogram("request_seconds", MOMENTS, "How long Discord took to answer")
TURN_SECONDS = histogram(
    "turn_wait_seconds", WAITS, "How long a request waited for its turn among the limits", "rank"
)
GATEWAY_UP = gauge("gateway_up", "Whether Discord reaches this shard", "shard")
GATEWAY_SECONDS = gauge("gateway_latency_seconds", "From heartbeat to answer", "shard")
GATEWAY_DOWN = gauge("gateway_down", "Shards that Discord cannot reach now")
GATEWAY_WAIT = gauge("gateway_wait_seconds", "Until the last of them tries again")
GATEWAY_BREAKS = counter("gateway_breaks", "How often the line to Discord broke")
GATEWAY_TRIES = counter("gateway_tries", "How often it was waited before another try")
SERVERS = gauge("servers", "Servers in which the bot is")

# ── Tables ───────────────────────────────────────────────────────────────────────────────────

TABLES = gauge("tables", "Open tables in the store, by game and state", "game", "state")
IN_MEMORY = gauge("tables_in_memory", "Tables and lobbies that are awake in this process")
MOVES = counter("moves", "Moves written, by who made them", "made_by")
MIND_SECONDS = histogram("mind_seconds", MOMENTS, "How long a mind thought about a move", "game")
THOUGHTS = counter("thoughts", "Decisions in workers: thought, too late or failed", "outcome")
THOUGHT_SECONDS = counter("thought_seconds", "Seconds of one core that they took")

# ── Drawing ──────────────────────────────────────────────────────────────────────────────────

DRAWN = counter("drawn", "Messages drawn (table, hand, private) and beats of shows", "what")
PICTURES = counter("pictures_drawn", "Pictures drawn; those that still hang are not")
PICTURE_SECONDS = counter("picture_seconds", "Seconds that drawing them took")

# ── The store, and whoever waits ─────────────────────────────────────────────────────────────

COMMIT_SECONDS = histogram("commit_seconds", MOMENTS, "How long a commit took")
COMMIT_WRITES = histogram("commit_writes", SHARED, "How many writes shared a commit")
COMMITS_FAILED = counter("commits_failed", "Commits that were refused or failed")
QUEUE = gauge("queue_length", "Who waits: writes, turns, easels, presses, alarms", "queue")

# ── The process ──────────────────────────────────────────────────────────────────────────────

ALARM_LATE = histogram("alarm_late_seconds", MOMENTS, "How late alarms ring")
LOOP_LATE = histogram("loop_late_seconds", MOMENTS, "How late the loop comes back to who sleeps")
STANDSTILL = gauge("standstill", "Whether all clocks stand still")
ALIVE = gauge("alive_seconds", "Since the last sign of life was written")
LOG_LINES = counter("log_lines", "Lines of the log from warnings on", "level")
BUILD = gauge("build_info", "Which version runs", "version")

ALL: tuple[Metric, ...] = tuple(each for each in globals().values() if isinstance(each, Metric))
