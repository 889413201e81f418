"""Intervals from influences: the infinitesimal jackknife with Student's quantile."""

import math
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import probability_of, student_quantile
from readingroom.statistics.resampling import MIN_ITEMS

_TINY: Final = 1e-12


class Link(StrEnum):
    """Transformation on whose scale an interval is symmetric."""

    IDENTITY = "identity"
    LOG = "log"
    """Of positive values."""
    LOGIT = "logit"
    """Of values between 0 and 1."""


class _Functions(NamedTuple):
    """A transformation, its derivative, and its inverse."""

    forward: Callable[[float], float]
    slope: Callable[[float], float]
    back: Callable[[float], float]


_LINKS: Final[Mapping[Link, _Functions]] = {
    Link.IDENTITY: _Functions(lambda value: value, lambda _: 1.0, lambda value: value),
    Link.LOG: _Functions(math.log, lambda value: 1 / value, math.exp),
    Link.LOGIT: _Functions(
        lambda value: math.log(value / (1 - value)),
        lambda value: 1 / (value * (1 - value)),
        probability_of,
    ),
}


def estimate_by_influence(
    value: float,
    influence: FloatArray,
    units: IntArray,
    *,
    level: float,
    scale: str,
    what: str,
    link: Link = Link.IDENTITY,
) -> Estimate | NotEstimable:
    """Return a value with the interval of its influences, summed over units of resampling.

    `units` numbers the unit of each influence, and `what` names units ("slides"). Without an
    interval below five units, where no unit changes the value, and at the ends of the link.
    """
    sums = np.bincount(numbered(units), weights=influence)
    n = len(sums)
    if n < MIN_ITEMS:
        return NotEstimable(f"{what}: {n}, at least {MIN_ITEMS} are needed", value)
    error = math.sqrt(float((sums**2).sum()) * n / (n - 1))
    is_at_end = (link is not Link.IDENTITY and value <= 0) or (link is Link.LOGIT and value >= 1)
    if error <= _TINY * max(1.0, abs(value)) or is_at_end:
        return NotEstimable(f"the value is the same without any of the {what}", value)
    functions = _LINKS[link]
    margin = student_quantile(level, n - 1) * error * functions.slope(value)
    centre = functions.forward(value)
    try:
        low, high = functions.back(centre - margin), functions.back(centre + margin)
    except OverflowError:
        return NotEstimable("the interval is too wide to compute", value)
    return Estimate(
        value, low, high, level, scale, n, f"infinitesimal jackknife over {what}", error
    )
