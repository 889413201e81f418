"""Experiments on the Evaluations page: declared by keys, run in the real worker, stored."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.desktop.engine.conftest import Says
from tests.support.window_driver import WindowDriver

from readingroom.domain.model import ModelKind
from readingroom.engine.evaluator.experiments.service import ExperimentService, run_experiment
from readingroom.engine.evaluator.experiments.types import (
    ExperimentCondition,
    ExperimentModel,
    ExperimentPlan,
    RunOutcome,
)
from readingroom.services.script_runs import add_model
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

SUITE = """\
schema: 1
suite_id: lobes
version: 1
title: Lobes
task: choice
metrics: [choice_accuracy]
parser: {name: choice_letter, version: 1}
items:
  - {id: a, input: "First.", options: [x, y], target: x}
  - {id: b, input: "Second.", options: [x, y], target: y}
"""


@pytest.fixture
def pane(driver: WindowDriver, engine_study: Path) -> Any:
    """Return the pane, in a study with two recorded models and one suite of a folder."""
    folder = engine_study.parent / "recorded"
    folder.mkdir()
    (folder / "lobes.yaml").write_text(SUITE, encoding="utf-8")
    with Study.open(engine_study) as study:
        for name, answers in (("Swan", "AB"), ("Ruff", "AA")):
            lines = [json.dumps({"item": item, "text": text})
                     for item, text in zip("ab", answers, strict=True)]  # fmt: skip
            (folder / f"{name}.jsonl").write_text("\n".join(lines), encoding="utf-8")
            config = folder / f"{name}.model"
            config.mkdir()
            (config / "model.yaml").write_text(
                f"model_id: {name.lower()}\nname: {name}\nversion: '1'\ntype: recorded\n"
                f"path: ../{name}.jsonl\n",
                encoding="utf-8",
            )
            add_model(study, str(config / "model.yaml"))
    driver.open(engine_study)
    page: Any = driver.go(PageName.EVALUATIONS)
    driver.settle()
    page._viewmodel.add_suites(folder)
    driver.settle()
    page.views.setCurrentIndex(3)
    driver.settle()
    assert not page.start.isVisible()
    return page.experiments


def tick(boxes: list[Any], *names: str) -> None:
    for box in boxes:
        box.setChecked(box.text() in names)


def wait_idle(driver: WindowDriver, model: Any) -> None:
    driver.qtbot.waitUntil(
        lambda: not model.is_busy and model.state is LoadState.READY, timeout=30_000
    )
    driver.settle()


def declare(driver: WindowDriver, pane: Any, *models: str) -> None:
    pane.title.setFocus()
    pane.title.clear()
    driver.type(pane.title, "Two seeds")
    tick(pane.models.boxes, *models)
    tick(pane.suites.boxes, "Lobes")
    pane.seeds.setFocus()
    pane.seeds.selectAll()
    driver.type(pane.seeds, "1; 2")


@pytest.mark.usefixtures("styled")
def test_an_experiment_is_run_stored_and_saved_by_keys(
    driver: WindowDriver, pane: Any, engine_study: Path, tmp_path: Path
) -> None:
    assert not pane.start.isEnabled()
    assert pane.reason.text()
    declare(driver, pane, "Swan", "Ruff")
    assert pane.start.isEnabled()
    pane.start.setFocus()
    driver.key(Qt.Key.Key_Space)
    wait_idle(driver, pane._viewmodel)

    assert pane._viewmodel.error == ""
    stored = pane.list.view
    assert stored.columnWidth(0) >= stored.sizeHintForColumn(0)  # the title is not cut
    rows = pane.table.model.rows
    assert {(run.model, run.condition): run.value.value for run in rows} == {
        (model, condition): value
        for model, value in (("Swan 1", 1), ("Ruff 1", 0.5))
        for condition in ("seed 1", "seed 2")
    }
    driver.chooser.chosen_figures = tmp_path / "table.csv"
    driver.click(pane.save)
    driver.settle()
    assert (tmp_path / "table.csv").read_text("utf-8").count("completed") == 4
    found: list[Any] = []
    driver.window.study_thread.run(
        lambda study: (study.service(ExperimentService).reports(), study.engine.results()),
        found.append,
    )
    driver.qtbot.waitUntil(lambda: bool(found), timeout=9000)
    reports, results = found[0]
    assert len(reports) == 1
    ids = {run.result_id for run in reports[0].report.runs}
    assert ids <= {stored.result.result_id for stored in results}
    scratch = driver.window.pages.viewmodel(PageName.EVALUATIONS).scratch.path
    assert list(scratch.glob("experiment-*")) == []


def test_a_file_declares_conditions_and_the_metric_of_the_table(
    driver: WindowDriver, pane: Any, engine_study: Path
) -> None:
    file = engine_study.parent / "recorded" / "experiment.yaml"
    file.write_text(
        "title: From a file\nmodels: [Swan.model/model.yaml]\nsuites: [lobes.yaml]\n"
        "conditions:\n  - {name: whole}\n  - {name: one item, limit: 1}\n"
        "metric: choice_accuracy\n",
        encoding="utf-8",
    )
    driver.chooser.chosen_file = file
    pane.run_file.setFocus()
    driver.key(Qt.Key.Key_Space)
    wait_idle(driver, pane._viewmodel)

    assert pane._viewmodel.error == ""
    rows = pane.table.model.rows
    assert {(run.condition, run.item_count, run.outcome) for run in rows} == {
        ("whole", 2, RunOutcome.COMPLETED), ("one item", 1, RunOutcome.PARTIAL)
    }  # fmt: skip

    file.write_text("title: x\nmodels: []\nsuites: [lobes.yaml]\n", encoding="utf-8")
    driver.click(pane.run_file)
    wait_idle(driver, pane._viewmodel)
    assert pane.banner.isVisible()


@pytest.mark.parametrize("seeds", ["", "1; 1", "1.5", "-1", "1; x", "99999999999"])
def test_seeds_that_are_no_different_whole_numbers_are_refused(
    driver: WindowDriver, pane: Any, seeds: str
) -> None:
    declare(driver, pane, "Swan")
    pane.seeds.setText(seeds)
    assert not pane.start.isEnabled()
    assert pane.reason.isVisible()


def test_a_failed_run_has_its_reason_and_the_experiment_may_run_again(
    driver: WindowDriver, pane: Any, engine_study: Path
) -> None:
    answers = engine_study.parent / "recorded" / "Swan.jsonl"
    answers.rename(answers.with_suffix(".away"))
    declare(driver, pane, "Swan")
    driver.click(pane.start)
    wait_idle(driver, pane._viewmodel)
    rows = pane.table.model.rows
    assert {run.outcome for run in rows} == {RunOutcome.FAILED}
    assert all(run.reason for run in rows)
    answers.with_suffix(".away").rename(answers)
    driver.click(pane.start)
    wait_idle(driver, pane._viewmodel)
    assert {run.outcome for run in pane.table.model.rows} == {RunOutcome.COMPLETED}
    assert len(pane.list.model.rows) == 2


def test_a_stopped_experiment_stays_and_goes_with_its_study(
    driver: WindowDriver, pane: Any, says: Says
) -> None:
    says('import os; os.mkdir(request["out"]); refused("Stopped.", "SuiteError")')
    declare(driver, pane, "Swan")
    driver.click(pane.start)
    wait_idle(driver, pane._viewmodel)
    assert pane.banner.isVisible()
    scratch = driver.window.pages.viewmodel(PageName.EVALUATIONS).scratch.path
    assert len(list(scratch.glob("experiment-*"))) == 1
    pane._viewmodel.clear()
    assert list(scratch.glob("experiment-*")) == []


def test_an_experiment_made_elsewhere_is_added_with_its_results(
    driver: WindowDriver, pane: Any, engine_study: Path, tmp_path: Path
) -> None:
    folder, recorded = tmp_path / "experiment", engine_study.parent / "recorded"
    plan = ExperimentPlan(
        "Elsewhere",
        (ExperimentModel(str(recorded / "Swan.model/model.yaml"), consent=True),),
        (str(recorded / "lobes.yaml"),),
        (ExperimentCondition("first", 3, 0),),
    )
    run_experiment(plan, folder)
    driver.chooser.chosen_folder = folder
    pane.add.setFocus()
    driver.key(Qt.Key.Key_Space)
    wait_idle(driver, pane._viewmodel)
    assert pane._viewmodel.error == ""
    assert pane.list.current.report.title == "Elsewhere"
    (row,) = pane.table.model.rows
    assert (row.model, row.condition, row.value.value) == ("Swan 1", "first", 1)

    driver.chooser.chosen_folder = tmp_path
    driver.click(pane.add)
    wait_idle(driver, pane._viewmodel)
    assert tmp_path.name in pane._viewmodel.error


def test_a_patient_model_is_asked_for_where_a_suite_has_patients(
    driver: WindowDriver, pane: Any, engine_study: Path
) -> None:
    declare(driver, pane, "Swan")
    assert not pane.patient_field.isVisibleTo(pane)
    model = pane._viewmodel
    model.suites = tuple(replace(suite, has_patients=True) for suite in model.suites)
    model.models = tuple(
        replace(each, facts=replace(each.facts, kind=ModelKind.GGUF)) for each in model.models
    )
    pane.redraw()
    declare(driver, pane, "Swan")
    assert pane.patient_field.isVisibleTo(pane)
    assert pane.patient.count()
    entered = pane.entered
    assert entered is not None
    assert entered.patient == pane.patient.currentData()
    pane.patient.setCurrentIndex(-1)
    assert not pane.start.isEnabled()
    assert pane.reason.text()
