"""Sample size in the wizard, and from the readings of an open study."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.services.test_study_power import CLOSED, PILOT, REQUEST, read_all
from tests.core.services.test_study_types import opened
from tests.support.home import start_tiles, wizard
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import nameless_controls, unreached_controls

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.study_design import StudyType
from readingroom.reading.sample_size.types import VarianceSource
from readingroom.services.protocol_files import protocol_template, protocol_yaml
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.type_step import TypeStep
from readingroom_desktop.study.protocol.viewmodel import Step
from readingroom_desktop.widgets.sample_size.pane import SampleSizePane

AUC = Endpoint(
    "auc", "AUC", EndpointMetric.AUC, "abnormal", Comparison.SUPERIORITY,
    arm="aided", reference_arm="unaided", is_primary=True,
)  # fmt: skip


def type_step(driver: WindowDriver, folder: Path) -> TypeStep:
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.chooser.chosen_folder = folder
    driver.click(page.choose)
    driver.type(page.name, "Sized")
    driver.key(Qt.Key.Key_Return)
    step: TypeStep = page.type_step
    return step


def compute(driver: WindowDriver, pane: SampleSizePane) -> None:
    driver.click(pane.compute)
    driver.qtbot.waitUntil(lambda: not pane._viewmodel.is_computing)
    driver.settle()


def test_the_wizard_computes_the_power_by_keys_and_takes_over_the_numbers(
    driver: WindowDriver, tmp_path: Path
) -> None:
    step = type_step(driver, tmp_path / "sized")
    pane = step.sizes
    assert not pane.isVisible()
    step.with_power.setFocus()
    driver.key(Qt.Key.Key_Space)
    assert pane.isVisible()
    assert not step.preview.isVisible()
    assert pane.fields.numbers["readers"].hasFocus()
    for name, text in (("readers", "6"), ("cases", "40"), ("win_probability", "65")):
        driver.type(pane.fields.numbers[name], text)
    driver.key(Qt.Key.Key_Return)
    driver.qtbot.waitUntil(lambda: pane._viewmodel.plan is not None)
    assert "99.7" in pane.sentence.text()
    assert nameless_controls(driver.window) == []
    assert unreached_controls(driver.window) == []
    assert not pane.write.isEnabled()  # no endpoints are declared
    assert pane.write.toolTip()
    driver.click(pane.use)
    assert (step.planned_readers.value(), step.planned_cases.value()) == (6, 40)
    assert not pane.stale.isVisible()
    driver.click(step.types.entries[StudyType.RATING])
    assert pane.fields.numbers["cov1"].isVisible()
    assert not pane.result.isVisible()
    step.with_power.setFocus()
    driver.key(Qt.Key.Key_Space)
    assert step.preview.isVisible()


def test_the_wizard_writes_the_statement_into_the_plan_of_a_protocol_file(
    driver: WindowDriver, tmp_path: Path
) -> None:
    made = replace(
        protocol_template(StudyType.AIDED_SEQUENTIAL),
        analysis_plan=AnalysisPlan((AUC,)),
    )
    path = tmp_path / "own.yaml"
    path.write_text(protocol_yaml(made), "utf-8")
    step = type_step(driver, tmp_path / "sized")
    driver.chooser.chosen_protocol = path
    driver.click(step.import_protocol)
    driver.click(step.with_power)
    pane = step.sizes
    for name, text in (("readers", "6"), ("cases", "120"), ("effect", "0.05")):
        driver.type(pane.fields.numbers[name], text)
    driver.click(pane.fields.example)
    compute(driver, pane)
    driver.click(pane.write)
    viewmodel = driver.window.page(PageName.OVERVIEW).wizard_viewmodel
    assert viewmodel.protocol.analysis_plan.sample_size == pane._viewmodel.plan.statement
    assert viewmodel.protocol_file == "own.yaml"


def size_pane(driver: WindowDriver) -> SampleSizePane:
    page = driver.go(PageName.PROTOCOL)
    page._viewmodel.show_step(Step.SAMPLE_SIZE)
    driver.settle()
    pane: SampleSizePane = page.sample_size.pane
    for name, text in (("readers", "6"), ("cases", "40"), ("effect", "0.05")):
        driver.type(pane.fields.numbers[name], text)
    picker = pane.fields.source
    picker.setCurrentIndex(picker._values.index(VarianceSource.READINGS))
    return pane


def test_the_readings_of_the_study_give_the_components(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        read_all(study, tmp_path)
        expected = study.power.size_from_readings(REQUEST, PILOT)
    driver.open(tmp_path / "study.rrstudy")
    pane = size_pane(driver)
    compute(driver, pane)
    plan = pane._viewmodel.plan
    assert plan is not None
    assert plan.report == expected.report
    assert plan.statement == expected.statement
    driver.window.shell.close_study()
    driver.settle()
    assert pane._viewmodel.plan is None


def test_closed_results_are_refused_below_the_criterion(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL, analysis_plan=CLOSED) as study:
        read_all(study, tmp_path)
    driver.open(tmp_path / "study.rrstudy")
    pane = size_pane(driver)
    compute(driver, pane)
    assert "interim" in pane.fields.notes["criterion"].text()
    assert pane.fields.notes["criterion"].isVisible()
    assert not pane.result.isVisible()
    with Study.open(tmp_path / "study.rrstudy", read_only=True) as study:
        assert study.results is not None


@pytest.mark.usefixtures("styled")
def test_the_table_of_the_step_is_complete_beside_the_source_of_the_example(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL):
        pass
    driver.open(tmp_path / "study.rrstudy")
    driver.window.resize(1366, 768)
    pane = size_pane(driver)
    pane.fields.source.setCurrentIndex(0)
    pane.fields.example.click()
    compute(driver, pane)
    assert pane.fields.example_source.isVisible()
    driver.qtbot.waitUntil(lambda: pane.table.horizontalScrollBar().maximum() == 0)


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("size", [(1366, 768), (960, 540)])
def test_nothing_is_cut_at_usual_sizes(
    driver: WindowDriver, tmp_path: Path, size: tuple[int, int]
) -> None:
    step = type_step(driver, tmp_path / "sized")
    driver.window.resize(*size)
    driver.click(step.with_power)
    pane = step.sizes
    for name, text in (("readers", "6"), ("cases", "40"), ("win_probability", "65")):
        driver.type(pane.fields.numbers[name], text)
    compute(driver, pane)
    assert step._area.horizontalScrollBar().maximum() == 0
    assert pane.table.horizontalScrollBar().maximum() == 0
    header = pane.table.horizontalHeader()
    for column in range(pane.table.cells.columnCount()):
        assert header.sectionSize(column) >= pane.table.sizeHintForColumn(column)
