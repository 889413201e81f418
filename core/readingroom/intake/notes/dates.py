"""Dates in the headers of documents and images."""

from datetime import date
from typing import Final

_EARLIEST_YEAR: Final = 1900
"""Years before it are placeholders, as 1900 and 0001 are written for an unknown date."""


def date_of(text: str) -> date | None:
    """Return the date at the start of an ISO, HL7 or DICOM time, None without a complete one."""
    digits = text.strip()[:10].replace("-", "").replace(".", "")[:8]
    if len(digits) != 8 or not (digits.isascii() and digits.isdecimal()):
        return None
    try:
        day = date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        return None
    return day if day.year > _EARLIEST_YEAR else None
