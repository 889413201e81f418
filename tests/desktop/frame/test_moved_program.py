"""A built program is moved or removed under its window: a sentence says so, and work goes on."""

import sys
from pathlib import Path

import pytest
from tests.support.window_driver import WindowDriver

from readingroom.processes.command_line import start
from readingroom.services.engine.requests import RunRequest
from readingroom_desktop.jobs.work_process import WorkProcess, moved_sentence


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
