"""Reports and documents inside DICOM files, for the note reader."""

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

    Its content is unchanged and may name the patient. It must be de-identified like a note before
    it is stored. `name` is the file's name with the extension of the content.
    """

    name: str
    title: str
    media_type: str
    data: bytes = field(repr=False)
    problems: tuple[Problem, ...] = ()


def is_document(sop_class: str, modality: str) -> bool:
    """Return whether a file contains a text document, not an image."""
    if not sop_class:
        return modality == "SR"
    if sop_class == _KEY_OBJECTS:
        return False
    return sop_class.startswith(_REPORTS) or sop_class in (_PDF, _CLINICAL_DOCUMENT)


def read_document(name: str, sop_class: str, header: Dataset) -> Document:
    """Extract the document of a file.

    Args:
        name: The file's relative name.
        sop_class: The SOP class of the file.
        header: Its whole header.

    Raises:
        ImageRefusedError: The document is missing or damaged.
    """
    if sop_class == _PDF:
        data = _embedded(header)
        if not data.startswith(_PDF_BEGINNING):
            raise ImageRefusedError("dicom.document", "The PDF document in the file is damaged.")
        return Document(f"{name}.pdf", "PDF document", "application/pdf", data)
    if sop_class == _CLINICAL_DOCUMENT:
        return Document(f"{name}.xml", "Clinical document", "text/xml", _embedded(header))
    text, message = read_as_written(report_text(header), header)
    problems = () if not message else (_charset_problem(name, message),)
    title = "Structured report"
    return Document(f"{name}.txt", title, "text/plain", text.encode("utf-8"), problems)


def document_problem(path: str, title: str, references: str) -> Problem:
    """Return the warning that a document was extracted from a DICOM file."""
    return Problem(
        path,
        "dicom.document",
        f"The file is a document ({title.lower()}), not an image, and is read as a note. Its "
        f"drawings on images are not shown.{references}",
        ProblemSeverity.WARNING,
    )


def _embedded(header: Dataset) -> bytes:
    data = value_of(header, "EncapsulatedDocument")
    if not isinstance(data, bytes) or not data:
        raise ImageRefusedError("dicom.document", "The document in the file is missing.")
    length = whole_of(header, "EncapsulatedDocumentLength")
    if length is not None and len(data) - 1 <= length <= len(data):
        return data[:length]
    return data.removesuffix(b"\0")


def _charset_problem(name: str, message: str) -> Problem:
    return Problem(name, "dicom.charset", message, ProblemSeverity.WARNING)
