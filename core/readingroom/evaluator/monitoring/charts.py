"""CUSUM charts whose limits follow from how many cases may come before a false alarm.

Page (1954). The average run length of a chart is that of a Markov chain over its states (Brook and
Evans 1972); both directions of a chart together have half the run length of each. The reference is
itself a sample: limits are those of the references among its resamples that would alarm soonest, so
that nine references of ten hold the promised run length (Gandy and Kvaløy 2013).
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.monitoring import DriftAlarm
from readingroom.domain.random_streams import random_stream

FloatArray = NDArray[np.float64]

ALLOWANCE: Final = 0.25
"""Standard deviations that do not count: the chart is quickest for shifts of twice as much."""
_STATES: Final = 150
_POINTS: Final = 200
_HALVINGS: Final = 30
_HIGHEST: Final = 100.0
_RESAMPLES: Final = 2_000
_BROKEN: Final = 0.1
"""Share of references that may not hold the run length, both directions together."""


@dataclass(frozen=True, slots=True)
class ControlChart:
    """A chart in both directions. `mean` and `spread` are those of the reference."""

    name: str
    mean: float
    spread: float
    high: float
    low: float
    run_length: float

    def alarms(self, values: FloatArray) -> tuple[DriftAlarm, ...]:
        """Return the alarms of values in the order of the cases; NaN is passed over.

        After an alarm the chart begins anew.
        """
        found = []
        up = down = 0.0
        for number, value in enumerate((values - self.mean) / self.spread, start=1):
            if not np.isfinite(value):
                continue
            up = max(0.0, up + value - ALLOWANCE)
            down = max(0.0, down - value - ALLOWANCE)
            if up > self.high:
                found.append(self._alarm(number, "up", up, self.high))
                up = down = 0.0
            elif down > self.low:
                found.append(self._alarm(number, "down", down, self.low))
                up = down = 0.0
        return tuple(found)

    def _alarm(self, case: int, direction: str, statistic: float, limit: float) -> DriftAlarm:
        return DriftAlarm(self.name, case, direction, float(statistic), limit, self.run_length)


def make_chart(name: str, reference: FloatArray, run_length: float) -> ControlChart | NotEstimable:
    """Return the chart of values that come as those did of which the reference is a sample.

    NotEstimable where the reference does not vary, or is too small for any limit.

    Args:
        name: What is charted.
        reference: Values, float array (n,); NaN is passed over.
        run_length: How many cases come at least, on average, before a false alarm; more than 1.
    """
    known = reference[np.isfinite(reference)]
    if len(known) < 2 or known.std() == 0:
        return NotEstimable("it does not vary in the reference")
    mean, spread = float(known.mean()), float(known.std())
    values, counts = np.unique((known - mean) / spread, return_counts=True)
    if len(values) > _POINTS:
        values = np.quantile((known - mean) / spread, (np.arange(_POINTS) + 0.5) / _POINTS)
        counts = np.ones(_POINTS, dtype=np.int64)
    shares = counts / counts.sum()
    limits = []
    for one in (values, -values):
        soonest = _soonest(one, shares, len(known))
        limits.append(
            np.inf if one @ soonest >= ALLOWANCE else limit_of(one, soonest, 2 * run_length)
        )
    high, low = limits
    if max(limits) >= _HIGHEST:
        return NotEstimable(
            f"the {len(known):,} cases of the reference are too few to tell its mean"
        )
    return ControlChart(name, mean, spread, high, low, run_length)


def _soonest(values: FloatArray, shares: FloatArray, n: int) -> FloatArray:
    """Return how often values come in those references that would alarm soonest.

    Resamples are ordered by how fast the chart grows: twice the distance of their mean from the
    allowance, over their variance. Those near the share that may break the promise are averaged.
    """
    rng = random_stream(0, "chart", str(n))
    drawn = rng.multinomial(n, shares, _RESAMPLES) / n
    means = drawn @ values
    variances = np.maximum(drawn @ values**2 - means**2, 1e-12)
    order = np.argsort((ALLOWANCE - means) / variances, kind="stable")
    place = round(_BROKEN / 2 * _RESAMPLES)
    near = order[place // 2 : place + place // 2]
    return np.asarray(drawn[near].mean(axis=0))


def run_length_of(values: FloatArray, shares: FloatArray, limit: float) -> float:
    """Return after how many cases a chart in one direction alarms on average, from its zero.

    Args:
        values: What standardised cases may be.
        shares: How often they are so, in sum 1.
        limit: Of the chart.
    """
    width = 2 * limit / (2 * _STATES - 1)
    states = np.arange(_STATES) * width
    moved = states[:, None] + (values - ALLOWANCE)[None, :]
    is_in = moved <= limit
    below = np.floor(np.maximum(moved, 0.0) / width)
    part = np.maximum(moved, 0.0) / width - below
    rows = np.arange(_STATES)[:, None] * _STATES
    stays = np.zeros(_STATES**2)
    for place, weight in ((below, 1 - part), (below + 1, part)):
        cells = rows + np.minimum(place, _STATES - 1).astype(np.int64)
        stays += np.bincount(cells[is_in], (weight * shares)[is_in], _STATES**2)
    chain = stays.reshape(_STATES, _STATES)
    try:
        first = float(np.linalg.solve(np.eye(_STATES) - chain, np.ones(_STATES))[0])
    except np.linalg.LinAlgError:  # the chart never gets there
        return float("inf")
    return first if np.isfinite(first) and first > 0 else float("inf")


def limit_of(values: FloatArray, shares: FloatArray, run_length: float) -> float:
    """Return the least limit, to a hundredth, with at least this run length."""
    low, high = 0.0, 1.0
    while high < _HIGHEST and run_length_of(values, shares, high) < run_length:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if run_length_of(values, shares, middle) < run_length:
            low = middle
        else:
            high = middle
        if high - low < 1e-2:
            break
    return high
