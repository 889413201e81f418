"""All jobs in one card: progress, pause, cancel, and how they ended."""

import sys
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from tests.support.engine_study import WORKER
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.domain.ids import CaseId
from readingroom.engine.models.types import InferenceRequest, Prompt
from readingroom.services.engine.requests import RunCounts, RunRequest
from readingroom_desktop.jobs import FailureKind, JobOutcome, work_process
from readingroom_desktop.jobs.work_process import WorkProcess
from readingroom_desktop.settings import SettingsFile, config_folder

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

SILENT = "The engine stopped unexpectedly (process ended without a result). Stored data is kept."
REQUEST = RunRequest("toy")


@pytest.fixture
def worker(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], WorkProcess]]:
    """Let a few lines of Python stand in for the engine's worker."""
    made: list[WorkProcess] = []

    def start(code: str) -> WorkProcess:
        answer = (sys.executable, "-c", WORKER + code)
        monkeypatch.setattr(work_process, "command", lambda *_: answer)
        job = WorkProcess("Asking toy", REQUEST, parent=driver.window)
        driver.window.jobs.add(job)
        made.append(job)
        return job

    yield start
    for job in made:
        job.stop()


def wait(driver: WindowDriver, job: WorkProcess) -> None:
    driver.qtbot.waitUntil(lambda: job.is_ended, timeout=9000)


def test_parts_and_the_answer_arrive_in_order(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    response = '{"code": str(n), "item_sha256": ""}'
    counts = '{"answered": 3, "failed": 0, "seconds": 0.5, "warnings": [request["type"]]}'
    job = worker(f"for n in range(3): part({response})\nresult({counts})")
    heard: list[object] = []
    job.part.connect(lambda response: heard.append(response.code))
    job.answered.connect(heard.append)

    wait(driver, job)

    assert heard == ["0", "1", "2", RunCounts(3, 0, 0.5, ("run",))]
    assert driver.window.jobs.ended[0].outcome is JobOutcome.DONE


def test_a_running_job_shows_its_units_and_can_be_paused_and_resumed(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker(
        "progress(3, 9, 'Cases')\n"
        "while 'resume' not in controls: time.sleep(0.01)\n"
        "result({'answered': 0, 'failed': 0, 'seconds': 0, 'warnings': controls})"
    )
    driver.key(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    card = driver.window.jobs_card
    shown = card.rows[job]
    driver.qtbot.waitUntil(lambda: shown.isVisible() and "3 of 9" in shown._units.text())

    driver.click(shown._pause)
    assert job.is_paused
    assert driver.window.strip.job_words.text() == "Asking toy, paused"
    driver.click(shown._pause)

    answers: list[object] = []
    job.answered.connect(answers.append)
    wait(driver, job)
    assert answers == [RunCounts(0, 0, 0.0, ("pause", "resume"))]
    assert card.rows == {}
    assert card.idle.isVisible()


def test_a_cancelled_job_is_told_as_stopped(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("progress(1, 9, 'Cases')\nover.wait()")
    driver.qtbot.waitUntil(lambda: job.step is not None, timeout=9000)

    job.cancel()
    wait(driver, job)

    (ended,) = driver.window.jobs.ended
    assert ended.outcome is JobOutcome.STOPPED
    assert ended.sentence == wording("stopped_come_far")


def test_a_worker_that_hears_nothing_is_ended(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("progress(1, 9, 'Cases')\nwhile True: time.sleep(1)")
    job._kill_late.setInterval(50)
    driver.qtbot.waitUntil(lambda: job.step is not None, timeout=9000)

    job.cancel()
    wait(driver, job)

    assert job.failure is not None
    assert job.failure.kind is FailureKind.CANCELLED


@pytest.mark.parametrize(
    ("code", "outcome", "words"),
    [
        ("refused('The model is a pickle.')", JobOutcome.REFUSED, "The model is a pickle."),
        (
            "crash('ValueError', 'a.py:3 in f')",
            JobOutcome.CRASHED,
            wording("engine_broke_off"),
        ),
        (
            "import os; os.abort()",
            JobOutcome.CRASHED,
            SILENT,
        ),
        (
            "sys.stdout.write('no message')",
            JobOutcome.CRASHED,
            wording("invalid_message"),
        ),
    ],
)
def test_a_job_without_an_answer_says_why(
    driver: WindowDriver,
    worker: Callable[[str], WorkProcess],
    code: str,
    outcome: JobOutcome,
    words: str,
) -> None:
    wait(driver, worker(code))

    (ended,) = driver.window.jobs.ended
    assert (ended.outcome, ended.sentence) == (outcome, words)


def test_where_a_crash_happened_is_shown_for_the_job_that_is_picked(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    wait(driver, worker("crash('ValueError', 'a.py:3 in f')"))
    card = driver.window.jobs_card
    card.show_jobs()

    card.ended.select(0)

    assert card.details.text() == "ValueError\na.py:3 in f"


@pytest.mark.parametrize(
    "code",
    [
        "sys.stdout.write('x' * 5000); sys.stdout.flush(); over.wait()",
        "part(3); over.wait()",
        "send('dance'); over.wait()",
    ],
)
def test_an_invalid_message_ends_the_worker(
    driver: WindowDriver, worker: Callable[[str], WorkProcess], code: str
) -> None:
    job = worker(code)

    wait(driver, job)

    assert driver.window.jobs.ended[0].outcome is JobOutcome.CRASHED


DEVICE_OF_WORKER = "send('device', device=__import__('os').environ['READINGROOM_DEVICE'])\n"
NO_COUNTS = "result({'answered': 0, 'failed': 0, 'seconds': 0})"


@pytest.mark.usefixtures("own_window")
def test_the_status_line_names_the_device_that_a_job_uses(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    status = driver.window.status.device
    job = worker(
        "send('device', device='cuda (Some GPU)', notes=['Memory ran out.'])\n"
        "while 'pause' not in controls: time.sleep(0.01)\n"
        "refused('No.')"
    )
    assert status.text() == "Device: automatic"

    driver.qtbot.waitUntil(lambda: bool(job.device), timeout=9000)  # it still runs
    assert status.accessibleName() == "Device used: cuda (Some GPU)"
    assert status.toolTip().splitlines()[-1] == "Memory ran out."
    job.pause()
    wait(driver, job)
    assert status.text().startswith("Device used: cuda")

    wait(driver, worker(NO_COUNTS))  # a job without networks uses none
    assert status.text().startswith("Device used: cuda")


@pytest.mark.usefixtures("own_window")
def test_workers_get_the_device_of_the_settings(
    driver: WindowDriver,
    worker: Callable[[str], WorkProcess],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, card = driver.window.status.device, driver.window.settings_card
    monkeypatch.setenv("READINGROOM_DEVICE", "cuda:1")

    def choose(device: str) -> None:
        card.device.setCurrentIndex(card.device.findData(device))
        card.device.activated.emit(card.device.currentIndex())

    def asked() -> str:
        job = worker(DEVICE_OF_WORKER + NO_COUNTS)
        wait(driver, job)
        return job.device

    for chosen, expected in (("mps", "mps"), ("auto", "cuda:1"), ("cpu", "cpu")):
        choose(chosen)
        assert status.text() == f"Device: {expected}"
        assert SettingsFile(config_folder()).load().settings.device == chosen
        assert asked() == expected
    monkeypatch.delenv("READINGROOM_DEVICE")
    choose("auto")
    assert (status.text(), asked()) == ("Device: automatic", "auto")


def test_a_worker_that_cannot_be_started_is_reported(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_process, "command", lambda *_: ("/nowhere/at-all",))
    job = WorkProcess("Asking toy", REQUEST, parent=driver.window)
    driver.window.jobs.add(job)

    wait(driver, job)

    assert driver.window.jobs.ended[0].outcome is JobOutcome.CRASHED


def test_items_are_sent_in_order(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("for item in items(): part(response(item, text=item['prompt']['text']))")
    job.send_items(
        InferenceRequest(CaseId(""), code, "", prompt=Prompt(f"About {code}")) for code in "ab"
    )
    job.send_end()
    heard: list[tuple[str, str]] = []
    job.part.connect(lambda response: heard.append((response.code, response.text)))

    wait(driver, job)

    assert heard == [("a", "About a"), ("b", "About b")]


def test_a_refusal_keeps_its_class(
    driver: WindowDriver, worker: Callable[[str], WorkProcess]
) -> None:
    job = worker("refused('Choose another suite.', error='SuiteError')")

    wait(driver, job)

    assert job.failure is not None
    assert isinstance(job.failure.error, SuiteError)
    assert job.failure.message == "Choose another suite."
