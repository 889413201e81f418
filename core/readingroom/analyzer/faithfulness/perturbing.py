"""Taking parts away by chance, and whether weights foretell what that does to the answer.

Infidelity: Yeh et al. (2019). Faithfulness correlation: Bhatt, Weller and Moura (2020).
"""

from typing import Final, NamedTuple

import numpy as np

from readingroom.analyzer.explanations.games import BoolArray, FloatArray
from readingroom.analyzer.faithfulness.removal import Value

_NO_CHANGE: Final = 1e-12


class MaskedSamples(NamedTuple):
    """One input with parts taken away by chance: what is kept (n, parts), and the answers (n,)."""

    masks: BoolArray
    answers: FloatArray


def draw_masks(parts: int, count: int, rng: np.random.Generator) -> BoolArray:
    """Return masks (count, parts) whose parts are kept with a chance of one half.

    At least one part is taken away in each.
    """
    masks = rng.random((count, parts)) < 0.5
    untouched = np.flatnonzero(masks.all(axis=1))
    masks[untouched, rng.integers(0, parts, len(untouched))] = False
    return masks


def draw_subsets(parts: int, share: float, count: int, rng: np.random.Generator) -> BoolArray:
    """Return masks (count, parts) that each lack the same number of parts: a share, at least one.

    One part at least is kept.
    """
    size = min(max(1, round(share * parts)), parts - 1)
    ranks = rng.random((count, parts)).argsort(axis=1).argsort(axis=1)
    return np.asarray(ranks >= size)


def perturb(value: Value, masks: BoolArray) -> MaskedSamples:
    """Return the answers to perturbed inputs."""
    return MaskedSamples(masks, value(masks))


def infidelity_terms(found: MaskedSamples, weights: FloatArray, full: float) -> FloatArray:
    """Return (I . phi - (f(x) - f(x - I)))^2 of each perturbation, (n,).

    I is 1 where a part is taken away, so that I . phi is what the parts weigh together.
    """
    told = (~found.masks) @ weights
    return np.asarray((told - (full - found.answers)) ** 2)


def scaled_infidelity(found: MaskedSamples, weights: FloatArray, full: float) -> float | None:
    """Return the infidelity of weights that are stretched as fits best.

    Weights that only have the wrong scale are not held against the explanation. None where all are
    0, and where the answer never changes: any weights would fit then, stretched to nothing.
    """
    told = (~found.masks) @ weights
    length = float((told**2).mean())
    lost = full - found.answers
    if length == 0 or float(np.abs(lost).max()) <= _NO_CHANGE * abs(full):
        return None
    stretch = float((told * lost).mean()) / length
    return float(infidelity_terms(found, stretch * weights, full).mean())


def faithfulness_correlation(
    found: MaskedSamples, weights: FloatArray, full: float
) -> float | None:
    """Return Pearson's correlation of what absent parts weigh and what the answer loses.

    None where one of the two does not vary.
    """
    told, lost = (~found.masks) @ weights, full - found.answers
    if not _varies(told) or not _varies(lost):
        return None
    return float(np.clip(np.corrcoef(told, lost)[0, 1], -1.0, 1.0))


def _varies(values: FloatArray) -> bool:
    return bool(np.ptp(values) > 1e-12 * max(1.0, float(np.abs(values).max())))
