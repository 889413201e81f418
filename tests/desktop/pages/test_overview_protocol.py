from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.home import draft, overview, wizard
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import AuditError
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.presets import preset
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.overview import offered_criteria
from readingroom_desktop.viewmodels.wizard import WizardStep

wording = Wording(__file__)


def test_the_protocol_of_a_draft_is_edited_on_home(driver: WindowDriver, tmp_path: Path) -> None:
    pane = draft(driver, tmp_path)
    driver.click(pane.edit_protocol)
    form = pane.protocol_form
    assert form.title.hasFocus()
    assert not pane.open_session.isEnabled()
    assert not pane.step_by_step.isEnabled()
    form.title.setText("Chest study")
    form.question.setText("Which would you sign?")
    form.criteria["safety"].setChecked(False)
    form.repeats.setValue(20)
    form.minimum_view.setValue(2.5)
    form.idle_after.setValue(30)
    form.skip_reasons.setPlainText("Too dark\n\n Known to me \nToo dark")
    form.hidden_words.setPlainText("Crackles")
    driver.click(form.save)
    made = driver.window.home.overview.protocol
    assert (made.title, made.question) == ("Chest study", "Which would you sign?")
    assert [criterion.key for criterion in made.criteria] == [
        "accuracy",
        "usefulness",
        "confidence",
    ]
    assert (made.repeat_share, made.minimum_view_ms, made.idle_after_ms) == (0.2, 2500, 30_000)
    assert made.skip_reasons == ("Too dark", "Known to me")
    assert made.hidden_words == ("Crackles",)
    assert made.version == 2
    assert not form.isVisible()
    assert "20\u00a0% of readings repeated" in pane.protocol.text()
    assert pane.open_session.isEnabled()


def test_what_the_study_refuses_is_reported_and_the_form_stays(
    driver: WindowDriver, tmp_path: Path
) -> None:
    pane = draft(driver, tmp_path)
    driver.click(pane.edit_protocol)
    pane.protocol_form.question.setText(" ")
    driver.click(pane.protocol_form.save)
    assert pane.banner.text == wording("protocol_needs_overall")
    assert pane.protocol_form.isVisible()
    driver.click(pane.protocol_form.cancel)
    assert driver.window.home.overview.protocol.version == 1
    assert pane.cases.isVisible()


def test_the_protocol_is_only_shown_once_the_session_is_locked(
    open_driver: WindowDriver, small_study: Path
) -> None:
    open_driver.window.shell.close_study()
    open_driver.settle()
    with Study.open(small_study) as study:
        study.protocol.lock("All readers are done")
    open_driver.open(small_study)
    pane = overview(open_driver)
    assert pane.edit_protocol.text() == "Show protocol…"
    open_driver.click(pane.edit_protocol)
    form = pane.protocol_form
    assert form.title.isReadOnly()
    assert form.repeats.isReadOnly()
    assert not form.criteria["safety"].isEnabled()
    assert not form.save.isVisible()
    open_driver.click(form.cancel)
    assert not form.isVisible()


def test_the_wizard_edits_the_whole_protocol_too(driver: WindowDriver, tmp_path: Path) -> None:
    draft(driver, tmp_path)
    driver.window.home.start_wizard()
    driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step = WizardStep.READERS
    driver.window.page(PageName.OVERVIEW).wizard_viewmodel.changed.emit()
    page = wizard(driver)
    assert (
        driver.window.page(PageName.OVERVIEW)
        .wizard_viewmodel.summary[0]
        .text.endswith("small.rrstudy")
    )
    driver.click(page.edit_protocol)
    assert not page.next.isEnabled()
    page.protocol_form.criteria["accuracy"].setChecked(False)
    driver.click(page.protocol_form.save)
    assert not page.criteria["accuracy"].isChecked()
    assert page.next.isEnabled()
    page.criteria["accuracy"].click()
    driver.settle()
    keys = [criterion.key for criterion in driver.window.home.overview.protocol.criteria]
    assert keys == ["accuracy", "safety", "usefulness", "confidence"]
    driver.click(page.edit_protocol)
    driver.click(page.protocol_form.cancel)
    assert page.edit_protocol.hasFocus()


def test_names_hidden_in_outputs_are_counted_on_the_protocol_card(
    open_driver: WindowDriver,
) -> None:
    assert wording("names_found_hidden") in overview(open_driver).protocol.text()


def test_who_changed_the_protocol_when_and_from_what_is_reported(
    driver: WindowDriver, tmp_path: Path
) -> None:
    pane = draft(driver, tmp_path)
    assert "Changed" not in pane.protocol.text()
    driver.click(pane.edit_protocol)
    pane.protocol_form.title.setText("Chest study")
    pane.protocol_form.question.setText("Which would you sign?")
    pane.protocol_form.repeats.setValue(20)
    pane.protocol_form.minimum_view.setValue(2.5)
    driver.click(pane.protocol_form.save)

    lines = pane.protocol.text().splitlines()[-5:]
    assert lines[0].startswith("Changed 20")
    assert lines[0].endswith(" by coordinator:")
    assert wording("question_better_sign") in lines
    assert lines[4] == wording("see_trail")


def test_a_revision_that_changed_nothing_is_not_reported(
    driver: WindowDriver, tmp_path: Path
) -> None:
    pane = draft(driver, tmp_path)
    driver.click(pane.edit_protocol)
    driver.click(pane.protocol_form.save)

    assert driver.window.home.overview.protocol.version == 2
    assert "Changed" not in pane.protocol.text()


def test_a_damaged_trail_does_not_keep_home_from_opening(
    driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AuditError("Event 3 contradicts the data of the study.")

    pane = draft(driver, tmp_path)
    monkeypatch.setattr("readingroom.services.trail.service.AuditTrailService.change", refuse)
    driver.click(pane.edit_protocol)
    pane.protocol_form.title.setText("Chest study")
    driver.click(pane.protocol_form.save)

    assert pane.protocol.text().startswith("Version 2: Chest study")
    assert "Changed" not in pane.protocol.text()


@pytest.mark.parametrize("kind", StudyType)
def test_the_default_criteria_are_offered_for_pairs_only(kind: StudyType) -> None:
    own = preset(kind, 1)
    fewer = replace(own, criteria=own.criteria[:1])

    offered = own.criteria if kind is StudyType.PAIRED else fewer.criteria
    assert offered_criteria(fewer) == offered
