"""A case that was made says so in its files, and is known by it after it was taken in."""

from io import BytesIO
from pathlib import Path

import pytest

from readingroom.domain.scenario import SYNTHETIC
from readingroom.intake.case_folder import read_case
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import PrivacyOptions
from readingroom.intake.synthetic_marks import (
    is_synthetic_note,
    is_synthetic_sequence,
    is_synthetic_table,
)

PRIVACY = PseudonymGenerator(bytes(32), PrivacyOptions())
NOTE = "Cough for three weeks. No fever."
HEAD = "##fileformat=VCFv4.3\n##contig=<ID=1,length=249250621>\n"
ROWS = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t100\t.\tA\tG\t50\tPASS\t.\n"
FASTA = ">gene1 synthetic=yes\nACGTACGTACGT\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("note.txt", f"{NOTE}\n\n{SYNTHETIC}\n"),
        ("variants.vcf", f"{HEAD}##synthetic=yes\n{ROWS}"),
        ("gene.fasta", FASTA),
    ],
)
def test_a_case_with_a_made_file_is_known_as_synthetic(
    tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")

    assert read_case(tmp_path, privacy=PRIVACY).content.is_synthetic


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("note.txt", f"{NOTE} Synthetic graft in place."),
        ("variants.vcf", HEAD + ROWS),
        ("gene.fasta", ">gene1 synthetic construct\nACGTACGTACGT\n"),
    ],
)
def test_a_case_of_other_files_is_not(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")

    assert not read_case(tmp_path, privacy=PRIVACY).content.is_synthetic


def test_a_picture_whose_header_says_so_makes_its_case_synthetic(tmp_path: Path) -> None:
    pydicom = pytest.importorskip("pydicom")
    from pydicom.data import get_testdata_file

    source = get_testdata_file("CT_small.dcm")
    picture = pydicom.dcmread(str(source))
    picture.SyntheticData = "YES"
    picture.save_as(tmp_path / "ct.dcm")

    read = read_case(tmp_path, privacy=PRIVACY)

    assert read.content.is_synthetic
    stored = pydicom.dcmread(BytesIO(next(iter(read.data.values()))))
    assert stored.SyntheticData == "YES"


def test_marks_count_only_where_they_belong() -> None:
    assert not is_synthetic_note("synthetic")
    assert not is_synthetic_table(b"##source=x\n1\t##synthetic=yes\n")
    assert not is_synthetic_sequence(b">a\nACGT\n>b synthetic=yes\nACGT\n")
