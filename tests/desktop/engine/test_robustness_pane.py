"""Robustness on the Evaluations page: changed inputs, sites and corrupted images."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from tests.desktop.engine.conftest import Says
from tests.support.engine_study import facts
from tests.support.window_driver import WindowDriver

from readingroom.domain.model import ModelCapability, ModelKind
from readingroom.engine.types import AnalysisKind
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

PROBES, SITES, CORRUPTIONS = range(3)
FIGURE = """
value = {"value": 0.4, "low": 0.1, "high": 0.7, "level": 0.95, "scale": "share", "n": 9,
         "method": "bootstrap"}
metrics = [{"metric": "index", "label": "Robustness index", "value": value}]
"""
SITE = (
    FIGURE
    + """
result({"model": "Eye", "version": "2", "data": "slides", "data_sha256": "ab" * 32,
        "sample_count": 4, "biology": request["biology"], "site": request["site"],
        "case": request["case"], "seed": request["seed"], "metrics": metrics, "device": "cpu"})
"""
)


@pytest.fixture
def eye(driver: WindowDriver, engine_study: Path) -> Any:
    """Return the pane, in a study with a model that returns embeddings."""
    with Study.open(engine_study) as study:
        sees = facts("Owl", ModelKind.ONNX, abilities=(ModelCapability.EMBED,))
        study.engine.register(engine_study.parent / "owl.onnx", sees)
    driver.open(engine_study)
    page: Any = driver.go(PageName.EVALUATIONS)
    driver.settle()
    page.views.setCurrentIndex(2)
    driver.settle()
    assert not page.start.isVisible()
    return page.robustness


@pytest.fixture
def samples(tmp_path: Path) -> Path:
    folder = tmp_path / "slides"
    folder.mkdir()
    np.save(folder / "X.npy", np.zeros((4, 3)))
    np.save(folder / "y.npy", np.zeros(4))
    (folder / "metadata.csv").write_text("centre,slide\n" + "a,1\n" * 4, encoding="utf-8")
    return folder


def enter(driver: WindowDriver, line: Any, text: str) -> None:
    line.setFocus()
    driver.type(line, text)
    driver.key(Qt.Key.Key_Return)
    driver.settle()


def wait_idle(driver: WindowDriver, model: Any) -> None:
    driver.qtbot.waitUntil(
        lambda: not model.is_busy and model.state is LoadState.READY, timeout=9000
    )
    driver.settle()


def test_a_site_shift_is_computed_by_keys_stored_and_saved(
    driver: WindowDriver, eye: Any, samples: Path, says: Says, tmp_path: Path
) -> None:
    says(SITE)
    eye.tabs.setCurrentIndex(SITES)
    pane = eye.sites
    assert pane.model.currentText() == "Owl"
    assert not pane.start.isEnabled()

    enter(driver, pane.data.line, str(samples))
    names = [pane.biology.itemText(index) for index in range(pane.biology.count())]
    assert names == ["centre", "slide", "y"]
    assert not pane.start.isEnabled()  # the same column twice
    pane.biology.setFocus()
    driver.key(Qt.Key.Key_End)
    assert pane.biology.currentData() == "y"
    pane.start.setFocus()
    driver.key(Qt.Key.Key_Space)
    wait_idle(driver, eye._viewmodel)

    assert pane.start.hasFocus()
    (row,) = pane.figures.table.model.rows
    assert row.value.value == 0.4
    (stored,) = eye._viewmodel.reports_of(AnalysisKind.SITE_SHIFT)
    assert stored.report.biology == "y"
    assert stored.report.case == ""
    assert str(stored.event) in pane.figures.record.text()
    driver.chooser.chosen_figures = tmp_path / "sites.csv"
    driver.click(pane.figures.save)
    driver.settle()
    assert "0.4" in (tmp_path / "sites.csv").read_text("utf-8")


def test_items_that_do_not_fit_are_listed_with_the_figures(
    driver: WindowDriver, eye: Any, samples: Path, says: Says
) -> None:
    unfit = ', "unfit_count": 1, "unfit": [{"item": "scan 7", "reason": "It has 2 frames."}]})'
    says(SITE.replace('"device": "cpu"})', '"device": "cpu"' + unfit))
    eye.tabs.setCurrentIndex(SITES)
    pane = eye.sites
    enter(driver, pane.data.line, str(samples))
    pane.biology.setFocus()
    driver.key(Qt.Key.Key_End)
    driver.click(pane.start)
    wait_idle(driver, eye._viewmodel)

    assert pane.figures.unfit.isVisible()
    assert "scan 7: It has 2 frames." in pane.figures.unfit.text()
    (stored,) = eye._viewmodel.reports_of(AnalysisKind.SITE_SHIFT)
    assert [row.item for row in stored.report.unfit] == ["scan 7"]


def test_a_folder_without_samples_is_refused(
    driver: WindowDriver, eye: Any, tmp_path: Path
) -> None:
    eye.tabs.setCurrentIndex(SITES)
    enter(driver, eye.sites.data.line, str(tmp_path))
    assert eye.banner.isVisible()
    assert not eye.sites.start.isEnabled()


def test_changed_inputs_are_those_that_fit_the_samples(
    driver: WindowDriver, eye: Any, samples: Path, says: Says
) -> None:
    says('refused("X.npy cannot be read.", "SuiteError")')
    pane = eye.probes
    assert not pane.start.isEnabled()
    enter(driver, pane.data.line, str(samples))
    ticked = [box.text() for box in pane.boxes if box.isChecked()]
    assert "Missing values" in ticked
    assert len(ticked) == 5
    for box in pane.boxes:
        box.setChecked(False)
    assert not pane.start.isEnabled()
    pane.boxes[0].setChecked(True)
    pane.model.setCurrentIndex(pane.model.findText("Owl"))
    driver.click(pane.start)
    page = driver.window.page(PageName.EVALUATIONS)
    wait_idle(driver, driver.window.pages.viewmodel(PageName.EVALUATIONS))
    assert page.banner.isVisible()


def test_without_corrupted_images_the_reason_is_shown(driver: WindowDriver, eye: Any) -> None:
    eye.tabs.setCurrentIndex(CORRUPTIONS)
    driver.settle()
    assert eye.corruptions.reason.isVisible()
    assert not eye.corruptions.start.isEnabled()


def test_strengths_are_entered_and_sent(
    driver: WindowDriver, eye: Any, samples: Path, says: Says
) -> None:
    says('refused(repr(sorted(request["strengths"].items())), "SuiteError")')
    pane = eye.probes
    enter(driver, pane.data.line, str(samples))
    pane.model.setCurrentIndex(pane.model.findText("Owl"))
    names = [probe.key for probe in pane._known]
    noise = pane.strengths[names.index("noise")]
    assert noise.text() == "40; 30; 20; 10; 5; 0"
    assert "White noise" in noise.accessibleName()
    assert not pane.strengths[names.index("intensity")].isEnabled()  # not ticked
    noise.setFocus()
    noise.selectAll()
    driver.type(noise, "30; ten")
    assert not pane.start.isEnabled()
    assert pane.reason.text()
    noise.selectAll()
    driver.type(noise, "30; 2,5; -5")
    assert pane.start.isEnabled()
    pane.start.setFocus()
    driver.key(Qt.Key.Key_Space)
    page = driver.window.page(PageName.EVALUATIONS)
    wait_idle(driver, driver.window.pages.viewmodel(PageName.EVALUATIONS))
    assert "[('noise', [30.0, 2.5, -5.0])]" in page.banner.text


def test_toy_data_are_written_and_entered(driver: WindowDriver, eye: Any, tmp_path: Path) -> None:
    pane = eye.probes
    driver.chooser.chosen_folder = tmp_path / "toy"
    pane.toy.setFocus()
    driver.key(Qt.Key.Key_Space)
    driver.qtbot.waitUntil(lambda: bool(pane.boxes), timeout=15_000)
    driver.settle()
    assert pane.data.text == str(tmp_path / "toy" / "neuro" / "robustness")
    assert (tmp_path / "toy" / "neuro" / "robustness" / "X.npy").is_file()
    assert eye._viewmodel.error == ""
