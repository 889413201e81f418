"""The focus never goes to a button beside the one that was pressed, whatever a job or card does."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.start_tiles import StartTiles
from readingroom_desktop.theme import Duration
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import HEADING, button, entry, heading
from readingroom_desktop.widgets.focus_keeper import FocusKeeper
from readingroom_desktop.widgets.keyboard import are_keys_ignored
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.overlay import ModalOverlay

pytestmark = pytest.mark.usefixtures("reused_window")

WITHOUT_CONTROLS = (
    PageName.WORKLIST,
    PageName.DISPLAY_CHECK,
    PageName.READER_MONITOR,
    PageName.ADJUDICATION,
)
"""Pages without a button or field for the coordinator."""
PAGES = [name for name in PageName if name is not PageName.READING]
LEAVES = {"Close study"}
WITHOUT_WORKERS = [name for name in PAGES if name is not PageName.SYNTHETIC_CASES]
"""The jobs of a worker are walked in the tests of their page, where the worker is a stand-in."""


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def is_parked(widget: QWidget | None) -> bool:
    """Return whether a key pressed here does nothing: on a heading, or on the page itself."""
    return widget is None or bool(widget.property(HEADING)) or widget.property("role") == "page"


def controls(page: QWidget) -> list[QWidget]:
    return [
        one
        for one in page.findChildren(QWidget)
        if one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.focusProxy() is None
    ]  # fmt: skip


@pytest.fixture
def room(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.setLayout(column(heading("First part"), button("Preview"), button("Generate and add")))
    made.layout().addWidget(heading("Second part"))
    made.layout().addWidget(entry("Name"))
    qtbot.addWidget(made)
    FocusKeeper(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


def test_a_control_that_is_off_leaves_the_focus_on_the_next_heading_and_takes_it_back(
    room: QWidget, qtbot: QtBot
) -> None:
    preview, make = room.findChildren(QPushButton)
    preview.setFocus()
    qtbot.waitUntil(preview.hasFocus)
    preview.setEnabled(False)

    held = focused()
    assert isinstance(held, QLabel)
    assert held.text() == "Second part"
    with qtbot.assertNotEmitted(make.clicked):
        QTest.keyClick(held, Qt.Key.Key_Space)
        QTest.keyClick(held, Qt.Key.Key_Return)
    preview.setEnabled(True)
    assert preview.hasFocus()


@pytest.mark.parametrize("act", ["hide", "disable its parent"])
def test_a_hidden_control_and_one_in_a_disabled_part_do_the_same(
    room: QWidget, qtbot: QtBot, act: str
) -> None:
    preview = room.findChildren(QPushButton)[0]
    preview.setFocus()
    qtbot.waitUntil(preview.hasFocus)
    off = preview.setHidden if act == "hide" else room.setDisabled
    off(True)
    assert is_parked(focused())
    off(False)

    assert preview.hasFocus()


def test_a_heading_in_a_disabled_part_does_not_get_the_focus(qtbot: QtBot) -> None:
    room = QWidget()
    part = QWidget()
    part.setLayout(column(heading("Disabled part")))
    made, make = button("Preview"), button("Generate and add")
    room.setLayout(column(make, made, part, heading("Last part")))
    qtbot.addWidget(room)
    FocusKeeper(room)
    room.show()
    qtbot.waitExposed(room)
    room.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)

    part.setEnabled(False)
    made.setEnabled(False)

    held = focused()
    assert isinstance(held, QLabel)
    assert held.text() == "Last part"


def test_a_job_of_the_start_tiles_leaves_the_focus_off_the_buttons(driver: WindowDriver) -> None:
    tiles = driver.window.findChild(StartTiles)
    for control in (tiles.see_finished, tiles.explore_sample):
        control.setFocus()
        assert control.hasFocus()
        for other in (tiles.explore_sample, tiles.open_study, tiles.create_study):
            other.setEnabled(False)
        tiles.see_finished.setEnabled(False)

        assert is_parked(focused()), focused()

        for other in (tiles.explore_sample, tiles.open_study, tiles.create_study):
            other.setEnabled(True)
        tiles.see_finished.setEnabled(True)
        assert control.hasFocus()


def test_the_focus_that_somebody_put_elsewhere_stays_there(room: QWidget, qtbot: QtBot) -> None:
    preview, make = room.findChildren(QPushButton)
    preview.setFocus()
    qtbot.waitUntil(preview.hasFocus)
    preview.setEnabled(False)
    make.setFocus()
    preview.setEnabled(True)

    assert make.hasFocus()


def test_a_control_that_was_turned_off_behind_a_dialog_leaves_the_focus_on_the_next_heading(
    room: QWidget, qtbot: QtBot
) -> None:
    preview, make = room.findChildren(QPushButton)
    preview.setFocus()
    qtbot.waitUntil(preview.hasFocus)
    dialog = QDialog(room)
    dialog.setLayout(column(entry("File name")))
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: not room.isActiveWindow())
    dialog.hide()
    preview.setEnabled(False)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)

    assert not make.hasFocus()
    assert is_parked(focused())
    preview.setEnabled(True)
    assert preview.hasFocus()


def test_every_control_of_every_page_keeps_the_focus_off_its_neighbours(
    open_driver: WindowDriver,
) -> None:
    for name in PAGES:
        page = open_driver.go(name)
        tried = 0
        for control in controls(page):
            control.setFocus()
            if focused() is not control:
                continue
            control.setEnabled(False)
            assert is_parked(focused()), f"{name}: {control.accessibleName()} → {focused()}"
            control.setEnabled(True)
            assert focused() is control, f"{name}: {control.accessibleName()}"
            tried += 1
        assert tried or name in WITHOUT_CONTROLS, name


@pytest.mark.parametrize("name", WITHOUT_WORKERS, ids=str)
def test_after_every_job_of_every_page_the_focus_is_on_no_other_button(
    open_driver: WindowDriver, name: PageName, tmp_path: Path
) -> None:
    """Press each button by Space, wait for what it does, and look where the focus is."""
    open_driver.chooser.chosen_folder = tmp_path
    page = open_driver.go(name)
    for control in controls(page):
        is_button = isinstance(control, QPushButton) and control.isVisible()
        if not is_button or not control.isEnabled() or control.text() in LEAVES:
            continue
        control.setFocus()
        before = set(controls(page))
        QTest.keyClick(control, Qt.Key.Key_Space)
        open_driver.settle()
        open_driver.qtbot.waitUntil(lambda: not open_driver.window.jobs.running, timeout=20_000)
        open_driver.settle()
        held = focused()
        if isinstance(held, QAbstractButton) and page.isAncestorOf(held) and held in before:
            assert held is control, f"{control.text()} → {held.text()}"
        open_driver.window.show_page(name)
        for card in open_driver.window.findChildren(ConfirmActionCard):
            if card.isVisible():
                card.close_card()
        for overlay in open_driver.window.findChildren(ModalOverlay):
            overlay.close_card()


@pytest.fixture
def pausing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duration, "KEYS_IGNORED", 300)


@pytest.mark.parametrize("name", [PageName.OVERVIEW], ids=str)
def test_every_card_gives_the_focus_back_and_its_key_presses_nothing_behind_it(
    open_driver: WindowDriver, name: PageName, pausing: None
) -> None:
    page = open_driver.go(name)
    cards = [
        card for card in page.findChildren(ConfirmActionCard) if card.parentWidget().isVisible()
    ]
    assert cards
    for card in cards:
        opener = next(
            one
            for one in controls(page)
            if isinstance(one, QPushButton) and not card.isAncestorOf(one)
        )
        opener.setFocus()
        assert focused() is opener
        card.ask()
        with open_driver.qtbot.assertNotEmitted(opener.clicked):
            QTest.keyClick(focused(), Qt.Key.Key_Escape)
            assert focused() is opener, (
                opener.text(),
                opener.isEnabled(),
                opener.isVisible(),
                focused().text(),
                type(card),
            )
            QTest.keyClick(opener, Qt.Key.Key_Space)
            QTest.keyClick(opener, Qt.Key.Key_Return)
        open_driver.qtbot.waitUntil(lambda: not are_keys_ignored())


def test_tab_stays_inside_an_open_card(open_driver: WindowDriver) -> None:
    for card in open_driver.window.body.findChildren(ModalOverlay):
        card.open()
        for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            for _ in range(len(controls(card)) + 1):
                QTest.keyClick(focused() or card, key)
                held = focused()
                assert held is card or card.isAncestorOf(held), f"{type(card)} → {held}"
        card.close_card()


def test_keys_are_taken_again_300_ms_after_a_card_and_text_at_once(
    open_driver: WindowDriver, pausing: None
) -> None:
    window, qtbot = open_driver.window, open_driver.qtbot
    page = open_driver.go(PageName.EXPORT)
    for card in window.body.findChildren(ModalOverlay):
        page.choose.setFocus()
        card.open()
        QTest.keyClick(card, Qt.Key.Key_Escape)
        assert not card.isVisible()
        assert focused() is page.choose, type(card)
        with qtbot.assertNotEmitted(page.choose.clicked):
            QTest.keyClick(page.choose, Qt.Key.Key_Space)
        field = entry("Name", accessible_name="Name")
        field.setParent(page)
        field.show()
        QTest.keyClicks(field, "ab")
        assert field.text() == "ab"
        field.deleteLater()
        qtbot.waitUntil(lambda: not are_keys_ignored(), timeout=1_000)
    page.choose.setFocus()
    with qtbot.waitSignal(page.choose.clicked):
        QTest.keyClick(page.choose, Qt.Key.Key_Space)
    open_driver.settle()
