"""Figures in words: numbers, proportions, p values, and estimates with their intervals.

Reports, bundles and the command line use these forms; the window has its own in the user's locale.
"""

import math
from collections.abc import Sequence
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable

MINUS: Final = "\N{MINUS SIGN}"
NOT_ESTIMABLE: Final = "not estimable"
NOT_FINITE: Final = f"{NOT_ESTIMABLE}: the value is no finite number"
DEFAULT_LEVEL: Final = 0.95
"""Level of intervals in tables where no other is stated."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_RAISED: Final = str.maketrans(
    "-0123456789", "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"
)
_SMALLEST: Final = 0.00005
_SECOND_MS: Final = 1_000
_MINUTE_MS: Final = 60_000
_NOISE: Final = 1e-12
"""Smaller values are rounding errors of 0."""


def number(value: float | int | None) -> str:
    """Format a number with about four significant digits; integers in full."""
    if value is None:
        return "not given"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}".replace("-", MINUS)
    if not math.isfinite(value):
        return NOT_FINITE
    size = abs(value)
    if 0.0 < size < _NOISE:
        text = "0.000"
    elif 0.0 < size < _SMALLEST:
        text = _in_powers(value)
    elif size < 0.001:
        text = f"{value:.4f}" if size else "0.000"
    else:
        digits = 3 if size < 10 else 2 if size < 100 else 1 if size < 1000 else 0
        text = f"{value:,.{digits}f}"
    return text.replace("-", MINUS)


def value_ranges(values: Sequence[int]) -> tuple[str, ...]:
    """Return integers as texts; three or more consecutive ones are a range, "50 to 100"."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    texts: list[str] = []
    for run in runs:
        is_range = len(run) > 2
        texts += [f"{run[0]} to {run[-1]}"] if is_range else map(str, run)
    return tuple(texts)


def duration(milliseconds: int) -> str:
    """Format a time in whole minutes, or else in seconds: "1 min", "2.5 s"."""
    if milliseconds and milliseconds % _MINUTE_MS == 0:
        return f"{number(milliseconds // _MINUTE_MS)} min"
    return f"{milliseconds / _SECOND_MS:g} s"


def _in_powers(value: float) -> str:
    """Return a small number in scientific notation, "1.2 × 10⁻⁵"."""
    digits, _, power = f"{value:.1e}".partition("e")
    raised = str(int(power)).translate(_RAISED)
    return f"{digits}{_NO_BREAK}\N{MULTIPLICATION SIGN}{_NO_BREAK}10{raised}"


def interval(value: Estimate) -> str:
    """Format the interval of an estimate with its level, or state that it is unknown."""
    return f"{ends(value)} ({level(value)})" if has_ends(value) else ends(value)


def ends(value: Estimate) -> str:
    """Format the ends of an interval, or state that they are unknown."""
    if not value.level:
        return "none is known"
    if not has_ends(value):
        return "none is finite"
    return f"{number(value.low)}{_NO_BREAK}to{_NO_BREAK}{number(value.high)}"


def has_ends(value: Estimate) -> bool:
    """Return whether an estimate has a finite interval."""
    return bool(value.level) and math.isfinite(value.low) and math.isfinite(value.high)


def level(value: Estimate) -> str:
    """Format the level of an interval; at level 1 its ends are bounds."""
    return "bounds" if value.level >= 1.0 else f"{100 * value.level:.4g}{_NO_BREAK}%"


def value_alone(value: Estimate | NotEstimable) -> str:
    """Format the value of an estimate for a table with a column of intervals."""
    return NOT_ESTIMABLE if value.value is None else number(value.value)


def interval_or_reason(value: Estimate | NotEstimable) -> str:
    """Format the interval of an estimate with its level, or the reason why it is missing."""
    return interval(value) if isinstance(value, Estimate) else value.reason


def with_interval(value: Estimate | NotEstimable | None, stated: float = DEFAULT_LEVEL) -> str:
    """Format an estimate for a table: "0.71 (0.63 to 0.78)", or the reason why it is missing.

    None is a dash; `stated` is the level in the head of the table, which is left out.
    """
    if value is None:
        return "–"
    if isinstance(value, NotEstimable):
        return _missing(value)
    if not has_ends(value):
        return f"{number(value.value)} (interval: {ends(value)})"
    other = "" if value.level == stated else f"; {level(value)}"
    return f"{number(value.value)} ({ends(value)}{other})"


def figure(value: Estimate | NotEstimable | None) -> str:
    """Format an estimate with interval and n in one cell, or the reason why it is missing."""
    if value is None:
        return "not given"
    if isinstance(value, NotEstimable):
        return _missing(value)
    if not math.isfinite(value.value):
        return NOT_FINITE
    known = f"{level(value)}: {ends(value)}" if has_ends(value) else f"interval: {ends(value)}"
    return f"{number(value.value)} ({known}; n{_NO_BREAK}={_NO_BREAK}{number(value.n)})"


def _missing(value: NotEstimable) -> str:
    if value.value is None:
        return f"{NOT_ESTIMABLE}: {value.reason}"
    return f"{number(value.value)} (no interval: {value.reason})"


def proportion(value: float) -> str:
    """Format a proportion in per cent without decimals, "25 %"."""
    return f"{100 * value:.0f} %"


def p_value(value: float | None, adjusted: float | None = None) -> str:
    """Format a p value; one adjusted by Holm's method replaces it. "" if there is none."""
    if adjusted is not None:
        return f"{number(adjusted)} (Holm)"
    return "" if value is None else number(value)
