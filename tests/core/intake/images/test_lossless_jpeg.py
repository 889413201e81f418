"""Every damaged segment of a lossless JPEG stream is seen before the native decoder is called."""

from pathlib import Path

import pytest
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.encaps import generate_frames

from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.lossless_jpeg import is_valid_lossless

DATASET = dcmread(Path(str(get_testdata_file("SC_rgb_jpeg_gdcm.dcm"))))
STREAM = next(generate_frames(DATASET.PixelData, number_of_frames=1))
FRAME = b"\xff\xc3\x00\x11\x08"
TABLE = b"\xff\xc4\x00\x17\x00"
SCAN = b"\xff\xda\x00\x0c\x03"


def test_a_sound_stream_is_sound():
    assert is_valid_lossless(STREAM)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\xff\xd8", b"\xff\xd7"),  # no start of image
        (FRAME, b"\xff\xc3\x00\x11\x11"),  # 17 bits
        (FRAME, b"\xff\xc2\x00\x11\x08"),  # another process
        (FRAME, b"\xff\xc3\x00\x10\x08"),  # a segment one byte short
        (b"R\x11\x00G", b"R\x21\x00G"),  # subsampled
        (b"R\x11\x00G", b"G\x11\x00G"),  # a component twice
        (TABLE, b"\xff\xc4\x00\x17\x07"),  # a table that cannot be
        (TABLE + b"\x01", TABLE + b"\x02"),  # more symbols than there are
        (b"\x08\x07\x06", b"\x08\x07\x16"),  # a symbol that cannot be
        (TABLE + b"\x01\x01\x01", TABLE + b"\x03\x00\x00"),  # codes that do not fit
        (SCAN, b"\xff\xda\x00\x0c\x02"),
        (SCAN + b"R", SCAN + b"X"),  # a component that the frame does not have
        (SCAN + b"R\x00G", SCAN + b"G\x00G"),
        (SCAN + b"R\x00", SCAN + b"R\x10"),  # a table that is not defined
        (b"B\x00\x01\x00\x00", b"B\x00\x08\x00\x00"),  # predictor 8
        (b"B\x00\x01\x00\x00", b"B\x00\x01\x01\x00"),
        (b"B\x00\x01\x00\x00", b"B\x00\x01\x00\x08"),
        (b"d\x00\x00\x00\x00\x00", b"d\x00\x00\x00\x00\x09"),  # an unknown colour transform
        (b"\xff\xee", b"\xff\x04"),  # an unknown marker
        (b"\xff\xee\x00\x0e", b"\xff\xee\x00\x01"),
        (b"\xff\xee\x00\x0e", b"\xff\xee\xff\xff"),
    ],
)
def test_a_damaged_segment_is_seen(old, new):
    assert old in STREAM
    assert not is_valid_lossless(STREAM.replace(old, new, 1))


def test_a_file_with_a_damaged_segment_is_refused():
    content = Path(str(get_testdata_file("SC_rgb_jpeg_gdcm.dcm"))).read_bytes()
    broken = content.replace(b"B\x00\x01\x00\x00", b"B\x00\x08\x00\x00", 1)
    (problem,) = read_dicom_files([("a.dcm", broken)]).problems
    assert problem.rule == "dicom.cannot_decode"
    assert "losslessly compressed" in problem.message


def test_restart_intervals_and_comments_are_allowed():
    extra = b"\xff\xfe\x00\x04hi\xff\xdd\x00\x04\x00\x00"
    assert is_valid_lossless(STREAM.replace(FRAME, extra + FRAME, 1))
    assert not is_valid_lossless(STREAM.replace(FRAME, b"\xff\xdd\x00\x05\x00\x00\x00" + FRAME, 1))


def test_a_stream_without_its_end_or_its_scan_is_damaged():
    assert not is_valid_lossless(STREAM[: STREAM.rindex(b"\xff\xd9")])
    assert not is_valid_lossless(STREAM[: STREAM.index(SCAN)])
    assert not is_valid_lossless(STREAM[: STREAM.index(SCAN)] + b"\xff\xd9")
    assert not is_valid_lossless(b"\xff\xd8\xff\xda\x00\x02")
    assert not is_valid_lossless(b"\xff\xd8\xff")
