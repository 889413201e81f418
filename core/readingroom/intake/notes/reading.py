"""Read a file of any supported format as one note."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from readingroom.domain.case import Asset, AssetKind, Note, NoteSection
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.named_imports import named_object
from readingroom.domain.problem import Problem
from readingroom.intake.notes.dates import date_of
from readingroom.intake.notes.document import (
    MAX_DEPTH,
    UNTITLED,
    NotePart,
    NoteRefusedError,
    PageImage,
    ParseBudget,
    ParseContext,
    ParsedDocument,
    decoded_note,
)
from readingroom.intake.notes.formats import ZIP, NoteFormat, format_of
from readingroom.intake.notes.identity import names_person
from readingroom.intake.notes.text import MAX_BYTES, assemble, one_line
from readingroom.intake.problem_collector import ProblemCollector

MAX_FILE_BYTES = 30_000_000
MAX_PDF_BYTES = 60_000_000
PAGES_MODALITY = "DOC"
"""DICOM's "document" for the images of a note's pages (PS3.3 C.7.3.1.1.1)."""

_HEAD = 4096
_HTML = ("text/html", "application/xhtml+xml")


class NoteRead(NamedTuple):
    """A note with its stored bytes; None, with a problem, if it was rejected.

    `data` is the note's text as UTF-8, never the original bytes, which may contain identifiers.
    `identifiers` are the patient's identifiers in the file's header, used to search the text and
    never stored. `written_on` is the date in the header, never
    stored. `series` and `pages` are the images of a document's pages and their stored files.
    """

    note: Note | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]
    identifiers: tuple[str, ...] = ()
    series: tuple[ImageSeries, ...] = ()
    pages: tuple[tuple[Asset, bytes], ...] = ()
    written_on: date | None = None


def read_note(name: str, data: bytes, *, title: str = "") -> NoteRead:
    """Read a note of any format (plain text, PDF, RTF, DOCX, FHIR JSON, C-CDA, HL7 v2).

    Several documents in one file become one note with a section for each. The default title is
    the kind of document, else the title of the first section if the text starts with it, else
    "Note". File names are not used, as they may name a patient.
    """
    collector = ProblemCollector(name)
    try:
        documents = _documents(data, collector)
        text, sections = assemble(documents)
    except NoteRefusedError as refusal:
        collector.refuse(refusal.rule, str(refusal))
        return NoteRead(None, None, b"", collector.collected())
    stored = text.encode()
    asset = Asset.of_bytes(stored, AssetKind.NOTE, "text/plain")
    identifiers = tuple(
        dict.fromkeys(text for document in documents for text in document.identifiers)
    )
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
        collector.collected(),
        identifiers,
        tuple(series for series, _ in shown),
        tuple(page for _, pages in shown for page in pages),
        _written_on(documents),
    )


def _written_on(documents: tuple[ParsedDocument, ...]) -> date | None:
    """Return the date of the documents of a file, None if one has none or they differ."""
    dates = {date_of(document.written) for document in documents}
    return dates.pop() if len(dates) == 1 else None


def _title(
    documents: tuple[ParsedDocument, ...],
    identifiers: tuple[str, ...],
    text: str,
    sections: tuple[NoteSection, ...],
) -> str:
    title = one_line(documents[0].title) if len(documents) == 1 else ""
    if not title and sections and not text[: sections[0].start].strip():
        title = sections[0].title
    return title if title and not names_person(title, identifiers) else UNTITLED


def _as_series(stack: tuple[PageImage, ...]) -> tuple[ImageSeries, tuple[tuple[Asset, bytes], ...]]:
    """Return page images of equal size as one series."""
    pages = tuple(
        (Asset.of_bytes(page.png, AssetKind.PHOTOGRAPH, "image/png"), page.png) for page in stack
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


def _documents(data: bytes, collector: ProblemCollector) -> tuple[ParsedDocument, ...]:
    def attached(content: bytes, media_type: str, charset: str) -> tuple[ParsedDocument, ...]:
        return _attached(content, media_type, charset, context)

    context = ParseContext(collector, ParseBudget(), attached)
    return _read(data, context)


def _read(data: bytes, context: ParseContext, charset: str = "") -> tuple[ParsedDocument, ...]:
    """Read a document by the format of its content."""
    note_format = format_of(data[:_HEAD])
    limit = MAX_PDF_BYTES if note_format is NoteFormat.PDF else MAX_FILE_BYTES
    if len(data) > limit:
        raise NoteRefusedError(
            "note.size", f"The file has {len(data):,} bytes; the maximum is {limit:,}. Split it."
        )
    if note_format is None and data.lstrip()[:1] in (b"{", b"["):
        # FHIR does not fix the order of keys, so the type may come after a long attachment.
        note_format = format_of(data)
    if note_format is not None:
        return _READERS[note_format](data, context)
    if data.startswith(ZIP):
        return _reader("readingroom.intake.notes.word:read_docx")(data, context)
    return (_plain_text(data, context, charset),)


def _attached(
    data: bytes, media_type: str, charset: str, context: ParseContext
) -> tuple[ParsedDocument, ...]:
    """Read an attachment; if it cannot be read, warn and return no document."""
    budget = context.budget
    if budget.attachments == 0 or budget.depth == MAX_DEPTH:
        context.warn_once(
            "note.attachment", "Attachments were left out: too many, or nested too deeply."
        )
        return ()
    budget.attachments -= 1
    budget.depth += 1
    try:
        if media_type.partition(";")[0].strip().casefold() in _HTML:
            return _reader("readingroom.intake.notes.markup:read_html")(data, context)
        return _read(data, context, charset)
    except NoteRefusedError as refusal:
        context.collector.warn("note.attachment", f"An attachment was left out: {refusal}")
        return ()
    finally:
        budget.depth -= 1


def _plain_text(data: bytes, context: ParseContext, charset: str) -> ParsedDocument:
    if len(data) > MAX_BYTES:
        raise NoteRefusedError(
            "note.size",
            f"The note has {len(data):,} bytes; the maximum is {MAX_BYTES:,}. Split it.",
        )
    decoded = decoded_note(data, "note.not_text", "The note", stated=charset)
    if decoded.is_guess:
        context.collector.warn(
            "note.encoding",
            f"The note declares no encoding. It was guessed as {decoded.encoding}. Check accented "
            "letters.",
        )
    return ParsedDocument(
        "", (NotePart("", decoded.text),), encoding=decoded.encoding, is_verbatim=True
    )


_Reader = Callable[[bytes, ParseContext], tuple[ParsedDocument, ...]]


def _reader(target: str) -> _Reader:
    """Return a reader that loads its libraries on first use."""

    def read(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
        reader: _Reader = named_object(target)
        return reader(data, context)

    return read


_READERS: dict[NoteFormat, _Reader] = {
    NoteFormat.PDF: _reader("readingroom.intake.notes.pdf:read_pdf"),
    NoteFormat.RTF: _reader("readingroom.intake.notes.rtf:read_rtf"),
    NoteFormat.FHIR: _reader("readingroom.intake.notes.fhir:read_fhir"),
    NoteFormat.CDA: _reader("readingroom.intake.notes.cda:read_cda"),
    NoteFormat.HL7: _reader("readingroom.intake.notes.hl7:read_hl7"),
}
