"""The focus of a window: it never goes from a control that is switched off to a button beside it.

Qt hands the focus of a control that is disabled or hidden to the next one in the tab order. After a
job, that made Space press whatever stood beside the button that had started it.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

from readingroom_desktop.widgets.controls import HEADING
from readingroom_desktop.widgets.focus_memory import FocusMemory

_BACK = frozenset({QEvent.Type.EnabledChange, QEvent.Type.Show})


class FocusKeeper(QObject):
    """Parks the focus on the next heading while its control is off, and then gives it back.

    Args:
        window: whose controls are watched; the keeper ends with it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._lost, self._parked = FocusMemory(), FocusMemory()
        self._is_parking = self._was_shown = False
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the focus back to a control that can be used again, unless it was put elsewhere."""
        lost = self._lost.widget
        if lost is not None and watched is lost and event.type() in _BACK:
            is_usable = lost.isEnabled() and lost.isVisible()
            if is_usable and QApplication.focusWidget() in (None, self._parked.widget):
                lost.setFocus(Qt.FocusReason.OtherFocusReason)
        return False

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        was_shown, self._was_shown = self._was_shown, now is not None and now.isVisible()
        if self._is_parking or before is None or not isValid(before):
            return
        if not isValid(self._window) or not self._window.isAncestorOf(before):
            return  # a window that is taken apart loses the focus as well
        # A control that had the focus before it was shown has not been hidden by a job.
        if not before.isEnabled() or (was_shown and not before.isVisible()):
            self._park(before)
        elif now is not None:  # else the window was only left for another one
            self._forget()

    def _park(self, before: QWidget) -> None:
        """Put the focus of a control that was switched off on the next heading of its page."""
        page = _page_of(before)
        if not page.isVisible():
            return  # another page comes to the front, and takes the focus itself
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
    """Return the page that a control stands on, the window where it is on none."""
    page = widget.parentWidget()
    while page is not None and not page.isWindow() and page.property("role") != "page":
        page = page.parentWidget()
    return page or widget.window()


def _next_heading(page: QWidget, widget: QWidget) -> QWidget | None:
    """Return the first heading below a control, else the last over it, of its card, pane or page.

    The innermost part around the control that shows a heading counts.
    """
    part = widget.parentWidget()
    while part is not None:
        places = _headings(part)
        if places or part is page:
            at = _top(widget, part)
            below = [one for top, one in places if top > at]
            return below[0] if below else places[-1][1] if places else None
        part = part.parentWidget()
    return None


def _headings(part: QWidget) -> list[tuple[int, QLabel]]:
    """Return the headings that a part shows, from top to bottom."""
    shown = [one for one in part.findChildren(QLabel) if one.property(HEADING) and one.isVisible()]
    return sorted(((_top(one, part), one) for one in shown), key=lambda found: found[0])


def _top(widget: QWidget, part: QWidget) -> int:
    return widget.mapTo(part, QPoint(0, 0)).y()
