"""Palettes in segments are expanded as pydicom does, where that takes little."""

import struct

import numpy as np
import pytest
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.pixels.processing import apply_color_lut
from pydicom.uid import ExplicitVRBigEndian, ExplicitVRLittleEndian
from tests.support.dicom_factory import as_bytes, image

from readingroom.intake.images.dicom_header import read_header
from readingroom.intake.images.palettes import apply_palette
from readingroom.intake.images.refusals import ImageRefusedError

STORED = np.arange(16, dtype=np.uint8).reshape(4, 4)
COLOURS = ("Red", "Green", "Blue")


def palette(segments: bytes, bits: int, syntax: str = ExplicitVRLittleEndian) -> Dataset:
    made = image(STORED, syntax=syntax, PhotometricInterpretation="PALETTE COLOR")
    for colour in COLOURS:
        setattr(made, f"{colour}PaletteColorLookupTableDescriptor", [16, 0, bits])
        setattr(made, f"Segmented{colour}PaletteColorLookupTableData", segments)
    return made


def colours(made: Dataset) -> NDArray[np.uint8]:
    return apply_palette(STORED, read_header(as_bytes(made)).header)


# Four values, a line of four to 90, and both once more: 16 values.
EIGHT = bytes((0, 4, 1, 2, 3, 4, 1, 4, 90))


@pytest.mark.parametrize(
    ("segments", "bits", "syntax"),
    [
        (EIGHT + bytes((2, 2)) + struct.pack("<L", 0) + b"\0", 8, ExplicitVRLittleEndian),
        (EIGHT + bytes((2, 2, 0, 0, 0, 0, 0)), 8, ExplicitVRBigEndian),
        (struct.pack("<13H", *EIGHT, 2, 2, 0, 0), 16, ExplicitVRLittleEndian),
        (struct.pack(">13H", *EIGHT, 2, 2, 0, 0), 16, ExplicitVRBigEndian),
    ],
)
def test_a_palette_in_segments_gives_the_colours_that_pydicom_gives(
    segments: bytes, bits: int, syntax: str
) -> None:
    made = palette(segments, bits, syntax)

    np.testing.assert_array_equal(colours(made), apply_color_lut(STORED, made))


@pytest.mark.parametrize(
    "segments",
    [
        EIGHT + bytes((2, 9)) + struct.pack("<H", 9) + bytes(2),
        EIGHT + bytes((2, 255)),
    ],
    ids=["points at itself", "points nowhere"],
)
def test_a_palette_whose_segments_lead_nowhere_is_refused(segments: bytes) -> None:
    with pytest.raises(ImageRefusedError, match="palette"):
        colours(palette(segments + bytes(len(segments) % 2), 8))
