"""Placement and blending of an opacity."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.pixels.arrays import FloatArray, Strength
from readingroom.pixels.opacity import Opacity, opacity_profile

_TISSUE: Final = (0.1, 0.95)
_MIDDLE: Final = 0.36
_ENOUGH: Final = 0.97


def add_opacity(
    image: FloatArray,
    strength: Strength,
    rng: np.random.Generator,
    pixel_mm: tuple[float, float] | None,
    depth: float = 0.0,
) -> tuple[FloatArray, NDArray[np.bool_]]:
    """Return an image with an opacity, and its mask.

    Args:
        image: grey, (rows, columns), black at 0 and white at 1.
        strength: contrast; size, as a share of the width or, if negative, in mm; optionally row and
            column as shares of the image.
        rng: random generator of the outline, and of the position if none is given.
        pixel_mm: spacing of rows and of columns, None if unknown.
        depth: distance of the frame from the centre of the opacity, in mm.
    """
    contrast, size, *wanted = strength
    spacing = pixel_mm or (1.0, 1.0)
    millimetres = -size if size < 0 else size * image.shape[1] * spacing[1]
    is_cut = abs(depth) < millimetres / 2
    share = np.sqrt(1 - (2 * depth / millimetres) ** 2) if is_cut else 0.0
    drawn = free_place(image, rng, 1.3 * millimetres / spacing[1])
    row, column = (
        (wanted[0] * (image.shape[0] - 1), wanted[1] * (image.shape[1] - 1)) if wanted else drawn
    )
    opacity = Opacity(
        row, column, millimetres / spacing[0] * max(share, 1e-3),
        millimetres / spacing[1] * max(share, 1e-3), contrast,
    )  # fmt: skip
    profile = opacity_profile((image.shape[0], image.shape[1]), opacity, rng) * share
    return image + contrast * profile, profile >= 0.5


def free_place(
    image: FloatArray, rng: np.random.Generator, side: float = 1.0
) -> tuple[float, float]:
    """Return a random position near the centre surrounded by tissue only.

    If no such position exists, return the one with the most tissue; the centre if there is none.

    Args:
        image: grey, (rows, columns), black at 0 and white at 1.
        rng: source of one random number.
        side: side of the square around the position, in pixels.
    """
    rows, columns = image.shape
    y, x = np.mgrid[:rows, :columns]
    is_near = np.hypot((y + 0.5) / rows - 0.5, (x + 0.5) / columns - 0.5) < _MIDDLE
    is_tissue = (image > _TISSUE[0]) & (image < _TISSUE[1])
    share = np.where(is_near, _mean_around(is_tissue, max(1, int(side) // 2)), 0.0)
    draw, most = float(rng.random()), float(share.max())
    if most <= 0:
        return (rows - 1) / 2, (columns - 1) / 2
    places = np.argwhere(share >= min(most, _ENOUGH) - 1e-9)
    row, column = places[int(draw * len(places))]
    return float(row), float(column)


def _mean_around(mask: NDArray[np.bool_], reach: int) -> FloatArray:
    """Return the share of a mask in the square of 2 reach + 1 pixels around each pixel."""
    wide = 2 * reach + 1
    sums = np.pad(mask.astype(np.float64), reach).cumsum(axis=0).cumsum(axis=1)
    sums = np.pad(sums, ((1, 0), (1, 0)))
    inside = sums[wide:, wide:] - sums[:-wide, wide:] - sums[wide:, :-wide] + sums[:-wide, :-wide]
    return np.asarray(inside / wide**2)
