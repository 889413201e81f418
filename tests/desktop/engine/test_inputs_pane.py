"""Evaluate, across modalities: a result whose inputs were switched off in turn."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.core.engine.evaluator.runs.choice_runs import run
from tests.core.engine.evaluator.runs.test_modalities import CONDITIONS, SUITE, majority
from tests.support.subjects import FakeSubject
from tests.support.window_driver import WindowDriver

from readingroom.engine.evaluator.crossmodal.types import modality_tables
from readingroom_desktop.model_lab.evaluations.inputs_pane import InputsPane
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

INPUTS = 4
TABLES = ("contributions", "scores", "agreement", "contradictions")


@pytest.fixture
def pane(engine: WindowDriver) -> InputsPane:
    """Return the tab of switched-off inputs, in front."""
    page: Any = engine.go(PageName.EVALUATIONS)
    engine.settle()
    page.views.setCurrentIndex(1)
    page.modalities.tabs.setCurrentIndex(INPUTS)
    found: InputsPane = page.modalities.inputs
    return found


def add_result(engine: WindowDriver, folder: Path) -> None:
    run(SUITE, FakeSubject(majority), folder)
    model = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    model.add_result(folder)
    engine.qtbot.waitUntil(
        lambda: len(model.results) == 3 and model.state is LoadState.READY, timeout=9000
    )
    engine.settle()


def test_results_without_switched_off_inputs_leave_the_tab_empty(pane: InputsPane) -> None:
    assert pane.empty.isVisible()
    assert pane.current is None


def test_four_tables_show_a_result(engine: WindowDriver, pane: InputsPane, tmp_path: Path) -> None:
    add_result(engine, tmp_path / "drop")
    assert not pane.empty.isVisible()
    assert pane.current is not None
    tables = modality_tables(pane.current.result)
    rows: dict[str, tuple[Any, ...]] = {}
    for index, name in enumerate(TABLES):
        pane.kind.setCurrentIndex(index)
        engine.settle()
        table = pane.contradictions if name == "contradictions" else pane.metrics
        assert table.isVisible()
        rows[name] = tuple(table.model.rows)

    assert rows["contributions"] == tables.contributions
    assert {metric.condition for metric in rows["scores"]} == CONDITIONS
    assert rows["agreement"] == tables.agreement
    contradictions = engine.window.pages.viewmodel(PageName.EVALUATIONS).modalities
    assert rows["contradictions"] == contradictions.input_contradictions != ()


def test_the_table_is_chosen_by_keys(
    engine: WindowDriver, pane: InputsPane, tmp_path: Path
) -> None:
    add_result(engine, tmp_path / "drop")
    pane.first().setFocus()
    engine.key(Qt.Key.Key_Tab)
    engine.key(Qt.Key.Key_Down)
    engine.settle()

    assert pane.kind.currentData() == "scores"
    assert len(pane.metrics.model.rows) == len(CONDITIONS)


def test_a_closed_study_leaves_no_contradictions(
    engine: WindowDriver, pane: InputsPane, tmp_path: Path
) -> None:
    add_result(engine, tmp_path / "drop")
    pane.kind.setCurrentIndex(3)
    engine.settle()
    model = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    model.clear()

    assert model.modalities.input_contradictions == ()
    assert pane.current is None
