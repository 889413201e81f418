"""Typed times in UTC."""

from datetime import UTC, datetime, timedelta

_FORMS = (
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
    for form, lasting in _FORMS:
        try:
            moment = datetime.strptime(typed, form).replace(tzinfo=UTC)
            return moment + lasting if is_end else moment
        except (ValueError, OverflowError):
            continue
    raise ValueError("no moment")
