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


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, QUICK)
    some = list(DRAWS)[:1] if n <= QUICK else list(DRAWS)
    sizes = (200,) if n <= QUICK else (100, 200, 1000)
    lines = [_promise(name, size, n) for name in some for size in sizes]
    print_rates("References whose run length is at least 5,000", lines)
    print_rates(
        "Any of 5 columns said to drift in 12 looks without drift", [_looks(n if n > QUICK else 3)]
    )
    return 0


def _promise(name: str, size: int, n: int) -> Line:
    draw = DRAWS[name]
    truth = np.quantile(
        draw(np.random.default_rng(0), 400_000), (np.arange(_POINTS) + 0.5) / _POINTS
    )
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
    words = f"{name}, {size} cases (median before {np.median(lengths):,.0f})"
    return Line(words, Rate(now, done), (0.90, 1.0), Rate(before, done))


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


def _looks(n: int) -> Line:
    options = WatchOptions()
    counts = np.zeros(2, dtype=int)
    for stream in np.random.SeedSequence(3).spawn(n):
        rng = np.random.default_rng(stream)
        reference, cases = _table(rng, 400), _table(rng, WINDOW + (LOOKS - 1) * STEP)
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
    return Line(f"{LOOKS} looks, a half of each window new", now, (0.0, 0.05), before)


def _table(rng: np.random.Generator, n: int) -> PatientTable:
    names = [f"column {number}" for number in range(5)]
    columns = tuple(Column(name, ColumnKind.NUMBER) for name in names)
    return PatientTable(columns, {name: rng.normal(size=n) for name in names})


if __name__ == "__main__":
    sys.exit(main())
