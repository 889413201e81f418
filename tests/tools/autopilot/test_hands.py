"""Hands act only on what a person could reach, and never wait for ever."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QToolButton, QWidget
from tests.support.wording import Wording, expect_error
from tools.autopilot.input_simulator import AutopilotError, InputSimulator, only

wording = Wording(__file__)


@pytest.fixture
def window(qtbot) -> QWidget:
    made = QWidget()
    made.resize(300, 200)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def hands(window: QWidget) -> InputSimulator:
    made = InputSimulator(window, 20.0)
    made.step = "Test"
    return made


def button(window: QWidget, name: str = "Go") -> QPushButton:
    made = QPushButton(name, window)
    made.setAccessibleName(name)
    made.resize(80, 30)
    made.show()
    return made


def test_a_click_reaches_the_button(window, hands) -> None:
    clicks = []
    target = button(window)
    target.clicked.connect(lambda: clicks.append(1))
    hands.click(target)

    assert clicks == [1]


@pytest.mark.parametrize(("spoil", "words"), [("hide", "hidden"), ("disable", "disabled")])
def test_what_cannot_be_clicked_is_refused(window, hands, spoil: str, words: str) -> None:
    target = button(window)
    if spoil == "hide":
        target.hide()
    else:
        target.setEnabled(False)

    with pytest.raises(AutopilotError, match=f"Test: “Go” is {words}"):
        hands.click(target)


def test_a_button_under_something_else_is_refused(window, hands) -> None:
    target = button(window)
    button(window, "Cover").raise_()

    with expect_error(AutopilotError, wording("go_covered_cover")):
        hands.click(target)


def test_a_wait_ends_with_a_sentence_that_names_the_step(hands) -> None:
    with expect_error(AutopilotError, wording("test_waited_vain")):
        hands.wait(lambda: False, "the moon rises", limit_s=0.05)


def test_the_whole_session_has_one_limit_too(window) -> None:
    hands = InputSimulator(window, 0.05)

    with pytest.raises(AutopilotError):
        hands.wait(lambda: False, "never", limit_s=600.0)


def test_an_unexpected_error_of_the_window_stops_the_hands(window, hands) -> None:
    hands.troubles.append("KeyError")

    with pytest.raises(AutopilotError, match="unexpected error \\(KeyError\\)"):
        hands.click(button(window))


def test_text_is_typed_into_what_was_clicked(window, hands) -> None:
    field = QLineEdit(window)
    field.resize(200, 30)
    field.show()
    hands.fill(field, "Zoe 1?")

    assert field.text() == "Zoe 1?"


def test_a_menu_entry_is_chosen_by_its_first_words(window, hands) -> None:
    chosen = []
    opener = opener_of(window, chosen)
    hands.choose(opener, "R2 ")

    assert chosen == ["R2  Ben"]


@pytest.mark.parametrize("words", ["R9", "R"])
def test_a_menu_entry_that_is_missing_or_not_alone_is_refused(window, hands, words: str) -> None:
    with expect_error(AutopilotError, wording("entries_menu_begin")):
        hands.choose(opener_of(window, []), words)


def opener_of(window: QWidget, chosen: list[str]) -> QToolButton:
    opener = QToolButton(window)
    opener.resize(100, 30)
    menu = QMenu(opener)
    for words in ("R1  Ada", "R2  Ben"):
        menu.addAction(words, lambda words=words: chosen.append(words))
    opener.setMenu(menu)
    opener.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    opener.show()
    return opener


class Pad(QWidget):
    """Notes what the mouse does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.notes: list[object] = []
        self.resize(300, 200)
        self.show()

    def mouseMoveEvent(self, event) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.notes.append(event.position().toPoint())

    def wheelEvent(self, event) -> None:
        self.notes.append(event.angleDelta().y())
        event.accept()


def test_a_drag_moves_with_the_button_down_to_its_end(window, hands) -> None:
    pad = Pad(window)
    hands.drag(pad, QPoint(10, 10), QPoint(50, 30))

    assert pad.notes[-1] == QPoint(50, 30)
    assert len(pad.notes) >= 4


def test_the_wheel_turns_towards_the_hand_for_positive_steps(window, hands) -> None:
    pad = Pad(window)
    hands.wheel(pad, 2)
    hands.wheel(pad, -1)

    assert pad.notes == [-120, -120, 120]


def test_a_control_is_found_by_name_only_if_there_is_one(window) -> None:
    target = button(window)

    assert only(window, QPushButton, "Go") is target
    button(window)
    with expect_error(AutopilotError, wording("visible_controls_called")):
        only(window, QPushButton, "Go")
