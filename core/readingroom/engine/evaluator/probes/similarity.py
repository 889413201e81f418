"""Similarity of answers to changed and to unchanged samples.

`rauc` is fmbench's published metric. Its baseline is high: rows of probabilities have no negative
numbers, so the cosine of two unrelated ones is far from 0; random guessing scores 0.78, a constant
answer 1. The other metrics are corrected: `corrected_rauc` subtracts the score of answers to other
samples, `centred_cosine` compares logarithms about their mean, `flip_rate` counts changed decisions
and `retention` the remaining accuracy.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.probes.jackknife import JackknifeEstimate, mean_estimate

EPSILON = 1e-8
MIN_PROBABILITY = 1e-6


@dataclass(frozen=True, slots=True)
class Comparison:
    """Answers to the unchanged samples, and to changed ones at each strength.

    `clean` is (n, classes), `changed` one such array per strength, `weights` (strengths,) sums to
    one, `labels` are integers (n,), None if unknown.
    """

    clean: FloatArray
    changed: Sequence[FloatArray]
    weights: FloatArray
    labels: NDArray[np.int64] | None = None


def area_weights(strengths: Sequence[float]) -> FloatArray:
    """Return the trapezoidal weight of each point over the span of `strengths`.

    With fewer than two points or no span the weights are zero, and so is the area, as published.
    """
    x = np.asarray(strengths, dtype=np.float64)
    order = np.argsort(x)
    weights = np.zeros(len(x))
    if len(x) < 2 or np.ptp(x) <= 0:
        return weights
    halves = np.diff(x[order]) / (2 * np.ptp(x))
    weights[order[:-1]] += halves
    weights[order[1:]] += halves
    return weights


def mean_weights(count: int) -> FloatArray:
    """Return equal weights."""
    return np.full(count, 1 / count)


def unit_rows(rows: FloatArray) -> FloatArray:
    """Return rows normalised to length one (or slightly less)."""
    return np.asarray(rows / (np.linalg.norm(rows, axis=1, keepdims=True) + EPSILON))


def cosines(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return the cosine of each pair of rows (n,), as published."""
    lengths = (np.linalg.norm(first, axis=1) + EPSILON) * (np.linalg.norm(second, axis=1) + EPSILON)
    return np.asarray(np.sum(first * second, axis=1) / lengths)


def rauc(comparison: Comparison) -> JackknifeEstimate:
    """Return the weighted mean of the cosines."""
    return _weighted_mean(
        comparison, [cosines(comparison.clean, rows) for rows in comparison.changed]
    )


def corrected_rauc(comparison: Comparison) -> JackknifeEstimate | NotEstimable:
    """Return (rAUC - chance) / (1 - chance): 1 for unchanged answers, 0 for unrelated ones.

    Chance is the mean cosine of the answer to a sample with the changed answers to all *other*
    samples: the score of a model with the same answers that ignores its input. NotEstimable for a
    model with equal answers to all samples, and with fewer than three samples.
    """
    n = len(comparison.clean)
    if n < 3:
        return NotEstimable("fewer than three samples")
    clean = unit_rows(comparison.clean)
    clean_sum = clean.sum(axis=0)
    chance, chance_without = 0.0, np.zeros(n)
    for weight, rows in zip(comparison.weights, comparison.changed, strict=True):
        changed = unit_rows(rows)
        changed_sum = changed.sum(axis=0)
        own = np.sum(clean * changed, axis=1)
        others = float(clean_sum @ changed_sum - own.sum())
        # Removing a sample removes its row and its column from the table of all pairs.
        lost = clean @ changed_sum + changed @ clean_sum - 2 * own
        chance += weight * others / (n * (n - 1))
        chance_without += weight * (others - lost) / ((n - 1) * (n - 2))
    if 1 - chance < 1e-6 or np.any(1 - chance_without < 1e-6):
        return NotEstimable("the model gives the same answer to all samples")
    plain = rauc(comparison)
    return JackknifeEstimate(
        (plain.value - chance) / (1 - chance),
        (plain.without - chance_without) / (1 - chance_without),
    )


def centred_cosine(comparison: Comparison) -> JackknifeEstimate | NotEstimable:
    """Return the cosine of logits about their mean, over all samples together.

    Logits are logarithms of probabilities of at least 1e-6, minus the mean of their row and minus
    the mean of their class over the unchanged samples. NotEstimable where the answers are not
    probabilities or all equal.
    """
    if any((rows < 0).any() for rows in (comparison.clean, *comparison.changed)):
        return NotEstimable("the answers are not probabilities")
    clean = _logits(comparison.clean)
    classes = clean.mean(axis=0)
    clean = clean - classes
    own = np.sum(clean**2, axis=1)
    value, without = 0.0, np.zeros(len(clean))
    for weight, changed_rows in zip(comparison.weights, comparison.changed, strict=True):
        changed = _logits(changed_rows) - classes
        product, length = np.sum(clean * changed, axis=1), np.sum(changed**2, axis=1)
        sizes = own.sum() * length.sum()
        sizes_without = (own.sum() - own) * (length.sum() - length)
        if sizes < EPSILON or np.any(sizes_without < EPSILON):
            return NotEstimable("the model gives the same answer to all samples")
        value += weight * float(product.sum() / np.sqrt(sizes))
        without += weight * (product.sum() - product) / np.sqrt(sizes_without)
    return JackknifeEstimate(value, without)


def flips(clean: FloatArray, changed: FloatArray) -> BoolArray:
    """Return for which samples the likeliest class differs (n,)."""
    return np.asarray(np.argmax(clean, axis=1) != np.argmax(changed, axis=1))


def flip_rate(comparison: Comparison) -> JackknifeEstimate:
    """Return the weighted mean proportion of samples whose likeliest class changed."""
    return _weighted_mean(
        comparison,
        [flips(comparison.clean, rows).astype(np.float64) for rows in comparison.changed],
    )


def hits(rows: FloatArray, labels: NDArray[np.int64]) -> BoolArray:
    """Return for which samples the likeliest class is the true one (n,)."""
    return np.asarray(np.argmax(rows, axis=1) == labels)


def retention(comparison: Comparison) -> JackknifeEstimate | NotEstimable:
    """Return the accuracy on changed samples divided by that on the unchanged ones.

    NotEstimable without labels, and with fewer than two correct answers to unchanged samples.
    """
    if comparison.labels is None:
        return NotEstimable("the data have no labels")
    clean = hits(comparison.clean, comparison.labels).astype(np.float64)
    if clean.sum() < 2:
        return NotEstimable("the model is correct on fewer than two unchanged samples")
    changed = np.zeros(len(clean))
    for weight, rows in zip(comparison.weights, comparison.changed, strict=True):
        changed += weight * hits(rows, comparison.labels)
    return JackknifeEstimate(
        float(changed.sum() / clean.sum()),
        (changed.sum() - changed) / (clean.sum() - clean),
    )


def _weighted_mean(comparison: Comparison, columns: Sequence[FloatArray]) -> JackknifeEstimate:
    total = np.zeros(len(comparison.clean))
    for weight, column in zip(comparison.weights, columns, strict=True):
        total += weight * column
    return mean_estimate(total)


def _logits(rows: FloatArray) -> FloatArray:
    logarithms = np.log(np.maximum(rows, MIN_PROBABILITY))
    return np.asarray(logarithms - logarithms.mean(axis=1, keepdims=True))
