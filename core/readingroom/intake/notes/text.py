"""The text of a note, normalised once so that offsets into it stay valid."""

import re
from collections.abc import Sequence

from readingroom.domain.case import NoteSection
from readingroom.intake.notes.document import NotePart, NoteRefusedError, ParsedDocument

MAX_BYTES = 2_000_000
"""Maximum size of a plain-text file, and of the text of any other file."""

MAX_TITLE = 200

_LINE_ENDS = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_SURROGATES = re.compile("[\ud800-\udfff]")
_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")


def normalise(text: str) -> str:
    r"""Return text with "\n" as the only line end and without control characters except tabs.

    A leading byte order mark is removed. Characters are neither composed nor decomposed. A lone
    surrogate becomes U+FFFD. The function is idempotent.
    """
    text = _CONTROLS.sub("", _LINE_ENDS.sub("\n", text))
    return _SURROGATES.sub("\N{REPLACEMENT CHARACTER}", text).lstrip("\ufeff")


def one_line(text: str) -> str:
    """Return text as one line of at most `MAX_TITLE` characters, for a title."""
    return " ".join(normalise(text).split())[:MAX_TITLE].strip()


def assemble(documents: Sequence[ParsedDocument]) -> tuple[str, tuple[NoteSection, ...]]:
    """Return the text of one or several documents and its sections.

    The sections of a single document are its parts, or found by headings if no part has a title.
    Of several documents each is one section.

    Raises:
        NoteRefusedError: The text is empty or too long.
    """
    if len(documents) == 1 and documents[0].is_verbatim:
        text = normalise("\n\n".join(part.body for part in documents[0].parts))
        sections = find_sections(text)
    else:
        text, sections = _joined(documents)
    if not text.strip():
        raise NoteRefusedError("note.empty", "The note is empty.")
    size = len(text.encode())
    if size > MAX_BYTES:
        raise NoteRefusedError(
            "note.size",
            f"The note's text has {size:,} bytes; the maximum is {MAX_BYTES:,}. Split it.",
        )
    return text, sections


def _joined(documents: Sequence[ParsedDocument]) -> tuple[str, tuple[NoteSection, ...]]:
    if len(documents) == 1:
        parts = [_clean(part) for part in documents[0].parts]
    else:
        parts = [_as_one_part(number, document) for number, document in enumerate(documents, 1)]
    text = ""
    pieces: list[str] = []
    starts: list[tuple[str, int]] = []
    offset = 0
    for part in parts:
        piece = _written(part)
        if not piece:
            continue
        if part.title:
            starts.append((part.title, offset))
        pieces.append(piece)
        offset += len(piece) + 2
    text = "\n\n".join(pieces)
    if not starts:
        return text, find_sections(text)
    return text, _to_sections(starts, len(text))


def _as_one_part(number: int, document: ParsedDocument) -> NotePart:
    body = "\n\n".join(written for part in document.parts if (written := _written(_clean(part))))
    return NotePart(one_line(document.title) or f"Document {number}", body)


def _clean(part: NotePart) -> NotePart:
    body = _BLANK_LINES.sub("\n\n", normalise(part.body)).strip("\n")
    return NotePart(one_line(part.title), body)


def _written(part: NotePart) -> str:
    """Return the text of a part; a part without body is only its heading."""
    body = part.body if part.body.strip() else ""
    return f"{part.title}\n{body}".strip("\n") if part.title else body


MAX_HEADING_LETTERS = 80
MAX_HEADING_WORDS = 10

_MARKDOWN_HEADING = re.compile(r"#{1,6}\s+(\S.*?)\s*#*")


def find_sections(text: str) -> tuple[NoteSection, ...]:
    """Return the sections of a note; each extends from its heading to the next one.

    A heading is a Markdown heading, a short line that ends with a colon, or a line in capitals.
    """
    starts: list[tuple[str, int]] = []
    offset = 0
    for line in text.split("\n"):
        title = _heading(line.strip())
        if title:
            starts.append((title, offset))
        offset += len(line) + 1
    return _to_sections(starts, len(text))


def _to_sections(starts: Sequence[tuple[str, int]], length: int) -> tuple[NoteSection, ...]:
    """Return sections with these titles and starts; each extends to the next one."""
    ends = [*(start for _, start in starts[1:]), length]
    return tuple(
        NoteSection(title, start, end) for (title, start), end in zip(starts, ends, strict=False)
    )


def headed_parts(text: str, untitled: str) -> tuple[NotePart, ...]:
    """Split text into parts by its headings; `untitled` is the title of text before the first."""
    sections = find_sections(text)
    before = text[: sections[0].start] if sections else text
    parts = [NotePart(untitled, before)] if before.strip() else []
    parts.extend(
        NotePart(section.title, text[section.start : section.end].partition("\n")[2])
        for section in sections
    )
    return tuple(parts)


def _heading(line: str) -> str:
    """Return the heading in a line, "" if the line is not a heading."""
    if len(line) > 4 * MAX_HEADING_LETTERS:
        return ""
    markdown = _MARKDOWN_HEADING.fullmatch(line)
    if markdown:
        return markdown[1]
    if len(line) > MAX_HEADING_LETTERS or len(line.split()) > MAX_HEADING_WORDS:
        return ""
    if line.endswith(":"):
        return line.rstrip(": ")
    letters = sum(character.isalpha() for character in line)
    has_digits = any(character.isdigit() for character in line)
    is_heading = line.isupper() and letters >= 3 and not has_digits and line[-1] not in ".,;!?"
    return line if is_heading else ""
