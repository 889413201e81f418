"""The nearest vectors of other slides, and what each shares with the vector itself."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.metrics.vector_values import similarity_blocks

MAX_NEIGHBOURS: Final = 100
NO_NEIGHBOUR: Final = -1
OTHER_BOTH, SAME_CENTRE, SAME_CLASS, SAME_BOTH = range(4)
"""What a neighbour shares: nothing, the centre only, the class only, or both."""


class Tiles(NamedTuple):
    """Class, centre and slide of each vector, numbered; int arrays (n,)."""

    classes: IntArray
    centres: IntArray
    slides: IntArray


class Nearest(NamedTuple):
    """What each of the nearest shares, int8 array (n, k), and its slide, int32 array (n, k).

    Columns are in the order of the cosine; `NO_NEIGHBOUR` where there are fewer.
    """

    shares: NDArray[np.int8]
    slides: NDArray[np.int32]


def nearest_of_other_slides(units: FloatArray, tiles: Tiles) -> Nearest:
    """Return the nearest of each vector of length 1, (n, d), by cosine.

    Vectors of the own slide are no neighbours. Memory grows with n, not with its square.
    """
    most = min(MAX_NEIGHBOURS, len(units))
    shares = np.full((len(units), most), NO_NEIGHBOUR, dtype=np.int8)
    slides = np.full((len(units), most), NO_NEIGHBOUR, dtype=np.int32)
    for rows, cosines in similarity_blocks(units, units):
        cosines[tiles.slides[rows, None] == tiles.slides] = -np.inf
        top = np.argpartition(-cosines, most - 1, axis=1)[:, :most]
        top.sort(axis=1)  # equal cosines then stay in the order of the vectors
        order = np.argsort(-np.take_along_axis(cosines, top, axis=1), axis=1, kind="stable")
        top = np.take_along_axis(top, order, axis=1)
        is_other = np.isfinite(np.take_along_axis(cosines, top, axis=1))
        same_class = tiles.classes[top] == tiles.classes[rows, None]
        same_centre = tiles.centres[top] == tiles.centres[rows, None]
        shares[rows] = np.where(is_other, 2 * same_class + same_centre, NO_NEIGHBOUR)
        slides[rows] = np.where(is_other, tiles.slides[top], NO_NEIGHBOUR)
    return Nearest(shares, slides)
