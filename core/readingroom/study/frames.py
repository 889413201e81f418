"""Decoding images of a study on another thread, over a connection of its own."""

from typing import Any

from numpy.typing import NDArray

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries


class FrameReader:
    """Reads and decodes stored images, on one thread, which may be another than the study's."""

    def decode(self, series: ImageSeries, index: int) -> Frame:
        """Return frame `index` (from 0, in display order) of a series.

        Raises:
            IntakeError: the stored image cannot be decoded.
            UnknownItemError: there is no such frame or asset.
        """
        raise NotImplementedError

    def overlay(self, asset: AssetId) -> NDArray[Any]:
        """Return an overlay as (rows, columns) float32 in 0..1, or (rows, columns, 3) uint8.

        Raises:
            IntakeError: the stored image cannot be decoded.
            UnknownItemError: there is no such asset.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Close the connection."""
        raise NotImplementedError
