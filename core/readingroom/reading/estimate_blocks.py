"""Estimates as plain values for JSON."""

from readingroom.domain.estimate import Estimate, NotEstimable

Block = dict[str, object]


def estimate_block(estimate: Estimate | NotEstimable) -> Block:
    """Return an estimate with its interval and method; None with a `reason` if not estimable."""
    if isinstance(estimate, NotEstimable):
        empty: Block = dict.fromkeys(("se", "low", "high", "method"))
        return {"estimate": estimate.value, **empty, "reason": estimate.reason}
    return {
        "estimate": estimate.value,
        "se": estimate.standard_error,
        "low": estimate.low,
        "high": estimate.high,
        "method": estimate.method,
        "reason": None,
    }
