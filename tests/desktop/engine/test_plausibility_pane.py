"""Plausibility on the page Synthetic cases: facts by keys, the result and its file."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.window_driver import WindowDriver

from readingroom.knowledge.types import PlausibilityStatus
from readingroom_desktop.shell.registry import PageName


@pytest.fixture
def pane(engine: WindowDriver) -> Any:
    page = engine.go(PageName.SYNTHETIC_CASES)
    engine.settle()
    page.tabs.setCurrentWidget(page.plausibility)
    engine.settle()
    engine.qtbot.waitUntil(
        lambda: page.plausibility.patient._viewmodel.known is not None, timeout=9000
    )
    return page.plausibility.patient


def enter(driver: WindowDriver, pane: Any, kind: int, text: str) -> None:
    pane.kind.setCurrentIndex(kind)
    driver.type(pane.value, text)
    pane.value.completer().popup().hide()
    pane.add.setFocus()
    driver.key(Qt.Key.Key_Space)


def test_a_patient_is_checked_by_keys_and_saved(
    engine: WindowDriver, pane: Any, tmp_path: Path
) -> None:
    assert not pane.check.isEnabled()
    assert not pane.add.isEnabled()
    assert pane.sentence.height() == pane.sentence.heightForWidth(pane.sentence.width())
    for kind, text in enumerate(("C18.2 colon", "DPYD=Poor Metabolizer", "KRAS=", "fluorouracil")):
        enter(engine, pane, kind, text)
        pane.value.clear()
    values = [fact.value for fact in pane.table.model.rows]
    assert values == ["C18.2", "DPYD=Poor Metabolizer", "fluorouracil"]  # KRAS has no state
    pane.age.setValue(61)

    pane.check.setFocus()
    engine.key(Qt.Key.Key_Space)
    engine.qtbot.waitUntil(lambda: pane._viewmodel.result is not None, timeout=15_000)
    engine.settle()
    assert pane._viewmodel.result.kind is PlausibilityStatus.INCOMPATIBLE
    assert pane.state.text() == "incompatible"
    assert len(pane.reasons.model.rows) == 2

    engine.chooser.chosen_figures = tmp_path / "check.csv"
    engine.click(pane.save)
    engine.settle()
    assert "DPYD=Poor Metabolizer" in (tmp_path / "check.csv").read_text("utf-8")


def test_return_in_the_list_of_values_adds_one_and_empties_the_field(
    engine: WindowDriver, pane: Any
) -> None:
    pane.kind.setCurrentIndex(3)
    engine.type(pane.value, "fluorou")
    popup = pane.value.completer().popup()
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    engine.settle()
    engine.qtbot.waitUntil(lambda: pane.value.text() == "", timeout=3000)
    assert [fact.value for fact in pane.table.model.rows] == ["fluorouracil"]


def test_a_fact_is_removed_and_a_wrong_folder_refused(
    engine: WindowDriver, pane: Any, tmp_path: Path
) -> None:
    enter(engine, pane, 3, "fluorouracil")
    assert pane.check.isEnabled()
    engine.click(pane.remove)
    assert pane.table.model.rows == ()
    assert not pane.check.isEnabled()
    (tmp_path / "limits.csv").write_text("no,such,columns\n1,2,3\n", encoding="utf-8")
    pane.folder.line.setFocus()
    engine.type(pane.folder.line, str(tmp_path))
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    assert pane.banner.isVisible()
