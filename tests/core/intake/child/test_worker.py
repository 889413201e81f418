import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.domain.ids import asset_id
from readingroom.intake.child import entry
from readingroom.intake.child.messages import (
    AssetRead,
    CheckPaths,
    ReadCase,
    ReadOutputs,
)
from readingroom.intake.child.tasks import TASKS, SentAssets
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import PreparedCase, PreparedOutputs
from readingroom.processes.frames import framed, read_frame
from readingroom.processes.messages import (
    CrashReply,
    PartReply,
    ProgressReply,
    RefusedReply,
    ResultReply,
    encode,
)
from readingroom.processes.tasks import Pipes, TaskChannel, TaskRegistry, serve_all

PRIVACY = PseudonymGenerator(bytes(range(32)))


def ask(request: ReadCase | ReadOutputs | CheckPaths) -> list[Any]:
    """Return the replies of the child to a request."""
    replies = io.BytesIO()
    serve_all(Pipes(io.BytesIO(framed(encode(request))), replies), TASKS)
    replies.seek(0)
    found: list[Any] = []
    while not found or isinstance(found[-1], ProgressReply | PartReply):
        found.append(TASKS.task_for(request).decode_reply(read_frame(replies)))
    assert replies.read() == b""
    return found


def result_of(request: ReadCase | ReadOutputs | CheckPaths) -> Any:
    """Return the result of a request."""
    reply = ask(request)[-1]
    assert isinstance(reply, ResultReply), reply
    return reply.value


def test_the_variant_checker_is_loaded_with_the_first_variant_file(tmp_path: Path) -> None:
    """The import of a variant file needs the checker's verdict; no other import loads it."""
    folders = case_folder(tmp_path), tmp_path / "variants"
    folders[1].mkdir()
    columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO"
    lines = ("##fileformat=VCFv4.2", columns, "chr1\t100\t.\tA\tG\t.\tPASS\t.")
    (folders[1] / "calls.vcf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    code = f"""
import sys
from pathlib import Path
from readingroom.intake.case_folder import read_case
from readingroom.intake.checks import check_paths
from readingroom.intake.child import entry
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.services import files, study

privacy = PseudonymGenerator(bytes(range(32)))
for folder in {[str(folder) for folder in folders]}:
    read_case(Path(folder), privacy=privacy)
    list(check_paths([Path(folder)]))
    print("readingroom.intake.variants.structure" in sys.modules)
"""
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert result.stdout.split() == ["False", "True"]


def case_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "case"
    folder.mkdir()
    (folder / "note.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    return folder


def test_a_case_is_shown_with_its_progress_and_its_bytes(tmp_path: Path) -> None:
    replies = ask(ReadCase(str(case_folder(tmp_path)), PRIVACY))
    steps = [reply.step for reply in replies if isinstance(reply, ProgressReply)]
    prepared = replies[-1].value
    assert "note.txt" in [step.item for step in steps]
    assert isinstance(prepared, PreparedCase)
    case = prepared.case
    assert case.content.notes[0].text == "HISTORY\nCough.\n"
    assert list(case.data.values()) == [b"HISTORY\nCough.\n"]
    assert case.fingerprint is not None


def test_the_questions_about_a_case_come_with_it(tmp_path: Path) -> None:
    folder = case_folder(tmp_path)
    (folder / "note.txt").write_text("HISTORY\nTel. 030 1234567.\n", encoding="utf-8")
    case = result_of(ReadCase(str(folder), PRIVACY))
    assert ["030 1234567" in item.matched_text for item in case.items] == [True]


def test_a_picture_is_sent_while_the_rest_is_read(tmp_path: Path) -> None:
    folder = case_folder(tmp_path)
    (folder / "a.dcm").write_bytes(as_bytes(ct_slice(ramp())))
    replies = ask(ReadCase(str(folder), PRIVACY))
    kinds = [type(reply) for reply in replies]
    sent, case = replies[kinds.index(PartReply)].value, replies[-1].value.case
    assert kinds.index(PartReply) < len(kinds) - 2
    assert sent.asset == asset_id(sent.data) == case.content.series[0].frames[0].asset
    assert sent.asset not in case.data


def test_large_pictures_are_sent_whole() -> None:
    replies = io.BytesIO()
    data = bytes(range(256)) * 1024
    SentAssets(TaskChannel(Pipes(io.BytesIO(), replies))).add(asset_id(data), data)
    replies.seek(0)
    task = next(iter(TASKS))
    assert task.decode_reply(read_frame(replies)) == PartReply(AssetRead(asset_id(data), data))


def test_outputs_and_verdicts_are_told(tmp_path: Path) -> None:
    outputs = tmp_path / "outputs.jsonl"
    outputs.write_text('{"case": "A", "model": "M", "text": "Cough."}\n', encoding="utf-8")
    told = result_of(ReadOutputs(str(outputs)))
    assert isinstance(told, PreparedOutputs)
    assert told.imported.outputs[0].content.text == "Cough."
    (check,) = result_of(CheckPaths((str(outputs),)))
    assert check.ok


def test_expected_trouble_is_shown_in_its_sentence(tmp_path: Path) -> None:
    refused = ask(ReadCase(str(tmp_path / "nowhere"), PRIVACY))[-1]
    assert isinstance(refused, RefusedReply)
    assert refused.error == "IntakeError"
    assert "nowhere cannot be opened" in refused.message


@pytest.mark.parametrize("error", [KeyError("name of a patient"), MemoryError(), RecursionError()])
def test_an_unexpected_error_is_reported_by_class_and_location(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    request = CheckPaths(())
    monkeypatch.setattr(TASKS.task_for(request), "function", fail)
    (crash,) = ask(request)
    assert isinstance(crash, CrashReply)
    assert crash.kind == type(error).__name__
    assert "patient" not in repr(crash)


def test_a_caller_that_is_gone_ends_the_child(tmp_path: Path) -> None:
    class Gone(io.BytesIO):
        def write(self, data: object) -> int:
            raise BrokenPipeError

    requests = io.BytesIO(framed(encode(ReadCase(str(case_folder(tmp_path)), PRIVACY))))
    serve_all(Pipes(requests, Gone()), TASKS)
    assert requests.read() == b""


def test_answers_keep_clear_of_what_libraries_print(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[tuple[str, int, int]] = []
    monkeypatch.setattr(entry.os, "dup", lambda number: os.open(os.devnull, os.O_RDWR))
    monkeypatch.setattr(entry, "forbid_network", lambda: None)
    monkeypatch.setattr(entry, "confine", lambda limits: None)
    monkeypatch.setattr(entry.gc, "set_threshold", lambda *counts: None)
    monkeypatch.setitem(sys.modules, "requests", None)
    monkeypatch.setattr(entry.os, "dup2", lambda one, two: calls.append(("dup2", one, two)))
    entry.serve(TaskRegistry())
    assert [(name, target) for name, _, target in calls] == [("dup2", 1)]


def test_the_libraries_are_loaded_before_the_first_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frozen: list[bool] = []
    monkeypatch.setattr(entry.gc, "freeze", lambda: frozen.append(True))
    entry.load()
    assert "readingroom.intake.case_images" in sys.modules
    assert frozen == [True]
