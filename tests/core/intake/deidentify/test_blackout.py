"""Boxes are black on every frame, and nothing else changes."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pydicom.data
import pytest
from PIL import Image
from pydicom import dcmread
from tests.support.case_reading import PRIVACY
from tests.support.dicom_factory import as_bytes, ct_slice, image, ramp

from readingroom.intake.deidentify import blackout
from readingroom.intake.deidentify.blackout import Box, black_out
from readingroom.intake.deidentify.dicom_file import DicomCleaner, review_reason
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames
from readingroom.intake.images.refusals import ImageRefusedError

FOLDER = Path(pydicom.data.__file__).parent / "test_files"
BOXES = (Box(2, 3, 9, 7), Box(-5, 0, 4, 2))
NAMES = (
    *("examples_ybr_color.dcm", "CT_small.dcm", "MR_small_bigendian.dcm", "MR_small_implicit.dcm"),
    *("693_J2KI.dcm", "SC_rgb_jpeg_gdcm.dcm", "examples_palette.dcm", "rtdose_rle.dcm"),
    *("SC_rgb_rle_16bit.dcm", "JPEG2000.dcm", "emri_small_RLE.dcm", "color3d_jpeg_baseline.dcm"),
)


@pytest.mark.parametrize("name", [name for name in NAMES if (FOLDER / name).exists()])
def test_a_box_is_zero_on_all_frames_and_the_rest_as_it_was(name: str) -> None:
    stored = DicomCleaner(PRIVACY).clean((FOLDER / name).read_bytes()).data
    black = black_out(stored, BOXES)
    before, after = (read_dicom_files([("a", data)]) for data in (stored, black))
    inside = np.zeros((before.series[0].rows, before.series[0].columns), bool)
    inside[3:7, 2:9] = inside[0:2, 0:4] = True

    assert [problem.rule for problem in after.problems] == []
    for old, new in zip(before.series, after.series, strict=True):
        assert (old.is_lossy, old.spacing_mm, old.units) == (
            new.is_lossy,
            new.spacing_mm,
            new.units,
        )
        for number, ref in enumerate(old.frames):
            shown = AssetFrames(stored).frame(ref, old)
            again = AssetFrames(black).frame(new.frames[number], new)
            np.testing.assert_array_equal(again.pixels[~inside], shown.pixels[~inside])
    raw = dcmread(BytesIO(black))
    assert not raw.file_meta.TransferSyntaxUID.is_encapsulated
    pixels = raw.pixel_array.reshape(-1, *inside.shape, raw.SamplesPerPixel)
    assert not pixels[:, inside].any()


def test_the_file_says_that_its_pixels_were_cleaned_and_needs_no_further_look() -> None:
    made = ct_slice(ramp(8, 10), Modality="US")
    stored = DicomCleaner(PRIVACY).clean(as_bytes(made)).data
    black = dcmread(BytesIO(black_out(black_out(stored, BOXES), BOXES)))
    codes = [item.CodeValue for item in black.DeidentificationMethodCodeSequence]

    assert codes.count("113101") == 1
    assert black.BurnedInAnnotation == "NO"
    assert review_reason(dcmread(BytesIO(stored))) != ""
    assert review_reason(black) == ""


def test_a_photograph_is_blacked_out_too() -> None:
    stream = BytesIO()
    Image.fromarray(np.full((8, 10, 3), 200, np.uint8)).save(stream, "PNG")
    with Image.open(BytesIO(black_out(stream.getvalue(), BOXES))) as picture:
        pixels = np.asarray(picture)

    assert not pixels[3:7, 2:9].any()
    assert (pixels[7:] == 200).all()


def test_one_bit_a_pixel_stays_one_bit() -> None:
    """PS3.3 allows no other number in a binary segmentation; frames do not start at a byte."""
    bits = np.zeros((2, 3, 7), np.uint8)
    bits[0, 0, 6] = bits[0, 2, 0] = bits[1, 0, 1] = bits[1, 1, 6] = bits[1, 2, 6] = 1
    made = image(bits, Modality="SEG", SOPClassUID="1.2.840.10008.5.1.4.1.1.7.1")
    made.BitsAllocated = made.BitsStored = 1
    made.HighBit = 0
    made.NumberOfFrames = 2
    made.PixelData = np.packbits(bits, bitorder="little").tobytes()
    black = dcmread(BytesIO(black_out(as_bytes(made), (Box(0, 2, 7, 3),))))
    expected = bits.copy()
    expected[:, 2] = 0

    assert (black.BitsAllocated, black.BitsStored, black.HighBit) == (1, 1, 0)
    np.testing.assert_array_equal(black.pixel_array, expected)


def test_a_header_that_cannot_be_written_is_refused(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(blackout, "_written", fail)

    with pytest.raises(ImageRefusedError, match="nothing was blacked out"):
        black_out(as_bytes(ct_slice(ramp(8, 10))), BOXES)


def test_a_damaged_frame_is_refused() -> None:
    data = as_bytes(ct_slice(ramp(8, 10)))

    with pytest.raises(ImageRefusedError, match="truncated"):
        black_out(data[:-20], BOXES)
