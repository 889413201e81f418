"""Slices whose geometry contradicts itself, as files."""

from typing import Any

from pydicom import Dataset
from pydicom.config import disable_value_validation
from tests.support.dicom_factory import ct_slice, ramp

SIDE = 32
ORIENTATION, POSITION, SPACING = (
    "ImageOrientationPatient",
    "ImagePositionPatient",
    "PixelSpacing",
)


def slices(
    changes: dict[int, dict[str, Any]] | None = None, count: int = 6, **common: object
) -> list[Dataset]:
    """Return slices 1 mm apart in one frame of reference.

    Args:
        changes: elements of single slices by their number; `z` is the position.
        count: number of slices.
        common: elements of all slices.
    """
    with disable_value_validation():
        return [
            ct_slice(
                ramp(SIDE, SIDE),
                number=number + 1,
                SOPInstanceUID=f"1.2.3.{number + 1}",
                FrameOfReferenceUID="1.2.9",
                **{"z": float(number), **common, **(changes or {}).get(number, {})},
            )
            for number in range(count)
        ]


HOSTILE: dict[str, list[Dataset]] = {
    "spacing of one slice differs": slices({3: {SPACING: [0.9, 0.9]}}),
    "spacing of one slice is zero": slices({3: {SPACING: [0, 0]}}),
    "spacing is zero": slices(**{SPACING: [0, 0]}),
    "spacing of one slice is no number": slices({2: {SPACING: ["nan", "nan"]}}),
    "spacing is huge": slices(**{SPACING: ["1e30", "1e30"]}),
    "spacing is negative": slices(**{SPACING: [-1, -1]}),
    "one slice lies across": slices({3: {ORIENTATION: [0, 1, 0, 0, 0, 1]}}),
    "one slice is turned a little": slices({3: {ORIENTATION: [0.99, 0.14, 0, -0.14, 0.99, 0]}}),
    "directions are zero": slices(**{ORIENTATION: [0] * 6}),
    "a direction is no number": slices({3: {ORIENTATION: ["nan"] * 6}}),
    "directions are huge": slices(**{ORIENTATION: ["1e30", 0, 0, 0, "1e30", 0]}),
    "directions are parallel": slices(**{ORIENTATION: [1, 0, 0, 1, 0, 0]}),
    "one direction": slices(**{ORIENTATION: [1]}),
    "a position is no number": slices({3: {POSITION: ["nan"] * 3}}),
    "a position is huge": slices({3: {POSITION: ["1e300"] * 3}}),
    "a position is far": slices({3: {POSITION: ["1e15"] * 3}}),
    "slices at one position": slices({number: {"z": 1.0} for number in range(6)}),
    "slices in pairs": slices({number: {"z": float(number // 2)} for number in range(6)}),
}
"""Series of files by what is wrong with them."""
