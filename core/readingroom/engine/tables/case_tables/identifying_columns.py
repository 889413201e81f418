"""Identifier check of the columns of a case table."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import Final

from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.types import IdentifierKind

MAX_AGE: Final = 89
"""Highest age, in years, that Safe Harbor permits: 45 CFR 164.514(b)(2)(i)(C)."""
TOP_CODED_AGE: Final = 90.0
"""Age that means 90 years or more."""
_AGE: Final = re.compile(r"(^|[^a-z])(age|alter|edad|âge)([^a-z]|$)")
_BIRTH: Final = re.compile(
    r"(^|[^a-z])(dob|birth|birthday|birthdate|born)([^a-z]|$)|geburt|naissance"
)
_BIRTH_YEAR: Final = re.compile(
    r"(^|[^a-z])(yob|birth ?year|year of birth|born)([^a-z]|$)|geburtsjahr|année de naissance"
)
_YEAR: Final = re.compile(r"(18|19|20)[0-9]{2}")
_CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_SHORT_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,4}(\.[0-9]*)?|[-+]?[0-9]{1,5}\.[0-9]+")
_PER_LENGTH: Final = 40
"""Number of texts of digits of one length that are scanned."""


def label_of(name: str) -> str:
    """Return a column name as words: "patientName" and "patient_name" are "patient name"."""
    return re.sub(r"[_.\-\s]+", " ", _CAMEL.sub(" ", name)).strip()


def is_age(name: str) -> bool:
    """Return whether a column has ages, judged by its name."""
    return _AGE.search(label_of(name).lower()) is not None


def is_birth_date(name: str, cells: Iterable[str]) -> bool:
    """Return whether a column has dates of birth: by its name, and a date in each cell."""
    if not _BIRTH.search(label_of(name).lower()):
        return False
    parsed = [_day(cell) for cell in cells]
    return bool(parsed) and None not in parsed


def has_old_birth_year(name: str, cells: Iterable[str], today: date) -> bool:
    """Return whether a column of years of birth shows that a patient is over 89."""
    if not _BIRTH_YEAR.search(label_of(name).lower()):
        return False
    years = (int(cell) for cell in cells if _YEAR.fullmatch(cell))
    return any(today.year - year > MAX_AGE for year in years)


def age_years(cell: str, on: date) -> int | None:
    """Return the age on a day, None if the cell has no date or a later one."""
    born = _day(cell)
    if born is None or born > on:
        return None
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def _day(cell: str) -> date | None:
    text = cell[:10] if len(cell) > 10 and cell[10] in "T " else cell
    try:
        return date.fromisoformat(text) if len(text) in (8, 10) else None
    except ValueError:
        return None


def identifier_counts(name: str, cells: Iterable[str]) -> Counter[IdentifierKind]:
    """Return how many cells of a column, and its name, may be identifiers of a kind.

    `cells` are its distinct values. Cells are read behind the name of the column as their label.
    Short numbers cannot identify; of digits of one length a part is read.
    """
    label = label_of(name)
    counts: Counter[IdentifierKind] = Counter()
    counts.update({span.kind for span in find_identifiers(label)})
    lead, lengths = f"{label}: ", Counter[int]()
    for cell in cells:
        if _SHORT_NUMBER.fullmatch(cell):
            continue
        if cell.isdigit():
            lengths[len(cell)] += 1
            if lengths[len(cell)] > _PER_LENGTH:
                continue
        spans = find_identifiers(lead + cell)
        counts.update({span.kind for span in spans if span.end > len(lead)})
    return counts


def described(counts: Counter[IdentifierKind]) -> str:
    """Return the counts as text, such as "2 × date, 1 × name"."""
    return ", ".join(f"{count} × {kind.value}" for kind, count in sorted(counts.items()))
