"""Targets and answers of suites of vectors: slide, class and centre of a tile, and its vector."""

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.families.representations.neighbours import Tiles
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.vector_values import read_vector, require_comparable
from readingroom.statistics.clusters import numbered

_EXPECTED: Final = 'JSON such as {"slide": "s1", "class": "tumor", "centre": "A"}'
_MIN_SIZE, _MAX_SIZE = 1e-100, 1e100
"""Limits of the largest number of a vector."""


class _Tile(msgspec.Struct):
    slide: str
    centre: str
    class_: str = msgspec.field(name="class")


def read_tiles(rows: Rows) -> Tiles:
    """Return class, centre and slide of each row.

    Raises:
        SuiteError: a target lacks one of them.
    """
    tiles = read_targets(rows.targets, lambda text: decoded(text, _Tile), _EXPECTED)
    return Tiles(
        numbered([tile.class_ for tile in tiles]),
        numbered([tile.centre for tile in tiles]),
        numbered([tile.slide for tile in tiles]),
    )


def read_vectors(rows: Rows) -> tuple[FloatArray, NDArray[np.bool_]]:
    """Return the vectors (n, d), NaN without one, and which rows have one.

    Vectors of another length than the first, or whose squares would overflow, are none.
    """
    require_comparable(len(rows.parsed))
    table: FloatArray | None = None
    has_vector = np.zeros(len(rows.parsed), dtype=np.bool_)
    for row, text in enumerate(rows.parsed):
        vector = read_vector(text)
        if vector is None:
            continue
        if table is None:
            table = np.full((len(rows.parsed), len(vector)), np.nan)
        if len(vector) == table.shape[1] and _MIN_SIZE <= max(map(abs, vector)) <= _MAX_SIZE:
            table[row], has_vector[row] = vector, True
    return np.empty((len(rows.parsed), 0)) if table is None else table, has_vector
