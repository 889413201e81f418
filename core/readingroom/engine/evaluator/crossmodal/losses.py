"""Contrastive losses: alignment of paired vectors (image and text).

Both accept vectors of any length, which are normalised, and a temperature that divides their cosine
similarities. Lower is better.
"""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable

TEMPERATURE = 0.07
"""Initial temperature of training in Radford et al. (2021)."""


def similarities(images: FloatArray, texts: FloatArray) -> FloatArray | NotEstimable:
    """Return cosine similarities, float array (n, n), images in rows.

    NotEstimable without pairs and where a vector is zero or not finite.

    Raises:
        ValueError: the two arrays do not have the same shape (n, dimensions).
    """
    if images.shape != texts.shape or images.ndim != 2:
        raise ValueError(
            f"images and texts must have one shape (n, dimensions), not {images.shape} and "
            f"{texts.shape}"
        )
    if len(images) == 0:
        return NotEstimable("there is no pair")
    lengths = [np.linalg.norm(side, axis=1, keepdims=True) for side in (images, texts)]
    if not all(np.isfinite(norms).all() and (norms > 0).all() for norms in lengths):
        return NotEstimable("a vector is zero or not finite, so it has no direction")
    return np.asarray((images / lengths[0]) @ (texts / lengths[1]).T)


def info_nce(
    images: FloatArray, texts: FloatArray, temperature: float = TEMPERATURE
) -> float | NotEstimable:
    """Return the symmetric InfoNCE loss in nats: 0 for perfect alignment, ln n for none.

    van den Oord et al. (2018), symmetric as in CLIP: the mean cross-entropy of finding the text of
    each image among all texts, and the image of each text. NotEstimable as in `similarities`, and
    with a single pair, whose loss is always 0.

    Raises:
        ValueError: as in `similarities`, or the temperature is not above 0.
    """
    logits = _logits(images, texts, temperature)
    if isinstance(logits, NotEstimable):
        return logits
    right = np.diagonal(logits)
    across = log_sum_exp(logits) - right
    down = log_sum_exp(logits.T) - right
    return float((across.mean() + down.mean()) / 2)


def literal_alignment(
    images: FloatArray, texts: FloatArray, temperature: float = TEMPERATURE
) -> float | NotEstimable:
    """Return the alignment loss as the source paper writes it, from images to texts, in nats.

    Its denominator leaves out the matching text: -log(exp(s_ii / t) / sum over j != i of
    exp(s_ij / t)). That is not a cross-entropy and falls below 0 for well aligned pairs; it is kept
    for comparison. NotEstimable and ValueError as in `info_nce`.
    """
    logits = _logits(images, texts, temperature)
    if isinstance(logits, NotEstimable):
        return logits
    others = logits.copy()
    np.fill_diagonal(others, -np.inf)
    return float((log_sum_exp(others) - np.diagonal(logits)).mean())


def _logits(images: FloatArray, texts: FloatArray, temperature: float) -> FloatArray | NotEstimable:
    if not temperature > 0:
        raise ValueError(f"the temperature must be above 0, not {temperature}")
    cosines = similarities(images, texts)
    if isinstance(cosines, NotEstimable):
        return cosines
    if len(cosines) == 1:
        return NotEstimable("a single pair has no other candidates")
    return cosines / temperature


def log_sum_exp(logits: FloatArray) -> FloatArray:
    """Return log(sum(exp)) of each row without overflow."""
    top = logits.max(axis=1)
    return np.asarray(top + np.log(np.exp(logits - top[:, None]).sum(axis=1)))
