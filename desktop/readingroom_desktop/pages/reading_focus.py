"""Keyboard focus on the Reading page."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from shiboken6 import isValid

from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.cover import Cover
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.viewer import ImagePane

_REASON = Qt.FocusReason.OtherFocusReason


class ReadingFocus:
    """Moves the focus to the form when a pair opens, and back to its widget after an interruption.

    Args:
        page: the whole page.
        images: its viewer.
        outputs: get the focus if a case has no images.
        tabs: get the focus if a case has neither images nor outputs.
        form: receives the digit keys.
        cover: shown in place of all of them.
    """

    def __init__(
        self,
        page: QWidget,
        images: ImagePane,
        outputs: OutputPair,
        tabs: CaseTabs,
        form: JudgementForm,
        cover: Cover,
    ) -> None:
        self._page, self._images, self._outputs = page, images, outputs
        self._tabs, self._form, self._cover = tabs, form, cover
        self._before: QWidget | None = None
        self.is_fresh = False
        """Whether the opened pair has not had the focus yet."""

    @property
    def _are_images_here(self) -> bool:
        """Return whether the images are in the window of the page, not in the second one."""
        return self._images.window() is self._page.window()

    def keep(self) -> None:
        """Remember the focused widget before it loses the focus."""
        focused = QApplication.focusWidget()
        if focused is not None and self._page.isAncestorOf(focused):
            self._before = focused

    def leave_form(self) -> None:
        """Take the focus from a closing form; otherwise Qt moves it to an inert widget."""
        focused = QApplication.focusWidget()
        if focused is not None and self._form.isAncestorOf(focused):
            self.keep()
            if self._are_images_here:
                self.to_images()
            else:
                self._page.setFocus(_REASON)

    def give_back(self, *, can_judge: bool) -> None:
        """Set the focus on a new pair, otherwise on the widget that had it before."""
        before, self._before = self._before, None
        is_there = before is not None and isValid(before) and before.isEnabled()
        if self.is_fresh:
            self.is_fresh = False
            self.to_pair(can_judge=can_judge)
        elif before is not None and is_there:
            before.setFocus(_REASON)
            _activate_window_of(before)
        elif not self._page.isAncestorOf(QApplication.focusWidget() or self._page):
            self.to_pair(can_judge=can_judge)

    def to_pair(self, *, can_judge: bool) -> None:
        """Set the focus on the primary question, or on the images if it cannot be answered."""
        if can_judge:
            self.to_question()
        else:
            self.to_images()

    def to_question(self) -> None:
        """Set the focus on the primary question, answered or not."""
        self._form.focus_primary(_REASON)
        _activate_window_of(self._page)

    def to_images(self) -> None:
        """Set the focus on the images, or on the output shown in their place."""
        if self._images.isVisibleTo(self._page):
            self._images.view.setFocus(_REASON)
            if not self._are_images_here:
                self._images.activateWindow()
        elif self._outputs.left.isVisibleTo(self._page):
            self._outputs.left.area.setFocus(_REASON)
        else:
            self._tabs.bar.setFocus(_REASON)

    def press_button(self, otherwise: QPushButton | None = None) -> None:
        """Press the focused button of the page, else another one: Enter has no pair to submit.

        Without another one nothing is pressed: Enter may have been meant for the case before.
        """
        button = QApplication.focusWidget()
        is_own = isinstance(button, QPushButton) and self._page.isAncestorOf(button)
        target = button if is_own else otherwise
        if isinstance(target, QPushButton):
            target.click()

    def to_cover(self, *, is_hiding: bool) -> None:
        """Set the focus on the button, except on one that would show a hidden case.

        Space resets the view just before; pressed again by habit, it must not end a pause.
        """
        target: QWidget = self._cover if is_hiding else self._cover.first
        target.setFocus(_REASON)


def _activate_window_of(widget: QWidget) -> None:
    """Activate the window of a widget if another window of the application is active."""
    active = QApplication.activeWindow()
    if active is not None and active is not widget.window():
        widget.activateWindow()
