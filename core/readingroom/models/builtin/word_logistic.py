"""A baseline for texts: which words and pairs of words they hold, and a logistic regression.

A model's configuration names it as `readingroom.models.builtin.word_logistic:WordLogistic` with
`init_kwargs` `pairs` (whether neighbouring words count as pairs, too) and `most_words`.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.statistics.softmax import SoftmaxFit, fit_softmax

_WORD: Final = re.compile(r"\w+(?:[.,/'’\-]\w+)*")
FloatArray = NDArray[np.float64]


class WordLogistic:
    """Learns classes of texts; says nothing before it has learnt."""

    def __init__(self, *, pairs: bool = True, most_words: int = 2_000) -> None:
        if not 1 <= most_words <= 100_000:
            raise ValueError(f"most_words is {most_words}; it may be 1 to 100,000")
        self._pairs = pairs
        self._most = most_words
        self._places: dict[str, int] = {}
        self._fit: SoftmaxFit | None = None

    def fit(self, texts: Sequence[str], labels: NDArray[np.int64]) -> None:
        """Learn the labels from words that stand in at least two texts."""
        counts = Counter(word for text in texts for word in set(self._words(str(text))))
        known = sorted((word for word, count in counts.items() if count > 1),
                       key=lambda word: (-counts[word], word))  # fmt: skip
        self._places = {word: place for place, word in enumerate(known[: self._most])}
        codes = np.asarray(labels, dtype=np.int64)
        self._fit = fit_softmax(self._marks(texts), codes, int(codes.max()) + 1)

    def predict_proba(self, texts: Sequence[str]) -> FloatArray:
        """Return probabilities of the classes in ascending order.

        Raises:
            RuntimeError: it has learnt nothing yet.
        """
        if self._fit is None:
            raise RuntimeError("it has learnt nothing yet; call fit first, or use folds")
        return self._fit.probabilities(self._marks(texts))

    def _words(self, text: str) -> Iterator[str]:
        """Yield the words of each sentence, and its pairs of neighbours."""
        for sentence in re.split(r"[.!?;]\s+|\n", text.lower()):
            words = _WORD.findall(sentence)
            yield from words
            if self._pairs:
                yield from (f"{first} {second}" for first, second in pairwise(words))

    def _marks(self, texts: Sequence[str]) -> FloatArray:
        """Return a one for each known word or pair that a text holds, (n, words)."""
        marks = np.zeros((len(texts), len(self._places)))
        for row, text in zip(marks, texts, strict=True):
            places = {self._places.get(word) for word in self._words(str(text))} - {None}
            row[[place for place in places if place is not None]] = 1.0
        return marks
