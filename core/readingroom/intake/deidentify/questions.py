"""Review questions about possible identifiers in a text."""

from typing import Final

from readingroom.intake.deidentify.types import RedactionItem, RedactionText
from readingroom.privacy.spans import IdentifierSpan

_CONTEXT: Final = 40
"""Number of characters of context before and after a span."""


def question(text: RedactionText, span: IdentifierSpan) -> RedactionItem:
    """Return the question about a span of a text."""
    source = text.text
    return RedactionItem(
        key=f"{text.part.value}:{text.location}:{span.start}:{span.end}",
        part=text.part,
        location=text.location,
        what=span.kind.value,
        matched_text=source[span.start : span.end],
        before=source[max(span.start - _CONTEXT, 0) : span.start],
        after=source[span.end : span.end + _CONTEXT],
        start=span.start,
        end=span.end,
        is_known=span.is_known,
        lines=text.lines,
    )
