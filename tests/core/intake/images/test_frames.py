"""Decoded frames, with pydicom's own processing as the oracle."""

import numpy as np
import pytest
from pydicom import dcmread
from pydicom.pixels.processing import apply_color_lut, apply_modality_lut, apply_voi_lut
from pydicom.uid import (
    ExplicitVRBigEndian,
    ImplicitVRLittleEndian,
    JPEG2000Lossless,
    JPEGLSLossless,
    RLELossless,
)
from tests.support.dicom_factory import as_bytes, ct_slice, image, items, ramp
from tests.support.stored_frames import decode_frame
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import FrameRef, WindowFunction
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames

wording = Wording(__file__)

GREY_8 = np.arange(12, dtype=np.uint8).reshape(3, 4)
YBR = np.random.default_rng(1).integers(0, 256, (6, 8, 3)).astype(np.uint8)


def first_frame(made):
    content = made if isinstance(made, bytes) else as_bytes(made)
    result = read_dicom_files([("a.dcm", content)])
    assert result.problems == ()
    (series,) = result.series
    return decode_frame(content, series.frames[0], series)


def modality_values(frame):
    return frame.pixels.astype(np.float64) * frame.slope + frame.intercept


@pytest.mark.parametrize("kind", ["i1", "u1", "i2", "u2", "i4", "u4"])
@pytest.mark.parametrize("syntax", [ImplicitVRLittleEndian, ExplicitVRBigEndian])
def test_every_depth_and_sign_gives_the_modality_values_of_pydicom(kind, syntax):
    limits = np.iinfo(kind)
    stored = np.linspace(limits.min, limits.max, 30).astype(kind).reshape(5, 6)
    made = image(stored, syntax=syntax, RescaleSlope="2.5", RescaleIntercept="-7", Modality="MR")
    frame = first_frame(made)
    assert frame.pixels.ndim == 2
    assert frame.pixels.dtype in (np.uint8, np.uint16, np.float32)
    assert frame.pixels.flags.c_contiguous
    np.testing.assert_allclose(modality_values(frame), apply_modality_lut(stored, made), rtol=1e-6)


def test_signed_ct_is_drawn_as_unsigned_with_its_hounsfield_values_kept():
    frame = first_frame(ct_slice(ramp()))
    assert frame.pixels.dtype == np.uint16
    assert frame.units == "HU"
    np.testing.assert_array_equal(modality_values(frame), ramp())


def test_unused_high_bits_are_masked():
    stored = np.array([[0x0FFF, 0xF001], [0x1002, 0x0003]], np.uint16)
    frame = first_frame(image(stored, BitsStored=12, HighBit=11))
    np.testing.assert_array_equal(frame.pixels, [[0xFFF, 1], [2, 3]])


def test_single_bits_are_unpacked():
    made = image(GREY_8, BitsAllocated=1, BitsStored=1, HighBit=0)
    made.PixelData = bytes([0b10100101, 0b0101])
    np.testing.assert_array_equal(
        first_frame(made).pixels, [[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]]
    )


@pytest.mark.parametrize(
    ("photometric", "shape", "is_inverted"),
    [
        ("MONOCHROME1", None, True),
        ("MONOCHROME1", "INVERSE", True),
        ("MONOCHROME2", None, False),
        ("MONOCHROME2", "IDENTITY", False),
        ("MONOCHROME2", "INVERSE", True),
    ],
)
def test_small_values_are_white_once_at_most(photometric, shape, is_inverted):
    made = image(GREY_8, PhotometricInterpretation=photometric, PresentationLUTShape=shape)
    assert first_frame(made).is_inverted is is_inverted


def test_a_modality_table_is_applied_as_pydicom_does():
    table = {"LUTDescriptor": [12, 0, 16], "LUTData": list(range(1000, 2200, 100))}
    made = image(GREY_8, ModalityLUTSequence=items(table | {"ModalityLUTType": "OD"}))
    made.ModalityLUTSequence[0]["LUTDescriptor"].VR = "US"
    made.ModalityLUTSequence[0]["LUTData"].VR = "US"
    frame = first_frame(made)
    assert frame.pixels.dtype == np.float32
    assert frame.units == "OD"
    np.testing.assert_array_equal(modality_values(frame), apply_modality_lut(GREY_8, made))


@pytest.mark.parametrize(
    ("keyword", "kind"), [("FloatPixelData", "f4"), ("DoubleFloatPixelData", "f8")]
)
def test_float_pixels_stay_numbers_and_what_is_none_becomes_the_smallest(keyword, kind):
    stored = np.array([[0.25, -1.5], [np.nan, np.inf]], kind)
    made = image(np.zeros((2, 2), np.uint32), BitsAllocated=8 * stored.itemsize)
    for unused in ("PixelData", "BitsStored", "HighBit", "PixelRepresentation"):
        delattr(made, unused)
    setattr(made, keyword, stored.tobytes())
    frame = first_frame(made)
    np.testing.assert_array_equal(frame.pixels, np.float32([[0.25, -1.5], [-1.5, -1.5]]))


def test_rgb_in_planes_becomes_interleaved():
    made = image(YBR, PlanarConfiguration=1)
    made.PixelData = YBR.transpose(2, 0, 1).tobytes()
    frame = first_frame(made)
    np.testing.assert_array_equal(frame.pixels, YBR)
    assert frame.pixels.flags.c_contiguous
    assert frame.windows == ()


def test_rgb_of_sixteen_bits_is_scaled_to_eight():
    deep = (YBR.astype(np.uint16) << 4) | 0xF
    np.testing.assert_array_equal(first_frame(image(deep, BitsStored=12, HighBit=11)).pixels, YBR)


def test_ybr_full_is_converted_as_pydicom_does_within_one_level():
    made = image(YBR, PhotometricInterpretation="YBR_FULL")
    expected = made.pixel_array.astype(int)  # converts to RGB
    assert np.abs(first_frame(made).pixels.astype(int) - expected).max() <= 1


def test_ybr_of_sixteen_bits_is_converted_before_it_is_scaled():
    deep = YBR.astype(np.uint16) * 257
    made = image(deep, PhotometricInterpretation="YBR_FULL")
    expected = first_frame(image(YBR, PhotometricInterpretation="YBR_FULL")).pixels.astype(int)
    assert np.abs(first_frame(made).pixels.astype(int) - expected).max() <= 1


def test_ybr_422_is_expanded_and_a_full_one_labelled_so_is_read_as_full():
    halved = np.concatenate([YBR[:, ::2, :1], YBR[:, 1::2, :1], YBR[:, ::2, 1:]], axis=2)
    made = image(YBR, PhotometricInterpretation="YBR_FULL_422")
    full = first_frame(made).pixels
    assert (
        np.abs(
            full.astype(int) - first_frame(image(YBR, PhotometricInterpretation="YBR_FULL")).pixels
        ).max()
        == 0
    )
    made.PixelData = halved.tobytes()
    expected = made.pixel_array.astype(int)
    assert np.abs(first_frame(made).pixels.astype(int) - expected).max() <= 1


def palette_image(bits=16):
    made = image(GREY_8, PhotometricInterpretation="PALETTE COLOR")
    made.Modality = "US"
    for number, name in enumerate(("Red", "Green", "Blue")):
        entries = (np.arange(12) * 5000 + number).astype(np.uint16 if bits == 16 else np.uint8)
        setattr(made, f"{name}PaletteColorLookupTableDescriptor", [12, 0, bits])
        made[f"{name}PaletteColorLookupTableDescriptor"].VR = "US"
        setattr(made, f"{name}PaletteColorLookupTableData", entries.tobytes())
    return made


def test_a_palette_becomes_rgb_as_in_pydicom():
    made = palette_image()
    expected = apply_color_lut(GREY_8, made) >> 8
    np.testing.assert_array_equal(first_frame(made).pixels, expected)
    made = palette_image(bits=8)
    np.testing.assert_array_equal(first_frame(made).pixels, apply_color_lut(GREY_8, made))


@pytest.mark.parametrize("syntax", [RLELossless, JPEG2000Lossless, JPEGLSLossless])
def test_lossless_compression_keeps_every_hounsfield_value(syntax):
    made = ct_slice(ramp(64, 70, -1000, 1))
    made.compress(syntax, generate_instance_uid=False)
    np.testing.assert_array_equal(modality_values(first_frame(made)), ramp(64, 70, -1000, 1))


@pytest.mark.parametrize("with_table", [True, False])
def test_frames_of_a_loop_are_decoded_one_at_a_time(with_table):
    loop = np.random.default_rng(2).integers(0, 256, (5, 16, 18)).astype(np.uint8)
    made = image(loop, Modality="US")
    made.compress(RLELossless, generate_instance_uid=False)
    if not with_table:
        made.PixelData = b"\xfe\xff\x00\xe0" + bytes(4) + made.PixelData[8 + 4 * 5 :]
    content = as_bytes(made)
    (series,) = read_dicom_files([("a.dcm", content)]).series
    frames = AssetFrames(content)
    for ref in reversed(series.frames):
        np.testing.assert_array_equal(frames.frame(ref, series).pixels, loop[ref.frame_index])


def test_frames_are_found_by_an_extended_offset_table():
    loop = np.random.default_rng(2).integers(0, 256, (5, 16, 18)).astype(np.uint8)
    made = image(loop, Modality="US")
    made.compress(RLELossless, generate_instance_uid=False, encapsulate_ext=True)
    content = as_bytes(made)
    (series,) = read_dicom_files([("a.dcm", content)]).series
    np.testing.assert_array_equal(decode_frame(content, series.frames[3], series).pixels, loop[3])


def test_a_frame_that_is_not_there_is_an_error_with_its_number():
    content = as_bytes(ct_slice(ramp()))
    (series,) = read_dicom_files([("a.dcm", content)]).series
    with expect_error(IntakeError, wording("frame_asked_file")):
        decode_frame(content, FrameRef(series.frames[0].asset, 3), series)


@pytest.mark.parametrize("function", ["LINEAR", "LINEAR_EXACT"])
@pytest.mark.parametrize("slope", ["1", "0.25", "3"])
def test_levels_of_a_window_draw_what_pydicom_draws(function, slope):
    made = ct_slice(
        ramp(),
        RescaleSlope=slope,
        WindowCenter=40,
        WindowWidth=350,
        VOILUTFunction=function,
    )
    frame = first_frame(made)
    window = frame.windows[0]
    assert window.function is WindowFunction(function)
    low, high = frame.levels(window)
    shown = np.clip((frame.pixels - low) / (high - low), 0.0, 1.0)
    drawn = apply_voi_lut(apply_modality_lut(dcm_pixels(made), made), made)
    bottom, top = apply_modality_lut(np.array([-32768, 32767], np.int16), made)
    np.testing.assert_allclose(shown, (drawn - bottom) / (top - bottom), atol=1e-9)


def dcm_pixels(made):
    return made.pixel_array


def test_without_a_window_the_full_range_is_offered():
    (window,) = first_frame(ct_slice(ramp(2, 2, -50, 50))).windows
    assert (window.name, window.center, window.width) == ("Full range", 25.0, 150.0)
    (window,) = first_frame(image(np.zeros((2, 2), np.uint8))).windows
    assert window.width == 1.0


def test_a_deflated_file_is_read():
    made = ct_slice(ramp())
    made.file_meta.TransferSyntaxUID = "1.2.840.10008.1.2.1.99"
    np.testing.assert_array_equal(modality_values(first_frame(made)), ramp())


def test_files_without_preamble_or_meta_are_read():
    content = as_bytes(ct_slice(ramp()))
    meta_length = int.from_bytes(content[140:144], "little")
    for start in (132, 144 + meta_length):
        np.testing.assert_array_equal(modality_values(first_frame(content[start:])), ramp())


@pytest.mark.parametrize("syntax", [ImplicitVRLittleEndian, ExplicitVRBigEndian])
def test_data_sets_without_meta_are_detected(syntax):
    content = as_bytes(ct_slice(ramp(), syntax=syntax))
    body = content[144 + int.from_bytes(content[140:144], "little") :]
    np.testing.assert_array_equal(modality_values(first_frame(body)), ramp())


@pytest.mark.parametrize("truth", [ImplicitVRLittleEndian, ExplicitVRBigEndian])
def test_a_wrong_native_transfer_syntax_is_seen_through(truth):
    content = as_bytes(ct_slice(ramp(), syntax=truth))
    lie = b"1.2.840.10008.1.2.1\0"
    honest = str(truth).encode() + b"\0" * (len(str(truth)) % 2)
    changed = content.replace(
        len(honest).to_bytes(2, "little") + honest, len(lie).to_bytes(2, "little") + lie, 1
    )
    assert changed != content
    np.testing.assert_array_equal(modality_values(first_frame(changed)), ramp())


def test_the_made_file_is_one_that_pydicom_reads(tmp_path):
    path = tmp_path / "a.dcm"
    path.write_bytes(as_bytes(ct_slice(ramp())))
    assert dcmread(path).pixel_array[0, 0] == ramp()[0, 0] + 1024
