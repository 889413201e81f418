"""Headline tables of papers in the details of a result."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from tests.support.window_driver import WindowDriver

from readingroom.engine.evaluator.headline_tables.filling import NO_RESULT
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.formats import interval

pytestmark = pytest.mark.usefixtures("reused_window", "styled")

ITEMS, HEADLINE = 2, 6
ANSWERS = {("first", "careqa"): "B", ("first", "medqa"): "C", ("second", "careqa"): "A"}


def write_set(folder: Path, key: str) -> Path:
    """Write a set in the format "careqa" or "medqa": ten questions with the right option B."""
    options = {"A": "red", "B": "blue", "C": "green", "D": "white"}
    question = {"question": "Which?", "options": options, "correct_answer": "B"}
    more = {"category": "colours", "year": 2024} if key == "careqa" else {}
    rows = {f"{key}{number}": {**question, **more} for number in range(10)}
    path = folder / f"{key}.json"
    path.write_text(json.dumps(rows), "utf-8")
    return path


def write_answers(folder: Path, key: str, letter: str) -> Path:
    path = folder / "answers.jsonl"
    rows = [
        {"id": f"{key}{number}", "repeat": repeat, "output": letter}
        for number in range(10)
        for repeat in (0, 1, 2)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


@pytest.fixture
def page(engine: WindowDriver, tmp_path: Path) -> Any:
    """Return the page with results of two models on one suite, and of one model on another."""
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    shown = engine.go(PageName.EVALUATIONS)
    for key in ("careqa", "medqa"):
        import_suite(write_set(tmp_path, key), key, tmp_path / key)
    for (model, key), letter in ANSWERS.items():
        answers, out = write_answers(tmp_path, key, letter), tmp_path / f"{model}-{key}"
        import_answers(answers, tmp_path / key, model, out)
        viewmodel.add_result(out)
        engine.settle()
    viewmodel.choose_result(viewmodel.results[0].result.result_id)
    engine.settle()
    return shown


def cell_text(table: Any, row: int, column: int) -> str:
    return str(table.model.index(row, column).data())


def test_a_result_of_a_suite_with_a_table_has_the_tab(engine: WindowDriver, page: Any) -> None:
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    assert page.tabs.isTabVisible(HEADLINE)
    other = next(each for each in viewmodel.results if "family" not in each.result.settings)
    viewmodel.choose(other)
    engine.settle()
    assert not page.tabs.isTabVisible(HEADLINE)


def test_rows_are_models_and_a_figure_opens_its_items_by_one_click(
    engine: WindowDriver, page: Any
) -> None:
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    page.tabs.setCurrentIndex(HEADLINE)
    engine.settle()
    table = page.headlines.table
    heads = [
        table.model.headerData(at, Qt.Orientation.Horizontal)
        for at in range(table.model.columnCount())
    ]
    assert [heads[0], heads[3], heads[5]] == ["Model", "MedQA", "CareQA"]
    assert [cell_text(table, row, 0) for row in range(2)] == ["first", "second"]
    of = {(each.result.model.name, each.result.suite_id): each.result for each in viewmodel.results}
    for row, model in enumerate(("first", "second")):
        accuracy = next(
            line for line in of[model, "careqa"].metrics if line.metric == "choice_accuracy"
        )
        assert cell_text(table, row, 5) == interval(accuracy.value, 3)

    view = table.view
    view.setCurrentIndex(table.proxy.index(1, 3))
    assert NO_RESULT.reason in page.headlines.about.text()
    view.scrollTo(table.proxy.index(0, 3))
    at: QPoint = view.visualRect(table.proxy.index(0, 3)).center()
    engine.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    engine.settle()
    assert viewmodel.chosen.result == of["first", "medqa"]
    assert page.tabs.currentIndex() == ITEMS
    assert page.items.table.view.hasFocus()
    assert len(viewmodel.items) == 30


def test_enter_opens_the_items_and_a_missing_figure_opens_nothing(
    engine: WindowDriver, page: Any
) -> None:
    page.tabs.setCurrentIndex(HEADLINE)
    engine.settle()
    table = page.headlines.table
    table.view.setFocus()
    table.view.setCurrentIndex(table.proxy.index(1, 1))
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    assert page.tabs.currentIndex() == HEADLINE
    table.view.setCurrentIndex(table.proxy.index(1, 5))
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    assert page.tabs.currentIndex() == ITEMS
