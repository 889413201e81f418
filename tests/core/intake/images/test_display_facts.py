"""Lookup tables, padding and overlays, with pydicom's own processing as the oracle."""

from pathlib import Path

import data_store
import numpy as np
import pytest
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.pixels.processing import apply_modality_lut, apply_voi_lut
from pydicom.uid import ExplicitVRBigEndian, ExplicitVRLittleEndian, RLELossless
from tests.support.dicom_factory import as_bytes, ct_slice, image, items, ramp
from tests.support.stored_frames import decode_frame
from tests.support.wording import Wording

from readingroom.domain.imaging import Window, WindowFunction
from readingroom.intake.images.dicom_reader import read_dicom_files

wording = Wording(__file__)

STORE = Path(data_store.__path__[0])
GREY = np.arange(12, dtype=np.uint8).reshape(3, 4)


def stored_file(name):
    return next(STORE.rglob(name)).read_bytes()


def first_frame(made, index=0):
    content = made if isinstance(made, bytes) else as_bytes(made)
    (series,) = read_dicom_files([("a.dcm", content)]).series
    return decode_frame(content, series.frames[index], series)


def modality_values(frame):
    return frame.pixels.astype(np.float64) * frame.slope + frame.intercept


def shown_by(frame):
    (window,) = [each for each in frame.windows if each.function is WindowFunction.TABLE]
    return frame.table_of(window).apply(modality_values(frame))


def test_a_display_table_of_a_real_file_shows_what_pydicom_shows(tmp_path):
    content = stored_file("vlut_04.dcm")
    path = tmp_path / "a.dcm"
    path.write_bytes(content)
    dataset = dcmread(path)
    np.testing.assert_array_equal(
        shown_by(first_frame(content)), apply_voi_lut(dataset.pixel_array, dataset)
    )


def test_a_modality_table_of_a_real_file_gives_the_values_of_pydicom(tmp_path):
    content = stored_file("mlut_18.dcm")
    path = tmp_path / "a.dcm"
    path.write_bytes(content)
    dataset = dcmread(path)
    np.testing.assert_array_equal(
        modality_values(first_frame(content)), apply_modality_lut(dataset.pixel_array, dataset)
    )


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ExplicitVRBigEndian])
def test_a_table_of_words_is_read_in_the_byte_order_of_the_file(syntax):
    order = ">" if syntax == ExplicitVRBigEndian else "<"
    entries = np.arange(12, dtype=np.uint16) * 300
    table = items({"LUTDescriptor": [12, 0, 12], "LUTData": entries.astype(f"{order}u2").tobytes()})
    frame = first_frame(image(GREY, syntax=syntax, VOILUTSequence=table))
    np.testing.assert_array_equal(shown_by(frame), entries.reshape(3, 4))


def test_values_outside_a_table_take_its_ends_and_the_files_window_comes_first():
    table = items({"LUTDescriptor": [4, 4, 8], "LUTData": bytes([10, 20, 30, 40])})
    made = image(GREY, VOILUTSequence=table, WindowCenter=5, WindowWidth=6)
    frame = first_frame(made)
    assert [window.function for window in frame.windows] == [
        WindowFunction.LINEAR,
        WindowFunction.TABLE,
    ]
    assert shown_by(frame).tolist() == [[10] * 4, [10, 20, 30, 40], [40] * 4]


def test_the_ramp_of_a_table_runs_over_its_input_as_the_renderer_draws_it():
    entries = bytes(range(0, 256, 2))
    table = items({"LUTDescriptor": [128, 0, 8], "LUTData": entries})
    frame = first_frame(image(GREY, VOILUTSequence=table))
    (window,) = frame.windows
    assert frame.levels(window) == (0.0, 128.0)
    ramp_ = frame.table_of(window).ramp()
    assert ramp_.tolist() == [value for value in entries for _ in range(2)]


def test_a_plain_window_stands_for_no_table():
    frame = first_frame(image(GREY))
    assert frame.table_of(frame.windows[0]) is None
    assert frame.table_of(Window("Lookup table 1", 1, 1, WindowFunction.TABLE)) is None


@pytest.mark.parametrize(
    "bad",
    [
        {"LUTDescriptor": [4, 0], "LUTData": bytes(4)},
        {"LUTDescriptor": [4, 0, 40], "LUTData": bytes(4)},
        {"LUTDescriptor": [4, 0, 8], "LUTData": bytes(2)},
        {"LUTDescriptor": [4, 0, 8]},
    ],
)
def test_a_damaged_table_is_said_and_a_window_is_made(bad):
    content = as_bytes(image(GREY, VOILUTSequence=items(bad)))
    (series,) = read_dicom_files([("a.dcm", content)]).series
    assert any(wording("lookup_table_display") in text for text in series.warnings)
    assert decode_frame(content, series.frames[0], series).windows[0].name == "Full range"


def test_padding_is_drawn_darkest_has_no_value_and_leaves_the_full_range_alone():
    hounsfield = ramp()
    hounsfield[0, :3] = -3024
    frame = first_frame(ct_slice(hounsfield, PixelPaddingValue=-2000))
    assert frame.is_padding.sum() == 3
    assert frame.value_at(0, 0) is None
    assert frame.value_at(3, 0) == hounsfield[0, 3]
    assert modality_values(frame)[0, 0] == hounsfield[0, 3]
    (window,) = frame.windows
    assert window.center - window.width / 2 == hounsfield[0, 3]


def test_padding_of_a_file_whose_small_values_are_white_is_drawn_as_the_largest():
    made = image(GREY, PhotometricInterpretation="MONOCHROME1", PixelPaddingValue=0)
    frame = first_frame(made)
    assert frame.pixels[0, 0] == 11


def test_a_range_of_padding_is_taken_whole_and_in_any_order():
    for first, last in ((0, 2), (2, 0)):
        made = image(GREY, PixelPaddingValue=first, PixelPaddingRangeLimit=last)
        assert first_frame(made).is_padding[0].tolist() == [True, True, True, False]


def test_padding_written_with_the_wrong_sign_is_still_found():
    made = image(np.array([[-2000, 5]], np.int16), PixelPaddingValue=63536)
    made["PixelPaddingValue"].VR = "US"
    assert first_frame(made).is_padding.tolist() == [[True, False]]


@pytest.mark.parametrize("value", [77, 63536])
def test_padding_that_no_pixel_holds_or_could_hold_is_ignored(value):
    assert first_frame(image(GREY, PixelPaddingValue=value)).is_padding is None


def test_a_picture_of_nothing_but_padding_is_shown_as_it_is():
    frame = first_frame(image(np.full((2, 2), 7, np.uint8), PixelPaddingValue=7))
    assert frame.is_padding is None
    assert frame.value_at(0, 0) == 7.0


def test_values_that_are_no_whole_numbers_are_never_padding():
    made = image(GREY, PixelPaddingValue=0)
    del made.PixelData
    for keyword in ("BitsStored", "HighBit", "PixelRepresentation"):
        delattr(made, keyword)
    made.BitsAllocated = 32
    made.FloatPixelData = GREY.astype("<f4").tobytes()
    assert first_frame(made).is_padding is None


def overlaid(pixels=GREY, plane=None, **elements):
    """Return an image with an overlay; `elements` are those of group 6000 by their number."""
    made = image(pixels)
    plane = np.eye(3, 4, dtype=np.uint8) if plane is None else plane
    defaults = {
        "0010": ("US", plane.shape[-2]),
        "0011": ("US", plane.shape[-1]),
        "0040": ("CS", "G"),
        "0050": ("SS", [1, 1]),
        "0100": ("US", 1),
        "0102": ("US", 0),
        "3000": ("OW", _packed(plane)),
    }
    for number, (vr, value) in (defaults | elements).items():
        if value is not None:
            made.add_new((0x6000, int(number, 16)), vr, value)
    return made


def _packed(plane):
    bits = np.packbits(plane.reshape(-1), bitorder="little").tobytes()
    return bits + bytes(len(bits) % 2)


@pytest.mark.parametrize("name", ["examples_overlay.dcm", "MR-SIEMENS-DICOM-WithOverlays.dcm"])
def test_overlays_of_real_files_are_those_of_pydicom(name):
    found = get_testdata_file(name)
    content = Path(str(found)).read_bytes() if found else stored_file(name)
    dataset = dcmread(Path(str(found)) if found else next(STORE.rglob(name)))
    (graphic,) = first_frame(content).graphics
    assert graphic.name == "Overlay 1"
    np.testing.assert_array_equal(graphic.mask, dataset.overlay_array(0x6000))


def test_an_overlay_is_cut_to_the_picture_and_moved_to_its_origin():
    frame = first_frame(overlaid(plane=np.ones((3, 4), np.uint8), **{"0050": ("SS", [0, 3])}))
    assert frame.graphics[0].mask.astype(int).tolist() == [[0, 0, 1, 1], [0, 0, 1, 1], [0] * 4]


def test_an_overlay_that_lies_outside_the_picture_draws_nothing():
    frame = first_frame(overlaid(**{"0050": ("SS", [90, 90])}))
    assert not frame.graphics[0].mask.any()


def test_an_overlay_in_unused_bits_is_shown_and_keeps_out_of_the_values():
    plane = np.eye(3, 4, dtype=np.uint16)
    stored = GREY.astype(np.uint16) | plane << 14
    made = overlaid(stored, **{"3000": ("OW", None), "0100": ("US", 16), "0102": ("US", 14)})
    made.BitsStored, made.HighBit = 12, 11
    frame = first_frame(made)
    np.testing.assert_array_equal(frame.graphics[0].mask, plane.astype(bool))
    np.testing.assert_array_equal(frame.pixels, GREY)


def test_overlay_bits_that_belong_to_the_values_are_no_overlay():
    made = overlaid(**{"3000": ("OW", None), "0100": ("US", 8), "0102": ("US", 3)})
    assert first_frame(made).graphics == ()


def test_a_colour_picture_shows_its_overlay_too():
    made = overlaid(np.zeros((3, 4, 3), np.uint8))
    assert first_frame(made).graphics[0].mask.sum() == 3


def test_overlay_frames_lie_over_the_frames_they_name():
    planes = np.stack([np.zeros((3, 4), np.uint8), np.ones((3, 4), np.uint8)])
    made = overlaid(np.stack([GREY] * 3), planes, **{"0015": ("IS", 2), "0051": ("US", 2)})
    content = as_bytes(made)
    (series,) = read_dicom_files([("a.dcm", content)]).series
    sums = [
        [int(graphic.mask.sum()) for graphic in decode_frame(content, ref, series).graphics]
        for ref in series.frames
    ]
    assert sums == [[], [0], [12]]


def test_an_overlay_of_a_big_endian_file_is_swapped_back():
    plane = np.eye(3, 4, dtype=np.uint8)
    made = overlaid(plane=plane)
    big = image(GREY, syntax=ExplicitVRBigEndian)
    for element in made.group_dataset(0x6000):
        big.add(element)
    big[0x6000, 0x3000].value = np.frombuffer(_packed(plane), "<u2").astype(">u2").tobytes()
    np.testing.assert_array_equal(first_frame(big).graphics[0].mask, plane.astype(bool))


def test_an_overlay_without_an_origin_begins_with_the_picture():
    assert first_frame(overlaid(**{"0050": ("SS", None)})).graphics[0].mask[0, 0]


def test_a_table_stored_as_one_entry_too_few_is_damaged():
    table = items({"LUTDescriptor": [3, 0, 12], "LUTData": [1, 2]})
    table[0]["LUTData"].VR = "US"
    content = as_bytes(image(GREY, VOILUTSequence=table))
    (series,) = read_dicom_files([("a.dcm", content)]).series
    assert any(wording("lookup_table_display") in text for text in series.warnings)


def test_an_overlay_in_the_bits_of_a_compressed_picture_is_left_out():
    made = overlaid(GREY.astype(np.uint16), **{"3000": ("OW", None), "0102": ("US", 14)})
    made.BitsStored, made.HighBit = 12, 11
    made.compress(RLELossless, encoding_plugin="pydicom", generate_instance_uid=False)
    assert first_frame(made).graphics == ()


def test_overlays_are_said_in_words():
    content = as_bytes(overlaid())
    (series,) = read_dicom_files([("a.dcm", content)]).series
    assert wording("holds_overlay_drawings") in series.warnings
    made = overlaid()
    made.add_new((0x6002, 0x0010), "US", 3)
    (series,) = read_dicom_files([("a.dcm", as_bytes(made))]).series
    assert wording("holds_overlays_drawings") in series.warnings


def test_a_damaged_overlay_is_left_out():
    assert (
        first_frame(
            overlaid(**{"3000": ("OW", b"\1\0")}, plane=np.ones((30, 40), np.uint8))
        ).graphics
        == ()
    )
    assert first_frame(overlaid(**{"0050": ("LO", "here")})).graphics == ()
