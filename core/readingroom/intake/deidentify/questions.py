"""The question that is asked about a stretch of a text: does it say who the patient is?"""

from typing import Final

from readingroom.domain.deid_review import RedactionItem, RedactionText
from readingroom.identifiers.spans import IdentifierSpan

_CONTEXT: Final = 40
"""So many signs before and after a stretch are told with it."""


def question(text: RedactionText, span: IdentifierSpan) -> RedactionItem:
    """Return the question about a stretch of a text."""
    words = text.text
    return RedactionItem(
        key=f"{text.part.value}:{text.place}:{span.start}:{span.end}",
        part=text.part,
        place=text.place,
        what=span.kind.value,
        found=words[span.start : span.end],
        before=words[max(span.start - _CONTEXT, 0) : span.start],
        after=words[span.end : span.end + _CONTEXT],
        start=span.start,
        end=span.end,
        is_known=span.is_known,
        lines=text.lines,
    )
