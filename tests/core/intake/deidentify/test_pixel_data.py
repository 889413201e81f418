"""Of the pixel data only pixels are stored: what nobody is shown becomes zeros."""

import struct
from io import BytesIO
from typing import Any

import jpeg_ls
import numpy as np
import pytest
from numpy.typing import NDArray
from pydicom import dcmread
from pydicom.dataset import Dataset
from pydicom.encaps import encapsulate, encapsulate_extended, generate_fragments
from pydicom.uid import (
    UID,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    JPEGLSLossless,
    RLELossless,
)
from tests.core.intake.deidentify.cleaning import clean, cleaned
from tests.support.dicom_factory import as_bytes, ct_slice, image, ramp

from readingroom.intake.deidentify.types import PrivacyOptions
from readingroom.intake.images.dicom_header import read_header
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames
from readingroom.intake.images.pixels import PixelStore
from readingroom.intake.images.refusals import ImageRefusedError

NAME = "Quästenflosser^Wilhelmine"
TEXTS = [NAME.encode(encoding) for encoding in ("utf-8", "latin-1", "utf-16-le", "utf-16-be")]


def shown(data: bytes) -> list[NDArray[Any]]:
    """Return all frames as the window shows them."""
    (series,) = read_dicom_files([("a", data)]).series
    frames = AssetFrames(data)
    return [frames.frame(ref, series).pixels for ref in series.frames]


def stored(data: bytes) -> list[NDArray[Any]]:
    """Return all frames as they decode."""
    store = PixelStore(read_header(data))
    return [store.decode(index)[0] for index in range(store.layout.frame_count)]


def compressed(stream: list[bytes], syntax: UID, like: Dataset) -> bytes:
    like.file_meta.TransferSyntaxUID = syntax
    like.PixelData = encapsulate(stream)
    like["PixelData"].is_undefined_length = True
    return as_bytes(like)


# Run lengths: a frame of 2 segments, 3 x 4 pixels of 16 bits.
PICTURE = np.array([[1, 1, 1, 1], [2, 2, 770, 771], [5, 6, 7, 8]], np.uint16)


def run_lengths(
    gap: bytes = b"",
    behind: tuple[bytes, bytes] = (b"", b""),
    spare: bytes = b"",
    count: int = 2,
) -> bytes:
    """Return a frame whose segments are as given, with bytes that are in no segment."""
    planes = PICTURE.astype("<u2").tobytes()
    segments = [
        b"\xfd" + planes[1:2] + b"\x07" + planes[9::2] + tail
        if number == 0
        else b"\xfd\x01\x80" + b"\x07" + planes[8::2] + tail
        for number, tail in enumerate(behind)
    ]
    first = 64 + len(gap)
    header = struct.pack("<3L", count, first, first + len(segments[0])) + spare.ljust(52, b"\0")
    return header + gap + b"".join(segments)


def run_length_file(frame: bytes, **elements: Any) -> bytes:
    return compressed([frame + b"\0" * (len(frame) % 2)], RLELossless, image(PICTURE, **elements))


@pytest.mark.parametrize("text", TEXTS, ids=["utf-8", "latin-1", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("place", ["gap", "first", "last", "spare"])
def test_a_text_between_and_behind_run_lengths_goes_and_the_pixels_stay(
    text: bytes, place: str
) -> None:
    frame = {
        "gap": run_lengths(gap=text),
        "first": run_lengths(behind=(text, b"")),
        "last": run_lengths(behind=(b"", text)),
        "spare": run_lengths(spare=text[:52]),
    }[place]
    data = run_length_file(frame)
    assert text[:40] in data

    left = clean(data)

    assert text[:20] not in left
    np.testing.assert_array_equal(stored(left)[0], PICTURE)


def test_a_last_run_that_says_more_than_there_are_pixels_is_cut() -> None:
    frame = run_lengths()
    at = frame.index(b"\x80\x07") + 1
    long = frame[:at] + bytes((7 + len(NAME.encode()),)) + frame[at + 1 :] + NAME.encode()

    left = clean(run_length_file(long))

    assert NAME.encode()[2:] not in left
    np.testing.assert_array_equal(stored(left)[0], PICTURE)


@pytest.mark.parametrize(
    "frame",
    [
        run_lengths(count=3) + TEXTS[0],
        run_lengths()[:62],
        struct.pack("<3L", 2, 80, 70).ljust(64, b"\0") + TEXTS[0],
        struct.pack("<3L", 2, 8, 70).ljust(64, b"\0") + TEXTS[0],
    ],
    ids=["too many segments", "no header", "backwards", "in the header"],
)
def test_a_frame_that_is_not_built_of_run_lengths_goes_whole(frame: bytes) -> None:
    left = clean(run_length_file(frame))

    fragments = list(generate_fragments(dcmread(BytesIO(left)).PixelData))
    assert not any(fragments[1])
    with pytest.raises(ImageRefusedError):
        stored(left)


GREY = np.random.default_rng(7).integers(0, 255, (32, 32), np.uint8)
FRAME = bytes(jpeg_ls.encode_array(GREY))
FRAME += b"\0" * (len(FRAME) % 2)


def two_frames() -> Dataset:
    return image(np.stack([GREY, GREY]))


def test_frames_that_the_header_does_not_declare_go() -> None:
    data = compressed([FRAME, FRAME, FRAME], JPEGLSLossless, two_frames())

    left = dcmread(BytesIO(clean(data)))

    after = list(generate_fragments(left.PixelData))[1:]
    assert after == [FRAME, FRAME, bytes(len(FRAME))]


def test_a_compressed_frame_that_begins_like_no_picture_goes_whole() -> None:
    text = TEXTS[2]

    left = dcmread(BytesIO(clean(compressed([FRAME, text], JPEGLSLossless, two_frames()))))

    fragments = list(generate_fragments(left.PixelData))[1:]
    assert fragments == [FRAME, bytes(len(text))]


def extended(change: int = 0) -> Dataset:
    made = two_frames()
    made.file_meta.TransferSyntaxUID = JPEGLSLossless
    made.PixelData, made.ExtendedOffsetTable, lengths = encapsulate_extended([FRAME, FRAME])
    made["PixelData"].is_undefined_length = True
    made.ExtendedOffsetTableLengths = lengths[:-1] + bytes((lengths[-1] + change,))
    return made


def test_an_extended_offset_table_that_says_where_frames_lie_stays() -> None:
    made = extended()

    assert cleaned(made).ExtendedOffsetTable == made.ExtendedOffsetTable


def test_an_extended_offset_table_of_anything_else_goes() -> None:
    native = ct_slice(ramp(4, 4))
    native.ExtendedOffsetTable = native.ExtendedOffsetTableLengths = TEXTS[0] + b"\0" * 6
    alone = extended()
    del alone.ExtendedOffsetTableLengths
    texts = extended()
    texts.ExtendedOffsetTable = texts.ExtendedOffsetTableLengths = TEXTS[0] + b"\0" * 6
    for made in (native, alone, texts, extended(1)):
        left = cleaned(made)
        assert "ExtendedOffsetTable" not in left
        assert "ExtendedOffsetTableLengths" not in left


def test_bytes_behind_the_last_native_frame_become_zeros() -> None:
    made = ct_slice(ramp(8, 10))
    made.PixelData += TEXTS[0]

    assert cleaned(made).PixelData == made.PixelData[:160] + bytes(len(TEXTS[0]))


@pytest.mark.parametrize("is_whole", [False, True])
def test_bytes_behind_colours_that_share_their_hue_become_zeros(is_whole: bool) -> None:
    made = image(np.zeros((4, 4, 3), np.uint8), PhotometricInterpretation="YBR_FULL_422")
    size = 48 if is_whole else 32
    made.PixelData = b"\7" * size + TEXTS[2][:12]

    assert cleaned(made).PixelData == b"\7" * size + bytes(12)


def test_pixels_of_which_no_picture_can_be_made_stay_as_they_are() -> None:
    made = ct_slice(ramp(4, 4), Rows=0)
    packed = run_length_file(run_lengths(), Rows=0)

    assert cleaned(made).PixelData == made.PixelData
    assert dcmread(BytesIO(clean(packed))).PixelData == dcmread(BytesIO(packed)).PixelData


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ExplicitVRBigEndian])
@pytest.mark.parametrize("is_kept", [False, True])
def test_an_overlay_in_unused_bits_of_the_pixels_goes_with_its_group(
    syntax: UID, is_kept: bool
) -> None:
    picture = np.arange(80, dtype=np.uint16).reshape(8, 10)
    drawn = picture | ((picture % 2) << 12)
    made = image(drawn, syntax=syntax, BitsStored=12, HighBit=11)
    made.add_new(0x60000102, "US", 12)
    after = cleaned(made, PrivacyOptions(keep_graphics=is_kept))
    order = "<" if syntax == ExplicitVRLittleEndian else ">"
    words = np.frombuffer(after.PixelData, f"{order}u2").reshape(8, 10)

    np.testing.assert_array_equal(words, drawn if is_kept else picture)


@pytest.mark.parametrize("bits", [{"BitsStored": 16, "HighBit": 15}, {"BitsStored": None}])
def test_pixels_without_unused_bits_stay_as_they_are(bits: dict[str, Any]) -> None:
    picture = np.arange(80, dtype=np.uint16).reshape(8, 10)
    made = image(picture, **bits)
    made.add_new(0x60000102, "US", 12)

    assert cleaned(made).PixelData == picture.tobytes()


@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("kind", [np.uint16, np.int16, np.uint32, np.int32, np.uint8])
@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ExplicitVRBigEndian])
def test_letters_in_bits_that_the_picture_does_not_use_go_and_it_looks_the_same(
    kind: type, syntax: UID, keeps: bool
) -> None:
    size = np.dtype(kind).itemsize
    used = 4 * size
    letters = np.frombuffer((NAME.encode("latin-1") * 4)[: 16 * size], f">u{size}")
    words = (letters << used | np.arange(16)).astype(f"u{size}").view(kind).reshape(4, 4)
    made = image(words, syntax=syntax, BitsStored=used, HighBit=used - 1)
    data = as_bytes(made)

    left = clean(data, PrivacyOptions(keep_graphics=keeps))

    order = "<" if syntax == ExplicitVRLittleEndian else ">"
    cells = np.frombuffer(dcmread(BytesIO(left)).PixelData, f"{order}u{size}")
    np.testing.assert_array_equal(cells, np.arange(16))
    np.testing.assert_array_equal(shown(left), shown(data))


def test_signs_of_negative_pixels_stay_in_their_unused_bits() -> None:
    picture = np.array([[-1, -2048], [2047, 5]], np.int16)
    odd = picture.copy()
    odd[0, 0] = 0x5FFF
    for pixels in (picture, odd):
        made = image(pixels, BitsStored=12, HighBit=11)
        assert cleaned(made).PixelData == picture.tobytes()


def test_bits_that_one_of_two_contradicting_statements_means_stay() -> None:
    picture = np.array([[0xF123, 0x0FFF]], np.uint16)
    made = image(picture, BitsStored=12, HighBit=15)

    assert cleaned(made).PixelData == picture.tobytes()


def test_fragments_that_end_with_the_file_are_all_kept() -> None:
    data = run_length_file(run_lengths())
    assert data.endswith(b"\xfe\xff\xdd\xe0\0\0\0\0")

    np.testing.assert_array_equal(stored(clean(data[:-8]))[0], PICTURE)


def test_float_pixels_keep_their_element() -> None:
    made = image(np.zeros((4, 4), np.uint32))
    del made.PixelData
    made.FloatPixelData = np.arange(16, dtype="<f4").tobytes() + TEXTS[0]

    assert cleaned(made).FloatPixelData == made.FloatPixelData[:64] + bytes(len(TEXTS[0]))
