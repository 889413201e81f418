"""The verdict on each file."""

import json
import os
import shutil
import zipfile
from pathlib import Path

import pydicom
import pytest
from PIL import Image
from tests.core.intake.vcf_texts import row, vcf

from readingroom.domain.problem import FileKind, Severity
from readingroom.intake import case_files, checks
from readingroom.intake.checks import check_paths

DICOM = Path(pydicom.__file__).parent / "data" / "test_files"
OUTPUT = {"case": "A", "model": "M", "overlay": {"file": "eye.png"}}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    root = tmp_path / "box"
    root.mkdir()
    shutil.copy(DICOM / "CT_small.dcm", root / "ct.dcm")
    Image.new("RGB", (8, 6)).save(root / "eye.png")
    (root / "letter.txt").write_text("text")
    (root / "panel.vcf").write_bytes(vcf(row()))
    (root / "gene.fa").write_bytes(b">g\nACGT\n")
    (root / "case.yaml").write_text(
        "images: [{package: pydicom, file: data/test_files/CT_small.dcm}, {file: eye.png}]"
    )
    (root / "outputs.jsonl").write_text(json.dumps(OUTPUT))
    monkeypatch.chdir(tmp_path)
    return root


def test_a_good_folder_is_ok_file_by_file(folder):
    checks = check_paths([Path("box")])
    assert {check.path: check.kind for check in checks} == {
        "box/case.yaml": FileKind.CASE_SHEET,
        "box/ct.dcm": FileKind.DICOM,
        "box/eye.png": FileKind.PHOTOGRAPH,
        "box/gene.fa": FileKind.SEQUENCE,
        "box/letter.txt": FileKind.NOTE,
        "box/outputs.jsonl": FileKind.OUTPUTS,
        "box/panel.vcf": FileKind.VARIANTS,
    }
    assert all(check.ok and not check.problems for check in checks)


def test_paths_are_relative_even_if_absolute_ones_were_given(folder):
    (check,) = check_paths([folder / "panel.vcf"])
    assert check.path == "panel.vcf"
    assert {check.path.partition("/")[0] for check in check_paths([folder])} == {"box"}


def test_files_of_one_name_are_told_apart_by_their_folders(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "letter.txt").write_text("text")
    files = [tmp_path / name / "letter.txt" for name in ("one", "two", "two")]
    shown = [check.path for check in check_paths(files)]
    assert shown == ["one/letter.txt", "two/letter.txt", "two/letter.txt"]


def test_the_root_of_the_disc_has_a_name_too(monkeypatch):
    monkeypatch.setattr(checks, "open_case_files", lambda path: case_files.CaseFiles("", {}))
    assert check_paths([Path("/")]) == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such pipes")
def test_a_pipe_and_a_missing_file_are_refused_and_the_rest_is_checked(folder):
    os.mkfifo(folder / "pipe")
    shown = check_paths([folder / "pipe", folder / "none.vcf", folder / "panel.vcf"])
    assert [check.ok for check in shown] == [False, False, True]
    assert [check.problems[0].message for check in shown[:2]] == [
        "The file cannot be read: it is no plain file.",
        "The file cannot be read: No such file or directory.",
    ]


@pytest.mark.parametrize(
    ("name", "data", "kind", "rule"),
    [
        ("a.vcf", vcf(row()[:5]), FileKind.VARIANTS, "vcf.columns"),
        ("a.txt", b"\0", FileKind.NOTE, "note.not_text"),
        ("a.fa", b">a\n1", FileKind.SEQUENCE, "sequence.letters"),
        ("a.jsonl", b"{", FileKind.OUTPUTS, "outputs.json"),
        ("a.csv", b"a,b\n", FileKind.OUTPUTS, "outputs.columns"),
        ("a.jsonl", b"\0", FileKind.OUTPUTS, "outputs.unreadable"),
        ("case.yaml", b"[", FileKind.CASE_SHEET, "sheet.yaml"),
        ("case.yaml", b"notes: [{file: none.txt}]", FileKind.CASE_SHEET, "sheet.missing"),
        (
            "case.yaml",
            b"images: [{package: pydicom, file: none}]",
            FileKind.CASE_SHEET,
            "sheet.missing",
        ),
        ("a.bin", b"\0\1", FileKind.UNKNOWN, "file.unknown"),
        ("a.zip", b"PK\x03\x04", FileKind.ARCHIVE, "archive.refused"),
        ("a", b"\x08\x00\x05\x00CS\x0a\x00rubbish", FileKind.DICOM, "dicom.unreadable"),
    ],
)
def test_a_bad_file_is_not_ok_and_says_by_which_rule(folder, name, data, kind, rule):
    Path(name).write_bytes(data)
    (check,) = check_paths([Path(name)])
    assert (check.path, check.kind, check.ok) == (name, kind, False)
    assert rule in [problem.rule for problem in check.problems]
    assert {problem.path for problem in check.problems} == {name}


@pytest.mark.parametrize("name", ["broken.dcm", "broken.png"])
def test_a_damaged_image_is_not_ok(folder, name):
    source = folder / ("ct.dcm" if name.endswith("dcm") else "eye.png")
    Path(name).write_bytes(source.read_bytes()[: 1000 if name.endswith("dcm") else 40])
    (check,) = check_paths([Path(name)])
    assert not check.ok


def test_what_is_not_there_is_not_ok(folder):
    (check,) = check_paths([Path("none.vcf")])
    assert (check.path, check.ok, check.problems[0].rule) == ("none.vcf", False, "file.unreadable")
    assert "No such file" in check.problems[0].message


def test_a_file_that_cannot_be_read_whole_is_not_ok(folder, monkeypatch):
    monkeypatch.setattr(case_files, "MAX_FILE_BYTES", 3)
    (folder / "gene.fa").write_text(">a\nACGT\n")
    (check,) = check_paths([folder / "gene.fa"])
    assert (check.kind, check.problems[0].rule) == (FileKind.SEQUENCE, "file.size")


def test_an_unknown_file_of_a_folder_is_only_a_warning(folder):
    (folder / "README.rst").write_text("text")
    (check,) = [check for check in check_paths([folder]) if check.kind is FileKind.UNKNOWN]
    assert (check.ok, check.problems[0].severity) == (True, Severity.WARNING)


def test_links_that_are_not_followed_are_mentioned(folder):
    (folder / "link.txt").symlink_to("/etc/hostname")
    (check,) = [check for check in check_paths([folder]) if check.kind is FileKind.UNKNOWN]
    assert check.problems[0].rule == "folder.link"


def test_a_folder_with_too_many_files_is_not_ok(folder, monkeypatch):
    monkeypatch.setattr(case_files, "MAX_FILES", 1)
    (check,) = check_paths([folder])
    assert (check.ok, check.problems[0].rule) == (False, "folder.unreadable")


def test_the_members_of_an_archive_are_checked(folder):
    with zipfile.ZipFile("box.zip", "w") as archive:
        for file in folder.iterdir():
            archive.write(file, f"box/{file.name}")
        archive.writestr("__MACOSX/x", b"x")
        archive.writestr("bad.vcf", vcf(row()[:5]))
        archive.writestr("inner.zip", b"PK\x05\x06" + bytes(18))
    checks = check_paths([Path("box.zip")])
    assert checks[0].kind is FileKind.ARCHIVE
    assert len(checks) == 10
    assert [check.path for check in checks if not check.ok] == ["box.zip/bad.vcf"]
    outputs = next(check for check in checks if check.kind is FileKind.OUTPUTS)
    assert outputs.problems == ()


def test_outputs_that_may_name_a_patient_are_told_before_they_are_stored(tmp_path):
    file = tmp_path / "outputs.jsonl"
    file.write_text(json.dumps({"case": "A", "model": "M", "text": "Seen by Dr Meier."}))
    (check,) = check_paths([file])
    assert check.ok
    assert [problem.rule for problem in check.problems] == ["outputs.identifiers"]
    assert "Meier" not in check.problems[0].message
