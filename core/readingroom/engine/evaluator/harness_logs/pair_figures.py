"""Figures of pairs of numbers, one pair per item, and of log-likelihoods.

Sources of the rules: `f1_score`, `matthews_corrcoef`, `weighted_perplexity`, `bits_per_byte` and
`perplexity` of lm-evaluation-harness 0.4.13; Gorodkin 2004 for the correlation of several classes.
"""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.harness_logs.types import FigureKind


def pair_keys(score: str) -> tuple[str, str]:
    """Return the keys of the two numbers of a pair."""
    return f"{score}/0", f"{score}/1"


def of_pairs(kind: FigureKind, first: FloatArray, second: FloatArray) -> float:
    """Return a figure of target and answer, or of log-likelihood and length (n,)."""
    if kind is FigureKind.F1:
        return f1_score(first, second)
    if kind is FigureKind.MATTHEWS:
        return matthews_correlation(first, second)
    with np.errstate(divide="ignore", invalid="ignore"):
        loss = float(-first.sum() / second.sum())
    return loss / math.log(2) if kind is FigureKind.BITS_PER_BYTE else _exponential(loss)


def perplexity(log_likelihoods: FloatArray) -> float:
    """Return the perplexity of log-likelihoods (n,)."""
    return _exponential(-float(log_likelihoods.mean()))


def f1_score(targets: FloatArray, answers: FloatArray) -> float:
    """Return the F1 score of class 1; 0 where neither targets nor answers have it."""
    correct = float(np.count_nonzero((targets == 1) & (answers == 1)))
    total = float(np.count_nonzero(targets == 1) + np.count_nonzero(answers == 1))
    return 2 * correct / total if total else 0.0


def matthews_correlation(targets: FloatArray, answers: FloatArray) -> float:
    """Return the Matthews correlation of several classes; 0 where it is not defined."""
    classes = np.unique([targets, answers])
    table = np.array(
        [[np.count_nonzero((targets == row) & (answers == col)) for col in classes]
         for row in classes],
        dtype=np.float64,
    )  # fmt: skip
    n, true, predicted = table.sum(), table.sum(axis=1), table.sum(axis=0)
    covariance = np.trace(table) * n - true @ predicted
    spread = (n**2 - predicted @ predicted) * (n**2 - true @ true)
    return float(covariance / math.sqrt(spread)) if spread > 0 else 0.0


def _exponential(value: float) -> float:
    try:
        return math.exp(value)
    except OverflowError:
        return math.inf
