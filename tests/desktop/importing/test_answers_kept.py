"""Answers of a review outlive leaving the case, as long as the plan is there."""

from pathlib import Path

from PySide6.QtCore import Qt
from tests.desktop.importing.review_steps import answers, look_at, model, press, stored
from tests.support.home import importing
from tests.support.import_folder import write_named, write_ultrasound
from tests.support.window_driver import WindowDriver

from readingroom.intake.deidentify.types import Box, RedactionAction
from readingroom_desktop.viewmodels.import_rows import reason


def test_answers_are_there_again_and_one_goes_on_where_one_stopped(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_K)
    press(drafting, Qt.Key.Key_H)
    before, current = answers(drafting), model(drafting).current
    drafting.click(pane.back)
    drafting.click(importing(drafting).plan.go)
    assert answers(drafting) == before
    assert before[:3] == [RedactionAction.KEEP, RedactionAction.REPLACE, None]
    assert model(drafting).current == current


def test_the_list_says_how_many_questions_are_answered(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_K)
    press(drafting, Qt.Key.Key_H)
    drafting.click(pane.back)
    assert reason(drafting.window.home.importing.rows[0]) == "2 of 5 answered."
    assert importing(drafting).plan.details._reason.text() == "2 of 5 answered."


def test_boxes_and_the_series_in_sight_are_kept(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    model(drafting).add_box(Box(1, 2, 30, 40))
    model(drafting).answer_series(RedactionAction.BLACK_OUT)
    assert model(drafting).series_place == 1
    drafting.click(pane.back)
    drafting.click(importing(drafting).plan.go)
    assert model(drafting).series_place == 1
    assert answers(drafting) == [RedactionAction.BLACK_OUT, None]
    model(drafting).step_series(-1)
    assert model(drafting).shown_boxes == (Box(1, 2, 30, 40),)


def test_a_case_that_is_read_again_keeps_its_answers(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_H)
    drafting.click(pane.back)
    drafting.window.home.importing.waiting_cases.clear()
    drafting.click(importing(drafting).plan.go)
    assert answers(drafting)[0] is RedactionAction.REPLACE


def test_answers_to_files_that_were_changed_are_forgotten(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_named(tmp_path, 1)
    pane = look_at(drafting, case)
    press(drafting, Qt.Key.Key_K)
    drafting.click(pane.back)
    drafting.window.home.importing.waiting_cases.clear()
    letter = case / "letter.txt"
    letter.write_text(letter.read_text().replace("Meier", "Maier"), encoding="utf-8")
    drafting.click(importing(drafting).plan.go)
    assert set(answers(drafting)) == {None}


def test_what_was_hidden_stays_hidden_when_the_rest_is_stored_unreviewed(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_N)
    press(drafting, Qt.Key.Key_A)
    drafting.click(pane.back)
    plan = importing(drafting).plan
    drafting.click(plan.unreviewed)
    drafting.key(Qt.Key.Key_Down)
    drafting.click(plan.reason_bar.confirm)
    text = stored(drafting).notes[0].text
    assert "Meier" not in text
    assert "2024-03-02" in text


def test_changed_files_are_stored_unreviewed_without_the_answers_to_the_old_ones(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_named(tmp_path, 1)
    pane = look_at(drafting, case)
    press(drafting, Qt.Key.Key_H)
    drafting.click(pane.back)
    drafting.window.home.importing.waiting_cases.clear()
    (case / "letter.txt").write_text("HISTORY\nSeen on 2024-03-03 by us.\n", encoding="utf-8")
    plan = importing(drafting).plan
    drafting.click(plan.unreviewed)
    drafting.key(Qt.Key.Key_Down)
    drafting.click(plan.reason_bar.confirm)
    assert "2024-03-03" in stored(drafting).notes[0].text


def test_a_case_left_out_and_taken_again_has_its_answers(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_H)
    drafting.click(pane.exclude)
    importing_model = drafting.window.home.importing
    importing_model.tick(0, is_ticked=True)
    importing_model.run()
    drafting.settle()
    assert reason(importing_model.rows[0]) == "1 of 5 answered."
    drafting.click(importing(drafting).plan.go)
    assert answers(drafting)[0] is RedactionAction.REPLACE
