"""Pigmentation of the fundus: the amount of melanin behind the retina, from pale to dark.

The range occurs in every population; it does not encode race. Colours shift in the space of optical
densities (the logarithm of linear sRGB light), where a pigment adds the same to every pixel; the
disc, which has no pigment epithelium, shifts less.
"""

from typing import Final

import numpy as np

from readingroom.engine.generator.retina.photograph import light_of, mean_light
from readingroom.engine.generator.retina.shape import Landmarks
from readingroom.pixels.arrays import FloatArray
from readingroom.pixels.blur import blur_gaussian

PIGMENT_AT: Final = (0.0, 0.35, 0.7, 1.0)
TONES: Final = ((232, 150, 96), (208, 98, 68), (146, 76, 48), (98, 56, 38))
"""Mean sRGB background colour at each pigmentation; Readingroom's values, set by eye."""
_BARE_DISC: Final = 0.6
_CHOROID: Final = 0.10


def tone(pigment: float) -> FloatArray:
    """Return the mean light of the background at a pigmentation from 0 (pale) to 1 (dark)."""
    densities = np.log(light_of(np.array(TONES, dtype=np.float64) / 255))
    return np.exp([np.interp(pigment, PIGMENT_AT, densities[:, c]) for c in range(3)])


def pigmented(
    light: FloatArray, marks: Landmarks, pigment: float, rng: np.random.Generator
) -> FloatArray:
    """Return a retina with a different pigmentation, (side, side, 3) of light."""
    side = light.shape[0]
    axis = (np.arange(side) + 0.5) / side
    away = np.hypot(axis[:, None] - marks.disc[0], axis - marks.disc[1])
    on_disc = np.clip(1.6 - away / marks.disc_radius, 0, 1)
    share = 1 - _BARE_DISC * on_disc * on_disc * (3 - 2 * on_disc)
    shift = np.log(tone(pigment) / mean_light())
    mottled = _mottling(side, rng) * (0.35 + pigment) * 0.05
    choroid = _choroid(side, rng) * _CHOROID * np.clip(1 - pigment / 0.4, 0, 1)
    density = share[..., None] * shift + (mottled - choroid * share)[..., None] * (1.0, 1.15, 1.0)
    return np.asarray(light * np.exp(density))


def _mottling(side: int, rng: np.random.Generator) -> FloatArray:
    """Return an uneven field of mean 0 and deviation 1, as coarse as the pigment epithelium."""
    return _cloud(side, rng, 24) * 0.7 + _cloud(side, rng, 8) * 0.5


def _choroid(side: int, rng: np.random.Generator) -> FloatArray:
    """Return the choroidal vessels visible where pigment is sparse, 0 to 1."""
    ridges = 1 - np.abs(_cloud(side, rng, 40)) * 1.6
    return np.clip(ridges, 0, 1)


def _cloud(side: int, rng: np.random.Generator, cells: int) -> FloatArray:
    """Return smooth noise with about `cells` hills across the image, deviation about 1."""
    coarse = blur_gaussian(rng.normal(size=(2 * cells, 2 * cells)), (5,), rng)
    coarse /= coarse.std()
    position = (np.arange(side) + 0.5) / side * (2 * cells) - 0.5
    low = np.clip(np.floor(position).astype(int), 0, 2 * cells - 2)
    share = np.clip(position - low, 0, 1)
    share = share * share * (3 - 2 * share)
    rows = coarse[low] * (1 - share)[:, None] + coarse[low + 1] * share[:, None]
    return np.asarray(rows[:, low] * (1 - share) + rows[:, low + 1] * share)
