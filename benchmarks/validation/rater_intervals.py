"""Results of several readers: metrics and their gaps between groups, for other readers and items.

    python benchmarks/validation/rater_intervals.py [--studies N] [--quick]

Before: Student's quantile with Satterthwaite's degrees of freedom, and gaps of groups as if each
had readers of its own. Each reader is right about an item with a chance whose logit has normal
effects of items (standard deviation 1), readers, and readers in a group. The accuracy is that of
two options; F1 is that of three codes that are each listed or not, and of one wrong code. The truth
is that of infinitely many readers and items.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.metrics.api import Metric, Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.subgroups import CROSSED, PAIRS, subgroup_table
from readingroom.engine.evaluator.runs.rater_intervals import over_readers

AT_LEAST, ERROR_RATE = (0.94, 1.0), (0.0, 0.05)
SPREAD_OF_ITEMS: Final = 1.0
METRICS: Final = ("accuracy", "code_f1")
MINIMUM: Final = 5


@dataclass(frozen=True, slots=True)
class Design:
    """Readers who answer the same items.

    Args:
        items: number of items, of each group.
        readers: number of readers.
        of_readers: standard deviation of readers, in logits.
        centre: logit of a usual reader about a usual item.
        groups: what each group of items adds to it; one group for a metric alone.
        of_groups: standard deviation of what a reader adds in one group.
    """

    items: int
    readers: int
    of_readers: float
    centre: float = 1.0
    groups: tuple[float, ...] = (0.0,)
    of_groups: float = 0.0

    @property
    def name(self) -> str:
        """Return the design as text."""
        each = f"{self.items} items" if len(self.groups) == 1 else f"{self.items} items a group"
        text = f"{self.readers} readers of sd {self.of_readers:g}, {each}, centre {self.centre:g}"
        return f"{text}, sd in a group {self.of_groups:g}" if self.of_groups else text

    def chances(self, stream: np.random.Generator) -> FloatArray:
        """Return the chances to be right, float array (groups, items, readers)."""
        k, n, r = len(self.groups), self.items, self.readers
        logits = self.centre + np.reshape(self.groups, (k, 1, 1))
        logits = logits + SPREAD_OF_ITEMS * stream.standard_normal((k, n, 1))
        logits = logits + self.of_readers * stream.standard_normal((1, 1, r))
        logits = logits + self.of_groups * stream.standard_normal((k, 1, r))
        return np.asarray(1 / (1 + np.exp(-logits)))

    def truths(self, metric: str) -> FloatArray:
        """Return the metric of each group over all readers and items, (groups,)."""
        nodes, weights = np.polynomial.hermite_e.hermegauss(80)
        spread = np.sqrt(SPREAD_OF_ITEMS**2 + self.of_readers**2 + self.of_groups**2)
        logits = self.centre + np.add.outer(self.groups, spread * nodes)
        mean = (weights / weights.sum() / (1 + np.exp(-logits))).sum(axis=1)
        return mean if metric == "accuracy" else 6 * mean / (3 * mean + 1 - mean + 3)


ALONE: Final = (
    *(Design(items, readers, 0.5) for items in (6, 20, 40, 100) for readers in (3, 4, 5)),
    *(Design(items, 3, spread) for items in (20, 100) for spread in (0.0, 0.25, 1.0)),
    *(Design(items, readers, 1.0, 2.0) for items in (20, 100) for readers in (3, 5)),
    Design(100, 8, 0.5),
)
APART: Final = (
    *(Design(items, 3, 0.5, 1.0, groups) for items in (10, 40) for groups in ((0, 0), (0, -1))),
    *(Design(40, 5, 1.0, 1.0, groups) for groups in ((0, 0), (0, -1), (0, 0, 0), (0, 0, -1))),
    *(Design(40, 3, 0.5, 1.0, groups, 0.5) for groups in ((0, 0), (0, -1))),
    *(Design(40, readers, 0.5, 1.0, (0, 0), 0.25) for readers in (3, 5)),
    Design(20, 5, 0.0, 1.0, (0, 0)),
)


class Study(NamedTuple):
    """Answers of readers to items, and the group of each."""

    rows: Rows
    groups: tuple[str, ...]


def drawn(design: Design, metric: str, stream: np.random.Generator) -> Study:
    """Return the answers of a study."""
    chances = design.chances(stream)
    k, n, r = chances.shape
    if metric == "accuracy":
        is_right = stream.random(chances.shape) < chances
        parsed = np.where(is_right, "A", "B").ravel().tolist()
        targets = ["A"] * len(parsed)
    else:
        listed = stream.random((*chances.shape, 3)) < chances[..., None]
        is_wrong = stream.random(chances.shape) > chances
        parsed = [
            json.dumps(
                [*(code for code, has in zip("abc", codes, strict=True) if has), *"d"[:more]]
            )
            for codes, more in zip(listed.reshape(-1, 3), is_wrong.ravel().tolist(), strict=True)
        ]
        targets = ['["a", "b", "c"]'] * len(parsed)
    names = [f"i{item}" for item in range(k * n) for _ in range(r)]
    raters = list(range(r)) * (k * n)
    rows = Rows(parsed, targets, names, ("A", "B"), raters=raters)
    return Study(rows, tuple(f"g{item // (n * r)}" for item in range(k * n * r)))


def covers(value: object, truth: float) -> bool:
    """Return whether an interval covers the truth; a value without one does."""
    return not isinstance(value, Estimate) or value.low <= truth <= value.high


def alone(studies: int) -> Iterator[Line]:
    """Yield the coverage of metrics."""
    for design in ALONE:
        for key in METRICS:
            metric, truth = find_metric(key), float(design.truths(key)[0])
            counts = np.zeros(2, dtype=int)
            for number in range(studies):
                stream = random_stream(number, "raters", key, design.name)
                values = metric.read(drawn(design, key, stream).rows)
                for index, method in enumerate((PAIRS, CROSSED)):
                    value = over_readers(metric, method).compute(values, rng=stream)
                    counts[index] += covers(value, truth)
            before, now = (Rate(int(count), studies) for count in counts)
            yield Line(f"{key}: {design.name}", now, AT_LEAST, before)


def over_items(studies: int) -> Line:
    """Return the coverage of intervals over items alone, which are not used."""
    design, metric = Design(50, 3, 0.5), find_metric("accuracy")
    truth, count = float(design.truths("accuracy")[0]), 0
    for number in range(studies):
        stream = random_stream(number, "items alone")
        values = metric.read(drawn(design, "accuracy", stream).rows)
        count += covers(metric.compute(values, rng=stream), truth)
    return Line(f"accuracy over items alone: {design.name}", Rate(count, studies), (0.0, 1.0))


def apart(studies: int) -> Iterator[Line]:
    """Yield the coverage of gaps between groups, and errors of their p values."""
    for design in APART:
        for key in METRICS:
            metric, truths = find_metric(key), design.truths(key)
            covered, significant = np.zeros(2, dtype=int), np.zeros(2, dtype=int)
            for number in range(studies):
                stream = random_stream(number, "gaps", key, design.name, str(design.groups))
                tables = _tables(metric, drawn(design, key, stream), stream)
                for index, (gap, p_value) in enumerate(tables):
                    covered[index] += covers(gap, float(np.ptp(truths)))
                    significant[index] += p_value is not None and p_value < 0.05
            name = f"gap {np.ptp(truths):.2f} of {len(truths)} groups, {key}: {design.name}"
            before, now = (Rate(int(count), studies) for count in covered)
            yield Line(name, now, AT_LEAST, before)
            if not np.ptp(truths):
                before, now = (Rate(int(count), studies) for count in significant)
                yield Line(f"p < 0.05, {name}", now, ERROR_RATE, before)


def _tables(
    metric: Metric, study: Study, stream: np.random.Generator
) -> Sequence[tuple[object, float | None]]:
    """Return the gap and its p value by the former and by the present method."""
    values, results = metric.read(study.rows), []
    for method in (PAIRS, CROSSED):
        table = subgroup_table(
            over_readers(metric, method), values, "group", study.groups,
            minimum=MINIMUM, rng=stream, method=method,
        )  # fmt: skip
        results.append((table.gap, table.p_value))
    return results


def main() -> int:
    """Run the simulations and print their tables."""
    studies = data_sets("Intervals of results of several readers", 1000, 40)
    print_rates("Metrics of several readers", [*alone(studies), over_items(studies)])
    print_rates("Gaps between groups of items of several readers", list(apart(studies)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
