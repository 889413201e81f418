"""Opens pages as a user does: an entry of the rail, then a tab."""

import re
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tools.autopilot.input_simulator import InputSimulator, is_in_view

from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import PageViewModel

M = TypeVar("M", bound=PageViewModel)
P = TypeVar("P", bound=QWidget)


def go_to(simulator: InputSimulator, window: MainWindow, name: PageName) -> None:
    """Open a page; if its group is hidden or its tab is out of view, with the command palette."""
    navigation, group = window.navigation, name.value.group
    if group in navigation.groups:
        simulator.click(navigation.rail.entries[group])
        simulator.wait(lambda: navigation.current.value.group is group, f"the group {group.title}")
        bar, index = navigation.tabs.bar, list(navigation.tabs.titles).index(name)
        if navigation.current is not name and is_in_view(bar, index):
            simulator.choose_tab(bar, index)
    if navigation.current is not name:
        simulator.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        simulator.type(_typed(navigation.title(name)))
        simulator.key(Qt.Key.Key_Return)
    simulator.wait(lambda: navigation.current is name, f"the page {name}")


def show_form(simulator: InputSimulator, page: WorkPage) -> None:
    """Show the start form of a page that shows its runs."""
    if not page.is_form_shown:
        simulator.click(page.form_switch)


def _typed(title: str) -> str:
    """Return the longest part of a title that has a key for each letter."""
    return max(re.split("[^ -~]+", title), key=len)


def viewmodel_of(window: MainWindow, name: PageName, kind: type[M]) -> M:
    """Return the view model of a page, which has a known type."""
    viewmodel = window.pages.viewmodel(name)
    assert isinstance(viewmodel, kind)  # noqa: S101 - narrows the type
    return viewmodel


def page_as(window: MainWindow, name: PageName, kind: type[P]) -> P:
    """Return a page, which has a known type."""
    page = window.page(name)
    assert isinstance(page, kind)  # noqa: S101 - narrows the type
    return page
