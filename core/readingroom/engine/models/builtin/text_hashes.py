"""A text encoder without weights: hashed words and triples of letters as vectors.

Needs no package beyond numpy, so that alignment runs after any installation. Texts with the same
words have similar vectors; it knows no meanings: "none" is as far from "zero" as from "lung".
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray

_MAX_DIMENSIONS: Final = 65_536
_TRIPLE: Final = 3


class HashedTexts:
    """Supports `encode_sequences`: one vector of length 1 for each text.

    Each word and each triple of letters, "^" and "$" at the ends of a word, adds 1 or -1 at an
    index; both come from its BLAKE2b hash (Weinberger et al. 2009). A text without letters has the
    vector 0.
    """

    def __init__(self, dimensions: int = 256) -> None:
        """Set the length of the vectors.

        Raises:
            ValueError: it is not 1 to 65,536.
        """
        if not 1 <= dimensions <= _MAX_DIMENSIONS:
            raise ValueError(f"dimensions must be 1 to {_MAX_DIMENSIONS}, not {dimensions}")
        self._dimensions = dimensions

    def encode_sequences(self, texts: Sequence[str]) -> FloatArray:
        """Return the vectors, shape (n, n_dimensions)."""
        vectors = np.zeros((len(texts), self._dimensions))
        for vector, text in zip(vectors, texts, strict=True):
            for feature in _features(text):
                digest = blake2b(feature.encode("utf-8", "surrogatepass"), digest_size=8).digest()
                number = int.from_bytes(digest, "big")
                vector[(number >> 1) % self._dimensions] += 1.0 if number & 1 else -1.0
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        return np.asarray(vectors / np.where(lengths > 0, lengths, 1.0))


def _features(text: str) -> Iterator[str]:
    for word in text.casefold().split():
        yield word
        marked = f"^{word}$"
        for start in range(len(marked) - _TRIPLE + 1):
            yield marked[start : start + _TRIPLE]
