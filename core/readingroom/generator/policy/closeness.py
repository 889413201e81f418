"""Whether synthetic patients are closer to those learned from than to others of the same kind."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.random_streams import random_stream
from readingroom.generator.policy.classes import classes_of, stacked
from readingroom.generator.policy.distances import MixedSpace
from readingroom.statistics.resampling import estimate_mean

FloatArray = NDArray[np.float64]
FEWEST_HELD_OUT = 20
"""Below that many held-out patients nothing is said about closeness."""
_MOST_REAL = 10_000


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
    is closer. Synthetic rows with the same closest patient do not count as independent: the
    interval resamples patients.
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
    clusters = np.where(to_learned <= to_others, first, size + second)
    share = estimate_mean(is_closer.astype(np.float64), rng, scale="probability", clusters=clusters)
    baseline, _ = space.closest(others, learned)
    return Closeness(share, to_learned, to_others, baseline)


def copied_rows(synthetic: PatientTable, train: PatientTable, k: int) -> NDArray[np.bool_]:
    """Return which synthetic rows equal a patient whom fewer than `k` patients equal (n,)."""
    both = stacked(train, synthetic)
    classes = classes_of(both, both.names)
    n = train.row_count
    among_real = np.bincount(classes.numbers[:n], minlength=len(classes.sizes))
    count = among_real[classes.numbers[n:]]
    return np.asarray((count > 0) & (count < k))
