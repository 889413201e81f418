"""Reference standard: the truth of each case, with its lesions, and how it was established."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.protocol import Option


class ReferenceMethod(StrEnum):
    """How a reference standard came into the study.

    PANEL: independent ratings by experts in the study, their disagreements adjudicated.
    """

    FILE = "imported file"
    CASE_TABLE = "case table"
    PANEL = "panel"


TRUTH_LABELS = (Option(0, "Negative"), Option(1, "Positive"))
"""Values of a reference standard that declares no others; 0 is a case without the condition."""


@dataclass(frozen=True, slots=True)
class Lesion:
    """Lesion of the reference standard on one frame of a case.

    Args:
        key: name of the lesion, unique in its case.
        series: key of the series, as in the case.
        frame: zero-based number of the frame in display order.
        column: zero-based column of the point, of the circle's centre or of the box's left edge,
            in pixels; pixel 0 spans -0.5 to 0.5.
        row: zero-based row of the point, of the centre or of the box's upper edge, in pixels.
        width: width of the box in pixels, 0.0 for a point or a circle.
        height: height of the box in pixels, 0.0 for a point or a circle.
        radius: radius of the circle in pixels, 0.0 for a point or a box.
        weight: importance among the lesions of the case, which sum to 1 (Chakraborty and Zhai,
            Med Phys 2016;43:2548).
    """

    key: str
    series: str
    frame: int
    column: float
    row: float
    width: float = 0.0
    height: float = 0.0
    radius: float = 0.0
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class CaseTruth:
    """Truth of one case: a value of the reference standard, and the lesions."""

    value: int
    lesions: tuple[Lesion, ...] = ()


@dataclass(frozen=True, slots=True)
class ReferenceDetails:
    """Origin of a reference standard.

    Args:
        method: how it came into the study.
        source: what it rests on, such as "histopathology or 12 months of follow-up".
        rule: how values were decided, such as the adjudication rule of a panel, "" if not stated.
        labels: declared values.
    """

    method: ReferenceMethod
    source: str
    rule: str = ""
    labels: tuple[Option, ...] = TRUTH_LABELS
