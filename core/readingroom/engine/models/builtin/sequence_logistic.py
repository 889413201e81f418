"""A baseline for sequences of letters: counts of k-mers and a logistic regression.

A model's configuration names it as
`readingroom.engine.models.builtin.sequence_logistic:SequenceLogistic` with `init_kwargs`
`encoding` (kmer, one_hot or character), `k` and `max_len`. The encodings and the regression are
those of fmbench's baseline, which its published records of DNA come from.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.engine.models.child.api import require

LETTERS: Final = "ACGT"
_UNKNOWN: Final = 4
_CODES: Final = np.full(256, _UNKNOWN, dtype=np.uint8)
for _code, _letter in enumerate(LETTERS):
    _CODES[ord(_letter)] = _CODES[ord(_letter.lower())] = _code
_MAX_K: Final = 8
FloatRows = NDArray[np.float32]


class SequenceLogistic:
    """Learns classes of sequences; has to be fitted before it can predict."""

    def __init__(self, encoding: str = "kmer", k: int = 6, max_len: int | None = None) -> None:
        require("sklearn")
        if encoding not in ENCODINGS:
            raise ValueError(f"encoding is {encoding!r}; it must be one of {', '.join(ENCODINGS)}")
        if not 1 <= k <= _MAX_K:
            raise ValueError(f"k is {k}; it must be between 1 and {_MAX_K}")
        self._encoding = encoding
        self._k = k
        self._max_len = max_len
        self._regression: Any = None

    def encode_sequences(self, sequences: Sequence[str]) -> FloatRows:
        """Return one row of numbers for each sequence."""
        return ENCODINGS[self._encoding](
            [str(sequence) for sequence in sequences], self._k, self._max_len
        )

    def fit(self, sequences: Sequence[str], labels: NDArray[np.int64]) -> None:
        """Fit to the labels; classes weigh the same however many examples each has."""
        from sklearn.linear_model import LogisticRegression

        if self._encoding != "kmer" and self._max_len is None:
            self._max_len = max((len(str(sequence)) for sequence in sequences), default=0)
        regression = LogisticRegression(max_iter=1000, random_state=42, class_weight="balanced")
        self._regression = regression.fit(self.encode_sequences(sequences), labels)

    def predict_proba(self, sequences: Sequence[str]) -> NDArray[np.float64]:
        """Return probabilities of the classes in ascending order.

        Raises:
            RuntimeError: it is not fitted yet.
        """
        if self._regression is None:
            raise RuntimeError("it is not fitted yet; call fit first, or use folds")
        probabilities = self._regression.predict_proba(self.encode_sequences(sequences))
        return np.asarray(probabilities, dtype=np.float64)


def count_kmers(sequences: Sequence[str], k: int, _max_len: int | None) -> FloatRows:
    """Return the frequencies of all k-mers (n, 4 ** k), in alphabetical order.

    N is removed before k-mers are counted; k-mers with another unknown letter are skipped.
    """
    rows = np.zeros((len(sequences), 4**k), dtype=np.float32)
    powers = 4 ** np.arange(k - 1, -1, -1)
    for row, sequence in zip(rows, sequences, strict=True):
        codes = _codes(sequence.upper().replace("N", ""))
        if len(codes) < k:
            continue
        kmers = np.lib.stride_tricks.sliding_window_view(codes, k)
        known = kmers[(kmers < _UNKNOWN).all(axis=1)]
        if len(known):
            counts = np.bincount(known @ powers, minlength=4**k).astype(np.float32)
            row[:] = counts / counts.sum()
    return rows


def mark_letters(sequences: Sequence[str], _k: int, max_len: int | None) -> FloatRows:
    """Return four columns for each position, one-hot; unknown letters are all zeros."""
    codes = _aligned(sequences, max_len)
    marks = codes[:, :, np.newaxis] == np.arange(len(LETTERS))
    return np.asarray(marks.reshape(len(codes), -1), dtype=np.float32)


def number_letters(sequences: Sequence[str], _k: int, max_len: int | None) -> FloatRows:
    """Return the number of each letter, 0 to 3, and 4 for an unknown one."""
    return _aligned(sequences, max_len).astype(np.float32)


def _codes(sequence: str) -> NDArray[np.uint8]:
    return _CODES[np.frombuffer(sequence.encode("ascii", "replace"), dtype=np.uint8)]


def _aligned(sequences: Sequence[str], max_len: int | None) -> NDArray[np.uint8]:
    """Return codes cut or padded to one length: `max_len`, or the longest sequence's."""
    width = max(map(len, sequences), default=0) if max_len is None else max_len
    codes = np.full((len(sequences), width), _UNKNOWN, dtype=np.uint8)
    for row, sequence in zip(codes, sequences, strict=True):
        sequence_codes = _codes(sequence)[:width]
        row[: len(sequence_codes)] = sequence_codes
    return codes


ENCODINGS: Final = {"kmer": count_kmers, "one_hot": mark_letters, "character": number_letters}
