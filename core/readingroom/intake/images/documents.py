"""Reports and documents inside DICOM files: what a note reader can make something of."""

from dataclasses import dataclass, field
from typing import Final

from pydicom.dataset import Dataset

from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.intake.images.charsets import read_as_written
from readingroom.intake.images.elements import value_of, whole_of
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.images.reports import report_text

_STORAGE: Final = "1.2.840.10008.5.1.4.1.1."
_KEY_OBJECTS: Final = _STORAGE + "88.59"
_REPORTS: Final = _STORAGE + "88."
_PDF: Final = _STORAGE + "104.1"
_CLINICAL_DOCUMENT: Final = _STORAGE + "104.2"
_PDF_BEGINNING: Final = b"%PDF-"


@dataclass(frozen=True, slots=True)
class Document:
    """A report or document of a DICOM file, for the note reader.

    Its content is as the file has it and may name the patient: it must be de-identified as a note
    is before it is stored. `name` is the file's with the ending that its content has.
    """

    name: str
    title: str
    media_type: str
    data: bytes = field(repr=False)
    problems: tuple[Problem, ...] = ()


def is_document(sop_class: str, modality: str) -> bool:
    """Return whether a file holds text to be read rather than pictures."""
    if not sop_class:
        return modality == "SR"
    if sop_class == _KEY_OBJECTS:
        return False
    return sop_class.startswith(_REPORTS) or sop_class in (_PDF, _CLINICAL_DOCUMENT)


def read_document(name: str, sop_class: str, header: Dataset) -> Document:
    """Return the document of a file.

    Args:
        name: The file's name, relative to what was given.
        sop_class: What the file is.
        header: Its whole header.

    Raises:
        ImageRefusedError: If it holds no document, or a damaged one.
    """
    if sop_class == _PDF:
        data = _embedded(header)
        if not data.startswith(_PDF_BEGINNING):
            raise ImageRefusedError("dicom.document", "The PDF document in it is damaged.")
        return Document(f"{name}.pdf", "PDF document", "application/pdf", data)
    if sop_class == _CLINICAL_DOCUMENT:
        return Document(f"{name}.xml", "Clinical document", "text/xml", _embedded(header))
    text, finding = read_as_written(report_text(header), header)
    problems = () if not finding else (_charset_problem(name, finding),)
    title = "Structured report"
    return Document(f"{name}.txt", title, "text/plain", text.encode("utf-8"), problems)


def document_problem(path: str, title: str, references: str) -> Problem:
    """Return the finding that a document was taken out of a DICOM file."""
    return Problem(
        path,
        "dicom.document",
        f"This is no picture but a document ({title.lower()}), to be read as a note; what it draws "
        f"on images is not shown.{references}",
        ProblemSeverity.WARNING,
    )


def _embedded(header: Dataset) -> bytes:
    data = value_of(header, "EncapsulatedDocument")
    if not isinstance(data, bytes) or not data:
        raise ImageRefusedError("dicom.document", "It should hold a document, but has none.")
    length = whole_of(header, "EncapsulatedDocumentLength")
    if length is not None and len(data) - 1 <= length <= len(data):
        return data[:length]
    return data.removesuffix(b"\0")


def _charset_problem(name: str, finding: str) -> Problem:
    return Problem(name, "dicom.charset", finding, ProblemSeverity.WARNING)
