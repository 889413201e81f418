import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tests.support.home import (
    PASSPHRASE,
    add_cases,
    codes,
    importing,
    overview,
    start_tiles,
    wizard,
)
from tests.support.sample_study import make_study, write_sources
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudyState
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.presets import preset
from readingroom.services.protocol_files import protocol_yaml
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.wizard import Wizard
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.study_types import type_texts
from readingroom_desktop.viewmodels.wizard import WizardStep

wording = Wording(__file__)


@pytest.mark.usefixtures("own_window")
def test_the_wizard_makes_a_study_in_six_steps(  # noqa: PLR0915 - one journey
    driver: WindowDriver, tmp_path: Path, home_folder: Path
) -> None:
    sources = write_sources(tmp_path / "sources")
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    assert page.name.hasFocus()
    assert not page.next.isEnabled()
    driver.type(page.name, "Chest CT: summaries")
    assert page.folder.text() == str(home_folder / "documents" / "chest-ct-summaries.rrstudy")
    driver.click(page.next)
    driver.key(Qt.Key.Key_Return)  # accepts the study type
    driver.type(page.passphrase, "short")
    assert "12 characters" in page.problem.text()
    page.passphrase.clear()
    driver.type(page.passphrase, PASSPHRASE)
    driver.type(page.repeated, PASSPHRASE[:-1])
    assert "differ" in page.problem.text()
    driver.type(page.repeated, PASSPHRASE[-1])
    driver.click(page.next)
    assert driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.CASES
    assert not page.back.isEnabled()
    assert page.later.isVisible()
    driver.chooser.chosen_folders = sources.cases[:1]
    add_cases(driver, page.case_buttons.folder)
    driver.chooser.chosen_folders = sources.cases[1:]
    add_cases(driver, page.case_buttons.folder)
    assert codes(page.cases) == ["ABDO", "CHEST"]
    driver.click(page.next)
    driver.chooser.chosen_outputs = (sources.outputs,)
    driver.click(page.output_button.add)
    assert page.models.model.rowCount() == 3
    driver.click(page.next)
    assert not page.next.isEnabled()
    driver.type(page.reader_line.field, "Dr Ada Example")
    driver.click(page.reader_line.add)
    driver.click(page.all_pairs)
    page.pairs.setValue(2)
    assert all(
        line.is_done for line in driver.window.page(PageName.OVERVIEW).wizard_viewmodel.summary
    )
    driver.click(page.next)
    assert driver.window.shell.summary.state is StudyState.DRAFT
    assert page.open_card.numbers.text().startswith("1 reader × ")
    assert not page.steps.isVisible()
    assert page.open_card.balance.table.height() >= 2 * Size.ROW
    page.open_card.why.setFocus()
    driver.key(Qt.Key.Key_Down)
    driver.click(page.open_card.act)
    assert driver.window.shell.summary.state is StudyState.OPEN
    assert overview(driver).isVisible()
    assert driver.window.shell.summary.is_encrypted


def test_a_click_anywhere_on_a_card_chooses_its_study_type(
    driver: WindowDriver, tmp_path: Path
) -> None:
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.chooser.chosen_folder = tmp_path / "typed"
    driver.click(page.choose)
    driver.type(page.name, "Typed")
    driver.key(Qt.Key.Key_Return)
    viewmodel = driver.window.page(PageName.OVERVIEW).wizard_viewmodel
    assert viewmodel.step is WizardStep.TYPE
    for study_type in (StudyType.RATING, StudyType.FREE_RESPONSE):
        card = page.type_step.types.cards[study_type]
        driver.click(card.about)
        assert viewmodel.protocol.design.type is study_type
        assert card.entry.isChecked()
        assert card.entry.hasFocus()
    driver.click(page.type_step.types.cards[StudyType.MODEL_VS_READERS])
    assert viewmodel.protocol.design.type is StudyType.MODEL_VS_READERS
    policies = [entry.focusPolicy() for entry in page.type_step.types.entries.values()]
    assert policies.count(Qt.FocusPolicy.StrongFocus) == 1


def test_a_plain_study_is_made_knowingly_and_finished_later(
    driver: WindowDriver, tmp_path: Path
) -> None:
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.chooser.chosen_folder = tmp_path / "elsewhere"
    driver.click(page.choose)
    driver.type(page.name, "Plain")
    driver.key(Qt.Key.Key_Return)
    driver.click(page.next)
    assert page.passphrase.isEnabled()
    driver.click(page.plain)
    assert not page.passphrase.isEnabled()
    driver.click(page.next)
    assert (tmp_path / "elsewhere" / "plain.rrstudy").exists()
    driver.click(page.next)
    driver.click(page.back)
    assert driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.CASES
    driver.click(page.later)
    assert overview(driver).isVisible()
    assert overview(driver)._no_cases.isVisible()
    assert "Missing: " in overview(driver).next_step.text()
    assert not overview(driver).open_session.isEnabled()


def test_the_steps_of_a_draft_can_be_gone_on_with(driver: WindowDriver, tmp_path: Path) -> None:
    sources = write_sources(tmp_path / "sources")
    path = tmp_path / "draft.rrstudy"
    Study.create(path, title="Draft").close()
    driver.open(path)
    driver.click(overview(driver).step_by_step)
    page = wizard(driver)
    assert page.isVisible()
    assert driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.CASES
    driver.chooser.chosen_folders = sources.cases
    add_cases(driver, page.case_buttons.folder)
    driver.click(page.later)
    driver.click(overview(driver).step_by_step)
    assert driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.OUTPUTS
    driver.click(page.later)
    shown = overview(driver)
    assert shown._no_models.isVisible()
    assert not shown.models.isVisible()
    driver.chooser.chosen_outputs = (sources.outputs,)
    driver.click(shown._no_models.action)
    assert shown.models.isVisible()
    assert not shown._no_models.isVisible()
    driver.type(shown.reader_line.field, "Dr Ada Example")
    driver.click(shown.reader_line.add)
    driver.click(shown.step_by_step)
    assert driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.READERS
    driver.click(page.all_pairs)
    page.pairs.setValue(1)
    driver.click(page.next)
    page.open_card.why.setFocus()
    driver.key(Qt.Key.Key_Down)
    driver.click(page.open_card.act)
    assert shown.isVisible()
    assert not shown.step_by_step.isVisible()
    reader = driver.window.shell.readers[0]
    driver.window.act_as(reader)
    driver.settle()
    assert len(driver.window.pages.viewmodel(PageName.WORKLIST).worklist.items) < 6
    driver.window.act_as(None)
    driver.window.home.resume_wizard()
    assert shown._viewmodel.view is HomeView.OVERVIEW


def create(driver: WindowDriver, name: str) -> Wizard:
    """Return the wizard at the study type."""
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.type(page.name, name)
    driver.click(page.next)
    return page


def finish_plain(driver: WindowDriver, page: Wizard, folder: Path) -> Protocol:
    """Create the unencrypted study and return its protocol."""
    driver.window.page(PageName.OVERVIEW).wizard_viewmodel.set_folder(folder)
    driver.click(page.next)
    driver.click(page.plain)
    driver.click(page.next)
    return driver.window.home.overview.protocol


@pytest.mark.parametrize("study_type", StudyType)
def test_each_study_type_is_previewed(driver: WindowDriver, study_type: StudyType) -> None:
    page = create(driver, "Any")
    page.type_step.types.entries[study_type].click()
    assert "12 readers × 60 cases" in page.type_step.preview.workload.text()
    template = preset(study_type, 0)
    assert page.type_step.preview.question.text() == template.question
    arms = template.design.arms
    assert len(page.type_step.preview.area.rows) == len(template.criteria_of(arms[0].key))
    assert type_texts()[study_type].name in [
        line.text for line in driver.window.page(PageName.OVERVIEW).wizard_viewmodel.summary
    ]


def test_chosen_type_and_planned_numbers_are_those_of_the_study(
    driver: WindowDriver, tmp_path: Path
) -> None:
    page = create(driver, "Aided")
    page.type_step.planned_readers.setValue(12)
    page.type_step.planned_cases.setValue(60)
    page.type_step.types.entries[StudyType.AIDED_INDEPENDENT].click()
    workload = page.type_step.preview.workload.text()
    assert workload.startswith("12 readers × 60 cases × 2 arms = 1,440")
    made = finish_plain(driver, page, tmp_path)
    design = made.design
    assert (made.version, design.type) == (1, StudyType.AIDED_INDEPENDENT)
    assert (design.planned_readers, design.planned_cases) == (12, 60)
    assert driver.window.home.overview.missing == ("cases", "models", "readers")


def test_type_without_outputs_needs_no_model(driver: WindowDriver, tmp_path: Path) -> None:
    page = create(driver, "Lesions")
    page.type_step.types.entries[StudyType.FREE_RESPONSE].click()
    finish_plain(driver, page, tmp_path)
    assert driver.window.home.overview.missing == ("cases", "readers")
    lines = driver.window.page(PageName.OVERVIEW).wizard_viewmodel.summary
    assert [line.is_done for line in lines if line.title == "Models"] == [True]
    assert page.pair_choice.isHidden()


def test_protocol_file_is_used_and_a_wrong_one_is_reported(
    driver: WindowDriver, tmp_path: Path
) -> None:
    own = replace(preset(StudyType.RATING, 5), question="How safe is it?")
    path = tmp_path / "own.yaml"
    path.write_text(protocol_yaml(own), "utf-8")
    page = create(driver, "Own")
    driver.chooser.chosen_protocol = tmp_path / "missing.yaml"
    driver.click(page.type_step.import_protocol)
    assert page.banner.text
    driver.chooser.chosen_protocol = path
    driver.click(page.type_step.import_protocol)
    assert not page.banner.text
    assert page.type_step.protocol_file.text() == "own.yaml"
    assert page.type_step.types.entries[StudyType.RATING].isChecked()
    made = finish_plain(driver, page, tmp_path)
    assert replace(made, version=own.version) == own


def test_wizard_is_used_by_keyboard_alone(driver: WindowDriver, tmp_path: Path) -> None:
    """From the start page to the open session: Tab, arrows, Space and Return."""
    page, importing_page = wizard(driver), importing(driver)
    viewmodel = driver.window.page(PageName.OVERVIEW).wizard_viewmodel
    start_tiles(driver).explore_sample.setFocus()
    press(driver, start_tiles(driver).create_study)
    viewmodel.set_folder(tmp_path)
    driver.type(page.name, "Keys")
    driver.key(Qt.Key.Key_Return)
    for _ in range(4):
        driver.key(Qt.Key.Key_Down)
    assert viewmodel.protocol.design.type is StudyType.MODEL_VS_READERS
    press(driver, page.next)
    driver.type(page.passphrase, PASSPHRASE)
    driver.key(Qt.Key.Key_Tab)
    driver.type(page.repeated, PASSPHRASE)
    driver.key(Qt.Key.Key_Return)
    driver.chooser.chosen_folders = write_sources(tmp_path / "sources").cases
    press(driver, page.case_buttons.folder)
    press(driver, importing_page.plan.go)
    driver.settle()
    press(driver, importing_page.plan.back)
    press(driver, page.next)
    press(driver, page.next)
    assert viewmodel.step is WizardStep.READERS
    driver.type(page.reader_line.field, "Dr Ada Example")
    driver.key(Qt.Key.Key_Return)
    press(driver, page.next)
    reach(driver, page.open_card.why)
    driver.key(Qt.Key.Key_Down)
    press(driver, page.open_card.act)
    assert driver.window.shell.summary.state is StudyState.OPEN


def reach(driver: WindowDriver, control: QWidget) -> None:
    """Go to a control with Tab."""
    for _ in range(40):
        if control.hasFocus():
            break
        driver.key(Qt.Key.Key_Tab)
    assert control.hasFocus()


def press(driver: WindowDriver, button: QWidget) -> None:
    """Go to a button with Tab, and press it with Space."""
    reach(driver, button)
    driver.key(Qt.Key.Key_Space)


def test_how_many_pairs_is_asked_only_where_not_every_pair_is_read(driver: WindowDriver) -> None:
    driver.click(start_tiles(driver).create_study)
    page = wizard(driver)
    assert page.pair_label.property("tone") == "muted"
    page.all_pairs.setChecked(False)
    assert page.pairs.isEnabled()
    assert page.pair_label.property("tone") == ""
    assert page.pairs.lineEdit().textMargins().left() > 0
    driver.click(page.cancel)
    driver.click(start_tiles(driver).create_study)
    assert page.all_pairs.isChecked()


def test_the_wizard_can_be_left_and_starts_afresh(driver: WindowDriver) -> None:
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.type(page.name, "Something")
    driver.click(page.next)
    driver.click(page.back)
    driver.click(page.cancel)
    assert start_tiles(driver).isVisible()
    driver.click(start_tiles(driver).create_study)
    assert page.name.text() == ""


@pytest.mark.usefixtures("own_window")
def test_the_wizard_never_overwrites_a_file(driver: WindowDriver, home_folder: Path) -> None:
    (home_folder / "documents").mkdir(parents=True)
    (home_folder / "documents" / "taken.rrstudy").write_bytes(b"")
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.type(page.name, "Taken")
    assert "already exists" in page.problem.text()
    driver.key(Qt.Key.Key_Return)
    assert driver.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.PLACE


def test_a_folder_that_cannot_be_written_keeps_the_wizard_open(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.domain.errors import ReadOnlyError

    def refuse(*arguments: object, **options: object) -> Study:
        raise ReadOnlyError("The folder cannot be written.")

    monkeypatch.setattr(Study, "create", refuse)
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.type(page.name, "Nowhere")
    driver.click(page.next)
    driver.click(page.next)
    driver.click(page.plain)
    driver.click(page.next)
    assert page.banner.text == wording("folder_written")
    assert page.isVisible()


def test_an_example_of_recorded_outputs_is_written_for_the_cases(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path / "s", with_session=False, judgements=()))
    driver.window.home.resume_wizard()
    page = wizard(driver)
    driver.chooser.chosen_new_outputs = tmp_path / "example.jsonl"
    page.example.click()
    rows = [json.loads(line) for line in (tmp_path / "example.jsonl").read_text().splitlines()]
    cases = {case.code for case in driver.window.home.overview.cases}
    assert {(row["case"], row["model"]) for row in rows} == set(
        product(cases, ("Model 1", "Model 2"))
    )
    driver.chooser.chosen_new_outputs = tmp_path / "missing" / "example.jsonl"
    page.example.click()
    assert "Cannot write" in driver.window.home.error


def test_the_buttons_below_a_step_stay_on_the_screen_where_the_step_scrolls(
    driver: WindowDriver,
) -> None:
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.type(page.name, "Chest CT")
    driver.click(page.next)

    assert page.type_step.isVisible()
    assert page.heightForWidth(page.width()) < page.type_step.sizeHint().height()
