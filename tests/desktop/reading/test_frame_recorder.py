"""What a reader has on screen is recorded in active time and stored with the answer."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import READER

from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId
from readingroom_desktop.viewmodels.frame_recorder import FrameRecorder

ITEM, OTHER = ItemId("one"), ItemId("two")


class Active:
    """Active time that tests advance."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def active() -> Active:
    return Active()


@pytest.fixture
def recorder(active) -> FrameRecorder:
    made = FrameRecorder(active)
    made.begin(ITEM, (4, 2))
    return made


def test_frames_get_the_active_time_while_they_are_shown(recorder, active):
    recorder.show({(0, 1)})
    active.ms = 100
    recorder.show({(0, 2), (1, 0)})
    active.ms = 400
    recorder.show(())
    active.ms = 900

    viewing = recorder.viewing()

    assert viewing.active_ms == 900
    assert viewing.is_whole
    assert [each.frame_ms() for each in viewing.series] == [[0, 100, 300, 0], [300, 0]]


def test_frames_that_the_case_lacks_are_left_out(recorder, active):
    recorder.show({(0, 9), (7, 0), (-1, 0), (0, -1)})
    active.ms = 500

    assert recorder.viewing().series == ()


def test_an_item_goes_on_after_another_and_stored_time_is_marked(recorder, active):
    recorder.show({(0, 0)})
    active.ms = 200
    recorder.end()
    active.ms = 5_000  # the time of another item, from its draft
    recorder.begin(OTHER, (1,))
    assert not recorder.viewing().is_whole
    recorder.end()
    active.ms = 200
    recorder.begin(ITEM, (4, 2))
    recorder.show({(0, 0)})
    active.ms = 300

    viewing = recorder.viewing()
    assert (viewing.active_ms, viewing.is_whole) == (300, True)
    assert viewing.series[0].frame_ms()[0] == 300
    recorder.forget(ITEM)
    assert recorder.viewing() is None


def test_the_first_mark_counts_once(recorder, active):
    active.ms = 700
    recorder.note_mark()
    active.ms = 900
    recorder.note_mark()

    assert recorder.viewing().first_mark_ms == 700


def press(*keys) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def stored(tested):
    return [(item, viewing) for _, item, viewing in tested.study.calls("viewing")]


@pytest.mark.usefixtures("page")
def test_scrolling_and_submitting_stores_times_of_frames(tested):
    tested.clock.ms += 1_000
    press(Qt.Key.Key_Down)
    tested.clock.ms += 300
    press(Qt.Key.Key_Down)
    tested.clock.ms += 200
    tested.answer_all()
    tested.model.submit()

    ((item, viewing),) = stored(tested)
    assert item == "item-1"
    assert viewing.active_ms == 1_500
    assert viewing.series[0].frame_ms()[:3] == [1_000, 300, 200]
    assert viewing.series[0].frame_count == len(tested.study.reading.cases[0].series[0].frames)
    assert viewing.first_mark_ms is None


@pytest.mark.usefixtures("page")
def test_a_pause_and_idle_time_count_for_no_frame(tested):
    tested.clock.ms += 500
    tested.model.pause()
    tested.clock.ms += 60_000
    tested.model.resume()
    tested.clock.ms += 500
    tested.answer_all()
    tested.model.submit()

    ((_, viewing),) = stored(tested)
    assert viewing.series[0].total_ms == viewing.active_ms == 1_000


@pytest.mark.usefixtures("page")
def test_a_record_that_cannot_be_stored_leaves_the_answer(tested):
    def fail(_item, _viewing) -> None:
        raise StateError("No room.")

    tested.study.analytics.record = fail
    tested.answer_all()
    tested.model.submit()

    assert len(tested.study.calls("submit")) == 1
    assert tested.model.reading.item.id == "item-2"
    assert tested.errors[-1].endswith("No room.")


@pytest.mark.usefixtures("page")
def test_a_skip_stores_no_record(tested):
    tested.model.skip("Technical problem")
    assert stored(tested) == []


@pytest.mark.usefixtures("page")
def test_a_correction_records_from_its_opening(tested):
    tested.answer_all()
    tested.clock.ms += 400
    tested.model.submit()
    tested.model.start(READER, tested.study.reading.items[0].id)
    tested.model.correct("Looked again")
    tested.clock.ms += 200
    tested.model.set_comment("Changed")
    tested.model.submit()

    assert [viewing.active_ms for _, viewing in stored(tested)] == [400, 200]
