"""A suite with patients in the window: the model that plays them is chosen and named."""

from pathlib import Path
from typing import Any

import pytest
from tests.support.engine_study import facts
from tests.support.window_driver import WindowDriver

from readingroom.domain.model import ModelCapability
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

CLASSES = """
class Doctor:
    def generate(self, prompts):
        return ["gout" if "Which illness?" in prompt else "Where?" for prompt in prompts]

class Patient:
    def generate(self, prompts):
        return ["My toe." for _ in prompts]
"""
SUITE = """suite_id: clinic
version: "1"
title: Clinic
task: dialogue
family: dialogues
metrics: [grade_accuracy, information_gain]
items:
  - id: a
    patient: {persona: A sore toe., opening: I am ill., turns: 2, question: Which illness?}
    target: {answer: gout, facts: [{name: toe, patterns: [toe]}]}
"""
PATIENCE_MS = 60_000


@pytest.fixture
def page(driver: WindowDriver, engine_study: Path, tmp_path: Path) -> Any:
    """Return the page with a suite that has a patient, and two language models."""
    (tmp_path / "players.py").write_text(CLASSES, encoding="utf-8")
    with Study.open(engine_study) as study:
        for name in ("Doctor", "Patient"):
            path = tmp_path / f"{name}.yaml"
            path.write_text(
                f"model_id: {name}\nname: {name}\ntype: python_class\n"
                f'import_path: "players:{name}"\n'
            )
            described = facts(name, weights_sha256="", abilities=(ModelCapability.GENERATE,))
            study.engine.register(path, described, consent=True)
    (tmp_path / "suites").mkdir()
    (tmp_path / "suites" / "clinic.yaml").write_text(SUITE)
    driver.open(engine_study)
    shown = driver.go(PageName.EVALUATIONS)
    model = driver.window.pages.viewmodel(PageName.EVALUATIONS)
    model.add_suites(tmp_path / "suites")
    driver.qtbot.waitUntil(
        lambda: not model.is_busy and model.state is LoadState.READY, timeout=PATIENCE_MS
    )
    driver.settle()
    return shown


def test_the_patient_model_is_asked_for_where_items_have_patients(
    page: Any, driver: WindowDriver
) -> None:
    start = page.start
    assert not start.patient_line.isVisible()
    start.suite.setCurrentIndex(start.suite.findText("Clinic"))
    start.model.setCurrentIndex(start.model.findText("Doctor"))
    driver.settle()
    assert start.patient_line.isVisible()
    start.patient.setCurrentIndex(start.patient.findText("Patient"))
    driver.settle()
    assert start.start.isEnabled()
    before = len(page._viewmodel.results)
    driver.click(start.start)
    viewmodel = page._viewmodel
    driver.qtbot.waitUntil(lambda: len(viewmodel.results) > before, timeout=PATIENCE_MS)
    driver.settle()
    newest = viewmodel.results[0].result
    assert newest.settings["patient"].startswith("Patient")
    values = {line.metric: line.value.value for line in newest.metrics}
    assert values == {"grade_accuracy": 1.0, "information_gain": 1.0}
    board = driver.go(PageName.LEADERBOARD)
    driver.settle()
    assert any("Patient" in board.board.itemText(row) for row in range(board.board.count()))
