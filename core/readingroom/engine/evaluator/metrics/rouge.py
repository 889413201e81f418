"""ROUGE (Lin 2004): words, word pairs and word order shared with a reference.

Words are runs of a to z and 0 to 9 in lower case, without stemming. Of several references the one
with the highest F counts. The scores measure wording only, not truth.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import read_json, read_targets
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
    references = read_targets(rows.targets, _read_references, "a text, or a JSON list of texts")
    return Texts(answers=tuple(rows.parsed), references=references, **rows.numbers())


def _read_references(target: str) -> tuple[str, ...] | None:
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
    """Return the length of the longest common subsequence, and of each sequence.

    Each row of the table is one integer whose bits are its steps (Hyyrö 2004).
    """
    masks: dict[str, int] = {}
    for index, word in enumerate(first):
        masks[word] = masks.get(word, 0) | 1 << index
    full = (1 << len(first)) - 1
    row = full
    for word in second:
        matches = row & masks.get(word, 0)
        row = ((row + matches) | (row - matches)) & full
    return len(first) - row.bit_count(), len(first), len(second)


def _shared(first: Counter[object], second: Counter[object]) -> tuple[int, int, int]:
    return (first & second).total(), first.total(), second.total()


_Overlap = Callable[[Sequence[str], Sequence[str]], tuple[int, int, int]]


def f_measure(overlap: _Overlap, answer: str, reference: str) -> float:
    """Return the F of an overlap, 0 where nothing is shared."""
    both, first, second = overlap(rouge_words(answer), rouge_words(reference))
    return 2 * both / (first + second) if both else 0.0


def _rouge(key: str, label: str, overlap: _Overlap) -> Metric:
    def per_item(values: Texts) -> FloatArray:
        return np.array(
            [
                0.0
                if answer is None
                else max(f_measure(overlap, answer, reference) for reference in references)
                for answer, references in zip(values.answers, values.references, strict=True)
            ]
        )

    return mean_metric(key, label, _TASKS, read_texts, per_item)


METRICS = (
    _rouge("rouge_1", "ROUGE-1 F", shared_words),
    _rouge("rouge_2", "ROUGE-2 F", shared_pairs),
    _rouge("rouge_l", "ROUGE-L F", common_order),
)
