"""Monitoring: promised run lengths with small references, and twelve looks at drift.

    python benchmarks/validation/monitoring.py [--studies N] [--quick]

Before: limits took the reference for the truth, and each look had a level of its own. How long the
runs of a chart are on average is computed for the true distribution, not simulated.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.engine.evaluator.monitoring.charts import (
    ControlChart,
    build_chart,
    limit_of,
    run_length_of,
)
from readingroom.engine.evaluator.monitoring.drift import compare_columns
from readingroom.engine.evaluator.monitoring.types import MonitorOptions
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable
from readingroom.statistics.divergences import js_divergences
from readingroom.statistics.multiplicity import adjust_holm

RUN_LENGTH = 5000.0
QUICK = 10
LOOKS, WINDOW, STEP = 12, 200, 100
_POINTS = 400
Draw = Callable[[np.random.Generator, int], FloatArray]
DRAWS: dict[str, Draw] = {
    "normal": lambda rng, n: rng.normal(size=n),
    "gamma(4)": lambda rng, n: rng.gamma(4.0, size=n),
    "share of 0.3": lambda rng, n: (rng.random(n) < 0.3) * 1.0,
    "share of 0.1": lambda rng, n: (rng.random(n) < 0.1) * 1.0,
}


SHIFTS: dict[str, tuple[Draw, str]] = {
    "normal": (lambda rng, n: rng.normal(0.5, 1.0, n), "mean up by half a standard deviation"),
    "gamma(4)": (
        lambda rng, n: rng.gamma(4.0, size=n) + 1.0,
        "mean up by half a standard deviation",
    ),
    "share of 0.3": (lambda rng, n: (rng.random(n) < 0.5) * 1.0, "share of 0.5"),
    "share of 0.1": (lambda rng, n: (rng.random(n) < 0.25) * 1.0, "share of 0.25"),
}
TWICE: dict[str, tuple[Draw, str]] = {
    "normal": (lambda rng, n: rng.normal(1.0, 1.0, n), "mean up by a standard deviation"),
    "gamma(4)": (lambda rng, n: rng.gamma(4.0, size=n) + 2.0, "mean up by a standard deviation"),
}


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, QUICK)
    some = list(DRAWS)[:1] if n <= QUICK else list(DRAWS)
    sizes = (200,) if n <= QUICK else (100, 200, 1000)
    promises = [_promise(name, size, n) for name in some for size in sizes]
    print_rates("References whose run length is at least 5,000", [line for line, _ in promises])
    print("## Cases until an alarm after a shift, mean of all runs, median of all references\n")
    print("| quantity | before | now |\n|---|---|---|")
    print("\n".join(row for _, rows in promises for row in rows), flush=True)
    print()
    few = n if n > QUICK else 2
    print_rates(
        "Any of 5 columns reported to drift in 12 looks without drift", [_false_alarms(few)]
    )
    print("## Drift of one of 5 columns: reported at the first look, in 12, mean look\n")
    print("| drift | before | now |\n|---|---|---|")
    print("\n".join(_power(drift, few) for drift in DRIFTS[2 if n <= QUICK else 0 :]), flush=True)
    return 0


def _points(draw: Draw) -> FloatArray:
    """Return points that stand for a distribution."""
    many = draw(np.random.default_rng(0), 400_000)
    return np.asarray(np.quantile(many, (np.arange(_POINTS) + 0.5) / _POINTS))


def _promise(name: str, size: int, n: int) -> tuple[Line, list[str]]:
    """Return how often the promise is kept, and rows of a table of how soon shifts are seen."""
    draw = DRAWS[name]
    truth = _points(draw)
    shifts = [item[name] for item in (SHIFTS, TWICE) if name in item]
    shifted = [_points(other) for other, _ in shifts]
    seen: list[list[tuple[float, float]]] = [[] for _ in shifts]
    now = before = done = 0
    lengths = []
    for stream in np.random.SeedSequence([1, size, len(name)]).spawn(n):
        reference = draw(np.random.default_rng(stream), size)
        chart = build_chart(name, reference, RUN_LENGTH)
        if not isinstance(chart, ControlChart):
            continue
        done += 1
        now += _length(truth, chart, (chart.high, chart.low)) >= RUN_LENGTH
        plain = _plain(reference)
        lengths.append(_length(truth, chart, plain))
        before += lengths[-1] >= RUN_LENGTH
        for index, points in enumerate(shifted):
            both = [_length(points, chart, item) for item in (plain, (chart.high, chart.low))]
            seen[index].append((both[0], both[1]))
    title = f"{name}, {size} cases (median before {np.median(lengths):,.0f})"
    rows = [
        f"| {name}, {size} cases, {word} | {' | '.join(f'{item:,.1f}' for item in medians)} |"
        for (_, word), medians in zip(
            shifts, (np.median(item, axis=0) for item in seen), strict=True
        )
    ]
    return Line(title, Rate(now, done), (0.90, 1.0), Rate(before, done)), rows


def _plain(reference: FloatArray) -> tuple[float, float]:
    """Return the limits that take a reference for the truth."""
    values = (reference - reference.mean()) / reference.std()
    points, counts = np.unique(values, return_counts=True)
    shares = counts / counts.sum()
    high, low = (limit_of(side, shares, 2 * RUN_LENGTH) for side in (points, -points))
    return high, low


def _length(truth: FloatArray, chart: ControlChart, limits: tuple[float, float]) -> float:
    """Return the average run length of both directions together."""
    values, counts = np.unique((truth - chart.mean) / chart.spread, return_counts=True)
    shares = counts / counts.sum()
    each = [
        run_length_of(side * values, shares, limit)
        for side, limit in zip((1, -1), limits, strict=True)
    ]
    return 1 / sum(1 / length for length in each)


class Drifting(NamedTuple):
    """What happens to the first of 5 columns: a number that is shifted, or a category's share."""

    title: str
    shift: float = 0.0
    share: float | None = None


NOTHING = Drifting("nothing")
DRIFTS = (
    Drifting("a number up by a quarter of a standard deviation", 0.25),
    Drifting("a number up by half a standard deviation", 0.5),
    Drifting("a number up by a standard deviation", 1.0),
    Drifting("a category's share from 0.3 to 0.5", share=0.5),
)


def _first_looks(drifting: Drifting, n: int) -> NDArray[np.int64]:
    """Return the first look that reports drift, (n, 2), now and before; 0 where none does."""
    options = MonitorOptions()
    first_looks = np.zeros((n, 2), dtype=np.int64)
    for row, stream in enumerate(np.random.SeedSequence(3).spawn(n)):
        rng = np.random.default_rng(stream)
        reference = _table(rng, 400, drifting, is_moved=False)
        cases = _table(rng, WINDOW + (LOOKS - 1) * STEP, drifting, is_moved=True)
        for look in range(LOOKS):
            window = cases.take(slice(look * STEP, look * STEP + WINDOW))
            if not first_looks[row, 0]:
                level = options.drift_level / options.looks
                drifts = compare_columns(reference, window, rng, permutations=499, level=level)
                first_looks[row, 0] = (look + 1) * any(drift.is_drifting for drift in drifts)
            if not first_looks[row, 1]:
                least = min(adjust_holm(_former_p_values(reference, window, rng)))
                first_looks[row, 1] = (look + 1) * (least <= options.drift_level)
            if first_looks[row].all():
                break
    return first_looks


def _former_p_values(
    reference: PatientTable, window: PatientTable, rng: np.random.Generator
) -> list[float]:
    """Return the p values of the divergences alone, of 499 permutations."""
    p_values = []
    for column in reference.columns:
        old, new = (table.values[column.name] for table in (reference, window))
        if not column.is_category:
            edges = np.quantile(old, np.arange(1, 10) / 10)
            old, new = np.searchsorted(edges, old), np.searchsorted(edges, new)
        counts = [np.bincount(sample, minlength=10).astype(np.float64) for sample in (old, new)]
        both = counts[0] + counts[1]
        drawn = rng.multivariate_hypergeometric(both.astype(np.int64), len(new), 499)
        chance = js_divergences(both - drawn, drawn.astype(np.float64))
        p_values.append((1 + int((chance >= js_divergences(*counts) - 1e-12).sum())) / 500)
    return p_values


def _false_alarms(n: int) -> Line:
    first = _first_looks(NOTHING, n)
    now, before = (Rate(int(count), n) for count in (first > 0).sum(axis=0))
    return Line(f"{LOOKS} looks, a half of each window new", now, (0.0, 0.05), before)


def _power(drifting: Drifting, n: int) -> str:
    first = _first_looks(drifting, n)
    parts = []
    for column in (first[:, 1], first[:, 0]):
        is_seen = column > 0
        looks = f"{column[is_seen].mean():.1f}" if is_seen.any() else "none"
        parts.append(f"{(column == 1).mean():.3f}, {is_seen.mean():.3f}, {looks}")
    return f"| {drifting.title} | {' | '.join(parts)} |"


def _table(rng: np.random.Generator, n: int, drifting: Drifting, *, is_moved: bool) -> PatientTable:
    names = [f"column {number}" for number in range(5)]
    columns = [PatientColumn(name, ColumnKind.NUMBER) for name in names]
    values: dict[str, NDArray[np.float64] | NDArray[np.int64]] = {
        name: rng.normal(size=n) for name in names
    }
    if drifting.share is not None:
        columns[0] = PatientColumn(names[0], ColumnKind.CATEGORY, categories=("a", "b"))
        share = drifting.share if is_moved else 0.3
        values[names[0]] = (rng.random(n) < share).astype(np.int64)
    elif is_moved:
        values[names[0]] = values[names[0]] + drifting.shift
    return PatientTable(tuple(columns), values)


if __name__ == "__main__":
    sys.exit(main())
