"""Step for the sample size on the Protocol page: where it is usable, and what it writes."""

from dataclasses import replace

from PySide6.QtCore import Qt
from tests.desktop.protocol.conftest import FakeStudy
from tests.desktop.protocol.page_actions import start

from readingroom.domain.study_design import StudyType
from readingroom.domain.transitions import ProtocolState
from readingroom.services.protocol_files import protocol_template
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import Step


def enter(page: ProtocolPage) -> None:
    numbers = page.sample_size.pane.fields.numbers
    texts = {"readers": "6", "cases": "120", "effect": "0.05"}
    for name, text in texts.items():
        numbers[name].setText(text)
    page.sample_size.pane.fields.example.click()


def compute(page: ProtocolPage, qtbot) -> None:
    pane = page.sample_size.pane
    pane.compute.click()
    qtbot.waitUntil(lambda: pane._viewmodel.plan is not None)


def test_the_statement_and_the_numbers_are_written_into_the_protocol(page, qtbot) -> None:
    start(page, StudyType.AIDED_SEQUENTIAL, Step.ENDPOINTS)
    viewmodel, pane = page._viewmodel, page.sample_size.pane
    viewmodel.declare_endpoints(is_declared=True)
    viewmodel.show_step(Step.SAMPLE_SIZE)
    enter(page)
    compute(page, qtbot)
    statement = pane._viewmodel.plan.statement
    assert "170" in statement
    qtbot.mouseClick(pane.write, Qt.MouseButton.LeftButton)
    assert viewmodel.protocol.analysis_plan.sample_size == statement
    assert viewmodel.protocol.design.planned_readers == 0
    assert pane.write.isEnabled()
    qtbot.mouseClick(pane.use, Qt.MouseButton.LeftButton)
    design = viewmodel.protocol.design
    assert (design.planned_readers, design.planned_cases) == (6, 120)
    assert not pane.stale.isVisible()

    viewmodel.show_step(Step.ENDPOINTS)
    assert page.endpoints.fields.sample_size.toPlainText() == statement
    assert viewmodel.protocol.analysis_plan.sample_size == statement
    assert viewmodel.can_save


def test_without_a_plan_the_statement_has_no_place(page, qtbot) -> None:
    start(page, StudyType.AIDED_SEQUENTIAL, Step.SAMPLE_SIZE)
    enter(page)
    compute(page, qtbot)
    pane = page.sample_size.pane
    assert not pane.write.isEnabled()
    assert "step 5" in pane.write.toolTip()
    assert pane.use.isEnabled()


def test_a_fixed_protocol_leaves_the_step_usable_but_is_not_changed(
    page, viewmodel, study: FakeStudy, qtbot
) -> None:
    stored = study.stored = protocol_template(StudyType.AIDED_SEQUENTIAL)
    study.state = ProtocolState.LOCKED
    viewmodel.clear()
    viewmodel.refresh()
    pane = page.sample_size.pane
    viewmodel.show_step(Step.CONDUCT)
    assert not page.conduct.isEnabled()
    viewmodel.show_step(Step.SAMPLE_SIZE)
    assert page.sample_size.isEnabled()
    enter(page)
    compute(page, qtbot)
    assert pane.result.isVisible()
    assert not pane.write.isEnabled()
    assert not pane.use.isEnabled()
    assert viewmodel.protocol == stored


def test_the_step_follows_type_and_assignment(page) -> None:
    start(page, StudyType.PAIRED, Step.SAMPLE_SIZE)
    fields = page.sample_size.pane.fields
    assert fields.numbers["win_probability"].isVisible()
    viewmodel = page._viewmodel
    viewmodel.choose_type(StudyType.MODEL_VS_READERS)
    assert not fields.numbers["win_probability"].isVisible()
    assert fields.numbers["cov2"].isVisible()
    assert not fields.numbers["cov1"].isVisible()
    viewmodel.choose_type(StudyType.FREE_RESPONSE)
    assert page.sample_size.pane.why_not.isVisible()
    protocol = viewmodel.protocol
    design = replace(protocol.design, planned_readers=5)
    viewmodel.choose_type(StudyType.RATING)
    viewmodel.edit(replace(viewmodel.protocol, design=replace(
        viewmodel.protocol.design, planned_readers=design.planned_readers
    )))  # fmt: skip
    assert fields.numbers["readers"].text() == "5"


def test_the_preview_leaves_its_room_to_the_result(page) -> None:
    start(page, StudyType.RATING, Step.ENDPOINTS)
    assert page.preview.isVisible()
    page._viewmodel.show_step(Step.SAMPLE_SIZE)
    assert not page.preview.isVisible()
    page._viewmodel.show_step(Step.CONDUCT)
    assert page.preview.isVisible()
