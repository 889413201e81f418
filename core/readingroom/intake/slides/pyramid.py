"""A pyramid of tiles that is read from a file."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class EncodedTile:
    """Tile as it is stored: a complete JPEG or PNG file of a whole tile, also at the edges."""

    content: bytes
    suffix: str


class PyramidLevel(Protocol):
    """Level of a pyramid with square tiles, which are numbered by rows and columns from 0."""

    @property
    def rows(self) -> int:
        """Return the height in pixels."""

    @property
    def columns(self) -> int:
        """Return the width in pixels."""

    @property
    def tile_size(self) -> int:
        """Return the edge of a tile in pixels."""

    def tile(self, row: int, column: int) -> EncodedTile:
        """Return a tile; raises ImageRefusedError if it cannot be read."""


@dataclass(frozen=True, slots=True)
class Pyramid:
    """Levels of a slide, finest first.

    `micrometres` is the distance of neighbouring pixels of the finest level, None if unknown;
    `spacing_source` is its origin. `notes` are sentences about what was changed or left out.
    """

    levels: tuple[PyramidLevel, ...]
    micrometres: float | None = None
    spacing_source: str = ""
    notes: tuple[str, ...] = ()


def white_pixels(edge: int) -> NDArray[np.uint8]:
    """Return a white tile, (edge, edge, 3)."""
    return np.full((edge, edge, 3), 255, np.uint8)
