"""Headings in the text of an output: stated ones, and lines that are written as headings."""

import re
from collections.abc import Collection, Iterator
from typing import Final

_MARKDOWN: Final = re.compile(r"#{1,6}[ \t]+\S.{0,80}|\*\*[^*\n]{1,80}\*\*:?")
_CAPITALS: Final = re.compile(r"[A-Z][A-Z /&-]{3,60}:?")
_NAMES: Final = (
    "assessment", "clinical history", "clinical information", "comparison", "conclusion",
    "diagnosis", "differential", "differential diagnosis", "examination", "findings", "history",
    "impression", "indication", "next steps", "plan", "procedure", "recommendation",
    "recommendations", "summary", "technique",
)  # fmt: skip
_NAMED: Final = re.compile(rf"(?:{'|'.join(_NAMES)}):?", re.IGNORECASE)


def is_heading(line: str, stated: Collection[str] = ()) -> bool:
    """Return whether a line is a heading: a stated one, or one by its form or its name alone."""
    text = line.strip()
    forms = (_MARKDOWN, _CAPITALS, _NAMED)
    return line in stated or any(form.fullmatch(text) for form in forms)


def heading_ranges(text: str, stated: Collection[str] = ()) -> Iterator[tuple[int, int]]:
    """Yield start and stop of each line that is a heading, in characters of the text."""
    start = 0
    for line in text.splitlines(keepends=True):
        bare = line.rstrip("\r\n")
        if bare.strip() and is_heading(bare, stated):
            yield start, start + len(bare)
        start += len(line)


def split_heading(paragraph: str, stated: Collection[str] = ()) -> tuple[str, str]:
    """Return the heading of a paragraph, "" without one, and the rest of it."""
    first, _, rest = paragraph.partition("\n")
    return (first, rest) if is_heading(first, stated) else ("", paragraph)
