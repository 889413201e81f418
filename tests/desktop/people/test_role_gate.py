"""A study without accounts asks who is there before anything of it is shown."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from tests.support.window_driver import WindowDriver

from readingroom.domain.accounts import Role
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.sign_in import SignInStep


@pytest.fixture
def asked(driver: WindowDriver, small_study: Path) -> WindowDriver:
    driver.is_coordinator = False
    driver.open(small_study)
    driver.qtbot.waitUntil(lambda: bool(driver.window.sign_in_controller.pane.role.readers))
    return driver


def seen(window: QWidget) -> str:
    """Return all words in sight, the window's title and every tip among them."""
    words = [window.windowTitle()]
    for one in window.findChildren(QWidget):
        if one.isVisible():
            words += [one.toolTip(), one.accessibleName(), one.accessibleDescription()]
            words += [one.text()] if isinstance(one, QLabel | QAbstractButton) else []
    return "\n".join(words)


def test_nothing_of_the_study_is_seen_while_who_is_there_is_asked(asked: WindowDriver) -> None:
    window = asked.window
    assert window.sign_in_controller.viewmodel.gate is SignInStep.ROLE
    assert not window.body.isVisible()
    title = window.shell.summary.title
    words = seen(window)
    for secret in (*(model.card.name for model in window.home.overview.models), title):
        assert secret not in words
    assert window.windowTitle() == "Readingroom"


def test_no_key_passes_and_no_button_has_the_focus_while_it_is_asked(asked: WindowDriver) -> None:
    window = asked.window
    assert not isinstance(window.focusWidget(), QAbstractButton)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        asked.qtbot.keyClick(window.focusWidget() or window, key)
    asked.qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)

    assert window.sign_in_controller.viewmodel.gate is SignInStep.ROLE
    assert not window.palette_card.isVisible()


def test_tab_reaches_the_readers_before_the_buttons_at_the_foot(asked: WindowDriver) -> None:
    card = asked.window.sign_in_controller.pane.role
    reached = []
    for _ in range(len(card.readers) + 3):
        asked.qtbot.keyClick(asked.window.focusWidget(), Qt.Key.Key_Tab)
        reached.append(asked.window.focusWidget())
    assert reached == [*card.readers, card.close_study, card.adjudicator, card.coordinator]


def test_a_reader_comes_to_the_worklist_and_sees_no_model(asked: WindowDriver) -> None:
    window = asked.window
    names = [model.card.name for model in window.home.overview.models]
    asked.click(window.sign_in_controller.pane.role.readers[0])

    assert window.shell.role is Role.READER
    assert window.current is PageName.WORKLIST
    assert not any(name in seen(window) for name in names)


def test_the_coordinator_comes_to_the_overview(asked: WindowDriver) -> None:
    asked.click(asked.window.sign_in_controller.pane.role.coordinator)

    assert asked.window.shell.role is Role.COORDINATOR
    assert asked.window.current is PageName.OVERVIEW
    assert asked.window.windowTitle() != "Readingroom"


def test_it_is_asked_each_time_the_study_is_opened(asked: WindowDriver, small_study: Path) -> None:
    asked.click(asked.window.sign_in_controller.pane.role.readers[0])
    asked.window.shell.close_study()
    asked.settle()
    asked.open(small_study)

    assert asked.window.sign_in_controller.viewmodel.gate is SignInStep.ROLE
    asked.click(asked.window.sign_in_controller.pane.role.close_study)
    assert asked.window.shell.summary is None
    assert asked.window.body.isVisible()


def test_a_study_that_is_only_looked_at_asks_too(driver: WindowDriver, small_study: Path) -> None:
    driver.is_coordinator = False
    driver.window.home.open_path(small_study, is_read_only=True)
    driver.settle()

    assert driver.window.sign_in_controller.viewmodel.gate is SignInStep.ROLE
    assert driver.window.sign_in_controller.pane.role.readers == []


@pytest.mark.usefixtures("styled")
def test_all_readers_of_a_small_study_are_in_sight(driver: WindowDriver, small_study: Path) -> None:
    with Study.open(small_study) as study:
        for number in range(5):
            study.protocol.add_reader(f"Another {number}")
    driver.is_coordinator = False
    driver.open(small_study)
    card = driver.window.sign_in_controller.pane.role
    driver.qtbot.waitUntil(lambda: len(card.readers) >= 6)
    driver.settle()

    driver.qtbot.waitUntil(
        lambda: not any(reader.visibleRegion().isEmpty() for reader in card.readers)
    )
    assert not card.choices.verticalScrollBar().isVisible()


def test_an_adjudicator_enters_without_the_coordinators_pages(asked: WindowDriver) -> None:
    window = asked.window
    asked.click(window.sign_in_controller.pane.role.adjudicator)
    asked.settle()

    assert window.shell.role is Role.ADJUDICATOR
    assert window.sign_in_controller.viewmodel.gate is SignInStep.OPEN
    assert PageName.OVERVIEW not in window.navigation.pages
