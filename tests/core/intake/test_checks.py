"""The verdict on each file."""

import json
import os
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pydicom
import pytest
from PIL import Image
from tests.core.intake.vcf_texts import row, vcf
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileKind, Problem, ProblemSeverity
from readingroom.intake import case_files, checks
from readingroom.intake.case_problems import CaseProblems
from readingroom.intake.checks import check_paths
from readingroom.intake.deidentify.pixel_screening import PixelScreening

wording = Wording(__file__)

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
    *checks, whole = check_paths([Path("box")])
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
    assert (whole.path, whole.kind, whole.ok) == ("box", FileKind.CASE, True)
    assert {problem.rule for problem in whole.problems} == {"image.burned_in"}


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
    monkeypatch.setattr(checks, "find_in_cases", lambda *_, **__: CaseProblems())
    assert check_paths([Path("/")]) == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such pipes")
def test_a_pipe_and_a_missing_file_are_refused_and_the_rest_is_checked(folder):
    os.mkfifo(folder / "pipe")
    shown = check_paths([folder / "pipe", folder / "none.vcf", folder / "panel.vcf"])
    assert [check.ok for check in shown] == [False, False, True]
    assert [check.problems[0].message for check in shown[:2]] == [
        wording("file_read_plain"),
        wording("file_read_such"),
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
    assert (check.ok, check.problems[0].severity) == (True, ProblemSeverity.WARNING)


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


CASES = {
    "words": {
        "case.yaml": "code: A\ntitle: Of Dr Meier\nquestion: Did he fall on 2024-03-02?\n",
        "letter.txt": "Cough.",
    },
    "patients": {
        "a.dcm": as_bytes(ct_slice(ramp(4, 4), PatientName="Doe^Jane", PatientID="111111")),
        "b.dcm": as_bytes(
            ct_slice(
                ramp(4, 4), PatientName="Roe^Rick", PatientID="222222", SOPInstanceUID="1.2.3.9"
            )
        ),
    },
    "header": {
        "a.dcm": as_bytes(ct_slice(ramp(4, 4), PatientName="Doe^Jane", PatientID="111111")),
        "letter.txt": "Jane Doe has a cough since 2024-03-02.",
        "case.yaml": "code: A\nquestion: What has Jane Doe?\n",
    },
    "references": {
        name: vcf(row()).replace(b"\n", f"\n##reference={reference}\n".encode(), 1)
        for name, reference in (("a.vcf", "GRCh37"), ("b.vcf", "GRCh38"))
    },
    "left out": {
        "letter.txt": "Mr Meier",
        "table.csv": "a,b\n1,2\n",
        "more.zip": b"PK\x05\x06" + bytes(18),
        "a.bin": b"\0\1",
    },
    "partly broken": {"letter.txt": "Cough.", "b.dcm": b"\0" * 128 + b"DICM", "c.txt": b"\0"},
    "missing": {"letter.txt": "Cough.", "case.yaml": "variants: [{file: a.vcf}]"},
    "kinds": {
        "a.txt": "Cough.",
        "letter.txt": "Cough.",
        "case.yaml": "images: [{file: letter.txt}]",
    },
    "named": {
        "a.dcm": as_bytes(ct_slice(ramp(4, 4), PatientName="Doe^Jane")),
        "case.yaml": "code: Jane\n",
    },
}


def told(problems: Iterable[Problem], folder: str = "") -> set[Problem]:
    return {
        replace(problem, path=problem.path.removeprefix(folder).removeprefix("/"))
        for problem in problems
    }


@pytest.mark.parametrize("is_packed", [False, True], ids=["folder", "zip"])
@pytest.mark.parametrize("name", CASES)
def test_check_says_of_a_case_what_its_import_says(tmp_path, name, is_packed):
    source = tmp_path / "CASE"
    source.mkdir()
    for file, data in CASES[name].items():
        (source / file).write_bytes(data if isinstance(data, bytes) else data.encode())
    if is_packed:
        source = Path(shutil.make_archive(str(source), "zip", source))
    try:
        imported = told(read_case(source).problems)
    except IntakeError as error:
        imported = {Problem("", "case", str(error))}
    checks = check_paths([source])
    assert imported
    assert told((one for check in checks for one in check.problems), source.name) >= imported
    assert all(check.ok for check in checks) == all(one.severity == "warning" for one in imported)


def test_check_takes_a_folder_of_cases_as_an_import_does(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "letter.txt").write_text(f"Seen by Dr Meier {name}.")
    (tmp_path / "readme.doc").write_bytes(b"\0")
    (tmp_path / "none").mkdir()
    checks = {check.path.partition("/")[2]: check for check in check_paths([tmp_path])}
    assert {name: [one.rule for one in check.problems] for name, check in checks.items()} == {
        "a/letter.txt": ["note.identifiers"],
        "b/letter.txt": ["note.identifiers"],
        "none": ["plan.empty"],
        "readme.doc": ["plan.left_out"],
    }


def test_a_folder_that_holds_nothing_of_use_is_a_folder_of_no_cases(tmp_path):
    (tmp_path / "a.bin").write_bytes(b"\0")
    (check,) = check_paths([tmp_path])
    assert (check.ok, [problem.rule for problem in check.problems]) == (True, ["plan.left_out"])


def test_a_file_that_stopped_the_reader_is_not_read_again_in_its_case(folder):
    stopped = Problem("box/panel.vcf", "file.stopped", "The file is left out: it is too slow.")
    checks = {check.path: check for check in check_paths([Path("box")], without=[stopped])}
    assert checks["box/panel.vcf"].problems == (stopped,)
    assert checks["box/letter.txt"].ok


def test_files_of_a_case_that_is_refused_before_all_were_read_are_checked_each(
    tmp_path, monkeypatch
):
    whole = as_bytes(ct_slice(ramp(4, 4)))
    (tmp_path / "a.dcm").write_bytes(whole)
    (tmp_path / "b.dcm").write_bytes(whole[:-20])

    def refuse(*_):
        raise IntakeError("A stored dicom file still holds a name.")

    monkeypatch.setattr(PixelScreening, "scan", refuse)
    checks = {check.path.partition("/")[2]: check for check in check_paths([tmp_path])}
    assert [problem.rule for problem in checks[""].problems] == ["case"]
    assert {name: check.ok for name, check in checks.items()} == {
        "a.dcm": True,
        "b.dcm": False,
        "": False,
    }
