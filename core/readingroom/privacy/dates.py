"""Patterns of dates finer than a year, and of ages over 89."""

import re
from collections.abc import Iterable
from typing import Final

from readingroom.privacy.patterns import read_patterns

MONTHS: Final = (
    ("january", "jan", "januar", "jänner", "janvier", "enero", "gennaio", "januari", "janeiro"),
    ("february", "feb", "februar", "février", "febrero", "febbraio", "februari", "fevereiro"),
    ("march", "mar", "märz", "mars", "marzo", "maart", "março"),
    ("april", "apr", "avril", "abril", "aprile"),
    ("may", "mai", "mayo", "maggio", "mei", "maio"),
    ("june", "jun", "juni", "juin", "junio", "giugno", "junho"),
    ("july", "jul", "juli", "juillet", "julio", "luglio", "julho"),
    ("august", "aug", "août", "agosto", "augustus"),
    ("september", "sep", "sept", "septembre", "septiembre", "settembre", "setembro"),
    ("october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "outubro"),
    ("november", "nov", "novembre", "noviembre", "novembro"),
    ("december", "dec", "dezember", "dez", "décembre", "diciembre", "dicembre", "dezembro"),
)
"""Names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese."""


def _any_of(names: Iterable[str]) -> str:
    """Return a regular expression for any of the names, longer ones first."""
    return "(?:" + "|".join(sorted(set(names), key=lambda name: (-len(name), name))) + ")"


_MONTH: Final = _any_of(name for month in MONTHS for name in month)
_LONG_MONTH: Final = _any_of(
    name.capitalize()
    for month in MONTHS
    for name in month
    if len(name) > 3 or name in ("may", "mai", "mei")
)


def _is_no_acuity(text: str, start: int, end: int) -> bool:
    """Return whether a day and month is no visual acuity in metres."""
    return not re.match(r"6/(?:5|6|9|12|18|24|36)$", text[start:end])


DATE_PATTERNS: Final = read_patterns(
    "dates", (_is_no_acuity,), month=_MONTH, long_month=_LONG_MONTH
)
