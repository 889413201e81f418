"""What is known of who a case is about, while the case is read."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readingroom.domain.case import CaseContent, OriginalIdentity
from readingroom.domain.case_texts import case_texts
from readingroom.domain.deid_review import RedactionTarget, RedactionText
from readingroom.domain.errors import IntakeError
from readingroom.domain.identifiers import IdentifierKind
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.identifiers.detection import find_identifiers
from readingroom.identifiers.known import KnownIdentity, KnownKind, fold, is_unspaced
from readingroom.identifiers.spans import IdentifierSpan, counted
from readingroom.intake.deidentify.notes import CleanNote, known_signs
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator

if TYPE_CHECKING:
    from readingroom.intake.deidentify.dicom_file import DicomCleaner
    from readingroom.intake.images.dicom_header import DicomFile

_IN_CODES: Final = frozenset({IdentifierKind.RECORD, IdentifierKind.OTHER})


class CaseDeidentifier:
    """Takes identity out of a case's files one by one, and remembers what they said of it."""

    def __init__(self, privacy: PseudonymGenerator) -> None:
        self._privacy = privacy
        self._cleaner: DicomCleaner | None = None
        self._signs = KnownIdentity()
        self._reviews: dict[AssetId, str] = {}

    @property
    def secret(self) -> bytes:
        """Return the secret of the study."""
        return self._privacy.secret

    @property
    def _dicom(self) -> "DicomCleaner":
        """Return the cleaner; made when first used, as a case of notes alone needs no pydicom."""
        if self._cleaner is None:
            from readingroom.intake.deidentify.dicom_file import DicomCleaner

            self._cleaner = DicomCleaner(self._privacy)
        return self._cleaner

    @property
    def known(self) -> KnownIdentity:
        """Return what all headers met so far say."""
        return self._signs if self._cleaner is None else self._signs | self._cleaner.known

    def clean_dicom(self, file: "DicomFile") -> tuple[AssetId, bytes]:
        """Return a parsed DICOM file without identity, and its name by content.

        Raises:
            ImageRefusedError: If it cannot be rewritten safely.
        """
        clean = self._dicom.clean_parsed(file)
        asset = asset_id(clean.data)
        self._reviews[asset] = clean.review_reason
        return asset, clean.data

    def learn(self, files: Iterable[bytes]) -> None:
        """Remember what DICOM files say that are not stored themselves: reports, directories."""
        for data in files:
            try:
                self._dicom.clean(data)
            except IntakeError:
                continue  # what cannot be parsed says nothing, and is stored nowhere

    def add_known_identifiers(self, signs: Iterable[str]) -> None:
        """Remember what the header of a note says of the patient."""
        self._signs |= known_signs(signs)

    def names_patient(self, text: str) -> bool:
        """Return whether a text holds a word of the patient's names or numbers."""
        told = self.known.texts(KnownKind.PATIENT_NAME, KnownKind.PATIENT_NUMBER)
        if not told:
            return False
        from readingroom.intake.images.identity import names_patient, words_of

        amid = any(is_unspaced(name) and fold(name) in fold(text) for name in told)
        return amid or names_patient(text, words_of(told))

    def marked(self, series: ImageSeries) -> ImageSeries:
        """Return a series with the reason why its pixels must be looked at, if there is one."""
        from readingroom.identifiers.burned_in import modality_reason

        reasons = {
            self._reviews.get(ref.asset, modality_reason(series.modality)) for ref in series.frames
        }
        return replace(series, pixel_review=next(iter(sorted(reasons - {""})), ""))

    def originals(self) -> tuple[OriginalIdentity, ...]:
        """Return what the codes in the stored files stand for."""
        return () if self._cleaner is None else self._cleaner.originals

    def warnings(self, content: CaseContent) -> Iterator[Problem]:
        """Yield what a person has to look at before readers see the case."""
        count = 0 if self._cleaner is None else self._cleaner.patient_count
        if count > 1:
            message = (
                f"The headers of its images name {count} patients: by their numbers or names they "
                "are not one. Give each patient a folder, unless you know that it is one person."
            )
            yield Problem("", "case.patients", message, ProblemSeverity.WARNING)
        reasons = Counter(one.pixel_review for one in content.series if one.pixel_review)
        for reason, count in sorted(reasons.items()):
            message = (
                f"Look whether names are written into the pixels of {count} series: {reason}. "
                "Black them out, or leave the series out."
            )
            yield Problem("", "image.burned_in", message, ProblemSeverity.WARNING)


def note_problems(name: str, clean: CleanNote) -> Iterator[Problem]:
    """Yield what was replaced in a note, and what else in it looks like identity."""
    if clean.replaced:
        message = (
            "What it says of the patient or staff, as headers of the case do, was replaced: "
            f"{clean.replaced} ×."
        )
        yield Problem(name, "note.replaced", message, ProblemSeverity.WARNING)
    possible = find_identifiers(clean.note.text)
    if possible:
        message = (
            f"It may still say who the patient is ({counted(possible)}): look through it before "
            "readers see it."
        )
        yield Problem(name, "note.identifiers", message, ProblemSeverity.WARNING)


def sheet_problems(sheet: str, content: CaseContent) -> Iterator[Problem]:
    """Yield what in the words around a case looks like identity: in its sheet, and in its titles.

    Args:
        sheet: The file name of the case sheet, "" where there is none.
        content: The case.
    """
    found: dict[str, list[IdentifierSpan]] = {}
    for text in case_texts(content):
        if text.part is RedactionTarget.SHEET:
            path = "" if ":" in text.place else sheet
            found.setdefault(path, []).extend(spans_of(text))
    for path, possible in found.items():
        if possible:
            words = "What it says of the case" if path else "The code or a title of the case"
            message = (
                f"{words} may say who the patient is ({counted(possible)}): look through it before "
                "readers see it."
            )
            yield Problem(path, "sheet.identifiers", message, ProblemSeverity.WARNING)


def spans_of(text: RedactionText) -> tuple[IdentifierSpan, ...]:
    """Return what a text may tell; the code of a case is a number of a record by its nature."""
    spans = find_identifiers(text.text)
    if text.place != "code":
        return spans
    return tuple(span for span in spans if span.kind not in _IN_CODES)


def pages_problem(name: str) -> Problem:
    """Return the problem of a document whose pages show what was replaced in its text."""
    message = (
        "Its text names the patient or staff, so the images of its pages are not kept; its text is."
    )
    return Problem(name, "note.pages", message, ProblemSeverity.WARNING)
