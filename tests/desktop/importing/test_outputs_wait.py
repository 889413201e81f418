"""Outputs that may say who a patient is wait for their review, wherever they come from."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.desktop.importing.plan_steps import drop
from tests.desktop.importing.review_steps import press
from tests.support.home import importing, wizard
from tests.support.import_folder import write_plain
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import Cancelled, StateError
from readingroom.domain.output import ModelSummary
from readingroom.intake.deidentify.types import RedactionAction, UnreviewedReason
from readingroom.services.cases.service import CaseService
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.importing.review_pane import ReviewPane
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.home import HomeView

wording = Wording(__file__)

CODE = "case-001"
SAID = "Dr Meier saw Mrs Schmidt."
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def write_said(path: Path, *texts: str) -> Path:
    rows = [
        {"case": CODE, "model": f"M{number}", "text": text} for number, text in enumerate(texts)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.fixture
def filled(drafting: WindowDriver, tmp_path: Path) -> WindowDriver:
    """Return a window with a study that has one case."""
    case = write_plain(tmp_path / "cases", 1)
    drafting.window.study_thread.run(lambda study: study.cases.add_case(case), lambda _: None)
    drafting.settle()
    drafting.window.home.refresh()
    drafting.settle()
    return drafting


def add(driver: WindowDriver, *paths: Path) -> ReviewPane:
    """Add files as the overview does, and wait for the review."""
    driver.window.home.add_outputs(paths)
    driver.settle()
    review = importing(driver).review
    driver.qtbot.waitUntil(review.isVisible)
    return review


def model(driver: WindowDriver) -> DeidReviewViewModel:
    return driver.window.home.reviewing


def models(driver: WindowDriver) -> dict[str, int]:
    shown: tuple[ModelSummary, ...] = driver.window.home.overview.models
    return {one.card.name: one.output_count for one in shown}


def stored_texts(driver: WindowDriver) -> list[str]:
    """Return what readers would see of every output, by a session opened for it."""
    kept: list[list[str]] = []

    def read(study: object) -> list[str]:
        reader = study.protocol.add_reader("Reader")
        study.protocol.open_session()
        item = study.reading.worklist(reader.id).items[0].id
        shown = study.reading.open_item(item)
        return sorted(output.text for output in shown.outputs.values())

    driver.window.study_thread.run(read, kept.append)
    driver.settle()
    return kept[0]


def test_nothing_of_a_file_is_stored_before_its_places_were_looked_at(
    filled: WindowDriver, tmp_path: Path
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", "Fine.", SAID))
    assert models(filled) == {}
    assert pane.title.text() == "Review before storing"
    assert pane.facts.text() == "o.jsonl"
    assert pane.what.text() == "Model outputs"
    assert pane.notes.toPlainText().startswith("Line 2  ·  case-001  ·  M1  ·  text")
    assert pane.current_text.text() == "Possible name: “Meier”   ·   open"
    assert not pane.store.isEnabled()
    assert pane.store.text() == "Store outputs"


def test_outputs_are_answered_by_keys_alone_and_stored_so(
    filled: WindowDriver, tmp_path: Path
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", "Fine.", SAID))
    assert pane.notes.hasFocus()
    press(filled, Qt.Key.Key_H)
    press(filled, Qt.Key.Key_K)
    assert pane.open_count.text() == wording("answered_ctrl_enter")
    press(filled, Qt.Key.Key_Return, CTRL)
    assert models(filled) == {"M0": 1, "M1": 1}
    assert filled.window.home.view is HomeView.OVERVIEW
    assert stored_texts(filled) == ["Dr [name] saw Mrs Schmidt.", "Fine."]


def test_a_row_is_left_out_by_one_key_and_taken_in_again(
    filled: WindowDriver, tmp_path: Path
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", "Fine.", SAID, "Seen by Dr Meier."))
    press(filled, Qt.Key.Key_X)
    first, second, third = model(filled).items
    assert [model(filled).answer_to(one) for one in (first, second)] == [
        RedactionAction.LEAVE_OUT
    ] * 2
    assert model(filled).open_items == (third,)
    model(filled).pick(second.key)
    assert wording("row_left").ends(pane.current_text.text())
    press(filled, Qt.Key.Key_K)
    assert model(filled).open_items == (first, third)
    model(filled).pick(first.key)
    press(filled, Qt.Key.Key_X)
    press(filled, Qt.Key.Key_H)
    press(filled, Qt.Key.Key_Return, CTRL)
    assert models(filled) == {"M0": 1, "M2": 1}


def test_all_of_one_kind_are_hidden_by_one_key(filled: WindowDriver, tmp_path: Path) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", SAID, "Seen by Dr Meier."))
    assert pane.redact_all.text() == "Redact all 3 of “name” (A)"
    press(filled, Qt.Key.Key_A)
    assert model(filled).can_store


def test_several_files_are_looked_at_one_after_another(
    filled: WindowDriver, tmp_path: Path
) -> None:
    one, two = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    pane = add(filled, write_said(one, "Fine.", SAID), write_said(two, "Good.", "", "Dr Meier."))
    assert pane.facts.text() == wording("jsonl_after")
    press(filled, Qt.Key.Key_A)
    press(filled, Qt.Key.Key_Return, CTRL)
    assert pane.facts.text() == "2.jsonl"
    filled.click(pane.exclude)
    assert models(filled) == {"M0": 1, "M1": 1}
    assert filled.window.home.view is HomeView.OVERVIEW


def test_going_back_keeps_the_answers_and_stores_nothing(
    filled: WindowDriver, tmp_path: Path
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", SAID))
    press(filled, Qt.Key.Key_H)
    filled.click(pane.back)
    plan = importing(filled).plan
    assert plan.go.text() == "Review outputs"
    assert plan.outputs_done.text() == wording("outputs_jsonl_places")
    assert plan.go.hasFocus()
    filled.click(plan.go)
    assert len(model(filled).open_items) == 1
    assert models(filled) == {}


def test_outputs_are_stored_unreviewed_for_a_reason_alone(
    filled: WindowDriver, tmp_path: Path
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", SAID))
    filled.click(pane.unreviewed)
    assert wording("outputs_places") in pane.reason_bar._consequences.text()
    pane.reason_bar.reason.setCurrentIndex(1)
    filled.click(pane.reason_bar.confirm)
    assert models(filled) == {"M0": 1}


def test_all_waiting_files_are_stored_unreviewed_from_the_list(
    filled: WindowDriver, tmp_path: Path
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", SAID))
    filled.click(pane.back)
    plan = importing(filled).plan
    filled.click(plan.unreviewed)
    assert wording("outputs_looked") in plan.reason_bar._consequences.text()
    filled.window.home.importing.store_unreviewed(UnreviewedReason.PUBLIC)
    filled.settle()
    assert models(filled) == {"M0": 1}
    assert plan.outputs_done.text() == "Outputs: o.jsonl: 1 added"


def test_outputs_beside_the_cases_wait_after_them(drafting: WindowDriver, tmp_path: Path) -> None:
    folder = tmp_path / "delivery"
    write_plain(folder, 1)
    write_said(folder / "outputs.jsonl", "Fine.", SAID)
    drafting.window.home.add_cases((folder,))
    drafting.settle()
    plan = importing(drafting).plan
    drafting.click(plan.go)
    assert models(drafting) == {}
    assert plan.go.text() == "Review outputs"
    drafting.click(plan.go)
    assert model(drafting).is_outputs
    press(drafting, Qt.Key.Key_A)
    press(drafting, Qt.Key.Key_Return, CTRL)
    assert models(drafting) == {"M0": 1, "M1": 1}
    assert plan.isVisible()


def test_outputs_dropped_on_home_are_asked_about_too(filled: WindowDriver, tmp_path: Path) -> None:
    home = filled.window.page(PageName.OVERVIEW)
    assert drop(home, write_said(tmp_path / "outputs.jsonl", SAID))
    plan = importing(filled).plan
    filled.qtbot.waitUntil(lambda: plan.go.text() == "Add outputs")
    assert wording("cases_study") in plan.empty._sentence.text()
    filled.click(plan.go)
    filled.click(plan.go)
    assert model(filled).is_outputs
    assert models(filled) == {}


def test_what_the_case_itself_says_of_somebody_is_told_as_such(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    from tests.support.dicom_factory import as_bytes, ct_slice, ramp

    folder = tmp_path / "delivery" / CODE
    folder.mkdir(parents=True)
    scan = ct_slice(ramp(8, 8), PatientName="Quastenflosser^Ada", BurnedInAnnotation="NO")
    (folder / "scan.dcm").write_bytes(as_bytes(scan))
    write_said(tmp_path / "delivery" / "outputs.jsonl", "In quastenflosser nothing is seen.")
    drafting.window.home.add_cases((tmp_path / "delivery",))
    drafting.settle()
    plan = importing(drafting).plan
    drafting.click(plan.go)
    drafting.click(plan.go)
    pane = importing(drafting).review
    assert wording("name_files_case").begins(pane.current_text.text())


def test_the_wizard_asks_too_and_goes_on_where_it_was(filled: WindowDriver, tmp_path: Path) -> None:
    filled.window.home.resume_wizard()
    filled.settle()
    filled.chooser.chosen_outputs = (write_said(tmp_path / "o.jsonl", SAID),)
    wizard(filled).output_button.add.click()
    filled.settle()
    assert model(filled).is_outputs
    filled.click(importing(filled).review.exclude)
    assert filled.window.home.view is HomeView.WIZARD


def test_while_outputs_are_stored_nothing_is_answered(filled: WindowDriver, tmp_path: Path) -> None:
    add(filled, write_said(tmp_path / "o.jsonl", SAID))
    viewmodel = model(filled)
    viewmodel.store_unreviewed(UnreviewedReason.PUBLIC)
    viewmodel.answer_text(RedactionAction.KEEP)
    viewmodel.exclude_current()
    assert viewmodel.decisions == {}
    filled.settle()
    QApplication.processEvents()
    assert models(filled) == {"M0": 1}


def test_closing_the_study_forgets_outputs_that_wait(filled: WindowDriver, tmp_path: Path) -> None:
    add(filled, write_said(tmp_path / "o.jsonl", SAID))
    filled.window.home.clear()
    assert not model(filled).is_open
    assert filled.window.home.importing.outputs == []


def test_a_title_in_a_case_sheet_is_asked_about_before_the_notes(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_plain(tmp_path, 1)
    sheet = f"code: {CODE}\ntitle: Letter of Dr Meier\nquestion: What now?\n"
    (case / "case.yaml").write_text(sheet, encoding="utf-8")
    drafting.window.home.add_cases((case,))
    drafting.settle()
    plan = importing(drafting).plan
    drafting.click(plan.go)
    drafting.click(plan.go)
    pane = importing(drafting).review
    shown = pane.notes.toPlainText()
    assert shown.startswith("title of the case\n")
    assert "What now?" not in shown
    assert pane.what.text() == "Texts"
    press(drafting, Qt.Key.Key_X)
    assert len(model(drafting).open_items) == 1
    press(drafting, Qt.Key.Key_H)
    press(drafting, Qt.Key.Key_Return, CTRL)
    assert drafting.window.home.overview.cases[0].title == "Letter of Dr [name]"


def test_a_reason_stores_waiting_outputs_until_one_stops_it(
    filled: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = add(filled, write_said(tmp_path / "o.jsonl", SAID))
    filled.click(pane.back)
    importing_model = filled.window.home.importing

    def stopped(*_: object, **__: object) -> None:
        raise Cancelled

    with monkeypatch.context() as patch:
        patch.setattr(CaseService, "store_outputs", stopped)
        importing_model.store_unreviewed(UnreviewedReason.PUBLIC)
        filled.settle()
    assert [line.questions for line in importing_model.outputs] == [2]

    def refused(*_: object, **__: object) -> None:
        raise StateError("The study is locked.")

    with monkeypatch.context() as patch:
        patch.setattr(CaseService, "store_outputs", refused)
        importing_model.store_unreviewed(UnreviewedReason.PUBLIC)
        filled.settle()
    assert [line.done for line in importing_model.outputs] == ["The study is locked."]
    assert models(filled) == {}
