"""Two models on the same cases: coverage of the intervals of their differences.

    python benchmarks/validation/paired_models.py [--studies N] [--quick]

Scores are normal; the positive cases are shifted. Those of the two models correlate by 0.5 within a
case. Clusters are three cases of one patient, which share half of the variance of their scores.
"""

import math
import sys
from pathlib import Path
from statistics import NormalDist

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.statistics.model_comparison import compare_areas, compare_proportions, win_ratio

QUICK = 40
SHIFTS = (1.6, 1.0)
SIZES = (45, 150)
THRESHOLD = 0.8
TARGET = (0.93, 0.97)
_CDF = NormalDist().cdf


def draw(
    rng: np.random.Generator, n: int, is_clustered: bool
) -> tuple[FloatArray, FloatArray, BoolArray, IntArray | None]:
    """Return the scores of two models, the truth and the clusters of `n` cases."""
    clusters = np.arange(n) // 3
    is_positive = (np.arange(n) // 3) % 2 == 0
    common = rng.normal(size=n)
    if is_clustered:
        common = math.sqrt(0.5) * (common + rng.normal(size=clusters.max() + 1)[clusters])
    first, second = (
        shift * is_positive + math.sqrt(0.5) * (common + rng.normal(size=n)) for shift in SHIFTS
    )
    return first, second, is_positive, clusters if is_clustered else None


def truths() -> dict[str, float]:
    """Return the true values of what is estimated."""
    areas = [_CDF(shift / math.sqrt(2)) for shift in SHIFTS]
    sensitivity = [_CDF(shift - THRESHOLD) for shift in SHIFTS]
    # The first model's score of a positive case is higher by 0.6, with a variance of 1.
    wins = 0.5 * _CDF(SHIFTS[0] - SHIFTS[1]) + 0.5 * 0.5
    return {
        "difference of AUC": areas[0] - areas[1],
        "difference of sensitivity": sensitivity[0] - sensitivity[1],
        "win difference": 2 * wins - 1,
        "win ratio": wins / (1 - wins),
    }


def estimates(
    rng: np.random.Generator, n: int, is_clustered: bool
) -> dict[str, Estimate | NotEstimable]:
    """Return the estimates of one data set."""
    first, second, is_positive, clusters = draw(rng, n, is_clustered)
    nearer = np.where(is_positive, first - second, second - first)
    of_positive = None if clusters is None else numbered(clusters[is_positive])
    right = [scores[is_positive] >= THRESHOLD for scores in (first, second)]
    return {
        "difference of AUC": compare_areas(first, second, is_positive, clusters=clusters).estimate,
        "difference of sensitivity": compare_proportions(
            right[0], right[1], clusters=of_positive
        ).estimate,
        "win difference": compare_proportions(nearer > 0, nearer < 0, clusters=clusters).estimate,
        "win ratio": win_ratio(nearer > 0, nearer < 0, clusters=clusters),
    }


def lines(n_studies: int, sizes: tuple[int, ...] = SIZES) -> list[Line]:
    """Return the coverage of each interval."""
    result = []
    for is_clustered in (False, True):
        for size in sizes:
            rng = np.random.default_rng([17, size])
            drawn = [estimates(rng, size, is_clustered) for _ in range(n_studies)]
            for name, truth in truths().items():
                given = [each[name] for each in drawn if isinstance(each[name], Estimate)]
                rate = Rate(sum(each.low <= truth <= each.high for each in given), len(given))
                kind = f"{size // 3} clusters of 3" if is_clustered else f"{size} cases"
                result.append(Line(f"{name}, {kind}", rate, TARGET))
    return result


def main() -> int:
    """Print the table."""
    n_studies = data_sets(__doc__ or "", 1000, QUICK)
    print_rates("Differences of two models", lines(n_studies))
    return 0


if __name__ == "__main__":
    sys.exit(main())
