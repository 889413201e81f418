"""Texts in the columns ID and INFO of rows that may say who somebody is.

Searched are identifiers and INFO entries, except codes, numbers that the header declares as such,
and annotations with as many parts (`|`) as the header names. Each different value is searched once,
up to `MOST_LETTERS` in all: these columns are for the machine, and few values differ.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from readingroom.domain.identifiers import IdentifierKind
from readingroom.identifiers.detection import find_identifiers
from readingroom.identifiers.joined_names import find_joined_names
from readingroom.identifiers.spans import IdentifierSpan
from readingroom.identifiers.text_words import TextWords
from readingroom.intake.free_text import Free, unescaped

MOST_LETTERS: Final = 100_000
_ROW: Final = re.compile(
    r"^(?!#)[^\t\n]*\t[^\t\n]*\t([^\t\n]*)\t(?:[^\t\n]*\t){4}([^\t\n]*)", re.MULTILINE
)
_INFO: Final = re.compile(r'^##INFO=<ID=([^,>]+),(?:[^">]|"(?:[^"\\]|\\.)*")*>', re.MULTILINE)
_ENTRY: Final = re.compile(r"([^;=]+)(?:=([^;]*))?")
# Public and callers' identifiers: rs334, COSV58789765, RCV000016573.29, MantaDEL:1:0:1, 1-123-G-A.
_CODE: Final = re.compile(r"[a-zA-Z]{0,12}[:._-]?[0-9][a-zA-Z0-9_:.>*/-]*|[\W\d_]*")
_WORD: Final = re.compile(r"(?<=[^a-zA-Z])(?![ACGTN]+(?![a-zA-Z]))[a-zA-Z]{4,}")
"""A word behind the first sign of a text, which no code has; bases are no word."""
_NUMBERS: Final = re.compile(r"(?:[-+.,\d]|e[-+]?\d|nan|inf)*", re.ASCII | re.IGNORECASE)
_CUE: Final = re.compile(
    r"patient|pat_?id|name|birth|born|dob|mrn|record|ssn|social|nhs|phone|mail", re.IGNORECASE
)
"""Where one of these stands, what looks like a code is looked through as well."""
_NAME_KEY: Final = re.compile(r"[A-Z][a-z]+[_.][A-Z][a-z]+")
"""A key that the header does not declare, in the form of a person's name."""
_JOINTS: Final = str.maketrans("_|^,=&", "      ")
_JOINED: Final = re.compile(r"[^\W\d_]{2,}\^[^\W\d_]{2,}")
_BIRTH: Final = re.compile(r"birth|born|\bdob\b", re.IGNORECASE)
_CERTAIN: Final = frozenset(
    {IdentifierKind.EMAIL, IdentifierKind.SOCIAL_SECURITY, IdentifierKind.RECORD}
)
_LONE_NAME: Final = "frequent name"
"""The rule for a name that stands alone, as symbols of genes do: DAVID, MARK1, JAK2."""


class RowTexts(NamedTuple):
    """Places that may say who somebody is, and how many different texts were not looked at."""

    stretches: tuple[Free, ...]
    left_out: int


def row_texts(stored: str) -> RowTexts:
    """Return identifiers and INFO entries of rows that may say who somebody is.

    Args:
        stored: A VCF file as it is stored: header and rows.
    """
    declared = _declared(stored)
    known: dict[str, bool] = {}
    found: list[Free] = []
    letters = left_out = 0
    for row in _ROW.finditer(stored):
        for start, end in _places(row, declared):
            text = stored[start:end]
            if text not in known:
                letters += len(text)
                left_out += letters > MOST_LETTERS
                known[text] = letters <= MOST_LETTERS and _may_tell(text)
            if known[text]:
                found.append(Free(start, end, is_name=True))
    return RowTexts(tuple(found), left_out)


def _declared(stored: str) -> Mapping[str, int | None]:
    """Return for each key of INFO how many `|` part its values; None where it holds numbers."""
    head = stored[: stored.find("\n#CHROM")]
    return {
        line[1]: line[0].count("|") if "Type=String" in line[0] else None
        for line in _INFO.finditer(head)
    }


def _places(row: re.Match[str], declared: Mapping[str, int | None]) -> Iterator[tuple[int, int]]:
    """Yield where ID and the entries of INFO stand that are no codes."""
    if not _is_code(row[1], ";"):
        yield row.span(1)
    first = row.start(2)
    for entry in _ENTRY.finditer(row[2]):
        key, value = entry[1], entry[2] or ""
        is_of_person = _CUE.search(key) or (key not in declared and _NAME_KEY.fullmatch(key))
        is_plain = _is_declared(value, declared.get(key, 0)) or _is_code(value, ",")
        if is_of_person or not is_plain:
            yield first + entry.start(), first + entry.end()


def _is_declared(value: str, bars: int | None) -> bool:
    """Return whether a value holds the numbers, or the parts, that the header says."""
    if bars is None:
        return _NUMBERS.fullmatch(value) is not None
    return bars > 0 and all(one.count("|") == bars for one in value.split(","))


def _is_code(text: str, separator: str) -> bool:
    """Return whether all parts of a text are codes, without a word that tells of a person."""
    return _CUE.search(text) is None and all(
        _CODE.fullmatch(part) is not None and _WORD.search(part) is None
        for part in text.split(separator)
    )


def _may_tell(text: str) -> bool:
    plain = unescaped(text).text
    if _JOINED.search(plain) or next(find_joined_names(TextWords(plain)), None):
        return True
    return any(_tells(span, plain) for span in find_identifiers(plain.translate(_JOINTS)))


def _tells(span: IdentifierSpan, text: str) -> bool:
    """Return whether a find counts in a column for the machine, where numbers and dates abound."""
    if span.kind is IdentifierKind.NAME:
        return span.rule != _LONE_NAME
    if span.kind is IdentifierKind.DATE:
        return bool(_BIRTH.search(text))
    is_called = span.kind is IdentifierKind.TELEPHONE and "word" in span.rule
    return is_called or span.kind in _CERTAIN
