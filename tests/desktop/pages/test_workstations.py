"""The Workstations page, and a reader kit in the window."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from tests.support.sample_study import form, make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import ViewingTime
from readingroom.services.kits.types import KitState
from readingroom.services.study import Study
from readingroom_desktop.reading.worklist.page import WorklistPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.workstations.page import WorkstationsPage


def page(driver: WindowDriver) -> WorkstationsPage:
    shown = driver.go(PageName.WORKSTATIONS)
    assert isinstance(shown, WorkstationsPage)
    return shown


def write_kit(driver: WindowDriver, path: Path) -> str:
    """Write a kit for the first reader, and return its code."""
    driver.chooser.chosen_kit = path
    driver.click(page(driver).write)
    driver.settle()
    return page(driver).code.code.text()


def read(path: Path, code: str) -> None:
    """Judge what is left in a kit."""
    with Study.open(path, passphrase=code) as kit:
        (reader,) = kit.protocol.readers()
        while item := kit.reading.worklist(reader.id).next_item:
            kit.reading.submit(item.id, form(OverallChoice.LEFT), ViewingTime(active_ms=42_000))


def hand_back(path: Path, code: str, returned: Path) -> Path:
    with Study.open(path, passphrase=code) as kit:
        kit.kits.write_return(returned)
    return returned


def test_a_coordinator_writes_a_kit_and_its_code_is_shown_once(
    open_driver: WindowDriver, tmp_path: Path
) -> None:
    shown = page(open_driver)
    assert [line.state for line in shown.readers.model.rows] == [KitState.HERE] * 2
    assert not shown.recall.isEnabled()
    code = write_kit(open_driver, tmp_path / "R1.rrstudy")
    assert len(code.split("-")) == 6
    assert shown.code.isVisible()
    open_driver.click(shown.code.copy)
    assert QGuiApplication.clipboard().text() == code
    open_driver.click(shown.code.end)
    assert not shown.code.isVisible()
    assert shown.code.code.text() == ""
    assert shown.readers.model.rows[0].state is KitState.OUT
    assert not shown.write.isEnabled()
    assert shown.recall.isEnabled()


def test_returns_are_checked_then_merged(open_driver: WindowDriver, tmp_path: Path) -> None:
    path, returned = tmp_path / "R1.rrstudy", tmp_path / "R1.rrreturn"
    code = write_kit(open_driver, path)
    read(path, code)
    broken = tmp_path / "broken.rrreturn"
    broken.write_bytes(b"no return")
    open_driver.chooser.chosen_returns = (hand_back(path, code, returned), broken)
    shown = page(open_driver)
    open_driver.click(shown.merge)
    open_driver.settle()
    assert shown.merge_card.isVisible()
    assert shown.merge_card.sentence.text().count("\n") == 1
    assert shown.readers.model.rows[0].state is KitState.OUT
    open_driver.click(shown.merge_card.act)
    open_driver.settle()
    line = shown.readers.model.rows[0]
    assert (line.state, line.left_count) == (KitState.DONE, 0)
    open_driver.click(shown.merge)
    open_driver.settle()
    assert not shown.merge_card.act.isEnabled()


def test_a_kit_is_recalled_with_a_reason(open_driver: WindowDriver, tmp_path: Path) -> None:
    write_kit(open_driver, tmp_path / "R1.rrstudy")
    shown = page(open_driver)
    open_driver.click(shown.recall)
    assert not shown.recall_card.act.isEnabled()
    open_driver.type(shown.recall_card.reason, "The computer was lost")
    open_driver.click(shown.recall_card.act)
    open_driver.settle()
    assert shown.readers.model.rows[0].state is KitState.RECALLED
    assert shown.write.isEnabled()


def test_a_kit_that_cannot_be_written_is_reported(
    open_driver: WindowDriver, tmp_path: Path
) -> None:
    (tmp_path / "R1.rrstudy").write_bytes(b"mine")
    assert write_kit(open_driver, tmp_path / "R1.rrstudy") == ""
    assert page(open_driver).banner.isVisible()
    assert page(open_driver).write.isEnabled()


def test_without_a_session_the_page_leads_to_the_overview(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path / "small", with_session=False))
    shown = page(driver)
    assert shown.empty.isVisible()
    assert not shown.write.isEnabled()
    driver.click(shown.empty.action)
    assert driver.window.current is PageName.OVERVIEW


@pytest.fixture
def kit_driver(driver: WindowDriver, small_study: Path, tmp_path: Path) -> WindowDriver:
    """A window with a kit of R1 open."""
    path = tmp_path / "R1.rrstudy"
    with Study.open(small_study) as study:
        written = study.kits.write_kit(study.protocol.readers()[0].id, path)
    driver.is_coordinator = False
    driver.open(path, written.code)
    return driver


def test_a_kit_opens_at_the_worklist_of_its_reader(kit_driver: WindowDriver) -> None:
    window = kit_driver.window
    assert window.current is PageName.WORKLIST
    pages = [PageName.WORKLIST, PageName.READING, PageName.DISPLAY_CHECK]
    assert list(window.navigation.pages) == pages
    texts = [action.text() for action in window.strip.person.menu().actions()]
    assert "Coordinator" not in texts
    assert window.strip.person.text().startswith("R1")
    shown = window.page(PageName.WORKLIST)
    assert isinstance(shown, WorklistPage)
    assert shown.start.text() == "Resume reading 6"


def test_a_reader_hands_back_from_the_worklist(kit_driver: WindowDriver, tmp_path: Path) -> None:
    shown = kit_driver.window.page(PageName.WORKLIST)
    assert isinstance(shown, WorklistPage)
    assert shown.hand_back.isVisible()
    kit_driver.chooser.chosen_return = tmp_path / "R1.rrreturn"
    kit_driver.click(shown.hand_back)
    kit_driver.settle()
    assert (tmp_path / "R1.rrreturn").is_file()
    assert "R1.rrreturn" in shown.returned.text
    kit_driver.click(shown.hand_back)
    kit_driver.settle()
    assert shown.banner.isVisible()
    assert not shown.returned.isVisible()


def test_a_worklist_on_another_computer_says_so(open_driver: WindowDriver, tmp_path: Path) -> None:
    write_kit(open_driver, tmp_path / "R1.rrstudy")
    open_driver.act_as_reader()
    shown = open_driver.window.page(PageName.WORKLIST)
    assert isinstance(shown, WorklistPage)
    assert shown.locked.isVisible()
    assert not shown.start.isEnabled()


def test_an_ordinary_worklist_hands_nothing_back(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    shown = open_driver.window.page(PageName.WORKLIST)
    assert isinstance(shown, WorklistPage)
    assert not shown.hand_back.isVisible()
