"""The forms of the HIPAA Safe Harbor method, 45 CFR 164.514(b)(2), as far as tables show them."""

import re
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.patient_table import Column, PatientTable
from readingroom.generator.policy.constraints import PolicyConstraints, Rule
from readingroom.generator.policy.findings import GateFinding

OLDEST = 90
"""Stands for 90 and more: ages over 89 are pooled."""

RESTRICTED_ZIP3 = frozenset(
    (
        *("036", "059", "063", "102", "203", "556", "692", "790", "821"),
        *("823", "830", "831", "878", "879", "884", "890", "893"),
    )
)
"""Three-digit ZIP codes in which 20,000 people or fewer live by the census of 2000, as the U.S.
Department of Health and Human Services lists them in its guidance on de-identification (November
2012, from 67 FR 53182); they become 000. A later census moves the list."""

_IDENTIFYING_NAME = re.compile(
    r"(?i)(?:names?|(?:first|last|given|family|full|patient)[_ ]name|surname|ssn|mrn"
    r"|social[_ ]security[_ ]number|medical[_ ]record[_ ]number|phone|telephone|mobile|fax"
    r"|e-?_?mail|address|street|city|county|url|ip|ip[_ ]address|account(?:[_ ]number)?"
    r"|licen[cs]e(?:[_ ]plate)?|serial[_ ]number|device[_ ]id|patient[_ ]id|pid(?:num)?)"
)
_ADDRESS = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b")
_TEXT_FORMS = (
    ("an e-mail address", re.compile(r"[\w.+-]+@[\w-]+\.\w")),
    ("a web address", re.compile(r"(?i)\bhttps?://|\bwww\.")),
    ("a social security number", re.compile(r"\b\d{3}-\d{2}-\d{4}\b")),
    ("a telephone number", re.compile(r"(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b")),
    ("an IP address", _ADDRESS),
    ("a long number", re.compile(r"(?<![\d.])\d{7,}(?![\d.])")),
    ("a name with a title", re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Prof)\.? +[A-Z][a-z]+")),
)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_DATE = re.compile(
    rf"(?i)\b\d{{4}}[-/.]\d{{1,2}}(?:[-/.]\d{{1,2}})?\b|\b\d{{1,2}}[-/.]\d{{1,2}}[-/.]\d{{2,4}}\b"
    rf"|\b(?:{_MONTHS})[a-z]*\.? +(?:\d{{1,2}},? +)?\d{{4}}\b"
)
_AGE_NAME = re.compile(r"(?i)(?:^|[_ ])ages?(?:$|[_ ])")
_BIRTH_NAME = re.compile(r"(?i)(?:^|[_ ])(?:year_of_birth|birth_?year|yob)(?:$|[_ ])")
_DATE_NAME = re.compile(r"(?i)(?:^|[_ ])(?:dates?|dob|birthday)(?:$|[_ ])")
_ZIP_NAME = re.compile(r"(?i)(?:^|[_ ])zip(?:3|5)?(?:_?codes?)?(?:$|[_ ])")


def is_age(column: Column) -> bool:
    """Return whether a column holds ages by its name."""
    return not column.is_category and bool(_AGE_NAME.search(column.name))


def is_zip(column: Column) -> bool:
    """Return whether a column holds ZIP codes by its name."""
    return bool(_ZIP_NAME.search(column.name))


def find_breaches(table: PatientTable, constraints: PolicyConstraints) -> Iterator[GateFinding]:
    """Yield each place of a table that is not in the form asked for."""
    for column in table.columns:
        if _IDENTIFYING_NAME.fullmatch(column.name.strip()):
            detail = "its name says that it identifies patients, or where they live: leave it out"
            yield GateFinding(Rule.IDENTIFYING_COLUMN, None, column.name, detail)
            continue
        values = table.values[column.name]
        if column.is_category:
            yield from _of_categories(column, values)
        else:
            yield from _of_numbers(column, values, constraints)


def _of_numbers(
    column: Column, values: NDArray[np.float64], constraints: PolicyConstraints
) -> Iterator[GateFinding]:
    if is_age(column):
        detail = f"an age over 89 that is not pooled to {OLDEST}"
        yield from _rows(values > OLDEST, Rule.AGE, column, detail)
    if is_zip(column):
        detail = "a ZIP code as a number: its first three digits belong in a category"
        yield from _rows(~np.isnan(values), Rule.ZIP, column, detail)
    if _DATE_NAME.search(column.name):
        is_year = (values >= 1800) & (values < 2200) & (values == np.floor(values))
        yield from _rows(~is_year & ~np.isnan(values), Rule.DATE, column, "more than a year")
    if _BIRTH_NAME.search(column.name) and constraints.reference_year is not None:
        is_old = constraints.reference_year - values > OLDEST
        yield from _rows(is_old, Rule.AGE, column, "a year of birth that says an age over 89")


def _of_categories(column: Column, codes: NDArray[np.int32]) -> Iterator[GateFinding]:
    for code, text in enumerate(column.categories):
        found = list(_text_breaches(column, text))
        if found:
            for rule, detail in found:
                yield from _rows(codes == code, rule, column, detail)


def _text_breaches(column: Column, text: str) -> Iterator[tuple[Rule, str]]:
    if is_zip(column):
        if published_zip(text) != text:
            yield Rule.ZIP, "more than three digits, or three of too few people that are not 000"
        return
    if _DATE.search(text) and not _ADDRESS.search(text):
        yield Rule.DATE, "a date with a month"
    for what, form in _TEXT_FORMS:
        if form.search(text):
            yield Rule.IDENTIFIER, f"what looks like {what}"
            return


def published_zip(text: str) -> str:
    """Return the first three digits of a ZIP code, 000 where too few people live there."""
    digits = "".join(letter for letter in text if letter.isdigit())[:3]
    return "000" if len(digits) < 3 or digits in RESTRICTED_ZIP3 else digits


def _rows(
    is_broken: NDArray[np.bool_], rule: Rule, column: Column, detail: str
) -> Iterator[GateFinding]:
    for row in np.flatnonzero(is_broken):
        yield GateFinding(rule, int(row), column.name, detail)
