"""Metal in computed tomography: streaks of hardened beams and of rays that no photon survives.

Filtered back-projection is linear: the contribution of metal to the image is the back-projection
of its change of the rays, so that tissue is not reconstructed again and stays sharp.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.pixels.arrays import Strength

_WATER_PER_MM: Final = 0.019
"""Attenuation of water at 70 keV in 1/mm (NIST XCOM: 0.193 cm2/g)."""
_VIEWS: Final = 360
_METAL: Final = 20.0
"""Attenuation of the metal, in that of water; titanium has about 9, steel 40."""
_HARDENING: Final = 0.06
_PHOTONS: Final = 1.5e5
_KERNEL: Final = (0.06, 0.24, 0.4, 0.24, 0.06)
"""Neighbouring elements of a detector see parts of the same rays."""


@dataclass(frozen=True, slots=True)
class Rays:
    """Sums along parallel lines: `values` (views, places), at `angles`, for a side of pixels."""

    values: FloatArray
    angles: FloatArray
    side: int


def add_metal(
    attenuation: FloatArray, strength: Strength, rng: np.random.Generator, *, pixel_mm: float
) -> tuple[FloatArray, BoolArray]:
    """Return a slice with pieces of metal and their streaks, and the mask of the metal.

    Args:
        attenuation: (rows, columns) in units of water: air 0, water 1.
        strength: diameter of a piece in mm, and how many there are.
        rng: draws their positions in the body, and the noise.
        pixel_mm: side of a pixel.
    """
    metal = place_metal(attenuation, strength, rng, pixel_mm)
    through_metal = project(np.where(metal, _METAL, 0.0))
    through_all = project(np.where(metal, 0.0, np.clip(attenuation, 0, None)))
    unit = _WATER_PER_MM * pixel_mm
    metal_path, path = through_metal.values * unit, through_all.values * unit
    is_hit = metal_path > 1e-9
    hardened = metal_path - _HARDENING * metal_path**2 / (1 + 2 * _HARDENING * metal_path)
    counts = _PHOTONS * np.exp(-np.clip(hardened + path, 0, 30))
    seen = np.maximum(counts + np.sqrt(counts) * rng.normal(size=counts.shape), 1.0)
    measured = np.log(_PHOTONS / seen) - path
    change = _smoothed(np.where(is_hit, measured - metal_path, 0.0)) / unit
    streaks = back_project(Rays(change, through_metal.angles, through_metal.side), metal.shape)
    return np.where(metal, _METAL, attenuation + streaks), metal


def place_metal(
    attenuation: FloatArray, strength: Strength, rng: np.random.Generator, pixel_mm: float
) -> BoolArray:
    """Return discs of metal at a random position well inside the body, side by side."""
    diameter, pieces = strength[0] / pixel_mm, int(strength[1])
    rows, columns = attenuation.shape
    y, x = np.mgrid[:rows, :columns]
    weights = np.clip(attenuation, 0, 2) * (attenuation > 0.7)
    if not weights.any():
        weights = np.ones_like(attenuation)
    middle = np.array([(weights * y).sum(), (weights * x).sum()]) / weights.sum()
    is_inside = (np.hypot(y - middle[0], x - middle[1]) < 0.22 * min(rows, columns)) & (weights > 0)
    places = np.argwhere(is_inside if is_inside.any() else weights > 0)
    first = places[int(rng.integers(len(places)))].astype(np.float64)
    step = rng.uniform(2.0, 3.0) * diameter * np.array([rng.uniform(-0.5, 0.5), 1.0])
    if first[1] > middle[1]:
        step = -step
    metal = np.zeros(attenuation.shape, dtype=bool)
    for number in range(pieces):
        centre = first + number * step
        metal |= np.hypot(y - centre[0], x - centre[1]) <= max(diameter / 2, 0.7)
    return metal


def project(image: FloatArray, views: int = _VIEWS) -> Rays:
    """Return the sums of an image (rows, columns) along parallel lines over half a turn."""
    rows, columns = image.shape
    side = int(np.ceil(np.hypot(rows, columns))) + 3
    y, x = np.nonzero(image)
    values = image[y, x]
    across, down = x - (columns - 1) / 2, y - (rows - 1) / 2
    angles = np.arange(views) * np.pi / views
    sums = np.empty((views, side))
    for view, angle in enumerate(angles):
        position = across * np.cos(angle) + down * np.sin(angle) + (side - 1) / 2
        left = position.astype(np.intp)
        share = (position - left) * values
        sums[view] = np.bincount(left, values - share, side) + np.bincount(left + 1, share, side)
    return Rays(sums, angles, side)


def back_project(rays: Rays, shape: tuple[int, ...]) -> FloatArray:
    """Return the image (rows, columns) of rays by filtered back-projection with a ramp."""
    rows, columns = shape
    filtered = _ramped(rays.values)
    across = np.arange(columns) - (columns - 1) / 2
    down = np.arange(rows) - (rows - 1) / 2
    places = np.arange(rays.side) - (rays.side - 1) / 2
    image = np.zeros((rows, columns))
    for line, angle in zip(filtered, rays.angles, strict=True):
        where = across[None, :] * np.cos(angle) + down[:, None] * np.sin(angle)
        image += np.interp(where, places, line)
    return image * np.pi / len(rays.angles)


def _smoothed(values: FloatArray) -> FloatArray:
    """Return rays smoothed along the detector and, half as much, along the views."""
    reach = len(_KERNEL) // 2
    wide = np.pad(values, ((0, 0), (reach, reach)))
    along = sum(
        share * wide[:, offset : offset + values.shape[1]] for offset, share in enumerate(_KERNEL)
    )
    tall = np.pad(np.asarray(along), ((1, 1), (0, 0)), mode="edge")
    return np.asarray(0.25 * tall[:-2] + 0.5 * tall[1:-1] + 0.25 * tall[2:])


def _ramped(values: FloatArray) -> FloatArray:
    """Return rays convolved with the band-limited ramp (Kak and Slaney 1988, eq. 61)."""
    size = 1 << int(np.ceil(np.log2(2 * values.shape[1])))
    steps = np.arange(size)
    distance = np.minimum(steps, size - steps)
    is_odd = distance % 2 == 1
    ramp = np.where(is_odd, -1 / (np.pi * np.where(is_odd, distance, 1)) ** 2, 0.0)
    ramp[0] = 0.25
    product = np.fft.rfft(values, size, axis=1) * np.fft.rfft(ramp).real
    return np.fft.irfft(product, size, axis=1)[:, : values.shape[1]]
