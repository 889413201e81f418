"""Intervals of calibration errors: coverage for calibrated and for miscalibrated probabilities.

    python benchmarks/validation/calibration.py [--studies N] [--quick]

Before: percentiles of resamples of the rows, as the evaluator took them.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.statistics.calibration import Binned, equal_mass_bins, equal_width_bins
from readingroom.statistics.calibration_error import ErrorKind, estimate_error, thinned
from readingroom.statistics.resampling import resample

FloatArray = NDArray[np.float64]
AT_LEAST = (0.93, 1.0)
SIZES = (100, 500, 2000)
BINS = 10
QUICK = 20
DRAWS = {"beta(2, 2)": (2.0, 2.0), "beta(0.5, 0.5)": (0.5, 0.5), "beta(1, 9)": (1.0, 9.0)}
TRUTHS: dict[str, Callable[[FloatArray], FloatArray]] = {
    "calibrated": lambda logit: logit,
    "too sure": lambda logit: 0.5 * logit,
    "not sure enough": lambda logit: 2 * logit,
    "too low": lambda logit: logit + 1,
    "too high above 0.73": lambda logit: np.where(logit > 1, 2 - logit, logit),
}
KINDS = {
    "equal widths": (ErrorKind.EXPECTED, equal_width_bins),
    "equal counts": (ErrorKind.EXPECTED, equal_mass_bins),
    "debiased": (ErrorKind.ROOT_MEAN_SQUARE, equal_mass_bins),
    "reliability": (ErrorKind.RELIABILITY, equal_mass_bins),
}


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, QUICK)
    few = 1 if n <= QUICK else 4
    for name in KINDS:
        for drawn in list(DRAWS)[:few]:
            lines = [
                _coverage(name, drawn, truth, size, n)
                for truth in list(TRUTHS)[: 1 if n <= QUICK else None]
                for size in SIZES[:few]
            ]
            print_rates(f"{name.capitalize()}, probabilities from {drawn}", lines)
    lines = [_repeated(name, "too sure", 200, n) for name in KINDS]
    print_rates("Every item five times, by item", lines)
    return 0


def _made(
    rng: np.random.Generator, drawn: str, truth: str, size: int
) -> tuple[FloatArray, FloatArray]:
    """Return what is claimed, and how likely it is."""
    p = np.clip(rng.beta(*DRAWS[drawn], size), 1e-9, 1 - 1e-9)
    return p, 1 / (1 + np.exp(-TRUTHS[truth](np.log(p / (1 - p)))))


def _true_error(name: str, drawn: str, truth: str) -> float:
    kind, split = KINDS[name]
    p, likely = _made(np.random.default_rng(0), drawn, truth, 400_000)
    sums = Binned(p, likely, split(p, BINS)).sums()
    gaps = (sums.p - sums.y) / sums.rows
    return kind.of_gaps(sums.rows / len(p), gaps)


def _holds(
    name: str, p: FloatArray, y: FloatArray, rng: np.random.Generator, truth: float, times: int = 1
) -> tuple[bool, bool]:
    """Return whether the present and the former interval hold the truth."""
    kind, split = KINDS[name]
    clusters = None if times == 1 else np.repeat(np.arange(len(p)), times)
    p, y = np.repeat(p, times), np.repeat(y, times)
    binned = Binned(p, y, split(p, BINS))
    found = estimate_error(
        kind, thinned(p, y, split(p, BINS), clusters), rng, n=len(p), method="", replicates=500
    )
    drawn = resample(lambda weights: kind.statistic(binned.sums(weights)), len(p), rng,
                     clusters=clusters, replicates=100)  # fmt: skip
    low, high = np.quantile(drawn, [0.025, 0.975])
    now = isinstance(found, Estimate) and found.low <= truth <= found.high
    return now, bool(low <= truth <= high)


def _coverage(name: str, drawn: str, truth: str, size: int, n: int, times: int = 1) -> Line:
    error = 0.0 if truth == "calibrated" else _true_error(name, drawn, truth)
    held = np.zeros(2, dtype=int)
    for stream in np.random.SeedSequence([2, size, len(truth)]).spawn(n):
        rng = np.random.default_rng(stream)
        p, likely = _made(rng, drawn, truth, size)
        y = (rng.random(size) < likely).astype(np.float64)
        held += _holds(name, p, y, rng, error, times)
    now, before = (Rate(int(one), n) for one in held)
    return Line(f"{truth}, {size} items", now, AT_LEAST, before)


def _repeated(name: str, truth: str, size: int, n: int) -> Line:
    line = _coverage(name, "beta(2, 2)", truth, size, n, times=5)
    return Line(f"{name}: {line.quantity}", line.now, line.target, line.before)


if __name__ == "__main__":
    sys.exit(main())
