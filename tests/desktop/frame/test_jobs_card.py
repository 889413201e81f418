"""All jobs in one card: progress, pause, cancel, and how they ended."""

import json
import sys
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom_desktop.jobs import FailureKind, JobOutcome, work_process
from readingroom_desktop.jobs.work_process import WorkProcess, WorkTask

wording = Wording(__file__)

SILENT = "The engine stopped unexpectedly (process ended without a result). Stored data is kept."
HEAD = """
import json, sys, threading, time
request = json.loads(sys.stdin.readline())
lines = []
over = threading.Event()
def listen():
    for line in sys.stdin: lines.append(line.strip())
    over.set()
threading.Thread(target=listen, daemon=True).start()
def say(**told):
    error = {"error": "ModelError"} if "refused" in told else {}
    print(json.dumps(told | error), flush=True)
"""


@pytest.fixture
def worker(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], WorkProcess]]:
    """Let a few lines of Python stand in for the engine's worker."""
    made: list[WorkProcess] = []

    def start(code: str) -> WorkProcess:
        answer = (sys.executable, "-c", HEAD + code)
        monkeypatch.setattr(work_process, "command", lambda *_: answer)
        job = WorkProcess("Asking toy", WorkTask.GENERATE, {"model": "toy"}, parent=seat.window)
        seat.window.jobs.add(job)
        made.append(job)
        return job

    yield start
    for job in made:
        job.stop()


def wait(seat: Seat, job: WorkProcess) -> None:
    seat.qtbot.waitUntil(lambda: job.is_ended, timeout=9000)


def test_parts_and_the_answer_arrive_in_order(
    seat: Seat, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("for n in range(3): say(part=n)\nsay(answer={'asked': request['task']})")
    heard: list[object] = []
    job.part.connect(heard.append)
    job.answered.connect(heard.append)

    wait(seat, job)

    assert heard == [0, 1, 2, {"asked": "generate"}]
    assert seat.window.jobs.ended[0].outcome is JobOutcome.DONE


def test_a_running_job_shows_its_units_and_can_be_paused_and_resumed(
    seat: Seat, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker(
        "say(done=3, total=9, label='Cases')\n"
        "while 'resume' not in lines: time.sleep(0.01)\n"
        "say(answer={'heard': lines})"
    )
    seat.key(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    card = seat.window.jobs_card
    shown = card.rows[job]
    seat.qtbot.waitUntil(lambda: shown.isVisible() and "3 of 9" in shown._units.text())

    seat.click(shown._pause)
    assert job.is_paused
    assert seat.window.strip.job_words.text() == "Asking toy, paused"
    seat.click(shown._pause)

    answers: list[object] = []
    job.answered.connect(answers.append)
    wait(seat, job)
    assert answers == [{"heard": ["pause", "resume"]}]
    assert card.rows == {}
    assert card.idle.isVisible()


def test_a_cancelled_job_is_told_as_stopped(
    seat: Seat, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("say(done=1, total=9, label='Cases')\nover.wait()")
    seat.qtbot.waitUntil(lambda: job.step is not None, timeout=9000)

    job.cancel()
    wait(seat, job)

    (ended,) = seat.window.jobs.ended
    assert ended.outcome is JobOutcome.STOPPED
    assert ended.sentence == wording("stopped_come_far")


def test_a_worker_that_hears_nothing_is_ended(
    seat: Seat, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("say(done=1, total=9, label='Cases')\nwhile True: time.sleep(1)")
    job._kill_late.setInterval(50)
    seat.qtbot.waitUntil(lambda: job.step is not None, timeout=9000)

    job.cancel()
    wait(seat, job)

    assert job.failure is not None
    assert job.failure.kind is FailureKind.CANCELLED


@pytest.mark.parametrize(
    ("code", "outcome", "words"),
    [
        ("say(refused='The model is a pickle.')", JobOutcome.REFUSED, "The model is a pickle."),
        (
            "say(crash={'kind': 'ValueError', 'at': ['a.py:3 in f']})",
            JobOutcome.CRASHED,
            wording("engine_broke_off"),
        ),
        (
            "import os; os.abort()",
            JobOutcome.CRASHED,
            SILENT,
        ),
        (
            "print('no json at all')",
            JobOutcome.CRASHED,
            SILENT,
        ),
    ],
)
def test_a_job_without_an_answer_says_why(
    seat: Seat, worker: Callable[[str], WorkProcess], code: str, outcome: JobOutcome, words: str
) -> None:
    wait(seat, worker(code))

    (ended,) = seat.window.jobs.ended
    assert (ended.outcome, ended.sentence) == (outcome, words)


def test_where_a_crash_happened_is_shown_for_the_job_that_is_picked(
    seat: Seat, worker: Callable[[str], WorkProcess]
) -> None:
    wait(seat, worker("say(crash={'kind': 'ValueError', 'at': ['a.py:3 in f']})"))
    card = seat.window.jobs_card
    card.show_jobs()

    card.ended.select(0)

    assert card.details.text() == "ValueError\na.py:3 in f"


def test_a_line_without_end_ends_the_worker(
    seat: Seat, worker: Callable[[str], WorkProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_process, "MAX_LINE_BYTES", 1000)
    job = worker("sys.stdout.write('x' * 5000); sys.stdout.flush(); over.wait()")

    wait(seat, job)

    assert seat.window.jobs.ended[0].outcome is JobOutcome.CRASHED


def test_a_worker_that_cannot_be_started_is_told(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_process, "command", lambda *_: ("/nowhere/at-all",))
    job = WorkProcess("Asking toy", WorkTask.FACTS, {}, parent=seat.window)
    seat.window.jobs.add(job)

    wait(seat, job)

    assert seat.window.jobs.ended[0].outcome is JobOutcome.CRASHED


def test_items_are_sent_one_a_line(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "while 'end' not in lines: time.sleep(0.01)\nsay(answer={'items': lines[:-1]})"
    monkeypatch.setattr(work_process, "command", lambda *_: (sys.executable, "-c", HEAD + code))
    job = WorkProcess("Asking toy", WorkTask.PREDICT, {}, seat.window)
    job.send_items([{"id": "a"}, {"id": "b"}])
    job.send_end()
    answers: list[dict[str, list[str]]] = []
    job.answered.connect(answers.append)

    wait(seat, job)

    assert [json.loads(line)["item"]["id"] for line in answers[0]["items"]] == ["a", "b"]
