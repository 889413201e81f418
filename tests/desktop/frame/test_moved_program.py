"""A built program is moved or removed under its window: a sentence says so, and work goes on."""

import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from tests.support.window_driver import WindowDriver

from readingroom.processes.command_line import start
from readingroom.services.engine.requests import RunRequest
from readingroom_desktop import crash
from readingroom_desktop.jobs.job import FailureKind, failure_of, moved_sentence
from readingroom_desktop.jobs.work_process import WorkProcess


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the file of a built program that is running."""
    file = tmp_path / "readingroom-desktop"
    file.touch()
    monkeypatch.setattr(sys, "executable", str(file))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    return file


def test_the_window_says_that_its_program_is_gone(open_driver: WindowDriver, program: Path) -> None:
    moved = open_driver.window.moved_program
    moved.look()
    assert moved.banner.isHidden()

    program.rename(program.with_name("elsewhere"))
    moved.look()
    assert moved.banner.isVisible()
    assert moved.banner.text == moved_sentence()

    program.with_name("elsewhere").rename(program)
    moved.look()
    assert moved.banner.isHidden()


def test_an_error_of_a_moved_program_shows_the_sentence_instead_of_a_report(
    open_driver: WindowDriver, program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_driver.window
    window.hooks.install()
    window.hooks.remove()

    def read_no_file(_name: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(crash, "version", read_no_file)
    program.unlink()
    window.hooks.report(FileNotFoundError("a page"))
    assert window.moved_program.banner.isVisible()
    assert not window.crash_card.isVisible()

    program.touch()
    window.hooks.report(FileNotFoundError("a page"))
    assert window.moved_program.banner.isHidden()
    assert window.crash_card.isVisible()


def test_a_page_that_misses_a_file_of_a_moved_program_says_why(program: Path) -> None:
    error = FileNotFoundError("a table")
    assert failure_of(error).kind is FailureKind.CRASH

    program.unlink()
    assert failure_of(error).kind is FailureKind.EXPECTED
    assert failure_of(error).message == moved_sentence()


def test_a_job_of_a_moved_program_says_why_it_does_not_start(program: Path, qtbot) -> None:
    program.unlink()
    job = WorkProcess("job", RunRequest("toy"))
    with qtbot.waitSignal(job.ended):
        pass

    assert job.failure is not None
    assert job.failure.message == moved_sentence()


def test_a_process_of_a_moved_program_says_why_it_does_not_start(program: Path) -> None:
    program.unlink()
    with pytest.raises(FileNotFoundError, match="was moved") as raised:
        start((str(program), "--model-process"))
    assert "was moved" in str(raised.value.strerror)


def test_a_missing_file_of_another_program_is_no_move(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as raised:
        start((str(tmp_path / "gone"),))
    assert "moved" not in str(raised.value.strerror)
