"""Keyboard shortcuts of the Reading page, used by the page and the shortcut sheet."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QInputEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.key_sheet import ShortcutEntry as SheetEntry
from readingroom_desktop.widgets.reading.scale_row import ScaleRow
from readingroom_desktop.widgets.viewer.viewport import Viewport


@dataclass(frozen=True, slots=True)
class ShortcutBinding:
    """Keys of one action in Qt notation, with its text in the shortcut sheet.

    Neighbours with the same `together` share one line of the sheet with that text.
    """

    group: str
    keys: tuple[str, ...]
    text: str
    action: str
    together: str = ""


ANSWER_DIGITS = range(1, 6)
ANSWER_WORDS = "Answer the focused question"
JUDGE, CASE, IMAGE, LOOK, OVERLAY = "Judging", "Case", "Images", "Window and view", "Overlays"

READING_KEYS: tuple[ShortcutBinding, ...] = (
    *(
        ShortcutBinding(JUDGE, (str(digit),), f"Answer {digit}", f"answer.{digit}", ANSWER_WORDS)
        for digit in ANSWER_DIGITS
    ),
    ShortcutBinding(JUDGE, ("J",), "Go to the first unanswered question", "form.focus"),
    ShortcutBinding(JUDGE, ("X",), "Mark errors, if the protocol collects them", "findings.mark"),
    ShortcutBinding(
        JUDGE, ("Return", "Enter", "Ctrl+Return"), "Submit and open the next pair", "submit"
    ),
    ShortcutBinding(JUDGE, ("Ctrl+Z",), "Undo the last judgement or skip", "undo"),
    ShortcutBinding(CASE, ("P",), "Pause: hide the case and stop the time", "pause"),
    ShortcutBinding(CASE, ("F",), "Flag the pair", "flag"),
    ShortcutBinding(CASE, ("S",), "Skip with a reason", "skip"),
    ShortcutBinding(CASE, ("N",), "Next tab: notes, variants, sequences", "tab.next"),
    ShortcutBinding(CASE, ("Ctrl+F",), "Find in the case", "find"),
    ShortcutBinding(CASE, ("G",), "Scroll both outputs together", "outputs.link"),
    ShortcutBinding(CASE, ("T",), "Show corrections of the pair", "corrections.show"),
    ShortcutBinding(CASE, ("Esc",), "Back to the images", "focus.images"),
    ShortcutBinding(IMAGE, ("Down",), "Next image", "image.next", "Next, previous image"),
    ShortcutBinding(IMAGE, ("Up",), "Previous image", "image.previous", "Next, previous image"),
    ShortcutBinding(
        IMAGE, ("PgDown",), "10 images forward", "image.page_next", "10 images forward, back"
    ),
    ShortcutBinding(
        IMAGE, ("PgUp",), "10 images back", "image.page_previous", "10 images forward, back"
    ),
    ShortcutBinding(IMAGE, ("Home",), "First image", "image.first", "First, last image"),
    ShortcutBinding(IMAGE, ("End",), "Last image", "image.last", "First, last image"),
    ShortcutBinding(IMAGE, ("Right",), "Next series", "series.next", "Next, previous series"),
    ShortcutBinding(
        IMAGE, ("Left",), "Previous series", "series.previous", "Next, previous series"
    ),
    ShortcutBinding(IMAGE, ("C",), "Play or stop cine", "view.cine"),
    ShortcutBinding(IMAGE, ("Y",), "Fold the series strip", "strip.fold"),
    ShortcutBinding(IMAGE, ("E",), "Warnings of the series", "series.warnings"),
    ShortcutBinding(LOOK, ("0",), "Automatic window", "window.auto"),
    ShortcutBinding(LOOK, ("Alt+1",), "CT: soft tissue, W 400 L 40", "preset.1"),
    ShortcutBinding(LOOK, ("Alt+2",), "CT: lung, W 1500 L −600", "preset.2"),
    ShortcutBinding(LOOK, ("Alt+3",), "CT: liver, W 150 L 90", "preset.3"),
    ShortcutBinding(LOOK, ("Alt+4",), "CT: bone, W 2500 L 480", "preset.4"),
    ShortcutBinding(LOOK, ("Alt+5",), "CT: brain, W 80 L 40", "preset.5"),
    ShortcutBinding(
        LOOK, ("Alt+6",), "The file's first window", "preset.6", "The file's windows 1, 2"
    ),
    ShortcutBinding(
        LOOK, ("Alt+7",), "The file's second window", "preset.7", "The file's windows 1, 2"
    ),
    ShortcutBinding(
        LOOK, ("Alt+8",), "The file's third window", "preset.8", "The file's windows 3, 4"
    ),
    ShortcutBinding(
        LOOK, ("Alt+9",), "The file's fourth window", "preset.9", "The file's windows 3, 4"
    ),
    ShortcutBinding(LOOK, ("W",), "Window menu", "view.menu"),
    ShortcutBinding(LOOK, ("+", "="), "Zoom in", "zoom.in", "Zoom in, out"),
    ShortcutBinding(LOOK, ("-",), "Zoom out", "zoom.out", "Zoom in, out"),
    ShortcutBinding(LOOK, ("Z",), "Actual pixels", "zoom.actual", "Actual pixels, fit"),
    ShortcutBinding(LOOK, ("Shift+Z",), "Fit to the pane", "zoom.fit", "Actual pixels, fit"),
    ShortcutBinding(LOOK, ("F11",), "Maximise or restore the image", "view.maximise"),
    ShortcutBinding(LOOK, ("Space",), "Fit and reset", "view.reset"),
    ShortcutBinding(LOOK, ("I",), "Invert", "view.invert"),
    ShortcutBinding(
        LOOK,
        ("H",),
        "Flip horizontally",
        "view.flip_horizontal",
        "Flip horizontally, vertically",
    ),
    ShortcutBinding(
        LOOK,
        ("V",),
        "Flip vertically",
        "view.flip_vertical",
        "Flip horizontally, vertically",
    ),
    ShortcutBinding(LOOK, ("R",), "Rotate right", "view.rotate_right", "Rotate right, left"),
    ShortcutBinding(LOOK, ("L",), "Rotate left", "view.rotate_left", "Rotate right, left"),
    ShortcutBinding(LOOK, ("O",), "Text over the image", "view.info"),
    ShortcutBinding(OVERLAY, ("A",), "Overlay of A", "overlay.A", "Overlay of A, of B"),
    ShortcutBinding(OVERLAY, ("B",), "Overlay of B", "overlay.B", "Overlay of A, of B"),
    ShortcutBinding(
        OVERLAY, ("Shift+A",), "Explanation of A", "explain.A", "Explanation of A, of B"
    ),
    ShortcutBinding(
        OVERLAY, ("Shift+B",), "Explanation of B", "explain.B", "Explanation of A, of B"
    ),
    ShortcutBinding(
        OVERLAY, ("[",), "Decrease overlay opacity", "overlay.fainter", "Overlay opacity down, up"
    ),
    ShortcutBinding(
        OVERLAY, ("]",), "Increase overlay opacity", "overlay.stronger", "Overlay opacity down, up"
    ),
    ShortcutBinding(OVERLAY, ("D",), "Graphics of the file", "graphics.toggle"),
    ShortcutBinding(
        OVERLAY, ("M",), "All segments", "segments.toggle", "All segments; filled or outlined"
    ),
    ShortcutBinding(
        OVERLAY,
        ("Shift+M",),
        "Segments filled or outlined",
        "segments.fill",
        "All segments; filled or outlined",
    ),
)

REPEATING = frozenset(
    {
        *("image.next", "image.previous", "image.page_next", "image.page_previous"),
        *("zoom.in", "zoom.out", "overlay.fainter", "overlay.stronger"),
    }
)
"""Actions that repeat while the key is pressed; a repeated P would end its own pause."""

MOUSE_SECTION = KeySection(
    "Mouse in the image",
    (
        SheetEntry("Left\u00a0drag", "Width and level; Shift for fine steps"),
        SheetEntry("Middle\u00a0drag", "Move the image"),
        SheetEntry("Right\u00a0drag", "Zoom; click for the menu"),
        SheetEntry("Wheel", "Scroll; Ctrl to zoom"),
        SheetEntry("Double\u00a0click", "Maximise or restore the image"),
    ),
)


def key_sections(keys: tuple[ShortcutBinding, ...] = READING_KEYS) -> tuple[KeySection, ...]:
    """Return the sections of the shortcut sheet, including the mouse actions."""
    sections: dict[str, list[SheetEntry]] = {}
    for entry in keys:
        lines = sections.setdefault(entry.group, [])
        caps = " ".join(entry.keys)
        if entry.together and lines and lines[-1].text == entry.together:
            lines[-1] = SheetEntry(f"{lines[-1].keys} {caps}", entry.together)
        else:
            lines.append(SheetEntry(caps, entry.together or entry.text))
    result = [KeySection(title, tuple(lines)) for title, lines in sections.items()]
    return (*result, MOUSE_SECTION)


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
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def is_text_box(widget: QObject | None) -> bool:
    """Return whether a widget accepts typed text."""
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, _TEXT_BOXES)


def belongs_to_widget(widget: QObject | None, event: QKeyEvent) -> bool:
    """Return whether the focused widget handles a key, so that it must not reach the page.

    Text fields handle every key without Ctrl or Alt except Escape; lists, outputs and the scales of
    the form handle the keys that move inside them; buttons handle Space.
    """
    key, has_command = event.key(), bool(event.modifiers() & _COMMANDS)
    if is_text_box(widget):
        return not has_command and key != Qt.Key.Key_Escape
    if has_command or isinstance(widget, Viewport):
        return False
    if isinstance(widget, ScaleRow):
        return key in ScaleRow.OWN_KEYS
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
        is_claimed = self._is_ours(watched) and belongs_to_widget(watched, event)
        if is_claimed:
            event.accept()
        return is_claimed

    def _is_ours(self, watched: QObject) -> bool:
        page = self._page
        return isinstance(watched, QWidget) and (watched is page or page.isAncestorOf(watched))
