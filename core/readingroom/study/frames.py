"""Decoding images of a study on another thread, over a connection of its own."""

from types import TracebackType
from typing import Any, Self

from numpy.typing import NDArray

from readingroom.domain.errors import UnknownItemError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.store import AssetReader


class FrameReader:
    """Reads and decodes stored images on any thread, or on several at once."""

    def __init__(self, assets: AssetReader) -> None:
        self._assets = assets
        self._newest: tuple[AssetId, bytes] | None = None

    def decode(self, series: ImageSeries, index: int) -> Frame:
        """Return frame `index` (from 0, in display order) of a series.

        Raises:
            IntakeError: the stored image cannot be decoded.
            UnknownItemError: there is no such frame or asset.
        """
        from readingroom.intake import images

        if not 0 <= index < len(series.frames):
            raise UnknownItemError(
                f"The series has {len(series.frames)} images; there is no number {index + 1}."
            )
        ref = series.frames[index]
        return images.decode_frame(self._read(ref.asset), ref, series)

    def overlay(self, asset: AssetId) -> NDArray[Any]:
        """Return an overlay as (rows, columns) float32 in 0..1, or (rows, columns, 3) uint8.

        Raises:
            IntakeError: the stored image cannot be decoded.
            UnknownItemError: there is no such asset.
        """
        from readingroom.intake import images

        return images.decode_overlay(self._read(asset))

    def close(self) -> None:
        """Close the connection."""
        self._assets.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _read(self, asset: AssetId) -> bytes:
        """Return an asset's bytes; the newest are kept, as neighbouring frames often share them."""
        newest = self._newest
        if newest is None or newest[0] != asset:
            newest = self._newest = (asset, self._assets.read(asset))
        return newest[1]
