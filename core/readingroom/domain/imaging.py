"""Images: frames of a series, and decoded frames."""

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.acquisition import UNKNOWN_ACQUISITION, Acquisition
from readingroom.domain.ids import AssetId
from readingroom.domain.suv import NO_SUV, SuvFactor


def uid_digest(uid: str) -> str:
    """Return 32 hexadecimal digits of SHA-256 of a UID, "" for "".

    They compare UIDs without storing them.
    """
    data = f"uid\0{uid}".encode("ascii", "backslashreplace")
    return hashlib.sha256(data).hexdigest()[:32] if uid else ""


class WindowFunction(StrEnum):
    """VOI LUT function, DICOM PS3.3 C.11.2.1.2 and C.11.2.1.3.

    TABLE is a lookup table of the file (C.11.2.1.1): the frame holds it, and the window spans its
    input. Drawn as LINEAR_EXACT by renderers without table support.
    """

    LINEAR = "LINEAR"
    LINEAR_EXACT = "LINEAR_EXACT"
    SIGMOID = "SIGMOID"
    TABLE = "TABLE"


FILE_WINDOW = "File window"
"""Name of a file's window that has none, before its number if there are several."""


@dataclass(frozen=True, slots=True)
class Window:
    """Window in modality units (HU for CT)."""

    name: str
    width: float
    center: float
    function: WindowFunction = WindowFunction.LINEAR

    @property
    def edges(self) -> tuple[float, float]:
        """Return the highest value that is black and the lowest one that is white.

        LINEAR follows PS3.3 C.11.2.1.2.1 (c - 0.5 -/+ (w - 1) / 2); the other functions use centre
        -/+ half the width, which SIGMOID only approaches.
        """
        if self.function is WindowFunction.LINEAR:
            middle, half = self.center - 0.5, max(self.width - 1.0, 1e-6) / 2.0
        else:
            middle, half = self.center, max(self.width, 1e-6) / 2.0
        return middle - half, middle + half


@dataclass(frozen=True, slots=True, eq=False)
class LookupTable:
    """VOI lookup table of a file (DICOM PS3.3 C.11.2.1.1).

    `entries` belong to the modality values `first`, `first` + 1 and so on; `bits` is their depth.
    `name` is that of its window.
    """

    name: str
    first: float
    entries: NDArray[np.uint16]
    bits: int

    def apply(self, values: NDArray[Any]) -> NDArray[np.uint16]:
        """Return the entry of each modality value; outside values get the first or last entry."""
        places = np.clip(np.floor(values - self.first), 0, len(self.entries) - 1)
        return self.entries[places.astype(np.intp)]

    def ramp(self, count: int = 256) -> NDArray[np.uint8]:
        """Return the entries at `count` table input positions, 0 to 255, for a renderer."""
        places = (np.arange(count) + 0.5) * len(self.entries) / count
        full = float((1 << self.bits) - 1)
        shown = self.entries[places.astype(np.intp)] * (255.0 / full)
        return np.clip(np.round(shown), 0, 255).astype(np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class Graphic:
    """Overlay of a file on its frame, to be toggled: `mask` is True where it is drawn.

    `name` identifies the overlay; its text in the file is not kept.
    """

    name: str
    mask: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class MaskRef:
    """Frame of another stored file that marks a part of this frame (a segment).

    `label` is the segment's number and coded kind ("1: Liver"). The segment covers pixels with the
    stored value `value`, or any non-zero value if that is None. `measurements` are the numbers of
    the measurements of reports that refer to the segment.
    """

    asset: AssetId
    frame_index: int
    label: str
    value: int | None = None
    measurements: tuple[int, ...] = ()


class DrawingKind(StrEnum):
    """Origin of a drawing: a report, a presentation state or a key object selection."""

    MEASUREMENT = "measurement"
    ANNOTATION = "annotation"
    KEY_IMAGE = "key image"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Drawing of another file on a frame; a key image has no points.

    `number` counts those of the file, from 1. `points` are (column, row) of a line, in pixels;
    pixel 0 spans -0.5 to 0.5. A single point is a position; a closed outline ends at its first one.
    """

    kind: DrawingKind
    number: int = 0
    points: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class FrameRef:
    """Storage of a series frame, and its conversion to modality values.

    `frame_index` counts from 0 inside the asset. `position_mm` is the distance along the slice
    normal. `orientation` holds the row and column direction cosines (ImageOrientationPatient),
    `origin_mm` the centre of the first pixel (ImagePositionPatient).
    `masks` are the segments that other files of the case mark on this frame. `instance_number` is
    InstanceNumber, `instance_digest` the `uid_digest` of the SOP Instance UID in the stored file,
    which de-identification replaced; None and "" if unknown, as in cases of earlier versions.
    `drawings` are those of other files of the case.
    """

    asset: AssetId
    frame_index: int
    slope: float = 1.0
    intercept: float = 0.0
    windows: tuple[Window, ...] = ()
    position_mm: float | None = None
    orientation: tuple[float, ...] | None = None
    masks: tuple[MaskRef, ...] = ()
    origin_mm: tuple[float, ...] | None = None
    instance_number: int | None = None
    instance_digest: str = ""
    drawings: tuple[Drawing, ...] = ()


@dataclass(frozen=True, slots=True)
class ScaledRegion:
    """Region of an ultrasound image with its own scale; edges in pixels, end exclusive.

    `spacing_mm` is (between rows, between columns), None if its axes are not lengths; `kind` names
    its content ("tissue", "motion over time").
    """

    left: int
    top: int
    right: int
    bottom: int
    spacing_mm: tuple[float, float] | None
    kind: str


BLOCK_TILES = 8
"""Edge of a block of tiles that are stored in one file, in tiles."""


@dataclass(frozen=True, slots=True)
class SlideLevel:
    """Level of a whole-slide image, of which tiles are stored.

    The tiles have `tile_size` pixels on each edge, those at the right and lower edge are cut off.
    `blocks` are the stored files, row by row, with up to `BLOCK_TILES` tiles in each direction.
    """

    rows: int
    columns: int
    tile_size: int
    blocks: tuple[AssetId, ...]

    @property
    def tile_rows(self) -> int:
        """Return the number of tiles in a column."""
        return -(-self.rows // self.tile_size)

    @property
    def tile_columns(self) -> int:
        """Return the number of tiles in a row."""
        return -(-self.columns // self.tile_size)

    def block_of(self, row: int, column: int) -> AssetId:
        """Return the stored file of a tile, by its row and column of tiles from 0."""
        across = -(-self.tile_columns // BLOCK_TILES)
        return self.blocks[row // BLOCK_TILES * across + column // BLOCK_TILES]


@dataclass(frozen=True, slots=True)
class ImageSeries:
    """Frames scrolled as one stack, in display order.

    `spacing_mm` is (between rows, between columns); None means that only pixels are known.
    `spacing_source` is its origin ("PixelSpacing", "at detector", "ultrasound region").
    `units` is the modality unit ("HU", "" where none is defined). `laterality` is "L", "R" or "".
    `description` never contains identity: it is derived from modality and technique attributes
    only. `pixel_aspect` is the height of a pixel by its width if lengths are unknown. `regions` are
    those of an ultrasound image: a spacing is valid only inside its own region. `marks` is the key
    of the series whose frames a segmentation marks. `pixel_review` is the reason for a review of
    burned-in text ("" for none). Series with the same `frame_of_reference` share coordinates; it is
    built from digests of stored files, and "" if unknown; so is `study`, which is the same for the
    series of one examination. `days_before_current` is the time from that examination to the newest
    of the case, None if unknown; dates are not stored. `series_digest` is the `uid_digest` of the
    SeriesInstanceUID in the stored files, which de-identification replaced, `series_number` their
    SeriesNumber; "" and None if unknown. Stacks of one DICOM series share both. `levels` are the
    levels of a whole-slide image, finest first; its only frame is an overview, in whose pixels
    positions are given. `suv` converts values in
    Bq/ml to SUV.
    """

    key: str
    modality: str
    description: str
    rows: int
    columns: int
    is_colour: bool
    frames: tuple[FrameRef, ...]
    spacing_mm: tuple[float, float] | None = None
    spacing_source: str = ""
    units: str = ""
    laterality: str = ""
    frames_per_second: float | None = None
    is_lossy: bool = False
    warnings: tuple[str, ...] = ()
    pixel_aspect: float = 1.0
    regions: tuple[ScaledRegion, ...] = ()
    marks: str = ""
    pixel_review: str = ""
    frame_of_reference: str = ""
    series_digest: str = ""
    series_number: int | None = None
    acquisition: Acquisition = UNKNOWN_ACQUISITION
    study: str = ""
    days_before_current: int | None = None
    levels: tuple[SlideLevel, ...] = ()
    suv: SuvFactor = NO_SUV

    @property
    def needs_pixel_review(self) -> bool:
        """Return whether a person must review the pixels before readers see them."""
        return bool(self.pixel_review)


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """Decoded frame.

    `pixels`: C-contiguous array, (rows, columns) uint8, uint16 or float32 for grey (never signed or
    float64, which the display draws several times slower), or (rows, columns, 3) uint8 RGB.
    Modality value = pixels * slope + intercept. `is_inverted` is True where small values are white
    (MONOCHROME1). `windows` holds the file's own windows first; never empty for grey frames: if the
    file has none, one named "Full range" is derived from the frame's smallest and largest value.
    `tables` holds the lookup tables of windows of function TABLE. `is_padding` is True for padding
    by the scanner: `pixels` there are the darkest other value, and there is no modality value.
    `graphics` are the file's own overlays, `drawings` those of other files.
    """

    pixels: NDArray[Any]
    slope: float
    intercept: float
    units: str
    is_inverted: bool
    windows: tuple[Window, ...]
    tables: tuple[LookupTable, ...] = ()
    is_padding: NDArray[np.bool_] | None = None
    graphics: tuple[Graphic, ...] = ()
    drawings: tuple[Drawing, ...] = ()

    @property
    def is_colour(self) -> bool:
        """Return whether the frame is RGB."""
        return self.pixels.ndim == 3

    def value_at(self, column: int, row: int) -> float | tuple[int, int, int] | None:
        """Return the modality value, or (red, green, blue); None outside or in padding."""
        rows, columns = self.pixels.shape[:2]
        if not (0 <= row < rows and 0 <= column < columns):
            return None
        if self.is_colour:
            red, green, blue = (int(channel) for channel in self.pixels[row, column])
            return red, green, blue
        if self.is_padding is not None and self.is_padding[row, column]:
            return None
        return float(self.pixels[row, column]) * self.slope + self.intercept

    def table_of(self, window: Window) -> LookupTable | None:
        """Return the lookup table of a window, None for a plain window."""
        if window.function is not WindowFunction.TABLE:
            return None
        return next((table for table in self.tables if table.name == window.name), None)

    def levels(self, window: Window) -> tuple[float, float]:
        """Return a window's lower and upper edge in units of `pixels`, for the renderer."""
        low, high = ((edge - self.intercept) / self.slope for edge in window.edges)
        return (low, high) if low <= high else (high, low)
