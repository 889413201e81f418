"""Visible widgets of a window, and the texts that they show."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsTextItem,
    QGraphicsView,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QTextEdit,
    QWidget,
)

W = TypeVar("W", bound=QWidget)
MAX_ROWS = 200
"""Most rows of a table whose texts are read."""
_CELL_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def on_screen(window: QWidget) -> list[QWidget]:
    """Return visible descendants; all other pages are below hidden widgets and not looked at."""
    widgets, pending = [], [window]
    while pending:
        children = [
            child
            for child in pending.pop().children()
            if isinstance(child, QWidget) and child.isVisible()
        ]
        widgets += children
        pending += children
    return widgets


def of_kind(widgets: list[QWidget], kind: type[W]) -> list[W]:
    """Return the widgets of a kind."""
    return [widget for widget in widgets if isinstance(widget, kind)]


def short(text: str) -> str:
    """Return a text in one line of at most 40 characters."""
    line = text.replace("\n", " ")
    return line if len(line) <= 40 else f"{line[:39]}…"


def texts(window: QWidget) -> Iterator[str]:
    """Yield all texts of a window: shown, in tooltips and for screen readers.

    What users type or read as a document (text boxes, text panes) is left out.
    """
    for widget in (window, *on_screen(window)):
        yield from widget_texts(widget)


def widget_texts(widget: QWidget) -> Iterator[str]:
    """Yield the texts of one widget, without those of its children."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    yield from _shown(widget)


def _shown(widget: QWidget) -> Iterator[str]:
    for kinds, read in _READERS:
        if isinstance(widget, kinds):
            yield from read(widget)
            return


def _tabs(bar: QTabBar) -> Iterator[str]:
    for index in range(bar.count()):
        yield from (bar.tabText(index), bar.tabToolTip(index))


def _entries(menu: QMenu) -> Iterator[str]:
    for action in menu.actions():
        yield from (action.text(), action.toolTip())


def _drawn(view: QGraphicsView) -> Iterator[str]:
    for item in view.items():
        if isinstance(item, QGraphicsTextItem) and item.isVisible():
            yield item.toPlainText()


def _choices(box: QComboBox) -> Iterator[str]:
    for index in range(box.count()):
        yield box.itemText(index)
        yield str(box.itemData(index, Qt.ItemDataRole.ToolTipRole) or "")


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model: QAbstractItemModel | None = view.model()
    if model is None:
        return
    is_table = not isinstance(view, QListWidget)
    rows = min(model.rowCount(QModelIndex()), MAX_ROWS)
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    hidden = view.isColumnHidden if isinstance(view, QTableView) else lambda _column: False
    for column in range(columns):
        if hidden(column):
            continue
        if is_table:
            for role in _CELL_ROLES:
                yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        for row in range(rows):
            yield from _cell(model.index(row, column))


def _cell(index: QModelIndex) -> Iterator[str]:
    for role in _CELL_ROLES:
        value = index.data(role)
        if isinstance(value, str):
            yield value


_READERS: tuple[tuple[type | tuple[type, ...], Callable[..., Iterable[str]]], ...] = (
    ((QLabel, QAbstractButton), lambda widget: (widget.text(),)),
    (QGroupBox, lambda box: (box.title(),)),
    ((QLineEdit, QPlainTextEdit, QTextEdit), lambda field: (field.placeholderText(),)),
    (QAbstractSpinBox, lambda field: (field.text(), field.specialValueText())),
    (QComboBox, _choices),
    (QTabBar, _tabs),
    (QMenu, _entries),
    (QHeaderView, lambda _header: ()),
    (QAbstractItemView, _cells),
    (QGraphicsView, _drawn),
)
"""Readers of texts by kind of widget; the first that fits is used, and headers belong to views."""
