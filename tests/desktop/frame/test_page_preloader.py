"""What the window prepares before a pair is opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.page_preloader import READING
from readingroom_desktop.shell.reading_control import ReadingPrefetcher
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView


def test_the_reading_page_is_built_before_the_worklist_is_there(open_driver: WindowDriver) -> None:
    window = open_driver.window
    imported: list[bool] = []
    window.preloader.modules.load(READING, lambda: imported.append(True), is_urgent=True)
    open_driver.qtbot.waitUntil(lambda: bool(imported), timeout=20_000)
    open_driver.act_as_reader()
    assert PageName.READING in window.pages
    assert window.current is PageName.WORKLIST
    assert window.stack.currentWidget() is window.page(PageName.WORKLIST)
    assert window.reading.reading is None


def test_the_case_of_the_pair_that_enter_opens_is_expected(open_driver: WindowDriver) -> None:
    window = open_driver.window
    with open_driver.qtbot.waitSignal(window.prefetcher.expected, timeout=20_000) as told:
        open_driver.act_as_reader()
    assert window.pages.viewmodel(PageName.WORKLIST).next_row is not None
    assert told.args == [window.pages.viewmodel(PageName.WORKLIST).next_row.case_code]


def test_the_case_of_another_line_is_read_once_it_is_current(open_driver: WindowDriver) -> None:
    window = open_driver.window
    with open_driver.qtbot.waitSignal(window.prefetcher.expected, timeout=20_000):
        open_driver.act_as_reader()
    open_driver.settle()
    items = window.page(PageName.WORKLIST).items
    other = next(row for row in items.model.rows if row.case_code != items.current.case_code)
    read = []
    window.reading.next_case_known.connect(lambda content: read.append(content.code))
    items.select_row(other)
    open_driver.qtbot.waitUntil(lambda: other.case_code in read, timeout=5_000)


def test_nothing_is_prepared_for_a_coordinator(open_driver: WindowDriver) -> None:
    window = open_driver.window
    with open_driver.qtbot.assertNotEmitted(window.prefetcher.expected):
        open_driver.go(PageName.WORKLIST)
    assert PageName.READING not in window.pages


def test_who_reads_already_is_not_disturbed(open_driver: WindowDriver) -> None:
    window = open_driver.window
    open_driver.act_as_reader()
    open_driver.go(PageName.READING)
    shown = window.reading.reading
    with open_driver.qtbot.assertNotEmitted(window.reading.next_case_known):
        window.prefetcher.expected.emit("any")
        open_driver.settle()
    assert window.reading.reading is shown
    assert window.current is PageName.READING


@pytest.mark.usefixtures("idle")
def test_decoders_are_loaded_while_a_study_lies_open(open_driver: WindowDriver) -> None:
    loader = open_driver.window._services.loader
    open_driver.window.prefetcher.open_study()
    open_driver.qtbot.waitUntil(lambda: loader._warming is not None, timeout=20_000)


@pytest.fixture
def ahead(qtbot: QtBot) -> Iterator[ReadingPrefetcher]:
    made = ReadingPrefetcher()
    yield made
    made.clear()


def test_who_sits_down_at_once_is_not_held_up_by_decoders(
    qtbot: QtBot, ahead: ReadingPrefetcher
) -> None:
    ahead.open_study()
    ahead.clear()
    assert not ahead._idle_timer.isActive()


def test_a_line_is_reported_once_and_none_is_not(qtbot: QtBot, ahead: ReadingPrefetcher) -> None:
    class Line:
        case_code = "RR-01"

    with qtbot.waitSignal(ahead.expected) as told:
        ahead.pick(Line())
    assert told.args == ["RR-01"]
    with qtbot.assertNotEmitted(ahead.expected):
        ahead.pick(Line())
        ahead._announce()
        ahead.pick(None)
        ahead._announce()


@pytest.mark.usefixtures("idle")
def test_the_page_that_imports_is_built_while_a_draft_lies_open(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path, with_session=False))
    home = driver.window.page(PageName.OVERVIEW)
    driver.qtbot.waitUntil(lambda: HomeView.IMPORT in home._panes, timeout=20_000)
    assert home._stack.currentWidget() is home.overview


def test_a_study_that_takes_no_cases_needs_no_page_that_imports(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path, with_session=False)
    driver.window.home.open_path(path, is_read_only=True)
    driver.settle()
    home = driver.window.page(PageName.OVERVIEW)
    home.prepare()
    assert HomeView.IMPORT not in home._panes
