"""What a reader used and marked while viewing the images of a case."""

from dataclasses import dataclass
from enum import StrEnum

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
