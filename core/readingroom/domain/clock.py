"""Time as an argument: wall clock for records, monotonic clock for durations."""

import time
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Source of time for the engine."""

    def now(self) -> datetime:
        """Return the wall-clock time, aware, in UTC."""

    def monotonic_ms(self) -> int:
        """Return milliseconds that never go back, from an arbitrary start."""


class SystemClock:
    """Clocks of the computer."""

    def now(self) -> datetime:
        """Return the wall-clock time, aware, in UTC."""
        return datetime.now(UTC)

    def monotonic_ms(self) -> int:
        """Return milliseconds since an arbitrary start."""
        return time.monotonic_ns() // 1_000_000


def timestamp(moment: datetime) -> str:
    """Format a time as ISO 8601 in UTC with milliseconds, `2026-01-31T09:30:00.000Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


_TYPED_FORMS = (
    ("%Y-%m-%d", timedelta(days=1)),
    ("%Y-%m-%d %H:%M", timedelta(minutes=1)),
    ("%Y-%m-%d %H:%M:%S", timedelta(seconds=1)),
)
"""Formats of typed times, with the duration that each covers."""


def typed_moment(text: str, *, is_end: bool = False) -> datetime:
    """Return a typed time in UTC; for an end, the first time after it.

    Raises:
        ValueError: it is not a date, and not a date with time.
    """
    typed = " ".join(text.replace("T", " ").removesuffix("Z").split())
    for form, lasting in _TYPED_FORMS:
        try:
            moment = datetime.strptime(typed, form).replace(tzinfo=UTC)
            return moment + lasting if is_end else moment
        except (ValueError, OverflowError):
            continue
    raise ValueError("no moment")
