"""Checks of what is on the screen: cut text, names for screen readers, tab order, keys."""

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QAccessible, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QSplitterHandle,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from readingroom_desktop.widgets.key_pause import are_keys_ignored

W = TypeVar("W", bound=QWidget)
SLACK = 1
MOST_TABS = 150
PAUSE_MS = 20
FIELD_MARGIN = 12
"""Pixels that a text box keeps around its text."""

_INNER = (QScrollBar, QHeaderView, QSplitterHandle)
_CONTROLS = (QAbstractButton, QAbstractItemView, QLineEdit, QAbstractSpinBox, QComboBox, QTabBar)


def check(window: QWidget) -> list[str]:
    """Return everything that is wrong with what the window shows now, as sentences."""
    return [
        *lost_keyboard(window),
        *cut_texts(window),
        *nameless_controls(window),
        *keys_that_collide(window),
        *unreached_controls(window),
    ]


# ---- keyboard ------------------------------------------------------------------------------------


def lost_keyboard(window: QWidget) -> list[str]:
    """Return a sentence if another window, such as a stray one, has taken the keyboard."""
    if QApplication.activeWindow() is window:
        return []
    window.activateWindow()
    QApplication.processEvents()
    return ["the window has lost the keyboard"]


# ---- cut text ------------------------------------------------------------------------------------


def cut_texts(window: QWidget) -> list[str]:
    """Return texts that do not fit where they stand."""
    found = [_cut_label(label) for label in _visible(window, QLabel)]
    found += [_cut_button(button) for button in _visible(window, QAbstractButton)]
    found += [_cut_field(field) for field in _visible(window, QLineEdit)]
    found += [_cut_choice(box) for box in _visible(window, QComboBox)]
    found += [_cut_tab(bar) for bar in _visible(window, QTabBar)]
    for table in _visible(window, QTableView):
        found += _cut_cells(table)
    return [sentence for sentence in found if sentence]


def _cut_label(label: QLabel) -> str:
    if not label.text():
        return ""
    if label.wordWrap():
        is_cut = label.heightForWidth(label.width()) > label.height() + SLACK
    else:
        wanted = label.minimumSizeHint()
        is_cut = wanted.width() > label.width() + SLACK or wanted.height() > label.height() + SLACK
    if is_cut or _is_clipped(label):
        return f"the text “{_short(label.text())}” is cut"
    return ""


def _cut_button(button: QAbstractButton) -> str:
    if not isinstance(button, QPushButton | QToolButton) or not button.text():
        return ""
    if button.layout() is None and button.sizeHint().width() > button.width() + SLACK:
        return f"the words on the button “{_short(button.text())}” are cut"
    return f"the button “{_short(button.text())}” is clipped" if _is_clipped(button) else ""


def _cut_field(field: QLineEdit) -> str:
    words = field.placeholderText()
    if field.text() or not words:
        return ""
    wanted = field.fontMetrics().horizontalAdvance(words) + FIELD_MARGIN
    return f"the hint “{_short(words)}” is cut" if wanted > field.width() else ""


def _cut_choice(box: QComboBox) -> str:
    """Return a sentence if the words of a drop-down list are cut and no tip holds them."""
    words = box.currentText()
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    parts = QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(*parts, box).width()
    is_cut = box.fontMetrics().horizontalAdvance(words) > room + SLACK
    return f"the choice “{_short(words)}” is cut" if is_cut and words not in box.toolTip() else ""


def _cut_tab(bar: QTabBar) -> str:
    last = bar.tabRect(bar.count() - 1)
    if bar.count() and last.right() > bar.width() + SLACK:
        return f"the tab “{_short(bar.tabText(bar.count() - 1))}” is cut"
    return ""


def _cut_cells(table: QTableView) -> Iterator[str]:
    """Yield the columns with a cell that is elided and has no tooltip with the whole text."""
    model = table.model()
    header = table.horizontalHeader()
    for column in range(model.columnCount()):
        if table.isColumnHidden(column):
            continue
        title = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        width = table.columnWidth(column)
        if header.sectionSizeHint(column) > width + SLACK:
            yield f"the column title “{_short(title)}” is cut"
        indexes = (model.index(row, column) for row in range(model.rowCount()))
        cut = next((index for index in indexes if _is_elided(table, index, width)), None)
        if cut is not None:
            yield f"the cell “{_short(str(cut.data()))}” under “{title}” is cut, without a tooltip"


def _is_elided(table: QTableView, index: QModelIndex, width: int) -> bool:
    if index.data(Qt.ItemDataRole.ToolTipRole):
        return False
    return table.sizeHintForIndex(index).width() > width + SLACK


def _is_clipped(widget: QWidget) -> bool:
    """Return whether a part of a widget lies outside its parents, where nothing scrolls."""
    rect = QRect(widget.rect())
    place = widget
    while (parent := place.parentWidget()) is not None and not place.isWindow():
        if isinstance(parent, QScrollArea) or isinstance(parent.parentWidget(), QScrollArea):
            return False
        if isinstance(parent.parentWidget(), QAbstractScrollArea):
            return False
        rect.translate(place.pos())
        if not parent.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(rect):
            return True
        place = parent
    return False


# ---- names ---------------------------------------------------------------------------------------


def nameless_controls(window: QWidget) -> list[str]:
    """Return controls without a name for screen readers."""
    found = []
    for widget in _controls(window):
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name):
            found.append(f"{_describe(widget)} has no accessible name")
    return found


def _controls(window: QWidget) -> Iterator[QWidget]:
    for widget in _visible(window, QWidget):
        if isinstance(widget, _INNER) or _is_inside_another(widget):
            continue
        takes_keys = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if isinstance(widget, _CONTROLS) or (takes_keys and not isinstance(widget, QLabel)):
            yield widget


def _is_inside_another(widget: QWidget) -> bool:
    """Return whether a widget is Qt's own part of a control, such as a spin box's text box."""
    parent = widget.parentWidget()
    has_own_name = not widget.objectName().startswith("qt_")
    is_part = isinstance(parent, QAbstractSpinBox | QComboBox | QLineEdit | QTabBar)
    is_corner = isinstance(parent, QTableView) and isinstance(widget, QAbstractButton)
    is_port = isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget
    return not has_own_name or is_part or is_corner or is_port or isinstance(widget, QScrollArea)


# ---- tab order -----------------------------------------------------------------------------------


def unreached_controls(window: QWidget) -> list[str]:
    """Press Tab until it comes round; return enabled controls that were not reached.

    What the keys have enabled on their way is reached in the next round.
    """
    while are_keys_ignored():  # after a card
        QTest.qWait(PAUSE_MS)
    before = QApplication.focusWidget()
    wanted = [widget for widget in _controls(window) if _should_be_reached(widget)]
    reached = _tab_round(window)
    found = [
        f"Tab does not reach {_describe(widget)}"
        for widget in wanted
        if _should_be_reached(widget) and not _is_reached(widget, reached)
    ]
    if before is not None:
        before.setFocus(Qt.FocusReason.OtherFocusReason)
    return found


def _tab_round(window: QWidget) -> set[QWidget]:
    reached: set[QWidget] = set()
    handle = window.windowHandle()
    first: QWidget | None = None
    for _ in range(MOST_TABS):
        QTest.keyClick(handle, Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        if widget is None or widget is first:
            break
        first = first or widget
        reached.add(widget)
    return reached


def _should_be_reached(widget: QWidget) -> bool:
    by_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(by_tab) and widget.isEnabled() and widget.focusProxy() is None


def _is_reached(widget: QWidget, reached: set[QWidget]) -> bool:
    if widget in reached:
        return True
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    is_choice = group is not None and group.exclusive()
    return is_choice and any(
        isinstance(other, QAbstractButton) and other.group() is group for other in reached
    )


# ---- keys ----------------------------------------------------------------------------------------


def keys_that_collide(window: QWidget) -> list[str]:
    """Return keys that two shortcuts in force at the same time both claim."""
    holders: defaultdict[str, list[QShortcut]] = defaultdict(list)
    for shortcut in window.findChildren(QShortcut):
        owner = shortcut.parent()
        if shortcut.isEnabled() and isinstance(owner, QWidget) and owner.isVisible():
            sequences = shortcut.keys()
            for key in sequences:
                holders[key.toString(QKeySequence.SequenceFormat.PortableText)].append(shortcut)
    return [f"the key {key} is claimed twice" for key, held in holders.items() if len(held) > 1]


# ---- parts ---------------------------------------------------------------------------------------


def _visible(window: QWidget, kind: type[W]) -> list[W]:
    return [widget for widget in window.findChildren(kind) if widget.isVisible()]


def _describe(widget: QWidget) -> str:
    words = widget.accessibleName() or widget.toolTip() or getattr(widget, "text", str)()
    named = f" “{_short(str(words))}”" if words else ""
    around = widget.parentWidget()
    place = f" in {type(around).__name__}" if around is not None else ""
    return f"{type(widget).__name__}{named}{place}"


def _short(text: str) -> str:
    line = text.replace("\n", " ")
    return line if len(line) <= 40 else f"{line[:39]}…"
