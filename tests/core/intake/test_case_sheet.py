"""case.yaml."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.case_sheet import SheetEntry, package_file, read_case_sheet
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter

GOOD = b"""code: RR-01
title: 12
question: |
  What is it?
source: own
images:
  - {package: pydicom, file: data/test_files/CT_small.dcm}
  - {file: eye.jpg, modality: OP, title: Left eye}
notes:
  - {file: sub/letter.txt, title: Letter}
variants: [{file: a.vcf}]
sequences: []
"""


def found(data):
    return [(p.rule, p.line, p.severity) for p in read_case_sheet("case.yaml", data).problems]


def test_a_good_sheet_is_read_with_lines():
    read = read_case_sheet("case.yaml", GOOD)
    sheet = read.sheet
    assert read.problems == ()
    assert (sheet.code, sheet.title, sheet.question) == ("RR-01", "12", "What is it?")
    assert sheet.images == (
        SheetEntry("data/test_files/CT_small.dcm", package="pydicom", line=7),
        SheetEntry("eye.jpg", modality="OP", title="Left eye", line=8),
    )
    assert sheet.notes == (SheetEntry("sub/letter.txt", title="Letter", line=10),)
    assert sheet.sequences == ()


def test_rows_of_variant_files_can_be_asked_for():
    data = (
        b"variants:\n  - {file: a, genes: [BRCA1, HLA-A], only_pass: true, region: 'chr7:1-9'}\n"
        b"  - {file: b, genes: TP53, only_pass: false, region: ['1:1,000-2,000', 'X:5-5']}\n"
        b"  - {file: c}"
    )
    first, second, third = read_case_sheet("case.yaml", data).sheet.variants
    assert first.rows == RowFilter(
        True, frozenset({"BRCA1", "HLA-A"}), (GenomicRegion("chr7", 1, 9),)
    )
    regions = (GenomicRegion("1", 1_000, 2_000), GenomicRegion("X", 5, 5))
    assert second.rows == RowFilter(False, frozenset({"TP53"}), regions)
    assert third.rows == ALL_ROWS


def test_a_kind_that_is_not_listed_is_none():
    sheet = read_case_sheet("case.yaml", b"code: A").sheet
    assert (sheet.images, sheet.notes, sheet.source) == (None, None, "")


@pytest.mark.parametrize(
    ("data", "rule", "line"),
    [
        (b"a: [", "sheet.yaml", 1),
        (b"a: *b", "sheet.yaml", 1),
        (b"a: \x01\x02\x03\x04", "sheet.not_text", None),
        (b"a: \x07", "sheet.yaml", None),
        (b"[" * 1000, "sheet.yaml", None),
        (b'a: "\\UFFFFFFFF"', "sheet.yaml", None),
        (b"- a", "sheet.type", 1),
        (b"", "sheet.type", 1),
        (b"text", "sheet.type", 1),
        (b"code: [a]", "sheet.type", 1),
        (b"\ncode: {a: b}", "sheet.type", 2),
        (b"[a]: b", "sheet.type", 1),
        (b'code: "a\\nb"', "sheet.type", 1),
        (b'title: "\\e[31mred"', "sheet.type", 1),
        (b"code: " + b"x" * 201, "sheet.type", 1),
        (b'question: "\\ud800"', "sheet.type", 1),
        (b"code: a\ncode: b", "sheet.duplicate", 2),
        (b"notes: a.txt", "sheet.type", 1),
        (b"notes:\n  - a.txt", "sheet.type", 2),
        (b"notes:\n  - {title: A}", "sheet.type", 2),
        (b"notes:\n  - {file: [a]}", "sheet.type", 2),
        (b"images:\n  - {package: os, file: a}", "sheet.package", 2),
        (b"images:\n  - {package: pydicom, file: ../a}", "sheet.path", 2),
        (b"notes:\n  - {file: /etc/passwd}", "sheet.path", 2),
        (b"notes:\n  - {file: 'C:a'}", "sheet.path", 2),
        (b"notes:\n  - {file: 'a\\b'}", "sheet.path", 2),
        (b"title: " + b"x" * 10_001, "sheet.type", 1),
        (b"variants:\n  - {file: a, region: chr7}", "sheet.region", 2),
        (b"variants:\n  - file: a\n    region: ['1:1-2', '1:9-2']", "sheet.region", 3),
        (b"variants:\n  - {file: a, region: []}", "sheet.type", 2),
        (b"variants:\n  - {file: a, region: {b: c}}", "sheet.type", 2),
        (b"variants:\n  - file: a\n    genes: ['BRCA 1']", "sheet.genes", 3),
        (b"variants:\n  - {file: a, only_pass: maybe}", "sheet.type", 2),
        (b"#" * 256_001, "sheet.size", None),
    ],
)
def test_a_wrong_sheet_is_refused_by_its_rule_on_its_line(data, rule, line):
    assert read_case_sheet("case.yaml", data).sheet is None
    assert found(data)[0] == (rule, line, ProblemSeverity.ERROR)


def test_unknown_keys_are_warnings():
    data = b"code: A\nmodel: secret\nnotes:\n  - {file: a, modality: CT}"
    assert found(data) == [
        ("sheet.unknown_key", 2, ProblemSeverity.WARNING),
        ("sheet.unknown_key", 4, ProblemSeverity.WARNING),
    ]
    assert read_case_sheet("case.yaml", data).sheet.notes[0].file == "a"


def test_no_code_is_run_from_a_sheet():
    data = b"code: !!python/object/apply:os.system ['true']"
    assert found(data)[0][0] == "sheet.type"


def test_a_package_file_is_found_inside_the_package():
    path = package_file(SheetEntry("data/test_files/CT_small.dcm", package="pydicom"))
    assert path.is_file()


@pytest.mark.parametrize(
    ("package", "file"),
    [
        ("os", "a"),
        ("pydicom", "nothing.dcm"),
        ("pydicom", "../numpy/version.py"),
        ("pydicom", "data"),
    ],
)
def test_what_is_not_inside_an_allowed_package_is_refused(package, file):
    with pytest.raises(IntakeError, match=package):
        package_file(SheetEntry(file, package=package))


def test_a_package_that_is_not_installed_is_refused():
    with pytest.raises(IntakeError, match="not installed"):
        package_file(SheetEntry("a", package="skimage"), find=lambda name: None)


def test_only_packages_with_a_folder_have_files(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(IntakeError, match="not installed"):
        package_file(SheetEntry("a", package="skimage"))


@given(st.text(alphabet="abc:[]{}-&*!|>'\"\n\t #%@,?", max_size=80))
def test_any_text_is_a_sheet_or_refused(text):
    read = read_case_sheet("case.yaml", text.encode())
    assert (read.sheet is None) == any(p.severity is ProblemSeverity.ERROR for p in read.problems)
