"""Hostile DICOM files: what grows without end, nests without end or is something else as well."""

import random
import tracemalloc
import zlib

import pytest
from pydicom.dataset import Dataset
from pydicom.encaps import encapsulate
from pydicom.uid import ExplicitVRLittleEndian, HTJ2KLossless
from tests.support.dicom_factory import as_bytes, ct_slice, meta_of, ramp
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.images import dicom_header
from readingroom.intake.images.dicom_reader import read_dicom_files

wording = Wording(__file__)

SLICE = as_bytes(ct_slice(ramp()))


def only_problem(content):
    result = read_dicom_files([("a.dcm", content)])
    assert result.series == ()
    (problem,) = result.problems
    return problem


@pytest.mark.parametrize(
    ("beginning", "words"),
    [
        (b"MZ\x90\0", "a Windows program"),
        (b"\x7fELF", "a Linux program"),
        (b"\xcf\xfa\xed\xfe", "a macOS program"),
        (b"#!/bin/sh\n", "a script"),
        (b"PK\x03\x04", "a zip archive"),
        (b"%PDF-1.7", "a PDF document"),
        (b"  <HTML><script>", "a web page"),
        (b"<!DOCTYPE html>", "a web page"),
    ],
)
def test_a_file_that_is_something_else_too_is_read_and_warned_of(beginning, words):
    result = read_dicom_files([("a.dcm", beginning.ljust(128, b"\0") + SLICE[128:])])
    (problem,) = result.problems
    assert (problem.rule, problem.severity) == ("dicom.preamble", ProblemSeverity.WARNING)
    assert f"also starts like {words}" in problem.message
    assert len(result.series) == 1


@pytest.mark.parametrize("beginning", [b"", b"II*\0\x08\0\0\0", b"plain words"])
def test_other_preambles_are_no_reason_to_warn(beginning):
    result = read_dicom_files([("a.dcm", beginning.ljust(128, b"\0") + SLICE[128:])])
    assert result.problems == ()


def test_a_file_without_preamble_has_none_to_warn_of():
    body = SLICE[144 + int.from_bytes(SLICE[140:144], "little") :]
    assert read_dicom_files([("a.dcm", body)]).problems == ()


def test_a_header_of_too_many_elements_is_refused(monkeypatch):
    monkeypatch.setattr(dicom_header, "_ELEMENT_LIMIT", 10)
    problem = only_problem(SLICE)
    assert problem.rule == "dicom.too_large"
    assert "maximum of 10 elements" in problem.message


def test_a_header_of_too_many_bytes_is_refused(monkeypatch):
    monkeypatch.setattr(dicom_header, "_HEADER_LIMIT", 1 << 20)
    made = ct_slice(ramp())
    made.add_new(0x00420011, "OB", bytes((1 << 20) + 2))
    assert only_problem(as_bytes(made)).rule == "dicom.too_large"


@pytest.mark.parametrize("count", [10, 11])
def test_sequences_of_too_many_items_are_refused(monkeypatch, count):
    monkeypatch.setattr(dicom_header, "_ITEM_LIMIT", 10)
    made = ct_slice(ramp())
    made.ContentSequence = [Dataset() for _ in range(count)]
    problems = read_dicom_files([("a.dcm", as_bytes(made))]).problems
    assert [problem.rule for problem in problems] == (["dicom.too_large"] if count > 10 else [])


def test_the_pixel_data_do_not_count_as_header(monkeypatch):
    monkeypatch.setattr(dicom_header, "_HEADER_LIMIT", 1000)
    assert read_dicom_files([("a.dcm", SLICE)]).problems == ()


def test_a_deflated_file_that_grows_too_much_is_refused(monkeypatch):
    monkeypatch.setattr(dicom_header, "_RATIO_FREE_BYTES", 1000)
    made = ct_slice(ramp())
    made.file_meta.TransferSyntaxUID = "1.2.840.10008.1.2.1.99"
    content = as_bytes(made)
    start = 144 + int.from_bytes(content[140:144], "little")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(1 << 20)) + packer.flush()
    problem = only_problem(content[:start] + bomb)
    assert problem.message == wording("grows_times_inflated")


def deflated_file(body):
    """Return a file that states the deflated transfer syntax, with these bytes for a data set."""
    made = ct_slice(ramp())
    made.file_meta.TransferSyntaxUID = "1.2.840.10008.1.2.1.99"
    content = as_bytes(made)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    start = 144 + int.from_bytes(content[140:144], "little")
    return content[:start] + packer.compress(body) + packer.flush()


def peak_of(work):
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("size", [1 << 24, 1 << 26])
def test_a_deflated_bomb_is_refused_without_holding_what_it_grows_to(monkeypatch, size):
    monkeypatch.setattr(dicom_header, "_INFLATED_LIMIT", 1 << 23)
    bomb = deflated_file(bytes(size))
    peak = peak_of(lambda: only_problem(bomb))
    assert only_problem(bomb).rule == "dicom.too_large"
    assert peak < 1 << 22


def test_an_inflated_data_set_is_held_once():
    size = 1 << 23
    body = random.Random(3).randbytes(1 << 16) * (size >> 16)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(body) + packer.flush()
    assert peak_of(lambda: dicom_header._inflate(packed)) < 1.5 * size


@pytest.mark.parametrize("piece", [1, 7, 1000])
@pytest.mark.parametrize("body", [bytes(10_000), random.Random(1).randbytes(3000), b"ab" * 999])
def test_a_data_set_inflates_alike_however_it_is_cut_into_pieces(monkeypatch, piece, body):
    monkeypatch.setattr(dicom_header, "_PIECE_BYTES", piece)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(body) + packer.flush()
    assert dicom_header._inflate(packed) == body
    assert dicom_header._inflate(packed + b"\0") == body  # padded to even length
    with pytest.raises(dicom_header.ImageRefusedError):
        dicom_header._inflate(packed[:-1])


@pytest.mark.parametrize("depth", [400, 20_000])
def test_sequences_nested_without_end_are_refused(depth):
    made = Dataset()
    made.file_meta = meta_of(ExplicitVRLittleEndian, "1.2.840.10008.5.1.4.1.1.2")
    made.SOPClassUID = "1.2.840.10008.5.1.4.1.1.2"
    opening = b"\x40\x00\x30\xa7SQ\0\0\xff\xff\xff\xff\xfe\xff\x00\xe0\xff\xff\xff\xff"
    problem = only_problem(as_bytes(made) + opening * depth)
    assert problem.rule == "dicom.nesting"


def with_syntax(content, syntax):
    """Return a file that names another transfer syntax, of at most the same length."""
    return content.replace(str(HTJ2KLossless).encode(), syntax.encode().ljust(23, b"\0"), 1)


def test_video_and_unknown_compression_are_named():
    made = ct_slice(ramp())
    made.PixelData = encapsulate([b"\0" * 64])
    made["PixelData"].is_undefined_length = True
    made.file_meta.TransferSyntaxUID = HTJ2KLossless
    for syntax, words in (
        ("1.2.840.10008.1.2.4.100", "The file is a video (MPEG2"),
        ("1.2.840.10008.1.2.4.102", "The file is a video (MPEG-4"),
        ("1.2.840.10008.1.2.4.107", "The file is a video (HEVC"),
        ("1.2.840.10008.1.2.8.1", "(Deflated Image Frame"),
        ("1.2.840.10008.1.2.4.110", "(JPEG XL Lossless"),
        ("1.2.840.10008.1.2.4.999", "(unknown) is"),
    ):
        problem = only_problem(with_syntax(as_bytes(made), syntax))
        assert problem.rule == "dicom.transfer_syntax"
        assert words in problem.message
