"""The worker: small models, stopped and paused."""

import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.core.services.engine.engine_material import ECHO, write_model
from tests.core.services.engine.talking import Talk, talking
from tests.support.durations import slowdown
from tests.support.wording import Wording

from readingroom.domain.errors import NO_MEMORY, AccessError, ModelError, StoreError, SuiteError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.models.types import InferenceRequest, Prompt
from readingroom.processes.messages import Cancel, CancelledReply, CrashReply
from readingroom.services.engine.requests import (
    FactsRequest,
    RobustnessRequest,
    RunRequest,
    TryRequest,
    WrittenResult,
)
from readingroom.services.engine.tasks import TASKS
from readingroom.services.engine.worker import expected_error

wording = Wording(__file__)

SLOW = ECHO.replace("return [", "import time; time.sleep(60); return [")
BROKEN = "raise RuntimeError('Jane Doe')\n"


def run_of(model: Path, **more: Any) -> RunRequest:
    return RunRequest(str(model), consent=True, **more)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("echo"))


def test_facts_of_a_model_are_returned(model: Path) -> None:
    with talking(FactsRequest(str(model), consent=True)) as talk:
        loaded = talk.result()
    assert loaded.name == loaded.facts.name == "Echo"
    assert loaded.facts.abilities == (ModelCapability.GENERATE,)
    assert len(loaded.facts.weights_sha256) == 64


def test_without_consent_no_code_runs(tmp_path: Path) -> None:
    model = write_model(tmp_path / "echo", code=BROKEN)
    with talking(FactsRequest(str(model))) as talk:
        loaded = talk.result()
    assert (loaded.facts, loaded.name) == (None, "Echo")


def test_items_are_answered_as_they_come_and_failures_are_named(model: Path) -> None:
    with talking(run_of(model)) as talk:
        talk.ask("CASE-1")
        assert talk.part().text == "Pneumonia, I think."
        talk.ask("CASE-3", "About CASE-3")
        failed = talk.part()
        talk.end()
        counts = talk.result()
    assert failed.failure is FailureReason.EXCEPTION
    assert "Jane" not in failed.detail
    assert (counts.answered, counts.failed) == (1, 1)


def test_the_number_of_items_ends_them_too(model: Path) -> None:
    with talking(run_of(model, item_count=1)) as talk:
        talk.ask("CASE-1")
        assert talk.result().answered == 1


def test_one_case_can_be_tried(model: Path) -> None:
    item = InferenceRequest(CaseId(""), "CASE-1", "", prompt=Prompt("What is it?"))
    with talking(TryRequest(str(model), item, consent=True)) as talk:
        assert talk.result().response.text == "Pneumonia, I think."


def test_files_that_changed_since_are_refused(model: Path) -> None:
    with talking(run_of(model, weights_sha256="0" * 64)) as talk:
        refusal = talk.refusal()
    assert (refusal.error, refusal.message) == ("ModelError", wording("files_echo_changed"))


def test_a_task_that_is_cancelled_says_so(model: Path) -> None:
    with talking(run_of(model)) as talk:
        talk.ask("CASE-1")
        talk.part()
        talk.say(Cancel())
        assert talk.last() == CancelledReply()


def test_cancelling_a_model_that_computes_answers_within_200_ms(tmp_path: Path) -> None:
    model = write_model(tmp_path / "slow", code=SLOW)
    worker = subprocess.Popen(
        [sys.executable, "-P", "-m", "readingroom", "worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    with worker:
        talk = Talk(run_of(model), worker.stdin, worker.stdout)
        talk.ask("CASE-3", "About CASE-3")  # fails at once, so that the model is there
        talk.part()
        before = slowdown()
        talk.ask("CASE-1")
        talk.close()
        began = time.perf_counter()
        assert talk.last() == CancelledReply()
        seconds = time.perf_counter() - began
        assert seconds < 0.2 * max(before, slowdown())
    assert worker.returncode == 0


@pytest.mark.parametrize(
    ("request_", "error", "sentence"),
    [
        (FactsRequest(""), "MessageError", "$.model"),
        (FactsRequest("nowhere.yaml"), "ModelError", "nowhere.yaml does not exist"),
        (TryRequest("nowhere.yaml", 3), "MessageError", "$.item"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_asked_is_refused(
    request_: msgspec.Struct, error: str, sentence: str
) -> None:
    with talking(request_) as talk:
        refusal = talk.refusal()
    assert refusal.error == error
    assert sentence in refusal.message


def test_probes_are_run_as_the_request_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from readingroom.services.engine import evaluating

    asked_for: list[object] = []

    def run(model: str, data: Path, out: Path, **more: Any) -> SimpleNamespace:
        asked_for.extend((model, data, out, more["probes"], more["seed"], more["consent"]))
        more["progress"].raise_if_cancelled()
        return SimpleNamespace(result_id="r1", item_count=2, failed_count=0)

    monkeypatch.setattr(evaluating, "run_robustness", run)
    request = RobustnessRequest(
        "m.yaml", Path("d"), Path("o"), probes=("noise",), seed=7, consent=True
    )
    with talking(request) as talk:
        assert talk.result() == WrittenResult("r1", 2, 0)
    assert asked_for == ["m.yaml", Path("d"), Path("o"), ("noise",), 7, True]


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> Any:
    """Return the final reply of a task that raises an error."""
    request = FactsRequest("m.yaml")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(TASKS.task_for(request), "function", fail)
    with talking(request) as talk:
        return talk.last()


def test_a_crash_tells_places_and_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    told = refuse(monkeypatch, ValueError("Jane Doe"))
    assert isinstance(told, CrashReply)
    assert told.kind == "ValueError"
    assert told.at[0].startswith("readingroom/processes/tasks.py:")
    assert "Jane" not in repr(told)


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (SuiteError("x"), "SuiteError"),
        (AccessError("x"), "AccessError"),
        (OSError(5, "x", "a.csv"), "StoreError"),
        (MemoryError(), "ModelError"),
    ],
)
def test_a_refusal_keeps_its_class(
    monkeypatch: pytest.MonkeyPatch, error: Exception, name: str
) -> None:
    assert refuse(monkeypatch, error).error == name


def test_errors_of_the_system_have_a_message() -> None:
    found = expected_error(OSError(5, "Input/output error", "/home/a/b.csv"))
    assert isinstance(found, StoreError)
    assert str(found) == "b.csv: Input/output error."
    memory = expected_error(MemoryError())
    assert isinstance(memory, ModelError)
    assert str(memory) == NO_MEMORY
    assert expected_error(ValueError()) is None
