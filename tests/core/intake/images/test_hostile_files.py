"""Hostile DICOM files: each becomes a picture or a sentence, and none of them ends the process."""

import struct
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pydicom.uid import DeflatedExplicitVRLittleEndian, RLELossless
from tests.support.dicom_factory import PATIENT_NAME, as_bytes, ct_slice, image, ramp

from readingroom.domain.ids import asset_id
from readingroom.intake.child.process import IntakeProcess
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.images.dicom_reader import read_dicom_files

LONG = (b"OB", b"OW", b"SQ", b"UN", b"UT")
UNDEFINED = 0xFFFFFFFF
PRIVACY = PseudonymGenerator(bytes(range(32)))
PLAIN = as_bytes(ct_slice(ramp()))
PIXELS = PLAIN.index(b"\xe0\x7f\x10\x00")
BODY = 144 + int.from_bytes(PLAIN[140:144], "little")
END = b"\xfe\xff\x0d\xe0\0\0\0\0\xfe\xff\xdd\xe0\0\0\0\0"


def element(tag: int, vr: bytes, value: bytes = b"", length: int | None = None) -> bytes:
    """Return an element; its length need not be true."""
    size = len(value) if length is None else length
    head = struct.pack("<HH2s", tag >> 16, tag & 0xFFFF, vr)
    return head + (struct.pack("<HL", 0, size) if vr in LONG else struct.pack("<H", size)) + value


def item(value: bytes, length: int | None = None) -> bytes:
    size = len(value) if length is None else length
    return b"\xfe\xff\x00\xe0" + struct.pack("<L", size) + value


def plus(*elements: bytes) -> bytes:
    """Return a slice with more elements before its pixels."""
    return PLAIN[:PIXELS] + b"".join(elements) + PLAIN[PIXELS:]


def rows(vr: bytes, value: bytes) -> bytes:
    """Return a slice whose number of rows is written so."""
    right = element(0x00280010, b"US", b"\x08\0")
    assert right in PLAIN
    return PLAIN.replace(right, element(0x00280010, vr, value))


def charset(value: bytes) -> bytes:
    return PLAIN[:BODY] + element(0x00080005, b"CS", value) + PLAIN[BODY:]


def deflated(body: bytes) -> bytes:
    made = ct_slice(ramp())
    made.file_meta.TransferSyntaxUID = DeflatedExplicitVRLittleEndian
    data = as_bytes(made)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    start = 144 + int.from_bytes(data[140:144], "little")
    return data[:start] + packer.compress(body) + packer.flush()


FRAME = struct.pack("<3L", 2, 64, 66).ljust(64, b"\0") + b"\xf1\0\xf1\0"


def run_lengths(pixels: bytes, **elements: Any) -> bytes:
    made = image(np.zeros((2, 4, 4), np.uint16), **elements)
    made.file_meta.TransferSyntaxUID = RLELossless
    made.PixelData = pixels
    made["PixelData"].is_undefined_length = True
    return as_bytes(made)


def offsets(starts: tuple[int, int], sizes: tuple[int, int]) -> bytes:
    """Return two frames with an Extended Offset Table that says where they lie."""
    return run_lengths(
        item(b"") + item(FRAME) * 2,
        ExtendedOffsetTable=struct.pack("<2Q", *starts),
        ExtendedOffsetTableLengths=struct.pack("<2Q", *sizes),
    )


def palette(segments: bytes) -> bytes:
    colours = ("Red", "Green", "Blue")
    tables = {f"Segmented{colour}PaletteColorLookupTableData": segments for colour in colours}
    states = {f"{colour}PaletteColorLookupTableDescriptor": [0, 0, 16] for colour in colours}
    return as_bytes(
        image(
            np.zeros((2, 2), np.uint8),
            PhotometricInterpretation="PALETTE COLOR",
            **states,
            **tables,
        )
    )


FIRST = struct.pack("<3H", 0, 1, 5)
REFUSED = {
    "sequences in sequences that end": (
        plus((element(0x0040A730, b"SQ", b"", UNDEFINED) + item(b"", UNDEFINED)) * 200, END * 200),
        "dicom.nesting",
    ),
    "unknown sequences without end": (
        plus((element(0x0040A730, b"UN", b"", UNDEFINED) + item(b"", UNDEFINED)) * 5000),
        "dicom.nesting",
    ),
    "lengths beyond the file, nested": (
        plus((element(0x0040A730, b"SQ", b"", 0x7FFFFFF0) + item(b"", 0x7FFFFFE0)) * 300),
        "dicom.too_large",
    ),
    "a length one short of undefined": (
        plus(element(0x00420011, b"OB", b"abc", UNDEFINED - 1)),
        "dicom.too_large",
    ),
    "a text of undefined length": (
        plus(element(0x0040A160, b"UT", b"text", UNDEFINED)),
        "dicom.no_pixel_data",
    ),
    "more frames than numbers have": (
        plus(element(0x00280008, b"IS", b"9" * 60_000)),
        "dicom.attributes",
    ),
    "infinitely many frames": (plus(element(0x00280008, b"IS", b"1e400 ")), "dicom.attributes"),
    "rows times columns times frames beyond 64 bits": (
        as_bytes(ct_slice(ramp(), Rows=65_535, Columns=65_535, NumberOfFrames=65_535)),
        "dicom.too_large",
    ),
    "negative rows": (rows(b"SS", b"\xf8\xff"), "dicom.attributes"),
    "rows of one byte": (rows(b"US", b"\x08"), "dicom.attributes"),
    "rows that are no number": (rows(b"FD", struct.pack("<d", float("nan"))), "dicom.attributes"),
    "rows that are a sequence": (rows(b"SQ", item(b"")), "dicom.attributes"),
    "a deflated bomb behind a sound header": (
        deflated(PLAIN[BODY:PIXELS] + element(0x7FE00010, b"OW", b"", 1 << 30) + bytes(1 << 25)),
        "dicom.too_large",
    ),
    "nothing, deflated": (deflated(b""), "dicom.truncated"),
    "a million groups of frames": (
        plus(element(0x52009230, b"SQ", item(b"") * 1_000_000)),
        "dicom.too_large",
    ),
    "frames that overlap": (offsets((0, 0), (68, 68)), "dicom.missing_frames"),
    "a frame behind the end": (offsets((0, 1 << 63), (68, 1 << 63)), "dicom.fragments"),
    "a frame inside a fragment": (offsets((0, 40), (68, 28)), "dicom.fragments"),
    "frames from the last to the first": (offsets((76, 0), (68, 68)), "dicom.fragments"),
    "fragments inside a fragment": (
        run_lengths(item(b"") + item(item(FRAME)), NumberOfFrames=1),
        "dicom.cannot_decode",
    ),
    "a fragment without end": (
        run_lengths(item(b"") + item(FRAME, UNDEFINED)),
        "dicom.truncated",
    ),
    "run lengths that begin behind the file": (
        run_lengths(item(b"") + item(struct.pack("<3L", 2, 64, UNDEFINED).ljust(64, b"\0")) * 2),
        "dicom.cannot_decode",
    ),
    "four milliards of run lengths": (
        run_lengths(item(b"") + item(struct.pack("<L", UNDEFINED).ljust(64, b"\0")) * 2),
        "dicom.cannot_decode",
    ),
    "a palette of straight lines without end": (
        palette(FIRST + struct.pack("<3H", 1, 65_535, 9) * 10_000),
        "dicom.palette",
    ),
    "a palette that repeats itself": (
        palette(FIRST + struct.pack("<4H", 2, 65_535, 0, 0) * 3000),
        "dicom.palette",
    ),
    "a palette that ends in its middle": (
        palette(FIRST + struct.pack("<2H", 2, 1)),
        "dicom.palette",
    ),
}
SHOWN = {
    "a text that changes its letters without end": plus(
        element(0x00204000, b"LT", b"\x1b$" * 30_000)
    ),
    "a thousand unknown character sets": charset(b"\\".join([b"ISO_IR 999"] * 1000)),
    "a character set that unpacks": charset(b"zlib_codec"),
    "a character set of the program's own": charset(b"undefined "),
    "many empty fragments": run_lengths(item(b"") * 50_000 + item(FRAME), NumberOfFrames=1),
    "numbers of odd lengths": plus(element(0x00189087, b"FD", b"1234567")),
    "pixels twice": PLAIN + PLAIN[PIXELS:],
    "overlays beyond all pixels": plus(
        element(0x60000010, b"US", b"\xff\xff"),
        element(0x60000011, b"US", b"\xff\xff"),
        element(0x60000015, b"IS", b"65535 "),
        element(0x60003000, b"OW", b"ab"),
    ),
}


def read(data: bytes):
    """Read a file as a case does, and return what was made of it."""
    cleaner = DicomCleaner(PRIVACY)

    def clean(file):
        left = cleaner.clean_parsed(file).data
        return lambda: asset_id(left), left

    return read_dicom_files([("a.dcm", data)], clean=clean)


@pytest.mark.parametrize(("data", "rule"), REFUSED.values(), ids=REFUSED)
def test_a_hostile_file_is_refused_in_a_sentence(data: bytes, rule: str) -> None:
    (problem,) = read(data).problems

    assert problem.rule == rule
    assert problem.message.endswith(".")
    assert PATIENT_NAME not in problem.message


@pytest.mark.parametrize("data", SHOWN.values(), ids=SHOWN)
def test_a_file_that_is_odd_beside_its_picture_is_shown(data: bytes) -> None:
    (series,) = read(data).series

    assert len(series.frames) == 1


def test_no_hostile_file_ends_the_process_that_reads_it(tmp_path: Path) -> None:
    files = {**{name: data for name, (data, _) in REFUSED.items()}, **SHOWN}
    for number, data in enumerate(files.values()):
        (tmp_path / f"{number:02}.dcm").write_bytes(data)
    with closing(IntakeProcess()) as reader:
        problems = reader.read_case(tmp_path, privacy=PRIVACY).problems

    assert {problem.path for problem in problems if problem.path} >= {
        f"{number:02}.dcm" for number in range(len(REFUSED))
    }
    assert [problem for problem in problems if problem.rule == "file.stopped"] == []
