"""Whole cases from folders, archives and single files."""

import contextlib
import os
import shutil
import zipfile
from pathlib import Path

import pydicom
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pydicom import dcmread
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.case_reading import other_problems, read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.case import AssetKind
from readingroom.domain.errors import Cancelled, IntakeError
from readingroom.domain.problem import ProblemSeverity
from readingroom.domain.progress import Step
from readingroom.intake import case_files

wording = Wording(__file__)

DICOM = Path(pydicom.__file__).parent / "data" / "test_files"


def of_one_patient(source, target):
    made = dcmread(source)
    made.PatientID = dcmread(DICOM / "CT_small.dcm").PatientID
    made.save_as(target)


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "CASE-7"
    (root / "sub").mkdir(parents=True)
    shutil.copy(DICOM / "CT_small.dcm", root / "ct")
    of_one_patient(DICOM / "MR_small.dcm", root / "sub" / "mr.dcm")
    Image.new("RGB", (8, 6), (200, 10, 10)).save(root / "eye.png")
    (root / "letter.txt").write_text("HISTORY\nCough.\n")
    (root / "panel.vcf").write_bytes(vcf(row()))
    (root / "gene.fa").write_bytes(b">g\nACGT\n")
    return root


class Recorder:
    def __init__(self, cancel_after=None):
        self.steps = []
        self._cancel_after = cancel_after

    def report(self, step):
        self.steps.append(step)

    def raise_if_cancelled(self):
        if self._cancel_after is not None and len(self.steps) >= self._cancel_after:
            raise Cancelled


def rules(case):
    return [(problem.path, problem.rule) for problem in other_problems(case.problems)]


def test_everything_in_a_folder_is_taken_by_what_it_is(folder):
    case = read_case(folder)
    content = case.content
    assert (content.code, content.title, content.question) == ("CASE-7", "CASE-7", "")
    assert sorted(series.modality for series in content.series) == ["CT", "MR", "XC"]
    assert [note.title for note in content.notes] == ["HISTORY"]
    assert (len(content.variants), len(content.sequences)) == (1, 1)
    kinds = sorted(asset.kind for asset in content.assets)
    assert kinds == sorted(
        [AssetKind.DICOM, *(set(AssetKind) - {AssetKind.OVERLAY, AssetKind.TILES})]
    )
    assert {asset.id for asset in content.assets} == set(case.data)
    assert all(len(case.data[asset.id]) == asset.byte_count for asset in content.assets)
    assert other_problems(case.problems) == ()


@pytest.mark.parametrize("top", ["", "CASE-7/"])
def test_an_archive_gives_the_same_case_as_its_folder(folder, tmp_path, top):
    path = tmp_path / "CASE-7.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.rglob("*"):
            if file.is_file():
                archive.write(file, top + file.relative_to(folder).as_posix())
        archive.writestr("__MACOSX/._letter.txt", b"x")
    packed, plain = read_case(path), read_case(folder)
    assert packed.content == plain.content
    assert packed.data == plain.data


def test_a_single_file_is_a_case(folder):
    case = read_case(folder / "panel.vcf")
    assert (case.content.code, len(case.content.variants)) == ("panel", 1)


def test_what_cannot_be_read_is_said_and_does_not_stop_the_rest(folder):
    (folder / "broken.vcf").write_bytes(vcf(row()[:5]))
    (folder / "broken.txt").write_bytes(b"\0\0")
    (folder / "broken.fa").write_bytes(b">a\n1\n")
    (folder / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (folder / "broken.dcm").write_bytes(bytes(128) + b"DICM")
    (folder / "what.bin").write_bytes(b"\1\2\3")
    (folder / "inner.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    (folder / "labs.csv").write_text("a,b\n")
    case = read_case(folder)
    assert len(case.content.series) == 3
    assert {path for path, _ in rules(case)} == {
        "broken.vcf", "broken.txt", "broken.fa", "broken.png", "broken.dcm", "what.bin",
        "inner.zip", "labs.csv",
    }  # fmt: skip
    left_out = {p.path: p.severity for p in case.problems if p.rule == "file.left_out"}
    assert left_out == dict.fromkeys(("what.bin", "inner.zip", "labs.csv"), ProblemSeverity.WARNING)


def test_hidden_files_leftovers_and_recorded_outputs_are_passed_over(folder):
    for name in (".DS_Store", "Thumbs.db", ".hidden.txt", "outputs.jsonl", "outputs_b.csv"):
        (folder / name).write_bytes(b"x")
    assert other_problems(read_case(folder).problems) == ()


def test_a_link_to_itself_is_left_out(folder):
    (folder / "self").symlink_to("self")
    case = read_case(folder)
    assert rules(case) == [("self", "folder.special")]


def test_names_that_turn_the_writing_around_or_end_the_line_are_shown_otherwise(folder):
    (folder / "y\u202egpj.bin").write_bytes(bytes(99))
    (folder / "z\u2028.bin").write_bytes(bytes(99))
    names = sorted(name for name, _ in rules(read_case(folder)))
    assert names == ["y\ufffdgpj.bin", "z\ufffd.bin"]


def test_links_are_followed_inside_the_folder_only(folder, tmp_path):
    outside = tmp_path / "secret.txt"
    outside.write_text("secret")
    (folder / "inside.txt").symlink_to(folder / "letter.txt")
    (folder / "outside.txt").symlink_to(outside)
    (folder / "tree").symlink_to(tmp_path, target_is_directory=True)
    (folder / "dead.txt").symlink_to(folder / "nothing")
    os.mkfifo(folder / "pipe")
    case = read_case(folder)
    assert len(case.content.notes) == 2
    assert sorted(rules(case)) == [
        ("dead.txt", "folder.special"),
        ("outside.txt", "folder.link"),
        ("pipe", "folder.special"),
        ("tree", "folder.link"),
    ]  # fmt: skip
    assert b"secret" not in case.data.values()


def test_a_sheet_says_what_is_taken_and_in_which_order(folder):
    (folder / "case.yaml").write_text(
        "code: RR-1\ntitle: T\nquestion: Q\nsource: S\n"
        "images:\n"
        "  - {file: eye.png, modality: OP, title: Left eye}\n"
        "  - {package: pydicom, file: data/test_files/MR_small.dcm}\n"
        "  - {file: ct}\n"
        "notes: [{file: letter.txt, title: Letter}]\n"
        "sequences: []\n"
    )
    (folder / "more.txt").write_text("not listed")
    (folder / "expected.json").write_text("{}")
    case = read_case(folder)
    content = case.content
    assert (content.code, content.title, content.question, content.source) == (
        "RR-1",
        "T",
        "Q",
        "S",
    )
    assert [series.modality for series in content.series] == ["OP", "MR", "CT"]
    assert content.series[0].description == "Left eye"
    assert [note.title for note in content.notes] == ["Letter"]
    assert (len(content.variants), content.sequences) == (1, ())
    assert rules(case) == [("", "case.patients")]  # the package's picture is of somebody else


def test_a_sheet_may_turn_the_order_of_series_round(folder):
    (folder / "case.yaml").write_text("images:\n  - {file: ct}\n  - {file: sub/mr.dcm}\n")
    assert [series.modality for series in read_case(folder).content.series] == ["CT", "MR"]


def test_a_listed_note_is_read_as_one_whatever_its_ending(folder):
    (folder / "report.log").write_text("text")
    (folder / "case.yaml").write_text("notes: [{file: report.log}]")
    assert [note.text for note in read_case(folder).content.notes] == ["text"]


def test_what_a_sheet_names_wrongly_is_a_problem_with_its_line(folder):
    (folder / "case.yaml").write_text(
        "images:\n  - {file: none.dcm}\n  - {package: pydicom, file: none.dcm}\n"
        "variants:\n  - {file: letter.txt}\n"
    )
    case = read_case(folder)
    assert [(p.rule, p.line) for p in case.problems] == [
        ("sheet.missing", 2),
        ("sheet.missing", 3),
        ("sheet.kind", 5),
    ]
    assert (case.content.series, case.content.variants) == ((), ())


def test_a_broken_sheet_is_a_problem_and_the_folder_is_read_without_it(folder):
    (folder / "case.yaml").write_text("code: [")
    case = read_case(folder)
    assert (case.content.code, len(case.content.series)) == ("CASE-7", 3)
    assert rules(case) == [("case.yaml", "sheet.yaml")]


def test_a_sheet_further_down_is_left_out(folder):
    (folder / "sub" / "case.yaml").write_text("code: X")
    case = read_case(folder)
    assert case.content.code == "CASE-7"
    assert rules(case) == [("sub/case.yaml", "file.left_out")]


def test_notes_without_titles_are_numbered_and_equal_series_get_different_keys(folder):
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text(f"text {name}")
    shutil.copy(folder / "eye.png", folder / "eye2.png")
    content = read_case(folder).content
    assert sorted(note.title for note in content.notes) == ["HISTORY", "Note 1", "Note 2"]
    keys = [series.key for series in content.series]
    assert len(set(keys)) == len(keys) == 4


def test_variants_on_another_reference_are_left_out(folder):
    (folder / "other.vcf").write_bytes(vcf(row(), header=HEADER + "##reference=GRCh37\n"))
    (folder / "panel.vcf").write_bytes(vcf(row(), header=HEADER + "##reference=GRCh38\n"))
    (folder / "silent.vcf").write_bytes(vcf(row(ID="rs2")))
    case = read_case(folder)
    assert rules(case) == [("panel.vcf", "case.assembly")]
    assert [table.assembly for table in case.content.variants] == ["GRCh37", ""]


def test_a_dicom_file_by_name_alone_is_a_problem(folder):
    (folder / "odd").write_bytes(b"\x08\x00\x05\x00CS\x0a\x00rubbish")
    assert [path for path, _ in rules(read_case(folder))] == ["odd"]


def test_a_listed_file_that_is_locked_is_a_problem(folder, monkeypatch):
    original = Path.open

    def locked(self, *args, **kwargs):
        if self.name == "gene.fa":
            raise PermissionError(13, "Permission denied", str(self))
        return original(self, *args, **kwargs)

    (folder / "case.yaml").write_text("sequences: [{file: gene.fa}]")
    monkeypatch.setattr(Path, "open", locked)
    assert rules(read_case(folder)) == [("gene.fa", "file.unreadable")]


def test_a_folder_with_nothing_usable_says_why(tmp_path):
    root = tmp_path / "EMPTY"
    root.mkdir()
    with expect_error(IntakeError, wording("empty_holds_shown")):
        read_case(root)
    for number in range(7):
        (root / f"{number}.txt").write_bytes(b"\0")
    with expect_error(IntakeError, wording("txt_note_holds")):
        read_case(root)


def test_what_is_not_there_says_so_without_the_folder(tmp_path):
    with expect_error(IntakeError, wording("none_opened_such")) as caught:
        read_case(tmp_path / "none")
    assert str(tmp_path) not in str(caught.value)


def test_too_many_files_are_refused(folder, monkeypatch):
    monkeypatch.setattr(case_files, "MAX_FILES", 2)
    with pytest.raises(IntakeError, match="more than 2 files"):
        read_case(folder)


def test_a_file_that_is_too_large_is_a_problem(folder, monkeypatch):
    # A variant file may be of any size: it is read a piece at a time.
    (folder / "panel.vcf").unlink()
    monkeypatch.setattr(case_files, "MAX_FILE_BYTES", 3)
    with pytest.raises(IntakeError, match="the maximum is 3"):
        read_case(folder)


def test_a_file_that_vanishes_or_is_locked_is_a_problem(folder, monkeypatch):
    original = Path.open

    def locked(self, *args, **kwargs):
        if self.name in ("gene.fa", "case.yaml"):
            raise PermissionError(13, "Permission denied", str(self))
        return original(self, *args, **kwargs)

    (folder / "case.yaml").write_text("code: X")
    monkeypatch.setattr(Path, "open", locked)
    case = read_case(folder)
    assert rules(case) == [("case.yaml", "file.unreadable"), ("gene.fa", "file.unreadable")]
    assert {p.message for p in other_problems(case.problems)} == {wording("file_read_permission")}
    assert (case.content.code, case.content.sequences) == ("CASE-7", ())


def test_a_file_that_opens_but_cannot_be_read_is_a_problem(folder, monkeypatch):
    def fail(self):
        raise OSError

    (folder / "panel.vcf").unlink()
    monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(IntakeError, match="cannot be read: OSError"):
        read_case(folder)


def test_progress_counts_whole_files_and_ends_complete(folder):
    recorder = Recorder()
    read_case(folder, progress=recorder)
    done = [step.done for step in recorder.steps]
    assert done == sorted(done)
    assert recorder.steps[-1] == Step(6, 6, "Reading files")
    assert {step.total for step in recorder.steps} == {6}


def test_a_cancelled_import_stops(folder):
    with pytest.raises(Cancelled):
        read_case(folder, progress=Recorder(cancel_after=2))


@settings(max_examples=40)
@given(
    st.dictionaries(
        st.sampled_from(["a", "b.dcm", "c.vcf", "d.png", "case.yaml"]), st.binary(max_size=80)
    )
)
def test_any_folder_gives_a_case_or_a_sentence(tmp_path_factory, files):
    folder = tmp_path_factory.mktemp("case")
    for name, data in files.items():
        (folder / name).write_bytes(data)
    with contextlib.suppress(IntakeError):
        assert read_case(folder).data


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_names_that_are_no_text_here_are_shown_with_a_sign_in_their_place(tmp_path):
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    for name in (b"a\xe9.txt", b"a\xe8.txt", b"a\n.txt", b"a\xef\xbf\xbd (2).txt"):
        (folder / os.fsdecode(name)).write_text("text of " + repr(name))
    (folder / os.fsdecode(b"broken\xe9.vcf")).write_text("x")
    case = read_case(folder)
    assert case.content.code == "caf\N{REPLACEMENT CHARACTER}"
    assert len(case.content.notes) == 4
    assert {problem.path for problem in case.problems} == {"broken\N{REPLACEMENT CHARACTER}.vcf"}


def test_a_letter_between_the_slices_does_not_split_their_series(tmp_path: Path) -> None:
    for number, name in enumerate(("a.dcm", "c.dcm", "d.dcm")):
        made = ct_slice(ramp(), z=2.5 * number, SeriesInstanceUID="1.2.3")
        (tmp_path / name).write_bytes(as_bytes(made))
    (tmp_path / "b.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    content = read_case(tmp_path).content
    assert [len(series.frames) for series in content.series] == [3]
    assert len(content.notes) == 1
