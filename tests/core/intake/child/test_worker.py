import io
import os
import sys
from pathlib import Path

import pytest
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.domain.case import CaseContent, ImportedCase
from readingroom.domain.deid_review import PreparedCase
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.progress import Step
from readingroom.intake.child import worker
from readingroom.intake.child.messages import (
    AssetRead,
    CaseRead,
    Checked,
    CheckPaths,
    CrashReply,
    Message,
    OutputsRead,
    ProgressUpdate,
    ReadCase,
    ReadOutputs,
    RefusedReply,
    Request,
    decode_message,
    encode,
)
from readingroom.intake.child.worker import (
    IntakePipes,
    ProgressSender,
    Read,
    Work,
    answer_all,
    read,
)
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.processes.frames import read_frame, write_frame

PRIVACY = PseudonymGenerator(bytes(range(32)))


def ask(request: Request, work: Work = read) -> tuple[list[Message], list[bytes]]:
    """Return the messages of the child's answer, and the bytes behind them."""
    requests, answers = io.BytesIO(), io.BytesIO()
    write_frame(requests, encode(request))
    requests.seek(0)
    answer_all(IntakePipes(requests, answers), work)
    answers.seek(0)
    messages: list[Message] = []
    data: list[bytes] = []
    while not messages or isinstance(messages[-1], ProgressUpdate | AssetRead):
        messages.append(decode_message(read_frame(answers)))
        if isinstance(messages[-1], AssetRead):
            data.append(read_frame(answers))
    last = messages[-1]
    assets = last.assets if isinstance(last, CaseRead | OutputsRead) else ()
    data += [read_frame(answers) for _ in assets]
    assert answers.read() == b""
    return messages, data


def case_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "case"
    folder.mkdir()
    (folder / "note.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    return folder


def test_a_case_is_told_with_its_progress_and_its_bytes(tmp_path: Path) -> None:
    messages, data = ask(ReadCase(str(case_folder(tmp_path)), PRIVACY))
    assert any(isinstance(one, ProgressUpdate) and one.step.item == "note.txt" for one in messages)
    case = messages[-1]
    assert isinstance(case, CaseRead)
    assert case.content.notes[0].text == "HISTORY\nCough.\n"
    assert data == [b"HISTORY\nCough.\n"]
    assert case.fingerprint is not None


def test_the_questions_about_a_case_come_with_it(tmp_path: Path) -> None:
    folder = case_folder(tmp_path)
    (folder / "note.txt").write_text("HISTORY\nTel. 030 1234567.\n", encoding="utf-8")
    case = ask(ReadCase(str(folder), PRIVACY))[0][-1]
    assert isinstance(case, CaseRead)
    assert ["030 1234567" in item.found for item in case.items] == [True]


def test_a_picture_is_sent_while_the_rest_is_read(tmp_path: Path) -> None:
    folder = case_folder(tmp_path)
    (folder / "a.dcm").write_bytes(as_bytes(ct_slice(ramp())))
    messages, data = ask(ReadCase(str(folder), PRIVACY))
    kinds = [type(one) for one in messages]
    sent = messages[kinds.index(AssetRead)]
    case = messages[-1]
    assert isinstance(sent, AssetRead)
    assert isinstance(case, CaseRead)
    assert kinds.index(AssetRead) < len(kinds) - 2
    assert sent.asset == asset_id(data[0]) == case.content.series[0].frames[0].asset
    assert sent.asset not in case.assets


def test_outputs_and_verdicts_are_told(tmp_path: Path) -> None:
    outputs = tmp_path / "outputs.jsonl"
    outputs.write_text('{"case": "A", "model": "M", "text": "Cough."}\n', encoding="utf-8")
    told = ask(ReadOutputs(str(outputs)))[0][-1]
    assert isinstance(told, OutputsRead)
    assert told.outputs[0].content.text == "Cough."
    checked = ask(CheckPaths((str(outputs),)))[0][-1]
    assert isinstance(checked, Checked)
    assert checked.checks[0].ok


def test_expected_trouble_is_told_in_its_sentence(tmp_path: Path) -> None:
    refused = ask(ReadCase(str(tmp_path / "nowhere"), PRIVACY))[0][-1]
    assert isinstance(refused, RefusedReply)
    assert "nowhere cannot be opened" in refused.message


@pytest.mark.parametrize("error", [KeyError("name of a patient"), MemoryError(), RecursionError()])
def test_unexpected_trouble_is_told_by_its_kind_alone(error: Exception) -> None:
    def fail(request: Request, progress: ProgressSender) -> Read:
        raise error

    assert ask(CheckPaths(()), fail)[0] == [CrashReply(type(error).__name__)]


def test_a_caller_that_is_gone_ends_the_child() -> None:
    class Gone(io.BytesIO):
        def write(self, data: object) -> int:
            raise BrokenPipeError

    def work(request: Request, progress: ProgressSender) -> Read:
        progress.raise_if_cancelled()
        progress.report(Step(0, 1, "Reading files"))
        raise IntakeError("not reached")

    requests = io.BytesIO()
    write_frame(requests, encode(CheckPaths(())))
    requests.seek(0)
    answer_all(IntakePipes(requests, Gone()), work)
    assert requests.read() == b""


def test_bytes_are_let_go_as_they_are_sent() -> None:
    data = {AssetId("a"): b"1", AssetId("b"): b"2"}
    case = PreparedCase(ImportedCase(CaseContent("C", "Case", ""), data))
    assert ask(ReadCase("x", PRIVACY), lambda request, progress: case)[1] == [b"1", b"2"]
    assert data == {}


def test_answers_keep_clear_of_what_libraries_print(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[tuple[str, int, int]] = []
    monkeypatch.setattr(worker.os, "dup", lambda number: os.open(os.devnull, os.O_RDWR))
    monkeypatch.setattr(worker, "forbid_network", lambda: None)
    monkeypatch.setattr(worker, "confine", lambda limits: None)
    monkeypatch.setattr(worker.gc, "set_threshold", lambda *counts: None)
    monkeypatch.setitem(sys.modules, "requests", None)
    monkeypatch.setattr(worker.os, "dup2", lambda one, two: calls.append(("dup2", one, two)))
    worker.serve(lambda request, progress: ())
    assert [(name, target) for name, _, target in calls] == [("dup2", 1)]


def test_the_libraries_are_loaded_before_the_first_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frozen: list[bool] = []
    monkeypatch.setattr(worker.gc, "freeze", lambda: frozen.append(True))
    worker.load()
    assert "readingroom.intake.case_images" in sys.modules
    assert frozen == [True]
