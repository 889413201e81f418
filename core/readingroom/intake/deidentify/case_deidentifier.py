"""De-identification of one case, with the identifiers known from its headers."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.case_texts import case_texts
from readingroom.intake.deidentify.notes import CleanNote, known_from_header
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import OriginalIdentity, RedactionTarget, RedactionText
from readingroom.privacy.burned_in import modality_reason
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.known import KnownIdentity, KnownKind, fold, is_unspaced
from readingroom.privacy.patterns import read_words
from readingroom.privacy.spans import IdentifierSpan, counted
from readingroom.privacy.types import IdentifierKind

if TYPE_CHECKING:
    from readingroom.intake.deidentify.dicom_file import DicomCleaner
    from readingroom.intake.images.dicom_header import DicomFile


_IN_CODES: Final = frozenset({IdentifierKind.RECORD, IdentifierKind.OTHER})


class CaseDeidentifier:
    """De-identifies a case's files one by one and collects their known identifiers."""

    def __init__(self, privacy: PseudonymGenerator) -> None:
        self._privacy = privacy
        self._cleaner: DicomCleaner | None = None
        self._known = KnownIdentity()
        self._reviews: dict[AssetId, str] = {}

    @property
    def secret(self) -> bytes:
        """The secret of the study."""
        return self._privacy.secret

    @property
    def _dicom(self) -> "DicomCleaner":
        """The cleaner, created on first use, as a case with only notes does not need pydicom."""
        if self._cleaner is None:
            from readingroom.intake.deidentify.dicom_file import DicomCleaner

            self._cleaner = DicomCleaner(self._privacy)
        return self._cleaner

    @property
    def known(self) -> KnownIdentity:
        """The identifiers in all headers read so far."""
        return self._known if self._cleaner is None else self._known | self._cleaner.known

    def clean_dicom(self, file: "DicomFile") -> tuple[AssetId, bytes]:
        """De-identify a parsed DICOM file; return its asset id and bytes.

        Raises:
            ImageRefusedError: The file cannot be rewritten safely.
        """
        clean = self._dicom.clean_parsed(file)
        asset = asset_id(clean.data)
        self._reviews[asset] = clean.review_reason
        return asset, clean.data

    def learn(self, files: Iterable[bytes]) -> None:
        """Collect identifiers of DICOM files that are not stored: reports, directories."""
        for data in files:
            try:
                self._dicom.clean(data)
            except IntakeError:
                continue  # an unreadable file is not stored and has no known identifiers

    def add_known_identifiers(self, texts: Iterable[str]) -> None:
        """Collect the patient's identifiers in the header of a note."""
        self._known |= known_from_header(texts)

    def names_patient(self, text: str) -> bool:
        """Return whether a text contains a word of the patient's names or numbers."""
        names = self.known.texts(KnownKind.PATIENT_NAME, KnownKind.PATIENT_NUMBER)
        if not names:
            return False
        has_unspaced = any(is_unspaced(name) and fold(name) in fold(text) for name in names)
        return has_unspaced or not words_of(names).isdisjoint(words_of([text]))

    def marked(self, series: ImageSeries) -> ImageSeries:
        """Return a series with the reason why its pixels must be reviewed, if there is one."""
        reasons = {
            self._reviews.get(ref.asset, modality_reason(series.modality)) for ref in series.frames
        }
        return replace(series, pixel_review=next(iter(sorted(reasons - {""})), ""))

    def originals(self) -> tuple[OriginalIdentity, ...]:
        """Return the original identities behind the codes in the stored files."""
        return () if self._cleaner is None else self._cleaner.originals

    def warnings(self, content: CaseContent) -> Iterator[Problem]:
        """Yield what a person must review before readers see the case."""
        count = 0 if self._cleaner is None else self._cleaner.patient_count
        if count > 1:
            message = (
                f"The image headers name {count} patients, with different numbers or names. Use "
                "one folder for each patient, unless they are the same person."
            )
            yield Problem.warning("", "case.patients", message)
        reasons = Counter(series.pixel_review for series in content.series if series.pixel_review)
        for reason, count in sorted(reasons.items()):
            message = (
                f"Check the pixels of {count} series for written names: {reason}. Black out the "
                "names, or leave out the series."
            )
            yield Problem.warning("", "image.burned_in", message)


def note_problems(name: str, clean: CleanNote) -> Iterator[Problem]:
    """Yield problems for replaced and for possible identifiers in a note."""
    if clean.replaced:
        message = (
            "Identifiers of the patient or staff, known from file headers, were replaced: "
            f"{clean.replaced}."
        )
        yield Problem.warning(name, "note.replaced", message)
    possible = find_identifiers(clean.note.text)
    if possible:
        message = (
            f"The note may still identify the patient ({counted(possible)}). Review it before "
            "readers see it."
        )
        yield Problem.warning(name, "note.identifiers", message)


def sheet_problems(sheet: str, content: CaseContent) -> Iterator[Problem]:
    """Yield problems for possible identifiers in the sheet, code and titles of a case.

    `sheet` is the file name of the case sheet, "" if there is none.
    """
    hits: dict[str, list[IdentifierSpan]] = {}
    for text in case_texts(content):
        if text.part is RedactionTarget.SHEET:
            path = "" if ":" in text.location else sheet
            hits.setdefault(path, []).extend(spans_of(text))
    for path, possible in hits.items():
        if possible:
            subject = "The case sheet" if path else "The code or a title of the case"
            message = (
                f"{subject} may identify the patient ({counted(possible)}). Review it before "
                "readers see it."
            )
            yield Problem.warning(path, "sheet.identifiers", message)


def spans_of(text: RedactionText) -> tuple[IdentifierSpan, ...]:
    """Return possible identifiers in a text; a case code always looks like a record number."""
    spans = find_identifiers(text.text)
    if text.location != "code":
        return spans
    return tuple(span for span in spans if span.kind not in _IN_CODES)


def pages_problem(name: str) -> Problem:
    """Return the problem of a document whose pages show identifiers replaced in its text."""
    message = (
        "The document names the patient or staff, so the images of its pages are not stored. Its "
        "text is stored."
    )
    return Problem.warning(name, "note.pages", message)


# Header values in place of a removed name.
_PLACEHOLDERS = read_words("header_placeholders")
_MIN_LETTERS = 3
_MIN_DIGITS = 5


def words_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the identifying words of texts, case-folded."""
    return frozenset({word for text in texts for word in _split(text)} - _PLACEHOLDERS)


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
