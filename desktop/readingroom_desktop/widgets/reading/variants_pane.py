"""Dense table of a case's variants, with filter row, columns, and details of a row."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSplitter,
    QWidget,
)

from readingroom.domain.case import SequenceRecord, VariantTable
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.types import VariantAnnotations
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.itemmodels.variant_columns import cells
from readingroom_desktop.itemmodels.variant_filter import SEARCH_ROWS, VariantCriteria
from readingroom_desktop.itemmodels.variant_genes import gene_plot
from readingroom_desktop.itemmodels.variant_texts import whole_text
from readingroom_desktop.itemmodels.variants import VariantsModel
from readingroom_desktop.settings import VariantChoices
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import count, numbered, tr
from readingroom_desktop.widgets.controls import ElidedLabel, button, label
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.reading.gene_plot import GenePlotPane
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.variant_filters import (
    ColumnsPopover,
    FiltersPopover,
    VariantFilterRow,
    choice_of,
    criteria_of,
)
from readingroom_desktop.widgets.reading.weight_bars import WeightBars
from readingroom_desktop.widgets.text_table import TextTable

_LOW_ROWS = 7
"""Rows without the filter row below which that gives its place to the details."""
_LEAST_ROWS = 4
"""Rows that buttons, head and two lines of the table take."""
MAX_COLUMN = 2
"""Largest width of a column at first, in columns of names."""


class VariantsPane(QWidget):
    """Sortable, filtered table of variants; assembly and annotation above it, details below.

    Annotations of the files arrive later, by `annotate`; `annotations_requested` asks for them.
    """

    filter_changed = Signal()
    """The number of shown rows changed."""
    cleared = Signal()
    """The user asks to clear the filter, and with it the search text."""

    def __init__(self) -> None:
        super().__init__()
        self.model = VariantsModel(self)
        self.choices = VariantChoices()
        self._query = ""
        self.origin = ElidedLabel()
        self.origin.setProperty("tone", "muted")
        self.origin.setFont(font(Points.DENSE))
        self.table = VariantView()
        self.table.details_requested.connect(self._toggle_details)
        self.filters = VariantFilterRow()
        self.columns_popover, self.filters_popover = ColumnsPopover(self), FiltersPopover(self)
        self.columns_button = button(tr("Columns…"), kind="quiet", on_click=self._offer_columns)
        self.saved_button = button(tr("Saved filters…"), kind="quiet", on_click=self._offer_filters)
        self.clear_all = button(tr("Clear filter"), kind="quiet", on_click=self._clear)
        self.details_button = button(
            tr("Details"),
            kind="quiet",
            tip=tr("All transcripts and the row of the file (Enter in the table)"),
            on_click=self._toggle_details,
        )
        self.details_button.setCheckable(True)
        self.details_button.setAccessibleName(tr("Details"))
        self.details = PlainText(tr("Details of the variant"))
        self.gene_button = button(
            tr("Gene plot"),
            kind="quiet",
            tip=tr("Variants of the selected row's gene along its protein, with the exons"),
            on_click=self._toggle_gene,
        )
        self.gene_button.setCheckable(True)
        self.gene_button.setAccessibleName(tr("Gene plot"))
        self.gene = GenePlotPane()
        self._below = FrontStack(self.details, self.gene)
        self._below.hide()
        self._sequences: tuple[SequenceRecord, ...] = ()
        self.nothing = self._make_nothing()
        self._stack = FrontStack(self.table, self.nothing)
        self._lay_out()
        self._set_up_table()
        self._connect()

    def _make_nothing(self) -> QWidget:
        self.clear_button = button(tr("Clear filter"), on_click=self._clear)
        line = row(None, label(tr("Nothing matches."), tone="muted"), self.clear_button, None)
        return panel(column(None, line, None))

    def _lay_out(self) -> None:
        buttons = (
            self.clear_all,
            self.details_button,
            self.gene_button,
            self.columns_button,
            self.saved_button,
        )
        head = row(self.origin, *buttons, gap=0, growing=self.origin)
        head.setContentsMargins(Size.GAP, 0, 0, 0)
        self.filters.setContentsMargins(Size.GAP_SMALL, 0, Size.GAP_SMALL, 0)
        both = self._both = QSplitter(Qt.Orientation.Vertical)
        both.setChildrenCollapsible(False)
        both.addWidget(self._stack)
        both.addWidget(self._below)
        self.setLayout(column(head, self.filters, both, growing=both, gap=Size.GAP_SMALL))

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setItemDelegate(WeightBars(self))
        table.setFont(font(Points.DENSE))
        table.setAccessibleName(tr("Variants"))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(Size.ROW - Size.GAP_SMALL)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionsMovable(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _connect(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(self._show_below)
        self.gene.row_chosen.connect(self.select_source)
        self.filters.changed.connect(self._apply)
        self.columns_popover.chosen.connect(self._choose_columns)
        self.filters_popover.applied.connect(self._apply_saved)
        self.filters_popover.saved.connect(self._save_filter)
        self.filters_popover.deleted.connect(self._delete_filter)

    # Content

    def use_choices(self, choices: VariantChoices) -> None:
        """Read and change these choices of columns and filters."""
        self.choices = choices
        self._show_columns()

    def show_tables(
        self, tables: tuple[VariantTable, ...], sequences: tuple[SequenceRecord, ...] = ()
    ) -> None:
        """Show the variants of a case in the file's order, without a filter.

        Args:
            tables: the variants.
            sequences: sequences of the case, which may have the exons of a gene.
        """
        self._query, self._sequences = "", sequences
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.setSortingEnabled(True)
        self.filters.show_criteria(VariantCriteria())
        self.filters.offer_frequency(())
        self.model.show_tables(tables)
        self._fit_columns(0)
        self._show_columns()
        self._apply()
        self.origin.setText(" · ".join(origin_words(table) for table in tables))
        self._prepare_search()

    def annotate(self, annotations: VariantAnnotations) -> None:
        """Add the annotations of a file of the case, once; those of other files are ignored."""
        before = len(self.model.columns)
        if not self.model.lacks_annotations(annotations.asset):
            return
        try:
            is_complete = self.model.annotate(annotations)
        except ValueError:
            self.show_failure(annotations.asset, tr("The file and the table differ."))
            return
        if is_complete:
            self._fit_columns(before)
            self._show_columns()
            self.filters.offer_frequency(self.model.frequency_names)
            self._prepare_search()
            self.filter_changed.emit()
        self._show_below()

    def _prepare_search(self) -> None:
        """Build the searchable text in pieces, one a turn, before somebody types."""
        if not self.model.prepare_search(row_limit=SEARCH_ROWS):
            call_deferred(self, self._prepare_search)

    def show_failure(self, asset: AssetId, sentence: str) -> None:
        """State above the table why the annotations of a file of the case are missing."""
        if self.model.lacks_annotations(asset):
            self.origin.setText(tr("Only the usual columns are available. %1", sentence))

    def weigh(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Show weight bars, one column per explanation; () removes them."""
        if explanations == self.model.weighed:
            return
        header = self.table.horizontalHeader()
        count = len(self.model.columns)
        widths = [header.sectionSize(number) for number in range(count)]
        self.model.weigh(explanations)
        for number, width in enumerate(widths):
            header.resizeSection(number, width or Size.NAME_COLUMN)
        for number in range(count, self.model.columnCount()):
            header.resizeSection(number, Size.NAME_COLUMN)
            header.moveSection(header.visualIndex(number), number - count)
        self._show_columns()

    def set_filter(self, query: str) -> int:
        """Show only rows with each word that meet the filter row; return their number."""
        self._query = query
        self._apply()
        return self.model.rowCount()

    def go_to_row(self, step: int) -> None:
        """Select the row so many steps from the selected one, around the end."""
        count, index = self.model.rowCount(), self.table.currentIndex()
        if count:
            start = index.row() if index.isValid() else min(-step, 0)
            self.table.selectRow((start + step) % count)

    def count_matching(self, query: str) -> int:
        """Return the number of rows that `set_filter` would show."""
        return self.model.count_matching(query, self.filters.criteria) if query.strip() else 0

    def contexts(self, query: str, limit: int) -> list[str]:
        """Return the first rows that `set_filter` would show, each as a line."""
        model = self.model
        rows = model.matching_rows(query, self.filters.criteria)[:limit]
        return [" · ".join(filter(None, cells(model.variants[int(row)]))) for row in rows]

    # Filter

    @property
    def is_filtered(self) -> bool:
        """Return whether the filter row or a search text limits the rows."""
        return bool(self._query.strip()) or not self.filters.criteria.is_empty

    def _apply(self) -> None:
        self.model.set_filter(self._query, self.filters.criteria)
        is_empty = self.is_filtered and not self.model.rowCount()
        self._stack.setCurrentWidget(self.nothing if is_empty else self.table)
        self._show_below()
        self.clear_all.setEnabled(self.is_filtered)
        self.filter_changed.emit()

    def _clear(self) -> None:
        had_focus = self.clear_button.hasFocus() or self.clear_all.hasFocus()
        self._query = ""
        self.filters.show_criteria(VariantCriteria())
        self.cleared.emit()
        if had_focus:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_filters(self) -> None:
        can_save = not self.filters.criteria.is_empty
        self.filters_popover.offer(sorted(self.choices.filters), can_save=can_save)
        self.filters_popover.open_under(self.saved_button)

    def _apply_saved(self, name: str) -> None:
        self.filters.show_criteria(criteria_of(self.choices.filters[name]))

    def _save_filter(self, name: str) -> None:
        self.choices.filters[name] = choice_of(self.filters.criteria)

    def _delete_filter(self, name: str) -> None:
        self.choices.filters.pop(name, None)

    # Columns

    def _offer_columns(self) -> None:
        self.columns_popover.offer(self.model.columns, self._shown_keys())
        self.columns_popover.open_under(self.columns_button)

    def _shown_keys(self) -> list[str]:
        chosen = self.choices.columns
        if chosen is not None and any(column.key in chosen for column in self.model.columns):
            return chosen
        return [column.key for column in self.model.columns if column.is_usual]

    def _choose_columns(self, keys: list[str]) -> None:
        """Show these columns; chosen columns that this case lacks stay chosen."""
        own = {column.key for column in self.model.columns}
        others = [key for key in self.choices.columns or () if key not in own]
        self.choices.columns = [*keys, *others] if keys else None
        self._show_columns()

    def _show_columns(self) -> None:
        shown = frozenset(self._shown_keys())
        for number, listed in enumerate(self.model.columns):
            self.table.setColumnHidden(number, listed.key not in shown)

    def _fit_columns(self, first: int) -> None:
        for number in range(first, len(self.model.columns)):
            self.table.resizeColumnToContents(number)
            widest = MAX_COLUMN * Size.NAME_COLUMN
            if self.table.columnWidth(number) > widest:
                self.table.setColumnWidth(number, widest)

    # Details and plot of the gene

    def _toggle_details(self) -> None:
        self._toggle(self.details)

    def _toggle_gene(self) -> None:
        self._toggle(self.gene)

    def _toggle(self, pane: QWidget) -> None:
        """Show a pane below the table, or hide it if it is shown."""
        is_shown = self._below.isHidden() or self._below.currentWidget() is not pane
        self._below.setCurrentWidget(pane)
        self._below.setVisible(is_shown)
        self.details_button.setChecked(is_shown and pane is self.details)
        self.gene_button.setChecked(is_shown and pane is self.gene)
        if is_shown and not self.table.currentIndex().isValid() and self.model.rowCount():
            self.table.selectRow(0)
        self._make_room()
        self._show_below()

    def select_source(self, source: int) -> None:
        """Select a row by its number in the case, if the filter includes it."""
        shown = self.model.shown_row(source)
        if shown is not None:
            self.table.selectRow(shown)

    def _show_below(self) -> None:
        if self._below.isHidden():
            return
        if self._below.currentWidget() is self.details:
            self._show_details()
        else:
            self._show_gene()

    def _show_gene(self) -> None:
        index = self.table.currentIndex()
        gene = self.model.variant(index.row()).gene if index.isValid() else ""
        if not gene:
            self.gene.show_plot(None, ())
            return
        model = self.model
        rows = model.gene_rows(gene)
        plot = gene_plot(gene, rows, model.variants, model.annotation, self._sequences)
        self.gene.show_plot(plot, model.variants)
        self.gene.mark_row(model.source_row(index.row()))

    def minimumSizeHint(self) -> QSize:
        """Return the size of buttons, head and one row, and of the open pane below them."""
        height = Size.CONTROL + Size.GAP_SMALL + self.table.minimumSizeHint().height()
        if not self._below.isHidden():
            height += self._below.minimumSizeHint().height() + self._both.handleWidth()
        return QSize(super().minimumSizeHint().width(), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the filter row in a low pane."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        least = _LEAST_ROWS * Size.ROW
        if not self._below.isHidden():
            least = max(
                _LOW_ROWS * Size.ROW + Size.PADDING,
                self.minimumSizeHint().height() + Size.GAP_SMALL,
            )
        self.filters.setVisible(self.height() >= self.filters.heightForWidth(self.width()) + least)
        self.updateGeometry()

    def _show_details(self) -> None:
        index = self.table.currentIndex()
        if not index.isValid():
            self.details.setPlainText(tr("Select a row."))
            return
        annotations, line = self.model.location(index.row())
        self.details.setPlainText(whole_text(self.model.variant(index.row()), annotations, line))


class VariantView(TextTable):
    """Table whose Enter key and double click show the details of the current row."""

    details_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.doubleClicked.connect(self.details_requested)

    def minimumSizeHint(self) -> QSize:
        """Return a size with the titles of the columns and one row."""
        row, titles = self.verticalHeader().defaultSectionSize(), self.horizontalHeader()
        bar = self.horizontalScrollBar().sizeHint().height()
        height = titles.sizeHint().height() + row + bar + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show or hide the details on Enter."""
        if is_return(event):
            self.details_requested.emit()
        else:
            super().keyPressEvent(event)


def origin_words(table: VariantTable) -> str:
    """Return assembly and annotation of a table, and how many of its rows are shown."""
    assembly = table.assembly or tr("assembly unknown")
    annotation = tr("annotation %1", table.annotation) if table.annotation else tr("not annotated")
    return ", ".join([assembly, annotation, *_extent_words(table)])


def _extent_words(table: VariantTable) -> list[str]:
    """Return the number of rows and, if not all are shown, the selection."""
    if table.row_count is None:
        return []
    if not table.shown:
        return [numbered(table.row_count, tr("1 row"), tr("%1 rows"))]
    shown = count(len(table.variants)), count(table.row_count)
    return [tr("%1 of %2 rows shown: %3", *shown, table.shown)]
