"""Coarser levels of a pyramid, computed from the level below."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from readingroom.intake.slides.pyramid import EncodedTile, PyramidLevel
from readingroom.intake.slides.tile_codec import decode_tile, lossy_tile


@dataclass(frozen=True, slots=True)
class HalvedLevel:
    """Level with half the size of another one; the mean of four pixels makes one."""

    below: PyramidLevel

    @property
    def rows(self) -> int:
        """Return the height in pixels."""
        return -(-self.below.rows // 2)

    @property
    def columns(self) -> int:
        """Return the width in pixels."""
        return -(-self.below.columns // 2)

    @property
    def tile_size(self) -> int:
        """Return the edge of a tile in pixels."""
        return self.below.tile_size

    def tile(self, row: int, column: int) -> EncodedTile:
        """Return a tile, computed from the four below it."""
        return lossy_tile(halved(self._four(row, column)))

    def _four(self, row: int, column: int) -> NDArray[np.uint8]:
        edge, below = self.below.tile_size, self.below
        pixels = np.full((2 * edge, 2 * edge, 3), 255, np.uint8)
        for down in (0, 1):
            for right in (0, 1):
                at = 2 * row + down, 2 * column + right
                if at[0] * edge < below.rows and at[1] * edge < below.columns:
                    part = decode_tile(below.tile(*at).content, edge)
                    top, left = down * edge, right * edge
                    pixels[top : top + edge, left : left + edge] = part
        return pixels


def halved(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return an image at half its size, each pixel the mean of four."""
    return np.asarray(Image.fromarray(pixels).reduce(2))


def stitched(level: PyramidLevel) -> NDArray[np.uint8]:
    """Return all pixels of a level, (rows, columns, 3)."""
    edge = level.tile_size
    down, across = -(-level.rows // edge), -(-level.columns // edge)
    pixels = np.empty((down * edge, across * edge, 3), np.uint8)
    for row in range(down):
        for column in range(across):
            part = decode_tile(level.tile(row, column).content, edge)
            pixels[row * edge : (row + 1) * edge, column * edge : (column + 1) * edge] = part
    return np.ascontiguousarray(pixels[: level.rows, : level.columns])
