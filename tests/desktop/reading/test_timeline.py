"""Timeline of a case: order, drawing, keys and mouse, and parts without a date."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_case, make_note, make_series

from readingroom.domain.ids import AssetId
from readingroom_desktop.itemmodels.timeline import (
    TimelineEntry,
    TimelineKind,
    is_useful,
    timeline_entries,
)
from readingroom_desktop.widgets.reading.timeline_pane import Timeline, tick_text, time_text

pytestmark = pytest.mark.usefixtures("styled")


def dated_case():
    letter = replace(
        make_note(), asset=AssetId("b"), title="Discharge letter", days_before_newest=0
    )
    old = replace(make_note(), asset=AssetId("a"), title="Old report", days_before_newest=400)
    undated = replace(make_note(), asset=AssetId("c"), title="Nursing note")
    series = (
        make_series("ct", days_before_current=0, study="1"),
        make_series("prior", days_before_current=365, study="2"),
    )
    return make_case(notes=(old, letter, undated), series=series, examination_days=3)


def entries_of(case):
    names = tuple(series.key for series in case.series)
    return timeline_entries(case, names, ("Variants", "Sequences"))


def test_entries_are_in_order_and_undated_ones_last():
    entries = entries_of(dated_case())
    assert [(entry.title, entry.days) for entry in entries] == [
        ("Discharge letter", 0),
        ("ct", 3),
        ("prior", 368),
        ("Old report", 400),
        ("Nursing note", None),
        ("Variants", None),
        ("Sequences", None),
    ]
    assert is_useful(entries)


def test_images_without_the_time_of_the_newest_examination_have_no_date():
    case = replace(dated_case(), examination_days=None)
    days = {entry.title: entry.days for entry in entries_of(case)}
    assert days["ct"] is days["prior"] is None
    case = replace(dated_case(), series=(make_series("ct"),))
    assert {entry.title: entry.days for entry in entries_of(case)}["ct"] is None


def test_a_case_without_dates_has_no_timeline():
    assert not is_useful(entries_of(make_case()))
    assert not is_useful(())


@pytest.mark.parametrize("width", [200, 320, 440, 900])
@pytest.mark.parametrize("span", [0, 1, 6, 50, 366, 400, 5_000, 90_000])
def test_there_are_as_many_ticks_as_have_room(qtbot, span, width):
    timeline = Timeline()
    qtbot.addWidget(timeline)
    timeline.resize(width, 200)
    ends = [TimelineEntry(TimelineKind.IMAGES, number, "CT", days)
            for number, days in enumerate((0, span))]  # fmt: skip
    timeline.show_entries(ends)
    assert 1 <= len(timeline.ticks) <= 8
    metrics = timeline.fontMetrics()
    for near, far in pairwise(timeline.ticks):
        apart = timeline.point(replace(ends[0], days=near)).x()
        apart -= timeline.point(replace(ends[0], days=far)).x()
        assert apart > metrics.horizontalAdvance(tick_text(far)) or width == 200


def test_times_read_as_words():
    assert (time_text(0), time_text(1), time_text(2)) == ("newest", "1 day before", "2 days before")


@pytest.fixture
def page(qapp, qtbot):
    tested = ReadingUnderTest(FakeStudy([dated_case()]))
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    yield made
    tested.model.stop()


def press(page, key):
    QTest.keyClick(page.tabs.timeline.timeline, key)


def test_the_key_opens_the_timeline_and_arrows_and_enter_go_to_a_document(page):
    QTest.keyClick(page, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    pane = page.tabs.timeline
    assert pane.isVisible()
    assert pane.timeline.hasFocus()
    press(page, Qt.Key.Key_Home)
    assert pane.table.current.title == "Old report"
    assert "Old report" in pane.timeline.accessibleDescription()
    pane.grab()
    press(page, Qt.Key.Key_End)
    assert pane.table.current.title == "Discharge letter"
    press(page, Qt.Key.Key_Return)
    assert page.tabs.notes.isVisible()
    position = page.tabs.notes.textCursor().position()
    assert position > page.tabs.notes.toPlainText().index("Discharge letter")


def test_enter_on_the_images_goes_to_their_series(page):
    page.tabs.show_timeline()
    press(page, Qt.Key.Key_Home)
    press(page, Qt.Key.Key_Right)
    assert page.tabs.timeline.table.current.title
    assert page.tabs.timeline.table.current.kind is TimelineKind.IMAGES
    press(page, Qt.Key.Key_Return)
    assert page.images.index_shown[0] == 1
    assert page.tabs.timeline.isVisible()


def test_a_click_on_an_entry_opens_it(page):
    page.tabs.show_timeline()
    drawing = page.tabs.timeline.timeline
    at = drawing.point(drawing.entries[2])
    point = QPoint(int(at.x()), int(at.y()))
    assert "365" in drawing.tooltip_at(at.x(), at.y()) or "368" in drawing.tooltip_at(
        at.x(), at.y()
    )
    QTest.mouseClick(drawing, Qt.MouseButton.LeftButton, pos=point)
    assert page.images.index_shown[0] == 1
    assert drawing.tooltip_at(-200.0, 0.0) == ""


def test_parts_without_a_date_are_listed_and_opened_from_the_list(page):
    page.tabs.show_timeline()
    table = page.tabs.timeline.table
    titles = [entry.title for entry in table.model.rows]
    assert titles[-3:] == ["Nursing note", "Variants", "Sequences"]
    table.select(5)
    table.activated.emit(table.current)
    assert page.tabs.variants.isVisible()
