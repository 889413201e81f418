"""Keyboard shortcuts of the Reading page, used by the page and the shortcut sheet."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QInputEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from readingroom_desktop.viewmodels.formats import tr, tr_marked, tr_noop
from readingroom_desktop.widgets.key_map import (
    READING_KEYS,
    ShortcutBinding,
    key_map,
    key_name,
)
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.key_sheet import ShortcutEntry as SheetEntry
from readingroom_desktop.widgets.keyboard import has_command, is_return
from readingroom_desktop.widgets.reading.criteria.control import CriterionControl
from readingroom_desktop.widgets.reading.criteria.marks import MarkButton
from readingroom_desktop.widgets.reading.finding_rows import JumpButton
from readingroom_desktop.widgets.reading.output_editor import EditorBox
from readingroom_desktop.widgets.reading.span_text import SpanText
from readingroom_desktop.widgets.reading.variants_pane import VariantView
from readingroom_desktop.widgets.viewer.mouse_controls import MouseControls
from readingroom_desktop.widgets.viewer.series_strip import SeriesStrip
from readingroom_desktop.widgets.viewer.viewport import Viewport

ANSWER_DIGITS = range(1, 6)
JUDGE, CASE = tr_noop("Judging"), tr_noop("Case")
"""Groups of keys that other pages name."""


REPEATING = frozenset(
    {
        *("image.next", "image.previous", "image.page_next", "image.page_previous"),
        *("zoom.in", "zoom.out", "overlay.fainter", "overlay.stronger"),
    }
)
"""Actions that repeat while the key is pressed; a repeated P would end its own pause."""


DEFAULT_MOUSE = MouseControls()


def mouse_section(controls: MouseControls) -> KeySection:
    """Return the section of the mouse in the image, as it is set."""
    entries = tuple(SheetEntry(line.input, line.text) for line in controls.lines)
    return KeySection(tr("Mouse in the image: %1", controls.scheme.text), entries)


def key_sections(
    keys: tuple[ShortcutBinding, ...] = READING_KEYS, controls: MouseControls = DEFAULT_MOUSE
) -> tuple[KeySection, ...]:
    """Return the sections of the shortcut sheet, with the keys in use, and the mouse actions."""
    sections: dict[str, list[SheetEntry]] = {}
    for entry in key_map().bound(keys):
        lines = sections.setdefault(entry.group, [])
        caps = " ".join(entry.keys)
        together = tr_marked(entry.together)
        if together and lines and lines[-1].text == together:
            lines[-1] = SheetEntry(f"{lines[-1].keys} {caps}", together)
        else:
            lines.append(SheetEntry(caps, together or tr_marked(entry.text)))
    result = [KeySection(tr_marked(title), tuple(lines)) for title, lines in sections.items()]
    return (*result, mouse_section(controls))


IN_TEXT = frozenset({"submit", "undo", "find", "find.next", "find.previous", "output.edit"})
"""Actions whose keys with Ctrl or Alt also act while text is typed; all others do not."""
_TEXT_BOXES = (QLineEdit, QAbstractSpinBox)
_MOVES = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)


def is_text_box(widget: QObject | None) -> bool:
    """Return whether a widget accepts typed text."""
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, _TEXT_BOXES)


def _acts_in_text(event: QKeyEvent) -> bool:
    """Return whether a key has no action of the page, or one that also acts in text."""
    action = key_map().action_of(key_name(event.keyCombination()))
    return action is None or action in IN_TEXT


def belongs_to_widget(widget: QObject | None, event: QKeyEvent) -> bool:
    """Return whether the focused widget handles a key, so that it must not reach the page.

    Text fields handle every key except Escape, which only the editor of an output handles, and,
    with Ctrl or Alt, those of `IN_TEXT`; lists, outputs and the scales of the form handle the keys
    that move inside them; buttons handle Space; the variants, the lines of marks and selected words
    Enter.
    """
    key, is_command = event.key(), has_command(event)
    if is_text_box(widget):
        is_escape = key == Qt.Key.Key_Escape
        has_action = is_command and _acts_in_text(event)
        return isinstance(widget, EditorBox) if is_escape else not has_action
    if isinstance(widget, Viewport):
        return any(tool.claims(event) for tool in widget.drawing_tools)
    if is_command:
        return False
    if isinstance(widget, CriterionControl):
        return widget.claims(event)
    if isinstance(widget, VariantView | SeriesStrip | JumpButton | MarkButton) and is_return(event):
        return True
    if isinstance(widget, SpanText) and widget.claims(event):
        return True
    if isinstance(widget, QAbstractItemView | QAbstractScrollArea | QTabBar | QComboBox):
        return key in _MOVES
    return isinstance(widget, QAbstractButton) and key == Qt.Key.Key_Space


_INPUTS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchUpdate,
    }
)


class InputGuard(QObject):
    """Event filter for the application's input while its page is shown.

    Keys that the focused widget uses never trigger shortcuts of the page. Every input on the page
    is reported, so that active time can be distinguished from idle time.
    """

    def __init__(self, page: QWidget, note_input: Callable[[], None]) -> None:
        super().__init__(page)
        self._page = page
        self._note_input = note_input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report input and claim the keys that the watched widget handles."""
        if not isinstance(event, QInputEvent):
            return False  # called for hundreds of events whenever a page is drawn
        kind = event.type()
        if kind in _INPUTS:
            if self._is_ours(watched):
                self._note_input()
        elif kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            return self._claim(watched, event)
        return False

    def _claim(self, watched: QObject, event: QKeyEvent) -> bool:
        # An open menu does not take the focus: without this, keys for it would act on the page.
        has_menu = QApplication.activePopupWidget() is not None
        is_claimed = has_menu or (self._is_ours(watched) and belongs_to_widget(watched, event))
        if is_claimed:
            event.accept()
        return is_claimed

    def _is_ours(self, watched: QObject) -> bool:
        page = self._page
        return isinstance(watched, QWidget) and (watched is page or page.isAncestorOf(watched))
