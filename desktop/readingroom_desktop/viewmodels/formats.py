"""Texts, and formats of figures, times and durations on screen, in the user's locale.

`readingroom.domain.figures` has those of reports and the command line.
"""

import math
from datetime import datetime
from typing import Final

from PySide6.QtCore import QLocale

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.services.guard import COORDINATOR
from readingroom_desktop.core_texts import tr_core, tr_core_name
from readingroom_desktop.isolation import isolated, isolated_runs, joined
from readingroom_desktop.languages import filled, tr, tr_marked, tr_noop

__all__ = [
    "actor_name",
    "basis",
    "compact",
    "count",
    "decimal",
    "digits_for",
    "duration",
    "erased_words",
    "filled",
    "interval",
    "isolated",
    "isolated_runs",
    "joined",
    "moment",
    "numbered",
    "p_value",
    "percent",
    "sample_size",
    "scientific",
    "seconds_left",
    "share_interval",
    "signed",
    "sort_value",
    "time_of_day",
    "tr",
    "tr_core",
    "tr_core_name",
    "tr_marked",
    "tr_noop",
    "why_missing",
]

_SIGNIFICANT: Final = 3
_MAX_DIGITS: Final = 9
_MIN_P: Final = 0.001


def actor_name(code: str) -> str:
    """Return the code of an account or reader, or the name of the role in a study without any."""
    return tr("coordinator") if code == COORDINATOR else code


def count(number: int) -> str:
    """Format an integer with the locale's grouping."""
    return QLocale().toString(number)


def decimal(value: float, digits: int = 2) -> str:
    """Format a number with a fixed number of decimals; zero has no sign."""
    rounded = float(value) if round(value, digits) else 0.0  # QLocale cannot format an int so
    return QLocale().toString(rounded, "f", digits).replace("-", "−")


def scientific(value: float) -> str:
    """Format a small number with one decimal and an exponent."""
    return QLocale().toString(float(value), "e", 1).replace("-", "−")


def compact(value: float, digits: int = 6) -> str:
    """Format a number with at most this many significant digits, without zeros at the end."""
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    return locale.toString(float(value), "g", digits).replace("-", "−")


def signed(weight: float, digits: int = 3) -> str:
    """Format a weight with its sign, also a plus."""
    return f"{'+' if round(weight, digits) > 0 else ''}{decimal(weight, digits)}"


def digits_for(widest: float, least: int = 3) -> int:
    """Return the number of decimals that resolve weights up to this largest one."""
    if not 0.0 < widest < 1.0:
        return least
    return min(max(least, _SIGNIFICANT - 1 - math.floor(math.log10(widest))), _MAX_DIGITS)


def percent(proportion: float, digits: int = 0) -> str:
    """Format a proportion in [0, 1] as per cent."""
    return f"{decimal(proportion * 100, digits)}\u00a0%"


def numbered(number: int, singular: str, plural: str) -> str:
    """Format a number with its noun: `singular` unchanged, `plural` with %1 for the number."""
    return singular if number == 1 else plural.replace("%1", count(number))


def erased_words(at: str) -> str:
    """Format when the data of a case was erased; "" for a case that is not erased."""
    if not at:
        return ""
    return tr("Erased on %1").replace("%1", at[:10])


def interval(estimate: Estimate | NotEstimable, digits: int = 2) -> str:
    """Format an estimate with its interval, its value without one, or a dash."""
    if isinstance(estimate, NotEstimable):
        return "–" if estimate.value is None else decimal(estimate.value, digits)
    low, high = decimal(estimate.low, digits), decimal(estimate.high, digits)
    return tr("%1 (%2 to %3)", decimal(estimate.value, digits), low, high)


def sort_value(estimate: Estimate | NotEstimable) -> float:
    """Return the sort key of an estimate; one without a value sorts below all others."""
    return float("-inf") if estimate.value is None else estimate.value


def sample_size(estimate: Estimate | NotEstimable) -> int | None:
    """Return the number of cases behind an estimate, None if it is missing."""
    return estimate.n if isinstance(estimate, Estimate) else None


def share_interval(estimate: Estimate | NotEstimable, digits: int = 0) -> str:
    """Format a proportion with its interval in per cent, its value without one, or a dash."""
    if isinstance(estimate, NotEstimable):
        return "–" if estimate.value is None else percent(estimate.value, digits)
    low, high = decimal(estimate.low * 100, digits), decimal(estimate.high * 100, digits)
    return tr("%1 (%2 to %3)", percent(estimate.value, digits), low, high)


def p_value(value: float | None) -> str:
    """Format a p value with three decimals, or a dash."""
    if value is None:
        return "–"
    return f"< {decimal(_MIN_P, 3)}" if value < _MIN_P else decimal(value, 3)


def why_missing(estimate: Estimate | NotEstimable) -> str:
    """Return the reason of a missing estimate, empty if there is one."""
    return tr_core(estimate.reason) if isinstance(estimate, NotEstimable) else ""


def basis(estimate: Estimate | NotEstimable) -> str:
    """Format the sample size and the method of an estimate; "" if it is missing."""
    if not isinstance(estimate, Estimate):
        return ""
    return f"n = {count(estimate.n)}; {tr_core(estimate.method)}"


def duration(milliseconds: int) -> str:
    """Format a duration as minutes and seconds, or hours, minutes and seconds."""
    seconds = milliseconds // 1000
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def seconds_left(seconds: int | None) -> str:
    """Format the remaining time of a job, empty while it is unknown."""
    if seconds is None:
        return ""
    if seconds < 60:
        text = tr("about %1\u00a0s left")
        return text.replace("%1", count(max(seconds, 1)))
    text = tr("about %1\u00a0min left")
    return text.replace("%1", count(round(seconds / 60)))


def moment(text: str, *, with_seconds: bool = False) -> str:
    """Format an ISO timestamp in this computer's time zone, as date, time and zone."""
    at = datetime.fromisoformat(text).astimezone()
    clock = "%H:%M:%S" if with_seconds else "%H:%M"
    return at.strftime(f"%Y-%m-%d {clock} ") + _zone(at)


def time_of_day(at: datetime) -> str:
    """Format the time of a timestamp in this computer's time zone, with the zone."""
    local = at.astimezone()
    return local.strftime("%H:%M:%S ") + _zone(local)


def _zone(at: datetime) -> str:
    offset = at.strftime("%z")
    return f"{offset[:3]}:{offset[3:]}"
