"""Every key of the Reading page does what the sheet says, and nothing while text is typed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTextEdit,
)
from tests.support.wording import Wording

from readingroom.domain.protocol import OverallChoice
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.key_map import READING_KEYS
from readingroom_desktop.widgets.reading.keys import (
    belongs_to_widget,
    is_text_box,
    key_sections,
)

wording = Wording(__file__)

ACTIONS = {keys: entry.action for entry in READING_KEYS for keys in entry.keys}
PLAIN_KEYS = [keys for keys in ACTIONS if not keys.startswith(("Ctrl+", "Alt+", "Esc"))]


def press(widget, keys: str) -> None:
    combination = QKeySequence(keys)[0]
    QTest.keyClick(widget, combination.key(), combination.keyboardModifiers())


@pytest.fixture
def performed(page):
    """Replace what each action does by a note of its name."""
    made: list[str] = []
    for name in page.actions_by_name:
        page.actions_by_name[name] = lambda name=name: made.append(name)
    return made


def test_each_key_does_what_the_table_says(page, performed):
    done = {}
    for keys in ACTIONS:
        performed.clear()
        press(page.images.view, keys)
        done[keys] = performed.copy()

    assert done == {keys: [action] for keys, action in ACTIONS.items()}


def test_no_key_does_anything_while_a_text_box_has_the_focus(page, performed):
    done = {}
    for keys in PLAIN_KEYS:
        performed.clear()
        for box in (page.form.comment, page.tabs.find_box):
            box.setFocus()
            press(box, keys)
        done[keys] = performed.copy()

    assert done == {keys: [] for keys in PLAIN_KEYS}


ANSWERS = [Qt.Key(Qt.Key.Key_1 + number) for number in range(5)]


def test_a_whole_form_is_one_digit_a_question_and_enter(page, tested):
    for _pair in range(2):
        assert page.form.question.is_focused
        for key in (Qt.Key.Key_2, Qt.Key.Key_4, Qt.Key.Key_3, Qt.Key.Key_1, Qt.Key.Key_5):
            QTest.keyClick(QApplication.focusWidget(), key)
        assert page.form.submit.hasFocus()
        QTest.keyClick(page.form.submit, Qt.Key.Key_Return)

    forms = [call[2] for call in tested.study.calls("submit")]
    scores = {"accuracy": 1, "safety": 0, "usefulness": -2, "confidence": 5}
    assert [(form.outcome, form.scores) for form in forms] == 2 * [(OverallChoice.RIGHT, scores)]


def test_a_digit_on_confidence_answers_confidence_alone(page):
    confidence = page.form.rows[3]
    for key in ANSWERS:
        QTest.mouseClick(confidence, Qt.MouseButton.LeftButton)
        assert confidence.hasFocus()
        QTest.keyClick(confidence, key)

        form = page.model.form
        assert (form.outcome, form.scores) == (None, {"confidence": key - Qt.Key.Key_0})
        assert page.form.submit.hasFocus()


@pytest.mark.parametrize("place", ["view", "output", "notes", "submit", "flag"])
def test_no_digit_changes_an_answer_without_the_focus(page, tested, place):
    tested.answer_all()
    before = tested.model.form
    holder = {
        "view": page.images.view,
        "output": page.outputs.left.area,
        "notes": page.tabs.notes,
        "submit": page.form.submit,
        "flag": page.header.flag,
    }[place]
    for key in ANSWERS:
        holder.setFocus()
        QTest.keyClick(holder, key)
        assert tested.model.form == before

    assert page.header.notice.text() == wording("digits_answer_question")


def test_a_digit_without_an_answer_changes_nothing(page):
    QTest.keyClick(page.form.question, Qt.Key.Key_5)

    assert page.model.form.outcome is None
    assert page.form.question.is_focused


def test_space_on_a_new_pair_resets_the_view_and_answers_nothing(page, performed):
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)

    assert performed == ["view.reset"]


def test_keys_of_the_images_work_while_the_question_has_the_focus(page, performed):
    for keys in ("Down", "Right", "PgDown", "I"):
        press(QApplication.focusWidget(), keys)

    assert performed == ["image.next", "series.next", "image.page_next", "view.invert"]


@pytest.mark.usefixtures("styled")
def test_the_ring_shows_which_question_the_digits_answer(page, qtbot):
    question, row = page.form.question, page.form.rows[0]
    focused = question.grab().toImage()
    row.setFocus()
    assert question.grab().toImage() != focused
    with_digits = row.grab().toImage()
    question.setFocus()
    assert row.grab().toImage() != with_digits


def test_what_is_typed_into_the_comment_is_text(page):
    page.form.comment.setFocus()
    QTest.keyClicks(page.form.comment, "1 is better, 4 is bad; zoom + invert (i)")

    assert page.model.form.comment == "1 is better, 4 is bad; zoom + invert (i)"
    assert page.model.form.outcome is None
    assert page.images.view.view_state.placement.zoom == 1.0


def test_undo_in_a_text_box_undoes_typing_only(page, performed):
    page.form.comment.setFocus()
    QTest.keyClicks(page.form.comment, "abc")
    press(page.form.comment, "Ctrl+Z")

    assert page.form.comment.text() == ""
    assert performed == []


def test_escape_leaves_a_text_box_without_changing_it(page):
    page.form.comment.setFocus()
    QTest.keyClicks(page.form.comment, "kept")
    press(page.form.comment, "Esc")

    assert page.images.view.hasFocus()
    assert page.form.comment.text() == "kept"


def test_ctrl_return_submits_from_the_comment(tested, page):
    tested.answer_all()
    page.form.comment.setFocus()
    press(page.form.comment, "Ctrl+Return")

    assert len(tested.study.calls("submit")) == 1


def test_every_action_of_the_table_exists_and_no_key_is_taken_twice(page):
    keys = [keys for entry in READING_KEYS for keys in entry.keys]

    assert len(keys) == len(set(keys))
    assert {entry.action for entry in READING_KEYS} == set(page.actions_by_name)
    assert set(keys) == set(page.shortcuts.by_keys)


def test_the_sheet_shows_every_key(page):
    shown = [
        key
        for section in page.key_sections()
        for entry in section.entries
        for key in entry.keys.split(" ")
    ]

    for entry in READING_KEYS:
        for keys in entry.keys:
            assert keys in shown
    assert key_sections()[-1].title.endswith("OHIF")


def test_arrows_belong_to_the_list_output_or_scale_that_has_the_focus(page, performed):
    page.tabs.next_tab()
    for widget in (
        page.tabs.variants.table,
        page.outputs.left.area,
        page.tabs.bar,
        page.form.rows[0],
    ):
        widget.setFocus()
        assert widget.hasFocus()
        press(widget, "Down")
        press(widget, "Right")
    assert performed == []
    page.outputs.left.area.setFocus()
    press(page.outputs.left.area, "I")

    assert performed == ["view.invert"]


def test_space_presses_the_focused_button_and_resets_elsewhere(page, performed):
    button = page.form.choices[OverallChoice.LEFT]
    button.setFocus()
    press(button, "Space")
    assert page.model.form.outcome is OverallChoice.LEFT
    press(button, "1")

    assert performed == ["answer.1"]


def test_judging_keys_work_from_a_scale_of_the_form(page, performed):
    page.form.rows[0].setFocus()
    for keys in ("1", "2", "3", "4", "Return"):
        press(page.form.rows[0], keys)

    assert performed == ["answer.1", "answer.2", "answer.3", "answer.4", "submit"]


@pytest.mark.parametrize(
    ("widget", "is_box"),
    [(QPlainTextEdit, True), (QTextEdit, True), (QSpinBox, True), (QPushButton, False)],
)
def test_what_counts_as_a_text_box(qtbot, widget, is_box):
    made = widget()
    qtbot.addWidget(made)

    assert is_text_box(made) is is_box


def test_a_combo_box_is_a_text_box_only_if_it_can_be_edited(qtbot):
    box = QComboBox()
    qtbot.addWidget(box)
    assert not is_text_box(box)
    box.setEditable(True)
    assert is_text_box(box)


def test_keys_of_other_windows_are_left_alone(page, qtbot):
    other = QTextEdit()
    qtbot.addWidget(other)
    event_target = page._guard
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier)
    event.ignore()

    assert not event_target.eventFilter(other, event)
    assert belongs_to_widget(other, event)
    assert not event_target.eventFilter(other, QEvent(QEvent.Type.KeyPress))


def test_no_key_acts_while_paused_but_the_one_that_goes_on(page):
    press(page.images.view, "P")
    assert page.model.state is ReadingState.PAUSED
    focused = QApplication.focusWidget()
    assert focused is page.cover
    press(focused, "1")
    press(focused, "S")
    assert page.model.form.outcome is None
    assert not page.popovers.skip.isVisible()
    press(focused, "P")

    assert page.model.state is ReadingState.READY
    assert page.form.question.is_focused


@pytest.mark.parametrize("is_sent_to_menu", [True, False])
@pytest.mark.parametrize("action", ["measure.menu", "view.menu"])
def test_keys_for_an_open_menu_do_not_answer_the_form(page, tested, qtbot, action, is_sent_to_menu):
    page.images.view.setFocus()
    page.images.perform(action)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    for key in (Qt.Key.Key_I, Qt.Key.Key_1):
        QTest.keyClick(menu if is_sent_to_menu else page.images.view, key)
    assert tested.model.form.outcome is None
    assert not page.images.view.view_state.is_inverted
    if is_sent_to_menu and action == "measure.menu":
        assert page.images.measuring.tool.is_on
    menu.close()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    page.form.question.setFocus()
    QTest.keyClick(page.form.question, Qt.Key.Key_1)
    assert tested.model.form.outcome is not None
