"""Whether synthetic patients are closer to those learned from than to others of the same kind."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.random_streams import random_stream
from readingroom.generator.policy.classes import classes_of, stacked
from readingroom.generator.policy.distances import MixedSpace
from readingroom.statistics.intervals import normal_quantile, wilson_interval

FloatArray = NDArray[np.float64]
FEWEST_HELD_OUT = 20
"""Below that many held-out patients nothing is said about closeness."""
_MOST_REAL = 10_000
_LEVEL = 0.95


class Closeness(NamedTuple):
    """How close synthetic rows are.

    `share` are rows closer to patients learned from than to as many held-out ones; ties count half.
    `to_train` and `to_held_out` are the distances of each synthetic row; `baseline` are those of
    the held-out patients to those learned from.
    """

    share: Estimate | NotEstimable
    to_train: FloatArray
    to_held_out: FloatArray
    baseline: FloatArray


def find_closeness(
    synthetic: PatientTable, train: PatientTable, held_out: PatientTable, *, seed: int = 0
) -> Closeness:
    """Return how close synthetic rows are to patients learned from and to held-out ones.

    Both sides are cut at random to the same number of patients, because somebody in a larger crowd
    is closer. Synthetic rows with the same closest patient do not count as independent: what
    varies is how many rows each patient is the closest to, on either side.
    """
    size = min(train.row_count, held_out.row_count, _MOST_REAL)
    space = MixedSpace.of(train)
    rows = space.rows(synthetic)
    if size < FEWEST_HELD_OUT:
        nothing = np.zeros(0)
        reason = f"{size} patients are held out or learned from; it needs {FEWEST_HELD_OUT}"
        return Closeness(NotEstimable(reason), nothing, nothing, nothing)
    if not synthetic.row_count:
        nothing = np.zeros(0)
        return Closeness(NotEstimable("there is no synthetic row"), nothing, nothing, nothing)
    rng = random_stream(seed, "closeness")
    learned = space.rows(train.take(rng.permutation(train.row_count)[:size]))
    others = space.rows(held_out.take(rng.permutation(held_out.row_count)[:size]))
    to_learned, first = space.closest(rows, learned)
    to_others, second = space.closest(rows, others)
    is_closer = np.where(to_learned == to_others, 0.5, to_learned < to_others)
    of_learned = np.bincount(first, weights=is_closer, minlength=size)
    of_others = np.bincount(second, weights=1 - is_closer, minlength=size)
    share = _estimate_share(of_learned.astype(np.float64), of_others.astype(np.float64))
    baseline, _ = space.closest(others, learned)
    return Closeness(share, to_learned, to_others, baseline)


def _estimate_share(of_learned: FloatArray, of_others: FloatArray) -> Estimate:
    """Return the share of rows on the side learned from, of how many rows each patient has.

    Both sides have a fixed number of patients, so that only the spread within each side counts.
    """
    n = float(of_learned.sum() + of_others.sum())
    value = float(of_learned.sum()) / n
    spreads = [float(((side - side.mean()) ** 2).sum()) for side in (of_learned, of_others)]
    error = math.sqrt((1 - value) ** 2 * spreads[0] + value**2 * spreads[1]) / n
    method = f"over {len(of_learned):,} patients on each side, log odds"
    if error == 0 or not 0 < value < 1:
        low, high = wilson_interval(value * n, max(1, round(n)), _LEVEL)
        return Estimate(value, low, high, _LEVEL, "probability", round(n), "Wilson score interval")
    reach = normal_quantile(_LEVEL) * error / (value * (1 - value))
    odds = math.log(value / (1 - value))
    low, high = ((1 + math.tanh((odds + side * reach) / 2)) / 2 for side in (-1, 1))
    return Estimate(value, low, high, _LEVEL, "probability", round(n), method, error)


def copied_rows(synthetic: PatientTable, train: PatientTable, k: int) -> NDArray[np.bool_]:
    """Return which synthetic rows equal a patient whom fewer than `k` patients equal (n,)."""
    both = stacked(train, synthetic)
    classes = classes_of(both, both.names)
    n = train.row_count
    among_real = np.bincount(classes.numbers[:n], minlength=len(classes.sizes))
    count = among_real[classes.numbers[n:]]
    return np.asarray((count > 0) & (count < k))
