"""A number with its uncertainty, or the reason why there is none."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its interval.

    `scale` names what `value`, `low` and `high` are measured in ("log-odds", "probability").
    """

    value: float
    low: float
    high: float
    level: float
    scale: str
    n: int
    method: str
    standard_error: float | None = None


@dataclass(frozen=True, slots=True)
class NotEstimable:
    """There is no such figure, and this is why."""

    reason: str
