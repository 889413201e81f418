"""The look at a case before it is stored: every answer by key and by mouse."""

import shutil
import threading
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from tests.desktop.importing.review_steps import answers, look_at, model, press, stored
from tests.support.home import importing
from tests.support.import_folder import write_named, write_plain, write_ultrasound
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.intake.deidentify.types import Box, RedactionAction
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.import_rows import RowState

wording = Wording(__file__)

NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


def test_a_note_is_answered_by_keys_and_stored_so(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    assert pane.notes.hasFocus()
    assert not pane.series.isVisible()
    assert "open: 2 × date, 2 × name, 1 × telephone number" in pane.note_counts.text()
    assert pane.current_text.text() == "Possible date: “2024-03-02”   ·   open"
    assert not pane.store.isEnabled()
    press(drafting, Qt.Key.Key_K)
    assert pane.current_text.text().startswith("Possible name: “Meier”")
    assert pane.redact_all.text() == "Redact all 2 of “name” (A)"
    press(drafting, Qt.Key.Key_A)
    assert answers(drafting) == [
        RedactionAction.KEEP,
        RedactionAction.REPLACE,
        None,
        RedactionAction.REPLACE,
        None,
    ]
    assert not pane.redact_all.isVisible()
    press(drafting, Qt.Key.Key_N)
    assert "0171" in pane.current_text.text()
    press(drafting, Qt.Key.Key_H)
    press(drafting, Qt.Key.Key_K, SHIFT)
    assert model(drafting).open_items == ()
    assert "open: none   ·   3 redacted, 2 kept" in pane.note_counts.text()
    press(drafting, Qt.Key.Key_Return, CTRL)

    text = stored(drafting).notes[0].text
    assert "Meier" not in text
    assert "0171" not in text
    assert "2024-03-02" in text
    assert drafting.window.home.importing.rows[0].state is not RowState.REVIEW
    assert importing(drafting).plan.isVisible()


def test_a_note_is_answered_by_the_mouse(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    drafting.click(pane.next)
    assert "Meier" in pane.current_text.text()
    drafting.click(pane.redact)
    drafting.click(pane.keep)
    drafting.click(pane.redact_all) if pane.redact_all.isVisible() else None
    cursor = pane.notes._cursor(pane.notes._marks[0])
    place = pane.notes.cursorRect(cursor).center() - QPoint(4, 0)
    drafting.qtbot.mouseClick(pane.notes.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert model(drafting).current == model(drafting).text_items[0].key
    shown = pane.notes.extraSelections()
    assert len(shown) == 5
    assert shown[1].format.fontStrikeOut()


def test_the_one_before_can_be_answered_anew(drafting: WindowDriver, tmp_path: Path) -> None:
    look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_H)
    press(drafting, Qt.Key.Key_N, SHIFT)
    press(drafting, Qt.Key.Key_K)
    assert answers(drafting)[0] is RedactionAction.KEEP


def test_marks_stand_where_the_text_says_so_beyond_the_basic_plane(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_named(tmp_path, 1)
    note = case / "letter.txt"
    note.write_text("HISTORY\n😀 𝛼 seen by Dr Meier.\n", encoding="utf-8")
    pane = look_at(drafting, case)
    marks = pane.notes._marks
    marked = [pane.notes._cursor(mark).selectedText() for mark in marks]
    assert marked == [mark.item.matched_text for mark in marks]
    assert marked[0].endswith("Meier")


@pytest.mark.usefixtures("styled")
def test_pixels_are_blacked_out_on_all_images_by_a_drawn_box(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    view = pane.series.view
    assert view.hasFocus()
    assert not pane.note_part.isVisible()
    assert "ultrasound devices write" in pane.series._reason.text()
    transform = view.image_transform()
    start = transform.map(QPointF(4, 2)).toPoint()
    end = transform.map(QPointF(160, 22)).toPoint()
    port = view.viewport()
    drafting.qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    drafting.qtbot.mouseMove(port, (start + end) / 2)
    drafting.qtbot.mouseMove(port, end)
    port.repaint()
    drafting.qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    (box,) = model(drafting).shown_boxes
    assert (box.left, box.top) == pytest.approx((4, 2), abs=1)
    assert (box.right, box.bottom) == pytest.approx((160, 22), abs=2)
    drafting.click(pane.series.black_out)
    assert model(drafting).series_place == 1
    press(drafting, Qt.Key.Key_T)
    drafting.click(pane.store)

    series = next(one for one in stored(drafting).series if one.modality == "US")
    frames: list[np.ndarray] = []
    with_frames = drafting.window.study_thread

    def decode(study: object) -> list[np.ndarray]:
        with study.frames_opener()() as reader:
            return [reader.decode(series, place).pixels for place in range(6)]

    with_frames.run(decode, frames.extend)
    drafting.settle()
    inside = [frame[box.top : box.bottom, box.left : box.right] for frame in frames]
    assert len(inside) == 6
    assert all((part == part[0, 0]).all() for part in inside)
    assert any((frame != frame[0, 0]).any() for frame in frames)


def test_a_box_is_made_moved_and_taken_away_by_keys(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    press(drafting, Qt.Key.Key_B)
    assert model(drafting).shown_boxes == (Box(0, 0, 320, 29),)
    assert wording("box_lies_top") in drafting.window.toast.text
    assert answers(drafting)[0] is None
    press(drafting, Qt.Key.Key_Down, SHIFT)
    press(drafting, Qt.Key.Key_Right, SHIFT)
    press(drafting, Qt.Key.Key_Left, CTRL)
    press(drafting, Qt.Key.Key_Up, CTRL)
    assert model(drafting).shown_boxes == (Box(3, 3, 320, 29),)
    for _ in range(20):
        model(drafting).change_box(0, 0, 0, -3)
    assert model(drafting).shown_boxes[0].bottom > model(drafting).shown_boxes[0].top
    press(drafting, Qt.Key.Key_B)
    press(drafting, Qt.Key.Key_S, SHIFT)
    assert pane.series._state.text() == "black: 1 box"
    press(drafting, Qt.Key.Key_Delete)
    assert model(drafting).shown_boxes == ()
    assert answers(drafting)[0] is None
    assert pane.series._state.text() == "open"


def test_a_click_is_no_box(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    port = pane.series.view.viewport()
    for click in (drafting.qtbot.mouseClick, drafting.qtbot.mouseDClick):
        click(port, Qt.MouseButton.LeftButton, pos=port.rect().center())
    beside = QPoint(2, port.height() // 2)
    drafting.qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=beside)
    drafting.qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=beside + QPoint(20, 40))
    assert model(drafting).shown_boxes == ()
    drafting.qtbot.mousePress(port, Qt.MouseButton.MiddleButton, pos=beside)
    drafting.qtbot.mouseMove(port, beside + QPoint(9, 9))
    drafting.qtbot.mouseRelease(port, Qt.MouseButton.MiddleButton, pos=beside)
    press(drafting, Qt.Key.Key_F5)
    assert model(drafting).shown_boxes == ()


def test_all_images_of_a_series_can_be_looked_at(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    assert pane.series._image.text() == "image 1 of 6"
    press(drafting, Qt.Key.Key_Down)
    press(drafting, Qt.Key.Key_PageDown)
    assert pane.series._image.text() == "image 6 of 6"
    press(drafting, Qt.Key.Key_PageUp)
    place = pane.series.view.rect().center()
    turn = QWheelEvent(
        QPointF(place), QPointF(place), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(pane.series.view.viewport(), turn)
    drafting.settle()
    assert pane.series._image.text() == "image 2 of 6"


def test_of_many_wishes_the_last_image_is_shown(drafting: WindowDriver, tmp_path: Path) -> None:
    look_at(drafting, write_ultrasound(tmp_path, 1))
    shown: list[int] = []
    viewmodel = model(drafting)
    viewmodel.frame_changed.connect(lambda: shown.append(viewmodel.frame_place))
    for place in range(1, 6):
        viewmodel.show_image(place)
    drafting.settle()
    drafting.settle()
    assert shown[-1] == 5
    assert len(shown) <= 3


def test_all_open_series_are_answered_at_once(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    assert pane.series.confirm_all.text() == wording("text_open_series")
    press(drafting, Qt.Key.Key_T, SHIFT)
    assert answers(drafting) == [RedactionAction.KEEP, RedactionAction.KEEP]
    assert not pane.series.confirm_all.isVisible()
    assert pane.store.isEnabled()


def test_a_series_is_left_out_and_a_case_never_becomes_empty(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    press(drafting, Qt.Key.Key_X)
    press(drafting, Qt.Key.Key_X)
    drafting.click(pane.store)
    assert wording("case_left") in pane.banner.text
    assert drafting.window.home.overview.cases == ()
    drafting.click(pane.banner._close)
    press(drafting, Qt.Key.Key_S)
    press(drafting, Qt.Key.Key_T)
    drafting.click(pane.store)
    assert len(stored(drafting).series) == 1


def test_one_case_after_another_is_looked_at(drafting: WindowDriver, tmp_path: Path) -> None:
    first, second = write_named(tmp_path, 1), write_ultrasound(tmp_path, 2)
    pane = look_at(drafting, first, second)
    assert pane.facts.text() == wording("case_letter_after")
    press(drafting, Qt.Key.Key_A)
    press(drafting, Qt.Key.Key_A)
    press(drafting, Qt.Key.Key_H)
    drafting.click(pane.store)
    assert pane.facts.text() == "case-002-us"
    assert pane.series.isVisible()
    assert pane.series.view.hasFocus()
    drafting.click(pane.exclude)
    assert importing(drafting).plan.isVisible()
    assert [row.state for row in drafting.window.home.importing.rows][1] is RowState.NEW
    assert len(drafting.window.home.overview.cases) == 1


def test_going_back_leaves_the_case_waiting(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    drafting.click(pane.back)
    plan = importing(drafting).plan
    assert plan.isVisible()
    assert plan.go.text() == "Review 1 case"
    plan.cases.select(0)
    plan.cases.view.setFocus()
    drafting.key(Qt.Key.Key_Return)
    assert pane.isVisible()


def test_one_case_is_stored_unreviewed_for_a_reason(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    press(drafting, Qt.Key.Key_H)
    drafting.click(pane.unreviewed)
    assert wording("places_looked") in pane.reason_bar._consequences.text()
    drafting.key(Qt.Key.Key_Down)
    drafting.click(pane.reason_bar.confirm)
    assert "[date]" in stored(drafting).notes[0].text
    assert "Meier" in stored(drafting).notes[0].text


def test_a_case_that_was_not_kept_is_read_again(drafting: WindowDriver, tmp_path: Path) -> None:
    case = write_named(tmp_path, 1)
    pane = look_at(drafting, case)
    drafting.click(pane.back)
    drafting.window.home.importing.waiting_cases.clear()
    drafting.click(importing(drafting).plan.go)
    assert len(model(drafting).items) == 5
    drafting.click(pane.back)
    drafting.window.home.importing.waiting_cases.clear()
    shutil.rmtree(case)
    drafting.click(importing(drafting).plan.go)
    assert drafting.window.home.importing.rows[0].state is RowState.REFUSED
    assert importing(drafting).plan.isVisible()


def test_reading_again_can_be_stopped(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1))
    drafting.click(pane.back)
    drafting.window.home.importing.waiting_cases.clear()
    gate = threading.Event()
    drafting.window.study_thread.run(lambda study: gate.wait(20))
    importing(drafting).plan.go.click()
    viewmodel = model(drafting)
    viewmodel.leave()
    viewmodel.exclude_current()
    assert viewmodel.row is not None
    viewmodel.cancel_job()
    gate.set()
    drafting.settle()
    assert drafting.window.home.importing.rows[0].state is RowState.REVIEW
    assert viewmodel.row is None


def test_while_a_case_is_stored_nothing_is_answered(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = look_at(drafting, write_named(tmp_path, 1), write_ultrasound(tmp_path, 2))
    viewmodel = model(drafting)
    press(drafting, Qt.Key.Key_A)
    press(drafting, Qt.Key.Key_A)
    press(drafting, Qt.Key.Key_H)
    gate = threading.Event()
    drafting.window.study_thread.run(lambda study: gate.wait(20))
    before = dict(viewmodel.decisions)
    viewmodel.store()
    viewmodel.store()
    viewmodel.answer_text(RedactionAction.KEEP)
    viewmodel.answer_kind(RedactionAction.KEEP)
    viewmodel.answer_series(RedactionAction.KEEP)
    viewmodel.answer_all_series(RedactionAction.KEEP)
    assert viewmodel.decisions == before
    assert not pane.store.isEnabled()
    gate.set()
    drafting.settle()
    assert len(drafting.window.home.overview.cases) == 1


def test_an_image_that_cannot_be_decoded_says_so(
    drafting: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.domain.errors import IntakeError
    from readingroom.services.frames import FrameReader

    def refuse(*_arguments: object) -> None:
        raise IntakeError("The image is damaged.")

    monkeypatch.setattr(FrameReader, "decode", refuse)
    pane = look_at(drafting, write_ultrasound(tmp_path, 1))
    assert pane.series._annotations().message == "The image is damaged."
    assert pane.series.view.frame is None
    port = pane.series.view.viewport()
    drafting.qtbot.mouseClick(port, Qt.MouseButton.LeftButton, pos=port.rect().center())
    press(drafting, Qt.Key.Key_Down, SHIFT)
    assert model(drafting).shown_boxes == ()


def test_without_a_case_nothing_happens(drafting: WindowDriver, tmp_path: Path) -> None:
    viewmodel = model(drafting)
    viewmodel.answer_text(RedactionAction.KEEP)
    viewmodel.answer_kind(RedactionAction.KEEP)
    viewmodel.answer_series(RedactionAction.KEEP)
    viewmodel.next_text()
    viewmodel.step_text(1)
    viewmodel.next_series()
    viewmodel.step_series(1)
    viewmodel.scroll(1)
    viewmodel.add_box(Box(0, 0, 1, 1))
    viewmodel.remove_box()
    viewmodel.change_box(1, 1, 1, 1)
    viewmodel.store()
    viewmodel.exclude_current()
    assert (viewmodel.row, viewmodel.series, viewmodel.decisions) == (None, None, {})
    assert viewmodel.count_of(None, is_text=True) == 0
    assert not viewmodel.can_store


def test_the_keys_of_a_review_are_in_the_sheet(drafting: WindowDriver, tmp_path: Path) -> None:
    look_at(drafting, write_named(tmp_path, 1))
    sections = drafting.window.page(PageName.OVERVIEW).key_sections()
    keys = {entry.keys for section in sections for entry in section.entries}
    assert keys >= {"H", "K", "N", "A", "T", "B", "X", "S", "Ctrl+Enter"}


def test_closing_the_study_ends_the_review(drafting: WindowDriver, tmp_path: Path) -> None:
    look_at(drafting, write_named(tmp_path, 1), write_plain(tmp_path, 2))
    drafting.window.shell.close_study()
    drafting.settle()
    assert model(drafting).prepared is None
    assert drafting.window.home.view is HomeView.START
