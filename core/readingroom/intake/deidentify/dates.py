"""Shift dates of DICOM elements by whole days, which retains order and intervals."""

import re
from datetime import date, timedelta
from typing import Final

# PS3.5 6.2: DA is YYYYMMDD, before 1993 also YYYY.MM.DD; DT starts with the same eight digits.
_DATE: Final = re.compile(rb"(\d{4})\.?(\d\d)\.?(\d\d)")
_DATE_TIME: Final = re.compile(rb"(\d{8})(\d{2,6}(?:\.\d{1,6})?)?([+-]\d{4})?")


def parse_date(value: bytes) -> date | None:
    """Parse a DA value; return None if it is not a valid date."""
    match = _DATE.fullmatch(value.strip(b" \0"))
    if match is None:
        return None
    try:
        return date(*(int(part) for part in match.groups()))
    except ValueError:  # such as 30 February
        return None


def shift_dates(value: bytes, vr: str, days: int) -> bytes:
    r"""Shift the values of a DA or DT element; incomplete dates become empty.

    Args:
        value: The element's bytes, values separated by a backslash.
        vr: "DA" or "DT".
        days: Number of days to add.

    Returns:
        The new bytes, without padding; times of day and time zones are unchanged.
    """
    shift = _shift_date if vr == "DA" else _shift_date_time
    return b"\\".join(shift(each.strip(b" \0"), days) for each in value.split(b"\\"))


def _shift_date(value: bytes, days: int) -> bytes:
    day = parse_date(value)
    if day is None:
        return b""
    try:
        return (day + timedelta(days=days)).strftime("%Y%m%d").zfill(8).encode("ascii")
    except OverflowError:  # before the year 1
        return b""


def _shift_date_time(value: bytes, days: int) -> bytes:
    match = _DATE_TIME.fullmatch(value)
    if match is None:
        return b""
    shifted = _shift_date(match[1], days)
    return shifted + (match[2] or b"") + (match[3] or b"") if shifted else b""
