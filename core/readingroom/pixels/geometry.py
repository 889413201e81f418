"""A tilted patient, and slices that are too thick."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength


def rotate(image: FloatArray, strength: Strength, rng: np.random.Generator) -> FloatArray:
    """Return the image turned about its middle by `strength` degrees, to a random side.

    Values between pixels are bilinear; what comes in from outside is black.
    """
    angle = math.radians(strength[0]) * float(rng.choice([-1, 1]))
    rows, columns = image.shape[:2]
    y = np.arange(rows)[:, None] - (rows - 1) / 2
    x = np.arange(columns)[None, :] - (columns - 1) / 2
    from_y = math.cos(angle) * y - math.sin(angle) * x + (rows - 1) / 2
    from_x = math.sin(angle) * y + math.cos(angle) * x + (columns - 1) / 2
    return sample_bilinear(image, from_y, from_x)


def thicken_slices(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return an image across the slices as if these were `strength` rows thick.

    Each run of so many rows is averaged; between the middles of the runs values are linear.
    """
    rows, thickness = image.shape[0], int(strength[0])
    starts = np.arange(0, rows, thickness)
    sizes = np.diff(np.append(starts, rows))
    runs = np.add.reduceat(image, starts, axis=0)
    means = runs / sizes.reshape(-1, *([1] * (image.ndim - 1)))
    middles = starts + (sizes - 1) / 2
    position = np.interp(np.arange(rows), middles, np.arange(len(middles)))
    low = np.floor(position).astype(int)
    high = np.minimum(low + 1, len(middles) - 1)
    share = (position - low).reshape(-1, *([1] * (image.ndim - 1)))
    return np.asarray((1 - share) * means[low] + share * means[high])


def sample_bilinear(image: FloatArray, y: FloatArray, x: FloatArray) -> FloatArray:
    """Return bilinear values of the image at positions (rows, columns); outside is black."""
    margin = ((1, 1), (1, 1)) + ((0, 0),) * (image.ndim - 2)
    padded = np.pad(image, margin)
    y = np.clip(y + 1, 0, padded.shape[0] - 1)
    x = np.clip(x + 1, 0, padded.shape[1] - 1)
    top = np.minimum(y.astype(int), padded.shape[0] - 2)
    left = np.minimum(x.astype(int), padded.shape[1] - 2)
    down, right = y - top, x - left
    if image.ndim == 3:
        down, right = down[..., None], right[..., None]
    upper = padded[top, left] * (1 - right) + padded[top, left + 1] * right
    lower = padded[top + 1, left] * (1 - right) + padded[top + 1, left + 1] * right
    return np.asarray(upper * (1 - down) + lower * down)
