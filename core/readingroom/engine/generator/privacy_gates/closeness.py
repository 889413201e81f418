"""Test whether synthetic patients are closer to training patients than to held-out ones."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.privacy_gates.classes import classes_of, stacked
from readingroom.engine.generator.privacy_gates.distances import MixedSpace, ScaledRows
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.intervals import normal_quantile, probability_of, wilson_interval

MIN_HELD_OUT = 20
"""Minimum number of held-out patients to estimate closeness."""
_MAX_REAL = 10_000
_LEFT_OUT = 1e-3
_LEVEL = 0.95


class Closeness(NamedTuple):
    """Closeness of synthetic rows to real patients.

    `share` are rows closer to training patients than to as many held-out ones.
    `to_train` and `to_held_out` are the distances of each synthetic row; `baseline` are those of
    the held-out patients to the training patients.
    """

    share: Estimate | NotEstimable
    to_train: FloatArray
    to_held_out: FloatArray
    baseline: FloatArray


def find_closeness(
    synthetic: PatientTable, train: PatientTable, held_out: PatientTable, *, seed: int = 0
) -> Closeness:
    """Return the closeness of synthetic rows to training and to held-out patients.

    Distances are smaller in a larger sample. The larger side is therefore subsampled to the size of
    the smaller one; the result is the mean over all subsamples, computed exactly. Synthetic rows
    with the same closest patient are not independent: the variance is that of the number of rows
    for which each patient is the closest, on either side.
    """
    size = min(train.row_count, held_out.row_count)
    nothing = np.zeros(0)
    if size < MIN_HELD_OUT:
        reason = f"{size} patients are held out or learned from; it needs {MIN_HELD_OUT}"
        return Closeness(NotEstimable(reason), nothing, nothing, nothing)
    if not synthetic.row_count:
        return Closeness(NotEstimable("there is no synthetic row"), nothing, nothing, nothing)
    space = MixedSpace.of(train)
    rows = space.rows(synthetic)
    rng = random_stream(seed, "closeness")
    learned, others = (
        space.rows(table.take(rng.permutation(table.row_count)[:_MAX_REAL]))
        for table in (train, held_out)
    )
    if len(others.numbers) <= len(learned.numbers):
        of_learned, of_others = _closest_counts(space, rows, learned, others)
    else:
        of_others, of_learned = _closest_counts(space, rows, others, learned)
    baseline, _ = space.closest(others, learned)
    to_learned, _ = space.closest(rows, learned)
    to_others, _ = space.closest(rows, others)
    return Closeness(_estimate_share(of_learned, of_others), to_learned, to_others, baseline)


def _closest_counts(
    space: MixedSpace, rows: ScaledRows, larger: ScaledRows, smaller: ScaledRows
) -> tuple[FloatArray, FloatArray]:
    """Return for each patient of both sides the number of rows it is closest to.

    Both are means over all subsamples of the larger side (n,) of the size of the smaller side (m,);
    ties count half. The k-th closest patient of the larger side is the closest of a subsample in
    the share C(n - k, m - 1) / C(n, m) of all subsamples.
    """
    shares = _shares_of_cuts(len(larger.numbers), len(smaller.numbers))
    reach = len(shares)
    of_larger = np.zeros(len(larger.numbers))
    to_smaller, nearest = space.closest(rows, smaller)
    lost = np.empty(len(to_smaller))
    for part, distances in space.pieces(rows, larger):
        places = np.argpartition(distances, reach - 1, axis=1)[:, :reach]
        near = np.take_along_axis(distances, places, axis=1)
        order = np.argsort(near, axis=1, kind="stable")
        places = np.take_along_axis(places, order, axis=1)
        near = np.take_along_axis(near, order, axis=1)
        limit = to_smaller[part, None]
        gains = shares * np.where(near == limit, 0.5, near < limit)
        of_larger += np.bincount(places.ravel(), gains.ravel(), minlength=len(of_larger))
        lost[part] = 1 - gains.sum(axis=1)
    of_smaller = np.bincount(nearest, lost, minlength=len(smaller.numbers)).astype(np.float64)
    return of_larger, of_smaller


def _shares_of_cuts(n: int, m: int) -> FloatArray:
    """Return the shares of subsamples from n to m whose closest patient is the k-th.

    They sum to 1; the omitted ones have less than one in a thousand.
    """
    places = np.arange(1, n - m + 1)
    shares = m / n * np.cumprod([1.0, *((n - places - m + 1) / (n - places))])
    reach = int(np.searchsorted(np.cumsum(shares), 1 - _LEFT_OUT)) + 1
    reached = shares[:reach]
    return np.asarray(reached / reached.sum())


def _estimate_share(of_learned: FloatArray, of_others: FloatArray) -> Estimate:
    """Return the share of rows closest to the training side, from the counts per patient.

    Both sides have a fixed number of patients, so only the spread within each side counts.
    """
    n = float(of_learned.sum() + of_others.sum())
    value = min(max(float(of_learned.sum()) / n, 0.0), 1.0)
    spreads = [float(((side - side.mean()) ** 2).sum()) for side in (of_learned, of_others)]
    error = math.sqrt((1 - value) ** 2 * spreads[0] + value**2 * spreads[1]) / n
    method = f"{len(of_learned):,} patients learned from, {len(of_others):,} held out, log odds"
    if error == 0 or not _LEFT_OUT < value < 1 - _LEFT_OUT:
        low, high = wilson_interval(value * n, max(1, round(n)), _LEVEL)
        return Estimate(value, low, high, _LEVEL, "probability", round(n), "Wilson score interval")
    reach = normal_quantile(_LEVEL) * error / (value * (1 - value))
    odds = math.log(value / (1 - value))
    low, high = (probability_of(odds + side * reach) for side in (-1, 1))
    return Estimate(value, low, high, _LEVEL, "probability", round(n), method, error)


def copied_rows(synthetic: PatientTable, train: PatientTable, k: int) -> NDArray[np.bool_]:
    """Return which synthetic rows equal a patient shared by fewer than `k` patients (n,)."""
    both = stacked(train, synthetic)
    classes = classes_of(both, both.names)
    n = train.row_count
    among_real = np.bincount(classes.numbers[:n], minlength=len(classes.sizes))
    count = among_real[classes.numbers[n:]]
    return np.asarray((count > 0) & (count < k))
