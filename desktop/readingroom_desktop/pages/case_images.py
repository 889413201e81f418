"""Images of a case on a page or card without a form: their keys, and the second window."""

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QSplitter, QWidget

from readingroom.domain.case import CaseContent
from readingroom.domain.hanging import HangingRule
from readingroom.domain.output import Overlay
from readingroom_desktop.pages.reading_layout import (
    LoadLayout,
    SaveLayout,
    discard_layout,
    no_layout,
)
from readingroom_desktop.pages.reading_shortcuts import PageShortcuts
from readingroom_desktop.pages.reading_window import SecondWindow
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import READING_KEYS, ShortcutBinding
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.reading.keys import InputGuard, key_sections
from readingroom_desktop.widgets.viewer import ImagePane

_GROUPS: Final = frozenset({"Images", "Window and view", "Overlays"})
_READING_ONLY: Final = frozenset(
    {
        *("mark.tool", "mark.shape", "first_marks.toggle", "key_image.toggle"),
        *("comment.reference", "explain.A", "explain.B"),
    }
)
"""Actions on images that belong to an answer or to an explanation."""
IMAGE_KEYS: Final = tuple(
    entry for entry in READING_KEYS if entry.group in _GROUPS and entry.action not in _READING_ONLY
)
"""Keys of the Reading page that act on images."""


class CaseImageSplit(QSplitter):
    """Images at the left and another pane at the right.

    Args:
        images: the images.
        right: the other pane.
        around: parts of the page outside the splitter that maximised images hide as well.
    """

    def __init__(self, images: ImagePane, right: QWidget, *around: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._images, self._others = images, (right, *around)
        self._is_detached = False
        self._hidden: list[QWidget] = []
        self.addWidget(images)
        self.addWidget(right)
        self.setChildrenCollapsible(False)
        for index in range(2):
            self.setStretchFactor(index, 1)

    @property
    def has_images(self) -> bool:
        """Return whether the case has images."""
        return bool(self._images.series_list)

    @property
    def is_maximised(self) -> bool:
        """Return whether the images fill the page."""
        return bool(self._hidden)

    def set_maximised(self, *, is_maximised: bool) -> None:
        """Let the images fill the page, or show the other parts again."""
        if is_maximised and not self._is_detached and not self._hidden:
            self._hidden = [part for part in self._others if not part.isHidden()]
            for part in self._hidden:
                part.hide()
        elif not is_maximised:
            for part in self._hidden:
                part.show()
            self._hidden = []

    def detach_images(self) -> None:
        """Leave the whole width to the other pane, while the images are in another window."""
        self._is_detached = True

    def attach_images(self, images: ImagePane) -> None:
        """Show the images at the left again."""
        self._is_detached = False
        self.insertWidget(0, images)
        images.setVisible(bool(images.series_list))


class CaseImages(QObject):
    """Keys of the images on a page or card, as on the Reading page, and their second window.

    Args:
        page: the page or card.
        images: its images.
        across: panes with the images.
        stack: its front shows a case if `across` is in it.
        load: returns a stored position of the second window.
        save: stores one.
    """

    keys: ClassVar[tuple[ShortcutBinding, ...]] = IMAGE_KEYS

    def __init__(
        self,
        page: QWidget,
        images: ImagePane,
        across: CaseImageSplit,
        stack: FrontStack,
        load: LoadLayout = no_layout,
        save: SaveLayout = discard_layout,
    ) -> None:
        super().__init__(page)
        self._page = page
        self.images, self.across, self.stack = images, across, stack
        self.shortcuts = PageShortcuts(page, self.keys, self._perform)
        self._guard = InputGuard(page, _ignore_input)
        self.second_window = SecondWindow(
            page, self, self._perform, _never, _ignore_input, load, save
        )
        page.installEventFilter(self)
        images.maximise_requested.connect(self._toggle_maximised)

    @property
    def shows_case(self) -> bool:
        """Return whether the page shows a case."""
        front = self.stack.currentWidget()
        return front is not None and (front is self.across or front.isAncestorOf(self.across))

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the keys of the images for the sheet."""
        return key_sections(self.keys, self.images.view.controls)

    def show_case(
        self,
        case: CaseContent,
        overlays: dict[str, Overlay | None],
        rules: Sequence[HangingRule],
    ) -> None:
        """Show the images of a case by the rules of a hanging protocol."""
        self.across.set_maximised(is_maximised=False)
        self.images.hanging.rules = tuple(rules)
        self.images.setVisible(bool(case.series))
        self.images.show_case(case.code, case.series, overlays)

    def restore(self) -> bool:
        """End what covers the page: maximised images; return whether there was anything."""
        is_maximised = self.across.is_maximised
        if is_maximised:
            self._toggle_maximised()
        return is_maximised

    def _perform(self, action: str) -> None:
        if self.shows_case and self.across.has_images:
            self.images.perform(action)

    def _toggle_maximised(self) -> None:
        if self.second_window.is_open or not self.across.has_images:
            return
        self.across.set_maximised(is_maximised=not self.across.is_maximised)
        self.images.tools.button("view.maximise").setChecked(self.across.is_maximised)
        self.images.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Show the tools that have room, and claim keys of widgets only on a shown page."""
        if event.type() == QEvent.Type.Resize:
            self.second_window.fit_tools()
        application = QApplication.instance()
        if application is not None and event.type() == QEvent.Type.Show:
            application.installEventFilter(self._guard)
        elif application is not None and event.type() == QEvent.Type.Hide:
            application.removeEventFilter(self._guard)
        return False


def _ignore_input() -> None:
    """Do nothing: only readings count active time."""


def _never(_action: str) -> bool:
    """Return False: no action needs the main window."""
    return False
