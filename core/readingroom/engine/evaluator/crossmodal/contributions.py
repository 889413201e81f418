"""What each modality adds to the score of a model, from the scores of all combinations."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.crossmodal.coalitions import condition_of
from readingroom.engine.evaluator.crossmodal.types import ALONE, DROP, SHAPLEY
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.clusters import design_effect
from readingroom.statistics.coalitions import shapley_values
from readingroom.statistics.intervals import student_quantile
from readingroom.statistics.paired import tango_interval
from readingroom.statistics.resampling import MIN_ITEMS, estimate_mean

SHAPLEY_LABEL: Final = "Contribution (Shapley value)"
ALONE_LABEL: Final = "Gained by it alone"
_SCALE = "difference of means"


@dataclass(frozen=True, slots=True, eq=False)
class CoalitionScores:
    """Scores of items with each combination of modalities; higher is better.

    `scores` is a float array (n_items, 2**n_modalities) in the order of `condition_of`, NaN = no
    score; `is_present` (n_items, n_modalities) marks the modalities that an item has, as only those
    can be switched off. `clusters` numbers the patient of each item, None where all differ.
    """

    names: tuple[str, ...]
    scores: FloatArray
    is_present: BoolArray
    clusters: IntArray | None = None

    def filled(self) -> FloatArray:
        """Return the scores; without a modality that an item lacks, it scores as with it."""
        columns = np.arange(self.scores.shape[1])
        bits = 1 << np.arange(len(self.names))
        has = (self.is_present * bits).sum(axis=1)
        everything = len(columns) - 1
        # A modality that an item lacks is never switched off: its bit counts as 1.
        same = columns[None, :] | (everything & ~has)[:, None]
        return np.take_along_axis(self.scores, same, axis=1)


def contributions(
    scores: CoalitionScores, *, bound: float = math.inf, seed: int = 0, level: float = 0.95
) -> Iterator[MetricResult]:
    """Yield the contributions of each modality, over the items that have it.

    - `modality_drop`: the score with all inputs less that without the modality.
    - `modality_alone`: the score with the modality only less that of the question only.
    - `modality_shapley`: the mean of what the modality adds to any combination of the others
      (Shapley 1953). Those of all modalities sum to the score with all inputs less that of the
      question only, where all items have all modalities.

    Differences of answers that are right or wrong have Tango's score interval, with the effective
    number of items where patients have several. Others have the bootstrap-t interval over items or
    patients, widened to Student's where that is wider: simulations with few items that differ had a
    coverage of 85 % by the bootstrap alone. A large value is neither good nor bad: it shows that
    the model uses the modality.

    `bound` is the largest possible difference, such as 1 for scores of 0 to 1; no interval exceeds
    it.
    """
    filled = scores.filled()
    everything = filled.shape[1] - 1
    values = shapley_values(filled)
    for index, name in enumerate(scores.names):
        bit = 1 << index
        has = scores.is_present[:, index]
        rows = (
            (
                DROP,
                "Lost without it",
                filled[:, everything] - filled[:, everything ^ bit],
                condition_of(scores.names, everything ^ bit),
            ),
            (
                ALONE,
                ALONE_LABEL,
                filled[:, bit] - filled[:, 0],
                condition_of(scores.names, bit),
            ),
            (SHAPLEY, SHAPLEY_LABEL, values[:, index], name),
        )
        for key, label, differences, condition in rows:
            counted = np.where(has, differences, np.nan)
            rng = random_stream(seed, "modalities", key, name)
            value = estimate_contribution(
                counted, rng, clusters=scores.clusters, level=level, bound=bound
            )
            yield MetricResult(key, label, value, condition=condition)


def estimate_contribution(
    differences: FloatArray,
    rng: np.random.Generator,
    *,
    clusters: IntArray | None = None,
    level: float = 0.95,
    bound: float = math.inf,
) -> Estimate | NotEstimable:
    """Return the mean of differences within items, as `contributions` describes.

    NotEstimable without a difference, and below five items or patients.

    Args:
        differences: of each item, (n,); NaN = not counted.
        rng: random stream.
        clusters: patient number of each item, (n,).
        level: of the interval.
        bound: largest possible difference.
    """
    is_counted = ~np.isnan(differences)
    counted = differences[is_counted]
    own = None if clusters is None else clusters[is_counted]
    units = len(counted) if own is None else len(np.unique(own))
    if units >= MIN_ITEMS and np.isin(counted, (-1.0, 0.0, 1.0)).all():
        return _paired_shares(counted, own, units, level)
    value = estimate_mean(
        differences, rng, scale=_SCALE, level=level, clusters=clusters,
        nothing="no item has a score with and without it",
    )  # fmt: skip
    if not isinstance(value, Estimate) or value.standard_error is None:
        return value
    margin = student_quantile(level, value.n - 1) * value.standard_error
    return replace(
        value,
        low=max(min(value.low, value.value - margin), -bound),
        high=min(max(value.high, value.value + margin), bound),
        method=f"{value.method}, at least Student's t",
    )


def _paired_shares(
    counted: FloatArray, clusters: IntArray | None, units: int, level: float
) -> Estimate:
    more, less, n = (
        float((counted == 1).sum()),
        float((counted == -1).sum()),
        float(len(counted)),
    )
    value = float(counted.mean())
    effect = 1.0
    method = "paired, Tango's score interval"
    if clusters is not None and units < len(counted):
        effect = min(design_effect(counted - value, clusters), n / units)
        method = f"{method}, design effect {effect:.2f} of patients"
    low, high = tango_interval(more / effect, less / effect, n / effect, level)
    return Estimate(value, low, high, level, _SCALE, units, method)
