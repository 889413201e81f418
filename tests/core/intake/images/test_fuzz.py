"""Damaged files end as problems or as other pictures, never as exceptions."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydicom.data import get_testdata_file
from tests.support.stored_frames import decode_frame

from readingroom.domain.errors import IntakeError
from readingroom.intake.images.dicom_header import looks_like_dicom
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.photographs import read_photograph

NAMES = (
    "CT_small.dcm",
    "MR_small_RLE.dcm",
    "MR_small_implicit.dcm",
    "MR_small_jp2klossless.dcm",
    "MR_small_jpeg_ls_lossless.dcm",
    "SC_rgb_jpeg_gdcm.dcm",
    "SC_rgb_small_odd.dcm",
    "examples_overlay.dcm",
    "liver_1frame.dcm",
    "test-SR.dcm",
    "DICOMDIR",
    "rtplan.dcm",
)
CONTENTS = {name: Path(str(get_testdata_file(name))).read_bytes() for name in NAMES}
RELAXED = settings(
    max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


def check(content: bytes) -> None:
    result = read_dicom_files([("a.dcm", content)])
    if looks_like_dicom(content):
        assert result.series or result.problems
    for series in result.series:
        for ref in series.frames[:2]:
            try:
                frame = decode_frame(content, ref, series)
            except IntakeError:
                continue
            assert frame.pixels.shape[:2] == (series.rows, series.columns)


@pytest.mark.parametrize("name", NAMES)
@RELAXED
@given(data=st.data())
def test_truncation_never_raises(name, data):
    content = CONTENTS[name]
    check(content[: data.draw(st.integers(0, len(content)))])


@pytest.mark.parametrize("name", NAMES)
@RELAXED
@given(data=st.data())
def test_flipped_bytes_in_the_header_never_raise(name, data):
    content = bytearray(CONTENTS[name])
    places = st.tuples(st.integers(128, min(len(content), 3000) - 1), st.integers(0, 255))
    for place, value in data.draw(st.lists(places, min_size=1, max_size=8)):
        content[place] = value
    check(bytes(content))


@RELAXED
@given(data=st.data())
def test_flipped_bytes_in_the_pixels_never_raise(data):
    content = bytearray(CONTENTS["MR_small_RLE.dcm"])
    places = st.tuples(st.integers(1200, len(content) - 1), st.integers(0, 255))
    for place, value in data.draw(st.lists(places, min_size=1, max_size=8)):
        content[place] = value
    check(bytes(content))


@RELAXED
@given(st.binary(max_size=400))
def test_anything_after_the_prefix_never_raises(content):
    check(bytes(128) + b"DICM" + content)
    check(b"\x08\x00" + content)
    read_photograph("a.png", content)
