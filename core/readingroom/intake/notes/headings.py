"""Headings in running text."""

import re

from readingroom.domain.case import NoteSection
from readingroom.intake.notes.document import NotePart

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
    ends = [*(start for _, start in starts[1:]), len(text)]
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
