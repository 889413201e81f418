"""A baseline for texts: the words and pairs of words in them, and a logistic regression.

A model's configuration names it as `readingroom.engine.models.builtin.word_logistic:WordLogistic`
with `init_kwargs` `pairs` (whether neighbouring words count as pairs, too) and `most_words`.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.softmax import SoftmaxFit, fit_softmax

_WORD: Final = re.compile(r"\w+(?:[.,/'’\-]\w+)*")


class WordLogistic:
    """Learns classes of texts; has to be fitted before it can predict."""

    def __init__(self, *, pairs: bool = True, most_words: int = 2_000) -> None:
        if not 1 <= most_words <= 100_000:
            raise ValueError(f"most_words is {most_words}; it must be between 1 and 100,000")
        self._pairs = pairs
        self._max_terms = most_words
        self._columns: dict[str, int] = {}
        self._fit: SoftmaxFit | None = None

    def fit(self, texts: Sequence[str], labels: NDArray[np.int64]) -> None:
        """Fit to the labels, with the words that occur in at least two texts."""
        counts = Counter(term for text in texts for term in set(self._terms(str(text))))
        known = sorted((word for word, count in counts.items() if count > 1),
                       key=lambda word: (-counts[word], word))  # fmt: skip
        self._columns = {term: column for column, term in enumerate(known[: self._max_terms])}
        codes = np.asarray(labels, dtype=np.int64)
        self._fit = fit_softmax(self._marks(texts), codes, int(codes.max()) + 1)

    def predict_proba(self, texts: Sequence[str]) -> FloatArray:
        """Return probabilities of the classes in ascending order.

        Raises:
            RuntimeError: it is not fitted yet.
        """
        if self._fit is None:
            raise RuntimeError("it is not fitted yet; call fit first, or use folds")
        return self._fit.probabilities(self._marks(texts))

    def _terms(self, text: str) -> Iterator[str]:
        """Yield the words of each sentence, then its pairs of neighbouring words."""
        for sentence in re.split(r"[.!?;]\s+|\n", text.lower()):
            tokens = _WORD.findall(sentence)
            yield from tokens
            if self._pairs:
                yield from (f"{first} {second}" for first, second in pairwise(tokens))

    def _marks(self, texts: Sequence[str]) -> FloatArray:
        """Return a one for each known word or pair in a text, shape (n, n_terms)."""
        marks = np.zeros((len(texts), len(self._columns)))
        for row, text in zip(marks, texts, strict=True):
            columns = {self._columns.get(term) for term in self._terms(str(text))}
            row[[column for column in columns if column is not None]] = 1.0
        return marks
