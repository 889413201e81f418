"""What a file is taken for."""

import gzip
from pathlib import PurePosixPath

import pytest

from readingroom.domain.problem import FileKind
from readingroom.intake.kinds import is_junk, is_outputs_name, recognise


@pytest.mark.parametrize(
    ("name", "head", "kind"),
    [
        ("x", bytes(128) + b"DICM", FileKind.DICOM),
        ("x", b"\x08\x00\x05\x00CS\x0a\x00ISO_IR 100", FileKind.DICOM),
        ("x", b"\x08\x00\x00\x00\x04\x00\x00\x00rest", FileKind.DICOM),
        ("x", b"\x08\x00\x05\x00\xff\xff\xff\xff", FileKind.UNKNOWN),
        ("x", b"\x08\x00", FileKind.UNKNOWN),
        ("x.dcm", b"rubbish", FileKind.DICOM),
        ("x.txt", b"##fileformat=VCFv4.2\n", FileKind.VARIANTS),
        ("x", gzip.compress(b"##fileformat=VCFv4.2\n"), FileKind.VARIANTS),
        ("x.vcf.gz", b"\x1f\x8b\xff", FileKind.VARIANTS),
        ("x.gz", b"\x1f\x8b\x08\x00rubbish" * 3, FileKind.UNKNOWN),
        ("x.gz", gzip.compress(b"other"), FileKind.UNKNOWN),
        ("x.vcf", b"", FileKind.VARIANTS),
        ("x", b">a b\nACGT\n", FileKind.SEQUENCE),
        ("x.txt", b"> she wrote\nI have a cough.\n", FileKind.NOTE),
        ("x", b"LOCUS       NM_1", FileKind.SEQUENCE),
        ("x.fasta", b"", FileKind.SEQUENCE),
        ("x", b"@r1 run\nACGT\n+\nIIII\n", FileKind.SEQUENCE),
        ("x", gzip.compress(b"@r1 run\nACGT\n+\nIIII\n"), FileKind.SEQUENCE),
        ("x.fastq.gz", b"\x1f\x8b\xff", FileKind.SEQUENCE),
        ("note", b"@ home\nfeels well\n", FileKind.NOTE),
        ("x", b"\x89PNG\r\n\x1a\n", FileKind.PHOTOGRAPH),
        ("x", b"\xff\xd8\xff\xe0", FileKind.PHOTOGRAPH),
        ("x", b"BM" + b"\x10\x20\x00\x00" + bytes(4) + b"\x36\0\0\0\x28", FileKind.PHOTOGRAPH),
        ("x.txt", b"BMI 24, otherwise well", FileKind.NOTE),
        ("x", b"PK\x03\x04", FileKind.ARCHIVE),
        ("Case.YAML", b"code: A", FileKind.CASE_SHEET),
        ("x.jsonl", b"{}", FileKind.OUTPUTS),
        ("x.csv", b"case,model", FileKind.OUTPUTS),
        ("note", "Grüße".encode(), FileKind.NOTE),
        ("x.json", b"{}", FileKind.UNKNOWN),
        ("x", b"", FileKind.UNKNOWN),
        ("x", b"\0\1\2", FileKind.UNKNOWN),
    ],
)
def test_content_goes_before_the_ending_of_the_name(name, head, kind):
    assert recognise(name, head) is kind


def test_hidden_files_and_leftovers_of_systems_are_junk():
    for name in (".DS_Store", "a/Thumbs.db", "__MACOSX/a", ".git/config", "desktop.ini"):
        assert is_junk(PurePosixPath(name))
    assert not is_junk(PurePosixPath("a/b.dcm"))


def test_recorded_outputs_of_a_case_folder_go_by_their_name():
    assert is_outputs_name("sub/outputs_gpt.JSONL")
    assert is_outputs_name("outputs.csv")
    assert not is_outputs_name("labs.csv")
