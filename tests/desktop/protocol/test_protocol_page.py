"""The Protocol page: its steps by mouse and keyboard, problems and preview."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QRadioButton,
    QTableView,
)
from pytestqt.qtbot import QtBot
from tests.core.reading.forms.form_material import FREE
from tests.desktop.protocol.conftest import FakeStudy
from tests.desktop.protocol.full_protocol import FULL, PAIRED
from tests.desktop.protocol.page_actions import choose, click, start
from tests.support.window_driver import FakeChooser

from readingroom.domain.endpoint import Comparison, EndpointMetric
from readingroom.domain.protocol import Condition, CriterionKind, Option, Protocol
from readingroom.domain.study_design import ArmContent, Assignment, StudyType
from readingroom.domain.transitions import ProtocolState
from readingroom.qualification.study_rehearsal.types import RehearsalPlan, RehearsalResult
from readingroom_desktop.study.protocol import viewmodel as protocol_viewmodel
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel, Step


@pytest.mark.parametrize("study_type", list(StudyType))
def test_a_type_is_chosen_by_its_card(
    study_type: StudyType, page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    page.type.cards.entries[study_type].click()

    assert viewmodel.protocol is not None
    assert viewmodel.protocol.design.type is study_type
    assert page.preview.workload.text()
    assert page.type.cards.entries[study_type].isChecked()


def test_every_step_is_reached_by_keys(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    page.steps.setFocus()
    reached = [viewmodel.step]
    for _ in range(len(Step) - 1):
        qtbot.keyClick(page.steps, Qt.Key.Key_Down)
        reached.append(viewmodel.step)

    assert reached == list(Step)


def test_back_and_next_go_through_the_steps(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    assert not page.back.isEnabled()
    for _ in range(len(Step) - 1):
        click(qtbot, page.forward)
    assert viewmodel.step is Step.SUMMARY
    assert not page.forward.isEnabled()

    click(qtbot, page.back)
    assert viewmodel.step is Step.ADJUDICATION


@pytest.mark.parametrize("protocol", [FULL, PAIRED, FREE])
def test_every_control_is_reached_by_tab_and_has_an_accessible_name(
    protocol: Protocol, page: ProtocolPage
) -> None:
    kinds = (QLineEdit, QPlainTextEdit, QComboBox, QAbstractSpinBox, QAbstractButton, QListWidget)
    page._viewmodel.edit(protocol)
    for step, pane in page.panes.items():
        page._viewmodel.show_step(step)
        controls = [
            control
            for kind in kinds
            for control in pane.findChildren(kind)
            if control.isVisible()
            and not isinstance(control.parent(), QComboBox | QAbstractSpinBox | QTableView)
            and (not isinstance(control, QRadioButton) or control.isChecked())
        ]
        assert [control for control in controls if not control.accessibleName()] == []
        tab = Qt.FocusPolicy.TabFocus
        assert [control for control in controls if not control.focusPolicy() & tab] == []


def test_an_arm_and_a_session_are_added_and_removed(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.RATING, Step.ARMS)
    click(qtbot, page.arms.add_arm)
    click(qtbot, page.arms.add_session)
    assert viewmodel.protocol is not None
    design = viewmodel.protocol.design

    assert [arm.content for arm in design.arms] == [ArmContent.OUTPUT] * 2
    assert len(design.sessions) == 2
    assert all(len(session.arms) == 2 for session in design.sessions)
    assert viewmodel.errors == ()

    page.arms._remove_arm(1)
    page.arms._remove_session(1)
    design = viewmodel.protocol.design
    assert len(design.arms) == len(design.sessions) == 1
    assert design.sessions[0].arms == (design.arms[0].key,)


def test_a_label_is_typed_without_losing_the_focus(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.RATING, Step.ARMS)
    field = page.arms.first_field
    assert isinstance(field, QLineEdit)
    field.clear()
    qtbot.keyClicks(field, "New arm")

    assert page.arms.first_field is field
    assert viewmodel.protocol is not None
    assert viewmodel.protocol.design.arms[0].label == "New arm"


def test_an_assignment_brings_its_own_numbers_and_strata_are_columns(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    start(page, StudyType.RATING, Step.ASSIGNMENT)
    page.assignment.cases.setValue(20)
    choose(page.assignment.assignment, Assignment.INCOMPLETE_BLOCKS)
    page.assignment.strata.boxes["sex"].click()
    assert viewmodel.protocol is not None
    design = viewmodel.protocol.design

    assert design.cases_per_reader == 10
    assert design.stratify_by == ("sex",)
    assert page.assignment.cases_per_reader.isVisible()
    assert not page.assignment.blocks.isVisible()
    choose(page.assignment.assignment, Assignment.SPLIT_PLOT)
    assert viewmodel.protocol.design.block_count == 2
    assert viewmodel.protocol.design.cases_per_reader == 0


def test_questions_are_added_moved_and_removed(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.RATING, Step.FORM)
    form = page.form
    for _ in range(2):
        form.kinds.setCurrentIndex(form.kinds.findText("Recall for further examination?"))
        click(qtbot, form.add)
    assert viewmodel.protocol is not None
    keys = [criterion.key for criterion in viewmodel.protocol.criteria]
    assert keys[-2:] == ["recall", "recall_2"]

    click(qtbot, form.list.up)
    keys = [criterion.key for criterion in viewmodel.protocol.criteria]
    assert keys[-2:] == ["recall_2", "recall"]
    click(qtbot, form.list.remove)
    assert "recall_2" not in [criterion.key for criterion in viewmodel.protocol.criteria]
    assert len(page.preview.area.rows) == len(viewmodel.protocol.criteria)


def test_a_question_is_edited_with_options_and_a_condition(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.RATING, Step.FORM)
    form, editor = page.form, page.form.editor
    form.list.rows.setCurrentRow(1)
    choose(editor.kind, CriterionKind.MULTIPLE_CHOICE)
    editor.options.setPlainText("3 = Left\nRight")
    editor.label.clear()
    qtbot.keyClicks(editor.label, "Which side is it")
    choose(editor.parent_picker, "quality")
    assert viewmodel.protocol is not None
    criterion = viewmodel.protocol.criteria[1]

    assert criterion.kind is CriterionKind.MULTIPLE_CHOICE
    assert [(option.value, option.label) for option in criterion.options] == [
        (3, "Left"),
        (4, "Right"),
    ]
    assert criterion.label == "Which side is it"
    assert criterion.condition == Condition("quality", (5,))
    editor.values.boxes[1].click()
    assert viewmodel.protocol.criteria[1].condition == Condition("quality", (1, 5))
    assert viewmodel.errors == ()


def test_points_behind_the_options_make_a_rubric(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    start(page, StudyType.RATING, Step.FORM)
    editor = page.form.editor
    page.form.list.rows.setCurrentRow(1)
    choose(editor.kind, CriterionKind.MULTIPLE_CHOICE)
    assert editor.points_note.isVisible()
    editor.options.setPlainText("3 = Left (+3)\nRight (left) (−2)")
    assert viewmodel.protocol is not None

    assert viewmodel.protocol.criteria[1].options == (
        Option(3, "Left", 3),
        Option(4, "Right (left)", -2),
    )
    assert viewmodel.errors == ()
    editor.options.setPlainText("3 = Left (+3)\n4 = Right")
    assert viewmodel.errors != ()

    choose(editor.kind, CriterionKind.CHOICE)
    assert viewmodel.protocol.criteria[1].options == (Option(3, "Left"), Option(4, "Right"))
    assert editor.options.toPlainText() == "3 = Left\n4 = Right"
    assert not editor.points_note.isVisible()
    assert viewmodel.errors == ()


def test_fields_of_other_kinds_are_hidden(page: ProtocolPage) -> None:
    start(page, StudyType.RATING, Step.FORM)
    editor = page.form.editor
    assert editor.options.isVisible()

    choose(editor.kind, CriterionKind.NUMBER)
    assert not editor.options.isVisible()
    assert editor.unit.isVisible()


def test_a_problem_is_shown_at_its_step_and_keeps_from_saving(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    start(page, StudyType.RATING, Step.FORM)
    page.form.question.clear()

    assert page.problems.isVisible()
    assert not page.save.isEnabled()
    assert "\n" in page.steps.item(Step.FORM).text()
    assert "\n" not in page.steps.item(Step.ARMS).text()
    assert page.preview.why_not.isVisible()
    viewmodel.show_step(Step.ARMS)
    assert not page.problems.isVisible()


def test_an_endpoint_is_edited_and_its_margin_asked_for(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    start(page, StudyType.AIDED_INDEPENDENT, Step.ENDPOINTS)
    page.endpoints.declare.click()
    editor = page.endpoints.editor
    assert not editor.margin.isVisible()

    choose(editor.comparison, Comparison.NON_INFERIORITY)
    assert editor.margin.isVisible()
    assert not page.save.isEnabled()
    editor.margin.setValue(0.05)
    assert viewmodel.protocol is not None
    plan = viewmodel.protocol.analysis_plan
    assert plan is not None
    assert plan.endpoints[0].margin == 0.05
    assert page.save.isEnabled()
    choose(editor.measure, EndpointMetric.SENSITIVITY)
    editor.threshold.setValue(50)
    plan = viewmodel.protocol.analysis_plan
    assert plan is not None
    assert plan.endpoints[0].threshold == 50
    assert viewmodel.errors == ()


def test_endpoints_are_added_and_rules_of_the_analysis_set(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.AIDED_INDEPENDENT, Step.ENDPOINTS)
    page.endpoints.declare.click()
    click(qtbot, page.endpoints.add)
    fields = page.endpoints.fields
    fields.alpha.setValue(0.01)
    qtbot.keyClicks(fields.looks, "50, 75")
    fields.subgroups.boxes["site"].click()
    assert viewmodel.protocol is not None
    plan = viewmodel.protocol.analysis_plan
    assert plan is not None

    assert [entry.key for entry in plan.endpoints] == ["auc", "time"]
    assert plan.alpha == 0.01
    assert plan.stopping.looks == (0.5, 0.75)
    assert plan.subgroups == ("site",)
    click(qtbot, page.endpoints.list.remove)
    plan = viewmodel.protocol.analysis_plan
    assert plan is not None
    assert [entry.key for entry in plan.endpoints] == ["auc"]


def test_an_unchanged_margin_keeps_its_exact_value(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    start(page, StudyType.AIDED_INDEPENDENT, Step.ENDPOINTS)
    page.endpoints.declare.click()
    assert viewmodel.protocol is not None
    plan = viewmodel.protocol.analysis_plan
    assert plan is not None
    endpoint = replace(plan.endpoints[0], comparison=Comparison.EQUIVALENCE, margin=0.0123456)
    viewmodel.edit(replace(viewmodel.protocol, analysis_plan=replace(plan, endpoints=(endpoint,))))
    page.endpoints.editor.label.setText("Other name")
    plan = viewmodel.protocol.analysis_plan
    assert plan is not None

    assert plan.endpoints[0] == replace(endpoint, label="Other name")


def test_the_key_of_an_arm_changes_wherever_it_is_named(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    viewmodel.edit(FULL)
    viewmodel.show_step(Step.ARMS)
    key = page.arms._arms.itemAtPosition(2, 3)
    assert key is not None
    field = key.widget()
    assert isinstance(field, QLineEdit)
    field.setText("with_model")
    field.editingFinished.emit()
    assert viewmodel.protocol is not None

    assert "'aided'" not in repr(viewmodel.protocol)
    assert viewmodel.errors == ()


def test_the_protocol_is_saved_by_its_button(
    page: ProtocolPage, study: FakeStudy, qtbot: QtBot
) -> None:
    start(page, StudyType.FREE_RESPONSE, Step.SUMMARY)
    click(qtbot, page.save)

    assert study.stored.design.type is StudyType.FREE_RESPONSE
    assert not page.save.isEnabled()
    assert len(page.summary.versions.model.rows) == 2


def test_files_are_read_and_written_by_buttons(
    page: ProtocolPage,
    viewmodel: ProtocolViewModel,
    chooser: FakeChooser,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    chooser.chosen_protocol, chooser.chosen_plan = tmp_path / "p.yaml", tmp_path / "plan.html"
    click(qtbot, page.write_plan)
    start(page, StudyType.RATING, Step.SUMMARY)
    click(qtbot, page.save_file)
    click(qtbot, page.discard)
    click(qtbot, page.import_file)
    assert viewmodel.protocol is not None

    assert viewmodel.protocol.design.type is StudyType.RATING
    assert not page.write_plan.isEnabled()  # the plan is that of the saved protocol


def test_a_fixed_protocol_is_readable(
    page: ProtocolPage, viewmodel: ProtocolViewModel, study: FakeStudy
) -> None:
    study.state = ProtocolState.LOCKED
    viewmodel.refresh()

    assert not page.form.isEnabled()
    assert page.summary.isEnabled()
    assert not page.save.isVisible()
    assert not page.import_file.isEnabled()
    assert page.save_file.isEnabled()


def test_a_narrow_page_hides_the_preview_until_it_is_asked_for(page: ProtocolPage) -> None:
    assert page.preview.isVisible()
    page.resize(900, 500)
    assert not page.preview.isVisible()

    page.with_preview.click()
    assert page.preview.isVisible()


def test_a_rehearsal_runs_with_the_entered_numbers(
    page: ProtocolPage,
    viewmodel: ProtocolViewModel,
    chooser: FakeChooser,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plans: list[RehearsalPlan] = []

    def run(plan: RehearsalPlan, folder: Path, _progress: object) -> RehearsalResult:
        plans.append(plan)
        paths = folder / "r.rrstudy", folder / "p.html", folder / "b.zip"
        return RehearsalResult(*paths, 60, (), True, ())

    monkeypatch.setattr(protocol_viewmodel, "run_rehearsal", run)
    start(page, StudyType.RATING, Step.SUMMARY)
    card = page.rehearsal_card
    click(qtbot, page.rehearse)
    assert card.isVisible()
    assert (card.readers.value(), card.cases.value()) == (4, 40)
    qtbot.keyClick(card.readers, Qt.Key.Key_Escape)
    assert card.isHidden()
    assert plans == []

    click(qtbot, page.rehearse)
    for field, text in ((card.readers, "3"), (card.cases, "20"), (card.seed, "11")):
        field.selectAll()
        qtbot.keyClicks(field, text)
    chooser.chosen_folder = tmp_path
    click(qtbot, card.act)

    (plan,) = plans
    assert (plan.reader_count, plan.case_count, plan.seed) == (3, 20, 11)
    assert plan.protocol == viewmodel.protocol
    assert card.isHidden()
