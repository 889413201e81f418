"""Find identifiers in a text: those known from the case's headers, and possible ones."""

import functools
import re
import unicodedata
from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple

from readingroom.privacy.as_read import FoldedText, as_read
from readingroom.privacy.joined_names import HEADER_NAME_PATTERNS
from readingroom.privacy.known import (
    NAMES,
    NO_IDENTITY,
    KnownIdentity,
    KnownKind,
    fold,
    is_unspaced,
)
from readingroom.privacy.names import find_names
from readingroom.privacy.national_numbers import NATIONAL_PATTERNS
from readingroom.privacy.numbers import (
    CONTACT_PATTERNS,
    DATE_PATTERNS,
    MONTHS,
    NUMBER_PATTERNS,
    SCRIPT_NUMBER_PATTERNS,
)
from readingroom.privacy.patterns import Rule, read_words
from readingroom.privacy.place_names import PLACE_PATTERNS, find_towns
from readingroom.privacy.spans import IdentifierSpan, merged
from readingroom.privacy.table_names import find_names_in_tables
from readingroom.privacy.types import Confidence, IdentifierKind

PATTERNS: Final[tuple[Rule, ...]] = (
    *DATE_PATTERNS,
    *PLACE_PATTERNS,
    *NUMBER_PATTERNS,
    *NATIONAL_PATTERNS,
    *CONTACT_PATTERNS,
    *HEADER_NAME_PATTERNS,
    *SCRIPT_NUMBER_PATTERNS,
)
_KINDS: Final = {
    KnownKind.PATIENT_NAME: IdentifierKind.NAME,
    KnownKind.OTHER_NAME: IdentifierKind.NAME,
    KnownKind.PATIENT_NUMBER: IdentifierKind.RECORD,
    KnownKind.ORDER_NUMBER: IdentifierKind.RECORD,
    KnownKind.BIRTH_DATE: IdentifierKind.DATE,
    KnownKind.INSTITUTION: IdentifierKind.PLACE,
    KnownKind.ADDRESS: IdentifierKind.PLACE,
    KnownKind.TELEPHONE: IdentifierKind.TELEPHONE,
    KnownKind.DEVICE: IdentifierKind.DEVICE,
    KnownKind.UID: IdentifierKind.OTHER,
}
_NUMBERS: Final = (KnownKind.PATIENT_NUMBER, KnownKind.ORDER_NUMBER)
_LONG_NUMBER: Final = re.compile(r"(?!(?:19|20)\d{6}$)\d{6,}", re.ASCII)
_CAPITALS_BEFORE: Final = re.compile(r"\b[^\W\da-z_]{3,}[ ,^]{1,2}$")
_CAPITALS_AFTER: Final = re.compile(r"[ ,^]{1,2}[^\W\da-z_]{3,}\b")
# Names that are also common words: found only with a capital first letter.
_WORDS_TOO: Final = read_words("names_that_are_words")


class _Finder(NamedTuple):
    """The regular expression of one case's known identity."""

    regex: re.Pattern[str]
    kinds: tuple[KnownKind, ...]


def find_identifiers(text: str, known: KnownIdentity = NO_IDENTITY) -> tuple[IdentifierSpan, ...]:
    """Return known and possible identifiers in a text, in order and without overlaps.

    These are the eighteen Safe Harbor kinds. All dates except years count, and ages over 89. Known
    identifiers from the case's headers are found in any order and case, without accents.
    """
    return merged((*find_known(text, known), *_possible(text)))


def find_known(text: str, known: KnownIdentity) -> tuple[IdentifierSpan, ...]:
    """Return the spans of known identifiers in a text."""
    return tuple(
        IdentifierSpan(_KINDS[kind], start, end, True, kind.value, Confidence.KNOWN)
        for kind, start, end in known_matches(text, known)
    )


def contains_known(text: str, known: KnownIdentity) -> bool:
    """Return whether a header text contains a known identifier, even as an ordinary word."""
    finder = _finder(known)
    return finder is not None and finder.regex.search(folded_text(text).text) is not None


def known_matches(text: str, known: KnownIdentity) -> tuple[tuple[KnownKind, int, int], ...]:
    """Return kind, start and end of known identifiers in a text."""
    finder = _finder(known)
    if finder is None:
        return ()
    folded = folded_text(text)
    matches: list[tuple[KnownKind, int, int]] = []
    for match in finder.regex.finditer(folded.text):
        kind = finder.kinds[int(str(match.lastgroup)[1:])]
        start = folded.positions[match.start()]
        end = folded.positions[match.end() - 1] + 1
        if kind in NAMES and _is_a_word(match[0], text, start, end):
            continue
        matches.append((kind, start, end))
    return tuple(matches)


def _is_a_word(name: str, text: str, start: int, end: int) -> bool:
    """Return whether a name occurs in the text as an ordinary word or an abbreviation.

    Three capitals in a line of lower case are an abbreviation, unless the adjacent word is also in
    capitals, as in "KIM, JISOO".
    """
    written = text[start:end]
    if name in _WORDS_TOO and written == written.lower():
        return True
    if len(name) > 3 or not written.isupper():
        return False
    line_start, line_end = text.rfind("\n", 0, start) + 1, (text + "\n").index("\n", end)
    before, after = text[line_start:start], text[end:line_end]
    if not any(sign.islower() for sign in before + after):
        return False
    return not (_CAPITALS_BEFORE.search(before) or _CAPITALS_AFTER.match(after))


def folded_text(text: str) -> FoldedText:
    """Fold a text character by character, with original positions."""
    if text.isascii():
        return FoldedText(text.lower(), range(len(text)))
    parts: list[str] = []
    positions: list[int] = []
    cache: dict[str, str] = {}
    for position, sign in enumerate(text):
        plain = cache.get(sign)
        if plain is None:
            plain = cache[sign] = fold(sign)
        parts.append(plain)
        positions += [position] * len(plain)
    return FoldedText("".join(parts), positions)


_IN_TWO: Final = {"ä": "ae", "æ": "ae", "ö": "oe", "ø": "oe", "ü": "ue", "å": "aa"}
_SPELLINGS: Final = {"ae": "(?:ae?|æ)", "oe": "(?:oe?|ø)", "ue": "ue?", "aa": "aa?"}
_OR_TWO: Final = {sign: _SPELLINGS[pair] for sign, pair in _IN_TWO.items()}
_TWO_LETTERS: Final = re.compile("ae|oe|ue|aa")
_MIN_RESPELLED: Final = 4
"""Minimum length of a name with alternative spellings; "Noe" without its last letter is a word."""


@functools.lru_cache(maxsize=64)
def _finder(known: KnownIdentity) -> _Finder | None:
    """Return one expression for all known identifiers, longer forms first."""
    forms = sorted(
        ((form, item.kind) for item in known.items for form in _forms(item.kind, item.text)),
        key=lambda each: (-len(each[0]), each),
    )
    if not forms:
        return None
    kinds = tuple(dict.fromkeys(kind for _, kind in forms))
    groups = (
        f"(?P<k{position}>{'|'.join(form for form, each in forms if each is kind)})"
        for position, kind in enumerate(kinds)
    )
    unspaced = _unspaced_forms(known)
    prefix = f"(?P<u{len(kinds)}>{unspaced})|" if unspaced else ""
    expression = rf"{prefix}(?<![^\W_])(?:{'|'.join(groups)})(?![^\W_])"
    return _Finder(re.compile(expression), (*kinds, KnownKind.PATIENT_NAME))


def _unspaced_forms(known: KnownIdentity) -> str:
    """Return an expression for names in scripts without spaces, with optional gaps."""
    names = {item.text for item in known.items if item.kind in NAMES and is_unspaced(item.text)}
    return "|".join(
        r"[\s·・]?".join(re.escape(fold(sign)) for sign in name if fold(sign))
        for name in sorted(names, key=lambda name: (-len(name), name))
    )


def _forms(kind: KnownKind, text: str) -> Iterator[str]:
    """Yield expressions for one known identifier in a folded text."""
    if kind is KnownKind.BIRTH_DATE:
        yield from date_forms(date.fromisoformat(text))
    elif kind in NAMES:
        yield _name_form(text)
    else:  # codes and locations: with any separators between their parts
        parts = re.findall(r"[^\W\d_]+|\d+", fold(text))
        yield r"[\W_]{0,3}".join(re.escape(part) for part in parts)
        if kind in _NUMBERS:  # "MRN7781234" is also written as 7781234
            yield from (part for part in parts if _LONG_NUMBER.fullmatch(part))


def _name_form(name: str) -> str:
    """Return an expression for a name in a folded text, with umlauts as one or two letters.

    Old devices write "Mueller" and "Joergensen" for "Müller" and "Jørgensen".
    """
    whole = "".join(_IN_TWO.get(sign, fold(sign)) for sign in name)
    if len(_TWO_LETTERS.sub("x", whole)) < _MIN_RESPELLED:
        return "".join(_OR_TWO.get(sign, re.escape(fold(sign))) for sign in name)
    parts = _TWO_LETTERS.split(whole)
    pairs = [_SPELLINGS[pair] for pair in _TWO_LETTERS.findall(whole)]
    return "".join(
        re.escape(part) + spelling for part, spelling in zip(parts, (*pairs, ""), strict=True)
    )


def date_forms(day: date) -> Iterator[str]:
    """Yield expressions for the ways to write one date, in a folded text."""
    gap = r"[\s./\-]{1,2}"
    d, m = f"0?{day.day}", f"0?{day.month}"
    year = f"(?:{day.year}|{day.year % 100:02})"
    names = "|".join(
        sorted({re.escape(fold(name)) for name in MONTHS[day.month - 1]}, reverse=True)
    )
    yield f"{day:%Y%m%d}"
    yield f"{day.year}{gap}{m}{gap}{d}"
    yield f"{d}{gap}{m}{gap}{year}"
    yield f"{m}{gap}{d}{gap}{year}"
    ordinal = rf"{d}(?:st|nd|rd|th|er|\.)?[\s\-]{{1,2}}(?:of |de )?"
    yield rf"{ordinal}(?:{names})\.?[\s,\-]{{1,2}}(?:de )?{year}"
    yield rf"(?:{names})\.?\s{d}(?:st|nd|rd|th)?,?\s{year}"
    yield rf"{day.year}\s?年\s?{m}\s?月\s?{d}\s?日"


def _possible(text: str) -> Iterator[IdentifierSpan]:
    """Yield possible identifiers, with their positions in the original text."""
    read = as_read(text)
    for span in _in_plain(read.text):
        start, end = read.positions[span.start], read.positions[span.end - 1] + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1  # accents are part of the preceding letter
        yield span._replace(start=start, end=end)


def _in_plain(text: str) -> Iterator[IdentifierSpan]:
    for pattern in PATTERNS:
        yield from pattern.find(text)
    yield from find_names(text)
    yield from find_towns(text)
    yield from find_names_in_tables(text)
