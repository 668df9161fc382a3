"""Values of the bot's metrics, read from its metrics page or from its database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import names
from bot.metrics.names import Metric


class Samples:
    """The values of metrics by name, each with its labels."""

    def __init__(self) -> None:
        self._samples: defaultdict[str, list[tuple[Mapping[str, str], float]]] = defaultdict(list)

    def add(self, name: str, labels: Mapping[str, str], value: float) -> None:
        self._samples[name].append((labels, value))

    def knows(self, metric: Metric) -> bool:
        suffix = "_count" if metric.sort == "histogram" else ""
        return bool(self._samples.get(f"{metric.name}{suffix}"))

    def total(self, metric: Metric, suffix: str = "") -> float:
        return sum(value for _, value in self._samples.get(f"{metric.name}{suffix}", ()))

    def by(self, metric: Metric, label: str) -> dict[str, float]:
        """The sum of a metric for each value of one label."""
        found: defaultdict[str, float] = defaultdict(float)
        for labels, value in self._samples.get(metric.name, ()):
            found[labels[label]] += value
        return dict(found)

    def labels(self, metric: Metric, label: str) -> list[str]:
        return [labels[label] for labels, _ in self._samples.get(metric.name, ())]

    def _buckets(self, metric: Metric) -> dict[float, float]:
        """For each bound of a histogram, the number of samples up to it."""
        found: defaultdict[float, float] = defaultdict(float)
        for labels, value in self._samples.get(f"{metric.name}_bucket", ()):
            found[float(labels["le"])] += value
        return dict(sorted(found.items()))

    def within(self, metric: Metric, share: float) -> float:
        """The smallest bound of a histogram below which this share of the samples is."""
        wanted = share * self.total(metric, "_count")
        return next((le for le, number in self._buckets(metric).items() if number >= wanted), 0.0)

    def above(self, metric: Metric, bound: float) -> float:
        return self.total(metric, "_count") - self._buckets(metric).get(bound, 0.0)

    def mean(self, metric: Metric) -> float:
        return self.total(metric, "_sum") / max(1.0, self.total(metric, "_count"))


def told_by_page(text: str) -> Samples:
    told = Samples()
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            told.add(sample.name, sample.labels, sample.value)
    return told


def told_by_store(gauges: Mapping[str, float], tables: Mapping[tuple[str, str], int]) -> Samples:
    told = Samples()
    for name, value in gauges.items():
        told.add(f"tortuga_{name}", {}, value)
    for (game, state), number in tables.items():
        told.add(names.TABLES.name, {"game": game, "state": state}, number)
    return told
