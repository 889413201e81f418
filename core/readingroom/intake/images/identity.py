"""Whether a text names the patient: it is compared with what the case's own DICOM headers say."""

import io
import re
import unicodedata
from collections.abc import Iterable

from pydicom import dcmread

from readingroom.pixels.pydicom_logging import FAULTS, QUIET

# What headers hold where a person's name was taken out.
_PLACEHOLDERS = frozenset(
    {
        "anon",
        "anonymised",
        "anonymized",
        "anonymous",
        "case",
        "deidentified",
        "name",
        "none",
        "patient",
        "phantom",
        "subject",
        "test",
        "unknown",
    }
)
_SHORTEST = 3
_SHORTEST_NUMBER = 5
_TAGS = ["SpecificCharacterSet", "PatientName", "PatientID", "OtherPatientIDs"]


def patient_words(files: Iterable[bytes]) -> frozenset[str]:
    """Return the words of the patient's names and numbers in DICOM headers, folded for comparing.

    Files that are no DICOM count as saying nothing.
    """
    found: set[str] = set()
    for data in files:
        try:
            with QUIET:
                header = dcmread(
                    io.BytesIO(data), stop_before_pixels=True, force=True, specific_tags=_TAGS
                )
                values = [str(header.get(tag, "")) for tag in _TAGS[1:]]
        except FAULTS:
            continue
        found |= words_of(values)
    return frozenset(found)


def words_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the words of texts that say who somebody is, folded for comparing."""
    found = {word for text in texts for word in _words(text)}
    return frozenset(found - _PLACEHOLDERS)


def names_patient(text: str, words: frozenset[str]) -> bool:
    """Return whether a text holds one of the words, whatever stands between its letters."""
    return bool(words & set(_words(text)))


def _words(text: str) -> list[str]:
    """Split a text into folded words; what holds digits counts also whole and by its digits."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    parts = re.findall(r"[^\W_]+", plain)
    whole = "".join(parts)
    digits = "".join(sign for sign in whole if sign.isdigit())
    return [word for word in (*parts, *((whole, digits) if digits else ())) if _is_telling(word)]


def _is_telling(word: str) -> bool:
    """Return whether a word is long enough to mean a person: a year or a short number is not."""
    return len(word) >= (_SHORTEST_NUMBER if word.isdigit() else _SHORTEST)
