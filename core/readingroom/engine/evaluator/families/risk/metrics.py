"""Metrics of risks over time, of the corner of the ROC curve, and of alarms.

A missing risk is concordant with no other. A missing alarm counts as none in the utility, and as
the wrong one in the proportions. With `unanswered: left out` patients and hours without an answer
are left out of these figures.
"""

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.risk import patient_alarms
from readingroom.engine.evaluator.families.risk.hours import (
    NO_EVENT,
    Alarm,
    distance_of,
    read_hours,
)
from readingroom.engine.evaluator.families.risk.utility import alarm_utility, best_alarms
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import (
    f1_parts,
    pooled_metric,
    rate_metric,
    resampled,
)
from readingroom.engine.evaluator.metrics.probabilities import (
    UNANSWERED,
    Probabilities,
    answered_metric,
)
from readingroom.engine.evaluator.runs.types import Task, Unanswered
from readingroom.statistics.concordance import concordance, estimate_concordance
from readingroom.statistics.corner import CornerFinder, CornerRates
from readingroom.statistics.influence import mean_influence, small_sample

_TASKS: Final = frozenset({Task.RISK})
_ONE_CLASS: Final = "the corner needs items of both outcomes"


class _Risk(msgspec.Struct):
    risk: float


class _Time(msgspec.Struct):
    days: float
    event: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedRisks(Values):
    """Risk (NaN: none), time, and whether it is that of the event or of censoring; arrays (n,).

    With `leaves_out` rows without a risk are not counted.
    """

    risks: FloatArray
    times: FloatArray
    is_event: BoolArray
    leaves_out: bool = field(default=False, metadata=SHARED)

    @property
    def is_counted(self) -> BoolArray:
        """Whether each row is counted."""
        return np.asarray(~(np.isnan(self.risks) & self.leaves_out))

    @property
    def counted(self) -> "TimedRisks":
        """The rows that are counted."""
        return self.take(np.flatnonzero(self.is_counted))


def read_timed(rows: Rows) -> TimedRisks:
    """Return the risks; an answer is a JSON object with `risk`.

    Raises:
        SuiteError: a target has no `days` and `event`.
    """
    targets = read_targets(rows.targets, _time, 'JSON such as {"days": 90, "event": 1}')
    answers = [None if text is None else decoded(text, _Risk) for text in rows.parsed]
    return TimedRisks(
        risks=np.array([np.nan if answer is None else answer.risk for answer in answers]),
        times=np.array([target.days for target in targets]),
        is_event=np.array([target.event for target in targets], dtype=np.bool_),
        leaves_out=rows.unanswered is Unanswered.LEFT_OUT,
        **rows.numbers(),
    )


def _time(text: str) -> _Time | None:
    try:
        return msgspec.json.decode(text, type=_Time, strict=False)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _c_index(values: TimedRisks, level: float, rng: np.random.Generator) -> MetricValue:
    del rng
    known = values.counted
    if not len(known):
        return NotEstimable(UNANSWERED)
    return estimate_concordance(
        known.risks, known.times, known.is_event, level=level, clusters=known.clusters
    )


def _c_index_influence(values: TimedRisks) -> FloatArray:
    known = values.counted
    area = concordance(
        known.risks, known.times, known.is_event, is_clustered=known.clusters is not None
    )
    if area is None:
        return np.full(len(values), np.nan)
    influence = np.zeros(len(values))
    influence[values.is_counted] = area.influence
    return influence


def _corner(name: str, label: str) -> Metric:
    """Return the threshold of the corner, or a rate at it.

    The interval chooses the threshold anew in each resample; influences are at a fixed one.
    """

    def finder(known: Probabilities) -> CornerFinder:
        return CornerFinder(known.p[:, 1], known.y == 1)

    def has_both(known: Probabilities) -> bool:
        return known.count == 2 and len(np.unique(known.y)) == 2

    def rate(rates: CornerRates) -> FloatArray:
        return np.asarray(getattr(rates, name))

    def estimate(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        if not has_both(known):
            return NotEstimable(_ONE_CLASS)
        find = finder(known)
        value = float(rate(find.rates(np.ones(len(known)))))
        return resampled(known, value, lambda weights: rate(find.rates(weights)), level, rng)

    def influence(known: Probabilities) -> FloatArray:
        if not has_both(known) or name == "threshold":
            return np.full(len(known), np.nan)
        threshold = float(finder(known).rates(np.ones(len(known))).threshold)
        is_called, is_positive = known.p[:, 1] >= threshold, known.y == 1
        flags = {
            "sensitivity": np.where(is_positive, is_called, np.nan),
            "specificity": np.where(~is_positive, ~is_called, np.nan),
            "ppv": np.where(is_called, is_positive, np.nan),
            "npv": np.where(~is_called, ~is_positive, np.nan),
        }[name]
        if np.isnan(flags).all():
            return np.full(len(known), np.nan)
        return mean_influence(flags, is_clustered=known.clusters is not None)

    metric = answered_metric(f"corner_{name}", label, estimate, influence)
    return replace(metric, tasks=_TASKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Alarms(Values):
    """Label and alarm of each hour (-1: no answer), and hours from the onset (NaN: none).

    With `leaves_out` hours without an answer are not counted.
    """

    labels: FloatArray
    alarms: FloatArray
    distance: FloatArray
    leaves_out: bool = field(default=False, metadata=SHARED)

    @property
    def is_counted(self) -> BoolArray:
        """Whether each hour is counted."""
        return np.asarray(~((self.alarms < 0) & self.leaves_out))

    @property
    def wrong_filled(self) -> FloatArray:
        """The alarms; a missing one is the wrong one."""
        return np.where(self.alarms < 0, 1 - self.labels, self.alarms)


def read_alarms(rows: Rows) -> Alarms:
    """Return the alarms; an answer is a JSON object with `label`, 0 or 1.

    Raises:
        SuiteError: a target has no `label`, `hour` and `onset`.
    """
    hours = read_hours(rows)
    answers = [None if text is None else decoded(text, Alarm) for text in rows.parsed]
    alarms = [
        answer.label if answer is not None and answer.label in (0, 1) else -1 for answer in answers
    ]
    return Alarms(
        labels=np.array([float(hour.label > 0) for hour in hours]),
        alarms=np.array(alarms, dtype=np.float64),
        distance=distance_of(hours),
        leaves_out=rows.unanswered is Unanswered.LEFT_OUT,
        **rows.numbers(),
    )


def _utility_parts(values: Alarms) -> FloatArray:
    """Return the utility above that of no alarm: observed, and the best possible, (n, 2)."""
    silent = alarm_utility(values.distance, np.zeros(len(values), dtype=np.bool_))
    observed = alarm_utility(values.distance, values.alarms == 1)
    best = alarm_utility(values.distance, best_alarms(values.distance))
    return _without_uncounted(values, np.column_stack([observed - silent, best - silent]))


def _without_uncounted(values: Alarms, parts: FloatArray) -> FloatArray:
    """Return the parts of each hour (n, parts), 0 for an hour that is not counted."""
    return parts * values.is_counted[:, np.newaxis]


def _utility(values: Alarms, level: float, rng: np.random.Generator) -> MetricValue:
    parts = _utility_parts(values)
    gained, possible = parts.sum(axis=0)
    if possible <= 0:
        return NotEstimable(NO_EVENT)

    def ratio(weights: FloatArray) -> FloatArray:
        sums = weights @ parts
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray(np.where(sums[..., 1] > 0, sums[..., 0] / sums[..., 1], np.nan))

    return resampled(values, float(gained / possible), ratio, level, rng, scale="utility")


def _utility_influence(values: Alarms) -> FloatArray:
    parts = _utility_parts(values)
    gained, possible = parts.sum(axis=0)
    if possible <= 0:
        return np.full(len(values), np.nan)
    influence = (parts[:, 0] - gained / possible * parts[:, 1]) / possible
    correction = small_sample(len(values), is_clustered=values.clusters is not None)
    return np.asarray(influence * correction)


def _alarm_counts(measure: str, values: Alarms) -> FloatArray:
    alarms = values.wrong_filled
    counts = np.column_stack([alarms * values.labels, alarms, values.labels])
    return _without_uncounted(values, f1_parts(counts, measure))


def _is_right(values: Alarms) -> FloatArray:
    """Return 1 for a right alarm, 0 for a wrong one, NaN for an hour that is not counted."""
    return np.where(values.is_counted, values.alarms == values.labels, np.nan)


FAMILIES: Final = patient_alarms.FAMILIES
METRICS: Final = (
    *patient_alarms.METRICS,
    Metric(
        "c_index",
        "C-index",
        _TASKS,
        read_timed,
        _c_index,
        has_context=True,
        influence=_c_index_influence,
    ),
    _corner("threshold", "Threshold at the corner of the ROC curve"),
    _corner("sensitivity", "Sensitivity at the corner"),
    _corner("specificity", "Specificity at the corner"),
    _corner("ppv", "Positive predictive value at the corner"),
    _corner("npv", "Negative predictive value at the corner"),
    Metric(
        "alarm_utility",
        "Normalised utility of alarms",
        _TASKS,
        read_alarms,
        _utility,
        has_context=True,
        influence=_utility_influence,
        scale="utility",
    ),
    replace(
        rate_metric(
            "alarm_accuracy",
            "Accuracy of alarms",
            _TASKS,
            read_alarms,
            _is_right,
            nothing=UNANSWERED,
        ),
        has_context=True,
    ),
    *(
        replace(
            pooled_metric(
                f"alarm_{measure}",
                label,
                _TASKS,
                read_alarms,
                partial(_alarm_counts, measure),
                nothing="there is no alarm and no event",
                is_proportion=measure != "f1",
            ),
            has_context=True,
        )
        for measure, label in (
            ("f1", "F1 of alarms"),
            ("recall", "Recall of alarms"),
            ("precision", "Precision of alarms"),
        )
    ),
)
