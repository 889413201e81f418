"""CUSUM charts whose limits follow from the average number of cases before a false alarm.

Page (1954). The average run length of a chart is that of a Markov chain over its states (Brook and
Evans 1972); both directions of a chart together have half the run length of each. The reference is
itself a sample: limits are computed for those of its resamples that would alarm soonest, so that
for nine references of ten the run length holds (Gandy and Kvaløy 2013).
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.monitoring.types import DriftAlarm

ALLOWANCE: Final = 0.25
"""Ignored deviation in standard deviations: the chart is fastest for shifts twice as large."""
_STATES: Final = 150
_POINTS: Final = 200
_BISECTIONS: Final = 30
_MAX_LIMIT: Final = 100.0
_RESAMPLES: Final = 2_000
_ACCEPTED_FAILURES: Final = 0.1
"""Proportion of references for which the run length may not hold, both directions together."""


@dataclass(frozen=True, slots=True)
class ControlChart:
    """A chart in both directions; `mean` and `spread` of the reference."""

    name: str
    mean: float
    spread: float
    high: float
    low: float
    run_length: float

    def alarms(self, values: FloatArray) -> tuple[DriftAlarm, ...]:
        """Return the alarms of values in order of the cases; NaN is skipped.

        After an alarm the chart restarts.
        """
        alarms = []
        up = down = 0.0
        for number, value in enumerate((values - self.mean) / self.spread, start=1):
            if not np.isfinite(value):
                continue
            up = max(0.0, up + value - ALLOWANCE)
            down = max(0.0, down - value - ALLOWANCE)
            if up > self.high:
                alarms.append(self._alarm(number, "up", up, self.high))
                up = down = 0.0
            elif down > self.low:
                alarms.append(self._alarm(number, "down", down, self.low))
                up = down = 0.0
        return tuple(alarms)

    def _alarm(self, case: int, direction: str, statistic: float, limit: float) -> DriftAlarm:
        return DriftAlarm(self.name, case, direction, float(statistic), limit, self.run_length)


def build_chart(name: str, reference: FloatArray, run_length: float) -> ControlChart | NotEstimable:
    """Return the chart for values distributed like the reference sample.

    NotEstimable where the reference does not vary, or is too small for a finite limit.

    Args:
        name: Name of the charted value.
        reference: Values, float array (n,); NaN is skipped.
        run_length: Minimum average number of cases before a false alarm; more than 1.
    """
    known = reference[np.isfinite(reference)]
    if len(known) < 2 or known.std() == 0:
        return NotEstimable("the value does not vary in the reference")
    mean, spread = float(known.mean()), float(known.std())
    values, counts = np.unique((known - mean) / spread, return_counts=True)
    if len(values) > _POINTS:
        values = np.quantile((known - mean) / spread, (np.arange(_POINTS) + 0.5) / _POINTS)
        counts = np.ones(_POINTS, dtype=np.int64)
    shares = counts / counts.sum()
    limits = []
    rng = random_stream(0, "chart", str(len(known)))
    resamples = rng.multinomial(len(known), shares, _RESAMPLES) / len(known)
    for side_values in (values, -values):
        soonest_shares = _soonest_shares(side_values, resamples)
        limits.append(
            np.inf
            if side_values @ soonest_shares >= ALLOWANCE
            else limit_of(side_values, soonest_shares, 2 * run_length)
        )
    high, low = limits
    if max(limits) >= _MAX_LIMIT:
        return NotEstimable(f"{len(known):,} reference cases are too few to estimate the mean")
    return ControlChart(name, mean, spread, high, low, run_length)


def _soonest_shares(values: FloatArray, resamples: FloatArray) -> FloatArray:
    """Return the value frequencies of the references that would alarm soonest.

    Resamples (resamples, values) are ordered by how fast the chart grows: twice the distance of
    their mean from the allowance, divided by their variance. Those near the accepted proportion
    are averaged.
    """
    means = resamples @ values
    variances = np.maximum(resamples @ values**2 - means**2, 1e-12)
    order = np.argsort((ALLOWANCE - means) / variances, kind="stable")
    cut = round(_ACCEPTED_FAILURES / 2 * _RESAMPLES)
    near = order[cut // 2 : cut + cut // 2]
    return np.asarray(resamples[near].mean(axis=0))


def run_length_of(values: FloatArray, shares: FloatArray, limit: float) -> float:
    """Return the average number of cases until a one-sided chart alarms, starting from zero.

    `values` are those of standardised cases, `shares` their frequencies, summing to 1.
    """
    chain = _transitions(values - ALLOWANCE, shares, limit)
    try:
        first = float(np.linalg.solve(np.eye(_STATES) - chain, np.ones(_STATES))[0])
    except np.linalg.LinAlgError:  # the limit is never reached
        return float("inf")
    return first if np.isfinite(first) and first > 0 else float("inf")


def _transitions(steps: FloatArray, shares: FloatArray, limit: float) -> FloatArray:
    """Return the chances (states, states) that a chart goes from a state to another one.

    A step that ends between two states is split between them. Steps below the first state end
    in it, and those beyond the limit in none. Between, chances depend on the distance alone.
    """
    width = 2 * limit / (2 * _STATES - 1)
    last = _STATES - 1
    distances = np.clip(np.floor(steps / width), -_STATES, _STATES).astype(np.int64)
    parts = np.clip(steps / width - distances, 0.0, 1.0)
    below = np.bincount(distances + _STATES, (1 - parts) * shares, 2 * _STATES + 2)
    above = np.bincount(distances + _STATES + 1, parts * shares, 2 * _STATES + 2)
    chances = below + above
    chain = np.lib.stride_tricks.sliding_window_view(chances[1 : 2 * _STATES], _STATES)[::-1].copy()
    chain[:, 0] = (
        np.bincount(distances + _STATES, shares, 2 * _STATES + 2).cumsum()[_STATES - 1 :: -1]
        + below[_STATES:0:-1]
    )
    ends = last - distances
    is_in = (ends >= 0) & (ends <= last) & (ends * width + steps <= limit)
    into_last = np.bincount(distances[is_in], shares[is_in], _STATES)
    chain[:, last] = above[_STATES + last : last : -1] + into_last[::-1]
    return chain


def limit_of(values: FloatArray, shares: FloatArray, run_length: float) -> float:
    """Return the smallest limit, within 0.01, with at least this run length."""
    low, high = 0.0, 1.0
    while high < _MAX_LIMIT and run_length_of(values, shares, high) < run_length:
        low, high = high, 2 * high
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        if run_length_of(values, shares, middle) < run_length:
            low = middle
        else:
            high = middle
        if high - low < 1e-2:
            break
    return high
