"""Plausibility of a patient table and of files on the page Synthetic cases, by keys."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName

TABLE = "code,age,sex,dx\nA,30,F,C61\nB,30,M,C61\nC,8,F,O80\n"


@pytest.fixture
def tabs(engine: WindowDriver) -> Any:
    page = engine.go(PageName.SYNTHETIC_CASES)
    engine.settle()
    page.tabs.setCurrentWidget(page.plausibility)
    engine.settle()
    return page.plausibility


def enter(driver: WindowDriver, line: Any, path: Path) -> None:
    line.setFocus()
    driver.type(line, str(path))
    driver.key(Qt.Key.Key_Return)


def choose(driver: WindowDriver, picker: Any, *names: str) -> None:
    """Open the list of columns by the keyboard, mark the columns by Space, confirm by Enter."""
    picker.setFocus()
    QTest.keyClick(picker, Qt.Key.Key_Space)
    driver.settle()
    view = picker._card.table.view
    for name in names:
        picker._card.table.select([item.name for item in picker.columns].index(name))
        QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Return)
    driver.settle()
    assert picker.chosen == names


def test_a_table_is_checked_by_keys_and_saved(
    engine: WindowDriver, tabs: Any, tmp_path: Path
) -> None:
    (tmp_path / "patients.csv").write_text(TABLE, encoding="utf-8")
    tabs.tabs.setCurrentIndex(1)
    pane = tabs.table
    assert not pane.check.isEnabled()
    assert pane.reason.text()
    enter(engine, pane.table.line, tmp_path / "patients.csv")
    engine.qtbot.waitUntil(lambda: bool(pane.age.columns), timeout=9000)
    assert not pane.check.isEnabled()  # no column with facts yet
    choose(engine, pane.code, "code")
    assert not pane.check.isEnabled()
    choose(engine, pane.age, "age")
    choose(engine, pane.sex, "sex")
    choose(engine, pane.diagnoses, "dx")

    pane.check.setFocus()
    engine.key(Qt.Key.Key_Space)
    engine.qtbot.waitUntil(lambda: pane._viewmodel.result is not None, timeout=15_000)
    engine.settle()
    assert [row.code for row in pane.rows.model.rows] == ["A", "C"]
    assert len(pane.rules.model.rows) == 2
    assert "3" in pane.sentence.text()

    engine.chooser.chosen_figures = tmp_path / "checked.csv"
    engine.click(pane.save)
    engine.settle()
    assert "row,1,A,incompatible" in (tmp_path / "checked.csv").read_text("utf-8")


def test_a_table_that_cannot_be_read_says_why(
    engine: WindowDriver, tabs: Any, tmp_path: Path
) -> None:
    tabs.tabs.setCurrentIndex(1)
    pane = tabs.table
    (tmp_path / "broken.csv").write_text('age\n"50', encoding="utf-8")
    enter(engine, pane.table.line, tmp_path / "broken.csv")
    engine.qtbot.waitUntil(lambda: "broken.csv" in pane.reason.text(), timeout=9000)
    assert not pane.check.isEnabled()


def test_files_are_checked_with_their_problems(
    engine: WindowDriver, tabs: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "case"
    folder.mkdir()
    (folder / "letter.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    (folder / "panel.vcf").write_text("nothing\n", encoding="utf-8")
    tabs.tabs.setCurrentIndex(2)
    pane = tabs.files
    assert not pane.check.isEnabled()
    enter(engine, pane.folder.line, folder)
    pane.check.setFocus()
    engine.key(Qt.Key.Key_Space)
    engine.qtbot.waitUntil(lambda: pane._viewmodel.files is not None, timeout=15_000)
    engine.settle()
    assert len(pane.files.model.rows) == 2
    (share,) = pane.shares.model.rows
    assert (share.count, share.share.n) == (1, 2)


def test_results_are_forgotten_with_the_study(
    engine: WindowDriver, tabs: Any, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("Cough.", encoding="utf-8")
    pane = tabs.files
    pane._viewmodel.check_files((tmp_path / "letter.txt",))
    engine.qtbot.waitUntil(lambda: pane._viewmodel.files is not None, timeout=15_000)
    pane._viewmodel.clear()
    assert pane._viewmodel.files is None
    assert pane.files.isHidden()
