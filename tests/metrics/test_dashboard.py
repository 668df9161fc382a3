"""The dashboard shows every metric, and only metrics that exist."""

from __future__ import annotations

import json
import re

from bot.metrics.names import ALL, Metric
from tools import dashboard

BY_NAME = {metric.name: metric for metric in ALL}
SERIES = re.compile(r"\btortuga_\w+")
SUFFIX = re.compile(r"_(bucket|count|sum)$")


def exprs() -> list[str]:
    panels = json.loads(dashboard.FILE.read_text("utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel.get("targets", ())]


def metric_of(series: str) -> Metric | None:
    """The metric of a name in a query; a histogram is queried by its parts."""
    plain = SUFFIX.sub("", series)
    found = BY_NAME.get(series) or BY_NAME.get(plain)
    if found is None or (found.sort == "histogram") != (series != plain):
        return None
    return found


def test_the_file_is_generated_from_the_metrics() -> None:
    made = dashboard.FILE.read_text("utf-8")
    assert made == dashboard.text(), "run python -m tools.dashboard"


def test_every_metric_on_the_dashboard_exists() -> None:
    named = [series for expr in exprs() for series in SERIES.findall(expr)]
    assert named
    assert [series for series in named if metric_of(series) is None] == []


def test_every_metric_is_shown_or_left_out_for_a_reason() -> None:
    shown = {metric_of(series) for expr in exprs() for series in SERIES.findall(expr)}
    assert shown.isdisjoint(dashboard.LEFT_OUT)
    assert shown | set(dashboard.LEFT_OUT) == set(ALL)


def test_queries_use_only_labels_that_the_metric_has() -> None:
    for expr in exprs():
        labels = {label for by in re.findall(r"by \(([^)]*)\)", expr) for label in by.split(", ")}
        known = {"le", "instance"}
        for series in SERIES.findall(expr):
            found = metric_of(series)
            assert found is not None
            known |= set(found.labels)
        assert labels <= known, expr


def test_a_bound_in_a_query_is_a_bucket() -> None:
    for expr in exprs():
        for series, bound in re.findall(r'(tortuga_\w+)_bucket\{[^}]*le="([^"]+)"', expr):
            assert float(bound) in BY_NAME[series].buckets
            assert bound == str(float(bound)), "as the page writes it"


def test_no_panel_overlaps_another() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads(dashboard.FILE.read_text("utf-8"))["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken, panel["title"]
        taken |= cells
