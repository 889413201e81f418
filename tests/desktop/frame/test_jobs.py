"""Calls and jobs on the thread of the study."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.sample_study import TITLE, make_study

from readingroom.domain.errors import Cancelled, StateError
from readingroom.domain.progress import Step
from readingroom.services.study import Study
from readingroom_desktop.jobs import (
    Failure,
    FailureKind,
    Job,
    StudyThread,
)


class Receiver(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.values: list[object] = []
        self.failures: list[Failure] = []
        self.threads: list[str] = []

    def take(self, value: object) -> None:
        self.values.append(value)
        self.threads.append(threading.current_thread().name)

    def fail(self, failure: Failure) -> None:
        self.failures.append(failure)


@pytest.fixture
def study_thread(qtbot: QtBot) -> Iterator[StudyThread]:
    thread = StudyThread()
    yield thread
    thread.stop()


def _ignore(_value: object) -> None:
    pass


def settle(qtbot: QtBot, thread: StudyThread) -> None:
    qtbot.waitUntil(lambda: thread.is_idle, timeout=20_000)


def test_a_call_runs_on_the_studys_thread_and_is_answered_on_the_windows(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver = Receiver()
    study_thread.open_study(lambda: Study.open(small_study), receiver.take)
    study_thread.run(lambda study: threading.current_thread().name, receiver.take)
    settle(qtbot, study_thread)
    assert receiver.values[0].title == TITLE
    assert receiver.values[1] == "study"
    assert set(receiver.threads) == {"MainThread"}


def test_calls_are_answered_in_the_order_they_were_made(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver = Receiver()
    study_thread.open_study(lambda: Study.open(small_study), receiver.take)
    for number in range(20):
        study_thread.run(lambda study, number=number: number, receiver.take)
    settle(qtbot, study_thread)
    assert receiver.values[1:] == list(range(20))


def test_a_call_without_a_study_fails_with_a_sentence(
    qtbot: QtBot, study_thread: StudyThread
) -> None:
    receiver = Receiver()
    study_thread.run(lambda study: 1, receiver.take, receiver.fail)
    settle(qtbot, study_thread)
    assert receiver.values == []
    assert receiver.failures[0].kind is FailureKind.EXPECTED
    assert "No study is open" in receiver.failures[0].message


def test_expected_trouble_nobody_hears_is_reported_once(
    qtbot: QtBot, study_thread: StudyThread
) -> None:
    with qtbot.waitSignal(study_thread.unhandled) as heard:
        study_thread.run(lambda study: 1)
    assert isinstance(heard.args[0].error, StateError)


def test_an_unexpected_error_is_a_crash_and_hides_its_message(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver = Receiver()

    def broken(study: Study) -> None:
        raise ZeroDivisionError("MUSTERMANN")

    study_thread.open_study(lambda: Study.open(small_study), receiver.take)
    with qtbot.waitSignal(study_thread.crashed):
        study_thread.run(broken, receiver.take, receiver.fail)
    assert receiver.failures[0].kind is FailureKind.CRASH
    assert "MUSTERMANN" not in receiver.failures[0].message


def test_an_answer_to_a_deleted_receiver_is_dropped(
    qtbot: QtBot, study_thread: StudyThread
) -> None:
    from shiboken6 import delete

    receiver, other = Receiver(), Receiver()
    study_thread.run(lambda study: 1, receiver.take, receiver.fail)
    study_thread.run(lambda study: 1, other.take, other.fail)
    delete(receiver)
    settle(qtbot, study_thread)
    assert receiver.failures == []
    assert len(other.failures) == 1


def test_a_job_reports_its_steps_and_its_end(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver, steps, ended = Receiver(), [], []
    study_thread.open_study(lambda: Study.open(small_study), receiver.take)
    settle(qtbot, study_thread)
    study_thread.job_ended.connect(ended.append)

    is_watched = threading.Event()

    def count(study: Study, progress: object) -> str:
        assert is_watched.wait(20)
        for number in range(1, 4):
            progress.report(Step(number, 3, "counting"))
        return "counted"

    job = study_thread.run_job("Counting", count, receiver.take)
    job.progressed.connect(steps.append)
    is_watched.set()
    assert study_thread.jobs == (job,)
    settle(qtbot, study_thread)
    assert receiver.values[-1] == "counted"
    assert steps[-1] == Step(3, 3, "counting")
    assert job.step == steps[-1]
    assert job.seconds_left() == 0
    assert (ended, job.is_ended, study_thread.jobs) == ([job], True, ())


def test_a_cancelled_job_says_that_it_was_stopped(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver, started = Receiver(), threading.Event()
    study_thread.open_study(lambda: Study.open(small_study), receiver.take)

    def endless(study: Study, progress: object) -> None:
        started.set()
        while True:
            progress.raise_if_cancelled()

    job = study_thread.run_job("Endless", endless, receiver.take, receiver.fail)
    assert started.wait(10)
    job.cancel()
    settle(qtbot, study_thread)
    assert job.is_cancelled
    assert receiver.failures[0].kind is FailureKind.CANCELLED
    assert isinstance(receiver.failures[0].error, Cancelled)


def test_a_job_cancelled_before_its_turn_never_starts(
    qtbot: QtBot, study_thread: StudyThread, tmp_path: Path
) -> None:
    receiver, called = Receiver(), []

    def make(progress: object) -> Study:
        called.append(1)
        raise AssertionError

    hold = threading.Event()
    study_thread.run(lambda study: None, None, receiver.fail)
    study_thread.open_study(lambda: (hold.wait(10), None)[1], receiver.take, receiver.fail)
    job = study_thread.open_study_job("Making", make, receiver.take, receiver.fail)
    job.cancel()
    hold.set()
    with qtbot.waitSignal(study_thread.idle_changed):
        settle(qtbot, study_thread)
    assert called == []


def test_stopping_cancels_jobs_closes_the_study_and_refuses_more_work(
    qtbot: QtBot, small_study: Path
) -> None:
    thread, receiver = StudyThread(), Receiver()
    thread.open_study(lambda: Study.open(small_study), receiver.take)
    settle(qtbot, thread)

    def endless(study: Study, progress: object) -> None:
        while True:
            progress.raise_if_cancelled()

    thread.run_job("Endless", endless)
    thread.stop()
    thread.stop()
    with Study.open(small_study):
        pass
    with pytest.raises(StateError):
        thread.run(lambda study: 1)


def test_closing_a_study_is_reported_and_opening_another_closes_the_first(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path, tmp_path: Path
) -> None:
    receiver, told = Receiver(), []
    other = make_study(tmp_path / "other")
    study_thread.study_changed.connect(told.append)
    study_thread.open_study(lambda: Study.open(small_study), receiver.take)
    study_thread.open_study(lambda: Study.open(other), receiver.take)
    study_thread.close_study(receiver.take)
    study_thread.close_study()
    settle(qtbot, study_thread)
    assert told == [True, False, True, False]


def test_a_study_that_cannot_be_opened_or_read_leaves_the_present_one(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path, tmp_path: Path
) -> None:
    receiver, told = Receiver(), []
    other = make_study(tmp_path / "other")

    def unreadable() -> Study:
        study = Study.open(other)
        study.summary = lambda: study.reading.worklist("nobody")
        return study

    study_thread.study_changed.connect(told.append)
    study_thread.open_study(lambda: Study.open(small_study), receiver.take)
    study_thread.open_study(lambda: Study.open(tmp_path / "none"), receiver.take, receiver.fail)
    study_thread.open_study(unreadable, receiver.take, receiver.fail)
    study_thread.run(lambda study: study.path, receiver.take)
    settle(qtbot, study_thread)
    assert told == [True]
    assert len(receiver.failures) == 2
    assert receiver.values[-1] == small_study
    assert not other.with_name(f"{other.name}-wal").exists()


def test_time_left_is_unknown_before_the_first_step() -> None:
    job = Job("Waiting")
    assert job.seconds_left() is None


def test_calls_that_wait_are_done_between_two_parts_of_a_job(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver, done = Receiver(), []
    gate = threading.Event()
    study_thread.open_study(lambda: Study.open(small_study), _ignore)

    def in_parts(_study: Study, _job: Job) -> None:
        gate.wait(20)
        done.append("first part")
        study_thread.let_pass()
        done.append("second part")

    study_thread.run_job("Parts", in_parts)
    study_thread.run(lambda _study: done.append("a call"), receiver.take)
    gate.set()
    settle(qtbot, study_thread)
    assert done == ["first part", "a call", "second part"]
    assert len(receiver.values) == 1


def test_a_call_that_fails_between_two_parts_leaves_the_job_alone(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver, gate = Receiver(), threading.Event()

    def in_parts(_study: Study, _job: Job) -> str:
        gate.wait(20)
        study_thread.let_pass()
        return "whole"

    def refuse(_study: Study) -> None:
        raise StateError("Not now.")

    study_thread.open_study(lambda: Study.open(small_study), _ignore)
    study_thread.run_job("Parts", in_parts, receiver.take)
    study_thread.run(refuse, None, receiver.fail)
    gate.set()
    settle(qtbot, study_thread)
    assert [failure.message for failure in receiver.failures] == ["Not now."]
    assert receiver.values == ["whole"]


def test_jobs_and_the_closing_of_a_study_wait_for_the_whole_job_and_keep_their_order(
    qtbot: QtBot, study_thread: StudyThread, small_study: Path
) -> None:
    receiver, done = Receiver(), []
    gate = threading.Event()

    def in_parts(study: Study, _job: Job) -> None:
        gate.wait(20)
        study_thread.let_pass()
        study_thread.let_pass()
        done.append(study.summary().title)

    study_thread.open_study(lambda: Study.open(small_study), _ignore)
    study_thread.run_job("Parts", in_parts)
    study_thread.run_job("Other", lambda _study, _job: done.append("other job"))
    study_thread.run(lambda _study: done.append("after the other job"))
    study_thread.close_study()
    study_thread.run(lambda _study: done.append("never"), None, receiver.fail)
    gate.set()
    settle(qtbot, study_thread)
    assert done == [TITLE, "other job", "after the other job"]
    assert "No study is open" in receiver.failures[0].message


def test_the_end_of_the_window_is_not_lost_between_two_parts(
    qtbot: QtBot, small_study: Path
) -> None:
    thread = StudyThread()
    gate, is_in = threading.Event(), threading.Event()

    def in_parts(_study: Study, job: Job) -> None:
        is_in.set()
        while not job.is_cancelled:
            gate.wait(0.01)
        while not thread._held:
            thread.let_pass()

    thread.open_study(lambda: Study.open(small_study), _ignore)
    thread.run_job("Parts", in_parts)
    is_in.wait(20)
    thread.stop()
    assert not thread._thread.is_alive()


def test_an_answer_that_comes_while_the_window_closes_is_not_heard(
    qtbot: QtBot, tmp_path: Path
) -> None:
    thread, path = StudyThread(), make_study(tmp_path / "s")
    heard: list[object] = []

    def ask_for_more(answer: object) -> None:
        heard.append(answer)
        thread.run(lambda study: study, heard.append)  # refused while the window closes

    thread.open_study(lambda: Study.open(path), ask_for_more)
    thread.stop()
    QApplication.processEvents()

    assert heard == []
