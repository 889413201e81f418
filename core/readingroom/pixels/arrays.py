"""Arrays of pixels, and changes made to each of their channels."""

from collections.abc import Callable

import numpy as np

from readingroom.domain.arrays import FloatArray

Strength = tuple[float, ...]
Change = Callable[[FloatArray, Strength, np.random.Generator], FloatArray]
"""Makes of an image (rows, columns) or (rows, columns, 1 or 3) with values in [0, 1], a strength
and a random stream an array of the same shape, which may leave [0, 1]."""


def of_channels(image: FloatArray, change: Callable[[FloatArray], FloatArray]) -> FloatArray:
    """Return the image with a change of (rows, columns) made to each of its channels."""
    if image.ndim == 2:
        return change(image)
    return np.stack([change(image[..., c]) for c in range(image.shape[2])], axis=2)
