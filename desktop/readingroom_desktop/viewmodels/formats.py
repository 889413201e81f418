"""Numbers, times and durations as they stand on the screen."""

import math
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from readingroom.domain.estimate import Estimate, NotEstimable

_SIGNIFICANT: Final = 3
_MOST_DIGITS: Final = 9


def count(number: int) -> str:
    """Write a whole number with the locale's grouping."""
    return QLocale().toString(number)


def decimal(value: float, digits: int = 2) -> str:
    """Write a number with a fixed count of digits after the point; nought has no sign."""
    shown = float(value) if round(value, digits) else 0.0  # QLocale writes no int this way
    return QLocale().toString(shown, "f", digits).replace("-", "−")


def signed(weight: float, digits: int = 3) -> str:
    """Write a weight with its sign, also where that is a plus."""
    return f"{'+' if round(weight, digits) > 0 else ''}{decimal(weight, digits)}"


def digits_for(widest: float, least: int = 3) -> int:
    """Return how many digits after the point tell weights apart of which this is the largest."""
    if not 0.0 < widest < 1.0:
        return least
    return min(max(least, _SIGNIFICANT - 1 - math.floor(math.log10(widest))), _MOST_DIGITS)


def percent(share: float, digits: int = 0) -> str:
    """Write a share in [0, 1] as per cent."""
    return f"{decimal(share * 100, digits)}\u00a0%"


def numbered(number: int, one: str, many: str) -> str:
    """Write a number with its word: `one` as it is, `many` with %1 for the number."""
    return one if number == 1 else many.replace("%1", count(number))


def erased_words(at: str) -> str:
    """Say when the data of a case were erased; "" for a case that is there."""
    if not at:
        return ""
    return QCoreApplication.translate("formats", "Erased on %1").replace("%1", at[:10])


def interval(figure: Estimate | NotEstimable, digits: int = 2) -> str:
    """Write an estimate with its interval, its value where that is missing, or a dash."""
    if isinstance(figure, NotEstimable):
        return "–" if figure.value is None else decimal(figure.value, digits)
    low, high = decimal(figure.low, digits), decimal(figure.high, digits)
    return f"{decimal(figure.value, digits)} ({low} to {high})"


def sort_value(figure: Estimate | NotEstimable) -> float:
    """Return what a table sorts a figure by; one without a value comes below all others."""
    return float("-inf") if figure.value is None else figure.value


def share_interval(figure: Estimate | NotEstimable, digits: int = 0) -> str:
    """Write a share with its interval in per cent, its value where that is missing, or a dash."""
    if isinstance(figure, NotEstimable):
        return "–" if figure.value is None else percent(figure.value, digits)
    low, high = decimal(figure.low * 100, digits), decimal(figure.high * 100, digits)
    return f"{percent(figure.value, digits)} ({low} to {high})"


def why_missing(figure: Estimate | NotEstimable) -> str:
    """Return the reason why there is no figure, empty where there is one."""
    return figure.reason if isinstance(figure, NotEstimable) else ""


def duration(milliseconds: int) -> str:
    """Write a duration as minutes and seconds, or hours, minutes and seconds."""
    seconds = milliseconds // 1000
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def seconds_left(seconds: int | None) -> str:
    """Write the remaining time of a job, empty while it is unknown."""
    if seconds is None:
        return ""
    if seconds < 60:
        text = QCoreApplication.translate("formats", "about %1\u00a0s left")
        return text.replace("%1", count(max(seconds, 1)))
    text = QCoreApplication.translate("formats", "about %1\u00a0min left")
    return text.replace("%1", count(round(seconds / 60)))


def moment(text: str, *, with_seconds: bool = False) -> str:
    """Write an ISO moment in this computer's zone, as date, time and zone."""
    at = datetime.fromisoformat(text).astimezone()
    clock = "%H:%M:%S" if with_seconds else "%H:%M"
    return at.strftime(f"%Y-%m-%d {clock} ") + _zone(at)


def time_of_day(at: datetime) -> str:
    """Write the time of a moment in this computer's zone, with the zone."""
    local = at.astimezone()
    return local.strftime("%H:%M:%S ") + _zone(local)


def _zone(at: datetime) -> str:
    offset = at.strftime("%z")
    return f"{offset[:3]}:{offset[3:]}"
