"""Intervals of metrics whose answers are those of several readers, with readers and items random.

An interval over items alone, with the readers fixed, covers too rarely what other readers would
give: of 95 % intervals of the accuracy of 3 readers to 50 items, 81 % (readers' logits with a
standard deviation of 0.5). The variance is that of reader studies, from the influences of the
answers; see `statistics.crossed_clusters`. In simulations of 3 to 8 readers of 6 to 100 items the
intervals of accuracies and of F1 covered 94 to 100 %, with Satterthwaite's degrees of freedom, as
before, 92 to 99 %: `benchmarks/validation/rater_intervals.py`.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Values
from readingroom.engine.evaluator.metrics.subgroups import CROSSED
from readingroom.statistics.clusters import numbered
from readingroom.statistics.crossed_clusters import (
    MIN_READERS,
    describe_clusters,
    generalised_half_width,
    sum_variance,
)
from readingroom.statistics.intervals import WILSON, student_quantile, wilson_limits
from readingroom.statistics.resampling import MIN_ITEMS, Limits

_NO_INFLUENCE: Final = "the metric has no interval over readers and items"
_STUDENT: Final = "Student's t"
_GENERALISED: Final = "generalised interval"


def over_readers(metric: Metric, method: int = CROSSED) -> Metric:
    """Return a metric whose interval is over readers and items, `Values.raters` by row.

    Values from 0 to 1 have Wilson's interval for the number of independent answers that has the
    same variance, others a symmetric one; both as wide as the generalised interval. NotEstimable
    with the value below three readers or five items, and where the metric has no influences; an
    interval that its items alone determine, as where all answers are equal, stays. Before
    `CROSSED`, `method` has Student's quantile with Satterthwaite's degrees of freedom.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        point = metric.estimate(values, level, rng)
        if values.raters is None or point.value is None:
            return point
        readers = int(numbered(values.raters).max()) + 1
        if readers < 2:
            return point
        if readers < MIN_READERS:
            reason = f"{readers} readers, at least {MIN_READERS} are needed"
            return NotEstimable(reason, point.value)
        if values.unit_count < MIN_ITEMS or isinstance(point, NotEstimable):
            return NotEstimable(_too_few(point, values.unit_count), point.value)
        if metric.influence is None:
            return NotEstimable(_NO_INFLUENCE, point.value)
        limits = metric.limits(values)
        return _crossed(point, metric.influence(values), values, limits, method)

    return replace(metric, estimate=estimate)


def _too_few(point: MetricValue, units: int) -> str:
    known = point.reason if isinstance(point, NotEstimable) else ""
    return known or f"{units} items, at least {MIN_ITEMS} are needed"


def _crossed(
    point: Estimate, influence: FloatArray, values: Values, limits: Limits, method: int
) -> Estimate:
    units = values.clusters if values.clusters is not None else np.arange(len(values))
    raters = values.raters if values.raters is not None else np.zeros(len(values), dtype=np.int64)
    factors = [numbered(raters), numbered(units)]
    total = sum_variance(influence, factors)
    variance = float(total.variance[0])
    if not variance > 0:
        return point
    value, (lowest, highest) = point.value, limits
    error = float(np.sqrt(variance))
    half = error * student_quantile(point.level, float(total.degrees[0]))
    if method >= CROSSED:
        half = generalised_half_width(influence, factors, point.level)
    clusters = describe_clusters(*(int(factor.max()) + 1 for factor in factors))
    if (lowest, highest) == (0.0, 1.0) and 0 < value < 1:
        low, high = wilson_limits(value, value * (1 - value) / variance, half / error)
        name = WILSON
    else:
        low, high = max(value - half, lowest), min(value + half, highest)
        name = _GENERALISED if method >= CROSSED else _STUDENT
    return replace(point, low=low, high=high, method=f"{name}, {clusters}", standard_error=error)
