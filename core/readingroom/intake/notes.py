"""Clinical notes: plain text with its sections."""

import re
from typing import NamedTuple

from readingroom.domain.case import Asset, AssetKind, Note, NoteSection
from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import Problem
from readingroom.intake.assets import make_asset
from readingroom.intake.decoding import DecodedText, decode_text
from readingroom.intake.findings import Findings

MAX_BYTES = 2_000_000
MAX_HEADING_LETTERS = 80
MAX_HEADING_WORDS = 10
UNTITLED = "Note"

_MARKDOWN_HEADING = re.compile(r"#{1,6}\s+(\S.*?)\s*#*")


class NoteRead(NamedTuple):
    """A note with its stored bytes, or None with the reason among the problems."""

    note: Note | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]


def read_note(name: str, data: bytes, *, title: str = "") -> NoteRead:
    """Read a plain-text note.

    Without a title the first section's is taken if the note starts with it, else "Note": a file
    name may name a patient. The stored bytes are the file's own.
    """
    findings = Findings(name)
    decoded = _decoded(data, findings)
    if decoded is None:
        return NoteRead(None, None, b"", findings.collected())
    sections = find_sections(decoded.text)
    asset = make_asset(data, AssetKind.NOTE, "text/plain")
    note = Note(
        asset=asset.id,
        title=title or _title(decoded.text, sections),
        text=decoded.text,
        encoding=decoded.encoding,
        sections=sections,
    )
    return NoteRead(note, asset, data, findings.collected())


def _decoded(data: bytes, findings: Findings) -> DecodedText | None:
    if len(data) > MAX_BYTES:
        findings.refuse(
            "note.size",
            f"The note has {len(data):,} bytes; at most {MAX_BYTES:,} are read. Split it.",
        )
        return None
    try:
        decoded = decode_text(data)
    except IntakeError as error:
        findings.refuse("note.not_text", f"The note {error}")
        return None
    if not decoded.text.strip():
        findings.refuse("note.empty", "The note is empty.")
        return None
    if decoded.is_guess:
        findings.warn(
            "note.encoding",
            f"The note is not UTF-8 and was read as {decoded.encoding}: check its special letters.",
        )
    return decoded


def _title(text: str, sections: tuple[NoteSection, ...]) -> str:
    if sections and not text[: sections[0].start].strip():
        return sections[0].title
    return UNTITLED


def find_sections(text: str) -> tuple[NoteSection, ...]:
    """Return the headed parts of a note; each runs from its heading to the next one.

    A heading is a Markdown heading, a short line that ends with a colon, or a line in capitals.
    """
    starts: list[tuple[str, int]] = []
    offset = 0
    for line in text.split("\n"):
        title = _heading(line.strip())
        if title:
            starts.append((title, offset))
        offset += len(line) + 1
    ends = [*(start for _, start in starts[1:]), len(text)]
    return tuple(
        NoteSection(title, start, end) for (title, start), end in zip(starts, ends, strict=False)
    )


def _heading(line: str) -> str:
    """Return the heading that a line is, "" if it is none."""
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
