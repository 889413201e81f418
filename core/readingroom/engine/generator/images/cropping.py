"""Cropping to a smaller field of view, with corrected position."""

from dataclasses import dataclass

import numpy as np
from pydicom.dataset import Dataset
from pydicom.valuerep import format_number_as_ds


@dataclass(frozen=True, slots=True)
class Crop:
    """Remaining part of an image: first row and column, and their counts."""

    top: int
    left: int
    rows: int
    columns: int


def draw_crop(rows: int, columns: int, share: float, rng: np.random.Generator) -> Crop:
    """Return a random crop by a share of the width at one side and half of it in height.

    The sides are random; at least one row and one column remain.
    """
    off_rows = min(round(share * rows / 2), rows - 1)
    off_columns = min(round(share * columns), columns - 1)
    is_top, is_left = rng.random() < 0.5, rng.random() < 0.5
    return Crop(
        off_rows if is_top else 0,
        off_columns if is_left else 0,
        rows - off_rows,
        columns - off_columns,
    )


def move_origin(header: Dataset, crop: Crop) -> None:
    """Move the image position to the first remaining pixel (PS3.3 C.7.6.2).

    Each frame of a multi-frame image has its own position and may have its own orientation.
    """
    header.Rows, header.Columns = crop.rows, crop.columns
    shared = _first(header, "SharedFunctionalGroupsSequence")
    _move(header, header, header, crop)
    for groups in (shared, *(header.get("PerFrameFunctionalGroupsSequence") or ())):
        position = _first(groups, "PlanePositionSequence")
        plane = _first(groups, "PlaneOrientationSequence") or _first(
            shared, "PlaneOrientationSequence"
        )
        measures = _first(groups, "PixelMeasuresSequence") or _first(
            shared, "PixelMeasuresSequence"
        )
        _move(position, plane, measures, crop)


def _first(holder: Dataset | None, keyword: str) -> Dataset | None:
    items = holder.get(keyword) if holder is not None else None
    return items[0] if items else None


def _move(
    plane_position: Dataset | None, plane: Dataset | None, measures: Dataset | None, crop: Crop
) -> None:
    if plane_position is None or plane is None or measures is None:
        return
    position = plane_position.get("ImagePositionPatient")
    cosines = plane.get("ImageOrientationPatient")
    spacing = measures.get("PixelSpacing")
    if not position or not cosines or not spacing:
        return
    along_row, along_column = np.array(cosines[:3], float), np.array(cosines[3:], float)
    moved = np.array(position, float)
    moved += along_row * float(spacing[1]) * crop.left
    moved += along_column * float(spacing[0]) * crop.top
    plane_position.ImagePositionPatient = [format_number_as_ds(float(each)) for each in moved]
