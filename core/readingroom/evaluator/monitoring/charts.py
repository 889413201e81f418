"""CUSUM charts whose limits follow from how many cases may come before a false alarm.

Page (1954). The average run length of a chart is that of a Markov chain over its states (Brook and
Evans 1972), with the increments that the reference itself had; both directions of a chart together
have half the run length of each.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.monitoring import DriftAlarm

FloatArray = NDArray[np.float64]

ALLOWANCE: Final = 0.25
"""Standard deviations that do not count: the chart is quickest for shifts of twice as much."""
_STATES: Final = 120
_POINTS: Final = 200
_HALVINGS: Final = 30
_HIGHEST: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class Chart:
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


def make_chart(name: str, reference: FloatArray, run_length: float) -> Chart | None:
    """Return the chart of values that come as the reference did; None where these do not vary.

    Args:
        name: What is charted.
        reference: Values, float array (n,); NaN is passed over.
        run_length: How many cases come at least, on average, before a false alarm; more than 1.
    """
    known = reference[np.isfinite(reference)]
    if len(known) < 2 or known.std() == 0:
        return None
    mean, spread = float(known.mean()), float(known.std())
    values, counts = np.unique((known - mean) / spread, return_counts=True)
    if len(values) > _POINTS:
        values = np.quantile((known - mean) / spread, (np.arange(_POINTS) + 0.5) / _POINTS)
        counts = np.ones(_POINTS, dtype=np.int64)
    shares = counts / counts.sum()
    high = _limit(values, shares, 2 * run_length)
    low = _limit(-values, shares, 2 * run_length)
    return Chart(name, mean, spread, high, low, run_length)


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
    places = np.clip(np.rint(moved / width), 0, None).astype(np.int64)
    is_in = (places < _STATES) & (moved <= limit)
    cells = (np.arange(_STATES)[:, None] * _STATES + places)[is_in]
    weights = np.broadcast_to(shares, places.shape)[is_in]
    stays = np.bincount(cells, weights, _STATES**2).reshape(_STATES, _STATES)
    try:
        first = float(np.linalg.solve(np.eye(_STATES) - stays, np.ones(_STATES))[0])
    except np.linalg.LinAlgError:  # the chart never gets there
        return float("inf")
    return first if np.isfinite(first) and first > 0 else float("inf")


def _limit(values: FloatArray, shares: FloatArray, run_length: float) -> float:
    """Return the least limit, to a thousandth, with at least this run length."""
    low, high = 0.0, 1.0
    while high < _HIGHEST and run_length_of(values, shares, high) < run_length:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if run_length_of(values, shares, middle) < run_length:
            low = middle
        else:
            high = middle
        if high - low < 1e-3:
            break
    return high
