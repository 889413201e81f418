"""Tabs within pages, which the command palette finds by name."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar, QTabWidget, QWidget

from readingroom_desktop.pages.page import VIEW
from readingroom_desktop.shell.page_set import PageSet
from readingroom_desktop.shell.registry import PageName

_COUNT: Final = re.compile(r"\s*\([^()]*\)$")


class PageTab(NamedTuple):
    """A tab of a page: its title without a count, and the bars and indices that show it."""

    title: str
    steps: tuple[tuple[QTabBar, int], ...]

    def open(self) -> None:
        """Show the tab, and set the focus to its bar."""
        for bar, index in self.steps:
            bar.setCurrentIndex(index)
        self.steps[-1][0].setFocus(Qt.FocusReason.OtherFocusReason)


class TabFinder:
    """Finds and shows the tabs of the window's pages.

    Args:
        pages: pages of the window.
        show_page: brings a page to the front.
    """

    def __init__(self, pages: PageSet, show_page: Callable[[PageName], None]) -> None:
        self._pages, self._show_page = pages, show_page

    def tabs_of(self, name: PageName) -> Iterable[PageTab]:
        """Return the tabs of a page; of one that is not built yet none are known."""
        return tabs_of(self._pages.created(name)) if name in self._pages else ()

    def show(self, name: PageName, tab: PageTab) -> None:
        """Show a tab of a page."""
        self._show_page(name)
        tab.open()


def tabs_of(page: QWidget) -> Iterator[PageTab]:
    """Yield the tabs of a page that the user could open now, from the outside in."""
    for bar in page.findChildren(QTabBar):
        steps = _steps_to(bar, page)
        if steps is None:
            continue
        for index in range(bar.count()):
            if bar.isTabVisible(index) and bar.isTabEnabled(index):
                title = _COUNT.sub("", bar.tabText(index).replace("&&", "&"))
                if title:
                    yield PageTab(title, (*steps, (bar, index)))


def _steps_to(bar: QTabBar, page: QWidget) -> tuple[tuple[QTabBar, int], ...] | None:
    """Return the tabs that lead to a bar, None if it is hidden otherwise."""
    steps: list[tuple[QTabBar, int]] = []
    child, parent = _owner(bar), _owner(bar).parentWidget()
    while parent is not None and child is not page:
        tabs = _tabs_with(child)
        view = child.property(VIEW)
        if tabs is not None:
            steps.append((tabs.tabBar(), tabs.indexOf(child)))
        elif view is not None:
            steps.append((_views(page), view))
        elif child.isHidden():
            return None
        child, parent = parent, parent.parentWidget()
    return tuple(reversed(steps))


def _owner(bar: QTabBar) -> QWidget:
    """Return the tabs of a bar, or the bar itself where it has none."""
    parent = bar.parentWidget()
    return parent if isinstance(parent, QTabWidget) else bar


def _tabs_with(part: QWidget) -> QTabWidget | None:
    """Return the tabs of which a part is one."""
    stack = part.parentWidget()
    tabs = None if stack is None else stack.parentWidget()
    return tabs if isinstance(tabs, QTabWidget) and tabs.indexOf(part) >= 0 else None


def _views(page: QWidget) -> QTabBar:
    """Return the bar of a page's views, which has no parts of its own."""
    return next(bar for bar in page.findChildren(QTabBar) if _owner(bar) is bar)
