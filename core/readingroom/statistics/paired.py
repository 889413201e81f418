"""Differences of figures over the same items, with intervals that hold together.

Each difference is studentised by its influences, which for areas under the ROC curve is the paired
test of DeLong, DeLong and Clarke-Pearson (1988). Items are resampled whole, and intervals reach as
far as the largest of all differences does in 95 % of the resamples (Westfall and Young 1993).
Differences of shares have Tango's score interval (1998), which leaves out 0 where McNemar's test
(1947) rejects, at a level that Bonferroni's inequality shares among them.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.resampling import LEAST, draw_weights, weighted_sums

FloatArray = NDArray[np.float64]

REPLICATES = 4000
_TINY = 1e-12
_HALVINGS = 60
_CELLS = 40_000_000
_FEWEST = 500


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """A difference of two figures, and what each item moves it by, float array (n,).

    `scores` are the items' own differences, -1, 0 or 1, where both figures are shares of the same
    items; NaN says that an item does not count. `n` is how many items both have.
    """

    value: float
    influence: FloatArray
    n: int
    scores: FloatArray | None = None

    @property
    def counted(self) -> int:
        """How many of the items count."""
        return self.n if self.scores is None else int((~np.isnan(self.scores)).sum())


def estimate_differences(
    differences: Sequence[Difference],
    rng: np.random.Generator,
    *,
    scale: str,
    level: float = 0.95,
) -> tuple[Estimate | NotEstimable, ...]:
    """Return the differences with intervals of which all hold together in `level` of the samples.

    NotEstimable, with the value, from fewer than five items; and where no item differs by more or
    less than the others and the figures are no shares.
    """
    known = [one for one in differences if one.counted >= LEAST]
    found: dict[int, Estimate | NotEstimable]
    shares = [(one, one.scores) for one in known if one.scores is not None]
    if shares and len(shares) == len(known):
        each = 1 - (1 - level) / len(known)
        found = {
            id(one): _share_difference(one, scores, level, each, scale) for one, scores in shares
        }
    else:
        found = _resampled(known, rng, level, scale)
    return tuple(
        found.get(id(one))
        or NotEstimable(f"{one.counted} items in common; it needs at least {LEAST}", one.value)
        for one in differences
    )


def tango_interval(more: int, less: int, n: int, level: float = 0.95) -> tuple[float, float]:
    """Return Tango's score interval (1998) of a difference of paired shares.

    Args:
        more: items of which only the first share counts.
        less: items of which only the second one does.
        n: all items, from 1.
        level: of the interval.
    """
    z = normal_quantile(level)
    value = (more - less) / n

    def is_within(difference: float) -> bool:
        b = (2 * n - more + less) * difference - more - less
        c = -less * difference * (1 - difference)
        share = (math.sqrt(max(b * b - 8 * n * c, 0.0)) - b) / (4 * n)
        spread = n * (2 * share + difference * (1 - difference))
        return abs(more - less - n * difference) <= z * math.sqrt(max(spread, 0.0))

    def furthest(bound: float) -> float:
        inside, outside = value, bound
        for _ in range(_HALVINGS):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if is_within(middle) else (inside, middle)
        return inside

    return furthest(-1.0), furthest(1.0)


def _share_difference(
    one: Difference, scores: FloatArray, level: float, each: float, scale: str
) -> Estimate:
    more, less = int((scores == 1).sum()), int((scores == -1).sum())
    low, high = tango_interval(more, less, one.counted, each)
    method = "paired, Tango's score interval (McNemar), simultaneous by Bonferroni"
    return Estimate(one.value, low, high, level, scale, one.counted, method)


def _resampled(
    known: Sequence[Difference], rng: np.random.Generator, level: float, scale: str
) -> dict[int, Estimate | NotEstimable]:
    """Return the differences by their ids, from the largest studentised one of each resample."""
    errors = {id(one): math.sqrt(float((one.influence**2).sum())) for one in known}
    found: dict[int, Estimate | NotEstimable] = {
        id(one): NotEstimable("all items differ alike, which gives no interval", one.value)
        for one in known
    }
    varied = [one for one in known if errors[id(one)] > _TINY]
    if not varied:
        return found
    reach = _furthest(varied, rng, level)
    for one in varied:
        error = errors[id(one)]
        low, high = one.value - reach * error, one.value + reach * error
        method = "paired, studentised bootstrap of items, simultaneous (max-t)"
        found[id(one)] = Estimate(one.value, low, high, level, scale, one.n, method, error)
    return found


def _furthest(varied: Sequence[Difference], rng: np.random.Generator, level: float) -> float:
    """Return how many standard errors the largest difference reaches in `level` of resamples.

    At least as many as of normal figures, and at most three times Student's by Bonferroni, so that
    resamples without spread do not make it endless.
    """
    columns = np.column_stack([one.influence for one in varied])
    n, k = columns.shape
    most = 3 * student_quantile(1 - (1 - level) / k, min(one.n for one in varied) - 1)
    largest = []
    replicates = min(REPLICATES, max(_FEWEST, _CELLS // n))
    for weights in draw_weights(n, rng, replicates=replicates):
        sums, squares = np.split(weighted_sums(weights, np.hstack([columns, columns**2])), 2, 1)
        errors = np.sqrt(np.maximum(squares - sums**2 / n, 0.0))
        with np.errstate(divide="ignore", invalid="ignore"):
            told = np.where(errors > _TINY, np.abs(sums) / errors, np.where(sums == 0, 0.0, np.inf))
        largest.append(np.minimum(told.max(axis=1), most))
    least = NormalDist().inv_cdf((1 + level) / 2)
    return max(least, float(np.quantile(np.concatenate(largest), level)))
