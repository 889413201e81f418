"""Alarms of whole patients: precision at a wanted recall, and lead times of first alarms.

A patient has an alarm if that of any hour is raised, or its score reaches a threshold; hours after
the onset do not count. The threshold of a recall is the highest one at which that share of patients
with the event has an alarm (Moor et al. 2023 report precision and lead time at 80 %). An hour
without an answer raises no alarm.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.risk.hours import (
    NO_EVENT,
    Alarm,
    distance_of,
    read_hours,
)
from readingroom.engine.evaluator.metrics.api import (
    Metric,
    MetricValue,
    Rows,
    Values,
    score_limits,
)
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import from_zero, resampled
from readingroom.engine.evaluator.runs.types import Task

_NO_ALARM: Final = "no patient with the event has an alarm before it"
_UNREACHED: Final = "too few patients with the event have a score before it"
_ROUNDING: Final = 1e-9


class _Score(msgspec.Struct):
    p: float


@dataclass(frozen=True, slots=True, kw_only=True)
class HourlyScores(Values):
    """Score of each hour (-inf: none), and hours from the onset (NaN: no event); arrays (n,)."""

    scores: FloatArray
    distance: FloatArray


def _read(
    rows: Rows, answer_type: type[_Score | Alarm], score: Callable[[Any], float]
) -> HourlyScores:
    answers = [None if text is None else decoded(text, answer_type) for text in rows.parsed]
    scores = [-np.inf if answer is None else score(answer) for answer in answers]
    return HourlyScores(
        scores=np.array(scores, dtype=np.float64),
        distance=distance_of(read_hours(rows)),
        **rows.numbers(),
    )


def read_scores(rows: Rows) -> HourlyScores:
    """Return the scores; an answer is a JSON object with `p`.

    Raises:
        SuiteError: a target is not that of an hour.
    """
    return _read(rows, _Score, lambda answer: answer.p)


def read_raised(rows: Rows) -> HourlyScores:
    """Return 1 for each alarm, else -inf; an answer is a JSON object with `label`.

    Raises:
        SuiteError: a target is not that of an hour.
    """
    return _read(rows, Alarm, lambda answer: 1.0 if answer.label == 1 else -np.inf)


class AlarmRates(NamedTuple):
    """Threshold and precision, float arrays (resamples,); NaN where the recall is not reached."""

    threshold: FloatArray
    precision: FloatArray


class PatientAlarms:
    """The patients of hourly scores, for repeated weighting."""

    def __init__(self, values: HourlyScores) -> None:
        codes = np.arange(len(values)) if values.clusters is None else values.clusters
        _, self._first, patients = np.unique(codes, return_index=True, return_inverse=True)
        count = len(self._first)
        counted = np.isnan(values.distance) | (values.distance <= 0)
        tops = np.full(count, -np.inf)
        np.maximum.at(tops, patients[counted], values.scores[counted])
        self.has_event: BoolArray = np.zeros(count, dtype=np.bool_)
        self.has_event[patients[~np.isnan(values.distance)]] = True
        self._order: IntArray = np.argsort(-tops, kind="stable")
        self._patient_tops = tops
        ordered = tops[self._order]
        self._ends = np.flatnonzero(np.append(ordered[1:] != ordered[:-1], True))
        self._tops = ordered[self._ends]
        leading = counted & ~np.isnan(values.distance)
        self._scores, self._lead = values.scores[leading], -values.distance[leading]
        self._patients = patients[leading]

    def weights_of(self, weights: FloatArray) -> FloatArray:
        """Return the weights of the patients (..., patients) from those of the hours (..., n)."""
        return np.asarray(weights[..., self._first])

    def at_recall(self, weights: FloatArray, recall: float) -> AlarmRates:
        """Return threshold and precision for weights of patients (..., patients)."""
        ordered = weights[..., self._order]
        events = np.cumsum(ordered * self.has_event[self._order], axis=-1)
        total = events[..., -1:]
        events = events[..., self._ends]
        alarms = np.cumsum(ordered, axis=-1)[..., self._ends]
        is_reached = (events >= recall * total - _ROUNDING) & (events > 0)
        best = np.argmax(is_reached, axis=-1)[..., None]
        threshold = self._tops[best[..., 0]]
        with np.errstate(invalid="ignore", divide="ignore"):
            precision = np.take_along_axis(events / alarms, best, axis=-1)[..., 0]
        is_known = is_reached.any(axis=-1) & np.isfinite(threshold)
        return AlarmRates(
            np.where(is_known, threshold, np.nan), np.where(is_known, precision, np.nan)
        )

    def recall_at(self, weights: FloatArray, threshold: float) -> FloatArray:
        """Return the share of patients with the event who have an alarm, (resamples,)."""
        of_events = weights * self.has_event
        with np.errstate(invalid="ignore"):
            return np.asarray(
                of_events[:, self._patient_tops >= threshold].sum(axis=-1) / of_events.sum(axis=-1)
            )

    def median_lead(self, weights: FloatArray, threshold: FloatArray) -> FloatArray:
        """Return the median hours from the first alarm to the onset, of patients with both.

        `weights` are whole numbers (resamples, patients), `threshold` one for each resample.
        """
        leads = np.full(len(threshold), np.nan)
        for level in np.unique(threshold[np.isfinite(threshold)]).tolist():
            reached = self._scores >= level
            first = np.full(len(self.has_event), -np.inf)
            np.maximum.at(first, self._patients[reached], self._lead[reached])
            alarmed = np.flatnonzero(np.isfinite(first))
            alarmed = alarmed[np.argsort(first[alarmed], kind="stable")]
            rows = np.flatnonzero(threshold == level)
            leads[rows] = _weighted_medians(first[alarmed], weights[np.ix_(rows, alarmed)])
        return leads


def _weighted_medians(ordered: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the medians of ascending numbers repeated by weights (resamples, numbers).

    NaN without any.
    """
    if not len(ordered):
        return np.full(len(weights), np.nan)
    ends = np.cumsum(weights, axis=-1)
    total = ends[:, -1:]
    low = np.argmax(ends > np.floor((total - 1) / 2), axis=-1)
    high = np.argmax(ends > np.ceil((total - 1) / 2), axis=-1)
    return np.where(total[:, 0] > 0, (ordered[low] + ordered[high]) / 2, np.nan)


Statistic = Callable[[PatientAlarms, FloatArray], FloatArray]
"""Figure of each resample, from weights of patients (resamples, patients)."""


def _estimate(
    statistic: Statistic,
    undefined: str,
    scale: str,
    values: HourlyScores,
    level: float,
    rng: np.random.Generator,
) -> MetricValue:
    alarms = PatientAlarms(values)
    if not alarms.has_event.any():
        return NotEstimable(NO_EVENT)

    def of_weights(weights: FloatArray) -> FloatArray:
        return statistic(alarms, alarms.weights_of(weights))

    value = float(of_weights(np.ones((1, len(values))))[0])
    if np.isnan(value):
        return NotEstimable(undefined)
    return resampled(values, value, of_weights, level, rng, scale=scale, what="patients")


def _metric(
    key: str,
    label: str,
    statistic: Statistic,
    *,
    read: Callable[[Rows], HourlyScores],
    undefined: str,
    is_share: bool = True,
) -> Metric:
    scale = "probability" if is_share else "hours"
    return Metric(
        key,
        label,
        frozenset({Task.RISK}),
        read,
        partial(_estimate, statistic, undefined, scale),
        has_context=True,
        # Thresholds and medians depend on all patients: none has an influence of its own.
        influence=lambda values: np.full(len(values), np.nan),
        scale=scale,
        limits=score_limits if is_share else from_zero,
    )


def _at_recall(recall: float) -> float:
    if not 0 < recall <= 1:
        raise ValueError("a recall above 0, at most 1")
    return recall


def patient_precision(recall: float) -> Metric:
    """Return the metric of the share of patients with an alarm who have the event."""
    wanted = _at_recall(recall)
    return _metric(
        f"patient_precision@{wanted:g}",
        f"Precision of patients' alarms at a recall of {wanted:g}",
        lambda alarms, weights: alarms.at_recall(weights, wanted).precision,
        read=read_scores,
        undefined=_UNREACHED,
    )


def patient_lead(recall: float) -> Metric:
    """Return the metric of the median hours from a patient's first alarm to the onset."""
    wanted = _at_recall(recall)
    return _metric(
        f"patient_lead@{wanted:g}",
        f"Hours from first alarm to onset at a recall of {wanted:g}, median",
        lambda alarms, weights: alarms.median_lead(
            weights, alarms.at_recall(weights, wanted).threshold
        ),
        read=read_scores,
        undefined=_UNREACHED,
        is_share=False,
    )


FAMILIES: Final = {
    "patient_precision": (patient_precision, 0.8),
    "patient_lead": (patient_lead, 0.8),
}
METRICS: Final = (
    _metric(
        "alarm_patients",
        "Patients with the event who have an alarm before it",
        lambda alarms, weights: alarms.recall_at(weights, 1.0),
        read=read_raised,
        undefined=NO_EVENT,
    ),
    _metric(
        "alarm_lead",
        "Hours from first alarm to onset, median",
        lambda alarms, weights: alarms.median_lead(weights, np.ones(len(weights))),
        read=read_raised,
        undefined=_NO_ALARM,
        is_share=False,
    ),
)
