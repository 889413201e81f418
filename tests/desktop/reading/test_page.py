"""The whole page: what is visible at 1366x768, states, popovers, layout."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_case
from tests.support.wording import Wording

from readingroom.domain.errors import StateError
from readingroom.domain.output import Finding
from readingroom.domain.protocol import CriterionKind, OverallChoice
from readingroom.reading.types import Certification, TrainingFeedback
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton
from readingroom_desktop.widgets.reading.progress_header import clock_words
from readingroom_desktop.widgets.reading.scale_row import ScaleRow

wording = Wording(__file__)

PAGE_AT_1366 = (1366 - 80, 768 - 40 - 24)
"""The window at 1366x768 without rail, top strip and status line."""


def is_inside(widget: QWidget, page: QWidget) -> bool:
    corner = widget.mapTo(page, widget.rect().topLeft())
    place = widget.rect().translated(corner)
    return page.rect().contains(place)


def first_ink(button: QAbstractButton) -> int:
    """Return the first column inside the frame in which the words of a button are drawn."""
    image = button.grab().toImage()
    ground = image.pixel(4, image.height() // 2)
    rows = range(6, image.height() - 6)
    columns = range(4, image.width())
    return next(x for x in columns if any(image.pixel(x, y) != ground for y in rows))


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("look", list(ThemeName))
def test_everything_is_visible_at_1366x768_without_scrolling_the_page(page, qtbot, qapp, look):
    apply_theme(qapp, look, has_motion=False)
    assert page.size().toTuple() == PAGE_AT_1366
    for widget in (
        page.header,
        page.images.view,
        page.images.strip,
        page.tabs,
        page.outputs.left,
        page.outputs.right,
        page.form,
        page.form.submit,
        *page.form.rows,
        *page.form.choices.values(),
    ):
        assert widget.isVisible()
        assert is_inside(widget, page)
    assert page.outputs.left.height() >= 200
    assert page.tabs.height() >= 200

    def only_outputs_scroll() -> bool:
        areas = [area for area in page.findChildren(QScrollArea) if area.isVisible()]
        scrolled = [area for area in areas if area.verticalScrollBar().maximum() > 0]
        return all(page.outputs.isAncestorOf(area) for area in scrolled)

    qtbot.waitUntil(only_outputs_scroll)  # the other look needs another layout
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("look", list(ThemeName))
def test_no_text_is_cut(page, tested, qapp, look):
    apply_theme(qapp, look, has_motion=False)
    tested.model.submit()
    tested.model.flag("x")
    QApplication.processEvents()
    for widget in page.findChildren(QWidget):
        if not widget.isVisible() or widget.width() == 0:
            continue
        if isinstance(widget, QLabel) and not widget.wordWrap():
            assert widget.width() >= widget.sizeHint().width(), widget.text()
        if isinstance(widget, ChoiceButton | ScaleRow):
            assert widget.width() >= widget.sizeHint().width(), widget.accessibleName()
        elif isinstance(widget, QAbstractButton) and widget.text():
            assert widget.width() >= widget.fontMetrics().horizontalAdvance(widget.text())
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


def test_every_control_has_a_name(page):
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            named = widget.accessibleName() or getattr(widget, "text", str)()
            assert named or widget.parent().accessibleName(), widget


def test_the_header_says_where_the_reader_is(page, tested):
    assert page.header.position.text() == wording("blinded_paired_comparison")
    tested.clock.ms += 65_000
    tested.model.note_input()
    tested.model._tick()
    assert page.header.time.text() == "1:00 active"
    tested.answer_all()
    tested.model.submit()

    assert page.header.position.text() == wording("blinded_paired_comparison_2")
    assert page.header.bar.value() == 1
    assert page.header.time.text() == "1:00 active"


@pytest.mark.usefixtures("styled")
def test_the_time_never_moves_what_stands_beside_it(page):
    widths = set()
    for ms in (0, 12_000, 11_000, 754_000, 3_600_000, 9 * 3_600_000 + 3_599_000):
        page.header.show_time(ms, 0)
        assert page.header.time.width() >= page.header.time.sizeHint().width()
        page.header.layout().activate()
        widths.add(page.header.time.width())

    assert len(widths) == 1


def test_a_complete_session_by_keys(page, tested):
    for number in range(3):
        assert page.form.question.hasFocus()
        QTest.keyClick(page.form.question, Qt.Key.Key_2)
        for row in page.form.rows:
            assert row.hasFocus()
            QTest.keyClick(row, Qt.Key.Key_Right)
            QTest.keyClick(row, Qt.Key.Key_J)
        assert page.form.submit.hasFocus()
        QTest.keyClick(page.form.submit, Qt.Key.Key_Return)
        assert len(tested.study.calls("submit")) == number + 1
        assert page.header.notice.text() == "Saved. Undo (Ctrl+Z)"
    assert page.cover.title.text() == "Worklist complete"
    assert page.header.position.text() == "3 of 3 done"
    assert tested.model.state is ReadingState.FINISHED
    QTest.keyClick(page.cover.first, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert tested.model.reading.item.id == "item-3"
    assert page.form.choices[OverallChoice.RIGHT].isChecked()


def test_the_notice_undoes_on_a_click_and_goes_away(page, tested):
    tested.answer_all()
    tested.model.submit()
    page.header.notice.click()
    assert tested.model.reading.item.id == "item-1"
    assert not page.header.notice.text().startswith("Saved")
    count = len(tested.study.calls("undo"))
    page.header.show_notice("Flagged")
    page.header.notice.click()

    assert len(tested.study.calls("undo")) == count
    assert not page.header.notice.isVisible()


def test_an_incomplete_submit_names_what_is_missing_and_goes_there(page):
    QTest.keyClick(page.images.view, Qt.Key.Key_1)
    QTest.keyClick(page.images.view, Qt.Key.Key_Return)

    assert page.form.hint.text() == "Missing: Accuracy and 3 more"
    assert page.form.rows[0].hasFocus()


def test_what_is_missing_stays_named_until_an_answer_changes(page, tested):
    QTest.keyClick(page.images.view, Qt.Key.Key_Return)
    named = page.form.hint.text()
    assert named.startswith("Missing: ")
    tested.clock.ms += 1_000
    tested.model._tick()
    tested.model.set_comment("hm")
    assert page.form.hint.text() == named
    tested.model.set_answer("safety", 1)
    assert page.form.hint.text() == "4 open"
    QTest.keyClick(page.form, Qt.Key.Key_Return)
    tested.answer_all()

    assert page.form.hint.text() == "Complete"


def test_what_is_missing_is_named_although_the_minimum_view_time_runs(qtbot):
    tested = ReadingUnderTest(FakeStudy(minimum_view_ms=3_000))
    page = tested.make_page(qtbot)
    tested.start()
    tested.model.submit()
    tested.model._tick()
    assert page.form.hint.text() == "Missing: your choice (1–4) and 4 more"
    tested.answer_all()

    assert page.form.hint.text() == "Submit in 3\u00a0s"
    tested.model.stop()


def test_the_hint_counts_down_the_minimum_view_time(qtbot):
    tested = ReadingUnderTest(FakeStudy(minimum_view_ms=3_000))
    page = tested.make_page(qtbot)
    tested.start()
    assert page.form.hint.text() == "Submit in 3\u00a0s"
    tested.clock.ms += 1_500
    tested.model._tick()
    assert page.form.hint.text() == "Submit in 2\u00a0s"
    tested.answer_all()
    tested.model.submit()
    assert page.form.hint.text() == "Submit in 2\u00a0s"
    tested.clock.ms += 1_500
    tested.model._tick()

    assert page.form.hint.text() == "Complete"
    assert tested.study.calls("submit") == []
    tested.model.stop()


def test_a_pause_hides_the_case_and_both_outputs(page, tested):
    page.header.pause.click()
    for widget in (page.images.view, page.tabs, page.outputs.left, page.outputs.right, page.form):
        assert not widget.isVisible()
    assert page.header.pause.text() == "Continue"
    page.cover.first.click()

    assert tested.model.state is ReadingState.READY
    assert page.outputs.left.isVisible()


def test_skip_asks_for_a_reason_of_the_protocol(page, tested):
    QTest.keyClick(page.images.view, Qt.Key.Key_S)
    assert page.popovers.skip.isVisible()
    texts = [button.accessibleName() for button in page.popovers.skip.buttons]
    assert texts == list(tested.study.reading.protocol.skip_reasons)
    starts = [first_ink(button) for button in page.popovers.skip.buttons]
    assert max(starts) - min(starts) <= 1
    QTest.keyClick(page.popovers.skip, Qt.Key.Key_9)
    QTest.keyClick(page.popovers.skip, Qt.Key.Key_2)

    assert tested.study.calls("skip")[0][2] == "Outside my expertise"
    assert not page.popovers.skip.isVisible()


def test_escape_closes_the_skip_reasons_and_skips_nothing(page, tested):
    page.header.skip.click()
    QTest.keyClick(page.popovers.skip, Qt.Key.Key_Escape)

    assert not page.popovers.skip.isVisible()
    assert tested.study.calls("skip") == []


def test_a_flag_takes_a_comment_and_can_be_removed(page, tested):
    QTest.keyClick(page.images.view, Qt.Key.Key_F)
    assert page.popovers.flag.comment.hasFocus()
    QTest.keyClicks(page.popovers.flag.comment, "scan 4 is cut")
    QTest.keyClick(page.popovers.flag.comment, Qt.Key.Key_Return)
    assert tested.study.calls("flag")[0][2:] == ("scan 4 is cut", True)
    assert page.header.flag.text() == "Flagged"
    page.header.flag.click()
    assert page.popovers.flag.comment.text() == ""
    page.popovers.flag.remove.click()

    assert tested.study.calls("flag")[1][3] is False
    assert page.header.flag.text() == "Flag"


def test_trouble_is_a_sentence_across_the_page_and_the_answers_stay(page, tested):
    tested.answer_all()
    tested.calls.error = StateError("The session is locked.")
    page.form.submit.click()
    assert page.banner.isVisible()
    assert page.banner.text == "The session is locked."
    assert page.form.choices[OverallChoice.RIGHT].isChecked()
    assert page.form.isEnabled()
    page.banner.dismissed.emit()

    assert not page.banner.isVisible()


def test_a_pair_that_cannot_be_opened_offers_to_try_again(tested, qtbot):
    page = tested.make_page(qtbot)
    tested.calls.error = StateError("The study file is in use.")
    tested.start()
    assert page.cover.title.text() == wording("pair_opened")
    tested.calls.error = None
    page.cover.first.click()

    assert tested.model.state is ReadingState.READY
    assert page.images.view.isVisible()


def test_without_a_worklist_the_page_points_to_it(tested, qtbot):
    page = tested.make_page(qtbot)
    assert page.cover.title.text() == "No open worklist"
    with qtbot.waitSignal(page.worklist_requested):
        page.cover.first.click()


def test_a_draft_is_restored_into_the_form(tested, qtbot):
    tested.start()
    tested.model.set_outcome(OverallChoice.BOTH_BAD)
    tested.model.set_answer("safety", -2)
    tested.model.set_comment("both miss the bleed")
    tested.clock.ms += 3_000
    tested.model.stop()
    again = ReadingUnderTest(tested.study)
    page = again.make_page(qtbot)
    again.start()

    assert page.form.choices[OverallChoice.BOTH_BAD].isChecked()
    assert [row.value for row in page.form.rows] == [None, -2, None, None]
    assert page.form.comment.text() == "both miss the bleed"
    assert again.model.timing.active_ms == 3_000
    again.model.stop()


def test_leaving_the_comment_saves_the_draft(page, tested):
    page.form.comment.setFocus()
    QTest.keyClicks(page.form.comment, "x")
    assert tested.study.calls("draft") == []
    page.images.view.setFocus()

    assert tested.study.calls("draft")[0][2].comment == "x"


def test_each_answer_is_saved_by_a_choice(page, tested):
    QTest.keyClick(page.images.view, Qt.Key.Key_3)

    assert tested.study.calls("draft")[0][2].outcome is OverallChoice.BOTH_GOOD


def test_a_finding_shows_its_image(page):
    page.outputs.finding_chosen.emit("A", Finding("Crescent", "left", 2))

    assert page.images.index_shown == (0, 2)


def test_the_next_cases_first_images_are_decoded_ahead(page, tested, qtbot):
    qtbot.waitUntil(lambda: bool(tested.loader.prefetched))

    assert tested.loader.prefetched[0] == ("ct", (0, 1, 2, 3, 4))
    page._decode_ahead(make_case(series=()))
    assert len(tested.loader.prefetched) == 1


def test_time_stops_while_another_page_is_in_front(page, tested):
    tested.clock.ms += 1_000
    page.hide()
    tested.clock.ms += 50_000
    page.show()
    tested.clock.ms += 500

    assert tested.model.timing.active_ms == 1_500
    assert tested.model.timing.paused_ms == 50_000


def test_using_the_mouse_on_the_page_is_activity(page, tested):
    tested.clock.ms += 100_000
    QTest.mouseClick(page.tabs.notes.viewport(), Qt.MouseButton.LeftButton)
    tested.clock.ms += 1_000

    assert tested.model.timing.active_ms == 61_000
    assert tested.model.timing.idle_ms == 40_000


def test_clock_words():
    assert clock_words(0) == "0:00"
    assert clock_words(760_500) == "12:40"
    assert clock_words(3_661_000) == "1:01:01"


def test_return_presses_the_button_of_the_cover(page, tested, qtbot):
    with qtbot.waitSignal(page.worklist_requested):
        tested.model.pause()
        page.cover.first.setFocus()
        QTest.keyClick(page.cover.first, Qt.Key.Key_Return)
        assert tested.model.state is ReadingState.READY
        tested.model._set_state(ReadingState.FINISHED)
        QTest.keyClick(page.cover.first, Qt.Key.Key_Return)


def test_nothing_is_submitted_while_the_form_is_hidden(page, tested, qtbot):
    tested.answer_all()
    before = tested.model.reading.item.id
    QTest.keyClick(page.images.view, Qt.Key.Key_F11)
    QTest.keyClick(page.images.view, Qt.Key.Key_Return)
    assert not page.is_maximised
    assert tested.model.reading.item.id == before
    assert tested.model.state is ReadingState.READY
    QTest.keyClick(page.images.view, Qt.Key.Key_F11)
    QTest.keyClick(page.images.view, Qt.Key.Key_1)
    assert not page.is_maximised
    assert tested.model.form.outcome is OverallChoice.RIGHT


def test_the_next_pair_starts_with_everything_in_its_place(page, tested, qtbot):
    page.images.perform("view.maximise")
    tested.model.skip("Outside my expertise")
    qtbot.waitUntil(lambda: not page.is_maximised)


def test_feedback_on_training_stays_until_the_next_answer(page, tested):
    plain = tested.study.reading.submit
    outcome = Certification("R1", 1, 0, 1, is_passed=False, decided_at="")
    given = [TrainingFeedback(False, "Negative", outcome, can_repeat=True), None]
    tested.study.reading.submit = lambda *form: replace(plain(*form), feedback=given.pop(0))
    tested.answer_all()
    tested.model.submit()
    assert page.feedback.isVisible()
    assert "Negative" in page.feedback.text
    tested.answer_all()
    tested.model.submit()
    assert not page.feedback.isVisible()


def test_a_choice_that_all_criteria_contradict_gives_a_quiet_hint(page, tested):
    criteria = tested.study.reading.protocol.criteria
    preferences = [each for each in criteria if each.kind is CriterionKind.PREFERENCE]
    tested.answer_all()
    for criterion in preferences:
        tested.model.set_answer(criterion.key, -1)
    assert page.form.hint.text().endswith("favour A.")
    assert page.form.hint.property("tone") == "caution"
    assert page.form.submit.isEnabled()

    tested.model.set_answer(preferences[0].key, 0)
    assert page.form.hint.text() == "Complete"
    for criterion in preferences:
        tested.model.set_answer(criterion.key, -2)
    tested.model.set_outcome(OverallChoice.BOTH_GOOD)
    assert page.form.hint.text() == "Complete"
