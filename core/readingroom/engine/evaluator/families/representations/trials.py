"""Metrics of published results: average performance drop and clustering score by trial.

PathoROB (Kömen et al. 2025). An item is a trial on a data set, or a published summary of one
without its trials. Figures are means over data sets of the means of their trials. Intervals are
over trials within each data set and pair of classes and centres: they describe another run, not
other patients.
"""

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, finite_or_nan, read_targets
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import student_quantile
from readingroom.statistics.resampling import NO_LIMITS

_TASKS: Final = frozenset({Task.REPRESENTATION})
APD_ID, APD_OOD = "apd_id", "apd_ood"
CLUSTERING: Final = "clustering_score"
INDEX: Final = "robustness_index"
FIGURES: Final = (APD_ID, APD_OOD, CLUSTERING, INDEX)
_EXPECTED: Final = 'JSON such as {"set": "camelyon", "figures": ["apd_id"], "part": ""}'


class Trial(msgspec.Struct, forbid_unknown_fields=True):
    """A trial's data set and figures; `part` is its pair of classes and centres.

    `is_summary`: the figure is a published mean over trials.
    """

    set: str
    figures: list[str]
    part: str = ""
    is_summary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Trials(Values):
    """Data set, part and kind of each row, (n,), and its figures, (n, figures).

    Figures are in the order of `FIGURES`, NaN where missing; `is_due` is True for those that the
    item asks for.
    """

    sets: IntArray
    parts: IntArray
    is_summary: BoolArray
    is_due: BoolArray
    figures: FloatArray


def read_trials(rows: Rows) -> Trials:
    """Return the trials; an answer is a JSON object of figures by name.

    Raises:
        SuiteError: a target has no data set and figures.
    """
    targets = read_targets(rows.targets, _trial, _EXPECTED)
    figures = np.full((len(targets), len(FIGURES)), np.nan)
    is_due = np.array(
        [[name in target.figures for name in FIGURES] for target in targets], dtype=np.bool_
    ).reshape(figures.shape)
    for row, text in enumerate(rows.parsed):
        answer = None if text is None else decoded(text, dict[str, object])
        if answer is not None:
            figures[row] = [finite_or_nan(answer.get(name)) for name in FIGURES]
    return Trials(
        sets=numbered([target.set for target in targets]),
        parts=numbered([f"{target.set}\n{target.part}" for target in targets]),
        is_summary=np.array([target.is_summary for target in targets], dtype=np.bool_),
        is_due=is_due,
        figures=np.where(is_due, figures, np.nan),
        **rows.numbers(),
    )


def _trial(text: str) -> Trial | None:
    trial = decoded(text, Trial)
    return trial if trial is not None and trial.figures else None


@dataclass(frozen=True, slots=True)
class _Figure:
    """The scored rows of a figure, their scores, and their data sets from 0."""

    rows: IntArray
    scores: FloatArray
    sets: IntArray
    due_count: int

    @property
    def count(self) -> int:
        """Number of data sets with a score."""
        return len(np.unique(self.sets))

    def weights(self) -> FloatArray:
        """Return the weight of each score in the mean over data sets."""
        return np.asarray(1 / np.bincount(self.sets)[self.sets] / self.count)


def _figure(values: Trials, name: str) -> _Figure:
    column = FIGURES.index(name)
    scores = values.figures[:, column]
    rows = np.flatnonzero(np.isfinite(scores))
    due = len(np.unique(values.sets[values.is_due[:, column]]))
    return _Figure(rows, scores[rows], numbered(values.sets[rows]), due)


def _estimate(name: str, values: Trials, level: float, rng: np.random.Generator) -> MetricValue:
    del rng  # required by the interface of metrics
    figure = _figure(values, name)
    if not figure.due_count:
        return NotEstimable("no item asks for this figure")
    if figure.count < figure.due_count:
        missing = figure.due_count - figure.count
        return NotEstimable(f"data sets without a result: {missing} of {figure.due_count}")
    value = float(figure.weights() @ figure.scores)
    summaries = len(np.unique(figure.sets[values.is_summary[figure.rows]]))
    if summaries:
        return NotEstimable(
            f"data sets published as a summary only: {summaries} of {figure.count}", value
        )
    squares, degrees = _trial_variance(values, figure)
    if degrees < 1:
        return NotEstimable("a data set has one trial", value)
    error = math.sqrt(squares)
    if error == 0:
        return NotEstimable("all trials have the same value", value)
    margin = student_quantile(level, degrees) * error
    return Estimate(
        value,
        value - margin,
        value + margin,
        level,
        "difference",
        len(figure.rows),
        "Student's t over the trials of each data set",
        error,
    )


def _trial_variance(values: Trials, figure: _Figure) -> tuple[float, int]:
    """Return the variance of the mean, and its degrees of freedom; 0 where a part has one trial."""
    parts = numbered(values.parts[figure.rows])
    sizes = np.bincount(parts)
    if sizes.min() < 2:
        return 0.0, 0
    errors = figure.scores - (np.bincount(parts, weights=figure.scores) / sizes)[parts]
    corrected = (figure.weights() * errors) ** 2 * (sizes / (sizes - 1))[parts]
    return float(corrected.sum()), len(parts) - len(sizes)


def _influence(name: str, values: Trials) -> FloatArray:
    figure = _figure(values, name)
    if not figure.due_count or figure.count < figure.due_count:
        return np.full(len(values), np.nan)
    influence = np.zeros(len(values))
    parts = numbered(values.parts[figure.rows])
    means = np.bincount(parts, weights=figure.scores) / np.bincount(parts)
    influence[figure.rows] = figure.weights() * (figure.scores - means[parts])
    return influence


def _metric(key: str, name: str, label: str) -> Metric:
    return Metric(
        key,
        label,
        _TASKS,
        read_trials,
        partial(_estimate, name),
        per_item=lambda values: values.figures[:, FIGURES.index(name)],
        influence=partial(_influence, name),
        scale="difference",
        limits=lambda _: NO_LIMITS,
    )


METRICS: Final = (
    _metric(APD_ID, APD_ID, "Average performance drop within the training centres"),
    _metric(APD_OOD, APD_OOD, "Average performance drop at other centres"),
    _metric(CLUSTERING, CLUSTERING, "Clustering score: agreement with class less with centre"),
    _metric(f"published_{INDEX}", INDEX, "Published robustness index, mean of data sets"),
)
