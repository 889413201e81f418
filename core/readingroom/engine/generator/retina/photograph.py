"""Real photograph that retinas are generated from, and the positions of its parts.

A photograph of a healthy left eye, distributed with scikit-image (`data/retina.jpg`, by
M. Häggström, CC0). Positions are shares of its width, (down, right), measured on the photograph.
"""

from functools import cache
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.images.sources import package_file

DISC: Final = (0.459, 0.165)
DISC_RADIUS: Final = 0.058
FOVEA: Final = (0.496, 0.5)
DISC_TO_FOVEA_MM: Final = 4.76
"""Mean of the Beijing Eye Study 2011 (Jonas et al., PLoS One 2015)."""
WIDTH_MM: Final = DISC_TO_FOVEA_MM / float(np.hypot(FOVEA[0] - DISC[0], FOVEA[1] - DISC[1]))
_SIDE: Final = 1411
_FIELD: Final = 0.47


@cache
def photograph() -> FloatArray:
    """Return the photograph as light (linear RGB from 0 to 1), (rows, columns, 3).

    Raises:
        GenerationError: scikit-image is not installed, or its photograph has changed.
    """
    from PIL import Image

    with Image.open(package_file("skimage", "data/retina.jpg")) as picture:
        if picture.size != (_SIDE, _SIDE):
            raise GenerationError(
                "The retina photograph of scikit-image has another digest than expected. "
                "Install scikit-image 0.26."
            )
        values = np.asarray(picture.convert("RGB"), dtype=np.float64) / 255
    return light_of(values)


@cache
def mean_light() -> FloatArray:
    """Return the median light of the photograph's field, without disc and vessels."""
    light = photograph()
    axis = (np.arange(_SIDE) + 0.5) / _SIDE - 0.5
    is_field = np.hypot(axis[:, None], axis) < _FIELD
    return np.asarray(np.median(light[is_field], axis=0))


def light_of(values: FloatArray) -> FloatArray:
    """Convert sRGB values to linear light, both from 0 to 1 (IEC 61966-2-1)."""
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def values_of(light: FloatArray) -> FloatArray:
    """Convert linear light to sRGB values, both from 0 to 1 (IEC 61966-2-1)."""
    clipped = np.clip(light, 0, 1)
    return np.where(clipped <= 0.0031308, clipped * 12.92, 1.055 * clipped ** (1 / 2.4) - 0.055)
