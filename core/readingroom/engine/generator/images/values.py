"""Stored values of an image as numbers from black (0) to white (1), and back without loss."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.domain.arrays import FloatArray
from readingroom.engine.generator.images.sources import SourceImage

_AIR, _ABOVE_TISSUE = -1000.0, 400.0
_TOP_SHARE: Final = 99.5


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """Stored values of black and white; other values map outside [0, 1] and are kept.

    `low` is black and `high` is white: low > high if small values are white. `least` and `most` are
    the limits of the format. `padding` is the inclusive range of padding values, never changed.
    """

    low: float
    high: float
    least: int
    most: int
    padding: tuple[int, int] | None = None

    def to_unit(self, frame: NDArray[Any]) -> FloatArray:
        """Return a frame with black at 0 and white at 1; padding is black."""
        unit = (frame.astype(np.float64) - self.low) / (self.high - self.low)
        is_padding = self.is_padding(frame)
        return unit if is_padding is None else np.where(is_padding, 0.0, unit)

    def to_stored(self, unit: FloatArray, frame: NDArray[Any]) -> NDArray[Any]:
        """Return the stored values of a changed frame; padding is unchanged."""
        values = np.rint(unit * (self.high - self.low) + self.low)
        stored = np.clip(values, self.least, self.most).astype(frame.dtype)
        is_padding = self.is_padding(frame)
        if is_padding is None:
            return stored
        first, last = self.padding or (0, 0)
        is_like_padding = ~is_padding & (stored >= first) & (stored <= last)
        free = last + 1 if last < self.most else first - 1
        return np.where(is_padding, frame, np.where(is_like_padding, free, stored)).astype(
            frame.dtype
        )

    def is_padding(self, frame: NDArray[Any]) -> NDArray[np.bool_] | None:
        """Return the padding mask of a frame, None if the format has no padding value."""
        if self.padding is None:
            return None
        return np.asarray((frame >= self.padding[0]) & (frame <= self.padding[1]))


def scale_of(source: SourceImage) -> Scale:
    """Return the scale of an image: HU from air to above soft tissue in CT, else its own range.

    White is then the 99.5 % quantile of the pixels without padding.
    """
    if source.is_colour:
        return Scale(0.0, 255.0, 0, 255)
    header = source.header
    least, most = _storable(source)
    padding = None if header is None else _padding(header, least, most)
    frames = source.frames
    if padding is not None:
        frames = frames[(frames < padding[0]) | (frames > padding[1])]
        frames = frames if frames.size else source.frames
    low = float(frames.min())
    high = float(np.percentile(frames, _TOP_SHARE))
    slope, intercept = rescale_of(header)
    if source.modality == "CT" and slope > 0:
        low, high = (_AIR - intercept) / slope, (_ABOVE_TISSUE - intercept) / slope
    elif source.is_inverted:
        low, high = float(frames.max()), float(np.percentile(frames, 100 - _TOP_SHARE))
    if low == high:
        low, high = float(least), float(most)
    return Scale(low, high, least, most, padding)


def rescale_of(header: Dataset | None) -> tuple[float, float]:
    """Return slope and intercept from stored to modality values, (1, 0) if not specified."""
    if header is None:
        return 1.0, 0.0
    slope = float(header.get("RescaleSlope") or 1.0)
    return slope, float(header.get("RescaleIntercept") or 0.0)


def _storable(source: SourceImage) -> tuple[int, int]:
    if source.header is None:
        return 0, int(np.iinfo(source.frames.dtype).max)
    bits = int(source.header.BitsStored)
    if source.frames.dtype.kind == "i":
        return -(1 << bits - 1), (1 << bits - 1) - 1
    return 0, (1 << bits) - 1


def _padding(header: Dataset, least: int, most: int) -> tuple[int, int] | None:
    value = header.get("PixelPaddingValue")
    if not isinstance(value, int):
        return None
    limit = header.get("PixelPaddingRangeLimit")
    other = limit if isinstance(limit, int) else value
    # Some writers store the padding value of signed pixels as unsigned.
    value, other = (
        each - (1 << 16) if least < 0 and each > most else each for each in (value, other)
    )
    first, last = min(value, other), max(value, other)
    return (first, last) if first <= most and last >= least else None
