import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from tests.support.sample_study import TITLE, make_study

from readingroom.domain.errors import Cancelled, IntakeError, StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, FrameRef, Graphic, ImageSeries, MaskRef
from readingroom.domain.progress import Step
from readingroom.study import Study
from readingroom_desktop.jobs import (
    Failure,
    FailureKind,
    FrameLoader,
    Job,
    StudyThread,
    decode_pool,
)
from readingroom_desktop.jobs.decode_pool import FrameCache, FrameKey


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


def test_expected_trouble_nobody_hears_is_told_once(
    qtbot: QtBot, study_thread: StudyThread
) -> None:
    with qtbot.waitSignal(study_thread.unheard) as heard:
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


def test_closing_a_study_is_told_and_opening_another_closes_the_first(
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


# ---- decoded frames ------------------------------------------------------------------------------


class FakeReader:
    def __init__(self) -> None:
        self.decoded: list[int] = []
        self.masks: list[str] = []
        self.is_closed = False
        self.gate = threading.Event()
        self.gate.set()

    def decode(self, series: ImageSeries, index: int) -> Frame:
        self.gate.wait(10)
        if index == 7:
            raise IntakeError("Image 8 is cut off.")
        self.decoded.append(index)
        return frame(index)

    def overlay(self, asset: AssetId) -> np.ndarray:
        if asset == "bad":
            raise IntakeError("The overlay is cut off.")
        return np.zeros((2, 2), np.float32)

    def mask(self, ref: MaskRef) -> np.ndarray:
        self.gate.wait(10)
        if ref.label == "bad":
            raise IntakeError("The mask is cut off.")
        self.masks.append(ref.label)
        return np.ones((2, 2), np.float32)

    def close(self) -> None:
        self.is_closed = True


def frame(value: int = 0) -> Frame:
    return Frame(np.full((10, 10), value, np.uint8), 1.0, 0.0, "", False, ())


def make_series(key: str = "1", count: int = 10) -> ImageSeries:
    refs = tuple(FrameRef(AssetId(f"{key}-{number}"), 0) for number in range(count))
    return ImageSeries(key, "CT", "", 10, 10, False, refs)


@pytest.fixture
def reader() -> FakeReader:
    return FakeReader()


@pytest.fixture
def loader(qtbot: QtBot, reader: FakeReader) -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(lambda: reader)
    yield made
    reader.gate.set()
    made.stop()


def test_a_requested_frame_comes_and_is_kept(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    series = make_series()
    with qtbot.waitSignal(loader.frame_ready) as ready:
        loader.request(series, 3)
    assert ready.args[:2] == ["1", 3]
    assert loader.cached(series, 3) is ready.args[2]
    with qtbot.waitSignal(loader.frame_ready) as again:
        loader.request(series, 3)
    assert again.args[2] is ready.args[2]
    assert reader.decoded == [3]


def test_a_frame_that_cannot_be_read_is_told_with_its_sentence(
    qtbot: QtBot, loader: FrameLoader
) -> None:
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(make_series(), 7)
    assert failed.args == ["1", 7, "Image 8 is cut off."]


def test_the_newest_request_of_a_series_replaces_older_ones(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    series = make_series()
    reader.gate.clear()
    for index in range(6):
        loader.request(series, index)
    with qtbot.waitSignal(loader.frame_ready, check_params_cb=lambda key, index, made: index == 5):
        reader.gate.set()
    assert reader.decoded[-1] == 5
    assert len(reader.decoded) <= 2


def test_neighbours_are_decoded_ahead_silently_nearest_first(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    series = make_series()
    with qtbot.assertNotEmitted(loader.frame_ready):
        loader.prefetch_around(series, 2, reach=2)
        qtbot.waitUntil(lambda: len(reader.decoded) == 4)
    assert reader.decoded == [3, 1, 4, 0]
    loader.prefetch(series, [3, 7, 9, 99])
    qtbot.waitUntil(lambda: reader.decoded[-1] == 9)
    assert reader.decoded == [3, 1, 4, 0, 9]


def test_what_was_asked_for_an_earlier_case_is_not_delivered(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    reader.gate.clear()
    loader.request(make_series("old"), 1)
    loader.request_overlay(AssetId("old"))
    loader.forget()
    loader.request(make_series("new"), 2)
    with qtbot.waitSignal(loader.frame_ready) as ready:
        reader.gate.set()
    assert ready.args[0] == "new"


def test_overlays_come_or_fail_by_their_name(qtbot: QtBot, loader: FrameLoader) -> None:
    with qtbot.waitSignal(loader.overlay_ready) as ready:
        loader.request_overlay(AssetId("good"))
    assert ready.args[0] == "good"
    with qtbot.waitSignal(loader.overlay_failed) as failed:
        loader.request_overlay(AssetId("bad"))
    assert failed.args == ["bad", "The overlay is cut off."]


def test_masks_come_or_fail_by_their_reference(qtbot: QtBot, loader: FrameLoader) -> None:
    good, bad = (MaskRef(AssetId("seg"), 0, label) for label in ("good", "bad"))
    with qtbot.waitSignal(loader.mask_ready) as ready:
        loader.request_masks([good])
    assert ready.args[0] == good
    with qtbot.waitSignal(loader.mask_failed) as failed:
        loader.request_masks([bad])
    assert failed.args == [bad, "The mask is cut off."]


def test_masks_of_the_newest_frame_replace_those_of_older_ones(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    refs = [MaskRef(AssetId("seg"), number, str(number)) for number in range(4)]
    reader.gate.clear()
    loader.request(make_series(), 1)
    for ref in refs:
        loader.request_masks([ref])
    with qtbot.waitSignal(loader.mask_ready) as ready:
        reader.gate.set()
    assert ready.args[0] == refs[-1]
    assert len(reader.masks) <= 2


def test_a_mask_of_an_earlier_case_is_not_delivered(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    old, new = (MaskRef(AssetId("seg"), 0, label) for label in ("old", "new"))
    reader.gate.clear()
    loader.request_masks([old])
    loader.forget()
    loader.request_masks([new])
    with qtbot.waitSignal(loader.mask_ready) as ready:
        reader.gate.set()
    assert ready.args[0] == new


def test_another_study_closes_the_reader_and_empties_the_cache(
    qtbot: QtBot, loader: FrameLoader, reader: FakeReader
) -> None:
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(make_series(), 0)
    loader.open(None)
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(make_series(), 1)
    assert reader.is_closed
    assert "No study is open" in failed.args[2]
    assert len(loader.cache) == 0


def test_the_cache_keeps_what_was_used_last_within_its_bytes() -> None:
    cache = FrameCache(limit_bytes=250)
    keys = [FrameKey(AssetId(str(number)), 0) for number in range(3)]
    for key in keys[:2]:
        cache.put(key, frame())
    assert cache.get(keys[0]) is not None
    cache.put(keys[2], frame())
    assert cache.held_bytes == 200
    assert cache.get(keys[1]) is None
    assert cache.get(keys[0]) is not None
    cache.put(keys[0], frame())
    assert cache.held_bytes == 200
    cache.clear()
    assert (len(cache), cache.held_bytes) == (0, 0)


def test_the_cache_counts_padding_and_graphics_too() -> None:
    mask = np.zeros((10, 10), np.bool_)
    plain, cache = frame(), FrameCache(limit_bytes=1000)
    cache.put(
        FrameKey(AssetId("a"), 0),
        replace(plain, is_padding=mask, graphics=(Graphic("Overlay 1", mask),)),
    )
    assert cache.held_bytes == 300


def test_a_frame_larger_than_the_cache_is_still_kept() -> None:
    cache = FrameCache(limit_bytes=10)
    cache.put(FrameKey(AssetId("a"), 0), frame())
    assert len(cache) == 1


def test_letting_go_never_waits_for_a_source_that_was_asked_for_meanwhile(
    loader: FrameLoader,
) -> None:
    is_opening, may_open = threading.Event(), threading.Event()

    def slow() -> FakeReader:
        is_opening.set()
        assert may_open.wait(20)
        return FakeReader()

    loader.open(slow)
    assert is_opening.wait(20)
    let_go = threading.Thread(target=loader.release)
    let_go.start()
    while loader._sources_asked < 2:
        threading.Event().wait(0.001)
    loader.open(FakeReader)
    may_open.set()
    let_go.join(20)
    assert not let_go.is_alive()


def test_letting_go_returns_once_the_reader_is_closed(loader: FrameLoader) -> None:
    reader, is_open = FakeReader(), threading.Event()

    def opener() -> FakeReader:
        is_open.set()
        return reader

    loader.open(opener)
    assert is_open.wait(20)
    loader.release()
    assert reader.is_closed


def test_decoders_are_loaded_once_and_frames_come_meanwhile(
    qtbot: QtBot, loader: FrameLoader, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end, calls = threading.Event(), threading.Event(), []

    def load() -> None:
        calls.append(1)
        begun.set()
        assert may_end.wait(20)

    monkeypatch.setattr(decode_pool, "load_decoders", load)
    loader.warm_up()
    loader.warm_up()
    assert begun.wait(20)
    with qtbot.waitSignal(loader.frame_ready):
        loader.request(make_series(), 3)
    may_end.set()
    loader.stop()
    assert calls == [1]


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
