"""Marks: what a reader drew on an image, and changed in an output."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.error_annotation import Side


class MarkShape(StrEnum):
    """Shape of a mark."""

    POINT = "point"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark on one frame of a case, with its rating.

    Args:
        series: key of the series, as in the case.
        frame: zero-based number of the frame in display order.
        shape: point or box.
        column: zero-based column of the point or of the box's left edge, in pixels; pixel 0 spans
            -0.5 to 0.5.
        row: zero-based row of the point or of the box's upper edge, in pixels.
        width: width of the box in pixels, 0.0 for a point.
        height: height of the box in pixels, 0.0 for a point.
        rating: confidence that the marked place is a lesion, on the scale of the mark criterion.
        label: option chosen for the mark, "" if the protocol asks for none.
    """

    series: str
    frame: int
    shape: MarkShape
    column: float
    row: float
    width: float = 0.0
    height: float = 0.0
    rating: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class OutputEdit:
    """Text of an output as the reader corrected it.

    Args:
        side: side of the output; left for a single output.
        text: corrected text; private like the comment of a judgement.
        edit_distance: Levenshtein distance from the shown text, in characters.
        edit_ms: active time in the editor, in milliseconds. It is not compared: more time alone
            does not change an answer.
    """

    side: Side
    text: str
    edit_distance: int
    edit_ms: int = field(compare=False)
