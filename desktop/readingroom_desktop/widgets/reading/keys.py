"""Every key of the Reading page: the page wires them and the key sheet shows them from here."""

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
    """Keys that do one thing, as Qt writes them, with the words for the key sheet.

    Neighbours with the same `together` share one line of the sheet under these words.
    """

    group: str
    keys: tuple[str, ...]
    words: str
    action: str
    together: str = ""


ANSWER_DIGITS = range(1, 6)
ANSWER_WORDS = "Answer the question that has the focus"
JUDGE, CASE, IMAGE, LOOK, OVERLAY = "Judging", "Case", "Images", "Window and view", "Overlays"

READING_KEYS: tuple[ShortcutBinding, ...] = (
    *(
        ShortcutBinding(JUDGE, (str(digit),), f"Answer {digit}", f"answer.{digit}", ANSWER_WORDS)
        for digit in ANSWER_DIGITS
    ),
    ShortcutBinding(JUDGE, ("J",), "Go to the first open question", "form.focus"),
    ShortcutBinding(
        JUDGE, ("X",), "Mark errors, where the protocol asks for them", "findings.mark"
    ),
    ShortcutBinding(
        JUDGE, ("Return", "Enter", "Ctrl+Return"), "Submit and open the next pair", "submit"
    ),
    ShortcutBinding(JUDGE, ("Ctrl+Z",), "Undo the last judgement or skip", "undo"),
    ShortcutBinding(CASE, ("P",), "Pause: hide the case, stop the time", "pause"),
    ShortcutBinding(CASE, ("F",), "Flag the pair", "flag"),
    ShortcutBinding(CASE, ("S",), "Skip with a reason", "skip"),
    ShortcutBinding(CASE, ("N",), "Next tab: notes, variants, sequences", "tab.next"),
    ShortcutBinding(CASE, ("Ctrl+F",), "Find in the case", "find"),
    ShortcutBinding(CASE, ("G",), "Scroll both outputs together", "outputs.link"),
    ShortcutBinding(CASE, ("T",), "What was corrected in the pair", "corrections.show"),
    ShortcutBinding(CASE, ("Esc",), "Back to the images", "focus.images"),
    ShortcutBinding(IMAGE, ("Down",), "Next image", "image.next", "Next, previous image"),
    ShortcutBinding(IMAGE, ("Up",), "Previous image", "image.previous", "Next, previous image"),
    ShortcutBinding(IMAGE, ("PgDown",), "10 images on", "image.page_next", "10 images on, back"),
    ShortcutBinding(
        IMAGE, ("PgUp",), "10 images back", "image.page_previous", "10 images on, back"
    ),
    ShortcutBinding(IMAGE, ("Home",), "First image", "image.first", "First, last image"),
    ShortcutBinding(IMAGE, ("End",), "Last image", "image.last", "First, last image"),
    ShortcutBinding(IMAGE, ("Right",), "Next series", "series.next", "Next, previous series"),
    ShortcutBinding(
        IMAGE, ("Left",), "Previous series", "series.previous", "Next, previous series"
    ),
    ShortcutBinding(IMAGE, ("C",), "Play or stop", "view.cine"),
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
    ShortcutBinding(LOOK, ("F11",), "The whole page for the image, and back", "view.maximise"),
    ShortcutBinding(LOOK, ("Space",), "Fit and reset", "view.reset"),
    ShortcutBinding(LOOK, ("I",), "Invert", "view.invert"),
    ShortcutBinding(
        LOOK,
        ("H",),
        "Flip left and right",
        "view.flip_horizontal",
        "Flip across, upside down",
    ),
    ShortcutBinding(
        LOOK,
        ("V",),
        "Flip top and bottom",
        "view.flip_vertical",
        "Flip across, upside down",
    ),
    ShortcutBinding(LOOK, ("R",), "Rotate right", "view.rotate_right", "Rotate right, left"),
    ShortcutBinding(LOOK, ("L",), "Rotate left", "view.rotate_left", "Rotate right, left"),
    ShortcutBinding(LOOK, ("O",), "Text over the image", "view.info"),
    ShortcutBinding(OVERLAY, ("A",), "Overlay of A", "overlay.A", "Overlay of A, of B"),
    ShortcutBinding(OVERLAY, ("B",), "Overlay of B", "overlay.B", "Overlay of A, of B"),
    ShortcutBinding(
        OVERLAY, ("Shift+A",), "What A rests on", "explain.A", "What A, what B rests on"
    ),
    ShortcutBinding(
        OVERLAY, ("Shift+B",), "What B rests on", "explain.B", "What A, what B rests on"
    ),
    ShortcutBinding(
        OVERLAY, ("[",), "Overlays fainter", "overlay.fainter", "Overlays fainter, stronger"
    ),
    ShortcutBinding(
        OVERLAY, ("]",), "Overlays stronger", "overlay.stronger", "Overlays fainter, stronger"
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
"""What goes on while its key is held. Nothing else does: a held P would end the pause it began."""

MOUSE_SECTION = KeySection(
    "Mouse in the image",
    (
        SheetEntry("Left\u00a0drag", "Width and level; Shift is fine"),
        SheetEntry("Middle\u00a0drag", "Move the image"),
        SheetEntry("Right\u00a0drag", "Zoom; a click opens the menu"),
        SheetEntry("Wheel", "Scroll; with Ctrl zoom"),
        SheetEntry("Double\u00a0click", "The whole page for the image, and back"),
    ),
)


def key_sections(keys: tuple[ShortcutBinding, ...] = READING_KEYS) -> tuple[KeySection, ...]:
    """Return a table as the key sheet shows it, with what the mouse does."""
    sections: dict[str, list[SheetEntry]] = {}
    for entry in keys:
        lines = sections.setdefault(entry.group, [])
        caps = " ".join(entry.keys)
        if entry.together and lines and lines[-1].words == entry.together:
            lines[-1] = SheetEntry(f"{lines[-1].keys} {caps}", entry.together)
        else:
            lines.append(SheetEntry(caps, entry.together or entry.words))
    made = [KeySection(title, tuple(lines)) for title, lines in sections.items()]
    return (*made, MOUSE_SECTION)


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
    """Return whether typed letters belong to a widget."""
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, _TEXT_BOXES)


def belongs_to_widget(widget: QObject | None, event: QKeyEvent) -> bool:
    """Return whether a key is the focused widget's own and must not reach the page.

    Text boxes keep everything without Ctrl or Alt but Escape; lists, outputs and the scales of the
    form keep the keys that move inside them; buttons keep Space.
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
    """Watches the application's input while its page is shown.

    Keys that the focused widget of the page uses itself never become shortcuts of the page, and
    every input on the page is reported, so that active time can be told from idle time.
    """

    def __init__(self, page: QWidget, note_input: Callable[[], None]) -> None:
        super().__init__(page)
        self._page = page
        self._note_input = note_input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report input, and claim the keys that belong to the watched widget."""
        if not isinstance(event, QInputEvent):
            return False  # asked of hundreds of events whenever a page is drawn
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
