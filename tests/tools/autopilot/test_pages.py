"""What the screen shows: nothing cut, everything named, reachable by Tab, no key claimed twice."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete
from tests.support.nightly import repetitions
from tests.support.wording import Wording
from tools.autopilot import page_checks
from tools.autopilot.album import QUICK_COMPRESSION, capture
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.screenshots import Gallery
from tools.autopilot.states import PARTS, Tour

from readingroom_desktop.widgets import keyboard as key_pause

wording = Wording(__file__)

WIDTH = 300
CAPTURED = PARTS[: repetitions(1, len(PARTS))]


@pytest.fixture(scope="module")
def gallery(driver, tmp_path_factory) -> Gallery:
    folder = tmp_path_factory.mktemp("pictures")
    return Gallery(driver.window, folder, "dark-1366x768", QUICK_COMPRESSION)


class States:
    """Checks all states of a tour, paints each, and captures those of some parts."""

    def __init__(self, gallery: Gallery, hands: InputSimulator) -> None:
        self._gallery, self._hands = gallery, hands
        self.count = 0

    def take(self, name: str, popup: QWidget | None) -> None:
        self.count += 1
        if self._hands.step in CAPTURED:
            self._gallery.store(name, popup)
        else:
            capture(self._gallery.window)
        self._gallery.check(name, popup)


@pytest.fixture(scope="module")
def states(driver, gallery) -> States:
    driver.window.setUpdatesEnabled(bool(repetitions(0, 1)))  # between states, at night alone
    return States(gallery, driver.hands)


@pytest.fixture(scope="module")
def tour(driver, states) -> Tour:
    return Tour(driver.hands, driver.window, driver.folder, states.take)


@pytest.fixture(scope="module")
def home_of_tour(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_every_page_in_every_state_is_whole_named_and_reachable(
    tour, gallery, states, part, home_of_tour, monkeypatch
) -> None:
    """Each part goes on in the window where the last one ended."""
    monkeypatch.setenv("READINGROOM_HOME", str(home_of_tour))
    before = states.count
    tour.run((part,))

    assert gallery.findings == {}
    assert states.count > before
    assert len(gallery.pictures) > 5
    assert all(path.stat().st_size > 10_000 for path in gallery.pictures)
    if part == PARTS[-1]:
        assert states.count >= 50


@pytest.fixture
def pane(qtbot) -> QWidget:
    made = QWidget()
    made.resize(WIDTH, 200)
    QVBoxLayout(made)
    qtbot.addWidget(made)
    return made


def put(pane: QWidget, *widgets: QWidget) -> None:
    for widget in widgets:
        pane.layout().addWidget(widget)
    pane.show()
    pane.activateWindow()
    QTest.qWaitForWindowActive(pane)


def test_a_pane_where_all_is_well_has_no_findings(pane: QWidget) -> None:
    field = QLineEdit()
    field.setAccessibleName("Name")
    put(pane, QLabel("short"), QPushButton("Go"), field)

    assert page_checks.check(pane) == []


def test_a_window_that_another_one_has_pushed_aside_is_found(pane: QWidget, qtbot) -> None:
    put(pane, QLabel("x"))
    other = QWidget()
    qtbot.addWidget(other)
    put_other = QVBoxLayout(other)
    put_other.addWidget(QLabel("stray"))
    other.show()
    other.activateWindow()
    QTest.qWaitForWindowActive(other)

    assert page_checks.lost_keyboard(pane) == [wording("window_lost_keyboard")]


def test_a_menu_in_columns_is_found(pane: QWidget, qtbot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    for number in range(200):
        menu.addAction(str(number))
    for scrolls in (1, 0):
        menu.setStyleSheet(f"QMenu {{ menu-scrollable: {scrolls}; }}")
        menu.popup(menu.screen().geometry().topLeft())
        problems = page_checks.check_popup(menu, pane)
        menu.close()
        assert len(problems) == 1 - scrolls


def test_a_label_in_too_little_room_is_found(pane: QWidget) -> None:
    label = QLabel("words that need more than sixty pixels")
    label.setFixedWidth(60)
    put(pane, label)

    assert page_checks.cut_texts(pane) == [
        "the text “words that need more than sixty pixels” is cut"
    ]


def test_a_wrapped_label_in_too_little_height_is_found(pane: QWidget) -> None:
    label = QLabel("words that need more than one line " * 4)
    label.setWordWrap(True)
    label.setFixedHeight(14)
    put(pane, label)

    assert len(page_checks.cut_texts(pane)) == 1


def test_a_button_and_a_hint_in_too_little_room_are_found(pane: QWidget) -> None:
    button, field = QPushButton("A very long verb"), QLineEdit()
    button.setFixedWidth(40)
    field.setPlaceholderText("what should be typed here")
    field.setFixedWidth(50)
    put(pane, button, field)

    assert page_checks.cut_texts(pane) == [
        wording("words_button_very"),
        "the hint “what should be typed here” is cut",
    ]


def test_a_label_beyond_the_edge_of_its_parent_is_found(pane: QWidget) -> None:
    inner = QWidget()
    label = QLabel("outside", inner)
    label.adjustSize()
    label.move(WIDTH - 20, 0)
    put(pane, inner)

    assert page_checks.cut_texts(pane) == ["the text “outside” is cut"]


def test_a_word_wider_than_its_wrapped_label_is_found(pane: QWidget) -> None:
    label = QLabel("Donaudampfschifffahrtsgesellschaft and more")
    label.setWordWrap(True)
    label.setFixedWidth(60)
    put(pane, label)

    assert len(page_checks.cut_texts(pane)) == 1


def test_content_beside_the_edge_of_an_area_is_found_unless_a_bar_scrolls_to_it(
    pane: QWidget,
) -> None:
    area = QScrollArea()
    area.setAccessibleName("Facts")
    area.setWidgetResizable(True)
    area.setWidget(QPushButton("A verb with an object of several words"))
    area.setFixedWidth(60)
    put(pane, area)
    assert page_checks.cut_texts(pane) == []
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    assert len(page_checks.cut_texts(pane)) == 1


def test_a_control_on_another_one_is_found(pane: QWidget) -> None:
    put(pane, button := QPushButton("Go"), field := QLineEdit("text"))
    assert page_checks.cut_texts(pane) == []
    field.move(button.pos())

    assert len(page_checks.cut_texts(pane)) == 1


def test_a_choice_without_room_is_found_unless_a_tip_holds_it(pane: QWidget) -> None:
    box = QComboBox()
    box.addItem("a choice of quite a few words")
    put(pane, box)
    assert page_checks.cut_texts(pane) == []
    box.setFixedWidth(60)
    QApplication.processEvents()
    assert page_checks.cut_texts(pane) == [wording("choice_choice_quite")]
    box.setToolTip(box.currentText())
    assert page_checks.cut_texts(pane) == []


def test_a_control_without_words_or_name_is_found(pane: QWidget) -> None:
    put(pane, QLineEdit())

    assert page_checks.nameless_controls(pane) == [wording("qlineedit_qwidget_accessible")]


def test_a_control_that_tab_passes_by_is_found(pane: QWidget, qtbot) -> None:
    trap, beyond = Trap("here"), QPushButton("beyond")
    put(pane, trap, beyond)
    pane.activateWindow()
    trap.setFocus()
    qtbot.waitUntil(trap.hasFocus)

    assert page_checks.unreached_controls(pane) == [wording("tab_reach_qpushbutton")]


@pytest.mark.parametrize("vanish", [QPushButton.hide, delete])
def test_a_control_that_is_gone_after_the_round_is_not_missed(pane: QWidget, qtbot, vanish) -> None:
    trap, notice = Trap("here"), QPushButton("for a while")
    trap.ending = [partial(vanish, notice)]
    put(pane, trap, notice)
    trap.setFocus()
    qtbot.waitUntil(trap.hasFocus)

    assert page_checks.unreached_controls(pane) == []


def test_tab_is_tried_when_keys_count_again(pane: QWidget, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(key_pause.Duration, "KEYS_IGNORED", 100)
    first, second = QPushButton("first"), QPushButton("second")
    put(pane, first, second)
    pane.activateWindow()
    first.setFocus()
    qtbot.waitUntil(first.hasFocus)
    key_pause.ignore_keys()

    assert page_checks.unreached_controls(pane) == []


class Trap(QPushButton):
    """Keeps the focus for ever."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.ending: list[Callable[[], None]] = []
        """Called once, when Tab does not leave it."""

    def focusNextPrevChild(self, _is_next: bool) -> bool:
        while self.ending:
            self.ending.pop()()
        return True


def test_a_key_with_two_meanings_is_found(pane: QWidget) -> None:
    put(pane, QLabel("x"))
    for _ in range(2):
        QShortcut(QKeySequence("Ctrl+J"), pane)
    QShortcut(QKeySequence("Ctrl+L"), pane)

    assert page_checks.keys_that_collide(pane) == [wording("key_ctrl_claimed")]
