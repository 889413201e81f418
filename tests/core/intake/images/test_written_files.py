"""DICOM files written at random by pydicom are read back to the bit."""

import warnings

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydicom.pixels.processing import convert_color_space
from pydicom.uid import (
    DeflatedExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    ImplicitVRLittleEndian,
    JPEG2000Lossless,
    JPEGLSLossless,
    RLELossless,
)
from tests.support.dicom_factory import as_bytes, image
from tests.support.stored_frames import decode_frame

from readingroom.intake.images.dicom_reader import read_dicom_files

NATIVE = (
    ImplicitVRLittleEndian,
    ExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    DeflatedExplicitVRLittleEndian,
)
SMALL = st.integers(1, 9)
# GDCM, which would be asked first, ends the process on some pictures that it packs.
ENCODERS = {RLELossless: "pydicom", JPEG2000Lossless: "pylibjpeg", JPEGLSLossless: "pyjpegls"}
SLOW = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def grey_syntaxes(allocated, stored, *, is_signed):
    """Return the syntaxes that pydicom can write such values in."""
    syntaxes = [*NATIVE]
    if allocated <= 16:
        syntaxes += [RLELossless, JPEG2000Lossless]
        syntaxes += [] if is_signed or stored < 3 else [JPEGLSLossless]
    return syntaxes


def sizes(syntax):
    """Draw rows and columns; what does not shrink by packing needs some room."""
    edge = SMALL if syntax in NATIVE else st.integers(33, 40)
    return st.tuples(edge, edge.filter(lambda columns: columns != 3))  # 3 would be colours here


@st.composite
def grey_files(draw):
    """Draw stored values, and a file of them as (array of frames, syntax, elements)."""
    allocated = draw(st.sampled_from((8, 16, 32)))
    stored = draw(st.integers(2, allocated))
    is_signed = draw(st.booleans())
    low, high = (-(1 << stored - 1), (1 << stored - 1) - 1) if is_signed else (0, (1 << stored) - 1)
    syntax = draw(st.sampled_from(grey_syntaxes(allocated, stored, is_signed=is_signed)))
    shape = (draw(st.integers(1, 3)), *draw(sizes(syntax)))
    random = np.random.default_rng(draw(st.integers(0, 1000)))
    pixels = random.integers(low, high, shape, np.int64, endpoint=True)
    pixels.flat[0], pixels.flat[-1] = low, high
    elements = {
        "BitsStored": stored,
        "HighBit": stored - 1,
        "PhotometricInterpretation": draw(st.sampled_from(("MONOCHROME1", "MONOCHROME2"))),
        "RescaleSlope": draw(st.sampled_from(("1", "0.5", "-2"))),
        "RescaleIntercept": draw(st.sampled_from(("0", "-1024", "3.5"))),
    }
    return pixels.astype(f"{'i' if is_signed else 'u'}{allocated // 8}"), syntax, elements


def written(pixels, syntax, elements):
    """Return the bytes of a file in any transfer syntax that pydicom writes."""
    is_native = syntax in NATIVE
    made = image(pixels, syntax=syntax if is_native else ExplicitVRLittleEndian, **elements)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # encoders warn of unusual but legal bit depths
        if not is_native:
            made.compress(syntax, encoding_plugin=ENCODERS[syntax], generate_instance_uid=False)
        return as_bytes(made)


def read_back(content):
    result = read_dicom_files([("a.dcm", content)])
    assert result.problems == ()
    (series,) = result.series
    ordered = sorted(series.frames, key=lambda ref: ref.frame_index)
    return [decode_frame(content, ref, series) for ref in ordered]


@SLOW
@given(grey_files())
def test_grey_files_give_back_the_values_they_were_written_from(drawn):
    pixels, syntax, elements = drawn
    frames = read_back(written(pixels, syntax, elements))
    assert len(frames) == len(pixels)
    slope, intercept = (float(elements[f"Rescale{part}"]) for part in ("Slope", "Intercept"))
    for frame, stored in zip(frames, pixels, strict=True):
        values = frame.pixels.astype(np.float64) * frame.slope + frame.intercept
        wanted = stored.astype(np.float64) * slope + intercept
        np.testing.assert_allclose(values, wanted, rtol=1e-6, atol=1e-6)
        assert frame.is_inverted == (elements["PhotometricInterpretation"] == "MONOCHROME1")


@st.composite
def colour_files(draw):
    """Draw colours and a file of them as (array of frames, syntax, elements)."""
    allocated = draw(st.sampled_from((8, 16)))
    syntax = draw(st.sampled_from((*NATIVE, RLELossless, JPEG2000Lossless, JPEGLSLossless)))
    shape = (draw(st.integers(1, 2)), *draw(sizes(syntax)), 3)
    pixels = np.random.default_rng(draw(st.integers(0, 1000))).integers(0, 1 << allocated, shape)
    elements = {
        "PhotometricInterpretation": "RGB" if allocated == 16 else draw(
            st.sampled_from(("RGB", "YBR_FULL"))
        ),
        "Modality": "US",
    }  # fmt: skip
    if syntax == JPEG2000Lossless:
        elements["PhotometricInterpretation"] = "RGB"
    return pixels.astype(f"u{allocated // 8}"), syntax, elements


@SLOW
@given(colour_files(), st.booleans())
def test_colour_files_give_back_the_colours_they_were_written_from(drawn, is_in_planes):
    pixels, syntax, elements = drawn
    made = image(pixels, syntax=syntax if syntax in NATIVE else ExplicitVRLittleEndian, **elements)
    if is_in_planes and syntax in NATIVE:
        order = ">" if syntax == ExplicitVRBigEndian else "<"
        planes = pixels.transpose(0, 3, 1, 2).astype(pixels.dtype.newbyteorder(order)).tobytes()
        made.PlanarConfiguration, made.PixelData = 1, planes + bytes(len(planes) % 2)
    if syntax not in NATIVE:
        made.compress(syntax, encoding_plugin=ENCODERS[syntax], generate_instance_uid=False)
    for frame, stored in zip(read_back(as_bytes(made)), pixels, strict=True):
        wanted = (stored >> 8 * (stored.itemsize - 1)).astype(np.uint8)
        if elements["PhotometricInterpretation"] == "YBR_FULL":
            wanted = convert_color_space(wanted, "YBR_FULL", "RGB")
        np.testing.assert_array_equal(frame.pixels, wanted)


@SLOW
@given(
    st.integers(1, 4),
    sizes(ImplicitVRLittleEndian),
    st.sampled_from(NATIVE[:2]),
    st.integers(0, 100),
)
def test_single_bits_are_unpacked_wherever_a_frame_begins(count, size, syntax, seed):
    bits = np.random.default_rng(seed).integers(0, 2, (count, *size)).astype(np.uint8)
    made = image(bits, syntax=syntax, BitsAllocated=1, BitsStored=1, HighBit=0)
    packed = np.packbits(bits.reshape(-1), bitorder="little").tobytes()
    made.PixelData = packed + bytes(len(packed) % 2)
    frames = read_back(as_bytes(made))
    np.testing.assert_array_equal([frame.pixels for frame in frames], bits)
