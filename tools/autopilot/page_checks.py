"""Checks of the screen: cut text, accessible names, tab order, shortcuts.

English texts in a window of another language are found by `untranslated`.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QEvent, QModelIndex, QRect, Qt
from PySide6.QtGui import QAccessible, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QSplitterHandle,
    QStackedLayout,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid
from tools.autopilot.input_simulator import painted_once
from tools.autopilot.screen import of_kind, on_screen, short

from readingroom_desktop.widgets.keyboard import are_keys_ignored
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.elided import ElidedButton

SLACK = 1
MAX_TABS = 150
PAUSE_MS = 20
_LAYOUTS = 3
"""Rounds of layouts: a bar that appears takes room from lines, which then need more height."""
FIELD_MARGIN = 12
"""Margin of a text box around its text in pixels."""

_INNER = (QScrollBar, QHeaderView, QSplitterHandle)
_CONTROLS = (QAbstractButton, QAbstractItemView, QLineEdit, QAbstractSpinBox, QComboBox, QTabBar)


def check(window: QWidget) -> list[str]:
    """Return all problems of the window's present state, as sentences."""
    lay_out()
    return [
        *lost_keyboard(window),
        *cut_texts(window),
        *nameless_controls(window),
        *keys_that_collide(window),
        *unreached_controls(window),
    ]


def lay_out() -> None:
    """Give texts that were set a moment ago their room, as the next paint would."""
    for _ in range(_LAYOUTS):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def check_popup(popup: QWidget, window: QWidget) -> list[str]:
    """Return the problems of an open popover or menu of a window."""
    lay_out()
    is_larger = popup.width() > window.width() or popup.height() > window.height()
    is_larger = is_larger and not isinstance(popup, QMenu)  # Qt scrolls a long menu
    size = ["the popover is larger than the window"] if is_larger else []
    if isinstance(popup, QMenu) and _has_columns(popup):
        size.append("the menu has several columns")
    return [*size, *cut_texts(popup), *nameless_controls(popup)]


def _has_columns(menu: QMenu) -> bool:
    """Return whether the entries of a menu are in several columns, of which the last is cut."""
    entries = [entry for entry in menu.actions() if entry.isVisible()]
    return len({menu.actionGeometry(entry).left() for entry in entries}) > 1


# ---- keyboard ------------------------------------------------------------------------------------


def lost_keyboard(window: QWidget) -> list[str]:
    """Return a sentence if another window has the keyboard focus."""
    if QApplication.activeWindow() is window:
        return []
    window.activateWindow()
    QApplication.processEvents()
    return ["the window has lost the keyboard"]


# ---- cut text ------------------------------------------------------------------------------------


def cut_texts(window: QWidget) -> list[str]:
    """Return texts that do not fit their widgets."""
    widgets = on_screen(window)
    problems = [_cut_label(label) for label in of_kind(widgets, QLabel)]
    problems += [_cut_button(button) for button in of_kind(widgets, QAbstractButton)]
    problems += [_cut_field(field) for field in of_kind(widgets, QLineEdit)]
    problems += [_cut_choice(box) for box in of_kind(widgets, QComboBox)]
    problems += [_cut_tab(bar) for bar in of_kind(widgets, QTabBar)]
    problems += [_cut_content(area) for area in of_kind(widgets, QScrollArea)]
    problems += [_covered(widget) for widget in (window, *widgets)]
    problems += [_clipped_view(view) for view in of_kind(widgets, QAbstractItemView)]
    problems += [_clipped_view(plot) for plot in of_kind(widgets, QGraphicsView)]
    for table in of_kind(widgets, QTableView):
        problems += _cut_cells(table)
    return [sentence for sentence in problems if sentence]


def _cut_label(label: QLabel) -> str:
    if not label.text():
        return ""
    if label.wordWrap():
        is_cut = label.heightForWidth(label.width()) > label.height() + SLACK
        is_cut = is_cut or label.minimumSizeHint().width() > label.width() + SLACK
    else:
        size = label.minimumSizeHint()
        is_cut = size.width() > label.width() + SLACK or size.height() > label.height() + SLACK
    if is_cut or _is_clipped(label):
        return f"the text “{short(label.text())}” is cut"
    return ""


def _cut_content(area: QScrollArea) -> str:
    """Return a sentence if a part of an area is beside its edge and no bar scrolls to it."""
    content = area.widget()
    is_fixed = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if content is None or not is_fixed or content.width() <= area.viewport().width() + SLACK:
        return ""
    return f"the content of {_describe(area)} is wider than the area"


def _covered(widget: QWidget) -> str:
    """Return a sentence if a part lies on another part of the same layout."""
    layout = widget.layout()
    if layout is None or isinstance(layout, QStackedLayout):
        return ""
    parts = [part for part in _parts(layout) if part.isVisible()]
    for first, second in combinations(parts, 2):
        common = first.geometry() & second.geometry()
        if min(common.width(), common.height()) > SLACK:
            return f"{_describe(second)} overlaps {_describe(first)}"
    return ""


def _clipped_view(view: QWidget) -> str:
    """Return a sentence if a part of a table or plot is outside its page."""
    return f"{_describe(view)} is clipped" if _is_clipped(view) else ""


def _parts(layout: QLayout) -> list[QWidget]:
    """Return the widgets of a layout and of the layouts in it."""
    items = [layout.itemAt(index) for index in range(layout.count())]
    widgets = [widget for item in items if item and (widget := item.widget()) is not None]
    inner = [below for item in items if item and (below := item.layout()) is not None]
    return widgets + [widget for below in inner for widget in _parts(below)]


def _cut_button(button: QAbstractButton) -> str:
    if not isinstance(button, QPushButton | QToolButton) or not button.text():
        return ""
    if button.layout() is None and _loses_words(button):
        return f"the words on the button “{short(button.text())}” are cut"
    return f"the button “{short(button.text())}” is clipped" if _is_clipped(button) else ""


def _loses_words(button: QPushButton | QToolButton) -> bool:
    """Return whether a button is narrower than its text.

    It can paint the text on two lines, or cut it where the tooltip has it.
    """
    if button.sizeHint().width() <= button.width() + SLACK:
        return False
    if not isinstance(button, ElidedButton):
        return True
    option = QStyleOptionButton()
    button.initStyleOption(option)
    is_whole = option.text.replace("\n", " ") == button.text()
    return not is_whole and button.text() not in button.toolTip()


def _cut_field(field: QLineEdit) -> str:
    hint = field.placeholderText()
    if field.text() or not hint:
        return ""
    width = field.fontMetrics().horizontalAdvance(hint) + FIELD_MARGIN
    return f"the hint “{short(hint)}” is cut" if width > field.width() else ""


def _cut_choice(box: QComboBox) -> str:
    """Return a sentence if the text of a drop-down list is cut and has no tooltip."""
    text = box.currentText()
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    parts = QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(*parts, box).width()
    is_cut = box.fontMetrics().horizontalAdvance(text) > room + SLACK
    return f"the choice “{short(text)}” is cut" if is_cut and text not in box.toolTip() else ""


def _cut_tab(bar: QTabBar) -> str:
    last = bar.tabRect(bar.count() - 1)
    if bar.count() and last.right() > bar.width() + SLACK:
        return f"the tab “{short(bar.tabText(bar.count() - 1))}” is cut"
    return ""


def _cut_cells(table: QTableView) -> Iterator[str]:
    """Yield the columns with an elided cell without a tooltip."""
    model = table.model()
    header = table.horizontalHeader()
    for column in range(model.columnCount()):
        if table.isColumnHidden(column):
            continue
        title = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        width = table.columnWidth(column)
        if header.sectionSizeHint(column) > width + SLACK:
            yield f"the column title “{short(title)}” is cut"
        indexes = (model.index(row, column) for row in range(model.rowCount()))
        cut = next((index for index in indexes if _is_elided(table, index, width)), None)
        if cut is not None:
            yield f"the cell “{short(str(cut.data()))}” under “{title}” is cut, without a tooltip"


def _is_elided(table: QTableView, index: QModelIndex, width: int) -> bool:
    if index.data(Qt.ItemDataRole.ToolTipRole):
        return False
    return table.sizeHintForIndex(index).width() > width + SLACK


def _is_clipped(widget: QWidget) -> bool:
    """Return whether a part of a widget is outside its parents without a scroll area."""
    rect = QRect(widget.rect())
    ancestor = widget
    while (parent := ancestor.parentWidget()) is not None and not ancestor.isWindow():
        if isinstance(parent, QScrollArea) or isinstance(parent.parentWidget(), QScrollArea):
            return False
        if isinstance(parent.parentWidget(), QAbstractScrollArea):
            return False
        rect.translate(ancestor.pos())
        if not parent.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(rect):
            return True
        ancestor = parent
    return False


# ---- names ---------------------------------------------------------------------------------------


def nameless_controls(window: QWidget) -> list[str]:
    """Return controls without a name for screen readers."""
    problems = []
    for widget in _controls(window):
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name):
            problems.append(f"{_describe(widget)} has no accessible name")
    return problems


def _controls(window: QWidget) -> Iterator[QWidget]:
    for widget in on_screen(window):
        if isinstance(widget, _INNER) or _is_inside_another(widget):
            continue
        takes_keys = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if isinstance(widget, _CONTROLS) or (takes_keys and not isinstance(widget, QLabel)):
            yield widget


def _is_inside_another(widget: QWidget) -> bool:
    """Return whether a widget is an internal part of a control, such as a spin box's text box."""
    parent = widget.parentWidget()
    has_own_name = not widget.objectName().startswith("qt_")
    is_part = isinstance(parent, QAbstractSpinBox | QComboBox | QLineEdit | QTabBar)
    is_corner = isinstance(parent, QTableView) and isinstance(widget, QAbstractButton)
    is_port = isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget
    return not has_own_name or is_part or is_corner or is_port or isinstance(widget, QScrollArea)


# ---- tab order -----------------------------------------------------------------------------------


def unreached_controls(window: QWidget) -> list[str]:
    """Press Tab for a full round; return enabled controls that were not reached.

    Tab stays inside an open card. Controls enabled during the round are reached in the next one.
    """
    while are_keys_ignored():  # after a card
        QTest.qWait(PAUSE_MS)
    before = QApplication.focusWidget()
    expected = [widget for widget in _controls(_tab_area(window)) if _should_be_reached(widget)]
    with painted_once(window):
        reached = _tab_round(window)
    missed = [
        f"Tab does not reach {_describe(widget)}"
        for widget in expected
        if _is_missed(widget, reached)
    ]
    if before is not None and isValid(before):
        before.setFocus(Qt.FocusReason.OtherFocusReason)
    return missed


def _tab_area(window: QWidget) -> QWidget:
    """Return the open card that has the focus, or the window if none has."""
    cards = of_kind(on_screen(window), ModalOverlay)
    focused = QApplication.focusWidget()
    holders = [card for card in cards if focused in (card, *on_screen(card))]
    return holders[-1] if holders else window


def _tab_round(window: QWidget) -> set[QWidget]:
    reached: set[QWidget] = set()
    handle = window.windowHandle()
    first: QWidget | None = None
    for _ in range(MAX_TABS):
        QTest.keyClick(handle, Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        if widget is None or widget is first:
            break
        first = first or widget
        reached.add(widget)
    return reached


def _is_missed(widget: QWidget, reached: set[QWidget]) -> bool:
    """Return whether Tab passed a control by that is still there, unlike a notice after a while."""
    is_there = isValid(widget) and widget.isVisible()
    return is_there and _should_be_reached(widget) and not _is_reached(widget, reached)


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
    """Return keys that are assigned to two active shortcuts."""
    holders: defaultdict[str, list[QShortcut]] = defaultdict(list)
    children = (child for owner in (window, *on_screen(window)) for child in owner.children())
    for shortcut in children:
        if isinstance(shortcut, QShortcut) and shortcut.isEnabled():
            for key in shortcut.keys():  # noqa: SIM118 - no dictionary
                holders[key.toString(QKeySequence.SequenceFormat.PortableText)].append(shortcut)
    return [
        f"the key {key} is assigned twice"
        for key, shortcuts in holders.items()
        if len(shortcuts) > 1
    ]


# ---- parts ---------------------------------------------------------------------------------------


def _describe(widget: QWidget) -> str:
    text = widget.accessibleName() or widget.toolTip() or getattr(widget, "text", str)()
    named = f" “{short(str(text))}”" if text else ""
    around = widget.parentWidget()
    location = f" in {type(around).__name__}" if around is not None else ""
    return f"{type(widget).__name__}{named}{location}"
