"""Uncompressed grey frames are cut out as pydicom reads them, and everything else is left alone."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pydicom.data
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.dataset import Dataset
from pydicom.uid import (
    DeflatedExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    ImplicitVRLittleEndian,
)
from tests.support.dicom_factory import as_bytes, ct_slice, enhanced_ct, image, items, ramp

from readingroom.domain.errors import IntakeError
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames
from readingroom.intake.plain_frames import find_plain_pixels

FOLDER = Path(pydicom.data.__file__).parent / "test_files"
PLAIN = {"CT_small.dcm", "MR_small.dcm", "MR_small_implicit.dcm", "MR_small_padded.dcm"}
PIXELS = np.arange(48, dtype=np.int16).reshape(6, 8) - 20


def read(content: bytes):
    result = read_dicom_files([("a.dcm", content)])
    assert len(result.series) == 1
    return result.series[0]


def assert_same(content: bytes) -> int:
    """Compare each frame with the one that the library gives; return how many there were."""
    plain, whole = find_plain_pixels(content), AssetFrames(content)
    assert plain is not None
    series = read(content)
    for ref in series.frames:
        ours, theirs = plain.frame(ref, series), whole.frame(ref, series)
        assert ours.pixels.dtype == theirs.pixels.dtype
        np.testing.assert_array_equal(ours.pixels, theirs.pixels)
        for name in ("slope", "intercept", "units", "is_inverted", "windows"):
            assert getattr(ours, name) == getattr(theirs, name)
        np.testing.assert_array_equal(ours.is_padding, theirs.is_padding)
        assert (theirs.tables, theirs.graphics) == ((), ())
    return len(series.frames)


def files() -> dict[str, bytes]:
    names = [path for path in sorted(FOLDER.rglob("*")) if path.is_file()]
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in names}


def test_the_uncompressed_grey_test_files_of_pydicom_are_plain():
    found = {name for name, content in files().items() if find_plain_pixels(content)}
    assert {name for name in found if "/" not in name} == PLAIN


@pytest.mark.parametrize("name", sorted(PLAIN))
def test_a_test_file_of_pydicom_gives_the_frame_of_the_library(name):
    assert assert_same((FOLDER / name).read_bytes()) == 1


@pytest.mark.parametrize("name", ["MR_small.dcm", "MR_small_implicit.dcm"])
def test_values_are_those_of_pydicom(name):
    content = (FOLDER / name).read_bytes()
    series = read(content)
    frame = find_plain_pixels(content).frame(series.frames[0], series)
    expected = dcmread(FOLDER / name).pixel_array  # these files state no rescaling
    np.testing.assert_array_equal(frame.pixels * frame.slope + frame.intercept, expected)


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ImplicitVRLittleEndian])
@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.uint16, np.int16])
def test_integers_of_8_and_16_bits_are_plain(kind, syntax):
    assert assert_same(as_bytes(image(PIXELS.astype(kind), syntax=syntax))) == 1


@pytest.mark.parametrize("kind", [np.uint16, np.int16])
def test_unused_bits_are_left_out(kind):
    pixels = (PIXELS.astype(np.uint16) | 0xF000).view(kind)
    assert_same(as_bytes(image(pixels, BitsStored=12, HighBit=11)))


@pytest.mark.parametrize(
    "elements",
    [
        {"PhotometricInterpretation": "MONOCHROME1"},
        {"PresentationLUTShape": "INVERSE"},
        {"PresentationLUTShape": "IDENTITY"},
        {"NumberOfFrames": 1},
        {"PixelPaddingValue": -3},
        {"PixelPaddingValue": -3, "PixelPaddingRangeLimit": 5},
        {"PixelPaddingValue": -3, "RescaleSlope": -1},
        {"WindowCenter": [40, 50], "WindowWidth": [400, 80], "RescaleIntercept": -7},
        {"ReferencedImageSequence": items({"ReferencedSOPInstanceUID": "1.2"})},
    ],
)
@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ImplicitVRLittleEndian])
def test_what_a_header_says_of_them_is_kept(elements, syntax):
    made = ct_slice(ramp(), syntax=syntax)
    for keyword, value in elements.items():
        setattr(made, keyword, value)
    assert_same(as_bytes(made))


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ImplicitVRLittleEndian])
def test_sequences_without_a_length_are_passed_over(syntax):
    inner = items({"CodeValue": "a"}, {"CodeValue": "b"})
    outer = items({"PurposeOfReferenceCodeSequence": inner}, {})
    made = image(PIXELS, syntax=syntax, ReferencedImageSequence=outer)
    for sequence in (made.ReferencedImageSequence, inner):
        for item in sequence:
            item.is_undefined_length_sequence_item = True
    made["ReferencedImageSequence"].is_undefined_length = True
    outer[0]["PurposeOfReferenceCodeSequence"].is_undefined_length = True
    content = as_bytes(made)
    assert content.count(b"\xfe\xff\x0d\xe0") == 4
    assert_same(content)


def test_frames_of_an_enhanced_file_are_cut_out_one_by_one():
    volume = np.arange(120, dtype=np.uint16).reshape(5, 4, 6)
    assert assert_same(as_bytes(enhanced_ct(volume, [0.0, 1.0, 2.0, 3.0, 4.0]))) == 5


def test_a_frame_that_is_not_there_is_none():
    content = as_bytes(image(PIXELS))
    series = read(content)
    plain = find_plain_pixels(content)
    assert plain.frame(series.frames[0], series) is not None
    beyond = type(series.frames[0])(series.frames[0].asset, 1)
    assert plain.frame(beyond, series) is None


def test_a_frame_does_not_hold_on_to_its_file():
    content = as_bytes(image(PIXELS.astype(np.uint16)))
    series = read(content)
    frame = find_plain_pixels(content).frame(series.frames[0], series)
    assert frame.pixels.flags.writeable


def table(keyword: str) -> Dataset:
    lut = {"LUTDescriptor": [4, 0, 16], "LUTData": bytes(8)}
    lut |= {"ModalityLUTType": "US"} if keyword.startswith("Modality") else {}
    return image(PIXELS.astype(np.uint16), **{keyword: items(lut)})


def with_overlay() -> Dataset:
    made = image(PIXELS)
    made.add_new(0x60000010, "US", 6)
    return made


@pytest.mark.parametrize(
    "made",
    [
        image(np.zeros((4, 4, 3), np.uint8)),
        image(PIXELS.astype(np.int32)),
        image(PIXELS, syntax=ExplicitVRBigEndian),
        image(PIXELS, syntax=DeflatedExplicitVRLittleEndian),
        image(PIXELS, PresentationLUTShape="LIN OD"),
        image(PIXELS, NumberOfFrames=2),
        image(PIXELS, NumberOfFrames=0),
        image(PIXELS, BitsStored=17),
        image(PIXELS, PixelRepresentation=2),
        image(PIXELS, PixelRepresentation=None),
        image(PIXELS, Rows=7),
        image(PIXELS, Rows=[6, 6]),
        table("ModalityLUTSequence"),
        table("VOILUTSequence"),
        with_overlay(),
    ],
)
def test_what_needs_more_than_its_pixels_is_left_to_the_library(made):
    assert find_plain_pixels(as_bytes(made)) is None


@pytest.mark.parametrize(
    "name",
    [
        *("693_J2KI.dcm", "JPEG2000.dcm", "MR_small_RLE.dcm", "SC_rgb_jpeg_gdcm.dcm"),
        *("examples_overlay.dcm", "examples_palette.dcm", "rtdose.dcm", "no_meta.dcm"),
        *("MR_truncated.dcm", "ExplVR_LitEndNoMeta.dcm", "DICOMDIR-nopatient", "UN_sequence.dcm"),
    ],
)
def test_other_test_files_of_pydicom_are_left_to_the_library(name):
    path = get_testdata_file(name)
    assert path is not None
    assert find_plain_pixels(Path(str(path)).read_bytes()) is None


def element(tag: int, vr: bytes, value: bytes = b"") -> bytes:
    """Return an element of explicit VR; SQ and UN without a length."""
    head = (tag >> 16).to_bytes(2, "little") + (tag & 0xFFFF).to_bytes(2, "little") + vr
    if vr in (b"SQ", b"UN"):
        return head + b"\0\0" + b"\xff\xff\xff\xff" + value
    return head + len(value).to_bytes(2, "little") + value


ITEM = b"\xfe\xff\x00\xe0\xff\xff\xff\xff"
ENDS = b"\xfe\xff\x0d\xe0\0\0\0\0", b"\xfe\xff\xdd\xe0\0\0\0\0"
NESTED = element(0x00081140, b"SQ", ITEM)


@pytest.mark.parametrize(
    "damage",
    [
        element(0x00080008, b"??"),
        element(0x00080001, b"SH"),
        element(0x00091010, b"UN", ITEM + ENDS[0] + ENDS[1]),
        element(0x00091010, b"SQ", ENDS[0]),
        element(0x00280010, b"SS", b"\6\0"),
        element(0x00091010, b"SH", b"a")[:-3] + b"\xff\xff",
        NESTED * 20 + (ENDS[0] + ENDS[1]) * 20,
        b"",
    ],
)
def test_a_damaged_header_is_left_to_the_library(damage):
    content = as_bytes(image(PIXELS))
    start = content.index(b"\x08\x00\x16\x00UI")
    if not damage:
        assert find_plain_pixels(content[: start + 20]) is None
    damaged = content[:start] + element(0x00080005, b"CS") + damage + content[start:]
    assert (find_plain_pixels(damaged) is None) == bool(damage)


def test_elements_that_do_not_look_the_way_the_syntax_says_are_left_to_the_library():
    content = as_bytes(image(PIXELS)).replace(b"1.2.840.10008.1.2.1\0", b"1.2.840.10008.1.2\0\0\0")
    assert read(content).rows == 6
    assert find_plain_pixels(content) is None


@pytest.mark.parametrize("name", sorted(PLAIN))
@settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
@given(data=st.data())
def test_whatever_is_damaged_is_read_as_the_library_reads_it(name, data):
    content = bytearray((FOLDER / name).read_bytes())
    places = st.tuples(st.integers(128, min(len(content), 3000) - 1), st.integers(0, 255))
    for place, value in data.draw(st.lists(places, min_size=1, max_size=4)):
        content[place] = value
    damaged = bytes(content)
    plain = find_plain_pixels(damaged)
    for series in read_dicom_files([("a.dcm", damaged)]).series if plain else ():
        for ref in series.frames[:2]:
            try:
                expected = AssetFrames(damaged).frame(ref, series)
            except IntakeError:
                continue
            np.testing.assert_array_equal(plain.frame(ref, series).pixels, expected.pixels)


def test_the_library_is_not_imported_for_it():
    check = (
        "import sys; from pathlib import Path; import readingroom.services.frames as frames; "
        "made = frames.find_plain_pixels(Path(sys.argv[1]).read_bytes()); "
        "print(made is not None, 'pydicom' in sys.modules)"
    )
    said = subprocess.run(
        [sys.executable, "-c", check, str(FOLDER / "CT_small.dcm")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.split() == ["True", "False"]
