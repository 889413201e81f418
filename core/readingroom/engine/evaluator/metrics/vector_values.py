"""Vectors in parsed answers, and their similarities."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import SuiteError

MAX_ROWS = 20_000
"""Maximum number of vectors that are compared with each other."""
_BLOCK = 256
_VECTOR: msgspec.json.Decoder[list[float]] = msgspec.json.Decoder(list[float])


def write_vector(vector: Sequence[float] | NDArray[np.float64]) -> str:
    """Return a vector as JSON with seven digits per number, the precision of 32 bits."""
    return msgspec.json.encode([float(f"{float(value):.7g}") for value in vector]).decode()


def read_vector(text: str | None) -> list[float] | None:
    """Return the vector in a text; None unless it is valid and not zero."""
    if text is None:
        return None
    try:
        vector = _VECTOR.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    numbers = np.asarray(vector)
    return vector if np.isfinite(numbers).all() and numbers.any() else None


def require_comparable(count: int) -> None:
    """Return if this number of vectors can be compared with each other.

    Raises:
        SuiteError: there are too many.
    """
    if count > MAX_ROWS:
        raise SuiteError(
            f"{count:,} vectors are too many to compare; at most {MAX_ROWS:,} are "
            "possible. Set 'limits: {items: ...}'."
        )


def unit_rows(
    vectors: Sequence[Sequence[float] | None], width: int = 0
) -> tuple[IntArray, FloatArray]:
    """Return the rows with a vector, and these vectors normalised, (rows, dimensions).

    Vectors of another length than `width` (0: that of the first) are ignored.

    Raises:
        SuiteError: there are too many vectors to compare.
    """
    require_comparable(len(vectors))
    width = width or next((len(vector) for vector in vectors if vector is not None), 0)
    with_vector = [
        row for row, vector in enumerate(vectors) if vector is not None and len(vector) == width
    ]
    table = np.array([vectors[row] for row in with_vector], dtype=np.float64).reshape(
        len(with_vector), width
    )
    return np.array(with_vector, dtype=np.int64), table / np.linalg.norm(
        table, axis=1, keepdims=True
    )


def similarity_blocks(
    first: FloatArray, second: FloatArray
) -> Iterator[tuple[IntArray, FloatArray]]:
    """Yield some rows of the first array, and their cosines with all of the second."""
    for start in range(0, len(first), _BLOCK):
        rows = np.arange(start, min(start + _BLOCK, len(first)))
        yield rows, first[rows] @ second.T


def first_ranks(cosines: FloatArray, is_correct: BoolArray) -> FloatArray:
    """Return for each row the rank of its best correct column, 1 for the nearest.

    Ties count against the model: a wrong column as near as the correct one is ranked first. Both
    arrays are (n, m), with at least one correct column in each row.
    """
    best = np.where(is_correct, cosines, -np.inf).max(axis=1)
    return np.asarray(1.0 + ((cosines >= best[:, None]) & ~is_correct).sum(axis=1))
