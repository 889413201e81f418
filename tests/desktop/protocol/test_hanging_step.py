"""The hanging protocol on the Protocol page: fields, text and preview of the same rules."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from tests.desktop.protocol.conftest import FakeStudy
from tests.support.wording import Wording

from readingroom.domain.acquisition import Acquisition, AnatomicalPlane, BodyPart, Weighting
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    WindowSetting,
)
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.protocol import default_protocol
from readingroom.domain.window_presets import CT_PRESETS
from readingroom.services.protocol_files import hanging_yaml
from readingroom_desktop.study.protocol.hanging.changes import with_moved_view, without_view
from readingroom_desktop.study.protocol.hanging.step import HangingStep
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel, Step
from readingroom_desktop.widgets.field_grid import ChoicePicker

wording = Wording(__file__)
AXIAL = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
RULE = HangingRule(
    "CT",
    (
        HangingStage(
            "both",
            HangingLayout.SIDE_BY_SIDE,
            (
                HangingView("CT", time=HangingTime.CURRENT, window=WindowSetting(400, 40)),
                HangingView(time=HangingTime.PRIOR, same_as=1),
            ),
            links=True,
        ),
    ),
    "CT",
    is_complete=True,
)
TEXT = "hanging:\n- name: MR\n  stages:\n  - {name: a, layout: 1x2, views: [{modality: MR}]}\n"


def stack(
    modality: str, days: int = 0, part: BodyPart = BodyPart.CHEST, space: str = "a"
) -> ImageSeries:
    frames = tuple(
        FrameRef("0" * 64, number, orientation=AXIAL, origin_mm=(0.0, 0.0, float(number)))  # type: ignore[arg-type]
        for number in range(3)
    )
    series = ImageSeries(f"{modality}{days}", modality, "", 4, 4, False, frames)
    return replace(
        series,
        acquisition=Acquisition(body_part=part),
        days_before_current=days,
        frame_of_reference=space,
    )


@pytest.fixture
def study() -> FakeStudy:
    """Return a study with a CT and its prior, a CT alone, and an MR."""
    return FakeStudy(
        series={
            "CT-01": (stack("CT"), stack("CT", 90)),
            "CT-02": (stack("CT", part=BodyPart.HEAD),),
            "CT-03": (stack("MR"),),
        }
    )


@pytest.fixture
def step(page: ProtocolPage, viewmodel: ProtocolViewModel) -> HangingStep:
    """Return the shown step, with one rule."""
    viewmodel.edit(replace(default_protocol(7), hanging=(RULE,)))
    viewmodel.show_step(Step.HANGING)
    return page.hanging


def rules(viewmodel: ProtocolViewModel) -> tuple[HangingRule, ...]:
    assert viewmodel.protocol is not None
    return viewmodel.protocol.hanging


def click(qtbot: QtBot, control: QAbstractButton) -> None:
    assert control.isEnabled()
    qtbot.mouseClick(control, Qt.MouseButton.LeftButton)


def choose(picker: ChoicePicker, value: object) -> None:
    """Choose a value as a user does."""
    index = picker._values.index(value)
    picker.setCurrentIndex(index)
    picker.activated.emit(index)


def check_in_step(step: HangingStep, viewmodel: ProtocolViewModel) -> None:
    """Check that text and list show the rules of the protocol."""
    assert step.text.toPlainText() == hanging_yaml(rules(viewmodel))
    assert step.list.rows.count() == len(rules(viewmodel))


def test_fields_and_text_show_the_rules(step: HangingStep, viewmodel: ProtocolViewModel) -> None:
    check_in_step(step, viewmodel)
    assert step.rule.name.text() == "CT"
    assert step.rule.is_complete.isChecked()
    assert step.rule.stage.layout_picker.value is HangingLayout.SIDE_BY_SIDE
    assert step.rule.stage.links.isChecked()
    assert step.rule.stage.view.preset.value is CT_PRESETS[0]


def test_rules_are_added_moved_and_removed(
    step: HangingStep, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    click(qtbot, step.add)
    assert len(rules(viewmodel)) == 2
    assert step.rule.name.hasFocus() or step.rule.name.text() == rules(viewmodel)[1].name
    check_in_step(step, viewmodel)

    click(qtbot, step.list.up)
    assert rules(viewmodel)[1] == RULE
    check_in_step(step, viewmodel)
    click(qtbot, step.list.remove)
    assert rules(viewmodel) == (RULE,)
    check_in_step(step, viewmodel)


FIELDS: list[tuple[Callable[[HangingStep], ChoicePicker], object, Callable[[HangingRule], object]]]
FIELDS = [
    (lambda s: s.rule.body_part, BodyPart.CHEST, lambda r: r.body_part),
    (
        lambda s: s.rule.stage.layout_picker,
        HangingLayout.NINE,
        lambda r: r.stages[0].layout,
    ),
    *(
        (
            lambda s, name=name: s.rule.stage.view.pickers[name],  # type: ignore[misc]
            value,
            lambda r, name=name: getattr(r.stages[0].views[0], name),  # type: ignore[misc]
        )
        for name, value in (
            ("plane", AnatomicalPlane.CORONAL),
            ("body_part", BodyPart.KNEE),
            ("time", HangingTime.ANY),
        )
    ),
]


@pytest.mark.parametrize(("picker_of", "value", "value_of"), FIELDS)
def test_a_picker_changes_its_field_alone(
    picker_of: Callable[[HangingStep], ChoicePicker],
    value: object,
    value_of: Callable[[HangingRule], object],
    step: HangingStep,
    viewmodel: ProtocolViewModel,
) -> None:
    before = value_of(RULE)
    assert before != value
    choose(picker_of(step), value)
    assert value_of(rules(viewmodel)[0]) == value
    check_in_step(step, viewmodel)
    choose(picker_of(step), before)
    assert rules(viewmodel) == (RULE,)


def test_names_ticks_and_codes_are_entered(step: HangingStep, viewmodel: ProtocolViewModel) -> None:
    step.rule.name.setText("Chest CT")
    step.rule.modality.setEditText("PT")
    step.rule.is_complete.click()
    step.rule.stage.name.setText("Lung")
    step.rule.stage.links.click()
    step.rule.stage.view.modality.setEditText("MR")
    step.rule.stage.view.projection.setEditText("MLO")
    (rule,) = rules(viewmodel)
    assert (rule.name, rule.modality, rule.is_complete) == ("Chest CT", "PT", False)
    assert (rule.stages[0].name, rule.stages[0].links) == ("Lung", False)
    view = rule.stages[0].views[0]
    assert (view.modality, view.projection) == ("MR", "MLO")
    check_in_step(step, viewmodel)


def test_a_window_is_a_preset_other_numbers_or_that_of_the_file(
    step: HangingStep, viewmodel: ProtocolViewModel
) -> None:
    fields = step.rule.stage.view

    def window() -> WindowSetting | None:
        return rules(viewmodel)[0].stages[0].views[0].window

    choose(fields.preset, CT_PRESETS[1])
    assert window() == WindowSetting(1500.0, -600.0)
    fields.window_width.setValue(1450.5)
    assert window() == WindowSetting(1450.5, -600.0)
    assert fields.preset.value not in CT_PRESETS
    choose(fields.preset, None)
    assert window() is None
    assert not fields.window_width.isEnabled()


def test_stages_and_views_are_added_and_removed(
    step: HangingStep, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    fields = step.rule
    assert not fields.stages.remove.isEnabled()
    click(qtbot, fields.add)
    assert len(rules(viewmodel)[0].stages) == 2
    click(qtbot, fields.stages.remove)
    assert rules(viewmodel) == (RULE,)

    choose(fields.stage.layout_picker, HangingLayout.FOUR)
    click(qtbot, fields.stage.cells[-1])
    assert len(rules(viewmodel)[0].stages[0].views) == 3
    assert fields.stage.index == 2
    click(qtbot, fields.stage.remove)
    choose(fields.stage.layout_picker, HangingLayout.SIDE_BY_SIDE)
    assert rules(viewmodel) == (RULE,)
    check_in_step(step, viewmodel)


def test_a_view_is_chosen_in_the_layout(step: HangingStep, qtbot: QtBot) -> None:
    stage = step.rule.stage
    click(qtbot, stage.cells[1])
    assert stage.view.pickers["time"].value is HangingTime.PRIOR
    assert stage.view.pickers["same_as"].value == 1
    assert [cell.isChecked() for cell in stage.cells] == [False, True]


def test_text_is_read_and_a_wrong_one_stays_without_effect(
    step: HangingStep, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    step.text.setPlainText(TEXT)
    (rule,) = rules(viewmodel)
    assert rule.stages[0].layout is HangingLayout.SIDE_BY_SIDE
    assert step.rule.name.text() == "MR"
    assert step.text.toPlainText() == TEXT

    wrong = TEXT.replace("1x2", "9x9")
    step.text.setPlainText(wrong)
    assert rules(viewmodel) == (rule,)
    assert "line 4" in step.notes["hanging"].text()
    assert step.notes["hanging"].isVisible()
    assert not step.rule.name.isEnabled()
    viewmodel.show_step(Step.CONDUCT)
    viewmodel.show_step(Step.HANGING)
    assert step.text.toPlainText() == wrong

    click(qtbot, step.restore)
    check_in_step(step, viewmodel)
    assert step.rule.name.isEnabled()
    assert not step.notes["hanging"].text()
    step.text.setPlainText("")
    assert rules(viewmodel) == ()


def test_a_contradiction_is_shown_in_words_and_keeps_from_saving(
    step: HangingStep, viewmodel: ProtocolViewModel, page: ProtocolPage
) -> None:
    choose(step.rule.stage.view.pickers["weighting"], Weighting.T1)
    assert step.notes["hanging"].text() == wording("weighting_of_ct")
    assert not page.save.isEnabled()
    assert "\n" in page.steps.item(Step.HANGING).text()
    choose(step.rule.stage.view.pickers["weighting"], Weighting.UNKNOWN)
    assert not step.notes["hanging"].text()
    assert viewmodel.errors == ()


def test_values_of_the_cases_are_offered_first(step: HangingStep) -> None:
    assert step.rule.body_part._values[:3] == (BodyPart.UNKNOWN, BodyPart.CHEST, BodyPart.HEAD)
    assert "2" in step.rule.body_part.itemText(1)
    offered = [step.rule.modality.itemText(index) for index in range(3)]
    assert offered == ["", "CT", "MR"]
    assert set(step.rule.body_part._values) == set(BodyPart)


def test_the_preview_shows_the_series_of_a_case_and_why(
    step: HangingStep, viewmodel: ProtocolViewModel
) -> None:
    preview = step.preview
    assert preview.case.currentText() == "CT-01"
    assert len(preview.views) == 2
    name, window = preview.views[0].text().splitlines()
    assert window == CT_PRESETS[0].name
    assert preview.views[0].accessibleName().endswith(f"{name}, {window}")
    assert len(preview.views[1].text().splitlines()) == 1
    assert wording("applies") in preview.why.text()
    assert wording("linked") == preview.link.text()
    assert wording("counts") == preview.counts.text()

    preview.case.setCurrentIndex(1)
    assert wording("incomplete") in preview.why.text()
    assert len(preview.views) == 1
    preview.case.setCurrentIndex(2)
    assert wording("no_modality") in preview.why.text()

    viewmodel.edit(replace(default_protocol(7), hanging=(replace(RULE, modality=""), RULE)))
    preview.case.setCurrentIndex(0)
    assert wording("earlier") in preview.why.text()


def test_an_empty_view_states_what_it_asks_for(
    step: HangingStep, viewmodel: ProtocolViewModel
) -> None:
    step.rule.is_complete.click()
    step.preview.case.setCurrentIndex(1)
    assert step.preview.views[1].text() == wording("empty_view")


def test_removed_and_moved_views_keep_their_references() -> None:
    views = (
        HangingView("CT"),
        HangingView("MR"),
        HangingView(same_as=2),
        HangingView(same_as=1),
    )
    stage = HangingStage("s", HangingLayout.FOUR, views)
    assert [view.same_as for view in without_view(stage, 0).views] == [0, 1, 0]
    assert [view.same_as for view in with_moved_view(stage, 0, 1).views] == [0, 0, 1, 2]
    assert [view.same_as for view in with_moved_view(stage, 2, -1).views] == [0, 0, 0, 1]
