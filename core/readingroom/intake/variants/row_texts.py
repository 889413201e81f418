"""Possible identifiers of persons in the columns ID and INFO of rows.

Searched are IDs and INFO entries, except codes, declared numbers, and annotations with as many
parts (`|`) as the header declares. Each distinct value is searched once, up to `MAX_CHARACTERS` in
total, as these columns are machine-written and few values differ.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from readingroom.intake.free_text import Free, unescaped
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.joined_names import find_joined_names
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.text_words import TextWords
from readingroom.privacy.types import IdentifierKind

MAX_CHARACTERS: Final = 100_000
_ROW: Final = re.compile(
    r"^(?!#)[^\t\n]*\t[^\t\n]*\t([^\t\n]*)\t(?:[^\t\n]*\t){4}([^\t\n]*)", re.MULTILINE
)
_INFO: Final = re.compile(r'^##INFO=<ID=([^,>]+),(?:[^">]|"(?:[^"\\]|\\.)*")*>', re.MULTILINE)
_ENTRY: Final = re.compile(r"([^;=]+)(?:=([^;]*))?")
# Public and callers' identifiers: rs334, COSV58789765, RCV000016573.29, MantaDEL:1:0:1, 1-123-G-A.
_CODE: Final = re.compile(r"[a-zA-Z]{0,12}[:._-]?[0-9][a-zA-Z0-9_:.>*/-]*|[\W\d_]*")
_WORD: Final = re.compile(r"(?<=[^a-zA-Z])(?![ACGTN]+(?![a-zA-Z]))[a-zA-Z]{4,}")
"""A word after the first character of a text, unlike in codes; bases are not words."""
_NUMBERS: Final = re.compile(r"(?:[-+.,\d]|e[-+]?\d|nan|inf)*", re.ASCII | re.IGNORECASE)
_CUE: Final = re.compile(
    r"patient|pat_?id|name|birth|born|dob|mrn|record|ssn|social|nhs|phone|mail", re.IGNORECASE
)
"""Cues with which values that look like codes are also searched."""
_NAME_KEY: Final = re.compile(r"[A-Z][a-z]+[_.][A-Z][a-z]+")
"""An undeclared key in the form of a person's name."""
_JOINTS: Final = str.maketrans("_|^,=&", "      ")
_JOINED: Final = re.compile(r"[^\W\d_]{2,}\^[^\W\d_]{2,}")
_BIRTH: Final = re.compile(r"birth|born|\bdob\b", re.IGNORECASE)
_CERTAIN: Final = frozenset(
    {IdentifierKind.EMAIL, IdentifierKind.SOCIAL_SECURITY, IdentifierKind.RECORD}
)
_LONE_NAME: Final = "frequent name"
"""The rule for a name alone, which gene symbols resemble: DAVID, MARK1, JAK2."""


class RowTexts(NamedTuple):
    """Spans of possible identifiers, and the number of distinct texts not searched."""

    spans: tuple[Free, ...]
    left_out: int


def row_texts(stored: str) -> RowTexts:
    """Return IDs and INFO entries of a stored VCF file with possible identifiers of persons."""
    declared = _declared(stored)
    known: dict[str, bool] = {}
    spans: list[Free] = []
    searched = left_out = 0
    for row in _ROW.finditer(stored):
        for start, end in _candidates(row, declared):
            text = stored[start:end]
            if text not in known:
                searched += len(text)
                left_out += searched > MAX_CHARACTERS
                known[text] = searched <= MAX_CHARACTERS and _may_identify(text)
            if known[text]:
                spans.append(Free(start, end, is_name=True))
    return RowTexts(tuple(spans), left_out)


def _declared(stored: str) -> Mapping[str, int | None]:
    """Return the number of `|` in values of each INFO key; None for a key of numbers."""
    head = stored[: stored.find("\n#CHROM")]
    return {
        line[1]: line[0].count("|") if "Type=String" in line[0] else None
        for line in _INFO.finditer(head)
    }


def _candidates(
    row: re.Match[str], declared: Mapping[str, int | None]
) -> Iterator[tuple[int, int]]:
    """Yield the spans of ID and INFO entries that are not codes."""
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
    """Return whether a value has the declared numbers or number of parts."""
    if bars is None:
        return _NUMBERS.fullmatch(value) is not None
    return bars > 0 and all(part.count("|") == bars for part in value.split(","))


def _is_code(text: str, separator: str) -> bool:
    """Return whether all parts of a text are codes, without a cue to a person."""
    return _CUE.search(text) is None and all(
        _CODE.fullmatch(part) is not None and _WORD.search(part) is None
        for part in text.split(separator)
    )


def _may_identify(text: str) -> bool:
    plain = unescaped(text).text
    if _JOINED.search(plain) or next(find_joined_names(TextWords(plain)), None):
        return True
    return any(_is_relevant(span, plain) for span in find_identifiers(plain.translate(_JOINTS)))


def _is_relevant(span: IdentifierSpan, text: str) -> bool:
    """Return whether a hit counts in a machine-written column, with many numbers and dates."""
    if span.kind is IdentifierKind.NAME:
        return span.rule != _LONE_NAME
    if span.kind is IdentifierKind.DATE:
        return bool(_BIRTH.search(text))
    is_called = span.kind is IdentifierKind.TELEPHONE and "word" in span.rule
    return is_called or span.kind in _CERTAIN
