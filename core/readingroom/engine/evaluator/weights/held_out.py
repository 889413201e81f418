"""Held-out agreement: how often weights predict choices later than the training choices."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.weights.choices import PairChoice, matrix_of
from readingroom.engine.evaluator.weights.types import HeldOut
from readingroom.statistics.intervals import normal_quantile, student_quantile, wilson_interval

BLOCKS = 5
MIN_CHOICES = 10
_METHOD = (
    f"choices in chronological order, in {BLOCKS} blocks; each block but the first predicted "
    "from the blocks before it; a lead of 0 counts half"
)
FitFunction = Callable[[Sequence[PairChoice]], FloatArray | NotEstimable]
"""Function from earlier choices to slopes (p,) per unit of each difference."""


def held_out_agreement(
    decided: Sequence[PairChoice], before: FloatArray, fit: FitFunction, level: float = 0.95
) -> HeldOut:
    """Return how often choices are predicted, before and after fitting.

    Proportions have Wilson intervals, which treat choices as independent; the gain is a mean of
    paired differences, clustered on readers where there are two or more. NotEstimable with fewer
    than `MIN_CHOICES` choices, or where an earlier block allows no fit. The choices are in
    chronological order; `before` are slopes (p,) that the fitted ones are compared with.
    """
    predictions = _predict_later_choices(decided, before, fit)
    if isinstance(predictions, NotEstimable):
        return HeldOut(predictions, predictions, predictions, _METHOD)
    readers, hits_before, hits_after = predictions
    return HeldOut(
        before=_share(hits_before, level),
        after=_share(hits_after, level),
        gain=_gain(hits_after - hits_before, readers, level),
        method=_METHOD,
    )


def _predict_later_choices(
    decided: Sequence[PairChoice], before: FloatArray, fit: FitFunction
) -> tuple[list[str], FloatArray, FloatArray] | NotEstimable:
    if len(decided) < MIN_CHOICES:
        return NotEstimable(
            f"{len(decided)} decided choices; at least {MIN_CHOICES} are needed to hold some out"
        )
    edges = np.linspace(0, len(decided), BLOCKS + 1).round().astype(int)
    readers: list[str] = []
    old: list[FloatArray] = []
    new: list[FloatArray] = []
    for start, end in pairwise(edges[1:]):
        slopes = fit(decided[:start])
        if isinstance(slopes, NotEstimable):
            return NotEstimable(f"from the first {start} choices: {slopes.reason}")
        block = decided[start:end]
        differences, wins = matrix_of(block, len(before))
        readers += [choice.reader for choice in block]
        old.append(_hits(differences @ before, wins))
        new.append(_hits(differences @ slopes, wins))
    return readers, np.concatenate(old), np.concatenate(new)


def _hits(lead: FloatArray, wins: FloatArray) -> FloatArray:
    """Return 1 where the lead points to the chosen side, 0.5 where it points to neither."""
    return np.asarray((1 + np.sign(lead) * np.where(wins > 0, 1.0, -1.0)) / 2, dtype=np.float64)


def _share(hits: FloatArray, level: float) -> Estimate:
    n, total = len(hits), float(hits.sum())
    low, high = wilson_interval(total, n, level)
    return Estimate(total / n, low, high, level, "probability", n, "Wilson score interval")


def _gain(gains: FloatArray, readers: Sequence[str], level: float) -> Estimate | NotEstimable:
    n, mean = len(gains), float(gains.mean())
    names, row = np.unique(np.array(readers), return_inverse=True)
    is_clustered = len(names) > 1
    groups = np.bincount(row, gains - mean) if is_clustered else gains - mean
    count = len(groups)
    error = math.sqrt(float(np.sum(groups**2)) * count / (count - 1)) / n
    quantile = student_quantile(level, count - 1) if is_clustered else normal_quantile(level)
    if error == 0 and np.ptp(gains) == 0:
        return NotEstimable(
            f"both predict the same {n} choices equally: the gain is {mean:g} without a spread"
        )
    method = (
        f"mean paired difference, clustered on {count} readers"
        if is_clustered
        else ("mean paired difference of one reader's choices")
    )
    low, high = max(-1.0, mean - quantile * error), min(1.0, mean + quantile * error)
    return Estimate(mean, low, high, level, "difference of probabilities", n, method, error)
