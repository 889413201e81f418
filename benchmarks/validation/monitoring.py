"""Monitoring: promised run lengths with small references, and twelve looks at drift.

    python benchmarks/validation/monitoring.py [--studies N] [--quick]

Before: limits took the reference for the truth, and each look had a level of its own. How long the
runs of a chart are on average is computed for the true distribution, not simulated.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.monitoring import WatchOptions
from readingroom.domain.patient_table import Column, ColumnKind, PatientTable
from readingroom.evaluator.monitoring.charts import Chart, limit_of, make_chart, run_length_of
from readingroom.evaluator.monitoring.drift import compare_columns

FloatArray = NDArray[np.float64]
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
    found = [_promise(name, size, n) for name in some for size in sizes]
    print_rates("References whose run length is at least 5,000", [line for line, _ in found])
    print("## Cases until an alarm after a shift, mean of all runs, median of all references\n")
    print("| quantity | before | now |\n|---|---|---|")
    print("\n".join(row for _, rows in found for row in rows), flush=True)
    print()
    few = n if n > QUICK else 3
    print_rates("Any of 5 columns said to drift in 12 looks without drift", [_looks(few, 0.0)])
    if n > QUICK:
        shifted = [_looks(few, shift) for shift in (0.25, 0.5)]
        print_rates("Any of 5 columns said to drift in 12 looks, one of them shifted", shifted)
    return 0


def _points(draw: Draw) -> FloatArray:
    """Return points that stand for a distribution."""
    many = draw(np.random.default_rng(0), 400_000)
    return np.asarray(np.quantile(many, (np.arange(_POINTS) + 0.5) / _POINTS))


def _promise(name: str, size: int, n: int) -> tuple[Line, list[str]]:
    """Return how often the promise is kept, and rows of a table of how soon shifts are seen."""
    draw = DRAWS[name]
    truth = _points(draw)
    shifts = [one[name] for one in (SHIFTS, TWICE) if name in one]
    shifted = [_points(other) for other, _ in shifts]
    seen: list[list[tuple[float, float]]] = [[] for _ in shifts]
    now = before = done = 0
    lengths = []
    for stream in np.random.SeedSequence([1, size, len(name)]).spawn(n):
        reference = draw(np.random.default_rng(stream), size)
        chart = make_chart(name, reference, RUN_LENGTH)
        if not isinstance(chart, Chart):
            continue
        done += 1
        now += _length(truth, chart, (chart.high, chart.low)) >= RUN_LENGTH
        plain = _plain(reference)
        lengths.append(_length(truth, chart, plain))
        before += lengths[-1] >= RUN_LENGTH
        for place, points in enumerate(shifted):
            both = [_length(points, chart, one) for one in (plain, (chart.high, chart.low))]
            seen[place].append((both[0], both[1]))
    words = f"{name}, {size} cases (median before {np.median(lengths):,.0f})"
    rows = [
        f"| {name}, {size} cases, {word} | {' | '.join(f'{one:,.1f}' for one in medians)} |"
        for (_, word), medians in zip(shifts, (np.median(one, axis=0) for one in seen), strict=True)
    ]
    return Line(words, Rate(now, done), (0.90, 1.0), Rate(before, done)), rows


def _plain(reference: FloatArray) -> tuple[float, float]:
    """Return the limits that take a reference for the truth."""
    values = (reference - reference.mean()) / reference.std()
    points, counts = np.unique(values, return_counts=True)
    shares = counts / counts.sum()
    high, low = (limit_of(one, shares, 2 * RUN_LENGTH) for one in (points, -points))
    return high, low


def _length(truth: FloatArray, chart: Chart, limits: tuple[float, float]) -> float:
    """Return the average run length of both directions together."""
    values, counts = np.unique((truth - chart.mean) / chart.spread, return_counts=True)
    shares = counts / counts.sum()
    each = [
        run_length_of(side * values, shares, limit)
        for side, limit in zip((1, -1), limits, strict=True)
    ]
    return 1 / sum(1 / one for one in each)


def _looks(n: int, shift: float) -> Line:
    """Return how often 12 looks tell of drift where one column moved by so many deviations."""
    options = WatchOptions()
    counts = np.zeros(2, dtype=int)
    for stream in np.random.SeedSequence(3).spawn(n):
        rng = np.random.default_rng(stream)
        reference, cases = _table(rng, 400), _table(rng, WINDOW + (LOOKS - 1) * STEP)
        cases.values["column 0"][:] += shift
        alarmed = np.zeros(2, dtype=bool)
        for look in range(LOOKS):
            window = cases.take(slice(look * STEP, look * STEP + WINDOW))
            for place, level in enumerate(
                (options.drift_level / options.looks, options.drift_level)
            ):
                found = compare_columns(reference, window, rng, permutations=499, level=level)
                alarmed[place] |= any(one.is_drifting for one in found)
        counts += alarmed
    now, before = (Rate(int(one), n) for one in counts)
    words = f"{LOOKS} looks, a half of each window new"
    if shift:
        return Line(f"{words}, shifted by {shift:g}", now, (0.0, 1.0), before)
    return Line(words, now, (0.0, 0.05), before)


def _table(rng: np.random.Generator, n: int) -> PatientTable:
    names = [f"column {number}" for number in range(5)]
    columns = tuple(Column(name, ColumnKind.NUMBER) for name in names)
    return PatientTable(columns, {name: rng.normal(size=n) for name in names})


if __name__ == "__main__":
    sys.exit(main())
