"""Metrics of errors that readers mark in answers, and of answers that they correct.

An answer is the JSON of an `AnnotatedAnswer`: what one reader marked and changed in a model's
answer. With several readers each is an epoch of the item, and the intervals are those of readers
and items both random. What a reader was not asked, or an answer that the model did not give, is
left out.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.error_annotation import (
    HARMFUL_GRADE,
    KIND_WORDS,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
)
from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import from_zero, mean_metric, rate_metric
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.crossed_clusters import mean_of_judgements, share_of_judgements

_TASKS: Final = frozenset({Task.ANNOTATION})
_NOT_MARKED: Final = "no reader was asked for errors in an answer"
_NOT_CORRECTED: Final = "no reader was asked to correct an answer"
MAX_LENGTH: Final = 10_000_000
"""Maximum length of an answer, in characters."""
ERROR_KIND: Final = "errors_kind"
"""Name of the metric of one kind of error, before the @."""


class AnswerError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An error that a reader marked; the reader's words about it are not part of it.

    `start` and `stop` count characters of the answer as shown, end exclusive; None for the answer
    as a whole. `likelihood` is that of the harm, None without harm.
    """

    kind: ErrorKind
    severity: HarmSeverity
    likelihood: HarmLikelihood | None = None
    start: int | None = None
    stop: int | None = None

    def __post_init__(self) -> None:
        if (self.start is None) != (self.stop is None):
            raise ValueError("a span has a start and an end")
        if self.start is not None and self.stop is not None and not 0 <= self.start < self.stop:
            raise ValueError("a span starts before its end")

    @property
    def risk(self) -> int:
        """Grade of the severity (0 to 4) times that of the likelihood (1 to 3), 0 without harm."""
        return self.severity.grade * (self.likelihood.grade if self.likelihood else 0)


class AnswerCorrection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a reader changed an answer; all 0 where it is as the model gave it.

    `distance` and `word_distance` are the Levenshtein distances in characters and words, `length`
    and `word_count` those of the longer of both texts. Words are divided at spaces.
    """

    distance: int = 0
    word_distance: int = 0
    length: int = 0
    word_count: int = 0

    def __post_init__(self) -> None:
        if not (0 <= self.distance <= self.length and 0 <= self.word_distance <= self.word_count):
            raise ValueError("a distance is from 0 to the length of the longer text")
        if self.length > MAX_LENGTH:
            raise ValueError(f"an answer has at most {MAX_LENGTH} characters")


class AnnotatedAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a reader marked and changed in an answer, None for what the protocol did not ask.

    `output` is the answer as it was shown, `rater` the code of the reader.
    """

    errors: tuple[AnswerError, ...] | None = None
    correction: AnswerCorrection | None = None
    output: str = ""
    rater: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotations(Values):
    """Errors and correction of each row, None where they were not asked, and its reader."""

    errors: tuple[tuple[AnswerError, ...] | None, ...]
    corrections: tuple[AnswerCorrection | None, ...]
    readers: tuple[str, ...]


def read_annotations(rows: Rows) -> Annotations:
    """Return what readers marked; an answer that is no annotation has nothing."""
    given = [
        (None if text is None else decoded(text, AnnotatedAnswer)) or AnnotatedAnswer()
        for text in rows.parsed
    ]
    return Annotations(
        errors=tuple(answer.errors for answer in given),
        corrections=tuple(answer.correction for answer in given),
        readers=tuple(answer.rater for answer in given),
        **rows.numbers(),
    )


def _of_errors(
    value: Callable[[tuple[AnswerError, ...]], float],
) -> Callable[[Annotations], FloatArray]:
    """Return the function of each row's value from its errors, NaN where they were not asked."""
    return lambda values: np.array(
        [np.nan if errors is None else value(errors) for errors in values.errors], np.float64
    )


def _of_correction(
    value: Callable[[AnswerCorrection], float],
) -> Callable[[Annotations], FloatArray]:
    return lambda values: np.array(
        [np.nan if given is None else value(given) for given in values.corrections], np.float64
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _between_readers(metric: Metric, nothing: str, *, is_share: bool) -> Metric:
    """Return a metric whose interval has readers random too, where there are several."""
    of_one, per_item = metric.estimate, metric.per_item

    def estimate(values: Annotations, level: float, rng: np.random.Generator) -> MetricValue:
        scores = np.empty(0) if per_item is None else per_item(values)
        rows = np.flatnonzero(~np.isnan(scores))
        readers = [values.readers[row] for row in rows.tolist()]
        if len(set(readers)) < 2:
            return of_one(values, level, rng)
        cases = (values.item_indices() if values.clusters is None else values.clusters)[rows]
        if is_share:
            return share_of_judgements(scores[rows] == 1, readers, cases, nothing, level)
        _, most = metric.limits(values)
        return mean_of_judgements(scores[rows], readers, cases, nothing, metric.scale, most, level)

    return replace(metric, estimate=estimate, is_higher_better=False)


def _rate(
    key: str, label: str, per_item: Callable[[Annotations], FloatArray], nothing: str
) -> Metric:
    metric = rate_metric(key, label, _TASKS, read_annotations, per_item, nothing=nothing)
    return _between_readers(metric, nothing, is_share=True)


def _mean(
    key: str,
    label: str,
    per_item: Callable[[Annotations], FloatArray],
    nothing: str,
    scale: str = "",
) -> Metric:
    """Return the mean of values from 0, or of proportions if no scale is named."""
    metric = mean_metric(
        key,
        label,
        _TASKS,
        read_annotations,
        per_item,
        scale=scale or "score",
        limits=from_zero if scale else None,
        nothing=nothing,
    )
    return _between_readers(metric, nothing, is_share=False)


def _is_likely(error: AnswerError) -> bool:
    return error.likelihood is HarmLikelihood.LIKELY


def _kind(name: str) -> Metric:
    """Return the share of answers with a kind of error.

    Raises:
        SuiteError: there is no such kind.
    """
    if name not in list(ErrorKind):
        raise SuiteError(f"The kind of error '{name[:40]}' is unknown.{nearest(name, ErrorKind)}")
    return _rate(
        f"{ERROR_KIND}@{name}",
        f"Answers with an error of the kind: {KIND_WORDS[ErrorKind(name)].lower()}",
        _of_errors(lambda errors: any(error.kind == name for error in errors)),
        _NOT_MARKED,
    )


OF_ERRORS: Final = (
    _rate(
        "errors_harmful",
        "Answers with an error of moderate harm or worse",
        _of_errors(lambda errors: any(e.severity.grade >= HARMFUL_GRADE for e in errors)),
        _NOT_MARKED,
    ),
    _rate(
        "errors_likely_harm",
        "Answers with an error whose harm is likely",
        _of_errors(lambda errors: any(map(_is_likely, errors))),
        _NOT_MARKED,
    ),
    _rate("errors_any", "Answers with a marked error", _of_errors(bool), _NOT_MARKED),
    _mean("errors_count", "Errors of an answer", _of_errors(len), _NOT_MARKED, "errors"),
    _mean(
        "errors_severity",
        "Errors of an answer, weighted by severity (0 to 4)",
        _of_errors(lambda errors: sum(error.severity.grade for error in errors)),
        _NOT_MARKED,
        "weighted errors",
    ),
    _mean(
        "errors_risk",
        "Errors of an answer, weighted by severity times likelihood (0 to 12)",
        _of_errors(lambda errors: sum(error.risk for error in errors)),
        _NOT_MARKED,
        "weighted errors",
    ),
)
"""Metrics of marked errors, the primary one first."""
OF_CORRECTIONS: Final = (
    _mean(
        "correction_words",
        "Words changed, share of an answer",
        _of_correction(lambda given: _share(given.word_distance, given.word_count)),
        _NOT_CORRECTED,
    ),
    _mean(
        "correction_characters",
        "Characters changed, share of an answer",
        _of_correction(lambda given: _share(given.distance, given.length)),
        _NOT_CORRECTED,
    ),
    _mean(
        "correction_distance",
        "Edit distance of an answer, in characters",
        _of_correction(lambda given: given.distance),
        _NOT_CORRECTED,
        "characters",
    ),
    _rate(
        "correction_any",
        "Answers that were corrected",
        _of_correction(lambda given: given.distance > 0),
        _NOT_CORRECTED,
    ),
)
"""Metrics of corrected answers, the primary one first."""
METRICS: Final = (*OF_ERRORS, *OF_CORRECTIONS, *(_kind(kind.value) for kind in ErrorKind))
TEXT_FAMILIES: Final = {ERROR_KIND: _kind}
