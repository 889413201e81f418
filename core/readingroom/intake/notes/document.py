"""Result of reading a note format: documents of titled parts, page images, identifiers."""

import base64
import binascii
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from readingroom.domain.errors import IntakeError
from readingroom.intake.decoding import DecodedText, decode_text
from readingroom.intake.problem_collector import ProblemCollector

MAX_ATTACHMENTS = 50
MAX_DEPTH = 3
MAX_PDFS = 10
MAX_PAGE_IMAGES = 40
UNTITLED = "Note"


class NoteRefusedError(IntakeError):
    """A note was rejected; `rule` is the stable code of the reason."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


def decoded_note(data: bytes, rule: str, what: str, *, stated: str = "") -> DecodedText:
    """Decode the text of a note, as `decode_text` does.

    Raises:
        NoteRefusedError: The bytes are not plain text; `what` names the document.
    """
    try:
        return decode_text(data, stated=stated)
    except IntakeError as error:
        raise NoteRefusedError(rule, f"{what} {error}") from error


class NotePart(NamedTuple):
    """A part of a document before normalisation; `title` may be empty."""

    title: str
    body: str


class PageImage(NamedTuple):
    """The image of one page: PNG without metadata, with its size in pixels."""

    png: bytes
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class ParsedDocument:
    """One document of a file.

    `title` names the kind of document, never the patient. `identifiers` are the patient's names,
    numbers and dates in its header, which are not part of the text. `pages` are stacks of page
    images. `written` is the time in the header, as written there. `is_verbatim` is True if the
    parts are text as written, in which only line ends and control characters may be changed.
    """

    title: str
    parts: tuple[NotePart, ...]
    identifiers: tuple[str, ...] = ()
    pages: tuple[tuple[PageImage, ...], ...] = ()
    encoding: str = "UTF-8"
    is_verbatim: bool = False
    written: str = ""


@dataclass(slots=True)
class ParseBudget:
    """Remaining limits for one file, including its attachments."""

    attachments: int = MAX_ATTACHMENTS
    page_images: int = MAX_PAGE_IMAGES
    pdfs: int = MAX_PDFS
    depth: int = 0
    has_warned: set[str] = field(default_factory=set)


class ParseContext(NamedTuple):
    """Context of a format's reader: its problems, limits, and the reader of attachments.

    `attached` receives the bytes of an attachment, its media type and its character set ("" if
    not stated) and returns its documents.
    """

    collector: ProblemCollector
    budget: ParseBudget
    attached: Callable[[bytes, str, str], tuple[ParsedDocument, ...]]

    def warn_once(self, rule: str, message: str) -> None:
        """Add a warning, unless it was added before."""
        if message not in self.budget.has_warned:
            self.budget.has_warned.add(message)
            self.collector.warn(rule, message)


def merged(document: ParsedDocument, attachments: tuple[ParsedDocument, ...]) -> ParsedDocument:
    """Return a document with attached documents added as further parts."""
    if not attachments:
        return document
    parts = list(document.parts)
    for attached in attachments:
        first, *rest = attached.parts or (NotePart("", ""),)
        is_alone = not parts and len(attachments) == 1
        own = first.title or attached.title.removeprefix(UNTITLED)
        title = own or ("" if is_alone else "Attachment")
        parts.append(NotePart(title, first.body))
        parts.extend(rest)
    return ParsedDocument(
        document.title,
        tuple(parts),
        (*document.identifiers, *(text for item in attachments for text in item.identifiers)),
        (*document.pages, *(stack for item in attachments for stack in item.pages)),
        document.encoding,
        written=document.written,
    )


_BLANKS = re.compile(r"\s+")


def decode_base64(text: str) -> bytes | None:
    """Decode base64, ignoring line ends; return None if it is invalid."""
    packed = _BLANKS.sub("", text)
    try:
        return base64.b64decode(packed + "=" * (-len(packed) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
