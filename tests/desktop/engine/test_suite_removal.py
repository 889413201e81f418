"""Removal of a suite from the library, in the window."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver

from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window", "styled")

LIBRARY = 4
FOLDER = "careqa"


@pytest.fixture
def page(engine: WindowDriver, tmp_path: Path) -> Any:
    """Return the page with the library in front, which has one imported suite."""
    question = {
        "question": "Which?",
        "options": {"A": "red", "B": "blue", "C": "green", "D": "white"},
        "correct_answer": "B",
        "category": "colours",
        "year": 2024,
    }
    source = tmp_path / "questions.json"
    source.write_text(json.dumps({"q1": question}), "utf-8")
    import_suite(source, "careqa", tmp_path / "library" / FOLDER)
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    viewmodel.library.folder = tmp_path / "library"
    shown = engine.go(PageName.EVALUATIONS)
    viewmodel.refresh()
    engine.settle()
    shown.views.setCurrentIndex(LIBRARY)
    engine.settle()
    choose(engine, shown.library, FOLDER)
    return shown


def choose(engine: WindowDriver, pane: Any, suite_id: str) -> None:
    for row in pane.families.model.rows:
        for suite in row.suites:
            if suite.summary.suite_id == suite_id:
                pane._viewmodel.choose(row)
                pane._viewmodel.choose_suite(suite)
                engine.settle()
                return
    raise AssertionError(suite_id)


def test_a_suite_is_removed_after_a_confirmation(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    pane, folder = page.library, tmp_path / "library" / FOLDER
    pane.remove.setFocus()
    engine.key(Qt.Key.Key_Space)
    assert pane.card.isVisible()
    assert FOLDER in pane.card.sentence.text()
    assert pane.card.cancel.hasFocus()
    engine.key(Qt.Key.Key_Escape)
    assert not pane.card.isVisible()
    assert folder.is_dir()
    assert pane.remove.hasFocus()
    pane.remove.click()
    pane.card.act.click()
    engine.settle()
    assert not folder.exists()
    assert not pane.card.isVisible()
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    assert FOLDER not in {suite.suite_id for suite in viewmodel.suites}


def test_suites_of_the_program_are_not_removed(engine: WindowDriver, page: Any) -> None:
    pane = page.library
    assert pane.remove.isEnabled()
    assert not pane.remove.toolTip()
    built_in = next(
        suite.summary.suite_id
        for row in pane.families.model.rows
        for suite in row.suites
        if suite.summary.is_built_in and suite.summary.suite_id
    )
    choose(engine, pane, built_in)
    assert not pane.remove.isEnabled()
    assert pane.remove.toolTip()


def test_a_suite_that_a_job_uses_is_not_removed(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    pane = page.library
    suite = pane._viewmodel.suite.summary
    pane.remove.click()
    viewmodel.experiments.used_suites = frozenset({suite.path})
    viewmodel.experiments._is_starting = True
    pane.card.act.click()
    engine.settle()
    assert (tmp_path / "library" / FOLDER).is_dir()
    assert pane.card.isVisible()
    assert pane.card.problem.text()
    pane.redraw()
    assert not pane.remove.isEnabled()
    viewmodel.experiments._is_starting = False
    pane.redraw()
    assert pane.remove.isEnabled()
    pane.card.close_card()


def test_a_suite_with_other_files_stays(engine: WindowDriver, page: Any, tmp_path: Path) -> None:
    notes = tmp_path / "library" / FOLDER / "notes.txt"
    notes.write_text("mine", "utf-8")
    page.library.remove.click()
    page.library.card.act.click()
    engine.settle()
    assert notes.is_file()
    assert "notes.txt" in page.library.card.problem.text()
    page.library.card.close_card()
