"""What is refused, and that the reason names the fault and nobody."""

import struct
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest
from pydicom.data import get_testdata_file
from pydicom.uid import JPEG2000Lossless, RLELossless
from tests.support.dicom_factory import PATIENT_NAME, as_bytes, ct_slice, image, items, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.images import dicom_header
from readingroom.intake.images.codestream import read_codestream
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.fragments import find_frames
from readingroom.intake.images.refusals import ImageRefusedError

wording = Wording(__file__)

LOOP = np.random.default_rng(2).integers(0, 256, (4, 16, 18)).astype(np.uint8)


def refused(content):
    """Read one file that must be refused and return its problem."""
    content = content if isinstance(content, bytes) else as_bytes(content)
    result = read_dicom_files([("a.dcm", content)])
    assert result.series == ()
    assert result.assets == ()
    assert result.data == {}
    assert result.recognised == ("a.dcm",)
    (problem,) = result.problems
    assert PATIENT_NAME not in repr(problem)
    assert problem.path == "a.dcm"
    return problem


def compressed_loop():
    made = image(LOOP, Modality="US")
    made.compress(RLELossless, generate_instance_uid=False)
    return made


def changed(made, **elements):
    for keyword, value in elements.items():
        if value is None:
            delattr(made, keyword)
        else:
            setattr(made, keyword, value)
    return made


def test_a_cut_off_slice_says_how_much_is_missing():
    problem = refused(as_bytes(ct_slice(ramp()))[:-60])
    assert problem.rule == "dicom.truncated"
    assert problem.message == wording("cut_off_pixels")


def test_fewer_native_frames_than_declared_are_missing_frames():
    made = image(LOOP)
    made.PixelData = made.PixelData[: 2 * 16 * 18]
    problem = refused(made)
    assert problem.rule == "dicom.missing_frames"
    assert problem.message == wording("header_declares_frames")


def test_a_loop_cut_off_in_its_last_frame_is_truncated():
    assert refused(as_bytes(image(LOOP))[:-10]).rule == "dicom.truncated"
    assert refused(as_bytes(compressed_loop())[:-100]).rule == "dicom.truncated"


def test_fewer_compressed_frames_than_declared_are_missing_frames():
    made = changed(compressed_loop(), NumberOfFrames=6)
    problem = refused(made)
    assert problem.rule == "dicom.missing_frames"
    assert "declares 6 frames" in problem.message


def test_pixel_data_without_fragments_are_missing_frames():
    made = compressed_loop()
    made.PixelData = b"\xfe\xff\x00\xe0" + bytes(4)
    assert refused(made).rule == "dicom.missing_frames"
    assert refused(changed(made, NumberOfFrames=1)).rule == "dicom.missing_frames"


@pytest.mark.parametrize(
    ("elements", "rule"),
    [
        ({"Rows": None}, "dicom.attributes"),
        ({"Columns": 0}, "dicom.attributes"),
        ({"BitsStored": 17}, "dicom.attributes"),
        ({"SamplesPerPixel": 3}, "dicom.attributes"),
        ({"PhotometricInterpretation": "CMYK"}, "dicom.photometric"),
        ({"PlanarConfiguration": 2}, "dicom.attributes"),
        ({"BitsAllocated": 64}, "dicom.bits"),
        ({"NumberOfFrames": 70_000}, "dicom.too_large"),
        ({"Rows": 60_000, "Columns": 60_000}, "dicom.too_large"),
        ({"Rows": 9_000, "Columns": 9_000, "NumberOfFrames": 100}, "dicom.too_large"),
        ({"PixelData": None}, "dicom.no_pixel_data"),
        ({"NumberOfFrames": -1}, "dicom.attributes"),
    ],
)
def test_impossible_headers_are_refused_by_rule(elements, rule):
    assert refused(changed(ct_slice(ramp()), **elements)).rule == rule


def test_an_empty_or_zero_number_of_frames_means_one():
    for count in ("", 0):
        made = changed(ct_slice(ramp()), NumberOfFrames=count)
        assert len(read_dicom_files([("a.dcm", as_bytes(made))]).series[0].frames) == 1


def test_compression_without_a_decoder_is_named():
    content = as_bytes(compressed_loop())
    video = content.replace(b"1.2.840.10008.1.2.5\0", b"1.2.840.10008.1.2.4.102\0"[:20])
    made = compressed_loop()
    made.file_meta.TransferSyntaxUID = "1.2.840.10008.1.2.4.102"
    problem = refused(made)
    assert problem.rule == "dicom.transfer_syntax"
    assert "MPEG-4" in problem.message
    assert video != content


def test_an_unknown_transfer_syntax_is_refused():
    content = as_bytes(compressed_loop()).replace(
        b"1.2.840.10008.1.2.5\0", b"1.2.840.99999.1.2.5\0"
    )
    problem = refused(content)
    assert problem.rule == "dicom.transfer_syntax"
    assert "(unknown)" in problem.message


def test_a_transfer_syntax_that_contradicts_the_pixel_data_is_refused():
    content = as_bytes(ct_slice(ramp())).replace(b"1.2.840.10008.1.2.1\0", b"1.2.840.10008.1.2.5\0")
    assert refused(content).rule == "dicom.transfer_syntax"
    content = as_bytes(compressed_loop()).replace(
        b"1.2.840.10008.1.2.5\0", b"1.2.840.10008.1.2.1\0"
    )
    assert refused(content).rule == "dicom.transfer_syntax"


def test_damaged_compressed_pixels_are_refused():
    made = compressed_loop()
    content = bytearray(as_bytes(made))
    at = content.find(made.PixelData) + 8 + 4 * 4 + 8
    content[at : at + 64] = b"\xff" * 64
    assert refused(bytes(content)).rule == "dicom.cannot_decode"


def test_a_compressed_file_without_class_or_size_is_refused():
    made = changed(compressed_loop(), SOPClassUID=None, Rows=None)
    assert refused(as_bytes(made).replace(b"1.2.840.10008.5.1.4.1.1.2", b"\0" * 25)).rule == (
        "dicom.attributes"
    )


def test_damaged_fragments_and_offset_tables_are_refused():
    made = compressed_loop()
    content = as_bytes(made)
    at = content.find(made.PixelData)
    for offset, value in ((8 + 16, b"\x11"), (12, b"\x07")):
        broken = bytearray(content)
        broken[at + offset] = value[0]
        assert refused(bytes(broken)).rule == "dicom.fragments"


def test_a_picture_larger_than_its_header_is_not_decoded():
    made = ct_slice(ramp(64, 72, -1000, 1))
    made.compress(JPEG2000Lossless, generate_instance_uid=False)
    problem = refused(changed(made, Columns=70))
    assert problem.rule == "dicom.dimensions"
    assert "72 × 64" in problem.message


def test_a_palette_image_without_palette_is_refused():
    made = image(np.zeros((2, 2), np.uint8), PhotometricInterpretation="PALETTE COLOR")
    assert refused(made).rule == "dicom.palette"


def test_a_damaged_modality_table_is_refused():
    made = image(np.zeros((2, 2), np.uint8), ModalityLUTSequence=items({"ModalityLUTType": "OD"}))
    assert refused(made).rule == "dicom.modality_lut"


def test_a_frame_of_no_numbers_is_refused():
    made = image(np.zeros((2, 2), np.uint32))
    for unused in ("PixelData", "BitsStored", "HighBit", "PixelRepresentation"):
        delattr(made, unused)
    made.FloatPixelData = np.full((2, 2), np.nan, np.float32).tobytes()
    assert refused(made).rule == "dicom.no_numbers"


def test_sequences_nested_beyond_reason_are_refused():
    depth = sys.getrecursionlimit()
    item = b"\xfe\xff\x00\xe0\xff\xff\xff\xff"
    nest = (struct.pack("<HH2sHL", 0x0008, 0x1140, b"SQ", 0, 0xFFFFFFFF) + item) * depth
    content = as_bytes(ct_slice(ramp()))
    start = 144 + int.from_bytes(content[140:144], "little")
    assert refused(content[:start] + nest).rule == "dicom.nesting"


def test_a_deflated_file_that_inflates_beyond_the_limit_is_refused(monkeypatch):
    monkeypatch.setattr(dicom_header, "_INFLATED_LIMIT", 1 << 16)
    made = ct_slice(ramp())
    made.file_meta.TransferSyntaxUID = "1.2.840.10008.1.2.1.99"
    content = as_bytes(made)
    start = 144 + int.from_bytes(content[140:144], "little")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(1 << 20)) + packer.flush()
    assert refused(content[:start] + bomb).rule == "dicom.too_large"
    assert refused(content[:start] + content[start:-9]).rule == "dicom.truncated"
    assert refused(content[:start] + b"\x07" * 9).rule == "dicom.unreadable"


@pytest.mark.parametrize(
    ("sop_class", "words"),
    [
        ("1.2.840.10008.5.1.4.1.1.88.59", "a key object selection"),
        ("1.2.840.10008.5.1.4.1.1.66.5", "a segmentation of surfaces"),
        ("1.2.840.10008.5.1.4.1.1.4.2", "magnetic resonance spectroscopy"),
        ("1.2.840.10008.5.1.4.1.1.104.3", "a three-dimensional model"),
        ("1.2.840.10008.5.1.4.1.1.481.3", wording("set_radiotherapy_structures")),
        ("1.2.840.10008.5.1.4.1.1.9.1.1", "a waveform"),
        ("1.2.840.10008.5.1.4.1.1.11.1", "a presentation state"),
    ],
)
def test_objects_that_are_no_pictures_are_warned_about_in_words(sop_class, words):
    problem = refused(changed(ct_slice(ramp()), SOPClassUID=sop_class))
    assert (problem.rule, problem.severity) == ("dicom.not_an_image", ProblemSeverity.WARNING)
    assert words in problem.message


def test_without_a_class_the_modality_tells_what_is_no_picture():
    content = as_bytes(changed(ct_slice(ramp()), Modality="RTPLAN", SOPClassUID=None))
    content = content[144 + int.from_bytes(content[140:144], "little") :]
    assert "a radiotherapy plan" in refused(content).message


def test_what_is_not_dicom_is_left_alone_unless_it_is_named_so():
    files = {"a.txt": b"plain text, longer than sixteen", "b.dcm": b"short", "c.dcm": b"x" * 200}
    result = read_dicom_files(files)
    assert result.recognised == ("b.dcm", "c.dcm")
    assert {problem.rule for problem in result.problems} == {"dicom.unreadable"}


def test_a_header_that_is_nothing_is_refused():
    assert refused(bytes(128) + b"DICM").rule in ("dicom.unreadable", "dicom.no_pixel_data")
    assert refused(bytes(128) + b"DICM" + b"\x08\x00").rule == "dicom.unreadable"
    body = struct.pack("<HH2sH", 0x0008, 0x0016, b"UI", 2) + b"1\0"
    assert refused(bytes(128) + b"DICM" + body).rule == "dicom.no_pixel_data"


def test_a_fault_in_the_facts_of_a_file_is_a_problem(monkeypatch):
    def fail(*_args):
        raise ValueError(PATIENT_NAME)

    monkeypatch.setattr("readingroom.intake.images.dicom_reader.read_frame_facts", fail)
    assert refused(ct_slice(ramp())).rule == "dicom.unreadable"


def test_numbers_that_are_none_count_as_absent():
    content = as_bytes(ct_slice(ramp(), SliceThickness="2.5"))
    result = read_dicom_files([("a.dcm", content.replace(b"2.5 ", b"abc "))])
    assert result.problems == ()
    assert result.series[0].description == "CT axial, 120 kV"


def test_a_sequence_that_is_none_counts_as_absent():
    made = ct_slice(ramp())
    made.add_new("VOILUTSequence", "LO", "abcd")
    assert read_dicom_files([("a.dcm", as_bytes(made))]).problems == ()


def fragments(*parts):
    table = b"\xfe\xff\x00\xe0" + bytes(4)
    return table + b"".join(b"\xfe\xff\x00\xe0" + struct.pack("<L", len(p)) + p for p in parts)


def test_frames_in_several_fragments_are_split_at_the_end_marker():
    payload = fragments(b"aaaa", b"aa\xff\xd9", b"bb\xff\xd9", b"cccc", b"cccc")
    frames = find_frames(payload, 0, 3)
    joined = [b"".join(payload[span.start : span.end] for span in frame) for frame in frames]
    assert joined == [b"aaaaaa\xff\xd9", b"bb\xff\xd9", b"cccccccc"]
    with expect_error(ImageRefusedError, wording("declares_frames_file")):
        find_frames(payload, 0, 4)


def test_no_items_at_all_are_missing_frames():
    with pytest.raises(ImageRefusedError, match="empty"):
        find_frames(b"", 0, 1)


SOF = b"\x00\x0b\x08\x00\x10\x00\x20\x03"


@pytest.mark.parametrize(
    ("stream", "stated"),
    [
        (b"\xff\xd8\xff\xff\xe0\x00\x04ab\xff\xc4\x00\x02\xff\xc0" + SOF, (16, 32, 8, 3)),
        (b"\xff\xd8\xff\xf7" + SOF, (16, 32, 8, 3)),
        (b"\xff\xd8\xff\xda" + SOF, None),
        (b"\xff\xd8\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", None),
        (b"\xff\xd8\xff\xe0\x00\x02", None),
        (b"something else", None),
    ],
)
def test_what_a_jpeg_stream_states_is_found(stream, stated):
    assert read_codestream(stream) == stated


def test_a_damaged_jpeg_2000_container_is_no_endless_walk():
    content = Path(str(get_testdata_file("GDCMJ2K_TextGBR.dcm"))).read_bytes()
    at = content.find(b"ftypjp2 ") - 4
    assert at > 0
    broken = content[:at] + bytes(4) + content[at + 4 :]
    assert read_dicom_files([("a.dcm", broken)]).problems == ()
    assert refused(broken.replace(b"\xff\x4f\xff\x51", bytes(4))).rule == "dicom.cannot_decode"


def test_a_stream_deeper_than_its_header_never_reaches_the_decoder():
    content = Path(str(get_testdata_file("SC_rgb_jpeg_gdcm.dcm"))).read_bytes()
    header = b"\xff\xc3\x00\x11\x08"
    assert header in content
    problem = refused(content.replace(header, b"\xff\xc3\x00\x11\xff"))  # GDCM would crash
    assert problem.rule == "dicom.dimensions"
    assert "3 of 255 bits" in problem.message
    assert refused(content.replace(header, b"\xff\xda\x00\x11\x08")).rule == "dicom.cannot_decode"


def test_a_refusal_is_an_intake_error_with_its_rule():
    assert ImageRefusedError("dicom.x", "Why.").as_problem("p").rule == "dicom.x"
