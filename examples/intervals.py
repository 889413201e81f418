"""Estimates on the pages of the case studies, whose columns are in per cent or three decimals."""

from readingroom.domain.estimate import Estimate, NotEstimable


def bracketed(value: Estimate | NotEstimable, form: str = ".2f") -> str:
    """Format an estimate as "0.71 [0.63, 0.78]", or state that value or interval is missing.

    Args:
        value: an interval of level 0 is omitted.
        form: format specification of each number.
    """
    if isinstance(value, NotEstimable) and value.value is not None:
        return f"{value.value:{form}} (no interval: {value.reason})"
    if isinstance(value, NotEstimable):
        return f"not estimable: {value.reason}"
    if value.level == 0:
        return f"{value.value:{form}} (no interval stated)"
    return f"{value.value:{form}} [{value.low:{form}}, {value.high:{form}}]"
