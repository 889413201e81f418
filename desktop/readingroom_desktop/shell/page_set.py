"""Pages of the window, created on first use, with their view models."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeManager
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.initial_values import InitialValues
from readingroom_desktop.widgets.page_stack import PageStack


class PageSet(QObject):
    """Creates pages and keeps them up to date.

    Args:
        context: collaborators of the pages.
        stack: the window's pages.
        themes: styles a page placed in the window.
        without_event_filter: returns a context in which widgets are created.
        parent: owner.
    """

    viewmodel_made = Signal(object)
    """A page was created; carries its view model."""

    def __init__(
        self,
        context: PageContext,
        stack: PageStack,
        themes: ThemeManager,
        without_event_filter: Callable[[], AbstractContextManager[None]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._stack, self._themes, self._aside = (
            context,
            stack,
            themes,
            without_event_filter,
        )
        self._created: dict[PageName, PageParts] = {}
        self._initial: dict[PageName, InitialValues] = {}
        """What was entered on each page before anybody used it."""
        self._stale: set[PageName] = set()

    def __contains__(self, name: PageName) -> bool:
        """Return whether a page is created."""
        return name in self._created

    def __iter__(self) -> Iterator[PageName]:
        """Iterate over the created pages."""
        return iter(self._created)

    @property
    def viewmodels(self) -> dict[PageName, PageViewModel]:
        """Return the view models of the created pages."""
        models = {name: parts.viewmodel for name, parts in self._created.items()}
        return {name: model for name, model in models.items() if model is not None}

    def created(self, name: PageName) -> QWidget:
        """Return a page, created on first use, which may not be placed in the window yet."""
        return self._parts(name).page

    def placed(self, name: PageName) -> QWidget:
        """Return a page placed in the window, created on first use."""
        page = self.created(name)
        if not self._is_placed(page):
            with self._aside():
                self._stack.addWidget(page)
                self._themes.apply_theme(page)
        return page

    def build_next(self, name: PageName) -> bool:
        """Build the next part of a page; return whether one was left."""
        if name not in self._created:
            self.created(name)
        elif not self._is_placed(self._created[name].page):
            self.placed(name)
        else:
            return False
        return True

    def viewmodel(self, name: PageName) -> PageViewModel:
        """Return the view model of a page, which is created on first use.

        Raises:
            LookupError: the page has none.
        """
        viewmodel = self._parts(name).viewmodel
        if viewmodel is None:
            raise LookupError(name)
        return viewmodel

    def show(self, name: PageName) -> QWidget:
        """Bring a page to the front, with reloaded content, and return it."""
        page, parts = self.placed(name), self._parts(name)
        self._stack.setCurrentWidget(page)
        if parts.viewmodel is not None and name in self._stale:
            self._stale.discard(name)
            parts.viewmodel.refresh()
        if parts.on_shown is not None and self._context.shell.summary is not None:
            parts.on_shown()
        return page

    def mark_stale(self, *, but: PageName | None = None) -> None:
        """Reload each page when it is shown next, except one."""
        self._stale = set(PageName) - {but}

    def keep(self, name: PageName) -> None:
        """Do not reload a page, whose content was just loaded."""
        self._stale.discard(name)

    def forget_study(self) -> None:
        """Clear all pages and what was entered there, as another study or none is open.

        The Overview page has its content already.
        """
        for name, viewmodel in self.viewmodels.items():
            if name is not PageName.OVERVIEW:
                viewmodel.clear()
                viewmodel.is_read_only = self._context.shell.is_read_only
        for values in self._initial.values():
            values.restore()
        self.mark_stale(but=PageName.OVERVIEW)

    def close(self) -> None:
        """Remove temporary folders, and delete pages that have no place in the window.

        View models say nothing more: an answer that was on its way would redraw a page of which
        parts are deleted.
        """
        for viewmodel in self.viewmodels.values():
            viewmodel.blockSignals(True)
            if viewmodel.scratch is not None:
                viewmodel.scratch.close()
        for parts in self._created.values():
            if parts.page.parent() is None:  # Qt does not own it, and Python deletes in any order
                parts.page.deleteLater()

    def _is_placed(self, page: QWidget) -> bool:
        return self._stack.indexOf(page) >= 0

    def _parts(self, name: PageName) -> PageParts:
        if name not in self._created:
            with self._aside():
                parts = self._created[name] = name.value.make(self._context)
            if name is not PageName.READING:  # whose forms are saved and emptied with their items
                self._initial[name] = InitialValues(parts.page)
            if parts.viewmodel is not None:
                if name is not PageName.OVERVIEW:
                    self._stale.add(name)
                    if self._context.shell.is_read_only:
                        parts.viewmodel.is_read_only = True
                        parts.viewmodel.changed.emit()
                self.viewmodel_made.emit(parts.viewmodel)
        return self._created[name]
