"""Checks of the HIPAA Safe Harbor method, 45 CFR 164.514(b)(2), that apply to tables."""

import re
import unicodedata
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints, PrivacyRule
from readingroom.engine.generator.privacy_gates.findings import GateFinding
from readingroom.engine.tables.types import PatientColumn, PatientTable

OLDEST = 90
"""Pooled age of 90 and above."""

RESTRICTED_ZIP3 = frozenset(
    (
        *("036", "059", "063", "102", "203", "556", "692", "790", "821"),
        *("823", "830", "831", "878", "879", "884", "890", "893"),
    )
)
"""Three-digit ZIP codes with 20,000 people or fewer in the census of 2000, as listed by the U.S.
Department of Health and Human Services in its guidance on de-identification (November 2012, from 67
FR 53182); they become 000. A later census changes the list."""

_IDENTIFYING_NAME = re.compile(
    r"names?|mobile|city|town|village|municipality|county|district|ip|account|licen[cs]e|pid(?:num)?"
    r"|.*\b(?:(?:first|last|given|family|full|middle|maiden|patient|subject|person)s? names?"
    r"|surname|ssn|mrn|social security|medical record|(?:tele)?phone|fax|e ?mail|address|street"
    r"|url|iban|passport|licen[cs]e plate|fingerprint)\b.*"
    r"|(?:.*\b)?(?:patient|subject|person|participant|hospital|insurance|policy|member|account"
    r"|licen[cs]e|serial|device|beneficiary|health plan) ?(?:id|no|nr|num|number)s?"
)
_ADDRESS = re.compile(
    r"\b\d{1,3}(?:\.\d{1,3}){3}\b"
    r"|(?i:(?<![\w:])(?=[^ ]*(?:::|[a-f]))[\da-f]{1,4}(?::[\da-f]{0,4}){2,7}(?![\w:]))"
)
_TEXT_FORMS = (
    ("an e-mail address", re.compile(r"[\w.+-]+(?:@|\s?[\[(]at[\])]\s?)[\w-]+\.\w")),
    ("a web address", re.compile(r"(?i)\bhttps?://|\bwww\.")),
    ("a social security number", re.compile(r"\b\d{3}[- ]\d{2}[- ]\d{4}\b")),
    ("a telephone number", re.compile(r"(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b")),
    ("an IP address", _ADDRESS),
    ("a long number", re.compile(r"(?<![\d.])\d{7,}(?![\d.])")),
    (
        "a name with a title",
        # MR, MS and DR are also an examination and diseases.
        re.compile(
            r"\b(?:Mr|Mrs|MRS|Ms|Miss|MISS|Dr|Prof|PROF|Professor|Herr|HERR|Frau|FRAU|Mme)\b"
            r"\.? *[A-Z][\w'-]+"
        ),
    ),
    (
        "a number of somebody or something",
        re.compile(
            r"(?i)\b(?:mrn|ssn|s/?n|serial|account|policy|passport|licen[cs]e|patient|vin)\b"
            r"\W*(?:(?:id|no|nr|num|number)\b)?\W*(?=\w*\d{3})\w{4,}"
        ),
    ),
)
_LONG_ZIP = re.compile(r"\b\d{5}-\d{4}\b")
_MONTH = (
    "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\.?"
)
_DATE = re.compile(
    r"(?i)\b\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b"
    r"|\b(?:0?[1-9]|1[0-2])[-/.](?:19|20)\d{2}\b"
    rf"|\b\d{{1,2}}(?:st|nd|rd|th)?[ /.-]*(?:of )?{_MONTH}|\b\d{{4}}[ ,/.-]*{_MONTH}"
    rf"|\b{_MONTH}[ ,/.-]*\d{{1,2}}(?!\d)|\b{_MONTH}[ ,/.-]*\d{{4}}\b"
    r"|\b(?:19|20)\d{2}[ -]?q[1-4]\b|\bq[1-4][ /-]?(?:19|20)\d{2}\b"
)
_AGE_NAME = re.compile(r"\bages?\b|\byears old\b")
_BIRTH_NAME = re.compile(r"\b(?:year of birth|birth ?year|yob)\b")
_DATE_NAME = re.compile(r"\b(?:dates?|dob|birth ?da(?:y|te))\b")
_ZIP_NAME = re.compile(r"\b(?:zip ?\d?|zip ?codes?|post ?codes?|postal codes?|plz)\b")
_OLD_TEXT = re.compile(
    r"(?i)\b(?:9[1-9]|1[0-2]\d)[ -]?(?:years?|yrs?|y/?o)\b|\baged? (?:9[1-9]|1[0-2]\d)\b"
)
_PARTS_OF_A_YEAR = {"month": 12.0, "week": 52.18, "day": 365.25, "hour": 8766.0}
_PART_NAME = re.compile(r"\bages? (?:in )?(month|week|day|hour)s?$")
_HYPHENS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


def is_age(column: PatientColumn) -> bool:
    """Return whether a column has ages, by its name."""
    return not column.is_category and bool(_AGE_NAME.search(_name_words(column.name)))


def oldest_of(column: PatientColumn) -> float:
    """Return the pooled value of 90 years and more in the unit of an age column."""
    named = _PART_NAME.search(_name_words(column.name))
    unit = named[1] if named else column.unit.strip().casefold().removesuffix("s")
    return OLDEST * _PARTS_OF_A_YEAR.get(unit, 1.0)


def is_zip(column: PatientColumn) -> bool:
    """Return whether a column has ZIP codes, by its name."""
    return bool(_ZIP_NAME.search(_name_words(column.name)))


def _name_words(name: str) -> str:
    """Return the words of a column's name, folded: "patientAge.in_years" has four."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name)
    return " ".join(re.findall(r"[^\W_]+", apart)).casefold()


def find_breaches(table: PatientTable, constraints: PolicyConstraints) -> Iterator[GateFinding]:
    """Yield each breach of the required form in a table."""
    for column in table.columns:
        if _IDENTIFYING_NAME.fullmatch(_name_words(column.name)):
            detail = "its name says that it identifies patients, or where they live: leave it out"
            yield GateFinding(PrivacyRule.IDENTIFYING_COLUMN, None, column.name, detail)
            continue
        values = table.values[column.name]
        if column.is_category:
            yield from _of_categories(column, values)
        else:
            yield from _of_numbers(column, values, constraints)


def find_category_breaches(column: PatientColumn) -> Iterator[tuple[PrivacyRule, str]]:
    """Yield the breaches of a column's categories, used in a row or not.

    ZIP codes are skipped: they are truncated in the table, and identify areas, not patients.
    """
    for text in column.categories:
        if not is_zip(column):
            yield from _text_breaches(column, text)


def _of_numbers(
    column: PatientColumn, values: NDArray[np.float64], constraints: PolicyConstraints
) -> Iterator[GateFinding]:
    if is_age(column):
        oldest = oldest_of(column)
        detail = f"an age over 89 that is not pooled to {oldest:g}"
        yield from _rows(values > oldest, PrivacyRule.AGE, column, detail)
    if is_zip(column):
        detail = "a ZIP code as a number: its first three digits belong in a category"
        yield from _rows(~np.isnan(values), PrivacyRule.ZIP, column, detail)
    text = _name_words(column.name)
    if _DATE_NAME.search(text):
        is_year = (values >= 1800) & (values < 2200) & (values == np.floor(values))
        yield from _rows(~is_year & ~np.isnan(values), PrivacyRule.DATE, column, "more than a year")
    if _BIRTH_NAME.search(text) and constraints.reference_year is None:
        detail = "cannot be told of a year of birth: no year is given in which patients are so old"
        yield GateFinding(PrivacyRule.AGE, None, column.name, detail)
    elif _BIRTH_NAME.search(text):
        is_old = (constraints.reference_year or 0) - values > OLDEST
        yield from _rows(
            is_old, PrivacyRule.AGE, column, "a year of birth that says an age over 89"
        )


def _of_categories(column: PatientColumn, codes: NDArray[np.int32]) -> Iterator[GateFinding]:
    for code, text in enumerate(column.categories):
        breaches = list(_text_breaches(column, text))
        if breaches:
            for rule, detail in breaches:
                yield from _rows(codes == code, rule, column, detail)


def _text_breaches(column: PatientColumn, given: str) -> Iterator[tuple[PrivacyRule, str]]:
    if is_zip(column):
        if published_zip(given) != given:
            yield (
                PrivacyRule.ZIP,
                "more than three digits, or three of too few people that are not 000",
            )
        return
    text = unicodedata.normalize("NFKC", given).translate(_HYPHENS)
    is_old = _AGE_NAME.search(_name_words(column.name)) and any(
        int(number) > OLDEST for number in re.findall(r"\d+", text)
    )
    if is_old or _OLD_TEXT.search(text):
        yield PrivacyRule.AGE, f"an age over 89 that is not pooled to {OLDEST}"
    if _DATE.search(text) and not _ADDRESS.search(text):
        yield PrivacyRule.DATE, "a date with a month"
    if _LONG_ZIP.search(text):
        yield PrivacyRule.ZIP, "what looks like a ZIP code of nine digits"
    for what, form in _TEXT_FORMS:
        if form.search(text):
            yield PrivacyRule.IDENTIFIER, f"what looks like {what}"
            return


def published_zip(text: str) -> str:
    """Return the first three digits of a ZIP code, 000 for areas with too few people."""
    digits = "".join(letter for letter in text if letter.isdigit())[:3]
    return "000" if len(digits) < 3 or digits in RESTRICTED_ZIP3 else digits


def _rows(
    is_broken: NDArray[np.bool_], rule: PrivacyRule, column: PatientColumn, detail: str
) -> Iterator[GateFinding]:
    for row in np.flatnonzero(is_broken):
        yield GateFinding(rule, int(row), column.name, detail)
