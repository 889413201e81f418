"""Number of statements of an answer that the note supports, contradicts or lacks."""

import hashlib
from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values, target_error
from readingroom.engine.evaluator.metrics.marked_text import answer_text
from readingroom.engine.evaluator.metrics.means import pooled_metric, rate_metric
from readingroom.engine.evaluator.metrics.statements import SupportLabel, check_statements
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.TEXT})
_NOTHING = "no answer contains a statement"
_MAX_CACHED = 10_000
_CACHE: dict[bytes, tuple[int, ...]] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Supported(Values):
    """Numbers of found, contradicted and absent statements of each answer, int array (n, 3)."""

    counts: IntArray


def read_supported(rows: Rows) -> Supported:
    """Return the counts; a target is the note that the answer is checked against.

    Raises:
        SuiteError: a note is empty.
    """
    counts = np.zeros((len(rows.targets), len(SupportLabel)), dtype=np.int64)
    for index, (answer, note) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        if not note.strip():
            raise target_error(index, note, "a non-empty note")
        if answer is not None:
            counts[index] = _count(answer_text(answer), note)
    return Supported(counts=counts, **rows.numbers())


def _count(answer: str, note: str) -> tuple[int, ...]:
    """Return the counts; they are cached, without the texts, for the other metrics of a run."""
    key = hashlib.sha256(f"{len(answer)}\x1f{answer}\x1f{note}".encode()).digest()
    if key not in _CACHE:
        if len(_CACHE) >= _MAX_CACHED:
            _CACHE.clear()
        labels = [statement.verdict for statement in check_statements(answer, note)]
        _CACHE[key] = tuple(labels.count(label) for label in SupportLabel)
    return _CACHE[key]


def _metric(verdict: SupportLabel, label: str, *, is_higher_better: bool) -> Metric:
    index = list(SupportLabel).index(verdict)

    def parts(values: Supported) -> FloatArray:
        pair = np.column_stack([values.counts[:, index], values.counts.sum(axis=1)])
        return pair.astype(np.float64)

    metric = pooled_metric(
        f"statements_{verdict}",
        label,
        _TASKS,
        read_supported,
        parts,
        nothing=_NOTHING,
        is_proportion=True,
    )
    return replace(metric, is_higher_better=is_higher_better)


def _is_free(values: Supported) -> FloatArray:
    """Return 1 for an answer without a contradicted statement, NaN without statements."""
    total = values.counts.sum(axis=1)
    index = list(SupportLabel).index(SupportLabel.CONTRADICTED)
    return np.where(total > 0, values.counts[:, index] == 0, np.nan)


_ALL = (
    _metric(SupportLabel.FOUND, "Statements found in the note", is_higher_better=True),
    _metric(
        SupportLabel.CONTRADICTED, "Statements contradicted by the note", is_higher_better=False
    ),
    _metric(SupportLabel.ABSENT, "Statements absent from the note", is_higher_better=False),
    rate_metric(
        "answers_without_contradiction",
        "Answers without a contradicted statement",
        _TASKS,
        read_supported,
        _is_free,
        nothing=_NOTHING,
    ),
)
METRICS = tuple(replace(metric, has_context=True) for metric in _ALL)
