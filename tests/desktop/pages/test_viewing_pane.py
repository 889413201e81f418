"""The coordinator sees what readers had on screen, with a strip for each series."""

import csv
import io
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication
from tests.support.window_driver import WindowDriver

from readingroom.domain.frame_times import SeriesViewing, ViewingRecord
from readingroom.domain.ids import ItemId
from readingroom.domain.viewing import UsedWindow, WindowOrigin
from readingroom.services.reading_analytics import ReadingAnalytics, SeriesLabel
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.reading.reader_monitor.viewing_pane import seen_share, windows_text
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.heat_strip import HeatStrip
from readingroom_desktop.widgets.viewer.frame_times import viewed_text

VIEWED = ViewingRecord(
    active_ms=61_000,
    is_whole=True,
    first_mark_ms=12_000,
    series=(
        SeriesViewing(0, ((2, 0), (1, 30_000), (3, 1_000), (4, 0))),
        SeriesViewing(1, ((2, 500),)),
    ),
)
WINDOWS = (
    UsedWindow("ct", WindowOrigin.PRESET, 1500.0, -600.0, "Lung"),
    UsedWindow("ct", WindowOrigin.MANUAL, 310.0, 25.0),
    UsedWindow("mr", WindowOrigin.MANUAL, 320.0, 25.0),
)
READING = ReadingAnalytics(
    item=ItemId("i"),
    reader_code="R1",
    session=1,
    position=3,
    case_code="C7",
    submitted_at="2026-02-01T10:00:00.000Z",
    is_correction=False,
    active_ms=61_000,
    viewing=VIEWED,
    windows=WINDOWS,
    labels={0: SeriesLabel(1, "CT"), 1: SeriesLabel(2, "MR")},
)
OLD = replace(READING, item=ItemId("o"), position=4, viewing=None)


@pytest.fixture
def pane(shared_driver: WindowDriver):
    page = shared_driver.go(PageName.READER_MONITOR)
    page.tabs.setCurrentWidget(page.viewing)
    page.viewing.show_readings((READING, OLD))
    return page.viewing


def test_share_and_windows_are_summed_over_series():
    assert seen_share(READING) == 6 / 12
    assert seen_share(OLD) is None
    assert windows_text(WINDOWS) == "Lung (1500/−600), by hand (2)"


def test_a_line_shows_the_strips_of_its_series(pane):
    pane.table.select(0)

    assert [strip.frame_ms for strip in pane.strips] == [
        [0, 0, 30_000, 1_000, 1_000, 1_000, 0, 0, 0, 0],
        [500, 500],
    ]
    assert pane.strips[0].accessibleName().endswith("CT")
    assert "4 of 10" in pane.strips[0].accessibleDescription()
    pane.table.select(1)
    assert pane.strips == []
    assert not pane.area.isVisible()


def test_a_reading_without_a_record_says_so(pane):
    assert pane.table.proxy.index(1, 8).data() == "not recorded"
    assert pane.table.proxy.index(1, 6).data() == "–"


def test_the_table_is_copied_as_csv(pane):
    pane.table.copy_csv()

    rows = list(csv.DictReader(io.StringIO(QGuiApplication.clipboard().text())))
    assert [row["recorded_ms"] for row in rows] == ["61000", ""]
    assert rows[0]["share_seen"] == "0.5"


def test_a_column_of_a_narrow_strip_has_the_longest_time_of_its_frames(qtbot):
    strip = HeatStrip()
    qtbot.addWidget(strip)
    strip.show_series("Series 1", SeriesViewing(0, ((700, 0), (1, 90), (299, 10))))
    columns = strip.columns(100)

    assert len(columns) == 100
    assert max(columns) == 90
    assert columns[:70] == [0] * 70
    assert strip.columns(5_000) == strip.frame_ms


def test_a_strip_of_no_frames_is_empty(qtbot):
    strip = HeatStrip()
    qtbot.addWidget(strip)

    assert strip.columns(10) == []
    assert not strip.grab().isNull()


def test_a_reading_opens_its_case_with_the_times(pane, qtbot):
    asked = []
    pane.case_requested.connect(asked.append)
    pane.table.view.selectRow(0)
    pane.open.click()

    assert asked == [READING]
    assert viewed_text(READING).startswith("Reader R1, session 1")
    assert "4 of 10 frames" in viewed_text(READING)
    assert len(viewed_text(OLD)) < len(viewed_text(READING))


def test_a_reading_of_the_study_opens_the_card(open_driver: WindowDriver):
    window = open_driver.window
    page = open_driver.go(PageName.READER_MONITOR)
    page.tabs.setCurrentWidget(page.viewing)
    page.viewing.table.view.selectRow(0)
    chosen = page.viewing.table.current
    page.viewing.open.click()
    open_driver.qtbot.waitUntil(lambda: window.findChild(CaseCard) is not None)
    card = window.findChild(CaseCard)
    open_driver.qtbot.waitUntil(card.isVisible)

    assert card.name.text().startswith(chosen.case_code)
    assert card.viewed.text() == viewed_text(chosen)
    window.show_keys()
    assert window.key_sheet.isVisible()


def test_a_case_that_is_gone_is_refused(open_driver: WindowDriver):
    page = open_driver.go(PageName.READER_MONITOR)
    notices = []
    page._viewmodel.warned.connect(notices.append)
    page._viewmodel.open_case(READING)
    open_driver.qtbot.waitUntil(lambda: bool(notices))

    assert READING.case_code in notices[0]
