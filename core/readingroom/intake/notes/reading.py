"""A file of any format becomes one note."""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from readingroom.domain.case import Asset, AssetKind, Note, NoteSection
from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.problem import Problem
from readingroom.intake.assets import make_asset
from readingroom.intake.decoding import decode_text
from readingroom.intake.notes.document import (
    MAX_DEPTH,
    UNTITLED,
    NotePart,
    NoteRefusedError,
    PageImage,
    ParseBudget,
    ParseContext,
    ParsedDocument,
)
from readingroom.intake.notes.formats import ZIP, NoteFormat, format_of
from readingroom.intake.notes.identity import names_person
from readingroom.intake.notes.text import MAX_BYTES, assemble, one_line
from readingroom.intake.problem_collector import ProblemCollector

MAX_FILE_BYTES = 30_000_000
MAX_PDF_BYTES = 60_000_000
PAGES_MODALITY = "DOC"
"""DICOM's "document" for the images of a note's pages (PS3.3 C.7.3.1.1.1)."""

_PACKAGE = "readingroom.intake.notes"
_HEAD = 4096
_HTML = ("text/html", "application/xhtml+xml")


class NoteRead(NamedTuple):
    """A note with its stored bytes, or None with the reason among the problems.

    `data` is the note's text as UTF-8, never the file's own bytes: these may hold identifiers.
    `identifiers` are what the file's header says of the patient, to be searched for in the text;
    they are kept nowhere. `series` and `pages` are the images of a document's pages and their
    stored files.
    """

    note: Note | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]
    identifiers: tuple[str, ...] = ()
    series: tuple[ImageSeries, ...] = ()
    pages: tuple[tuple[Asset, bytes], ...] = ()


def read_note(name: str, data: bytes, *, title: str = "") -> NoteRead:
    """Read a note of any format (plain text, PDF, RTF, DOCX, FHIR JSON, C-CDA, HL7 v2).

    Several documents in one file become one note with a section for each. Without a title the
    document's kind is taken, else the first section's title if the text starts with it, else
    "Note": a file name may name a patient.
    """
    findings = ProblemCollector(name)
    try:
        documents = _documents(data, findings)
        text, sections = assemble(documents)
    except NoteRefusedError as refusal:
        findings.refuse(refusal.rule, str(refusal))
        return NoteRead(None, None, b"", findings.collected())
    stored = text.encode()
    asset = make_asset(stored, AssetKind.NOTE, "text/plain")
    identifiers = tuple(dict.fromkeys(one for each in documents for one in each.identifiers))
    note = Note(
        asset=asset.id,
        title=title or _title(documents, identifiers, text, sections),
        text=text,
        encoding=documents[0].encoding,
        sections=sections,
    )
    shown = [_as_series(stack) for document in documents for stack in document.pages]
    return NoteRead(
        note,
        asset,
        stored,
        findings.collected(),
        identifiers,
        tuple(series for series, _ in shown),
        tuple(page for _, pages in shown for page in pages),
    )


def _title(
    documents: tuple[ParsedDocument, ...],
    identifiers: tuple[str, ...],
    text: str,
    sections: tuple[NoteSection, ...],
) -> str:
    found = one_line(documents[0].title) if len(documents) == 1 else ""
    if not found and sections and not text[: sections[0].start].strip():
        found = sections[0].title
    return found if found and not names_person(found, identifiers) else UNTITLED


def _as_series(stack: tuple[PageImage, ...]) -> tuple[ImageSeries, tuple[tuple[Asset, bytes], ...]]:
    """Return page images as one series; they all have the same size."""
    pages = tuple(
        (make_asset(page.png, AssetKind.PHOTOGRAPH, "image/png"), page.png) for page in stack
    )
    series = ImageSeries(
        key=f"{PAGES_MODALITY.lower()}-{pages[0][0].id[:16]}",
        modality=PAGES_MODALITY,
        description="Pages of a document",
        rows=stack[0].rows,
        columns=stack[0].columns,
        is_colour=True,
        frames=tuple(FrameRef(asset.id, 0) for asset, _ in pages),
    )
    return series, pages


def _documents(data: bytes, findings: ProblemCollector) -> tuple[ParsedDocument, ...]:
    bounds = ParseBudget()

    def attached(content: bytes, media_type: str, charset: str) -> tuple[ParsedDocument, ...]:
        return _attached(content, media_type, charset, desk)

    desk = ParseContext(findings, bounds, attached)
    return _read(data, desk)


def _read(data: bytes, desk: ParseContext, charset: str = "") -> tuple[ParsedDocument, ...]:
    """Read by the format that the content has."""
    found = format_of(data[:_HEAD])
    limit = MAX_PDF_BYTES if found is NoteFormat.PDF else MAX_FILE_BYTES
    if len(data) > limit:
        raise NoteRefusedError(
            "note.size", f"The file has {len(data):,} bytes; at most {limit:,} are read. Split it."
        )
    if found is None and data.lstrip()[:1] in (b"{", b"["):
        # FHIR leaves the order of keys open, so the type may stand behind a long attachment.
        found = format_of(data)
    if found is not None:
        return _READERS[found](data, desk)
    if data.startswith(ZIP):
        return _reader("word", "read_docx")(data, desk)
    return (_plain_text(data, desk, charset),)


def _attached(
    data: bytes, media_type: str, charset: str, desk: ParseContext
) -> tuple[ParsedDocument, ...]:
    """Read an attachment; one that cannot be read is a warning and gives no document."""
    bounds = desk.bounds
    if bounds.attachments == 0 or bounds.depth == MAX_DEPTH:
        desk.warn_once(
            "note.attachment", "There are too many attachments, or they are nested: left out."
        )
        return ()
    bounds.attachments -= 1
    bounds.depth += 1
    try:
        if media_type.partition(";")[0].strip().casefold() in _HTML:
            return _reader("markup", "read_html")(data, desk)
        return _read(data, desk, charset)
    except NoteRefusedError as refusal:
        desk.findings.warn("note.attachment", f"An attachment was left out: {refusal}")
        return ()
    finally:
        bounds.depth -= 1


def _plain_text(data: bytes, desk: ParseContext, charset: str) -> ParsedDocument:
    if len(data) > MAX_BYTES:
        raise NoteRefusedError(
            "note.size",
            f"The note has {len(data):,} bytes; at most {MAX_BYTES:,} are read. Split it.",
        )
    try:
        decoded = decode_text(data, stated=charset)
    except IntakeError as error:
        raise NoteRefusedError("note.not_text", f"The note {error}") from error
    if decoded.is_guess:
        desk.findings.warn(
            "note.encoding",
            f"The note does not say how its letters are coded. It was read as {decoded.encoding}, "
            "which is a guess: check its special letters.",
        )
    return ParsedDocument(
        "", (NotePart("", decoded.text),), encoding=decoded.encoding, is_verbatim=True
    )


_Reader = Callable[[bytes, ParseContext], tuple[ParsedDocument, ...]]


def _reader(module: str, function: str) -> _Reader:
    """Return a reader whose libraries are loaded when it is first used."""

    def read(data: bytes, desk: ParseContext) -> tuple[ParsedDocument, ...]:
        reader: _Reader = getattr(import_module(f"{_PACKAGE}.{module}"), function)
        return reader(data, desk)

    return read


_READERS: dict[NoteFormat, _Reader] = {
    NoteFormat.PDF: _reader("pdf", "read_pdf"),
    NoteFormat.RTF: _reader("rtf", "read_rtf"),
    NoteFormat.FHIR: _reader("fhir", "read_fhir"),
    NoteFormat.CDA: _reader("cda", "read_cda"),
    NoteFormat.HL7: _reader("hl7", "read_hl7"),
}
