"""What a reader used and marked while viewing the images of a case."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.error_annotation import Side
from readingroom.domain.imaging import WindowFunction


@dataclass(frozen=True, slots=True, order=True)
class KeyImage:
    """Image that a reader marked as important.

    `series` is the key of the series, `frame` the zero-based number of the frame in display order.
    """

    series: str
    frame: int


class WindowOrigin(StrEnum):
    """Origin of a window: a named preset, the image's values, its file, or the reader's hand."""

    PRESET = "preset"
    AUTOMATIC = "automatic"
    FILE = "file"
    MANUAL = "manual"


@dataclass(frozen=True, slots=True)
class UsedWindow:
    """Window through which a reader viewed a series, in modality units.

    `name` is that of a preset, "" for others: names in files are free text. `reformat` is what the
    reader saw instead of stored images ("coronal maximum 9.0 mm"), "" for stored images.
    """

    series: str
    origin: WindowOrigin
    width: float
    centre: float
    name: str = ""
    function: WindowFunction = WindowFunction.LINEAR
    reformat: str = ""


@dataclass(frozen=True, slots=True)
class RecordedWindows:
    """Windows of one reading in the audit trail, in the order of their use; `at` in UTC."""

    at: str
    by: str
    windows: tuple[UsedWindow, ...]


class OpenedTarget(StrEnum):
    """What a reader chose: the image of a finding, the evidence of a statement, or the way back."""

    FINDING = "finding"
    EVIDENCE = "evidence"
    STATEMENT = "statement"


@dataclass(frozen=True, slots=True)
class OpenedEvidence:
    """Evidence of an output that a reader opened.

    `number` is that of the finding or of the evidence in the output as shown, from 0; `count` is
    how often it was chosen in succession.
    """

    side: Side
    target: OpenedTarget
    number: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class RecordedEvidence:
    """Evidence that was opened in one reading, in the audit trail, in order; `at` in UTC."""

    at: str
    by: str
    opened: tuple[OpenedEvidence, ...]
