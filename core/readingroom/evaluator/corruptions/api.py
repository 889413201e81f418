"""What a corruption is, and the values of the images it works on."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.pixels.arrays import Change, FloatArray


class Family(StrEnum):
    """Where in the making of an image a corruption comes from."""

    NOISE = "noise"
    BLUR = "blur"
    DIGITAL = "digital"
    INTENSITY = "intensity"
    SCANNER = "scanner"
    OCCLUSION = "occlusion"
    GEOMETRY = "geometry"


@dataclass(frozen=True, slots=True)
class Corruption:
    """One way in which an image gets worse.

    `apply` takes a float array (rows, columns) or (rows, columns, 1 or 3) with values in [0, 1],
    a strength whose parts are named by `parts`, and a random stream; it returns an array of the
    same shape, which may leave [0, 1]. `source` says whose formula it is.
    """

    key: str
    label: str
    family: Family
    parts: tuple[str, ...]
    source: str
    apply: Change


@dataclass(frozen=True, slots=True)
class ValueRange:
    """What values of an image stand for black (`low`) and white (`high`), e.g. Hounsfield units."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.high > self.low:
            raise ValueError(f"A range of values ends above its start, not {self.low}..{self.high}")

    def to_unit(self, image: NDArray[np.generic]) -> FloatArray:
        """Return the image with this range drawn to [0, 1]; what lies outside is clipped."""
        values = np.asarray(image, dtype=np.float64)
        return np.clip((values - self.low) / (self.high - self.low), 0.0, 1.0)

    def from_unit(self, image: FloatArray) -> FloatArray:
        """Return an image of [0, 1] in the values of this range; what lies outside is clipped."""
        return np.clip(image, 0.0, 1.0) * (self.high - self.low) + self.low


UNIT: Final = ValueRange(0.0, 1.0)
HU_CHEST: Final = ValueRange(-1000.0, 400.0)
"""Hounsfield units from air to above soft tissue, as chest CT is often prepared."""
