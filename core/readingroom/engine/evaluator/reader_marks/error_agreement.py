"""Agreement of readers on the errors that they marked in the answers of a model."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.error_annotation import HARMFUL_GRADE
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.domain.spans import merged
from readingroom.engine.evaluator.metrics.answer_errors import (
    AnnotatedAnswer,
    AnswerError,
    read_annotations,
)
from readingroom.engine.evaluator.metrics.api import Values
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import pooled_metric
from readingroom.engine.evaluator.reader_marks.agreement import LEVEL
from readingroom.engine.evaluator.reader_marks.material import is_first_answer
from readingroom.engine.evaluator.reader_marks.types import ErrorAgreement
from readingroom.engine.evaluator.runs.types import ItemResult, Task
from readingroom.statistics.agreement.clustered import clustered_cohen_kappa

_NO_SPAN: Final = "neither reader marked a part of a text"
_NO_ANSWER: Final = "no answer was read for errors by both"
Errors = tuple[AnswerError, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _MarkedCharacters(Values):
    """Twice the characters that both readers marked, and the sum of each one's, (n, 2)."""

    parts: FloatArray


_SPAN_F1: Final = pooled_metric(
    "span_f1",
    "F1 of marked characters",
    frozenset({Task.ANNOTATION}),
    read_annotations,
    lambda values: values.parts,
    nothing=_NO_SPAN,
    is_proportion=False,
)


def errors_of(items: Iterable[ItemResult]) -> dict[str, Errors]:
    """Return the errors in the items of one reader's result; items not read for them are absent."""
    answers = {
        item.item: decoded(item.parsed, AnnotatedAnswer)
        for item in filter(is_first_answer, items)
        if item.parsed is not None
    }
    return {
        item: answer.errors
        for item, answer in answers.items()
        if answer is not None and answer.errors is not None
    }


def error_agreements(readers: Mapping[str, Mapping[str, Errors]]) -> tuple[ErrorAgreement, ...]:
    """Return the agreement of each two readers, whose errors are by code and item."""
    return tuple(
        _pair(first, second, readers[first], readers[second])
        for first, second in combinations(sorted(readers), 2)
        if readers[first].keys() & readers[second].keys()
    )


def _pair(
    first: str, second: str, left: Mapping[str, Errors], right: Mapping[str, Errors]
) -> ErrorAgreement:
    shared = sorted(left.keys() & right.keys())
    answers = [(left[item], right[item]) for item in shared]
    parts = np.array([_overlap(*pair) for pair in answers], dtype=np.float64)
    return ErrorAgreement(
        first,
        second,
        _kappa(answers, bool),
        _kappa(answers, _is_harmful),
        _SPAN_F1.compute(
            _MarkedCharacters(parts=parts), level=LEVEL, rng=random_stream(0, "marked spans")
        ),
        len(shared),
    )


def _kappa(
    answers: Sequence[tuple[Errors, Errors]], rule: Callable[[Errors], bool]
) -> Estimate | NotEstimable:
    """Return Cohen's kappa of whether the errors of an answer meet a rule."""
    table: IntArray = np.array([[rule(errors) for errors in pair] for pair in answers], np.int64)
    return clustered_cohen_kappa(table[:, 0], table[:, 1], 2, level=LEVEL)


def _is_harmful(errors: Errors) -> bool:
    return any(error.severity.grade >= HARMFUL_GRADE for error in errors)


def _overlap(first: Errors, second: Errors) -> tuple[int, int]:
    """Return twice the characters in spans of both readers, and the sum of those of each."""
    each = _marked_length(first) + _marked_length(second)
    return 2 * (each - _marked_length(first + second)), each


def _marked_length(errors: Errors) -> int:
    """Return the number of characters in the spans of errors, each counted once."""
    spans = [
        (error.start, error.stop)
        for error in errors
        if error.start is not None and error.stop is not None
    ]
    return sum(stop - start for start, stop in merged(spans))
