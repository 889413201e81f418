"""Vectors in parsed answers, and how near they are to each other."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import SuiteError
from readingroom.evaluator.metrics.api import FloatArray, IntArray

MOST_ROWS = 20_000
"""So many vectors are held against each other at most."""
_BLOCK = 256
_VECTOR: msgspec.json.Decoder[list[float]] = msgspec.json.Decoder(list[float])


def write_vector(vector: Sequence[float] | NDArray[np.float64]) -> str:
    """Return a vector as items hold it: JSON with seven digits a number, as 32 bits have."""
    return msgspec.json.encode([float(f"{float(one):.7g}") for one in vector]).decode()


def read_vector(text: str | None) -> list[float] | None:
    """Return the vector that a text holds; None unless it is one with a direction."""
    if text is None:
        return None
    try:
        found = _VECTOR.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    numbers = np.asarray(found)
    return found if np.isfinite(numbers).all() and numbers.any() else None


def require_comparable(count: int) -> None:
    """Return if so many vectors can be held against each other.

    Raises:
        SuiteError: there are too many.
    """
    if count > MOST_ROWS:
        raise SuiteError(
            f"{count:,} vectors are too many to be held against each other; {MOST_ROWS:,} are the "
            "most. Set 'limits: {items: ...}'."
        )


def unit_rows(
    vectors: Sequence[Sequence[float] | None], width: int = 0
) -> tuple[IntArray, FloatArray]:
    """Return which rows have a vector, and these at length 1, (rows, dimensions).

    Vectors of another length than `width`, 0 for the first one's, do not count.

    Raises:
        SuiteError: there are more than can be held against each other.
    """
    require_comparable(len(vectors))
    width = width or next((len(one) for one in vectors if one is not None), 0)
    kept = [row for row, one in enumerate(vectors) if one is not None and len(one) == width]
    table = np.array([vectors[row] for row in kept], dtype=np.float64).reshape(len(kept), width)
    return np.array(kept, dtype=np.int64), table / np.linalg.norm(table, axis=1, keepdims=True)


def similarity_blocks(
    first: FloatArray, second: FloatArray
) -> Iterator[tuple[IntArray, FloatArray]]:
    """Yield some rows of the first, and their cosines with all of the second."""
    for start in range(0, len(first), _BLOCK):
        rows = np.arange(start, min(start + _BLOCK, len(first)))
        yield rows, first[rows] @ second.T
