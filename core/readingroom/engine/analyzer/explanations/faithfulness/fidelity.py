"""F = 1 - norm(f - g) / norm(f): fidelity of the explanation's sums g to the answers f.

F has no lower bound and is undefined where f is 0 everywhere: raw and clipped values are reported
per case and pooled over all cases, with the number of undefined cases.
"""

from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable, clipped
from readingroom.engine.analyzer.explanations.faithfulness.types import Fidelity
from readingroom.statistics.resampling import (
    estimate_mean,
    percentile_estimate,
    resample,
    weighted_sums,
)

SCALE: Final = "F"
_NOTHING: Final = 1e-12


def explained_answers(base: float, weights: FloatArray, masks: BoolArray) -> FloatArray:
    """Return the explanation's answers with some parts kept: base + their weights."""
    return np.asarray(base + masks @ weights)


def fidelity(answers: FloatArray, explained: FloatArray) -> float | None:
    """Return raw F of two vectors, None where all answers are 0 within rounding."""
    length = float(np.linalg.norm(answers))
    return (
        None
        if length <= _NOTHING * len(answers)
        else 1 - float(np.linalg.norm(answers - explained)) / length
    )


def estimate_fidelity(
    answers: list[FloatArray],
    explained: list[FloatArray],
    rng: np.random.Generator,
    level: float,
) -> Fidelity:
    """Return F over cases, pooled and as a mean, raw and clipped to [0, 1].

    Args:
        answers: the model's, (n,) of each case.
        explained: the explanations' answers, in the same shapes.
        rng: resamples cases; with one case only, its perturbations.
        level: of the intervals.
    """
    each = [fidelity(first, other) for first, other in zip(answers, explained, strict=True)]
    raw = np.array([np.nan if value is None else value for value in each])
    nothing = "every answer is 0, so fidelity is undefined"
    pooled = _pooled(answers, explained, rng, level, nothing)
    return Fidelity(
        pooled,
        clipped(pooled),
        estimate_mean(raw, rng, scale=SCALE, level=level, nothing=nothing),
        estimate_mean(np.clip(raw, 0, 1), rng, scale=SCALE, level=level, nothing=nothing),
        sum(value is None for value in each),
    )


def _pooled(
    answers: list[FloatArray],
    explained: list[FloatArray],
    rng: np.random.Generator,
    level: float,
    nothing: str,
) -> Estimate | NotEstimable:
    """Return F of all cases as one vector; units are cases, or the perturbations of a single case.

    One number of one case has no interval.
    """
    units = len(answers) if len(answers) > 1 else len(answers[0])
    pairs = _pairs(answers, explained)
    totals = pairs.sum(axis=0)
    if np.sqrt(totals[1]) <= _NOTHING * len(pairs):
        return NotEstimable(nothing)
    if units < 2:
        return NotEstimable("a single input of one case has no interval")

    def ratio(weights: FloatArray) -> FloatArray:
        sums = weighted_sums(weights, pairs)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(1 - np.sqrt(sums[:, 0] / sums[:, 1]))

    what = "cases" if len(answers) > 1 else "perturbations of one case"
    value = 1 - float(np.sqrt(totals[0] / totals[1]))
    return percentile_estimate(value, resample(ratio, units, rng), level, SCALE, units, what)


def _pairs(answers: list[FloatArray], explained: list[FloatArray]) -> FloatArray:
    """Return squared distance and squared length of each unit, (units, 2)."""
    if len(answers) == 1:
        return np.column_stack([(answers[0] - explained[0]) ** 2, answers[0] ** 2])
    return np.array(
        [(((first - other) ** 2).sum(), (first**2).sum())
         for first, other in zip(answers, explained, strict=True)]
    )  # fmt: skip
