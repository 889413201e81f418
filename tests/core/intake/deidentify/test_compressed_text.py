"""Comments and application data inside compressed pictures are overwritten; the pixels stay."""

import struct
from io import BytesIO
from typing import Any

import jpeg_ls
import numpy as np
import pytest
from PIL import Image
from pydicom import dcmread
from pydicom.encaps import encapsulate, generate_fragments, generate_frames
from pydicom.uid import UID, JPEG2000Lossless, JPEGBaseline8Bit, JPEGLSLossless
from tests.core.intake.deidentify.cleaning import clean
from tests.support.dicom_factory import as_bytes, image
from tests.support.wording import Wording, expect_error

from readingroom.intake.deidentify import jpeg_2000_texts, jpeg_texts
from readingroom.intake.images.dicom_header import read_header
from readingroom.intake.images.pixels import PixelStore
from readingroom.intake.images.refusals import ImageRefusedError

wording = Wording(__file__)

TEXT = b"Quastenflosser, Wilhelmine"
GREY = np.random.default_rng(7).integers(0, 255, (32, 32), np.uint8)


def jpeg(**options: Any) -> bytes:
    stream = BytesIO()
    Image.fromarray(GREY).save(stream, "JPEG", quality=95, **options)
    return stream.getvalue()


def jpeg_2000(*, is_bare: bool = True) -> bytes:
    stream = BytesIO()
    Image.fromarray(GREY).save(stream, "JPEG2000", no_jp2=is_bare, irreversible=False)
    return stream.getvalue()


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def behind_start(stream: bytes, *segments: bytes) -> bytes:
    return stream[:2] + b"".join(segments) + stream[2:]


def before(stream: bytes, marker: bytes, part: bytes) -> bytes:
    at = stream.index(marker)
    return stream[:at] + part + stream[at:]


def box(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">L4s", len(body) + 8, kind) + body


def long_box(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">L4sQ", 1, kind, len(body) + 16) + body


COMMENT = segment(0xFE, TEXT)
COMMENT_2000 = segment(0x64, b"\0\1" + TEXT)
COLOURED = BytesIO()
Image.fromarray(np.dstack([GREY] * 3)).save(COLOURED, "JPEG", progressive=True)
JPEG_LS = bytes(jpeg_ls.encode_array(GREY))


@pytest.mark.parametrize(
    ("stream", "syntax"),
    [
        (behind_start(jpeg(), COMMENT), JPEGBaseline8Bit),
        (behind_start(jpeg(), segment(0xE1, b"Exif\0\0" + TEXT)), JPEGBaseline8Bit),
        (behind_start(jpeg(), b"\xff", segment(0xED, TEXT)), JPEGBaseline8Bit),
        (behind_start(jpeg(), segment(0xEE, b"Adobe\0\x64\0\0\0\0\0" + TEXT)), JPEGBaseline8Bit),
        (before(jpeg(), b"\xff\xda", COMMENT), JPEGBaseline8Bit),
        (jpeg() + TEXT, JPEGBaseline8Bit),
        (before(jpeg_2000(), b"\xff\x52", COMMENT_2000), JPEG2000Lossless),
        (jpeg_2000() + TEXT, JPEG2000Lossless),
        (before(jpeg_2000(is_bare=False), b"jp2c", b"")[:-2] + b"\xff\xd9" + TEXT, None),
        (behind_start(JPEG_LS, COMMENT), JPEGLSLossless),
        (JPEG_LS + TEXT, JPEGLSLossless),
    ],
    ids=range(11),
)
def test_a_text_inside_a_compressed_picture_is_overwritten_and_its_pixels_stay(
    stream: bytes, syntax: UID | None
) -> None:
    syntax = syntax or JPEG2000Lossless
    data = dicom(stream, syntax)
    assert TEXT in data

    left = clean(data)

    assert TEXT not in left
    assert len(next(generate_frames(dcmread(BytesIO(left)).PixelData, number_of_frames=1))) == len(
        next(generate_frames(dcmread(BytesIO(data)).PixelData, number_of_frames=1))
    )
    np.testing.assert_array_equal(pixels(left), pixels(data))


def dicom(stream: bytes, syntax: UID) -> bytes:
    made = image(np.zeros((32, 32), np.uint8))
    made.file_meta.TransferSyntaxUID = syntax
    made.PixelData = encapsulate([stream])
    made["PixelData"].is_undefined_length = True
    return as_bytes(made)


def pixels(data: bytes) -> Any:
    return PixelStore(read_header(data)).decode(0)[0]


@pytest.mark.parametrize("make", [box, long_box])
def test_boxes_around_a_picture_are_emptied_but_for_those_that_describe_it(make: Any) -> None:
    plain = jpeg_2000(is_bare=False)
    at = plain.index(b"jp2c") - 4
    stream = plain[:at] + make(b"xml ", TEXT) + plain[at:] + box(b"uuid", TEXT)
    stream += struct.pack(">L4s", 0, b"xml ") + TEXT

    clean = blanked(stream)

    assert TEXT not in clean
    with Image.open(BytesIO(clean)) as read:
        np.testing.assert_array_equal(np.asarray(read), GREY)


def test_a_text_between_two_segments_goes_and_the_picture_stays() -> None:
    stream = before(jpeg(), b"\xff\xda", TEXT)

    left = clean(dicom(stream, JPEGBaseline8Bit))

    assert TEXT not in left
    np.testing.assert_array_equal(pixels(left), pixels(dicom(jpeg(), JPEGBaseline8Bit)))


@pytest.mark.parametrize("marker", [0x02, 0xBF, 0xF0, 0xFD])
def test_a_reserved_segment_is_emptied(marker: int) -> None:
    assert TEXT not in blanked(behind_start(jpeg(), segment(marker, TEXT)))


@pytest.mark.parametrize("marker", [0xC0, 0xC4, 0xDA, 0xDB, 0xF7])
def test_what_follows_the_tables_of_a_segment_is_emptied(marker: int) -> None:
    stream = JPEG_LS if marker == 0xF7 else jpeg()
    at = stream.index(bytes((0xFF, marker))) + 2
    size = int.from_bytes(stream[at : at + 2])
    long = stream[:at] + struct.pack(">H", size + len(TEXT)) + stream[at + 2 : at + size]

    assert blanked(long + TEXT + stream[at + size :]) == (
        long + bytes(len(TEXT)) + stream[at + size :]
    )


@pytest.mark.parametrize("marker", [0xC0, 0xC4, 0xDA, 0xDB])
def test_a_segment_too_short_for_its_tables_is_emptied(marker: int) -> None:
    assert blanked(b"\xff\xd8" + segment(marker, b"")) == b"\xff\xd8" + segment(marker, b"")
    assert TEXT[:9] not in blanked(b"\xff\xd8" + segment(0xC4, TEXT[:9]))


def test_an_unknown_segment_of_a_jpeg_2000_picture_is_emptied() -> None:
    stream = before(jpeg_2000(), b"\xff\x52", segment(0x6F, TEXT + TEXT))

    left = clean(dicom(stream, JPEG2000Lossless))

    assert TEXT not in left
    np.testing.assert_array_equal(pixels(left), pixels(dicom(jpeg_2000(), JPEG2000Lossless)))


def with_box(name: bytes, part: bytes) -> bytes:
    """Return a JPEG 2000 file with a part at the end of one of its boxes."""
    whole = jpeg_2000(is_bare=False)
    at = whole.index(name) - 4
    size = int.from_bytes(whole[at : at + 4])
    grown = struct.pack(">L", size + len(part)) + whole[at + 4 : at + size] + part
    return whole[:at] + grown + whole[at + size :]


@pytest.mark.parametrize(
    "stream",
    [
        with_box(b"jp2h", box(b"xml ", TEXT)),
        with_box(b"jp2h", box(b"colr", b"\2\0\0" + TEXT)),
        with_box(b"jp2h", box(b"colr", b"\1\0\0\0\0\0\x11" + TEXT)),
        with_box(b"ftyp", TEXT + b"\0" * (-len(TEXT) % 4)),
        jpeg_2000(is_bare=False) + TEXT[:7],
    ],
    ids=["xml", "profile", "behind colours", "kinds of files", "too short for a box"],
)
def test_texts_in_boxes_that_describe_a_picture_are_emptied(stream: bytes) -> None:
    left = clean(dicom(stream, JPEG2000Lossless))

    assert TEXT[:7] in stream
    assert TEXT[:7] not in left
    np.testing.assert_array_equal(pixels(left), GREY)


def blanked(stream: bytes) -> bytes:
    """Return a compressed picture without texts, as it would be stored."""
    walker = jpeg_texts if stream.startswith(jpeg_texts.START) else jpeg_2000_texts
    clean = bytearray(stream)
    for start, end in walker.text_spans(stream):
        size = max(0, min(end, len(stream)) - start)
        clean[start : start + size] = bytes(size)
    return bytes(clean)


def test_what_says_the_colours_of_a_picture_stays() -> None:
    stream = COLOURED.getvalue()
    kept = behind_start(stream, segment(0xEE, b"Adobe\0\x64\0\0\0\0\1"), segment(0xE8, b"mrfx\1"))

    assert blanked(kept) == kept


def test_a_comment_between_the_scans_of_a_progressive_picture_is_overwritten() -> None:
    stream = COLOURED.getvalue()
    at = stream.rindex(b"\xff\xda")

    clean = blanked(stream[:at] + COMMENT + stream[at:])

    assert TEXT not in clean
    with Image.open(BytesIO(clean)) as read, Image.open(COLOURED) as original:
        np.testing.assert_array_equal(np.asarray(read), np.asarray(original))


def test_a_tile_that_states_no_length_ends_at_the_end_marker() -> None:
    stream = jpeg_2000()
    at = stream.index(b"\xff\x90") + 6
    endless = stream[:at] + bytes(4) + stream[at + 4 :] + TEXT

    assert TEXT not in blanked(endless)


def items_of(data: bytes) -> bytes:
    """Return the items of a cleaned file's pixel data."""
    return bytes(dcmread(BytesIO(clean(data))).PixelData)


def pictured(pixel_data: bytes, syntax: UID = JPEGBaseline8Bit, **elements: Any) -> bytes:
    """Return a file of 32 x 32 pixels with encapsulated pixel data as they are given."""
    made = image(np.zeros((32, 32), np.uint8), **elements)
    made.file_meta.TransferSyntaxUID = syntax
    made.PixelData = pixel_data
    made["PixelData"].is_undefined_length = True
    return as_bytes(made)


def test_a_text_that_spans_two_fragments_is_overwritten_in_both() -> None:
    stream = behind_start(jpeg(), COMMENT)
    cut = stream.index(TEXT) + 6
    parts = [stream[:cut], stream[cut:] + b"\0" * (len(stream[cut:]) % 2)]

    clean = items_of(pictured(item(b"") + b"".join(map(item, parts))))

    joined = b"".join(list(generate_fragments(clean))[1:])
    assert TEXT not in joined
    assert joined == blanked(b"".join(parts))


def item(value: bytes) -> bytes:
    return b"\xfe\xff\x00\xe0" + struct.pack("<L", len(value)) + value


@pytest.mark.parametrize("table", [TEXT + b"\0" * (-len(TEXT) % 4), b"ab"])
def test_a_text_in_place_of_the_offset_table_goes(table: bytes) -> None:
    fragments = encapsulate([jpeg(), jpeg()], has_bot=False)[8:]

    clean = items_of(pictured(item(table) + fragments, NumberOfFrames=2))

    assert clean == item(b"") + fragments


def test_a_right_offset_table_stays() -> None:
    right = encapsulate([jpeg(), jpeg()])

    assert items_of(pictured(right, NumberOfFrames=2)) == right


@pytest.mark.parametrize(
    "stream",
    [
        b"\xff\xd8",
        b"\xff\xd8\xff\xfe",
        b"\xff\xd8\xff\xfe\0",
        b"\xff\xd8\xff\xda\0\2abc",
        b"\xff\x4f\xff\x51\0\2\xff\x90\0\x0a\0\0\0\0\0\0\0\0\xff\x93abcd",
        b"\0\0\0\x0cjP  \0\0\0\0\0\0\0\3free",
    ],
    ids=repr,
)
def test_a_damaged_picture_is_walked_through_to_its_end(stream: bytes) -> None:
    assert len(blanked(stream)) == len(stream)


def test_a_jpeg_picture_that_is_cut_off_anywhere_is_walked_through_to_its_end() -> None:
    whole = jpeg()
    for end in range(2, len(whole)):
        assert len(blanked(whole[:end])) == end


def test_a_jpeg_2000_picture_that_is_cut_off_is_walked_through_or_refused() -> None:
    whole = jpeg_2000()
    refused = 0
    for end in range(4, len(whole)):
        try:
            assert len(blanked(whole[:end])) == end
        except ImageRefusedError:
            refused += 1

    assert 0 < refused < 300, "the segments before the first tile"


@pytest.mark.parametrize(
    "stream",
    [
        jpeg_2000()[:-2] + TEXT,
        b"\xff\x4f\xff\x51\0\2\xff\x90\0\x0a\0\0\0\0\0\1\0\0\xff\x93abcd",
    ],
    ids=["no end marker", "a tile that is too short"],
)
def test_a_jpeg_2000_picture_is_refused_where_text_cannot_be_told_from_pixels(
    stream: bytes,
) -> None:
    with expect_error(ImageRefusedError, wording("told_pixels")):
        clean(dicom(stream, JPEG2000Lossless))
