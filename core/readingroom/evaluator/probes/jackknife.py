"""Figures over samples with what they would be without each one of them: the jackknife."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import FloatArray
from readingroom.statistics.intervals import student_quantile, wilson_interval

IntArray = NDArray[np.int64]
LEVEL = 0.95
_NOTHING = 1e-12
_quantile = cache(student_quantile)


@dataclass(frozen=True, slots=True)
class JackknifeEstimate:
    """A figure, and float array (n,) of it without the first, the second, ... sample."""

    value: float
    without: FloatArray

    def estimate(
        self, scale: str, low: float = -np.inf, high: float = np.inf, level: float = LEVEL
    ) -> Estimate | NotEstimable:
        """Return it with the jackknife's interval (Tukey 1958), which is kept in `low`..`high`.

        NotEstimable with fewer than three samples. Where the figure is the same without any
        sample, the jackknife has no width: a share of 0 or 1 gets Wilson's interval then, as so few
        samples prove no certainty, and any other figure has none.
        """
        n = len(self.without)
        if not np.isfinite(self.value):
            return NotEstimable("it is not defined")
        if n < 3:
            return NotEstimable("fewer than three samples", float(self.value))
        if not np.isfinite(self.without).all():
            return NotEstimable("it is not defined without one of the samples", float(self.value))
        spread = self.without - self.without.mean()
        error = float(np.sqrt((n - 1) / n * (spread @ spread)))
        if error < _NOTHING:
            return self._without_spread(scale, low, high, level)
        reach = _quantile(level, n - 1) * error
        method = "jackknife over samples, Student's t"
        if np.isfinite(low) and np.isfinite(high):
            method += f", kept in {low:g} to {high:g}"
        return Estimate(
            float(self.value),
            float(max(self.value - reach, low)),
            float(min(self.value + reach, high)),
            level,
            scale,
            n,
            method,
            error,
        )

    def by_patient(self, patients: IntArray | None) -> "JackknifeEstimate":
        """Return the figure beside what it would be without each patient; as it is for None.

        Leaving several samples out moves a figure by the sum of what each moves it by: exactly so
        for a mean, nearly for others.
        """
        if patients is None:
            return self
        n, (_, places) = len(self.without), np.unique(patients, return_inverse=True)
        moved = np.bincount(places, weights=self.without - self.value)
        left = np.maximum(n - np.bincount(places), 1)
        return JackknifeEstimate(self.value, self.value + moved * (n - 1) / left)

    def _without_spread(
        self, scale: str, low: float, high: float, level: float
    ) -> Estimate | NotEstimable:
        n, value = len(self.without), float(self.value)
        if (low, high) == (0.0, 1.0) and abs(value - round(value)) < _NOTHING:
            value = float(round(value))
            least, most = wilson_interval(int(value) * n, n, level)
            method = "Wilson score interval, as no sample differs"
            return Estimate(value, least, most, level, scale, n, method)
        return NotEstimable("no sample differs, which gives no interval", value)


def mean_figure(values: FloatArray) -> JackknifeEstimate:
    """Return the mean of float array (n,); undefined without each for n = 1."""
    n, total = len(values), float(values.sum())
    without = (total - values) / (n - 1) if n > 1 else np.full(n, np.nan)
    return JackknifeEstimate(total / n, without)


def average(figures: list[JackknifeEstimate]) -> JackknifeEstimate:
    """Return the plain mean of figures over the same samples; there must be one."""
    return JackknifeEstimate(
        float(np.mean([figure.value for figure in figures])),
        np.mean([figure.without for figure in figures], axis=0),
    )
