"""ROUGE as the Python package `rouge` 1.0 defines it, which differs from that of Lin (2004).

Full stops divide sentences, and white space words, with their case and punctuation. Each word or
pair of words counts once, and F = 2PR / (P + R + 1e-8). The words of ROUGE-L are those in the
longest common subsequence of any sentence of the answer and any of the reference; of several, that
which goes back in the answer where both ways are equal.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise
from typing import Final

from readingroom.engine.evaluator.metrics.common_order import CommonOrder
from readingroom.engine.evaluator.metrics.rouge import Rouge

_SMALL: Final = 1e-8
Sentences = Sequence[Sequence[str]]


def rouge_sentences(text: str) -> Sentences:
    """Return the words of each sentence.

    White space between two full stops is a sentence with one empty word, as in the package.
    """
    return [" ".join(part.split()).split(" ") for part in text.split(".") if part]


def words_of(sentences: Sentences) -> Iterable[object]:
    """Return the words."""
    return chain.from_iterable(sentences)


def pairs_of(sentences: Sentences) -> Iterable[object]:
    """Return the pairs of neighbouring words, also of neighbouring sentences."""
    return pairwise(chain.from_iterable(sentences))


def package_rouge(
    units: Callable[[Sentences], Iterable[object]], answer: str, reference: str
) -> Rouge:
    """Return the scores of the distinct units of two texts; zeros without any in common."""
    first, second = (set(units(rouge_sentences(text))) for text in (answer, reference))
    return _scores(len(first & second), len(first), len(second))


def package_rouge_l(answer: str, reference: str) -> Rouge:
    """Return the scores of the words in common subsequences of sentences (ROUGE-L)."""
    first, second = rouge_sentences(answer), rouge_sentences(reference)
    shared = set[str]()
    for sentence in second:
        order = CommonOrder(sentence)
        for other in first:
            shared.update(order.common_words(other))
    return _scores(len(shared), len(set(words_of(first))), len(set(words_of(second))))


PACKAGE_ROUGE: Final[Mapping[str, Callable[[str, str], Rouge]]] = {
    "1": partial(package_rouge, words_of),
    "2": partial(package_rouge, pairs_of),
    "l": package_rouge_l,
}
"""Scores of an answer and a reference, by the kind of ROUGE."""


def _scores(shared: int, first: int, second: int) -> Rouge:
    if not shared:
        return Rouge(0.0, 0.0, 0.0)
    precision, recall = shared / first, shared / second
    return Rouge(precision, recall, 2 * precision * recall / (precision + recall + _SMALL))
