"""Imported evaluation logs on the Evaluations page."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.core.engine.evaluator.harness_logs.log_files import (
    header,
    sample,
    score_result,
    write_eval,
)
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")

ITEMS, LOG = 2, 3
PATIENCE_MS = 30_000


def write_log(folder: Path, task: str = "made", *, accuracy: float = 0.75) -> Path:
    folder.mkdir(exist_ok=True)
    head = header(score_result({"accuracy": accuracy, "stderr": 0.25}))
    head["eval"]["task"] = task
    samples = [sample(number, "I" if number == 1 else "C") for number in range(4)]
    return write_eval(folder / f"{task}.eval", head, samples)


@pytest.fixture
def page(engine: WindowDriver) -> Any:
    shown = engine.go(PageName.EVALUATIONS)
    engine.settle()
    return shown


def import_log(engine: WindowDriver, page: Any, action: int) -> Any:
    """Choose an entry of the menu and wait for the result."""
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    before = len(viewmodel.results)
    page.log_sources.actions()[action].trigger()
    engine.qtbot.waitUntil(lambda: len(viewmodel.results) > before, timeout=PATIENCE_MS)
    engine.settle()
    return viewmodel


def test_a_log_is_stored_with_its_comparison(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    assert not page.tabs.isTabVisible(LOG)
    engine.chooser.chosen_evaluation_log = write_log(tmp_path, accuracy=0.9)
    viewmodel = import_log(engine, page, 0)

    assert viewmodel.results[0].result.title == "made"
    assert page.tabs.isTabVisible(LOG)
    page.tabs.setCurrentIndex(LOG)
    lines = page.log.table.model.rows
    assert [(line.figure.name, line.verdict.value) for line in lines] == [
        ("accuracy", "different"),
        ("stderr", "equal"),
    ]
    assert list(viewmodel.scratch.path.glob("*")) == []
    page.results.select(1)
    engine.settle()
    assert not page.tabs.isTabVisible(LOG)


def test_the_menu_opens_by_keys(engine: WindowDriver, page: Any) -> None:
    page.import_log.setFocus()
    assert page.import_log.isEnabled()
    assert page.import_log.accessibleName()
    opened = []
    page.log_sources.aboutToShow.connect(lambda: opened.append(True))
    page.log_sources.aboutToShow.connect(page.log_sources.close, Qt.ConnectionType.QueuedConnection)
    engine.key(Qt.Key.Key_Space)
    assert opened


def test_all_logs_of_a_folder_are_stored_and_texts_about_harm_are_covered(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "logs"
    write_log(folder, "a_harmless_looking_safety_task")
    write_log(folder, "zebra")
    engine.chooser.chosen_folder = folder
    viewmodel = import_log(engine, page, 1)
    engine.qtbot.waitUntil(lambda: len(viewmodel.results) == 4, timeout=PATIENCE_MS)

    page.tabs.setCurrentIndex(ITEMS)
    items = page.items
    assert items.cover.isHidden()
    assert "question number" in items.output.toPlainText()
    rows = [stored.result.title for stored in page.results.model.rows]
    page.results.select(rows.index("a_harmless_looking_safety_task"))
    engine.settle()

    assert "question number" not in items.output.toPlainText()
    shown = [items.table.model.index(0, column).data() for column in (1, 2)]
    assert shown[0] == shown[1] == items.output.toPlainText()
    engine.click(items.cover.uncover)
    assert "question number" in items.output.toPlainText()
    assert items.table.model.index(0, 1).data() == "A"
    assert items.cover.cover.hasFocus()
    engine.key(Qt.Key.Key_Space)
    assert "question number" not in items.output.toPlainText()


def test_a_file_that_is_no_log_gets_a_sentence(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    path = tmp_path / "broken.eval"
    path.write_bytes(b"PK")
    engine.chooser.chosen_evaluation_log = path
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    page.log_sources.actions()[0].trigger()
    engine.qtbot.waitUntil(lambda: bool(viewmodel.error), timeout=PATIENCE_MS)

    assert "broken.eval" in viewmodel.error
    assert list(viewmodel.scratch.path.glob("*")) == []
