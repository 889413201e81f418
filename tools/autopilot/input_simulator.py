"""Simulated input on visible widgets: clicks, keys, wheel and drags, and waiting with a limit."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMenu,
    QScrollArea,
    QTabBar,
    QToolButton,
    QWidget,
)

from readingroom_desktop.viewmodels.formats import tr_marked
from readingroom_desktop.widgets.deferred_calls import has_deferred_calls
from readingroom_desktop.widgets.keyboard import are_keys_ignored

STEP_LIMIT_S = 30.0
TICK_MS = 10
MENU_TICK_MS = 20
WHEEL_STEP = 120
MARK_AT = 8

W = TypeVar("W", bound=QWidget)


class AutopilotError(Exception):
    """A step of the session failed; the message names the step."""


class InputSimulator:
    """Simulates a user of one window: only by events, only on visible widgets.

    Args:
        window: the window.
        limit_s: time limit of the whole session in seconds.
    """

    def __init__(self, window: QWidget, limit_s: float) -> None:
        self.window = window
        self.step = "start"
        self.troubles: list[str] = []
        self._ends_at = time.monotonic() + limit_s

    # ---- waiting ---------------------------------------------------------------------------------

    def wait(
        self, is_met: Callable[[], bool], description: str, limit_s: float = STEP_LIMIT_S
    ) -> None:
        """Process events until a condition is met.

        Raises:
            AutopilotError: the condition is not met in time, or the window reported an error.
        """
        ends_at = min(time.monotonic() + limit_s, self._ends_at)
        while not is_met():
            if time.monotonic() > ends_at:
                raise self.failed(f"timeout: {description}")
            self.rest(TICK_MS)
        self.raise_errors()

    def rest(self, milliseconds: int) -> None:
        """Process events for some time."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def settle(self) -> None:
        """Process deferred calls, and the paint events that are then pending."""
        self.wait(lambda: not has_deferred_calls(), "deferred calls")
        for _ in range(3):
            self.rest(0)

    def failed(self, what: str) -> AutopilotError:
        """Return an error that names the current step."""
        return AutopilotError(f"{self.step}: {what}.")

    def raise_errors(self) -> None:
        """Raise if the window has reported an unexpected error."""
        if self.troubles:
            raise self.failed(f"the window reported an unexpected error ({self.troubles[0]})")

    # ---- mouse -----------------------------------------------------------------------------------

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget, in its centre unless a position is given.

        Raises:
            AutopilotError: the widget is hidden, disabled or covered at that position.
        """
        position = widget.rect().center() if at is None else at
        self._require_reachable(widget, position)
        top = widget.window()
        window = self._handle(top)
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(window, left, none, widget.mapTo(top, position))
        self.settle()

    def choose_tab(self, bar: QTabBar, index: int) -> None:
        """Click a tab; one that is out of view is reached by keys from the current one."""
        if is_in_view(bar, index):
            self.click(bar, bar.tabRect(index).center())
            return
        bar.setFocus(Qt.FocusReason.TabFocusReason)
        steps = index - bar.currentIndex()
        self.key(Qt.Key.Key_Right if steps > 0 else Qt.Key.Key_Left, times=abs(steps))

    def tick(self, box: QAbstractButton) -> None:
        """Click the indicator of a check box or radio button; its centre may be empty."""
        self.click(box, QPoint(MARK_AT, box.height() // 2))

    def drag(self, widget: QWidget, start: QPoint, end: QPoint) -> None:
        """Press the left button, move in a few steps, and release."""
        self._require_reachable(widget, start)
        top = widget.window()
        window = self._handle(top)
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(window, left, none, widget.mapTo(top, start))
        for step in range(1, 5):
            between = start + (end - start) * (step / 4)
            QTest.mouseMove(window, widget.mapTo(top, between))
            self.rest(0)
        QTest.mouseRelease(window, left, none, widget.mapTo(top, end))
        self.settle()

    def wheel(self, widget: QWidget, steps: int) -> None:
        """Turn the wheel over a widget; positive steps scroll down."""
        self._require_reachable(widget, widget.rect().center())
        for _ in range(abs(steps)):
            turn_wheel(widget, is_towards=steps > 0)
            self.rest(0)

    def choose(self, button: QToolButton, text: str) -> None:
        """Open a button's menu and click the entry that starts with this text.

        Raises:
            AutopilotError: the menu does not open or has no such entry.
        """
        faults: list[str] = []
        ends_at = time.monotonic() + STEP_LIMIT_S

        def pick() -> None:
            menu = QApplication.activePopupWidget()
            if isinstance(menu, QMenu):
                faults.extend(_click_entry(menu, tr_marked(text)))
            elif time.monotonic() < ends_at:
                QTimer.singleShot(MENU_TICK_MS, pick)
            else:
                faults.append("the menu did not open")

        # An open menu runs its own event loop, so the second click must be scheduled first.
        QTimer.singleShot(MENU_TICK_MS, pick)
        self.click(button)
        self.wait(lambda: QApplication.activePopupWidget() is None, "the menu closes")
        if faults:
            raise self.failed(faults[0])

    # ---- keys ------------------------------------------------------------------------------------

    def key(
        self,
        key: Qt.Key,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        times: int = 1,
    ) -> None:
        """Press a key on the focused widget, once keys are accepted again after a card."""
        self.wait(lambda: not are_keys_ignored(), "keys are accepted")
        for _ in range(times):
            QTest.keyClick(self._key_target(), key, modifiers)
        self.settle()

    def type(self, text: str) -> None:
        """Type ASCII text into the focused widget."""
        self.wait(lambda: not are_keys_ignored(), "keys are accepted")
        with painted_once(self.window):
            for sign in text:
                # PySide6 accepts a character here; its stubs only declare numbers.
                QTest.keyClick(self._key_target(), sign)  # type: ignore[call-overload]
        self.settle()

    def fill(self, widget: QWidget, text: str) -> None:
        """Click a text box and type."""
        self.click(widget)
        self.type(text)

    def focus(self) -> None:
        """Give the window the keyboard focus, if the desktop allows it."""
        if QApplication.activeWindow() is not self.window:
            self.window.raise_()
            self.window.activateWindow()
            self.wait(
                lambda: QApplication.activeWindow() is self.window, "the window gets the keyboard"
            )

    # ---- parts -----------------------------------------------------------------------------------

    def _key_target(self) -> QWindow:
        popup = QApplication.activePopupWidget()
        if popup is None:
            self.focus()
        return self._handle(popup or self.window)

    def _handle(self, top: QWidget) -> QWindow:
        handle = top.windowHandle()
        if handle is None:
            raise self.failed(f"{_name(top)} is not on the screen")
        return handle

    def _require_reachable(self, widget: QWidget, position: QPoint) -> None:
        self.raise_errors()
        if not widget.isVisible() or not widget.isEnabled():
            state = "hidden" if not widget.isVisible() else "disabled"
            raise self.failed(f"{_name(widget)} is {state}")
        top = widget.window()
        scroll_to(widget, position)
        child = top.childAt(widget.mapTo(top, position))
        is_hit = child is not None and (child is widget or _are_kin(child, widget))
        if not is_hit:
            over = _name(child) if child is not None else "the window's edge"
            raise self.failed(f"{_name(widget)} is covered by {over}")


@contextmanager
def painted_once(window: QWidget) -> Iterator[None]:
    """Paint a window, if it is painted, only at the end of the block."""
    is_painted = window.updatesEnabled()
    window.setUpdatesEnabled(False)
    try:
        yield
    finally:
        window.setUpdatesEnabled(is_painted)


def turn_wheel(widget: QWidget, *, is_towards: bool) -> None:
    """Turn the wheel over a widget by one step, down or up."""
    window = widget.window()
    position = QPointF(widget.mapTo(window, widget.rect().center()))
    QTest.wheelEvent(
        window.windowHandle(), position, QPoint(0, -WHEEL_STEP if is_towards else WHEEL_STEP)
    )


def is_in_view(bar: QTabBar, index: int) -> bool:
    """Return whether the centre of a tab is beside the buttons that scroll the bar."""
    buttons = [button for button in bar.findChildren(QToolButton) if button.isVisible()]
    end = min((button.x() for button in buttons), default=bar.width())
    return 0 <= bar.tabRect(index).center().x() < end


def scroll_to(widget: QWidget, position: QPoint | None = None) -> None:
    """Scroll a widget into view; of one that is larger than its area, this position."""
    ancestor = widget.parentWidget()
    while ancestor is not None:
        if isinstance(ancestor, QScrollArea):
            ancestor.ensureWidgetVisible(widget)
            inner = ancestor.widget()
            if position is not None and inner is not None:
                point = widget.mapTo(inner, position)
                ancestor.ensureVisible(point.x(), point.y(), MARK_AT, MARK_AT)
        ancestor = ancestor.parentWidget()


def only(parent: QWidget, kind: type[W], name: str) -> W:
    """Return the visible widget of a kind with this accessible name, in any language.

    Raises:
        AutopilotError: there is no such widget, or more than one.
    """
    matches = [
        widget
        for widget in parent.findChildren(kind)
        if widget.accessibleName() == tr_marked(name) and widget.isVisible()
    ]
    if len(matches) != 1:
        raise AutopilotError(f"{len(matches)} visible controls are called “{name}”, not one.")
    return matches[0]


def _are_kin(first: QWidget, second: QWidget) -> bool:
    return first.isAncestorOf(second) or second.isAncestorOf(first)


def _name(widget: QWidget) -> str:
    return f"“{widget.accessibleName() or type(widget).__name__}”"


def _click_entry(menu: QMenu, text: str) -> list[str]:
    """Click a menu entry; return errors."""
    fitting = [action for action in menu.actions() if action.text().startswith(text)]
    if len(fitting) != 1:
        menu.close()
        return [f"{len(fitting)} entries of the menu begin with “{text}”, not one"]
    position = menu.actionGeometry(fitting[0]).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, position)
    return []
