"""ROUGE (Lin 2004): words, word pairs and word order shared with a reference.

Words are runs of a to z and 0 to 9 in lower case, without stemming, as in the package rouge-score.
Of several references the one with the highest F counts. The scores measure wording only, not truth.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.common_order import CommonOrder
from readingroom.engine.evaluator.metrics.json_values import read_json, read_targets
from readingroom.engine.evaluator.metrics.marked_text import answer_text
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.TEXT})
_WORD = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts(Values):
    """Each answer, None if missing, and its reference texts."""

    answers: tuple[str | None, ...]
    references: tuple[tuple[str, ...], ...]


def read_texts(rows: Rows) -> Texts:
    """Return the texts; a target is one text, or a JSON list of texts.

    Raises:
        SuiteError: a target has no text.
    """
    references = read_targets(rows.targets, read_references, "a text, or a JSON list of texts")
    answers = tuple(None if text is None else answer_text(text) for text in rows.parsed)
    return Texts(answers=answers, references=references, **rows.numbers())


def read_references(target: str) -> tuple[str, ...] | None:
    """Return the texts of a target, None for an invalid one."""
    parsed = read_json(target) if target.lstrip().startswith("[") else target
    entries = parsed if isinstance(parsed, list) else [target]
    texts = tuple(entry for entry in entries if isinstance(entry, str))
    return texts if any(text.strip() for text in texts) else None


def rouge_words(text: str) -> list[str]:
    """Return the words that ROUGE counts."""
    return _WORD.findall(text.lower())


def shared_words(first: Sequence[str], second: Sequence[str]) -> tuple[int, int, int]:
    """Return the number of shared words, and of the words of each."""
    return _shared(Counter(first), Counter(second))


def shared_pairs(first: Sequence[str], second: Sequence[str]) -> tuple[int, int, int]:
    """Return the same for pairs of neighbouring words."""
    return _shared(Counter(pairwise(first)), Counter(pairwise(second)))


def common_order(first: Sequence[str], second: Sequence[str]) -> tuple[int, int, int]:
    """Return the length of the longest common subsequence, and of each sequence."""
    return CommonOrder(first).length(second), len(first), len(second)


def _shared(first: Counter[object], second: Counter[object]) -> tuple[int, int, int]:
    return (first & second).total(), first.total(), second.total()


Overlap = Callable[[Sequence[str], Sequence[str]], tuple[int, int, int]]


class Rouge(NamedTuple):
    """Shares of an answer's and of a reference's units that they have in common, and their F."""

    precision: float
    recall: float
    f: float


def rouge_of(overlap: Overlap, answer: str, reference: str) -> Rouge:
    """Return the scores of an overlap, zeros where nothing is shared."""
    both, first, second = overlap(rouge_words(answer), rouge_words(reference))
    if not both:
        return Rouge(0.0, 0.0, 0.0)
    return Rouge(both / first, both / second, 2 * both / (first + second))


@dataclass(frozen=True, slots=True, kw_only=True)
class RougeScores(Values):
    """Precision, recall and F of each answer, float array (n, 3)."""

    scores: FloatArray


def rouge_metrics(
    key: str, label: str, score: Callable[[str, str], Rouge], note: str
) -> Iterator[Metric]:
    """Yield the mean F, precision and recall of the answers; those of a missing answer are 0.

    `note` says how ROUGE was computed.
    """

    def column(measure: int, values: RougeScores) -> FloatArray:
        return np.asarray(values.scores[:, measure])

    for measure, suffix, name in (
        (2, "", "F"),
        (0, "_precision", "precision"),
        (1, "_recall", "recall"),
    ):
        yield mean_metric(
            f"{key}{suffix}",
            f"{label} {name} ({note})",
            _TASKS,
            partial(_read_scores, score),
            partial(column, measure),
        )


def _read_scores(score: Callable[[str, str], Rouge], rows: Rows) -> RougeScores:
    texts = read_texts(rows)
    pairs = zip(texts.answers, texts.references, strict=True)
    scores = [_best(score, answer, references) for answer, references in pairs]
    return RougeScores(scores=np.array(scores, dtype=np.float64).reshape(-1, 3), **texts.numbers())


def _best(
    score: Callable[[str, str], Rouge], answer: str | None, references: Sequence[str]
) -> Rouge:
    """Return the scores for the reference with the highest F."""
    if answer is None:
        return Rouge(0.0, 0.0, 0.0)
    return max((score(answer, text) for text in references), key=lambda scores: scores.f)


METRICS = tuple(
    metric
    for key, label, overlap in (
        ("rouge_1", "ROUGE-1", shared_words),
        ("rouge_2", "ROUGE-2", shared_pairs),
        ("rouge_l", "ROUGE-L", common_order),
    )
    for metric in rouge_metrics(
        key, label, partial(rouge_of, overlap), "as rouge-score, no stemming"
    )
)
