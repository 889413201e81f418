import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from tests.support.home import overview
from tests.support.sample_study import make_study, write_sources
from tests.support.window_driver import WindowDriver

from readingroom.domain.study import StudyState
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName


@pytest.mark.usefixtures("styled")
def test_names_of_readers_stand_under_each_other(open_driver: WindowDriver) -> None:
    shown = overview(open_driver).readers
    labels = [one for one in shown.findChildren(QLabel) if one.isVisible()]
    readers = open_driver.window.home.overview.readers
    names = [one for one in labels if one.text() in {reader.name for reader in readers}]
    codes_shown = [one for one in labels if one.text() in {reader.code for reader in readers}]
    assert len(names) == len(codes_shown) == len(readers) > 1
    assert len({one.x() for one in names}) == 1
    for code, name in zip(codes_shown, names, strict=True):
        assert abs(code.y() - name.y()) <= 1
        assert code.x() < name.x()


def test_choosing_no_file_adds_nothing(open_driver: WindowDriver) -> None:
    pane = overview(open_driver)
    for control in (pane.case_buttons.folder, pane.case_buttons.archives, pane.output_button.add):
        open_driver.click(control)
    assert pane.cases.model.rowCount() == 2


def test_a_reader_is_added_by_enter_and_an_empty_name_is_not(open_driver: WindowDriver) -> None:
    line = overview(open_driver).reader_line
    assert not line.add.isEnabled()
    line.field.setFocus()
    open_driver.key(Qt.Key.Key_Return)
    open_driver.type(line.field, "Dr Cy Example")
    open_driver.key(Qt.Key.Key_Return)
    assert [r.code for r in open_driver.window.home.overview.readers] == ["R1", "R2", "R3"]
    assert line.field.text() == ""
    open_driver.type(line.field, "Dr Di Example")
    open_driver.type(line.code, "R7")
    open_driver.key(Qt.Key.Key_Return)
    assert open_driver.window.home.overview.readers[-1].code == "R7"
    assert line.code.text() == ""
    open_driver.type(line.field, "Dr Ed Example")
    open_driver.type(line.code, "r7")
    open_driver.click(line.add)
    assert open_driver.window.home.error  # the code is in use
    assert len(open_driver.window.home.overview.readers) == 4


def test_the_session_is_opened_from_the_overview(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "small", with_session=False))
    assert "Ready" in overview(driver).next_step.text()
    driver.click(overview(driver).open_session)
    card = overview(driver).open_card
    assert driver.window.shell.summary.state is StudyState.DRAFT
    readers = driver.window.shell.readers
    assert card.numbers.text().startswith(f"{len(readers)} readers × ")
    assert "min per pair" in card.numbers.text()
    assert not card.act.isEnabled()
    assert not card.proof.isVisible()
    card.why.setFocus()
    driver.key(Qt.Key.Key_Down)
    driver.key(Qt.Key.Key_Tab)
    assert card.cancel.hasFocus()
    driver.click(card.act)
    assert driver.window.shell.summary.state is StudyState.OPEN
    assert not overview(driver).open_session.isVisible()


def test_what_the_engine_refuses_is_a_sentence_on_the_page(open_driver: WindowDriver) -> None:
    pane = overview(open_driver)
    open_driver.window.home.add_reader("")
    open_driver.settle()
    assert pane.banner.isVisible()
    open_driver.click(pane.banner._close)
    assert not pane.banner.isVisible()


def test_adding_outputs_can_be_stopped(open_driver: WindowDriver, tmp_path: Path) -> None:
    sources = write_sources(tmp_path / "more")
    home = open_driver.window.home
    gate = threading.Event()
    open_driver.window.study_thread.run(lambda study: gate.wait(10))
    home.add_outputs([sources.outputs])
    home.cancel_job()
    gate.set()
    open_driver.settle()
    assert "Stopped" in open_driver.window.toast.text
    assert home.job is None
    home.cancel_job()


def test_the_keys_are_never_on_close_study_by_themselves(
    open_driver: WindowDriver, tmp_path: Path
) -> None:
    pane = overview(open_driver)
    assert pane.cases.view.hasFocus()
    open_driver.type(pane.reader_line.field, "Dr Cy Example")
    pane.reader_line.add.setFocus()
    open_driver.click(pane.reader_line.add)
    assert pane.reader_line.field.hasFocus()
    Study.create(tmp_path / "empty.rrstudy", title="Empty").close()
    open_driver.open(tmp_path / "empty.rrstudy")
    open_driver.window.show_page(PageName.AUDIT_TRAIL)
    open_driver.window.show_page(PageName.OVERVIEW)

    assert pane._no_cases.action.hasFocus()


def test_a_locked_session_tells_its_judgements_as_final(open_driver: WindowDriver) -> None:
    open_driver.window.home.lifecycle.lock("done")
    open_driver.settle()

    assert overview(open_driver).next_step.text().startswith("Locked with 5 judgements.")
