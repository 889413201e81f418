"""Moments as people type them, in UTC."""

from datetime import UTC, datetime, timedelta

_FORMS = (
    ("%Y-%m-%d", timedelta(days=1)),
    ("%Y-%m-%d %H:%M", timedelta(minutes=1)),
    ("%Y-%m-%d %H:%M:%S", timedelta(seconds=1)),
)
"""How a moment may be typed, and how long what was typed lasts."""


def typed_moment(text: str, *, is_end: bool = False) -> datetime:
    """Return a typed moment in UTC, for an end the first one after it.

    Raises:
        ValueError: it is no day, and no time of one.
    """
    typed = " ".join(text.replace("T", " ").removesuffix("Z").split())
    for form, lasting in _FORMS:
        try:
            moment = datetime.strptime(typed, form).replace(tzinfo=UTC)
            return moment + lasting if is_end else moment
        except (ValueError, OverflowError):
            continue
    raise ValueError("no moment")
