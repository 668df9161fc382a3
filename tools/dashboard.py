"""`python -m tools.dashboard`: writes docs/operating/grafana.json from the list of metrics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from bot.metrics import names
from bot.metrics.names import Metric

FILE = Path(__file__).parent.parent / "docs" / "operating" / "grafana.json"
LEFT_OUT = {
    names.GATEWAY_DOWN: "gateway_up says which",
    names.GATEWAY_TRIES: "gateway_wait_seconds says how long",
}
"""Metrics that the dashboard doesn't show, with the reason."""
HALF, MOST = 0.5, 0.99
WIDTH, HEIGHT, COLUMNS = 8, 8, 3
SOURCE = {"type": "prometheus", "uid": "${source}"}
ONE = '{instance=~"$instance"}'
"""The filter for the process chosen in the dashboard, if there are several."""
SPAN = "[$__rate_interval]"


class Line(NamedTuple):
    expr: str
    legend: str


class Panel(NamedTuple):
    title: str
    unit: str
    lines: tuple[Line, ...]


def legend(by: tuple[str, ...]) -> str:
    return " ".join(f"{{{{{label}}}}}" for label in by)


def rate(metric: Metric, *by: str, suffix: str = "") -> Line:
    kept = f" by ({', '.join(by)})" if by else ""
    return Line(f"sum{kept} (rate({metric.name}{suffix}{ONE}{SPAN}))", legend(by) or metric.name)


def within(share: float, metric: Metric, *by: str) -> Line:
    kept = ", ".join((*by, "le"))
    told = f"sum by ({kept}) (rate({metric.name}_bucket{ONE}{SPAN}))"
    name = " ".join(filter(None, (f"{share:.0%}", legend(by))))
    return Line(f"histogram_quantile({share}, {told})", name)


def above(bound: float, metric: Metric) -> Line:
    """The answers per second that took longer than `bound` seconds."""
    all_of_them = f"sum(rate({metric.name}_count{ONE}{SPAN}))"
    bucket = f'{metric.name}_bucket{{instance=~"$instance", le="{bound}"}}'
    return Line(f"{all_of_them} - sum(rate({bucket}{SPAN}))", f"later than {bound:.0f} s")


def mean(metric: Metric) -> Line:
    sums, counts = rate(metric, suffix="_sum").expr, rate(metric, suffix="_count").expr
    return Line(f"{sums} / {counts}", "mean")


def now(metric: Metric, *by: str, fold: str = "sum") -> Line:
    kept = f" by ({', '.join(by)})" if by else ""
    return Line(f"{fold}{kept} ({metric.name}{ONE})", legend(by) or metric.name)


def panels() -> list[tuple[str, list[Panel]]]:
    """All panels of the dashboard, by row.

    Each process counts all tables of the shared database, so panels show the maximum, not the sum.
    """
    return [
        (
            "Presses",
            [
                Panel("Presses by outcome", "ops", (rate(names.PRESSES, "outcome"),)),
                Panel(
                    "Answers",
                    "s",
                    (within(HALF, names.ANSWER_SECONDS), within(MOST, names.ANSWER_SECONDS)),
                ),
                Panel(
                    "Late answers",
                    "ops",
                    tuple(above(bound, names.ANSWER_SECONDS) for bound in names.LATE),
                ),
            ],
        ),
        (
            "Discord",
            [
                Panel("Requests by route", "reqps", (rate(names.REQUESTS, "route"),)),
                Panel("Requests by status", "reqps", (rate(names.REQUESTS, "status"),)),
                Panel(
                    "How long Discord takes",
                    "s",
                    (within(HALF, names.REQUEST_SECONDS), within(MOST, names.REQUEST_SECONDS)),
                ),
                Panel("Waits for a turn", "s", (within(MOST, names.TURN_SECONDS, "rank"),)),
                Panel(
                    "Gateway",
                    "short",
                    (
                        now(names.GATEWAY_UP, "shard", fold="min"),
                        now(names.GATEWAY_WAIT, fold="max"),
                        now(names.GATEWAY_BREAKS),
                    ),
                ),
                Panel("Heartbeats", "s", (now(names.GATEWAY_SECONDS, "shard", fold="max"),)),
            ],
        ),
        (
            "Tables",
            [
                Panel("Open tables by state", "short", (most_by(names.TABLES, "state"),)),
                Panel("Open tables by game", "short", (most_by(names.TABLES, "game"),)),
                Panel("In memory, servers", "short", (now(names.IN_MEMORY), now(names.SERVERS))),
                Panel("Moves by who made them", "ops", (rate(names.MOVES, "made_by"),)),
                Panel("Minds", "s", (within(MOST, names.MIND_SECONDS, "game"),)),
                Panel("Decisions in workers", "ops", (rate(names.THOUGHTS, "outcome"),)),
                Panel("Cores that workers use", "short", (rate(names.THOUGHT_SECONDS),)),
                Panel("Alarms, late by", "s", (within(MOST, names.ALARM_LATE),)),
            ],
        ),
        (
            "Drawing and store",
            [
                Panel("Drawn", "ops", (rate(names.DRAWN, "what"),)),
                Panel("Pictures", "ops", (rate(names.PICTURES),)),
                Panel("Share of a core that draws", "percentunit", (rate(names.PICTURE_SECONDS),)),
                Panel(
                    "Commits",
                    "ops",
                    (rate(names.COMMIT_SECONDS, suffix="_count"), rate(names.COMMITS_FAILED)),
                ),
                Panel("Commits take", "s", (within(MOST, names.COMMIT_SECONDS),)),
                Panel("Writes a commit", "short", (mean(names.COMMIT_WRITES),)),
            ],
        ),
        (
            "Process",
            [
                Panel("Queues", "short", (now(names.QUEUE, "queue"),)),
                Panel("The loop, late by", "s", (within(MOST, names.LOOP_LATE),)),
                Panel("Log", "ops", (rate(names.LOG_LINES, "level"),)),
                Panel(
                    "CPU",
                    "percentunit",
                    (
                        Line(
                            f"rate(process_cpu_seconds_total{ONE}{SPAN})",
                            "{{instance}}",
                        ),
                    ),
                ),
                Panel(
                    "Memory",
                    "bytes",
                    (Line(f"process_resident_memory_bytes{ONE}", "{{instance}}"),),
                ),
                Panel(
                    "Sign of life, standstill, version",
                    "short",
                    (
                        now(names.ALIVE, "instance", fold="max"),
                        now(names.STANDSTILL, fold="max"),
                        now(names.BUILD, "version"),
                    ),
                ),
            ],
        ),
    ]


def most_by(metric: Metric, label: str) -> Line:
    each = f"max by (game, state) ({metric.name}{ONE})"
    return Line(f"sum by ({label}) ({each})", legend((label,)))


def dashboard() -> dict[str, Any]:
    shown: list[dict[str, Any]] = []
    top = 0
    for title, row in panels():
        shown.append(heading(title, len(shown) + 1, top))
        top += 1
        for at, panel in enumerate(row):
            place = (at % COLUMNS * WIDTH, top + at // COLUMNS * HEIGHT)
            shown.append(chart(panel, len(shown) + 1, place))
        top += -(-len(row) // COLUMNS) * HEIGHT
    return {
        "title": "Tortuga",
        "uid": "tortuga",
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [source(), instance()]},
        "panels": shown,
    }


def heading(title: str, number: int, top: int) -> dict[str, Any]:
    place = {"x": 0, "y": top, "w": WIDTH * COLUMNS, "h": 1}
    return {"id": number, "type": "row", "title": title, "gridPos": place, "panels": []}


def chart(panel: Panel, number: int, place: tuple[int, int]) -> dict[str, Any]:
    targets = [
        {"refId": chr(ord("A") + at), "expr": line.expr, "legendFormat": line.legend}
        for at, line in enumerate(panel.lines)
    ]
    return {
        "id": number,
        "type": "timeseries",
        "title": panel.title,
        "datasource": SOURCE,
        "gridPos": {"x": place[0], "y": place[1], "w": WIDTH, "h": HEIGHT},
        "fieldConfig": {"defaults": {"unit": panel.unit, "min": 0}, "overrides": []},
        "targets": targets,
    }


def source() -> dict[str, Any]:
    return {"name": "source", "type": "datasource", "query": "prometheus"}


def instance() -> dict[str, Any]:
    return {
        "name": "instance",
        "type": "query",
        "datasource": SOURCE,
        "query": f"label_values({names.BUILD.name}, instance)",
        "multi": True,
        "includeAll": True,
        "refresh": 2,
    }


def text() -> str:
    return json.dumps(dashboard(), indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    FILE.write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
