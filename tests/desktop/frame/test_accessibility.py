"""What a screen reader gets from each page, and a visible focus on each control."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QLabel,
    QProgressBar,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QWidget,
)
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName

pytestmark = pytest.mark.usefixtures("styled")

ROLES_WITH_VALUE = (QAbstractSlider, QProgressBar)


def tab_stops(page: QWidget) -> Iterator[QWidget]:
    """Yield the controls that Tab reaches; a scroll area is no control."""
    for control in page.findChildren(QWidget):
        takes_tab = control.focusPolicy() & Qt.FocusPolicy.TabFocus
        is_control = not isinstance(control, QLabel | QScrollArea)
        is_reached = control.isEnabled() and control.isVisible() and control.focusProxy() is None
        if takes_tab and is_control and is_reached:
            yield control


def described(control: QWidget) -> str:
    return f"{type(control).__name__} {control.accessibleName() or control.objectName()}"


def accessible(control: QWidget) -> tuple[str, str, str]:
    """Return name, value and description as a screen reader gets them."""
    interface = QAccessible.queryAccessibleInterface(control)
    assert interface is not None, described(control)
    kinds = (QAccessible.Text.Name, QAccessible.Text.Value, QAccessible.Text.Description)
    name, value, description = (interface.text(kind) for kind in kinds)
    return name, value, description


def pages_of(driver: WindowDriver) -> Iterator[QWidget]:
    """Show each page in turn, as only the controls of the page in front count."""
    for name in tuple(driver.window.navigation.pages):
        if name is not PageName.READING:
            yield driver.go(name)


def test_each_control_of_each_page_has_a_name(shared_driver: WindowDriver) -> None:
    names = [
        (type(page).__name__, described(control), accessible(control)[0])
        for page in pages_of(shared_driver)
        for control in tab_stops(page)
    ]

    assert len({page for page, _control, _name in names}) > 10
    assert [(page, control) for page, control, name in names if not name] == []


def test_sliders_and_progress_bars_tell_their_value(shared_driver: WindowDriver) -> None:
    silent = [
        described(control)
        for page in pages_of(shared_driver)
        for control in page.findChildren(QWidget)
        if isinstance(control, ROLES_WITH_VALUE)
        and not isinstance(control, QScrollBar)
        and control.isVisible()
        and not accessible(control)[1]
    ]

    assert silent == []


def test_the_reading_page_names_its_controls_and_the_chosen_answers(
    shared_driver: WindowDriver,
) -> None:
    shared_driver.act_as_reader()
    page = shared_driver.go(PageName.READING)
    nameless = [described(control) for control in tab_stops(page) if not accessible(control)[0]]
    scale = page.form.rows[0]
    before = accessible(scale)[2]
    scale.choose(1)

    assert nameless == []
    assert before
    assert accessible(scale)[2] != before
    scale.choose(None)
    shared_driver.window.act_as(None)


@pytest.mark.parametrize("look", ThemeName)
def test_each_control_of_each_page_shows_that_it_has_the_focus(
    shared_driver: WindowDriver, qapp: QApplication, look: ThemeName
) -> None:
    window = shared_driver.window
    window.theme_manager.change(qapp, look, has_motion=False)
    window.theme_manager.finish()
    window.activateWindow()
    unseen, checked = [], 0
    for page in pages_of(shared_driver):
        for control in tab_stops(page):
            window.stack.setFocus()
            plain = control.grab().toImage()
            control.setFocus(Qt.FocusReason.TabFocusReason)
            if isinstance(control, QTabBar) or not control.hasFocus():
                continue  # the current tab has another colour
            checked += 1
            if control.grab().toImage() == plain:
                unseen.append(described(control))
    window.theme_manager.change(qapp, ThemeName.DARK, has_motion=False)
    window.theme_manager.finish()

    assert checked > 50
    assert unseen == []
