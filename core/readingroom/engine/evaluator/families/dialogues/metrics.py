"""Metrics of dialogues: scores of turns on the suite's scales, and grades of a final answer.

A scored dialogue is the JSON of `DialogueMarks`; the suite declares scales, and the turn from which
each is scored. A graded answer is the JSON of a `Grade`; other final answers are compared with the
target. An answer that is not graded is wrong, and `grade_known` is the share of those that are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.dialogues import information
from readingroom.engine.evaluator.families.dialogues.transcripts import (
    DialogueMarks,
    DialogueTarget,
    Grade,
    grade_of,
    read_target,
)
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import (
    from_zero,
    mean_metric,
    rate_metric,
)
from readingroom.engine.evaluator.metrics.variants import (
    VariantPairs,
    accuracy_difference,
    difference_of,
    pair_mean,
    permutation,
    read_pairs,
)
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.ranks import spearman, spearman_influence
from readingroom.statistics.resampling import NO_LIMITS

_TASKS: Final = frozenset({Task.DIALOGUE})
_UNSCORED: Final = "no dialogue has a scored turn"


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Scale of a turn: scored from turn `start` on, whole numbers from 0 to `highest`."""

    start: int = 1
    highest: int = 1

    def __post_init__(self) -> None:
        if self.start < 1 or self.highest < 1:
            raise ValueError("'start' and 'highest' must be 1 or more")


class DialogueScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the scorer: the scales by name, and the number of turns, 0 if it varies."""

    turns: int = 0
    scales: dict[str, Scale] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnScores(Values):
    """Mean, sum and number of the scored turns of each dialogue, float arrays (n,).

    Mean and sum are NaN without a scored turn. `highest` is the largest score of the scale.
    """

    mean: FloatArray
    total: FloatArray
    count: FloatArray
    highest: float = field(metadata=SHARED)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScalePair(Values):
    """Means of two scales in each dialogue, float arrays (n,); NaN without a scored turn."""

    first: FloatArray
    second: FloatArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Grades(Values):
    """Grade of each answer, 1 or 0, float array (n,); NaN where it is not graded."""

    grades: FloatArray


def _scale_of(rows: Rows, name: str) -> Scale:
    scales = rows.settings(DialogueScoring).scales
    if name not in scales:
        known = ", ".join(scales) or "none"
        raise SuiteError(f"The scale '{name[:40]}' is not declared in 'scoring', only: {known}.")
    return scales[name]


def _scored_turns(rows: Rows, name: str) -> list[list[int]]:
    """Return the scores of each dialogue on a scale, of turns from its first scored one."""
    scale = _scale_of(rows, name)
    dialogues = []
    for text in rows.parsed:
        marks = None if text is None else decoded(text, DialogueMarks)
        turns = () if marks is None else marks.scores.get(name, ())
        counted = turns[scale.start - 1 :]
        dialogues.append(
            [score for score in counted if score is not None and 0 <= score <= scale.highest]
        )
    return dialogues


def _read_turns(name: str, rows: Rows) -> TurnScores:
    dialogues = _scored_turns(rows, name)
    count = np.array([len(scores) for scores in dialogues], dtype=np.float64)
    sums = np.array([sum(scores) for scores in dialogues], dtype=np.float64)
    is_scored = count > 0
    return TurnScores(
        mean=np.where(is_scored, sums / np.maximum(count, 1.0), np.nan),
        total=np.where(is_scored, sums, np.nan),
        count=count,
        highest=float(_scale_of(rows, name).highest),
        **rows.numbers(),
    )


@cache
def _turn_reader(name: str) -> Callable[[Rows], TurnScores]:
    """Return the reader of a scale, the same one each time, so that metrics share its values."""
    return partial(_read_turns, name)


def _turn_metric(
    key: str,
    label: str,
    per_row: Callable[[TurnScores], FloatArray],
    name: str,
    *,
    is_higher_better: bool,
    is_limited: bool = False,
    nothing: str = _UNSCORED,
) -> Metric:
    """Return the mean of a figure of the dialogues on the scale of a name."""
    _require_name(name)
    return mean_metric(
        f"{key}@{name}",
        f"{name}, {label}",
        _TASKS,
        _turn_reader(name),
        per_row,
        scale="score of the scale",
        limits=(lambda values: (0.0, values.highest)) if is_limited else from_zero,
        is_higher_better=is_higher_better,
        nothing=nothing,
    )


def _require_name(name: str) -> None:
    if not name.strip():
        raise SuiteError("The metric needs the name of a scale after the @.")


def _turn_none(name: str) -> Metric:
    _require_name(name)
    metric = rate_metric(
        f"turn_none@{name}",
        f"{name}, dialogues without any",
        _TASKS,
        _turn_reader(name),
        lambda values: np.where(np.isnan(values.total), np.nan, values.total == 0),
        nothing=_UNSCORED,
    )
    return replace(metric, is_higher_better=False)


def _turn_share(name: str) -> Metric:
    _require_name(name)
    return rate_metric(
        f"turn_scored@{name}",
        f"{name}, dialogues with a scored turn",
        _TASKS,
        _turn_reader(name),
        lambda values: (values.count > 0).astype(np.float64),
    )


def _described(
    key: str,
    label: str,
    name: str,
    reason: str,
    describe: Callable[[TurnScores], float],
    *,
    least: int,
) -> Metric:
    """Return a figure that describes these dialogues, and is no estimate."""
    _require_name(name)

    def estimate(values: TurnScores, *_: object) -> MetricValue:
        scored = values.take(np.flatnonzero(values.count > 0))
        if len(scored) < least:
            return NotEstimable(_UNSCORED if least == 1 else "fewer than two dialogues are scored")
        return NotEstimable(reason, describe(scored))

    return Metric(
        f"{key}@{name}",
        f"{name}, {label}",
        _TASKS,
        _turn_reader(name),
        estimate,
        influence=lambda values: np.zeros(len(values)),
    )


def _read_both(first: str, second: str, rows: Rows) -> ScalePair:
    return ScalePair(
        first=_read_turns(first, rows).mean,
        second=_read_turns(second, rows).mean,
        **rows.numbers(),
    )


def _turn_spearman(names: str) -> Metric:
    first, comma, second = (part.strip() for part in names.partition(","))
    if not (first and comma and second):
        raise SuiteError("'turn_spearman' needs two scales, as in turn_spearman@DCS,HES.")

    def is_scored(values: ScalePair) -> BoolArray:
        return np.asarray(~np.isnan(values.first) & ~np.isnan(values.second))

    def both(values: ScalePair) -> ScalePair:
        return values.take(np.flatnonzero(is_scored(values)))

    def estimate(values: ScalePair, level: float, _: np.random.Generator) -> MetricValue:
        scored = both(values)
        return spearman(scored.first, scored.second, level, scored.clusters)

    def influence(values: ScalePair) -> FloatArray:
        scored = both(values)
        result = np.zeros(len(values))
        result[is_scored(values)] = spearman_influence(
            scored.first, scored.second, is_clustered=values.clusters is not None
        )
        return result

    return Metric(
        f"turn_spearman@{first},{second}",
        f"Spearman correlation of {first} and {second}",
        _TASKS,
        partial(_read_both, first, second),
        estimate,
        influence=influence,
    )


@cache
def _pair_reader(name: str) -> Callable[[Rows], VariantPairs]:
    def read(rows: Rows) -> VariantPairs:
        return read_pairs(rows, lambda given: _read_turns(name, given).mean)

    return read


def _turn_difference(name: str) -> Metric:
    _require_name(name)
    return pair_mean(
        f"turn_difference@{name}",
        f"{name}, variants less originals",
        _TASKS,
        _pair_reader(name),
        difference_of,
        limits=NO_LIMITS,
        scale="score of the scale",
    )


def _turn_permutation(name: str) -> Metric:
    _require_name(name)
    return permutation(
        f"turn_permutation@{name}",
        f"{name}, permutation p of variants and originals",
        _TASKS,
        _pair_reader(name),
    )


def read_grades(rows: Rows) -> Grades:
    """Return the grades.

    Raises:
        SuiteError: a target is invalid.
    """
    targets = map(read_target, rows.targets)
    grades = [_grade(text, target) for text, target in zip(rows.parsed, targets, strict=True)]
    return Grades(grades=np.array(grades, dtype=np.float64), **rows.numbers())


def _grade(text: str | None, target: DialogueTarget) -> float:
    """Return the grade of an answer, NaN if it is missing or not graded."""
    if text is None:
        return np.nan
    graded = decoded(text, Grade)
    if graded is not None:
        return np.nan if graded.grade not in (0, 1) else graded.grade
    marks = decoded(text, DialogueMarks)
    if marks is None and text.lstrip().startswith("{"):
        return np.nan
    grade = grade_of(text if marks is None else marks.answer, target)
    return np.nan if grade is None or (marks is not None and not marks.answer) else grade


def is_right(values: Grades) -> FloatArray:
    """Return 1 where an answer is graded as right, else 0."""
    return np.asarray(values.grades == 1, dtype=np.float64)


def _is_graded(values: Grades) -> FloatArray:
    return (~np.isnan(values.grades)).astype(np.float64)


def read_grade_pairs(rows: Rows) -> VariantPairs:
    """Return whether each answer is right beside those of the originals."""
    return read_pairs(rows, lambda given: is_right(read_grades(given)))


TEXT_FAMILIES: Final[dict[str, Callable[[str], Metric]]] = {
    "turn_mean": partial(
        _turn_metric,
        "turn_mean",
        "mean of turns",
        lambda values: values.mean,
        is_higher_better=False,
        is_limited=True,
    ),
    "turn_sum": partial(
        _turn_metric,
        "turn_sum",
        "sum of turns",
        lambda values: values.total,
        is_higher_better=True,
    ),
    "turn_count": partial(
        _turn_metric,
        "turn_count",
        "scored turns",
        lambda values: values.count,
        is_higher_better=True,
    ),
    "turn_scored": _turn_share,
    "turn_none": _turn_none,
    "turn_total": partial(
        _described,
        "turn_total",
        "sum over all dialogues",
        reason="it counts these dialogues, and is no estimate",
        describe=lambda values: float(values.total.sum()),
        least=1,
    ),
    "turn_sd": partial(
        _described,
        "turn_sd",
        "standard deviation of dialogues",
        reason="it describes the spread of these dialogues, and is no estimate",
        describe=lambda values: float(values.mean.std(ddof=1)),
        least=2,
    ),
    "turn_spearman": _turn_spearman,
    "turn_difference": _turn_difference,
    "turn_permutation": _turn_permutation,
}
"""Metrics with the name of a scale after their own."""
METRICS: Final = (
    rate_metric("grade_accuracy", "Right answers", _TASKS, read_grades, is_right),
    rate_metric("grade_known", "Graded answers", _TASKS, read_grades, _is_graded),
    accuracy_difference(
        "grade_difference",
        "Right answers of variants less those of originals",
        _TASKS,
        read_grade_pairs,
    ),
    permutation(
        "grade_permutation",
        "Permutation p, right answers of variants and originals",
        _TASKS,
        read_grade_pairs,
    ),
    *information.METRICS,
)
FAMILIES: Final = information.FAMILIES
CURVES: Final = information.CURVES
