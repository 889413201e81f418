"""Table with a button that copies the shown rows as CSV."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QGuiApplication

from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.itemmodels.rows import ROW_ROLE
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_text
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.table import DenseTable


class CsvTable(DenseTable):
    """Table whose shown rows are copied as CSV, in their order on screen.

    Without a head, the owner of the table places the button `copy`.

    Args:
        title: heading, and accessible name.
        columns: columns on screen.
        csv_columns: columns of the CSV.
        notify: shows a short message.
        has_head: whether heading and number of rows are above the rows, beside the button.
        has_filter: whether there is a filter field.
        wide_column: column that takes the remaining width.
    """

    def __init__(
        self,
        title: str,
        columns: Sequence[Column[Any]],
        csv_columns: Sequence[CsvColumns[Any]],
        notify: Callable[[str], object],
        *,
        has_head: bool = True,
        has_filter: bool = False,
        wide_column: int = 0,
    ) -> None:
        super().__init__(
            title, columns, has_head=has_head, has_filter=has_filter, wide_column=wide_column
        )
        self._csv_columns, self._notify = tuple(csv_columns), notify
        self.copy = button(tr("Copy CSV"), icon_name="copy", on_click=self.copy_csv)
        self.copy.setAccessibleName(tr("Copy CSV of %1", title))
        self.copy.setToolTip(self.copy.accessibleName())
        if has_head:
            self.top.addWidget(self.copy)

    @property
    def shown_rows(self) -> tuple[Any, ...]:
        """Return the rows that pass the filter, in their order on screen."""
        rows = range(self.proxy.rowCount())
        return tuple(self.proxy.index(row, 0).data(ROW_ROLE) for row in rows)

    def as_csv(self) -> str:
        """Return the shown rows as CSV."""
        return csv_text(self._csv_columns, self.shown_rows)

    def copy_csv(self) -> None:
        """Put the shown rows on the clipboard as CSV."""
        QGuiApplication.clipboard().setText(self.as_csv())
        self._notify(tr("The table is on the clipboard as CSV."))
