"""How well vectors of pairs (image and text) are aligned: contrastive losses.

Both take vectors of any length, which are brought to length 1, and a temperature that divides their
cosine similarities. Lower is better aligned.
"""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import NotEstimable

FloatArray = NDArray[np.float64]

TEMPERATURE = 0.07
"""As in Radford et al. (2021), where training begins."""


def similarities(images: FloatArray, texts: FloatArray) -> FloatArray | NotEstimable:
    """Return cosine similarities, float array (n, n), images in rows.

    NotEstimable without pairs and where a vector is zero or not finite.

    Raises:
        ValueError: the two do not have the same shape (n, dimensions).
    """
    if images.shape != texts.shape or images.ndim != 2:
        raise ValueError(f"Images {images.shape} and texts {texts.shape} are no pairs of vectors")
    if len(images) == 0:
        return NotEstimable("there is no pair")
    lengths = [np.linalg.norm(side, axis=1, keepdims=True) for side in (images, texts)]
    if not all(np.isfinite(one).all() and (one > 0).all() for one in lengths):
        return NotEstimable("a vector is zero or not finite, so that it has no direction")
    return np.asarray((images / lengths[0]) @ (texts / lengths[1]).T)


def info_nce(
    images: FloatArray, texts: FloatArray, temperature: float = TEMPERATURE
) -> float | NotEstimable:
    """Return the symmetric InfoNCE loss in nats: 0 when perfect, ln n when blind.

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

    Its denominator leaves the right text out: -log(exp(s_ii / t) / sum over j != i of
    exp(s_ij / t)). That is no cross-entropy and falls below 0 for well aligned pairs; it is kept
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
        raise ValueError(f"A temperature is above 0, not {temperature}")
    found = similarities(images, texts)
    if isinstance(found, NotEstimable):
        return found
    if len(found) == 1:
        return NotEstimable("a single pair has nothing to be told from")
    return found / temperature


def log_sum_exp(logits: FloatArray) -> FloatArray:
    """Return log(sum(exp)) of each row without overflow."""
    top = logits.max(axis=1)
    return np.asarray(top + np.log(np.exp(logits - top[:, None]).sum(axis=1)))
