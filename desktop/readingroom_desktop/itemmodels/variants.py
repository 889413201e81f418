"""Variants of a case as a table that sorts and filters on whole columns."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from readingroom.domain.case import Variant, VariantTable
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.types import AnnotationSource, VariantAnnotations
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.itemmodels.variant_columns import (
    UNKNOWN,
    VariantColumn,
    annotation_columns,
    base_columns,
)
from readingroom_desktop.itemmodels.variant_filter import VariantCriteria, VariantIndex
from readingroom_desktop.itemmodels.variant_texts import variant_details
from readingroom_desktop.theme import align_right
from readingroom_desktop.viewmodels.formats import digits_for, signed, tr

Index = QModelIndex | QPersistentModelIndex
_UNSORTED = -1


class VariantsModel(QAbstractTableModel):
    """The shown variants in their order; values missing in the file are empty cells.

    Rows of the model are those that the filter includes. `source_row` returns the row in the case,
    counted over all its files.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tables: tuple[VariantTable, ...] = ()
        self._variants: tuple[Variant, ...] = ()
        self._starts: tuple[int, ...] = (0,)
        self._weighed: tuple[ShownExplanation, ...] = ()
        self._weights: tuple[dict[int, float], ...] = ()
        self._annotations: dict[str, VariantAnnotations] = {}
        self._transcript_values: dict[str, Sequence[str]] = {}
        self._sorted_by, self._order = _UNSORTED, Qt.SortOrder.AscendingOrder
        self._text, self._criteria = "", VariantCriteria()
        self.columns: list[VariantColumn] = base_columns(())
        self._index = VariantIndex(())
        self._shown: NDArray[np.int64] = np.empty(0, dtype=np.int64)

    # Content

    def show_tables(self, tables: tuple[VariantTable, ...]) -> None:
        """Show the variants of all files of a case in the files' order, without a filter."""
        self.beginResetModel()
        self._tables = tables
        self._variants = tuple(variant for table in tables for variant in table.variants)
        counts = (len(table.variants) for table in tables)
        self._starts = tuple(accumulate(counts, initial=0))
        self._weighed, self._weights, self._annotations = (), (), {}
        self._transcript_values = {}
        self._sorted_by, self._text, self._criteria = _UNSORTED, "", VariantCriteria()
        self.columns = base_columns(self._variants)
        self._index = VariantIndex(self._variants)
        self._shown = np.arange(len(self._variants))
        self.endResetModel()

    def lacks_annotations(self, asset: AssetId) -> bool:
        """Return whether a file is one of the case and its annotations are not known yet."""
        is_own = any(table.asset == asset for table in self._tables)
        return is_own and asset not in self._annotations

    def annotate(self, annotations: VariantAnnotations) -> bool:
        """Add the annotations of a file; return whether those of all files are known.

        Raises:
            ValueError: The annotations have another number of rows than the table.
        """
        rows = {len(table.variants) for table in self._tables if table.asset == annotations.asset}
        if rows != {len(annotations.lines)}:
            raise ValueError("The annotations are not those of a table of the case.")
        self._annotations[annotations.asset] = annotations
        known = [self._annotations.get(table.asset) for table in self._tables]
        parts = [part for part in known if part is not None]
        if len(parts) < len(known):
            return False
        added = annotation_columns(parts)
        if any(part.frequency_names for part in parts):
            self._index.set_frequencies([f for part in parts for f in part.max_frequencies])
        if added:
            self._index.set_annotations([column.values for column in added])
            prefix = f"{AnnotationSource.TRANSCRIPT.value}/"
            self._transcript_values = {
                column.key.removeprefix(prefix): column.values
                for column in added
                if column.key.startswith(prefix)
            }
            first = len(self.columns)
            self.beginInsertColumns(QModelIndex(), first, first + len(added) - 1)
            self.columns = [*self.columns, *added]
            self.endInsertColumns()
        if self._criteria.max_frequency is not None or self._text.strip():
            self._arrange()
        return True

    @property
    def frequency_names(self) -> tuple[str, ...]:
        """Return the annotations that state population frequencies."""
        parts = self._annotations.values()
        return tuple(dict.fromkeys(name for part in parts for name in part.frequency_names))

    def weigh(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Append a weight column for each explanation."""
        self.beginResetModel()
        if self._sorted_by >= len(self.columns):
            self._sorted_by = _UNSORTED
        self._weighed = explanations
        self._weights = tuple(
            {self._starts[v.table] + v.row: v.weight for v in explanation.variants}
            for explanation in explanations
        )
        self.endResetModel()

    @property
    def weighed(self) -> tuple[ShownExplanation, ...]:
        """Return the explanations that have a column, in column order."""
        return self._weighed

    def explanation(self, section: int) -> ShownExplanation | None:
        """Return the explanation of a column of weights, None for another column."""
        index = section - len(self.columns)
        return self._weighed[index] if 0 <= index < len(self._weighed) else None

    def weight(self, row: int, section: int) -> float | None:
        """Return the weight of a shown row in a column, None without one."""
        index = section - len(self.columns)
        if not 0 <= index < len(self._weights):
            return None
        return self._weights[index].get(self.source_row(row))

    def widest(self, section: int) -> float:
        """Return the largest absolute weight of a column."""
        weights = self._weights[section - len(self.columns)]
        return max((abs(weight) for weight in weights.values()), default=0.0)

    def source_row(self, row: int) -> int:
        """Return the row in the case of a shown row."""
        return int(self._shown[row])

    def variant(self, row: int) -> Variant:
        """Return the variant of a shown row."""
        return self._variants[self.source_row(row)]

    def location(self, row: int) -> tuple[VariantAnnotations | None, int]:
        """Return the annotations of the file of a shown row, if known, and the row in the file."""
        source = self.source_row(row)
        number = int(np.searchsorted(self._starts, source, side="right")) - 1
        annotations = self._annotations.get(self._tables[number].asset)
        return annotations, source - self._starts[number]

    @property
    def variants(self) -> Sequence[Variant]:
        """Return the variants of the case, by row in the case."""
        return self._variants

    def shown_row(self, source: int) -> int | None:
        """Return the shown row of a row in the case, None if the filter excludes it."""
        hits = np.flatnonzero(self._shown == source)
        return int(hits[0]) if len(hits) else None

    def gene_rows(self, gene: str) -> list[int]:
        """Return the rows of a gene in the case that the filter includes."""
        rows = self._index.rows_by_gene.rows(gene)
        return [int(row) for row in rows[np.isin(rows, self._shown)]]

    def annotation(self, names: Sequence[str], source: int) -> str:
        """Return the first filled one of these transcript annotations of a row in the case."""
        for name in names:
            values = self._transcript_values.get(name)
            if values is not None and values[source]:
                return values[source]
        return ""

    # Order and filter

    def set_filter(self, text: str, criteria: VariantCriteria) -> None:
        """Show the rows that contain each word of a text and meet the criteria."""
        if (text, criteria) != (self._text, self._criteria):
            self._text, self._criteria = text, criteria
            self._arrange()

    def count_matching(self, text: str, criteria: VariantCriteria) -> int:
        """Return the number of rows that `set_filter` would show."""
        return int(self._index.matching(criteria, text).sum())

    def matching_rows(self, text: str, criteria: VariantCriteria) -> NDArray[np.int64]:
        """Return the rows in the case that `set_filter` would show."""
        return self._in_order(np.flatnonzero(self._index.matching(criteria, text)))

    def prepare_search(self, *, row_limit: int | None = None) -> bool:
        """Build the searchable text before the first search; return whether it is complete."""
        return self._index.prepare_search(row_limit=row_limit)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, -1 for the files' order; rows without a value come last."""
        if (column, order) != (self._sorted_by, self._order):
            self._sorted_by, self._order = column, order
            self._arrange()

    def _arrange(self) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        sources = [self.source_row(index.row()) for index in before]
        rows = np.flatnonzero(self._index.matching(self._criteria, self._text))
        self._shown = self._in_order(rows)
        after = dict.fromkeys(sources, -1)
        for source in after:
            hits = np.flatnonzero(self._shown == source)
            after[source] = int(hits[0]) if len(hits) else -1
        self.changePersistentIndexList(
            before,
            [
                self.index(after[source], index.column()) if after[source] >= 0 else QModelIndex()
                for source, index in zip(sources, before, strict=True)
            ],
        )
        self.layoutChanged.emit()

    def _in_order(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        if self._sorted_by == _UNSORTED or self._sorted_by >= self.columnCount():
            return rows
        ranks = self._ranks(self._sorted_by)[rows]
        is_known = ranks != UNKNOWN
        known, chosen = rows[is_known], ranks[is_known]
        sign = 1 if self._order == Qt.SortOrder.AscendingOrder else -1
        return np.concatenate([known[np.argsort(sign * chosen, kind="stable")], rows[~is_known]])

    def _ranks(self, section: int) -> NDArray[np.int64]:
        if section < len(self.columns):
            return self.columns[section].ranks
        weights = self._weights[section - len(self.columns)]
        ranks = np.full(len(self._variants), UNKNOWN, dtype=np.int64)
        in_order = sorted(weights, key=lambda row: -abs(weights[row]))
        ranks[in_order] = np.arange(len(in_order))
        return ranks

    # Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of shown variants."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns) + len(self._weighed)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the name, origin and alignment of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if section >= len(self.columns):
            return self._weight_head(section, role)
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"<qt>{escape(column.tooltip)}</qt>" if column.tooltip else None
        if role == Qt.ItemDataRole.TextAlignmentRole and column.is_number:
            return align_right()
        return None

    def _weight_head(self, section: int, role: int) -> object:
        explanation = self._weighed[section - len(self.columns)]
        if role == Qt.ItemDataRole.DisplayRole:
            return tr("%1 weight", explanation.letter)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(
                "Right: in favour of “%1”. Left: against. Unit: %2.",
                explanation.target,
                explanation.units,
            )
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a cell, or the variant's details as a tooltip."""
        row, section = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            if section < len(self.columns):
                return self.columns[section].text(self.source_row(row))
            weight = self.weight(row, section)
            return "" if weight is None else signed(weight, digits_for(self.widest(section)))
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(self.variant(row))
        is_number = section < len(self.columns) and self.columns[section].is_number
        if role == Qt.ItemDataRole.TextAlignmentRole and is_number:
            return align_right()
        return None


def tooltip(variant: Variant) -> str:
    """Return the details as a tooltip, with markup from the file escaped."""
    lines: Sequence[str] = variant_details(variant).split("\n")
    return f"<qt>{'<br>'.join(escape(line[:1000]) for line in lines)}</qt>"
