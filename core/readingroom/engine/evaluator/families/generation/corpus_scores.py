"""BLEU and chrF over all texts, as sacrebleu 2 defines them by default, from 0 to 100.

The counts of all texts are summed, so that the score of a corpus is not the mean of its texts'
scores. A missing answer is an empty text.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.means import resampled
from readingroom.engine.evaluator.metrics.rouge import read_texts
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import small_sample
from readingroom.statistics.resampling import weighted_sums

_TASKS: Final = frozenset({Task.TEXT})
_SCALE: Final = "points of 100"
_STEP: Final = 1e-4
_WORDS: Final = 4
_CHARACTERS: Final = 6
_BETA_SQUARED: Final = 4.0
"""Longest sequences of words in BLEU and of characters in chrF, and the weight of its recall."""
_ENTITIES: Final = (("&quot;", '"'), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"))
_DIVIDED: Final = (
    (re.compile(r"([!-&(-+/:-@\[-`{-~])"), r" \1 "),
    (re.compile(r"([^0-9])([.,])"), r"\1 \2 "),
    (re.compile(r"([.,])([^0-9])"), r" \1 \2"),
    (re.compile(r"([0-9])(-)"), r"\1 \2 "),
)
"""Marks that become words: stops and commas unless between digits, dashes after one, and others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextCounts(Values):
    """Counts of each text, float array (n, k)."""

    counts: FloatArray


_Count = Callable[[str, Sequence[str]], list[int]]
_Score = Callable[[FloatArray], FloatArray]


def _read(count: _Count, rows: Rows) -> TextCounts:
    texts = read_texts(rows)
    pairs = zip(texts.answers, texts.references, strict=True)
    counts = [count(answer or "", references) for answer, references in pairs]
    return TextCounts(counts=np.array(counts, dtype=np.float64), **texts.numbers())


def bleu_words(text: str) -> list[str]:
    """Return the words of BLEU: the rules of mteval-v13a, for Western languages."""
    text = text.rstrip().replace("<skipped>", "").replace("-\n", "").replace("\n", " ")
    for entity, letter in _ENTITIES:
        text = text.replace(entity, letter)
    text = f" {text} "
    for pattern, divided in _DIVIDED:
        text = pattern.sub(divided, text)
    return text.split()


def bleu_counts(answer: str, references: Sequence[str]) -> list[int]:
    """Return length, closest reference length, and shared and all sequences of 1 to 4 words."""
    tokens, others = bleu_words(answer), [bleu_words(text) for text in references]
    closest = min(
        (len(other) for other in others), key=lambda size: (abs(size - len(tokens)), size)
    )
    shared, total = list[int](), list[int]()
    for size in range(1, _WORDS + 1):
        own = _sequences(tokens, size)
        most = Counter[Sequence[str]]()
        for other in others:
            most |= _sequences(other, size)
        shared.append((own & most).total())
        total.append(own.total())
    return [len(tokens), closest, *shared, *total]


def bleu_score(counts: FloatArray, *, is_corpus: bool) -> FloatArray:
    """Return BLEU (...,) of counts (..., 10) with exponential smoothing of absent sequences.

    A corpus without sequences of four words scores 0; a single text is scored by shorter ones.
    """
    length, reference = counts[..., 0], counts[..., 1]
    shared, total = counts[..., 2 : 2 + _WORDS], counts[..., 2 + _WORDS :]
    is_counted = total > 0
    smoothed = np.where(shared > 0, shared, 0.5 ** np.cumsum(shared == 0, axis=-1))
    logarithms = np.log(np.where(is_counted, smoothed / np.where(is_counted, total, 1.0), 1.0))
    orders = np.full(length.shape, float(_WORDS)) if is_corpus else is_counted.sum(axis=-1)
    mean = logarithms.sum(axis=-1) / np.maximum(orders, 1.0)
    brevity = np.minimum(1 - reference / np.maximum(length, _STEP), 0.0)
    is_scored = (shared.sum(axis=-1) > 0) & (is_counted.all(axis=-1) | (not is_corpus))
    return np.asarray(np.where(is_scored, 100 * np.exp(mean + brevity), 0.0))


def chrf_counts(answer: str, references: Sequence[str]) -> list[int]:
    """Return sequences of 1 to 6 characters without spaces: of the answer, the reference, shared.

    The reference is that with the highest score.
    """
    own = list(_character_sequences(answer))
    candidates = [_chrf_counts(own, list(_character_sequences(text))) for text in references]
    scores = chrf_score(np.array(candidates, dtype=np.float64))
    return candidates[int(np.argmax(scores))]


def _chrf_counts(own: list[Counter[str]], other: list[Counter[str]]) -> list[int]:
    counts = list[int]()
    for first, second in zip(own, other, strict=True):
        counts += [first.total() if second else 0, second.total(), (first & second).total()]
    return counts


def chrf_score(counts: FloatArray) -> FloatArray:
    """Return chrF2 (...,) of counts (..., 18): F of the mean precision and recall over lengths."""
    own, reference, shared = (counts[..., start::3] for start in range(3))
    is_counted = (own > 0) & (reference > 0)
    sizes = np.maximum(is_counted.sum(axis=-1), 1)
    precision, recall = (
        np.where(is_counted, shared / np.where(is_counted, total, 1.0), 0.0).sum(axis=-1) / sizes
        for total in (own, reference)
    )
    weighted = _BETA_SQUARED * precision + recall
    score = (1 + _BETA_SQUARED) * precision * recall / np.where(weighted > 0, weighted, 1.0)
    return np.asarray(100 * score)


def _sequences(tokens: Sequence[str], size: int) -> Counter[Sequence[str]]:
    return Counter(tuple(tokens[start : start + size]) for start in range(len(tokens) - size + 1))


def _character_sequences(text: str) -> Iterator[Counter[str]]:
    joined = "".join(text.split())
    for size in range(1, _CHARACTERS + 1):
        yield Counter(joined[start : start + size] for start in range(len(joined) - size + 1))


def _metric(key: str, label: str, count: _Count, score: _Score, score_of_text: _Score) -> Metric:
    """Return the score of a corpus, with a score of each text for its items."""

    def estimate(values: TextCounts, level: float, rng: np.random.Generator) -> MetricValue:
        value = float(score(values.counts.sum(axis=0)))

        def of_resample(weights: FloatArray) -> FloatArray:
            return score(weighted_sums(weights, values.counts))

        return resampled(values, value, of_resample, level, rng, scale=_SCALE)

    def influence(values: TextCounts) -> FloatArray:
        total, step = values.counts.sum(axis=0), _STEP * values.counts
        after, before = (score(total + sign * step) for sign in (1, -1))
        slopes = (after - before) / (2 * _STEP)
        correction = small_sample(len(values), is_clustered=values.clusters is not None)
        return np.asarray((slopes - slopes.mean()) * correction)

    return Metric(
        key,
        label,
        _TASKS,
        partial(_read, count),
        estimate,
        per_item=lambda values: score_of_text(values.counts),
        influence=influence,
        scale=_SCALE,
        limits=lambda _: (0.0, 100.0),
    )


METRICS: Final = (
    _metric(
        "bleu",
        "BLEU (as sacrebleu, 13a)",
        bleu_counts,
        partial(bleu_score, is_corpus=True),
        partial(bleu_score, is_corpus=False),
    ),
    _metric("chrf", "chrF2 (as sacrebleu)", chrf_counts, chrf_score, chrf_score),
)
