"""Human-written texts of a case: sheet, titles of its parts, notes."""

from collections.abc import Iterator

from readingroom.domain.case import CaseContent
from readingroom.intake.deidentify.types import RedactionTarget, RedactionText


def case_texts(content: CaseContent) -> Iterator[RedactionText]:
    """Yield the texts of a case; a title that only repeats the code is skipped.

    The `location` of a note is its number; that of a title follows "note title" or "series title".
    """
    sheet = (
        ("code", content.code),
        ("title", "" if content.title == content.code else content.title),
        ("question", content.question),
        ("source", content.source),
    )
    titles = [(f"note title:{n}", part.title) for n, part in enumerate(content.notes)]
    titles += [(f"series title:{n}", part.description) for n, part in enumerate(content.series)]
    for position, text in (*sheet, *titles):
        if text.strip():
            yield RedactionText(position, RedactionTarget.SHEET, text, _what(position))
    for number, note in enumerate(content.notes):
        yield RedactionText(str(number), RedactionTarget.NOTE, note.text, "note", note.title)


def _what(position: str) -> str:
    name, _, number = position.partition(":")
    if not number:
        return f"{name} of the case"
    part = name.removesuffix(" title")
    return f"title of {part} {int(number) + 1}"
