"""Estimates with uncertainty, or the reason why a value is not estimable."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Estimate:
    """Estimate with its interval.

    `scale` is the unit of `value`, `low` and `high` ("log-odds", "probability").
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
    """Reason for a missing value or interval.

    `value` is the estimate if only its interval is missing.
    """

    reason: str
    value: float | None = None


def clipped(value: Estimate | NotEstimable) -> Estimate | NotEstimable:
    """Return an estimate with value and interval clipped to [0, 1]."""
    if isinstance(value, NotEstimable):
        return value if value.value is None else replace(value, value=_clip(value.value))
    return replace(
        value,
        value=_clip(value.value),
        low=_clip(value.low),
        high=_clip(value.high),
        method=f"{value.method}, clipped to [0, 1]",
    )


def _clip(value: float) -> float:
    return min(max(value, 0.0), 1.0)
