"""Reports and documents inside DICOM files, for the note reader."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from typing import Final

from pydicom.dataset import Dataset
from pydicom.sequence import Sequence
from pydicom.tag import BaseTag

from readingroom.domain.problem import Problem
from readingroom.intake.images.elements import text_of, texts_of, value_of, whole_of
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.images.reports import report_text
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

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
    """Extract the document of a file from its whole header.

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
    problems = (Problem.warning(name, "dicom.charset", message),) if message else ()
    title = "Structured report"
    return Document(f"{name}.txt", title, "text/plain", text.encode("utf-8"), problems)


def document_problem(path: str, title: str, references: str, shown: str) -> Problem:
    """Return the warning that a document was extracted from a DICOM file.

    Args:
        path: of the file.
        title: kind of the document.
        references: sentence about its references, "" without any.
        shown: sentences about its drawings, "" without any.
    """
    message = (
        f"The file is a document ({title.lower()}), not an image, and is read as a note."
        f"{shown}{references}"
    )
    return Problem.warning(path, "dicom.document", message)


def drawing_words(drawings: int, segments: int = 0) -> str:
    """Return that drawings are shown and segments named, without a full stop; "" for none."""
    parts = []
    if drawings:
        are_shown = "1 drawing is shown" if drawings == 1 else f"{drawings} drawings are shown"
        parts.append(f"{are_shown} on images of this case")
    if segments:
        name = "1 measurement names" if segments == 1 else f"{segments} measurements name"
        parts.append(f"{name} segments of this case")
    return " and ".join(parts)


def _embedded(header: Dataset) -> bytes:
    data = value_of(header, "EncapsulatedDocument")
    if not isinstance(data, bytes) or not data:
        raise ImageRefusedError("dicom.document", "The document in the file is missing.")
    length = whole_of(header, "EncapsulatedDocumentLength")
    if length is not None and len(data) - 1 <= length <= len(data):
        return data[:length]
    return data.removesuffix(b"\0")


_SINGLE_BYTE = {"", "ISO_IR 6", "ISO_IR 100", "ISO 2022 IR 6", "ISO 2022 IR 100"}


def read_as_written(text: str, header: Dataset) -> tuple[str, str]:
    """Return the most plausible decoding of a text, with a message ("" if nothing was assumed).

    The text is decoded by the character set that the header declares. In a file that declares none
    or Latin 1, it is read as UTF-8 if all its letters are valid UTF-8.
    """
    named = texts_of(header, "SpecificCharacterSet")
    if "\N{REPLACEMENT CHARACTER}" in text:
        return text, "Some letters do not fit the declared character set and were replaced."
    if text.isascii() or not set(named) <= _SINGLE_BYTE:
        return text, ""
    try:
        better = text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        if any(named):
            return text, ""
        return (
            text,
            "No character set is declared. The text was read as Western European (Latin 1).",
        )
    declared = f"The file declares {named[0]}" if any(named) else "No character set is declared"
    return better, f"{declared}, but the text is UTF-8. It was read as UTF-8."


_DEPTH_LIMIT: Final = 32
_INSTANCE: Final = "ReferencedSOPInstanceUID"


def referenced_instances(header: Dataset) -> frozenset[str]:
    """Return the identifiers of all instances that a header refers to, at any depth."""
    return frozenset(_walk(header, 0))


def _walk(dataset: Dataset, depth: int) -> Iterator[str]:
    instance = text_of(dataset, _INSTANCE)
    if instance:
        yield instance
    if depth == _DEPTH_LIMIT:
        return
    for tag in list(dataset.keys()):
        for item in _items_at(dataset, tag):
            yield from _walk(item, depth + 1)


def _items_at(dataset: Dataset, tag: BaseTag) -> tuple[Dataset, ...]:
    """Return the items of an element, () if it is not a sequence."""
    try:
        with QUIET:
            if dataset.get_item(tag).VR not in ("SQ", "UN", None):
                return ()
            value = dataset[tag].value
    except FAULTS:
        return ()
    return tuple(value) if isinstance(value, Sequence) else ()


def reference_words(referenced: Set[str], present: Set[str]) -> str:
    """Return a sentence about the references of an object, "" if there are none."""
    if not referenced:
        return ""
    here = len(referenced & present)
    away = len(referenced) - here
    parts = [f"{_objects(here)} of this case"] if here else []
    if away:
        parts.append(f"{_objects(away)} not in this case")
    return f" It refers to {' and '.join(parts)}."


def _objects(count: int) -> str:
    return "1 object" if count == 1 else f"{count} objects"
