"""Tiles of a stored slide."""

import zipfile
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import BLOCK_TILES, SlideLevel
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.slides.tile_codec import decode_tile
from readingroom.pixels.pydicom_logging import FAULTS

_SUFFIXES = (".jpg", ".png")


class TileBlock:
    """A stored block of tiles."""

    def __init__(self, data: bytes) -> None:
        """Open a block; raises ImageRefusedError if it is damaged."""
        try:
            self._archive = zipfile.ZipFile(BytesIO(data))
            self._names = frozenset(self._archive.namelist())
        except (*FAULTS, zipfile.BadZipFile) as error:
            raise _damaged() from error

    def tile(self, level: SlideLevel, row: int, column: int) -> NDArray[np.uint8]:
        """Return a tile of a level, (rows, columns, 3), cut off at the edges of the slide.

        Raises:
            ImageRefusedError: the tile is missing or damaged.
        """
        stem = f"{row % BLOCK_TILES}-{column % BLOCK_TILES}"
        name = next((stem + suffix for suffix in _SUFFIXES if stem + suffix in self._names), "")
        try:
            content = self._archive.read(name)
        except (*FAULTS, zipfile.BadZipFile) as error:
            raise _damaged() from error
        edge = level.tile_size
        pixels = decode_tile(content, edge)
        return pixels[: level.rows - row * edge, : level.columns - column * edge]


def _damaged() -> ImageRefusedError:
    return ImageRefusedError("slide.block", "A stored part of the slide is damaged.")
