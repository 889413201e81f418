"""Metrics of errors in texts: detected, located and corrected (Ben Abacha et al. 2024, MEDEC)."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.families.errors import grades, text_scores
from readingroom.engine.evaluator.families.errors.answers import (
    NO_CORRECTION,
    Correction,
    Corrections,
    ErrorTarget,
    read_corrections,
)
from readingroom.engine.evaluator.metrics.api import Metric
from readingroom.engine.evaluator.metrics.means import mean_metric, pooled_metric, rate_metric
from readingroom.engine.evaluator.metrics.rouge_package import PACKAGE_ROUGE
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.CORRECTION})


def _scores(
    score: Callable[[Correction | None, ErrorTarget], float], values: Corrections
) -> FloatArray:
    """Return a score of each row."""
    pairs = zip(values.answers, values.targets, strict=True)
    return np.array([score(answer, target) for answer, target in pairs], dtype=np.float64)


def _is_flag_right(answer: Correction | None, target: ErrorTarget) -> float:
    return float(answer is not None and answer.flag == target.flag)


def _is_sentence_right(answer: Correction | None, target: ErrorTarget) -> float:
    return float(answer is not None and answer.sentence == target.sentence)


def _is_located(answer: Correction | None, target: ErrorTarget) -> float:
    return _is_flag_right(answer, target) * _is_sentence_right(answer, target)


def _is_free(answer: Correction | None, target: ErrorTarget) -> float:
    """Return 1 for a text without an error that is called so, NaN for one with an error."""
    return math.nan if target.flag else _is_flag_right(answer, target)


def _is_read(answer: Correction | None, _: ErrorTarget) -> float:
    return float(answer is not None)


def _composite(kind: str, answer: Correction | None, target: ErrorTarget) -> float:
    """Return the score of a correction; 1 where both are none, and 0 where only one is."""
    if answer is None:
        return 0.0
    is_none = [text == NO_CORRECTION for text in (answer.correction, target.correction)]
    if any(is_none):
        return float(all(is_none))
    return PACKAGE_ROUGE[kind](answer.correction, target.correction).f


def _of_pair(kind: str, answer: Correction | None, target: ErrorTarget) -> float:
    """Return the score of a correction, NaN unless both exist."""
    if answer is None or NO_CORRECTION in (answer.correction, target.correction):
        return math.nan
    return _composite(kind, answer, target)


def _rate(
    key: str,
    label: str,
    score: Callable[[Correction | None, ErrorTarget], float],
    nothing: str = "no item is counted",
) -> Metric:
    per_item = partial(_scores, score)
    return rate_metric(key, label, _TASKS, read_corrections, per_item, nothing=nothing)


def _weighted(
    key: str, label: str, score: Callable[[Correction | None, ErrorTarget], float]
) -> Metric:
    """Return the weighted share of the errors that score 1."""

    def parts(values: Corrections) -> FloatArray:
        return np.column_stack([values.weights * _scores(score, values), values.weights])

    metric = pooled_metric(
        key,
        f"{label}, weighted by severity",
        _TASKS,
        read_corrections,
        parts,
        nothing="no text has an error with a weight",
        is_proportion=False,
    )
    return replace(metric, per_item=None)


def _rouge(kind: str) -> tuple[Metric, Metric]:
    name = f"ROUGE-{kind.upper()} F (as package rouge)"
    return (
        mean_metric(
            f"correction_rouge_{kind}",
            f"Correction composite, {name}",
            _TASKS,
            read_corrections,
            partial(_scores, partial(_composite, kind)),
        ),
        mean_metric(
            f"correction_pairs_rouge_{kind}",
            f"Corrections of errors, {name}",
            _TASKS,
            read_corrections,
            partial(_scores, partial(_of_pair, kind)),
            nothing="no text with an error has a correction",
        ),
    )


METRICS: Final = (
    _rate("error_flag", "Error flag, accuracy", _is_flag_right),
    _rate("error_sentence_accuracy", "Error sentence, accuracy", _is_sentence_right),
    *(metric for kind in PACKAGE_ROUGE for metric in _rouge(kind)),
    *text_scores.METRICS,
    _weighted("error_sensitivity", "Errors detected", _is_flag_right),
    _weighted("error_located", "Errors detected and located", _is_located),
    _rate(
        "error_specificity",
        "Texts without an error recognised",
        _is_free,
        "every text has an error",
    ),
    _rate("error_answered", "Answers with flag and sentence", _is_read),
    *grades.METRICS,
)
