"""Random shape of a retina: a real photograph, rotated, shifted, slightly warped, maybe mirrored.

The warp is small enough to be invertible everywhere: no vessel is torn, folded or doubled. The
photograph is of a healthy left eye, distributed with scikit-image (`data/retina.jpg`, by
M. Häggström, CC0). Positions are shares of its width, (down, right), measured on the photograph.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.images.sources import package_file
from readingroom.pixels.geometry import sample_bilinear

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
        values = np.asarray(picture.convert("RGB"))
    return np.asarray(light_of(np.arange(256) / 255)[values])


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


APERTURE: Final = 0.48
"""Radius of the round field, as a share of the width."""
_WAVES: Final = 4
_BEND: Final = 0.011
_MAX_TURN: Final = np.deg2rad(6)


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Difference from the photograph; positions are shares of the width from its centre.

    `waves` are (direction down, right; amplitude down, right; phase) of each bend.
    """

    turn: float
    zoom: float
    shift: tuple[float, float]
    waves: FloatArray
    is_right: bool

    @property
    def width_mm(self) -> float:
        """Width of the retina in the image, in millimetres."""
        return WIDTH_MM / self.zoom

    def sources(self, down: FloatArray, right: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Map positions of the image to positions in the photograph."""
        right = -right if self.is_right else right
        cos, sin = np.cos(self.turn) / self.zoom, np.sin(self.turn) / self.zoom
        y, x = cos * down - sin * right + self.shift[0], sin * down + cos * right + self.shift[1]
        bent_y, bent_x = y, x
        for way_y, way_x, size_y, size_x, phase in self.waves:
            wave = np.sin(way_y * y + way_x * x + phase)
            bent_y, bent_x = bent_y + size_y * wave, bent_x + size_x * wave
        return bent_y, bent_x

    def position(self, source: tuple[float, float]) -> tuple[float, float]:
        """Map a position of the photograph to the image, from 0 to 1.

        The map is close to a rotation; Newton's method with the Jacobian of the rotation converges.
        """
        wanted = np.array(source) - 0.5
        position = np.zeros(2)
        for _ in range(60):
            y, x = self.sources(position[:1], position[1:])
            miss = wanted - np.array([float(y[0]), float(x[0])])
            cos, sin = np.cos(self.turn) * self.zoom, np.sin(self.turn) * self.zoom
            step = np.array([cos * miss[0] + sin * miss[1], -sin * miss[0] + cos * miss[1]])
            position += step * np.array([1.0, -1.0 if self.is_right else 1.0])
        return float(position[0] + 0.5), float(position[1] + 0.5)


@dataclass(frozen=True, slots=True)
class Landmarks:
    """Positions of disc and fovea, (down, right) from 0 to 1, and the disc's radius."""

    disc: tuple[float, float]
    disc_radius: float
    fovea: tuple[float, float]


def draw_shape(rng: np.random.Generator, *, is_right: bool) -> Shape:
    """Return a random shape."""
    directions = rng.uniform(0, 2 * np.pi, _WAVES)
    lengths = rng.uniform(2.5, 6.0, _WAVES)
    sizes = rng.normal(size=(_WAVES, 2)) * _BEND / np.sqrt(_WAVES)
    waves = np.column_stack(
        [
            lengths * np.sin(directions),
            lengths * np.cos(directions),
            np.clip(sizes, -_BEND, _BEND),
            rng.uniform(0, 2 * np.pi, _WAVES),
        ]
    )
    return Shape(
        float(rng.uniform(-_MAX_TURN, _MAX_TURN)),
        float(rng.uniform(1.06, 1.14)),
        (float(rng.uniform(-0.008, 0.008)), float(rng.uniform(-0.008, 0.008))),
        waves,
        is_right,
    )


def landmarks(shape: Shape) -> Landmarks:
    """Return the positions of the retina's parts in an image of a shape."""
    return Landmarks(shape.position(DISC), DISC_RADIUS * shape.zoom, shape.position(FOVEA))


def reshape(shape: Shape, side: int) -> FloatArray:
    """Return the photograph resampled to a shape, (side, side, 3) of light."""
    light = photograph()
    axis = (np.arange(side) + 0.5) / side - 0.5
    down, right = np.meshgrid(axis, axis, indexing="ij")
    y, x = shape.sources(down, right)
    rows, columns = light.shape[:2]
    return sample_bilinear(light, (y + 0.5) * rows - 0.5, (x + 0.5) * columns - 0.5)


def aperture(side: int) -> FloatArray:
    """Return 1 inside the round field and 0 outside, with an edge of one or two pixels."""
    axis = (np.arange(side) + 0.5) / side - 0.5
    return np.clip((APERTURE - np.hypot(axis[:, None], axis)) * side / 1.5 + 0.5, 0, 1)
