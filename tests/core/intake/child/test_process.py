import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import Cancelled, IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.progress import Step
from readingroom.intake.asset_sink import HeldAssets
from readingroom.intake.child.process import MAX_REPLY_BYTES, IntakeProcess
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.privacy.known import KnownKind
from readingroom.processes import child

wording = Wording(__file__)

PRIVACY = PseudonymGenerator(bytes(range(32)))


def command(kind: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.support.reading_children", kind)


@pytest.fixture
def reader() -> Iterator[IntakeProcess]:
    process = IntakeProcess(command=command("harm"))
    yield process
    process.close()


def folder(tmp_path: Path, *names: str) -> Path:
    for name in names:
        (tmp_path / name).write_bytes(b"")
    return tmp_path


def test_a_file_that_crashes_the_child_is_left_out_and_the_rest_is_read(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    case = reader.read_case(folder(tmp_path, "a", "crash", "z"), privacy=PRIVACY)
    assert sorted(case.case.data.values()) == [b"a", b"z"]
    stopped = case.problems[0]
    assert (stopped.path, stopped.rule) == ("crash", "file.stopped")
    assert stopped.message == wording("file_left_makes")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("swell", wording("reading_takes_memory")),
        ("odd", wording("breaks_program_reads")),
    ],
)
def test_a_file_that_breaks_the_reader_is_left_out_with_its_reason(
    reader: IntakeProcess, tmp_path: Path, name: str, why: str
) -> None:
    case = reader.read_case(folder(tmp_path, "a", name), privacy=PRIVACY)
    assert [*case.case.data.values()] == [b"a"]
    assert why in case.problems[0].message


def test_a_file_that_takes_too_long_is_left_out(tmp_path: Path) -> None:
    reader = IntakeProcess(command=command("harm"), silent_seconds=3.0)
    try:
        case = reader.read_case(folder(tmp_path, "a", "hang"), privacy=PRIVACY)
    finally:
        reader.close()
    assert [*case.case.data.values()] == [b"a"]
    assert "takes over 3 seconds" in case.problems[0].message


def test_a_crash_that_no_file_explains_refuses_the_case(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    with pytest.raises(IntakeError, match=r"crashed. Nothing was imported"):
        reader.read_case(folder(tmp_path, "late-crash"), privacy=PRIVACY)


def test_too_many_harmful_files_refuse_the_case(
    reader: IntakeProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.intake.child.process.MAX_STOPS", 2)
    names = [f"odd-{number}" for number in range(3)]
    with pytest.raises(IntakeError, match="has 2 files"):
        reader.read_case(folder(tmp_path, *names), privacy=PRIVACY)


@pytest.mark.parametrize("kind", ["nonsense", "nothing"])
def test_a_child_that_talks_nonsense_or_not_at_all_refuses_the_case(
    kind: str, tmp_path: Path
) -> None:
    reader = IntakeProcess(command=command(kind))
    with pytest.raises(IntakeError, match="Nothing was imported"):
        reader.read_case(folder(tmp_path, "a"), privacy=PRIVACY)
    reader.close()


def test_a_message_that_is_too_long_refuses_the_case(tmp_path: Path) -> None:
    length = (MAX_REPLY_BYTES + 1).to_bytes(8, "big")
    code = (
        f"import sys, time; sys.stdout.buffer.write({length!r}); sys.stdout.flush(); time.sleep(60)"
    )
    reader = IntakeProcess(command=(sys.executable, "-c", code))

    with pytest.raises(IntakeError, match=f"over {MAX_REPLY_BYTES:,} bytes"):
        reader.read_case(folder(tmp_path, "a"), privacy=PRIVACY)
    reader.close()


def test_an_answer_to_another_question_refuses_the_files(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    with pytest.raises(IntakeError, match="did not work"):
        reader.read_outputs(tmp_path / "outputs.jsonl", known_identifiers={})


class _Stop:
    """Asks to stop at the first file that hangs."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()

    def report(self, step: Step) -> None:
        if step.item in ("hang", "flood"):
            self.has_begun.set()

    def raise_if_cancelled(self) -> None:
        if self.has_begun.is_set():
            raise Cancelled


@pytest.mark.parametrize("name", ["hang", "flood"])
def test_stopping_ends_a_child_that_is_silent_or_never_is(
    reader: IntakeProcess, tmp_path: Path, name: str
) -> None:
    with pytest.raises(Cancelled):
        reader.read_case(folder(tmp_path, "a", name), privacy=PRIVACY, progress=_Stop())
    (tmp_path / name).unlink()
    assert reader.read_case(tmp_path, privacy=PRIVACY).case.data == {"a": b"a"}


def test_pictures_that_come_before_the_rest_are_part_of_the_case(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    case = reader.read_case(folder(tmp_path, "a-picture", "b"), privacy=PRIVACY)
    assert case.case.data == {"a-picture": b"a-picture", "b": b"b"}


class _Sink(HeldAssets):
    """Counts how often it was begun."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: list[int] = []

    def begin(self) -> None:
        self.counts.append(len(self.data))
        super().begin()


def test_a_sink_takes_the_pictures_and_begins_anew_where_the_child_does(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    sink = _Sink()
    names = ("a-picture", "b", "crash", "z-picture")
    case = reader.read_case(folder(tmp_path, *names), privacy=PRIVACY, sink=sink)
    assert sink.counts == [0, 1]
    assert sink.data == {"a-picture": b"a-picture", "z-picture": b"z-picture"}
    assert case.case.data == {"b": b"b"}


class _Full(HeldAssets):
    """Has no room for anything."""

    def add(self, asset: AssetId, data: bytes) -> None:
        raise ZeroDivisionError


def test_a_sink_that_fails_leaves_a_reader_that_works(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    source = folder(tmp_path, "a-picture", "b")
    with pytest.raises(ZeroDivisionError):
        reader.read_case(source, privacy=PRIVACY, sink=_Full())
    assert reader.read_case(source, privacy=PRIVACY).case.data.keys() == {"a-picture", "b"}


def test_the_real_child_reads_cases_outputs_and_single_files(tmp_path: Path) -> None:
    case = tmp_path / "case"
    case.mkdir()
    (case / "note.txt").write_text("HISTORY\nCough for two weeks.\n", encoding="utf-8")
    (case / "broken.vcf").write_text("##fileformat=VCFv4.3\nno columns\n", encoding="utf-8")
    outputs = tmp_path / "outputs.jsonl"
    outputs.write_text('{"case": "case", "model": "M", "text": "Cough."}\n', encoding="utf-8")
    steps: list[Step] = []

    class Recorder:
        def report(self, step: Step) -> None:
            steps.append(step)

        def raise_if_cancelled(self) -> None:
            return

    reader = IntakeProcess()
    try:
        read = reader.read_case(case, privacy=PRIVACY, progress=Recorder())
        assert "Cough for two weeks." in read.case.content.notes[0].text
        assert set(read.case.data) == {asset.id for asset in read.case.content.assets}
        assert {problem.path for problem in read.problems} == {"broken.vcf"}
        assert {"note.txt", "broken.vcf"} <= {step.item for step in steps}
        known = {"case": (KnownIdentifier(KnownKind.PATIENT_NAME, "cough"),)}
        said = reader.read_outputs(outputs, known_identifiers=known)
        assert said.imported.outputs[0].content.text == "Cough."
        assert [(item.matched_text, item.is_known) for item in said.items] == [("Cough", True)]
        checks = reader.check_paths([case])
        assert {check.path: check.ok for check in checks} == {
            "case/broken.vcf": False,
            "case/note.txt": True,
        }
        (case / "note.txt").unlink()
        with expect_error(IntakeError, wording("shown")):
            reader.read_case(case, privacy=PRIVACY)
    finally:
        reader.close()


def test_a_system_without_wide_pipes_is_read_through_narrow_ones(
    monkeypatch: pytest.MonkeyPatch, reader: IntakeProcess, tmp_path: Path
) -> None:
    monkeypatch.setattr(child.sys, "platform", "win32")
    assert reader.read_case(folder(tmp_path, "a"), privacy=PRIVACY).case.data == {"a": b"a"}


def test_a_child_that_was_started_before_is_the_one_that_reads(tmp_path: Path) -> None:
    reader = IntakeProcess(command=command("harm"))
    reader.start()
    started = reader._child
    reader.start()
    try:
        assert reader.read_case(folder(tmp_path, "a"), privacy=PRIVACY).case.data == {"a": b"a"}
        assert reader._child is started is not None
    finally:
        reader.close()


def test_a_child_that_ended_while_nobody_asked_is_replaced(
    reader: IntakeProcess, tmp_path: Path
) -> None:
    reader.start()
    assert reader._child is not None
    reader._child._process.kill()
    reader._child._process.wait()
    assert reader.read_case(folder(tmp_path, "a"), privacy=PRIVACY).case.data == {"a": b"a"}


def test_a_child_that_cannot_be_started_is_told_of_by_the_call_that_needs_it(
    tmp_path: Path,
) -> None:
    reader = IntakeProcess(command=[str(tmp_path / "no program")])
    reader.start()
    with pytest.raises(IntakeError, match="did not work"):
        reader.read_case(folder(tmp_path, "a"), privacy=PRIVACY)
