"""F = 1 - norm(f - g) / norm(f): how near the explanation's sums g come to the answers f.

It has no lower end, and no value where f is 0 everywhere: raw and clipped values, of each case and
of all cases as one vector, stand beside each other, with how many cases have none.
"""

from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import BoolArray, FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable, clipped
from readingroom.domain.faithfulness import Fidelity
from readingroom.statistics.resampling import (
    estimate_mean,
    percentile_estimate,
    resample,
    weighted_sums,
)

SCALE: Final = "F"
_NOTHING: Final = 1e-12


def explained_answers(base: float, weights: FloatArray, masks: BoolArray) -> FloatArray:
    """Return what an explanation says of inputs with some parts kept: base + their weights."""
    return np.asarray(base + masks @ weights)


def fidelity(answers: FloatArray, told: FloatArray) -> float | None:
    """Return F of two vectors, raw; None where all answers are 0, up to what rounding leaves."""
    length = float(np.linalg.norm(answers))
    return (
        None
        if length <= _NOTHING * len(answers)
        else 1 - float(np.linalg.norm(answers - told)) / length
    )


def estimate_fidelity(
    answers: list[FloatArray],
    told: list[FloatArray],
    rng: np.random.Generator,
    level: float,
) -> Fidelity:
    """Return F over cases, pooled and as a mean, raw and clipped to [0, 1].

    Args:
        answers: the model's, (n,) of each case.
        told: what the explanations say, in the same shapes.
        rng: resamples cases; with one case only, its perturbations.
        level: of the intervals.
    """
    each = [fidelity(one, other) for one, other in zip(answers, told, strict=True)]
    raw = np.array([np.nan if one is None else one for one in each])
    nothing = "every answer is 0, to which no distance can be compared"
    pooled = _pooled(answers, told, rng, level, nothing)
    return Fidelity(
        pooled,
        clipped(pooled),
        estimate_mean(raw, rng, scale=SCALE, level=level, nothing=nothing),
        estimate_mean(np.clip(raw, 0, 1), rng, scale=SCALE, level=level, nothing=nothing),
        sum(one is None for one in each),
    )


def _pooled(
    answers: list[FloatArray],
    told: list[FloatArray],
    rng: np.random.Generator,
    level: float,
    nothing: str,
) -> Estimate | NotEstimable:
    """Return F of all cases as one vector; units are cases, or the perturbations of a single one.

    One number of one case has no interval.
    """
    units = len(answers) if len(answers) > 1 else len(answers[0])
    pairs = _pairs(answers, told)
    totals = pairs.sum(axis=0)
    if np.sqrt(totals[1]) <= _NOTHING * len(pairs):
        return NotEstimable(nothing)
    if units < 2:
        return NotEstimable("one input of one case has no interval")

    def ratio(weights: FloatArray) -> FloatArray:
        sums = weighted_sums(weights, pairs)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(1 - np.sqrt(sums[:, 0] / sums[:, 1]))

    what = "cases" if len(answers) > 1 else "perturbations of one case"
    value = 1 - float(np.sqrt(totals[0] / totals[1]))
    return percentile_estimate(value, resample(ratio, units, rng), level, SCALE, units, what)


def _pairs(answers: list[FloatArray], told: list[FloatArray]) -> FloatArray:
    """Return squared distance and squared length of each unit, (units, 2)."""
    if len(answers) == 1:
        return np.column_stack([(answers[0] - told[0]) ** 2, answers[0] ** 2])
    return np.array(
        [(((one - other) ** 2).sum(), (one**2).sum())
         for one, other in zip(answers, told, strict=True)]
    )  # fmt: skip
