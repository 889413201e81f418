"""Key of a tile of a slide."""

from typing import NamedTuple


class SlideTile(NamedTuple):
    """Tile of a slide: its series, the number of the level, and row and column from 0."""

    series: str
    number: int
    row: int
    column: int
