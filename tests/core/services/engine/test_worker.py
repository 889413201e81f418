"""The worker: small models, stopped and paused."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.core.services.engine.engine_material import ECHO, write_model
from tests.core.services.engine.talking import Talk, talking
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import NO_MEMORY, AccessError, Cancelled, ModelError, SuiteError
from readingroom.domain.progress import Step
from readingroom.services.engine.worker import CRASHED, REFUSED, crash_report, serve
from readingroom.services.engine.worker_channel import WorkerChannel
from readingroom.services.engine.worker_tasks import SentCases

wording = Wording(__file__)

SLOW = ECHO.replace("return [", "import time; time.sleep(60); return [")
BROKEN = "raise RuntimeError('Jane Doe')\n"


def asked(task: str, model: Path, **more: object) -> dict[str, object]:
    return {"task": task, "model": str(model), "consent": True, **more}


def answer_to(request: Mapping[str, Any]) -> dict[str, Any]:
    with talking(request) as talk:
        return talk.last()


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("echo"))


def test_facts_of_a_model_are_told(model: Path) -> None:
    answer = answer_to(asked("facts", model))["answer"]
    assert answer["facts"]["name"] == "Echo"
    assert answer["facts"]["abilities"] == ["generate"]
    assert len(answer["facts"]["weights_sha256"]) == 64
    assert answer["config"].startswith("model_id: echo")


def test_without_consent_no_code_runs(tmp_path: Path) -> None:
    model = write_model(tmp_path / "echo", code=BROKEN)
    answer = answer_to(asked("facts", model, consent=False))["answer"]
    assert (answer["needs_consent"], answer["name"]) == (True, "Echo")


def test_items_are_answered_as_they_come_and_failures_are_named(model: Path) -> None:
    with talking(asked("generate", model)) as talk:
        talk.item("CASE-1")
        assert talk.hear_part()["text"] == "Pneumonia, I think."
        talk.item("CASE-3", "About CASE-3")
        failed = talk.hear_part()
        talk.say("end")
        last = talk.last()["answer"]
    assert failed["failure"] == "raised an error"
    assert "Jane" not in failed["detail"]
    assert (last["answered"], last["failed"]) == (1, 1)


def test_the_number_of_items_ends_them_too(model: Path) -> None:
    with talking(asked("generate", model, item_count=1)) as talk:
        talk.item("CASE-1")
        assert talk.last()["answer"]["answered"] == 1


def test_one_case_can_be_tried(model: Path) -> None:
    item = {"key": "CASE-1", "prompt": {"text": "What is it?"}}
    told = answer_to(asked("try", model, items=[item]))["answer"]
    assert told["said"]["text"] == "Pneumonia, I think."


def test_files_that_changed_since_are_refused(model: Path) -> None:
    told = answer_to(asked("generate", model, weights_sha256="0" * 64))
    assert told == {"refused": wording("files_echo_changed"), "error": "ModelError"}


def test_a_task_that_is_cancelled_says_so(model: Path) -> None:
    with talking(asked("generate", model)) as talk:
        talk.item("CASE-1")
        talk.hear_part()
        talk.say("cancel")
        assert talk.last() == {"cancelled": True}


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
        talk = Talk(worker.stdin, worker.stdout)
        talk.say(json.dumps(asked("generate", model)))
        talk.item("CASE-3", "About CASE-3")  # fails at once, so that the model is there
        talk.hear_part()
        talk.item("CASE-1")
        talk.close()
        began = time.perf_counter()
        assert talk.last() == {"cancelled": True}
        assert time.perf_counter() - began < 0.2
    assert worker.returncode == 0


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"task": "dance"}, wording("task_knows")),
        ({"task": "facts"}, "has no “model”"),
        ({"task": "facts", "model": "nowhere.yaml"}, "nowhere.yaml does not exist"),
        ({"task": "try", "model": "nowhere.yaml", "items": [{"key": 1}]}, "neither a valid prompt"),
        ([], wording("task_knows")),
    ],
)
def test_what_cannot_be_asked_is_refused(request_: object, sentence: str) -> None:
    out = BytesIO()
    line = json.dumps(request_).encode() + b"\n"
    assert serve(BytesIO(line), out, lambda: None) == REFUSED
    assert sentence in json.loads(out.getvalue().splitlines()[-1])["refused"]


def test_probes_are_run_as_the_request_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from readingroom.services.engine import evaluating

    asked_for: list[object] = []

    def run(model: str, data: Path, out: Path, **more: Any) -> SimpleNamespace:
        asked_for.extend((model, data, out, more["probes"], more["seed"], more["consent"]))
        more["progress"].raise_if_cancelled()
        return SimpleNamespace(result_id="r1")

    monkeypatch.setattr(evaluating, "run_robustness", run)
    request = {"task": "robustness", "model": "m.yaml", "data": "d", "out": "o", "seed": 7}
    told = answer_to({**request, "probes": ["noise"], "consent": True})
    assert told == {"answer": {"out": "o", "result_id": "r1"}}
    assert asked_for == ["m.yaml", Path("d"), Path("o"), ("noise",), 7, True]


def test_a_case_for_a_suite_that_is_none_is_refused() -> None:
    with expect_error(ModelError, wording("case_study")):
        list(SentCases([{"key": "CASE-1"}]).cases())


def test_a_crash_tells_places_and_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    from readingroom.services.engine import worker as work

    def crash(request: Mapping[str, Any], talk: WorkerChannel) -> Mapping[str, Any]:
        raise ValueError("Jane Doe")

    monkeypatch.setattr(work, "TASKS", {"try": crash})
    out = BytesIO()
    assert serve(BytesIO(b'{"task": "try"}\n'), out, lambda: None) == CRASHED
    told = json.loads(out.getvalue().splitlines()[-1])["crash"]
    assert told["kind"] == "ValueError"
    assert told["at"][0].startswith("readingroom/services/engine/worker.py:")
    assert "Jane" not in json.dumps(told)


def test_a_task_without_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from readingroom.services.engine import worker as work

    def fill(request: Mapping[str, Any], talk: WorkerChannel) -> Mapping[str, Any]:
        raise MemoryError

    monkeypatch.setattr(work, "TASKS", {"try": fill})
    out = BytesIO()
    assert serve(BytesIO(b'{"task": "try"}\n'), out, lambda: None) == REFUSED
    assert json.loads(out.getvalue().splitlines()[-1]) == {
        "refused": NO_MEMORY,
        "error": "ModelError",
    }


def test_a_report_names_no_folder_of_this_computer() -> None:
    with pytest.raises(ValueError, match="Expecting") as caught:
        json.loads("{")
    places = crash_report(caught.value)["at"]
    assert len(places) > 1
    assert not any(place.startswith(("/", "C:")) for place in places)


def conversation(lines: bytes) -> tuple[WorkerChannel, BytesIO, threading.Event]:
    out, given_up = BytesIO(), threading.Event()
    talk = WorkerChannel(BytesIO(lines), out, given_up.set)
    talk.listen()
    return talk, out, given_up


def test_a_paused_task_waits_until_it_goes_on() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as lines, os.fdopen(writing, "wb") as window:
        talk = WorkerChannel(lines, BytesIO(), lambda: None)
        window.write(b"pause\n")
        window.flush()
        talk.listen()
        steps: list[str] = []
        while talk._is_running.is_set():
            continue

        def go_on() -> None:
            steps.append("resumed")
            window.write(b"resume\n")
            window.flush()

        threading.Timer(0.05, go_on).start()
        talk.raise_if_cancelled()
        assert steps == ["resumed"]
        talk.finish({"answer": {}})
        window.close()


def test_a_task_that_does_not_stop_ends_with_its_process() -> None:
    talk, out, given_up = conversation(b"cancel\n")
    assert given_up.wait(5)
    talk.finish({"answer": {}})
    assert json.loads(out.getvalue()) == {"cancelled": True}


def test_a_task_that_stops_in_time_is_not_ended() -> None:
    talk, _, given_up = conversation(b"cancel\n")
    with pytest.raises(Cancelled):
        next(talk.items())
    talk.finish({"cancelled": True})
    assert not given_up.wait(0.3)


@pytest.mark.parametrize("line", [b'{"item": 3}', b'{"item": ' + b"[" * 100_000])
def test_an_item_that_is_none_is_refused(line: bytes) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as lines, os.fdopen(writing, "wb") as window:
        talk = WorkerChannel(lines, BytesIO(), lambda: None)
        talk.listen()
        window.write(line + b"\n")
        window.flush()
        with expect_error(ModelError, wording("neither_prompt_nor")):
            next(talk.items())
        talk.finish({})


def test_of_steps_in_quick_succession_the_last_is_told() -> None:
    out = BytesIO()
    talk = WorkerChannel(BytesIO(), out, lambda: None)
    for done in range(1, 1001):
        talk.report(Step(done, 1000, "Asking"))
    told = [json.loads(line)["done"] for line in out.getvalue().splitlines()]
    assert told[-1] == 1000
    assert len(told) < 50


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (SuiteError("x"), "SuiteError"),
        (AccessError("x"), "AccessError"),
        (OSError(5, "x", "a.csv"), "StoreError"),
    ],
)
def test_a_refusal_keeps_its_class(
    monkeypatch: pytest.MonkeyPatch, error: Exception, name: str
) -> None:
    from readingroom.services.engine import worker as work

    def refuse(request: Mapping[str, Any], talk: WorkerChannel) -> Mapping[str, Any]:
        raise error

    monkeypatch.setattr(work, "TASKS", {"try": refuse})
    out = BytesIO()
    assert serve(BytesIO(b'{"task": "try"}\n'), out, lambda: None) == REFUSED
    assert json.loads(out.getvalue().splitlines()[-1])["error"] == name
