"""Detect the patient's name in a text by comparison with the case's DICOM headers."""

import io
import re
import unicodedata
from collections.abc import Iterable

from pydicom import dcmread

from readingroom.pixels.pydicom_logging import FAULTS, QUIET
from readingroom.privacy.patterns import read_words

# Header values in place of a removed name.
_PLACEHOLDERS = read_words("header_placeholders")
_MIN_LETTERS = 3
_MIN_DIGITS = 5
_TAGS = ["SpecificCharacterSet", "PatientName", "PatientID", "OtherPatientIDs"]


def patient_words(files: Iterable[bytes]) -> frozenset[str]:
    """Return the words of the patient's names and numbers in DICOM headers, case-folded.

    Files that are not DICOM are ignored.
    """
    names: set[str] = set()
    for data in files:
        try:
            with QUIET:
                header = dcmread(
                    io.BytesIO(data), stop_before_pixels=True, force=True, specific_tags=_TAGS
                )
                values = [str(header.get(tag, "")) for tag in _TAGS[1:]]
        except FAULTS:
            continue
        names |= words_of(values)
    return frozenset(names)


def words_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the identifying words of texts, case-folded."""
    return frozenset({word for text in texts for word in _split(text)} - _PLACEHOLDERS)


def names_patient(text: str, identifying: frozenset[str]) -> bool:
    """Return whether a text contains one of the identifying words, with any separators."""
    return bool(identifying & set(_split(text)))


def _split(text: str) -> list[str]:
    """Split a text into folded words; a text with digits also counts whole and by its digits."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    parts = re.findall(r"[^\W_]+", plain)
    whole = "".join(parts)
    digits = "".join(sign for sign in whole if sign.isdigit())
    return [
        word for word in (*parts, *((whole, digits) if digits else ())) if _is_identifying(word)
    ]


def _is_identifying(word: str) -> bool:
    """Return whether a word is long enough to identify a person, unlike a year."""
    return len(word) >= (_MIN_DIGITS if word.isdigit() else _MIN_LETTERS)
