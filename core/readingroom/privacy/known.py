"""Identifiers of patient and staff in a case's headers, to search for in texts and bytes."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from readingroom.privacy.patterns import read_words


class KnownKind(StrEnum):
    """Kind of an identifier in a header, as named in messages."""

    PATIENT_NAME = "patient's name"
    OTHER_NAME = "name of another person"
    PATIENT_NUMBER = "patient's number"
    ORDER_NUMBER = "accession or order number"
    BIRTH_DATE = "date of birth"
    INSTITUTION = "institution"
    ADDRESS = "address"
    TELEPHONE = "telephone number"
    DEVICE = "name or serial number of a device"
    UID = "unique identifier"


NAMES: Final = frozenset({KnownKind.PATIENT_NAME, KnownKind.OTHER_NAME})
_PHRASES: Final = frozenset({KnownKind.INSTITUTION, KnownKind.ADDRESS})
MIN_NAME_LENGTH: Final = 3
_MIN_IDEOGRAPHS: Final = 2
_HAN_AND_HANGUL: Final = "\u3005\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003134f"
_IDEOGRAPHS: Final = re.compile(f"[{_HAN_AND_HANGUL}]+")
_KANA_AND_THAI: Final = "\u0e01-\u0e4e\u3041-\u3096\u30a1-\u30fa\u30fc\uff66-\uff9f"
_UNSPACED: Final = re.compile(f"[{_HAN_AND_HANGUL}{_KANA_AND_THAI}]+")
_MIN_CODE_LENGTH: Final = 4
_MIN_DIGITS: Final = 5
_MIN_PHRASE_LENGTH: Final = 6

# Header values after de-identification, and titles, which identify no person.
PLACEHOLDERS: Final = read_words("placeholders")


@dataclass(frozen=True, slots=True, order=True)
class KnownItem:
    """One identifier in a header; each word of a name is one item."""

    kind: KnownKind
    text: str


@dataclass(frozen=True, slots=True)
class KnownIdentity:
    """All identifiers in the headers of a case."""

    items: frozenset[KnownItem] = frozenset()

    def __or__(self, other: "KnownIdentity") -> "KnownIdentity":
        """Return the union of two identities."""
        return KnownIdentity(self.items | other.items)

    def texts(self, *kinds: KnownKind) -> tuple[str, ...]:
        """Return the texts of some kinds, longest first."""
        texts = {item.text for item in self.items if item.kind in kinds}
        return tuple(sorted(texts, key=lambda text: (-len(text), text)))


NO_IDENTITY: Final = KnownIdentity()
"""The identity of a case without identifiers in headers."""


def fold(text: str) -> str:
    """Return a text without case, accents, width and invisible characters, for comparison."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if not _is_unseen(sign))


def _is_unseen(sign: str) -> bool:
    """Return whether a character is a combining accent, or a mark such as a soft hyphen."""
    return unicodedata.combining(sign) > 0 or unicodedata.category(sign) == "Cf"


def _lower(text: str) -> str:
    """Return a text in lower case with composed accents, as in a file's bytes."""
    return unicodedata.normalize("NFC", text).lower()


def known_names(kind: KnownKind, names: Iterable[str]) -> frozenset[KnownItem]:
    """Return the words of persons' names that are long enough to identify a person.

    Chinese, Japanese, Korean and Thai names count whole and by their parts, as they are written
    without spaces.
    """
    spelled = tuple(_lower(name) for name in names)
    all_words = {word for name in spelled for word in re.findall(r"[^\W\d_]+", name)}
    long_enough = {word for word in all_words if len(fold(word)) >= MIN_NAME_LENGTH}
    name_words = {word for word in long_enough if not _UNSPACED.search(word)}
    name_words |= {word for name in spelled for word in _unspaced_names(name)}
    return frozenset(KnownItem(kind, word) for word in name_words if fold(word) not in PLACEHOLDERS)


def is_unspaced(text: str) -> bool:
    """Return whether a text is in a script without spaces between words."""
    return _UNSPACED.fullmatch(text) is not None


def _unspaced_names(name: str) -> Iterator[str]:
    """Yield family and given name together and alone, of each spelling (PS3.5 6.2.1.2)."""
    for group in name.split("="):
        parts = ["".join(_UNSPACED.findall(part)) for part in re.split(r"[\^\s,]+", group)]
        names = [part for part in parts if part]
        if len(names) > 1:
            yield "".join(names[:2])
        for part in names:
            if len(part) >= (_MIN_IDEOGRAPHS if _IDEOGRAPHS.fullmatch(part) else MIN_NAME_LENGTH):
                yield part


def known_codes(kind: KnownKind, codes: Iterable[str]) -> frozenset[KnownItem]:
    """Return numbers and codes that are long enough to be specific."""
    return frozenset(
        KnownItem(kind, text) for code in codes if is_identifying_code(text := fold(code).strip())
    )


def is_identifying_code(code: str) -> bool:
    """Return whether a code can identify a person: with a digit, and not a year or short number."""
    plain = re.sub(r"[\W_]+", "", fold(code))
    shortest = _MIN_DIGITS if plain.isdigit() else _MIN_CODE_LENGTH
    has_digit = any(sign.isdigit() for sign in plain)
    return len(plain) >= shortest and has_digit and set(plain) != {"0"}


def known_phrases(kind: KnownKind, phrases: Iterable[str]) -> frozenset[KnownItem]:
    """Return names of locations as whole phrases, as their single words are common."""
    split = (re.findall(r"[^\W_]+", _lower(phrase)) for phrase in phrases)
    return frozenset(
        KnownItem(kind, " ".join(parts))
        for parts in split
        if len(" ".join(parts)) >= _MIN_PHRASE_LENGTH and not set(parts) <= PLACEHOLDERS
    )


def known_dates(days: Iterable[date]) -> frozenset[KnownItem]:
    """Return dates of birth."""
    return frozenset(KnownItem(KnownKind.BIRTH_DATE, day.isoformat()) for day in days)


def known_text(kind: KnownKind, text: str) -> frozenset[KnownItem]:
    """Return the known identifiers in one header value, by its kind."""
    if kind in NAMES:
        return known_names(kind, (text,))
    if kind in _PHRASES:
        return known_phrases(kind, (text,))
    return known_codes(kind, (text,))
