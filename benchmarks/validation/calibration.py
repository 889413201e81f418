"""Intervals of calibration errors: coverage for calibrated and for miscalibrated probabilities.

    python benchmarks/validation/calibration.py [--studies N] [--quick]

Before: percentiles of resamples of the rows, as the evaluator took them.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.statistics.calibration import Binned, equal_mass_bins, equal_width_bins
from readingroom.statistics.calibration_error import ErrorKind, estimate_error, thinned
from readingroom.statistics.resampling import resample

AT_LEAST = (0.93, 1.0)
SIZES = (100, 500, 2000)
BINS = 10
QUICK = 5
DRAWS = {"beta(2, 2)": (2.0, 2.0), "beta(0.5, 0.5)": (0.5, 0.5), "beta(1, 9)": (1.0, 9.0)}
TRUTHS: dict[str, Callable[[FloatArray], FloatArray]] = {
    "calibrated": lambda logit: logit,
    "too sure": lambda logit: 0.5 * logit,
    "not sure enough": lambda logit: 2 * logit,
    "too low": lambda logit: logit + 1,
    "too high above 0.73": lambda logit: np.where(logit > 1, 2 - logit, logit),
}
FEW_BINS: dict[str, Callable[[FloatArray], FloatArray]] = {
    "too high above 0.73": TRUTHS["too high above 0.73"],
    "middle": lambda logit: np.where(np.abs(_expit(logit) - 0.5) < 0.05, logit + 2, logit),
    "low end": lambda logit: np.where(_expit(logit) < 0.1, logit + 2, logit),
    "alternating": lambda logit: (
        logit + np.where((10 * _expit(logit)).astype(int) % 2 == 0, 1.5, -1.5)
    ),
    "jump": lambda logit: np.where(logit > 1, logit - 3, logit),
}
"""Errors that few bins hold, or that change within bins: log odds too low by 2 from 0.45 to 0.55 or
below 0.1, by 1.5 too low and too high in turn from tenth to tenth, too high by 3 above 0.73."""
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
    for name in ("reliability", "debiased"):
        for drawn in ("beta(0.5, 0.5)", "beta(2, 2)")[:few]:
            print(f"## {name.capitalize()} of few bins, probabilities from {drawn}\n")
            print("| error | of all patients | of the items at hand | target |  |")
            print("|---|---|---|---|---|")
            for truth in list(FEW_BINS)[: 1 if n <= QUICK else None]:
                for size in SIZES[: min(few, 2)]:
                    print(_few_bins(name, drawn, truth, size, n), flush=True)
            print()
    return 0


def _few_bins(name: str, drawn: str, truth: str, size: int, n: int) -> str:
    """Return how often the error of all patients is held, and that of the items at hand.

    The latter is the error of the same bins with chances instead of outcomes: it is what the
    interval is of, and differs from the former where the error changes within a bin.
    """
    kind, split = KINDS[name]
    error = _true_error(name, drawn, truth)
    covered = np.zeros(2, dtype=int)
    for stream in np.random.SeedSequence([2, size, len(truth)]).spawn(n):
        rng = np.random.default_rng(stream)
        p, likely = _draw_predictions(rng, drawn, truth, size)
        y = (rng.random(size) < likely).astype(np.float64)
        bins = split(p, BINS)
        interval = estimate_error(
            kind, thinned(p, y, bins, None), rng, n=size, method="", replicates=500
        )
        if isinstance(interval, Estimate):
            at_hand = _binned_error(kind, p, likely, bins)
            covered += [interval.low <= truth <= interval.high for truth in (error, at_hand)]
    everyone, at_hand_rate = (Rate(int(truth), n) for truth in covered)
    line = Line(f"{truth}, {size} items", at_hand_rate, AT_LEAST)
    return (
        f"| {line.quantity} | {everyone} | {line.now} | 0.93 to 1 | "
        f"{'met' if line.is_met else 'MISSED'} |"
    )


def _expit(logit: FloatArray) -> FloatArray:
    return np.asarray(1 / (1 + np.exp(-logit)))


def _draw_predictions(
    rng: np.random.Generator, drawn: str, truth: str, size: int
) -> tuple[FloatArray, FloatArray]:
    """Return what is claimed, and how likely it is."""
    p = np.clip(rng.beta(*DRAWS[drawn], size), 1e-9, 1 - 1e-9)
    return p, _expit((TRUTHS | FEW_BINS)[truth](np.log(p / (1 - p))))


def _true_error(name: str, drawn: str, truth: str) -> float:
    kind, split = KINDS[name]
    p, likely = _draw_predictions(np.random.default_rng(0), drawn, truth, 400_000)
    return _binned_error(kind, p, likely, split(p, BINS))


def _binned_error(
    kind: ErrorKind, p: FloatArray, likely: FloatArray, bins: NDArray[np.int64]
) -> float:
    """Return the error of bins whose items have known chances."""
    sums = Binned(p, likely, bins).sums()
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
    interval = estimate_error(
        kind, thinned(p, y, split(p, BINS), clusters), rng, n=len(p), method="", replicates=500
    )
    drawn = resample(lambda weights: kind.statistic(binned.sums(weights)), len(p), rng,
                     clusters=clusters, replicates=100)  # fmt: skip
    low, high = np.quantile(drawn, [0.025, 0.975])
    now = isinstance(interval, Estimate) and interval.low <= truth <= interval.high
    return now, bool(low <= truth <= high)


def _coverage(name: str, drawn: str, truth: str, size: int, n: int, times: int = 1) -> Line:
    error = 0.0 if truth == "calibrated" else _true_error(name, drawn, truth)
    covered = np.zeros(2, dtype=int)
    for stream in np.random.SeedSequence([2, size, len(truth)]).spawn(n):
        rng = np.random.default_rng(stream)
        p, likely = _draw_predictions(rng, drawn, truth, size)
        y = (rng.random(size) < likely).astype(np.float64)
        covered += _holds(name, p, y, rng, error, times)
    now, before = (Rate(int(count), n) for count in covered)
    return Line(f"{truth}, {size} items", now, AT_LEAST, before)


def _repeated(name: str, truth: str, size: int, n: int) -> Line:
    line = _coverage(name, "beta(2, 2)", truth, size, n, times=5)
    return Line(f"{name}: {line.quantity}", line.now, line.target, line.before)


if __name__ == "__main__":
    sys.exit(main())
