"""Keyboard focus of a window: it does not move from a disabled control to the next button.

Qt moves the focus of a disabled or hidden control to the next one in the tab order. After a job,
Space then pressed the button beside the one that had started the job.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

from readingroom_desktop.widgets.controls import HEADING
from readingroom_desktop.widgets.overlay import FocusMemory

_BACK = frozenset({QEvent.Type.EnabledChange, QEvent.Type.Show})


class FocusKeeper(QObject):
    """Moves the focus to the next heading while its control is disabled, and then back.

    Args:
        window: the window whose focus is managed; owns this object.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._lost, self._parked, self._left = FocusMemory(), FocusMemory(), FocusMemory()
        self._is_parking = self._was_shown = False
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return the focus to a control that is enabled again, unless it was moved elsewhere."""
        lost = self._lost.widget
        if lost is not None and watched is lost and event.type() in _BACK:
            is_usable = lost.isEnabled() and lost.isVisible()
            if is_usable and QApplication.focusWidget() in (None, self._parked.widget):
                lost.setFocus(Qt.FocusReason.OtherFocusReason)
        return False

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        was_shown, self._was_shown = self._was_shown, now is not None and now.isVisible()
        if self._is_parking or not isValid(self._window):
            return
        if before is None or not self._has(before):  # another window was active
            if self._has(now):
                self._on_return(now)
            return
        if not self._has(now):
            self._left.remember(before)
        # A control that had the focus before it was shown was not hidden by a job.
        if not before.isEnabled() or (was_shown and not before.isVisible()):
            self._park(before)
        elif now is not None:  # else only another window became active
            self._forget()

    def _has(self, widget: QWidget | None) -> bool:
        """Return whether a widget is in this window, also of one that is being destroyed."""
        return widget is not None and isValid(widget) and self._window.isAncestorOf(widget)

    def _on_return(self, now: QWidget | None) -> None:
        """Park the focus if its control was disabled while another window, a dialog, was active."""
        left = self._left.widget
        self._left.forget()
        if left is not None and now is not left and left.isVisible() and not left.isEnabled():
            self._park(left)

    def _park(self, before: QWidget) -> None:
        """Move the focus of a disabled control to the next heading of its page."""
        page = _page_of(before)
        if not page.isVisible():
            return  # another page comes to the front and takes the focus itself
        is_moved_on = before is self._parked.widget
        lost = (self._lost.widget if is_moved_on else None) or before
        self._forget()
        self._lost.remember(lost)
        lost.installEventFilter(self)
        target = _next_heading(page, before) or page
        self._parked.remember(target)
        self._is_parking = True
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_parking = False

    def _forget(self) -> None:
        lost = self._lost.widget
        if lost is not None:
            lost.removeEventFilter(self)
        self._lost.forget()
        self._parked.forget()


def _page_of(widget: QWidget) -> QWidget:
    """Return the page of a control, or the window if it is not on a page."""
    page = widget.parentWidget()
    while page is not None and not page.isWindow() and page.property("role") != "page":
        page = page.parentWidget()
    return page or widget.window()


def _next_heading(page: QWidget, widget: QWidget) -> QWidget | None:
    """Return the first heading below a control, else the last above it, of its card, pane or page.

    The innermost part around the control that shows a heading is used; headings that are disabled
    inside it do not count.
    """
    part = widget.parentWidget()
    while part is not None:
        headings = _headings(part)
        if headings or part is page:
            at = _top(widget, part)
            below = [head for top, head in headings if top > at]
            return below[0] if below else headings[-1][1] if headings else None
        part = part.parentWidget()
    return None


def _headings(part: QWidget) -> list[tuple[int, QLabel]]:
    """Return the headings that a part shows, without disabled ones, from top to bottom."""
    shown = [
        text_label
        for text_label in part.findChildren(QLabel)
        if text_label.property(HEADING) and text_label.isVisible() and text_label.isEnabledTo(part)
    ]
    return sorted(
        ((_top(text_label, part), text_label) for text_label in shown),
        key=lambda position: position[0],
    )


def _top(widget: QWidget, part: QWidget) -> int:
    return widget.mapTo(part, QPoint(0, 0)).y()
