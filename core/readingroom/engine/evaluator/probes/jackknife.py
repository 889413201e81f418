"""Jackknife: metrics over samples with their leave-one-out values."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import student_quantile, wilson_interval

LEVEL = 0.95
_NOTHING = 1e-12
_quantile = cache(student_quantile)


@dataclass(frozen=True, slots=True)
class JackknifeEstimate:
    """A metric, and float array (n,) of its values without the first, second, ... sample."""

    value: float
    without: FloatArray

    def estimate(
        self, scale: str, low: float = -np.inf, high: float = np.inf, level: float = LEVEL
    ) -> Estimate | NotEstimable:
        """Return it with the jackknife's interval (Tukey 1958), clipped to `low`..`high`.

        NotEstimable with fewer than three samples. Where all leave-one-out values are equal, the
        jackknife has no width: a proportion of 0 or 1 then gets Wilson's interval, since a few
        samples prove no certainty, and any other metric has none.
        """
        n = len(self.without)
        if not np.isfinite(self.value):
            return NotEstimable("the value is not defined")
        if n < 3:
            return NotEstimable("fewer than three samples", float(self.value))
        if not np.isfinite(self.without).all():
            return NotEstimable(
                "the value is not defined without one of the samples", float(self.value)
            )
        spread = self.without - self.without.mean()
        error = float(np.sqrt((n - 1) / n * (spread @ spread)))
        if error < _NOTHING:
            return self._without_spread(scale, low, high, level)
        margin = _quantile(level, n - 1) * error
        method = "jackknife over samples, Student's t"
        if np.isfinite(low) and np.isfinite(high):
            method += f", kept in {low:g} to {high:g}"
        return Estimate(
            float(self.value),
            float(max(self.value - margin, low)),
            float(min(self.value + margin, high)),
            level,
            scale,
            n,
            method,
            error,
        )

    def by_patient(self, patients: IntArray | None) -> "JackknifeEstimate":
        """Return the metric with its values without each patient; unchanged for None.

        Leaving out several samples changes a metric by the sum of their influences: exactly for a
        mean, approximately for others.
        """
        if patients is None:
            return self
        n, patient_index = len(self.without), numbered(patients)
        influences = np.bincount(patient_index, weights=self.without - self.value)
        left = np.maximum(n - np.bincount(patient_index), 1)
        return JackknifeEstimate(self.value, self.value + influences * (n - 1) / left)

    def _without_spread(
        self, scale: str, low: float, high: float, level: float
    ) -> Estimate | NotEstimable:
        n, value = len(self.without), float(self.value)
        if (low, high) == (0.0, 1.0) and abs(value - round(value)) < _NOTHING:
            value = float(round(value))
            lower, upper = wilson_interval(int(value) * n, n, level)
            method = "Wilson score interval, as no sample differs"
            return Estimate(value, lower, upper, level, scale, n, method)
        return NotEstimable("all samples are equal", value)


def mean_estimate(values: FloatArray) -> JackknifeEstimate:
    """Return the mean of float array (n,); leave-one-out values undefined for n = 1."""
    n, total = len(values), float(values.sum())
    without = (total - values) / (n - 1) if n > 1 else np.full(n, np.nan)
    return JackknifeEstimate(total / n, without)


def average(estimates: list[JackknifeEstimate]) -> JackknifeEstimate:
    """Return the plain mean of metrics over the same samples; at least one."""
    return JackknifeEstimate(
        float(np.mean([estimate.value for estimate in estimates])),
        np.mean([estimate.without for estimate in estimates], axis=0),
    )
