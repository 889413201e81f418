import zipfile
from pathlib import Path

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.case import Fingerprint
from readingroom.domain.errors import Cancelled, IntakeError
from readingroom.domain.problem import FileKind
from readingroom.domain.progress import Step
from readingroom.intake.fingerprints import full_fingerprint, light_fingerprint
from readingroom.intake.planning import MAX_DEPTH, plan_import
from readingroom.intake.types import CandidateState

wording = Wording(__file__)

SECRET = bytes(range(32))
NOTE = "HISTORY\nCough for two weeks.\n"


def note(folder: Path, text: str = NOTE, name: str = "note.txt") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def sheet(folder: Path) -> Path:
    (note(folder, folder.name) / "case.yaml").write_text("title: A case\n", encoding="utf-8")
    return folder


def archive(path: Path, text: str = NOTE) -> Path:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("note.txt", text)
    return path


def plan(source: Path, *, known: dict[str, Fingerprint] | None = None, as_one_case: bool = False):
    return plan_import(source, secret=SECRET, known=known or {}, as_one_case=as_one_case)


def names(source: Path) -> list[str]:
    return [candidate.name for candidate in plan(source).candidates]


def test_a_folder_of_folders_and_archives_is_a_collection_of_cases(tmp_path: Path) -> None:
    note(tmp_path / "a")
    note(tmp_path / "b" / "series", "other")
    archive(tmp_path / "c.zip", "third")
    made = plan(tmp_path)
    assert [candidate.name for candidate in made.candidates] == ["a", "b", "c.zip"]
    assert {candidate.state for candidate in made.candidates} == {CandidateState.NEW}
    assert made.new == made.candidates
    assert made.candidates[0].counts == ((FileKind.NOTE, 1),)
    assert made.candidates[0].byte_count == len(NOTE)


def test_archives_in_a_folder_of_a_collection_are_cases_each(tmp_path: Path) -> None:
    note(tmp_path / "a")
    for name in ("one.zip", "two.zip"):
        (tmp_path / "b").mkdir(exist_ok=True)
        archive(tmp_path / "b" / name, name)
    archive(note(tmp_path / "c", "third") / "more.zip")
    assert names(tmp_path) == ["a", "b/one.zip", "b/two.zip", "c"]


def test_a_folder_with_files_of_a_case_is_one_case(tmp_path: Path) -> None:
    note(tmp_path)
    note(tmp_path / "more", "other")
    assert names(tmp_path) == [tmp_path.name]


def test_a_folder_with_a_sheet_is_one_case_with_the_outputs_beside_it(tmp_path: Path) -> None:
    sheet(tmp_path)
    note(tmp_path / "more", "other")
    (tmp_path / "outputs.jsonl").write_text("{}", encoding="utf-8")
    made = plan(tmp_path)
    assert [candidate.name for candidate in made.candidates] == [tmp_path.name]
    assert made.outputs == (tmp_path / "outputs.jsonl",)


def test_sheets_below_decide_what_is_a_case_and_loose_files_are_named(tmp_path: Path) -> None:
    sheet(tmp_path / "site-1" / "case-1")
    sheet(tmp_path / "site-1" / "case-2")
    note(tmp_path / "case-3" / "scan", "third")
    note(tmp_path, name="README.md")
    (tmp_path / "outputs-a.csv").write_text("case,model,text\n", encoding="utf-8")
    (tmp_path / ".hidden").write_text("", encoding="utf-8")
    made = plan(tmp_path)
    assert [candidate.name for candidate in made.candidates] == [
        "case-3",
        "site-1/case-1",
        "site-1/case-2",
    ]
    assert made.outputs == (tmp_path / "outputs-a.csv",)
    assert [(problem.path, problem.rule) for problem in made.problems] == [
        ("README.md", "plan.left_out")
    ]


def test_a_collection_can_be_taken_as_one_case(tmp_path: Path) -> None:
    note(tmp_path / "study-1")
    note(tmp_path / "study-2", "other")
    made = plan(tmp_path, as_one_case=True)
    assert [candidate.name for candidate in made.candidates] == [tmp_path.name]
    assert made.candidates[0].counts == ((FileKind.NOTE, 2),)


def test_a_single_file_and_an_archive_are_cases(tmp_path: Path) -> None:
    note(tmp_path)
    assert names(tmp_path / "note.txt") == ["note.txt"]
    assert names(archive(tmp_path / "one.zip")) == ["one.zip"]


def test_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    sheet(tmp_path / "cases" / "a")
    sheet(tmp_path / "elsewhere")
    (tmp_path / "cases" / "link").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    made = plan(tmp_path / "cases")
    assert [candidate.name for candidate in made.candidates] == ["a"]
    assert [problem.path for problem in made.problems] == ["link"]


def test_sheets_too_far_down_do_not_count(tmp_path: Path) -> None:
    deep = tmp_path / "top" / "/".join("x" * (MAX_DEPTH + 2))
    sheet(deep)
    assert names(tmp_path / "top") == ["x"]


def test_cases_with_the_same_content_are_told_apart_from_new_ones(tmp_path: Path) -> None:
    note(tmp_path / "a")
    note(tmp_path / "b", name="renamed.txt")
    archive(tmp_path / "c.zip")
    made = plan(tmp_path)
    assert [(one.state, one.same_as) for one in made.candidates] == [
        (CandidateState.NEW, ""),
        (CandidateState.DOUBLE, "a"),
        (CandidateState.DOUBLE, "a"),
    ]


def test_a_case_of_the_study_is_known_by_its_content(tmp_path: Path) -> None:
    files = [NOTE.encode()]
    print_ = Fingerprint(light_fingerprint(files, SECRET), full_fingerprint(files, SECRET))
    note(tmp_path / "a")
    (candidate,) = plan(tmp_path, known={"RR-1": print_}).candidates
    assert (candidate.state, candidate.same_as) == (CandidateState.KNOWN, "RR-1")


def test_files_that_differ_in_the_middle_alone_are_different(tmp_path: Path) -> None:
    first, second = bytearray(200_000), bytearray(200_000)
    second[100_000] = 1
    for name, data in (("a", first), ("b", second)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "note.txt").write_bytes(bytes(data).replace(b"\0", b"x"))
    files = [tmp_path / "a" / "note.txt"], [tmp_path / "b" / "note.txt"]
    assert light_fingerprint(files[0], SECRET) == light_fingerprint(files[1], SECRET)
    assert {one.state for one in plan(tmp_path).candidates} == {CandidateState.NEW}
    known = Fingerprint(light_fingerprint(files[0], SECRET), full_fingerprint(files[0], SECRET))
    states = [one.state for one in plan(tmp_path, known={"RR-1": known}).candidates]
    assert states == [CandidateState.KNOWN, CandidateState.NEW]


def test_a_fingerprint_needs_the_secret_and_counts_every_file() -> None:
    assert full_fingerprint([b"a"], SECRET) != full_fingerprint([b"a"], bytes(32))
    assert full_fingerprint([b"a", b"b"], SECRET) == full_fingerprint([b"b", b"a"], SECRET)
    assert full_fingerprint([b"a", b"a"], SECRET) != full_fingerprint([b"a"], SECRET)
    assert light_fingerprint([b"a"], SECRET) != full_fingerprint([b"a"], SECRET)


@pytest.mark.parametrize(
    ("content", "rule"), [(b"\x00\x01\x02", "plan.empty"), (b"PK\x03\x04broken", "plan.refused")]
)
def test_what_can_be_no_case_is_refused_with_the_reason(
    tmp_path: Path, content: bytes, rule: str
) -> None:
    name = "case.zip" if rule == "plan.refused" else "case"
    if rule == "plan.empty":
        (tmp_path / "all" / name).mkdir(parents=True)
        (tmp_path / "all" / name / "data.bin").write_bytes(content)
    else:
        (tmp_path / "all").mkdir()
        (tmp_path / "all" / name).write_bytes(content)
    (candidate,) = plan(tmp_path / "all").candidates
    assert candidate.state is CandidateState.REFUSED
    assert [problem.rule for problem in candidate.problems] == [rule]


def test_a_file_that_cannot_be_read_refuses_its_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note(tmp_path / "a")

    def fail(files: object, secret: bytes) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("readingroom.intake.planning.light_fingerprint", fail)
    (candidate,) = plan(tmp_path).candidates
    assert candidate.state is CandidateState.REFUSED
    assert candidate.problems[0].message == wording("file_read_input")


def test_a_folder_that_cannot_be_opened_or_is_not_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(IntakeError, match="does not exist"):
        plan(tmp_path / "nowhere")
    note(tmp_path / "a")

    def fail(self: Path) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", fail)
    with expect_error(IntakeError, wording("opened_permission_denied")):
        plan(tmp_path)


def test_planning_tells_how_far_it_is_and_can_be_stopped(tmp_path: Path) -> None:
    note(tmp_path / "a")
    note(tmp_path / "b", "other")
    steps: list[Step] = []

    class Stopper:
        def report(self, step: Step) -> None:
            steps.append(step)

        def raise_if_cancelled(self) -> None:
            if steps:
                raise Cancelled

    with pytest.raises(Cancelled):
        plan_import(tmp_path, secret=SECRET, known={}, progress=Stopper())
    assert steps == [Step(0, 2, "Inspecting cases", "a")]


def test_of_a_file_too_large_to_be_read_only_the_ends_are_hashed(tmp_path: Path) -> None:
    files = [tmp_path / "a", tmp_path / "b"]
    for file, middle in zip(files, (b"x", b"y"), strict=True):
        with file.open("wb") as stream:
            stream.write(b"same")
            stream.seek(1_000_000)
            stream.write(middle)
            stream.truncate(2_000_000_001)

    assert full_fingerprint(files[:1], SECRET) == full_fingerprint(files[1:], SECRET)


def test_a_file_of_outputs_alone_is_no_case(tmp_path: Path) -> None:
    recorded = tmp_path / "said.jsonl"
    recorded.write_text('{"case": "C", "model": "M", "text": "Fine."}\n', encoding="utf-8")
    found = plan_import(recorded, secret=SECRET, known={})

    assert (found.candidates, found.outputs) == ((), (recorded,))
