"""The steps of the Protocol page on reading: its rules, training, gold cases and adjudication."""

from pytestqt.qtbot import QtBot
from tests.desktop.protocol.page_actions import choose, click, start

from readingroom.domain.adjudication import AdjudicationRule, AdjudicationTarget, Disagreement
from readingroom.domain.conduct import ConductRules, ExpectedPreference, TrainingPlan
from readingroom.domain.study_design import StudyType
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel, Step


def test_rules_of_reading_are_set(page: ProtocolPage, viewmodel: ProtocolViewModel) -> None:
    viewmodel.show_step(Step.CONDUCT)
    page.conduct.minimum_view.setValue(2.5)
    page.conduct.skip_reasons.setPlainText("Too dark\n\nToo dark\nOther case")
    page.conduct.readings.setValue(40)
    viewmodel.show_step(Step.TRAINING)
    page.training.repeats.setValue(12.5)
    assert viewmodel.protocol is not None

    assert viewmodel.protocol.minimum_view_ms == 2_500
    assert viewmodel.protocol.repeat_share == 0.125
    assert viewmodel.protocol.conduct.readings_per_day == 40
    assert viewmodel.protocol.skip_reasons == ("Too dark", "Other case")


def test_training_and_gold_cases_are_chosen_and_checked_at_their_fields(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.RATING, Step.TRAINING)
    step = page.training
    click(qtbot, step.trains)
    assert step.notes["conduct.training.cases"].isVisible()
    assert not page.save.isEnabled()
    step.cases.picker.setEditText("CT-02")
    click(qtbot, step.cases.add)
    step.cases.text.appendPlainText("CT-99")
    step.pass_mark.setValue(50)
    step.gold.text.setPlainText("CT-02")
    assert step.cases.missing.isVisible()  # CT-99 is no case of the study
    assert step.notes["conduct.gold_cases"].isVisible()  # CT-02 is a training case
    step.gold.text.setPlainText("CT-03")
    assert viewmodel.protocol is not None

    assert viewmodel.errors == ()
    plan = TrainingPlan(("CT-02", "CT-99"), 0.5)
    assert viewmodel.protocol.conduct == ConductRules(training=plan, gold_cases=("CT-03",))
    click(qtbot, step.trains)
    assert viewmodel.protocol.conduct.training is None


def test_training_and_gold_pairs_have_an_expected_preference(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    viewmodel.show_step(Step.TRAINING)
    step = page.training
    step.gold.text.setPlainText("CT-03")
    assert step.notes["conduct.expected_preferences"].isVisible()
    preferred, other = step.preferences.pickers["CT-03"]
    preferred.setCurrentText("Heron")
    other.setCurrentText("Wren")
    assert viewmodel.protocol is not None

    assert viewmodel.errors == ()
    expected = (ExpectedPreference("CT-03", "Heron", "Wren"),)
    assert viewmodel.protocol.conduct.expected_preferences == expected
    step.gold.text.clear()
    assert viewmodel.protocol.conduct == ConductRules()


def test_a_rule_of_adjudication_is_chosen_and_checked_at_its_field(
    page: ProtocolPage, viewmodel: ProtocolViewModel, qtbot: QtBot
) -> None:
    start(page, StudyType.RATING, Step.ADJUDICATION)
    step = page.adjudication
    click(qtbot, step.adjudicates)
    assert not step.limit.isVisible()
    choose(step.disagreement, Disagreement.MAJORITY)
    step.limit.setValue(1)
    assert step.notes["adjudication.limit"].isVisible()
    step.limit.setValue(3)
    choose(step.target, AdjudicationTarget.REFERENCE)
    assert viewmodel.protocol is not None

    assert viewmodel.errors == ()
    assert viewmodel.protocol.adjudication == AdjudicationRule(
        "quality", Disagreement.MAJORITY, 3, AdjudicationTarget.REFERENCE
    )
