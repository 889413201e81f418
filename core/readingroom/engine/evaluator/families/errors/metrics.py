"""Metrics of errors in texts: detected, located and corrected (Ben Abacha et al. 2024, MEDEC).

An answer has a line with the flag (1 for an error), the number of the sentence, and its correction:
"1 7 Corrected sentence", or "0 -1 NA". An answer without such a line is wrong everywhere.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.errors import grades
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import mean_metric, pooled_metric, rate_metric
from readingroom.engine.evaluator.metrics.rouge_package import PACKAGE_ROUGE
from readingroom.engine.evaluator.runs.types import Task

NO_CORRECTION: Final = "NA"
NO_SENTENCE: Final = -1
_TASKS: Final = frozenset({Task.CORRECTION})
_LINE: Final = re.compile(r"([0-9]{1,9})\s+(-?[0-9]{1,9})\s+(\S.*)")
_EXPECTED: Final = 'JSON as in {"flag": 1, "sentence": 7, "correction": "Corrected sentence."}'


class ErrorScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the scorer: weights of the types of errors, {} for equal ones."""

    weights: dict[str, float] = {}

    def __post_init__(self) -> None:
        if not all(0 <= weight < math.inf for weight in self.weights.values()):
            raise ValueError("a weight must be 0 or more")


class ErrorTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The error of a text: its sentence, correction, type and severity; a flag of 0 for none."""

    flag: int
    sentence: int = NO_SENTENCE
    correction: str = NO_CORRECTION
    type: str = ""
    severity: float = 1.0

    def __post_init__(self) -> None:
        if not 0 <= self.severity < math.inf:
            raise ValueError("the severity must be 0 or more")


class Correction(NamedTuple):
    """Flag, sentence and correction of an answer."""

    flag: int
    sentence: int
    correction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrections(Values):
    """Answers, None where none was read, their targets, and the weights of errors (n,)."""

    answers: tuple[Correction | None, ...]
    targets: tuple[ErrorTarget, ...]
    weights: FloatArray


def read_corrections(rows: Rows) -> Corrections:
    """Return answers and targets.

    Raises:
        SuiteError: a target is invalid, or its type of error has no weight where others have.
    """
    targets = read_targets(rows.targets, lambda target: decoded(target, ErrorTarget), _EXPECTED)
    weights = rows.settings(ErrorScoring).weights
    return Corrections(
        answers=tuple(None if text is None else read_correction(text) for text in rows.parsed),
        targets=targets,
        weights=np.array([_weight(target, weights) for target in targets], dtype=np.float64),
        **rows.numbers(),
    )


def read_correction(text: str) -> Correction | None:
    """Return the first line of an answer with flag, sentence and correction.

    Quotation marks around the correction are dropped. With a flag of 0 there is no correction.
    """
    for line in text.split("\n"):
        match = _LINE.fullmatch(line.strip())
        if match:
            flag, sentence = int(match[1]), int(match[2])
            correction = " ".join(match[3].split()).strip('"') if flag else NO_CORRECTION
            return Correction(flag, sentence, correction)
    return None


def _weight(target: ErrorTarget, weights: dict[str, float]) -> float:
    """Return the severity of an error, times the weight of its type if there are weights."""
    if not target.flag:
        return 0.0
    if not weights:
        return target.severity
    if target.type not in weights:
        raise SuiteError(f"The type of error '{target.type[:40]}' has no weight in 'scoring'.")
    return target.severity * weights[target.type]


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
