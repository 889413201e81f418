"""Decode images and read variant files on any thread, with a separate database connection."""

import threading
from collections import OrderedDict
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol
from weakref import WeakSet

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, MaskRef, SlideLevel
from readingroom.intake.plain_frames import PlainPixels, find_plain_pixels
from readingroom.store.assets import AssetReader

if TYPE_CHECKING:
    from readingroom.intake.images.frames import AssetFrames
    from readingroom.intake.slides.stored_tiles import TileBlock
    from readingroom.intake.variants.types import VariantAnnotations

MAX_OPEN_BLOCKS: Final = 16
"""Blocks of tiles that a reader keeps: neighbouring tiles are mostly in the same few."""


class AssetSource(Protocol):
    """Source of the bytes of stored files."""

    def read(self, asset: AssetId) -> bytes:
        """Return an asset's bytes."""

    def close(self) -> None:
        """Close all open resources."""


class FrameReader(Closeable):
    """Reads and decodes stored images on any thread, or on several at once."""

    def __init__(self, assets: AssetSource) -> None:
        self._assets = assets
        # The last read files: neighbouring frames often share one, and one may mark many frames.
        self._newest: tuple[AssetId, PlainPixels | AssetFrames] | None = None
        self._newest_masks: tuple[AssetId, AssetFrames] | None = None
        self._blocks: OrderedDict[AssetId, TileBlock] = OrderedDict()
        self._is_closed = False

    def decode(self, series: ImageSeries, index: int) -> Frame:
        """Return frame `index` (from 0, in display order) of a series.

        Raises:
            IntakeError: the stored image cannot be decoded.
            StateError: the reader, or the study, was closed or locked.
            NotFoundError: there is no such frame or asset.
        """
        self._require_open()
        if not 0 <= index < len(series.frames):
            raise NotFoundError(
                f"Frame {index + 1} is out of range: the series has {len(series.frames)} frames."
            )
        ref = series.frames[index]
        newest = self._newest
        if newest is None or newest[0] != ref.asset:
            newest = self._newest = ref.asset, _frames_of(self._assets.read(ref.asset))
        frame = newest[1].frame(ref, series)
        if frame is None:
            raise NotFoundError(
                f"The stored image has no frame {ref.frame_index + 1}. Verify the study."
            )
        return replace(frame, drawings=ref.drawings) if ref.drawings else frame

    def overlay(self, asset: AssetId) -> NDArray[Any]:
        """Return an overlay as (rows, columns) float32 in 0..1, or (rows, columns, 3) uint8.

        Raises:
            IntakeError: the stored image cannot be decoded.
            StateError: the reader, or the study, was closed or locked.
            NotFoundError: there is no such asset.
        """
        self._require_open()
        from readingroom.intake.images.photographs import decode_overlay

        return decode_overlay(self._assets.read(asset))

    def mask(self, ref: MaskRef) -> NDArray[np.float32]:
        """Return the mask of a segment in a frame, (rows, columns) float32 in 0..1.

        Raises:
            IntakeError: the stored file cannot be decoded or is not a segmentation.
            StateError: the reader, or the study, was closed or locked.
            NotFoundError: there is no such asset.
        """
        self._require_open()
        from readingroom.intake.images.frames import AssetFrames

        newest = self._newest_masks
        if newest is None or newest[0] != ref.asset:
            newest = self._newest_masks = ref.asset, AssetFrames(self._assets.read(ref.asset))
        return newest[1].mask(ref)

    def tile(self, level: SlideLevel, row: int, column: int) -> NDArray[np.uint8]:
        """Return a tile of a slide, (rows, columns, 3), cut off at the edges of the slide.

        Raises:
            IntakeError: the stored tile is damaged.
            StateError: the reader, or the study, was closed or locked.
            NotFoundError: there is no such tile or asset.
        """
        self._require_open()
        from readingroom.intake.slides.stored_tiles import TileBlock

        if not (0 <= row < level.tile_rows and 0 <= column < level.tile_columns):
            raise NotFoundError(f"The slide has no tile {row + 1}, {column + 1}.")
        asset = level.block_of(row, column)
        block = self._blocks.pop(asset, None) or TileBlock(self._assets.read(asset))
        self._blocks[asset] = block
        while len(self._blocks) > MAX_OPEN_BLOCKS:
            self._blocks.popitem(last=False)
        return block.tile(level, row, column)

    def variant_annotations(self, asset: AssetId) -> "VariantAnnotations":
        """Return all annotations of a stored variant file, by row of its table.

        Raises:
            StateError: the reader, or the study, was closed or locked.
            NotFoundError: there is no such asset.
        """
        self._require_open()
        from readingroom.intake.variants.stored_rows import read_annotations

        return read_annotations(asset, self._assets.read(asset))

    def sequence_letters(self, asset: AssetId, number: int) -> str:
        """Return all letters of a record (from 0) of a stored FASTA or GenBank file.

        Raises:
            StateError: the reader, or the study, was closed or locked.
            NotFoundError: there is no such asset, or the file has no letters of such a record.
        """
        self._require_open()
        from readingroom.intake.stored_sequences import read_letters

        return read_letters(self._assets.read(asset), number)

    def close(self) -> None:
        """Close the connection and the cached frames; a second call does nothing."""
        self._is_closed = True
        self._assets.close()
        self._newest = self._newest_masks = None
        self._blocks.clear()

    def _require_open(self) -> None:
        if self._is_closed:
            raise _closed()


class FrameSource:
    """Opens readers of a study's images, on any thread, until the study is closed or locked.

    Each reader has its own connection and thus the key; all of them close with the study.
    """

    def __init__(self, path: Path, passphrase: str | None) -> None:
        self._path = path
        self._passphrase = passphrase
        self._is_closed = False
        self._readers: WeakSet[FrameReader] = WeakSet()
        self._mutex = threading.Lock()

    def open(self) -> FrameReader:
        """Return a reader.

        Raises:
            StateError: the study was closed or locked.
            StoreError: the file cannot be read; the subclass gives the reason.
        """
        with self._mutex:
            if self._is_closed:
                raise _closed()
            reader = FrameReader(AssetReader.open(self._path, self._passphrase))
            self._readers.add(reader)
            return reader

    def close(self) -> None:
        """Close every reader, refuse new ones, and forget the passphrase."""
        with self._mutex:
            self._is_closed, self._passphrase = True, None
            for reader in tuple(self._readers):
                reader.close()


def _closed() -> StateError:
    return StateError("The study is closed or locked, so its images cannot be read. Open it again.")


def _frames_of(data: bytes) -> "PlainPixels | AssetFrames":
    """Return the frames of a stored image; the DICOM library is imported only if needed."""
    plain = find_plain_pixels(data)
    if plain is not None:
        return plain
    from readingroom.intake.images.frames import AssetFrames

    return AssetFrames(data)


def load_decoders() -> None:
    """Import the decoders of compressed images before the first use."""
    import readingroom.intake.images.frames
    import readingroom.intake.images.photographs  # noqa: F401 - the imports are all
