"""What a case's own headers say of its patient and staff: to be found again in texts and bytes."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final


class KnownKind(StrEnum):
    """What sort of identity a header gave, as sentences name it."""

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
SHORTEST_NAME: Final = 3
_SHORTEST_IDEOGRAPHS: Final = 2
_HAN_AND_HANGUL: Final = "\u3005\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003134f"
_IDEOGRAPHS: Final = re.compile(f"[{_HAN_AND_HANGUL}]+")
_KANA_AND_THAI: Final = "\u0e01-\u0e4e\u3041-\u3096\u30a1-\u30fa\u30fc\uff66-\uff9f"
_UNSPACED: Final = re.compile(f"[{_HAN_AND_HANGUL}{_KANA_AND_THAI}]+")
_SHORTEST_CODE: Final = 4
_SHORTEST_NUMBER: Final = 5
_SHORTEST_PHRASE: Final = 6

# What headers hold where identity was taken out, and titles: no identity.
PLACEHOLDERS: Final = frozenset(
    {
        *("anon", "anonymised", "anonymized", "anonymous", "anonymus", "case", "deidentified"),
        *("dicom", "dr", "doctor", "docteur", "example", "female", "herr", "frau", "image"),
        *("male", "med", "miss", "mme", "mr", "mrs", "name", "nil", "no", "none", "not", "null"),
        *("patient", "phantom", "phd", "prof", "professor", "removed", "sample", "subject"),
        *("study", "test", "unknown", "unnamed", "volunteer", "xxx"),
    }
)


@dataclass(frozen=True, slots=True, order=True)
class KnownItem:
    """One piece of identity as the header has it; names are one item a word."""

    kind: KnownKind
    text: str


@dataclass(frozen=True, slots=True)
class KnownIdentity:
    """All that the headers of a case say that could tell who someone is."""

    items: frozenset[KnownItem] = frozenset()

    def __or__(self, other: "KnownIdentity") -> "KnownIdentity":
        """Return what either says."""
        return KnownIdentity(self.items | other.items)

    def texts(self, *kinds: KnownKind) -> tuple[str, ...]:
        """Return the texts of some kinds, longest first."""
        found = {item.text for item in self.items if item.kind in kinds}
        return tuple(sorted(found, key=lambda text: (-len(text), text)))


NOBODY: Final = KnownIdentity()
"""Where no header says anything."""


def fold(text: str) -> str:
    """Return a text without case, accents, width and signs that nobody sees, for comparing."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if not _is_unseen(sign))


def _is_unseen(sign: str) -> bool:
    """Return whether a sign is an accent of its own, or a mark such as a soft hyphen."""
    return unicodedata.combining(sign) > 0 or unicodedata.category(sign) == "Cf"


def _lower(text: str) -> str:
    """Return a text in small letters with composed accents: as it may stand in a file's bytes."""
    return unicodedata.normalize("NFC", text).lower()


def known_names(kind: KnownKind, names: Iterable[str]) -> frozenset[KnownItem]:
    """Return the words of persons' names that are long enough to mean someone.

    Chinese, Japanese, Korean and Thai names count whole and by their parts, as nothing divides them
    from each other and from the words around them.
    """
    spelled = tuple(_lower(name) for name in names)
    words = {word for name in spelled for word in re.findall(r"[^\W\d_]+", name)}
    long_enough = {word for word in words if len(fold(word)) >= SHORTEST_NAME}
    found = {word for word in long_enough if not _UNSPACED.search(word)}
    found |= {word for name in spelled for word in _unspaced_names(name)}
    return frozenset(KnownItem(kind, word) for word in found if fold(word) not in PLACEHOLDERS)


def is_unspaced(text: str) -> bool:
    """Return whether a text is written in a script that does not divide words by spaces."""
    return _UNSPACED.fullmatch(text) is not None


def _unspaced_names(name: str) -> Iterator[str]:
    """Yield family and given name together and alone, of each spelling (PS3.5 6.2.1.2)."""
    for group in name.split("="):
        parts = ["".join(_UNSPACED.findall(part)) for part in re.split(r"[\^\s,]+", group)]
        told = [part for part in parts if part]
        if len(told) > 1:
            yield "".join(told[:2])
        for part in told:
            if len(part) >= (
                _SHORTEST_IDEOGRAPHS if _IDEOGRAPHS.fullmatch(part) else SHORTEST_NAME
            ):
                yield part


def known_codes(kind: KnownKind, codes: Iterable[str]) -> frozenset[KnownItem]:
    """Return numbers and codes that are long enough not to stand in every text."""
    return frozenset(
        KnownItem(kind, text) for code in codes if is_telling_code(text := fold(code).strip())
    )


def is_telling_code(code: str) -> bool:
    """Return whether a code means somebody: it has a digit, and is no year or short number."""
    plain = re.sub(r"[\W_]+", "", fold(code))
    shortest = _SHORTEST_NUMBER if plain.isdigit() else _SHORTEST_CODE
    has_digit = any(sign.isdigit() for sign in plain)
    return len(plain) >= shortest and has_digit and set(plain) != {"0"}


def known_phrases(kind: KnownKind, phrases: Iterable[str]) -> frozenset[KnownItem]:
    """Return names of places, whole: their single words stand in every letter."""
    words = (re.findall(r"[^\W_]+", _lower(phrase)) for phrase in phrases)
    return frozenset(
        KnownItem(kind, " ".join(parts))
        for parts in words
        if len(" ".join(parts)) >= _SHORTEST_PHRASE and not set(parts) <= PLACEHOLDERS
    )


def known_dates(days: Iterable[date]) -> frozenset[KnownItem]:
    """Return dates of birth."""
    return frozenset(KnownItem(KnownKind.BIRTH_DATE, day.isoformat()) for day in days)


def known_text(kind: KnownKind, text: str) -> frozenset[KnownItem]:
    """Return what one header value gives, by its kind."""
    if kind in NAMES:
        return known_names(kind, (text,))
    if kind in _PHRASES:
        return known_phrases(kind, (text,))
    return known_codes(kind, (text,))
