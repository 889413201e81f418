"""Images: which frames a series has, and one decoded frame ready for the window."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.ids import AssetId


class WindowFunction(StrEnum):
    """VOI LUT function, DICOM PS3.3 C.11.2.1.2 and C.11.2.1.3."""

    LINEAR = "LINEAR"
    LINEAR_EXACT = "LINEAR_EXACT"
    SIGMOID = "SIGMOID"


@dataclass(frozen=True, slots=True)
class Window:
    """A window in modality units (HU for CT)."""

    name: str
    width: float
    center: float
    function: WindowFunction = WindowFunction.LINEAR


@dataclass(frozen=True, slots=True)
class FrameRef:
    """Where one frame of a series is stored, and how its stored values become modality values.

    `frame_index` counts from 0 inside the asset. `position_mm` is the distance along the slice
    normal. `orientation` holds the row and column direction cosines (ImageOrientationPatient).
    """

    asset: AssetId
    frame_index: int
    slope: float = 1.0
    intercept: float = 0.0
    windows: tuple[Window, ...] = ()
    position_mm: float | None = None
    orientation: tuple[float, ...] | None = None


@dataclass(frozen=True, slots=True)
class ImageSeries:
    """Frames that are scrolled as one stack, in display order.

    `spacing_mm` is (between rows, between columns); None means that only pixels are known.
    `spacing_source` says where it comes from ("PixelSpacing", "at detector", "ultrasound region").
    `units` is the modality unit ("HU", "" where none is defined). `laterality` is "L", "R" or "".
    `description` never holds identity: it is made from modality and technique attributes only.
    """

    key: str
    modality: str
    description: str
    rows: int
    columns: int
    is_colour: bool
    frames: tuple[FrameRef, ...]
    spacing_mm: tuple[float, float] | None = None
    spacing_source: str = ""
    units: str = ""
    laterality: str = ""
    frames_per_second: float | None = None
    is_lossy: bool = False
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One decoded frame.

    `pixels`: C-contiguous array, (rows, columns) uint8, uint16 or float32 for grey (never signed or
    float64, which the display draws several times slower), or (rows, columns, 3) uint8 RGB.
    Modality value = pixels * slope + intercept. `is_inverted` is True where small values are white
    (MONOCHROME1). `windows` holds the file's own windows first; never empty for grey frames: where
    the file has none, one named "Full range" is made from the frame's smallest and largest value.
    """

    pixels: NDArray[Any]
    slope: float
    intercept: float
    units: str
    is_inverted: bool
    windows: tuple[Window, ...]

    @property
    def is_colour(self) -> bool:
        """Return whether the frame is RGB."""
        return self.pixels.ndim == 3

    def value_at(self, column: int, row: int) -> float | tuple[int, int, int] | None:
        """Return the modality value, or (red, green, blue), at a pixel; None outside the image."""
        rows, columns = self.pixels.shape[:2]
        if not (0 <= row < rows and 0 <= column < columns):
            return None
        if self.is_colour:
            red, green, blue = (int(channel) for channel in self.pixels[row, column])
            return red, green, blue
        return float(self.pixels[row, column]) * self.slope + self.intercept

    def levels(self, window: Window) -> tuple[float, float]:
        """Return a window's lower and upper edge in units of `pixels`, for the renderer.

        LINEAR follows PS3.3 C.11.2.1.2.1 (edges at c - 0.5 -/+ (w - 1) / 2); the other functions
        use centre -/+ half the width.
        """
        if window.function is WindowFunction.LINEAR:
            middle, half = window.center - 0.5, max(window.width - 1.0, 1e-6) / 2.0
        else:
            middle, half = window.center, max(window.width, 1e-6) / 2.0
        low = (middle - half - self.intercept) / self.slope
        high = (middle + half - self.intercept) / self.slope
        return (low, high) if low <= high else (high, low)


def is_grey_array(pixels: NDArray[Any]) -> bool:
    """Return whether an array may serve as the pixels of a grey frame."""
    return pixels.ndim == 2 and pixels.dtype in (np.uint8, np.uint16, np.float32)
