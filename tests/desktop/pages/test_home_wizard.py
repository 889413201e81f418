import json
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.support.home import PASSPHRASE, add_cases, codes, doors, overview, wizard
from tests.support.sample_study import make_study, write_sources
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom.domain.study import StudyState
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.wizard import WizardStep

wording = Wording(__file__)


def test_the_wizard_makes_a_study_in_five_steps(  # noqa: PLR0915 - one journey
    seat: Seat, tmp_path: Path, home_folder: Path
) -> None:
    sources = write_sources(tmp_path / "sources")
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    assert page.name.hasFocus()
    assert not page.next.isEnabled()
    seat.type(page.name, "Chest CT: summaries")
    assert page.folder.text() == str(home_folder / "documents" / "chest-ct-summaries.rrstudy")
    seat.click(page.next)
    seat.type(page.passphrase, "short")
    assert "12 characters" in page.problem.text()
    page.passphrase.clear()
    seat.type(page.passphrase, PASSPHRASE)
    seat.type(page.repeated, PASSPHRASE[:-1])
    assert "differ" in page.problem.text()
    seat.type(page.repeated, PASSPHRASE[-1])
    seat.click(page.next)
    assert seat.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.CASES
    assert not page.back.isEnabled()
    assert page.later.isVisible()
    seat.chooser.chosen_folders = sources.cases[:1]
    add_cases(seat, page.case_buttons.folder)
    seat.chooser.chosen_folders = sources.cases[1:]
    add_cases(seat, page.case_buttons.folder)
    assert codes(page.cases) == ["ABDO", "CHEST"]
    seat.click(page.next)
    seat.chooser.chosen_outputs = (sources.outputs,)
    seat.click(page.output_button.add)
    assert page.models.model.rowCount() == 3
    seat.click(page.next)
    assert not page.next.isEnabled()
    seat.type(page.reader_line.field, "Dr Ada Example")
    seat.click(page.reader_line.add)
    seat.click(page.criteria["safety"])
    criteria = [c.key for c in seat.window.home.overview.protocol.criteria]
    assert criteria == ["accuracy", "usefulness", "confidence"]
    seat.click(page.all_pairs)
    page.pairs.setValue(2)
    assert all(
        line.is_done for line in seat.window.page(PageName.OVERVIEW).wizard_viewmodel.summary
    )
    seat.click(page.next)
    assert seat.window.shell.summary.state is StudyState.DRAFT
    assert page.open_card.numbers.text().startswith("1 reader × ")
    page.open_card.why.setFocus()
    seat.key(Qt.Key.Key_Down)
    seat.click(page.open_card.act)
    assert seat.window.shell.summary.state is StudyState.OPEN
    assert overview(seat).isVisible()
    assert seat.window.shell.summary.is_encrypted


def test_a_plain_study_is_made_knowingly_and_finished_later(seat: Seat, tmp_path: Path) -> None:
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.chooser.chosen_folder = tmp_path / "elsewhere"
    seat.click(page.choose)
    seat.type(page.name, "Plain")
    seat.key(Qt.Key.Key_Return)
    assert page.passphrase.isEnabled()
    seat.click(page.plain)
    assert not page.passphrase.isEnabled()
    seat.click(page.next)
    assert (tmp_path / "elsewhere" / "plain.rrstudy").exists()
    seat.click(page.next)
    seat.click(page.back)
    assert seat.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.CASES
    seat.click(page.later)
    assert overview(seat).isVisible()
    assert overview(seat)._no_cases.isVisible()
    assert "Missing: " in overview(seat).next_step.text()
    assert not overview(seat).open_session.isEnabled()


def test_the_steps_of_a_draft_can_be_gone_on_with(seat: Seat, tmp_path: Path) -> None:
    sources = write_sources(tmp_path / "sources")
    path = tmp_path / "draft.rrstudy"
    Study.create(path, title="Draft").close()
    seat.open(path)
    seat.click(overview(seat).step_by_step)
    page = wizard(seat)
    assert page.isVisible()
    assert seat.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.CASES
    seat.chooser.chosen_folders = sources.cases
    add_cases(seat, page.case_buttons.folder)
    seat.click(page.later)
    seat.click(overview(seat).step_by_step)
    assert seat.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.OUTPUTS
    seat.click(page.later)
    shown = overview(seat)
    assert shown._no_models.isVisible()
    assert not shown.models.isVisible()
    seat.chooser.chosen_outputs = (sources.outputs,)
    seat.click(shown._no_models.action)
    assert shown.models.isVisible()
    assert not shown._no_models.isVisible()
    seat.type(shown.reader_line.field, "Dr Ada Example")
    seat.click(shown.reader_line.add)
    seat.click(shown.step_by_step)
    assert seat.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.READERS
    seat.click(page.all_pairs)
    page.pairs.setValue(1)
    seat.click(page.next)
    page.open_card.why.setFocus()
    seat.key(Qt.Key.Key_Down)
    seat.click(page.open_card.act)
    assert shown.isVisible()
    assert not shown.step_by_step.isVisible()
    reader = seat.window.shell.readers[0]
    seat.window.act_as(reader)
    seat.settle()
    assert len(seat.window.pages.viewmodel(PageName.WORKLIST).worklist.items) < 6
    seat.window.act_as(None)
    seat.window.home.resume_wizard()
    assert shown._viewmodel.view is HomeView.OVERVIEW


def test_how_many_pairs_is_asked_only_where_not_every_pair_is_read(seat: Seat) -> None:
    seat.click(doors(seat).create_study)
    page = wizard(seat)
    assert page.pair_label.property("tone") == "faint"
    page.all_pairs.setChecked(False)
    assert page.pairs.isEnabled()
    assert page.pair_label.property("tone") == ""
    assert page.pairs.lineEdit().textMargins().left() > 0
    seat.click(page.cancel)
    seat.click(doors(seat).create_study)
    assert page.all_pairs.isChecked()


def test_the_wizard_can_be_left_and_starts_afresh(seat: Seat) -> None:
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.type(page.name, "Something")
    seat.click(page.next)
    seat.click(page.back)
    seat.click(page.cancel)
    assert doors(seat).isVisible()
    seat.click(doors(seat).create_study)
    assert page.name.text() == ""


def test_the_wizard_never_overwrites_a_file(seat: Seat, home_folder: Path) -> None:
    (home_folder / "documents").mkdir(parents=True)
    (home_folder / "documents" / "taken.rrstudy").write_bytes(b"")
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.type(page.name, "Taken")
    assert "already exists" in page.problem.text()
    seat.key(Qt.Key.Key_Return)
    assert seat.window.page(PageName.OVERVIEW).wizard_viewmodel.step is WizardStep.PLACE


def test_a_folder_that_cannot_be_written_keeps_the_wizard_open(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.domain.errors import ReadOnlyError

    def refuse(*arguments: object, **options: object) -> Study:
        raise ReadOnlyError("The folder cannot be written.")

    monkeypatch.setattr(Study, "create", refuse)
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.type(page.name, "Nowhere")
    seat.click(page.next)
    seat.click(page.plain)
    seat.click(page.next)
    assert page.banner.text == wording("folder_written")
    assert page.isVisible()


def test_an_example_of_recorded_outputs_is_written_for_the_cases(
    seat: Seat, tmp_path: Path
) -> None:
    seat.open(make_study(tmp_path / "s", with_session=False, judgements=()))
    seat.window.home.resume_wizard()
    page = wizard(seat)
    seat.chooser.chosen_new_outputs = tmp_path / "example.jsonl"
    page.example.click()
    rows = [json.loads(line) for line in (tmp_path / "example.jsonl").read_text().splitlines()]
    cases = {case.code for case in seat.window.home.overview.cases}
    assert {(row["case"], row["model"]) for row in rows} == set(
        product(cases, ("Model 1", "Model 2"))
    )
    seat.chooser.chosen_new_outputs = tmp_path / "missing" / "example.jsonl"
    page.example.click()
    assert "Cannot write" in seat.window.home.error
