"""A soft opacity of a given size, contrast and position, which may or may not be a lesion."""

from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import FloatArray


@dataclass(frozen=True, slots=True)
class Opacity:
    """An opacity over an image: its position and sizes in pixels, and its contrast.

    `contrast` is that of its centre, 1 from black to white. `softness` is the part of the radius
    over which it fades out; `roughness` is the deviation of its outline from an ellipse.
    """

    row: float
    column: float
    height: float
    width: float
    contrast: float
    softness: float = 0.9
    roughness: float = 0.12


def opacity_profile(
    shape: tuple[int, int], opacity: Opacity, rng: np.random.Generator
) -> FloatArray:
    """Return the profile of the opacity at each pixel: 1 at its centre, 0 outside.

    The mask of it is where the profile is at least one half, which has the stated size.
    """
    y = (np.arange(shape[0])[:, None] - opacity.row) / (opacity.height / 2)
    x = (np.arange(shape[1])[None, :] - opacity.column) / (opacity.width / 2)
    distance, angle = np.hypot(y, x), np.arctan2(y, x)
    orders = np.arange(2, 6)
    sizes = opacity.roughness * rng.normal(size=len(orders)) / orders
    turns = rng.uniform(0, 2 * np.pi, len(orders))
    outline = sum(
        size * np.cos(order * angle + turn)
        for size, order, turn in zip(sizes, orders, turns, strict=True)
    )
    edge = (1 + np.asarray(outline) - distance) / max(opacity.softness, 1e-6)
    rising = np.clip(edge + 0.5, 0, 1)
    return np.asarray(rising * rising * (3 - 2 * rising))
