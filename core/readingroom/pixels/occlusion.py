"""Missing parts of the image: holes, and dark corners."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength


def drop_holes(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image with black squares: `holes` of them, each `side` of the shorter side."""
    holes, side = int(strength[0]), max(1, round(strength[1] * min(image.shape[:2])))
    dropped = image.copy()
    for _ in range(holes):
        top = int(rng.integers(0, image.shape[0] - side + 1))
        left = int(rng.integers(0, image.shape[1] - side + 1))
        dropped[top : top + side, left : left + side] = 0.0
    return dropped


def darken_corners(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image black outside a disc of `strength` times half its shorter side."""
    rows, columns = image.shape[:2]
    y, x = np.arange(rows) - rows // 2, np.arange(columns) - columns // 2
    is_inside = np.hypot(y[:, None], x) <= int(strength[0] * min(rows // 2, columns // 2))
    return np.where(is_inside if image.ndim == 2 else is_inside[..., None], image, 0.0)
