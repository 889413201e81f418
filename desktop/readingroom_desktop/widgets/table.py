"""Dense table with title, count and filter field."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QSignalBlocker,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QVBoxLayout, QWidget

from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.itemmodels.rows import ROW_ROLE, SORT_ROLE, RowsModel
from readingroom_desktop.theme import USUAL_TEXT, Size, themes
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import elided_heading, entry, label, width_with_hint
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import WholeText, column, row
from readingroom_desktop.widgets.text_table import MEASURED, TextTable

FILTER_FIRST = 100
"""Stretch factor of the filter field relative to the space beside it."""

_LEAST_ROWS: Final = 3
"""Rows that are whole with large text, and in a low window."""


class _View(TextTable):
    """A table whose Enter key acts on the current row and whose Tab leaves it."""

    entered_row = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.preferred_height: int | None = None
        """In pixels; None for that of Qt."""

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.preferred_height or hint.height())

    def minimumSizeHint(self) -> QSize:
        """Return the least size; with large text the page scrolls, and some rows are whole."""
        least = super().minimumSizeHint()
        if themes().text_percent > USUAL_TEXT:
            header = self.horizontalHeader().sizeHint().height()
            least.setHeight(header + _LEAST_ROWS * Size.ROW + 2 * self.frameWidth())
        return least

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Act on Enter; Qt handles the rest."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
            return
        super().keyPressEvent(event)


class DenseTable(WholeText):
    """Table that is sorted by its headers, filtered by text and navigated by keys.

    Args:
        title: heading, and accessible name.
        columns: the columns.
        has_head: whether heading, number of rows and filter field are above the rows.
        has_filter: whether there is a filter field.
        wide_column: column that takes the remaining width.
        model: model of the rows, if they change individually.
    """

    activated = Signal(object)
    """A row was double-clicked, or Enter was pressed on it."""
    picked = Signal(object)
    """Another row is current; None if there is none."""

    def __init__(
        self,
        title: str,
        columns: Sequence[Column[Any]],
        *,
        has_head: bool = True,
        has_filter: bool = True,
        wide_column: int = 0,
        model: RowsModel[Any] | None = None,
    ) -> None:
        super().__init__()
        self.model: RowsModel[Any] = RowsModel(columns) if model is None else model
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setSourceModel(self.model)
        self.proxy.setSortRole(SORT_ROLE)
        self.proxy.setFilterKeyColumn(-1)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._title = elided_heading(title)
        self._count = label(tone="muted")
        for part in (self._title, self._count):
            if not (title and has_head):
                part.hide()
        self.filter = entry(tr("Filter"), accessible_name=tr("Filter %1", title))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(Size.SIDE_PANE - 100)
        self.filter.setMinimumWidth(width_with_hint(self.filter))
        self.filter.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if not (has_filter and has_head):
            self.filter.hide()
        self.filter.textChanged.connect(self._narrow)
        self.view = _View()
        self.view.setAccessibleName(title)
        self._set_up_view(wide_column)
        self.top = row(self._title, self._count, None, self.filter)
        self.top.setStretch(3, FILTER_FIRST)
        layout: QVBoxLayout = column(self.top, self.view)
        layout.setStretch(1, 1)
        layout.addStretch(0)
        self.setLayout(layout)
        self._layout = layout
        self._is_fitted = False
        self._wide_column = wide_column
        self._name_room = Size.NAME_COLUMN
        """Maximum width kept for the wide column when the view is too narrow, in pixels."""
        self._is_fitting = False
        self.view.viewport().installEventFilter(self)
        self.view.horizontalHeader().sectionResized.connect(self._fit_wide_column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from the filter field to the first matching row on Return."""
        if is_return(event) and self.filter.hasFocus():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self.select(0)
            event.accept()
            return
        super().keyPressEvent(event)

    def _set_up_view(self, wide_column: int) -> None:
        view = self.view
        view.setModel(self.proxy)
        view.setSortingEnabled(True)
        view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(Size.ROW)
        header = view.horizontalHeader()
        header.setHighlightSections(False)
        header.setSortIndicatorShown(False)  # the model's titles show it; no room is kept for it
        header.sortIndicatorChanged.connect(self.model.mark_sorted)
        header.setMinimumSectionSize(Size.CONTROL)
        header.setResizeContentsPrecision(MEASURED)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(wide_column, QHeaderView.ResizeMode.Stretch)
        for number, spec in enumerate(self.model.columns):
            if spec.width is not None:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Interactive)
                view.setColumnWidth(number, spec.width)
        view.doubleClicked.connect(self._on_activated)
        view.entered_row.connect(self._on_entered)
        view.selectionModel().currentRowChanged.connect(self._on_current)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Fit the wide column when the view changes its width."""
        if event.type() == QEvent.Type.Resize:
            self._fit_wide_column()
        return False

    def _fit_wide_column(self) -> None:
        """Stretch one column into the free width; the view scrolls if that is too small."""
        header, wide = self.view.horizontalHeader(), self._wide_column
        for number, spec in enumerate(self.model.columns):
            if spec.width is not None and self.view.columnWidth(number) == spec.width:
                title = header.sectionSizeHint(number)  # known with the style of the window
                self.view.setColumnWidth(number, max(spec.width, title))
        if self._is_fitting or self.model.columns[wide].width is not None:
            return
        needed = min(self.view.sizeHintForColumn(wide), self._name_room)
        minimum = max(needed, header.sectionSizeHint(wide))
        others = header.length() - header.sectionSize(wide)
        has_room = self.view.viewport().width() - others >= minimum
        mode = QHeaderView.ResizeMode.Stretch if has_room else QHeaderView.ResizeMode.Interactive
        self._is_fitting = True  # resizing calls this method again
        header.setSectionResizeMode(wide, mode)
        if not has_room:
            header.resizeSection(wide, minimum)
        self._is_fitting = False

    def keep_long_names(self) -> None:
        """Give the wide column twice its usual room before the view scrolls."""
        self._name_room = 2 * Size.NAME_COLUMN
        self._fit_wide_column()

    def add_note(self, note: QWidget) -> None:
        """Add a note below the rows."""
        self._layout.insertWidget(2, note)

    def prefer_rows(self, count: int) -> None:
        """Have the height of so many rows; in a low window, of some whole rows."""
        self.view.preferred_height = (count + 1) * Size.ROW
        self.view.setMaximumHeight(self.view.preferred_height)
        self.view.setMinimumHeight((_LEAST_ROWS + 1) * Size.ROW)

    def fit_rows(self) -> None:
        """Limit the height to that of the rows from now on."""
        self._is_fitted = True
        self.view.horizontalScrollBar().rangeChanged.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        if not self._is_fitted:
            return
        view, rows = self.view, max(self.proxy.rowCount(), 1)
        bar = view.horizontalScrollBar()
        bar_height = bar.sizeHint().height() if bar.maximum() > 0 else 0
        edge = 2 * view.frameWidth()
        header_height = view.horizontalHeader().sizeHint().height()
        height = header_height + rows * Size.ROW + bar_height + edge
        view.setMaximumHeight(max(height, view.minimumHeight()))

    @property
    def current(self) -> Any:  # noqa: ANN401 - any row
        """Return the current row, None without one."""
        index = self.view.currentIndex()
        return index.data(ROW_ROLE) if index.isValid() else None

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows and keep the current row index."""
        index = self.view.currentIndex().row()
        self.model.set_rows(rows)
        self._show_count()
        if index >= 0:
            self.select(min(index, self.proxy.rowCount() - 1))

    def follow(self, rows: Sequence[Any], chosen: object = None) -> None:
        """Show other rows, which picks none of them, and make the chosen row current.

        A view that gets the focus makes its first row current without selecting it.
        """
        if self.model.rows is not rows:
            with QSignalBlocker(self):
                self.set_rows(rows)
        is_selected = self.view.selectionModel().hasSelection()
        if chosen is not None and not (is_selected and self.current is chosen):
            self.select_row(chosen)

    def select(self, row: int) -> None:
        """Make a row current by its index on screen."""
        index = self.proxy.index(row, 0)
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            rows = QItemSelectionModel.SelectionFlag.Rows
            self.view.selectionModel().setCurrentIndex(index, flags | rows)
            self.view.scrollTo(index)

    def select_row(self, target: object) -> None:
        """Make this row current, or the first if it is not shown."""
        indices = range(self.proxy.rowCount())
        matches = (row for row in indices if self.proxy.index(row, 0).data(ROW_ROLE) is target)
        self.select(next(matches, 0))

    def _narrow(self, text: str) -> None:
        self.proxy.setFilterFixedString(text)
        self._show_count()

    def _show_count(self) -> None:
        whole, shown = self.model.rowCount(), self.proxy.rowCount()
        text = count(whole)
        if shown != whole:
            text = tr("%1 of %2", count(shown), count(whole))
        self._count.setText(text)
        self._fit()

    def _on_activated(self, index: QModelIndex) -> None:
        self.activated.emit(index.data(ROW_ROLE))

    def _on_entered(self) -> None:
        if self.current is not None:
            self.activated.emit(self.current)

    def _on_current(self) -> None:
        self.picked.emit(self.current)
