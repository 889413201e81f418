"""Definition of a corruption, and the value range of images."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Change


class Family(StrEnum):
    """Stage of image acquisition or processing that a corruption imitates."""

    NOISE = "noise"
    BLUR = "blur"
    DIGITAL = "digital"
    INTENSITY = "intensity"
    SCANNER = "scanner"
    OCCLUSION = "occlusion"
    GEOMETRY = "geometry"


@dataclass(frozen=True, slots=True)
class Corruption:
    """One kind of image degradation.

    `apply` accepts a float array (rows, columns) or (rows, columns, 1 or 3) with values in [0, 1],
    a strength whose parts are named by `parts`, and a random stream; it returns an array of the
    same shape, which may leave [0, 1]. `source` cites the formula.
    """

    key: str
    label: str
    family: Family
    parts: tuple[str, ...]
    source: str
    apply: Change


@dataclass(frozen=True, slots=True)
class ValueRange:
    """Image values shown as black (`low`) and white (`high`), e.g. in Hounsfield units."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.high > self.low:
            raise ValueError(f"high must be above low, not {self.low} to {self.high}")

    def to_unit(self, image: NDArray[np.generic]) -> FloatArray:
        """Return the image scaled from this range to [0, 1], clipped."""
        values = np.asarray(image, dtype=np.float64)
        return np.clip((values - self.low) / (self.high - self.low), 0.0, 1.0)

    def from_unit(self, image: FloatArray) -> FloatArray:
        """Return an image scaled from [0, 1] to this range, clipped."""
        return np.clip(image, 0.0, 1.0) * (self.high - self.low) + self.low


UNIT: Final = ValueRange(0.0, 1.0)
HU_CHEST: Final = ValueRange(-1000.0, 400.0)
"""Hounsfield units from air to above soft tissue, a common window for chest CT."""
