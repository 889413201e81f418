"""How far answers about changed samples are from those about the unchanged ones.

`rauc` is fmbench's figure as it is published. It starts high: rows of probabilities have no
negative numbers, so the cosine of two unrelated ones is far from 0, and a model that guesses
scores 0.78, a model that always says the same 1. The others beside it do not: `corrected_rauc`
takes off what answers to other samples would score, `centred_cosine` compares logarithms about
their mean, `flip_rate` counts changed decisions and `retention` what is left of the accuracy.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.model import FloatArray
from readingroom.evaluator.probes.jackknife import JackknifeEstimate, mean_figure

EPSILON = 1e-8
LEAST_PROBABILITY = 1e-6
BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Answers about the unchanged samples, and about changed ones at each strength.

    `clean` is (n, classes), `changed` one such array for each strength, `weights` (strengths,)
    sums to one, `labels` are integers (n,), None where they are unknown.
    """

    clean: FloatArray
    changed: Sequence[FloatArray]
    weights: FloatArray
    labels: NDArray[np.int64] | None = None


def area_weights(strengths: Sequence[float]) -> FloatArray:
    """Return the weight of each point in the trapezoid's area over the span of `strengths`.

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
    """Return rows of length one, or just under it."""
    return np.asarray(rows / (np.linalg.norm(rows, axis=1, keepdims=True) + EPSILON))


def cosines(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return the cosine of each pair of rows (n,), as published."""
    lengths = (np.linalg.norm(first, axis=1) + EPSILON) * (np.linalg.norm(second, axis=1) + EPSILON)
    return np.asarray(np.sum(first * second, axis=1) / lengths)


def rauc(comparison: Comparison) -> JackknifeEstimate:
    """Return the weighted mean of the cosines."""
    return _weighted_mean(
        comparison, [cosines(comparison.clean, one) for one in comparison.changed]
    )


def corrected_rauc(comparison: Comparison) -> JackknifeEstimate | NotEstimable:
    """Return (rAUC - chance) / (1 - chance): 1 for unmoved answers, 0 for unrelated ones.

    Chance is the mean cosine of the answer about a sample with the changed answers about all
    *other* samples: what a model with the same answers would score that had looked at nothing.
    NotEstimable for a model that answers all samples alike, and with fewer than three samples.
    """
    n = len(comparison.clean)
    if n < 3:
        return NotEstimable("fewer than three samples")
    clean = unit_rows(comparison.clean)
    clean_sum = clean.sum(axis=0)
    chance, chance_without = 0.0, np.zeros(n)
    for weight, one in zip(comparison.weights, comparison.changed, strict=True):
        changed = unit_rows(one)
        changed_sum = changed.sum(axis=0)
        own = np.sum(clean * changed, axis=1)
        others = float(clean_sum @ changed_sum - own.sum())
        # Without a sample go its row and its column of the table of all pairs.
        lost = clean @ changed_sum + changed @ clean_sum - 2 * own
        chance += weight * others / (n * (n - 1))
        chance_without += weight * (others - lost) / ((n - 1) * (n - 2))
    if 1 - chance < 1e-6 or np.any(1 - chance_without < 1e-6):
        return NotEstimable("the model answers all samples alike")
    plain = rauc(comparison)
    return JackknifeEstimate(
        (plain.value - chance) / (1 - chance),
        (plain.without - chance_without) / (1 - chance_without),
    )


def centred_cosine(comparison: Comparison) -> JackknifeEstimate | NotEstimable:
    """Return the cosine of logits about their mean, over all samples together.

    Logits are logarithms of probabilities of at least 1e-6, less the mean of their row and less
    the mean of their class over the unchanged samples. NotEstimable where the answers are no
    probabilities or all alike.
    """
    if any((rows < 0).any() for rows in (comparison.clean, *comparison.changed)):
        return NotEstimable("the answers are no probabilities")
    clean = _logits(comparison.clean)
    classes = clean.mean(axis=0)
    clean = clean - classes
    own = np.sum(clean**2, axis=1)
    value, without = 0.0, np.zeros(len(clean))
    for weight, one in zip(comparison.weights, comparison.changed, strict=True):
        changed = _logits(one) - classes
        product, length = np.sum(clean * changed, axis=1), np.sum(changed**2, axis=1)
        sizes = own.sum() * length.sum()
        sizes_without = (own.sum() - own) * (length.sum() - length)
        if sizes < EPSILON or np.any(sizes_without < EPSILON):
            return NotEstimable("the model answers all samples alike")
        value += weight * float(product.sum() / np.sqrt(sizes))
        without += weight * (product.sum() - product) / np.sqrt(sizes_without)
    return JackknifeEstimate(value, without)


def flips(clean: FloatArray, changed: FloatArray) -> BoolArray:
    """Return for which samples the likeliest class is another one (n,)."""
    return np.asarray(np.argmax(clean, axis=1) != np.argmax(changed, axis=1))


def flip_rate(comparison: Comparison) -> JackknifeEstimate:
    """Return the weighted mean share of samples whose likeliest class changed."""
    return _weighted_mean(
        comparison,
        [flips(comparison.clean, one).astype(np.float64) for one in comparison.changed],
    )


def hits(rows: FloatArray, labels: NDArray[np.int64]) -> BoolArray:
    """Return for which samples the likeliest class is the true one (n,)."""
    return np.asarray(np.argmax(rows, axis=1) == labels)


def retention(comparison: Comparison) -> JackknifeEstimate | NotEstimable:
    """Return the accuracy on changed samples as a share of that on the unchanged ones.

    NotEstimable without labels, and where the model is right on no unchanged sample.
    """
    if comparison.labels is None:
        return NotEstimable("the data have no labels")
    clean = hits(comparison.clean, comparison.labels).astype(np.float64)
    if clean.sum() < 2:
        return NotEstimable("the model is right on fewer than two of the unchanged samples")
    changed = np.zeros(len(clean))
    for weight, one in zip(comparison.weights, comparison.changed, strict=True):
        changed += weight * hits(one, comparison.labels)
    return JackknifeEstimate(
        float(changed.sum() / clean.sum()),
        (changed.sum() - changed) / (clean.sum() - clean),
    )


def _weighted_mean(comparison: Comparison, columns: Sequence[FloatArray]) -> JackknifeEstimate:
    total = np.zeros(len(comparison.clean))
    for weight, column in zip(comparison.weights, columns, strict=True):
        total += weight * column
    return mean_figure(total)


def _logits(rows: FloatArray) -> FloatArray:
    logarithms = np.log(np.maximum(rows, LEAST_PROBABILITY))
    return np.asarray(logarithms - logarithms.mean(axis=1, keepdims=True))
