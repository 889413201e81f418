"""Filter row of the table of variants, and popovers of its columns and saved filters."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QDoubleValidator, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from readingroom.domain.case import Zygosity
from readingroom_desktop.assets import icon
from readingroom_desktop.itemmodels.variant_columns import VariantColumn
from readingroom_desktop.itemmodels.variant_filter import VariantCriteria, gene_names
from readingroom_desktop.settings import VariantFilterChoice
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import joined, tr, tr_marked
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    entry,
    label,
    width_with_hint,
)
from readingroom_desktop.widgets.layouts import FlowRow, column, row
from readingroom_desktop.widgets.popover import Popover

_LIST_ROWS = 7
_PICKER_LETTERS = 9
_FIELD_ROWS = 3
MAX_NAME = 60
"""Letters in the name of a saved filter."""


def criteria_of(choice: VariantFilterChoice) -> VariantCriteria:
    """Return the criteria of a saved filter; values of another version are left out."""
    zygosity = Zygosity(choice.zygosity) if choice.zygosity in set(Zygosity) else None
    impact = choice.impact if choice.impact in ("HIGH", "MODERATE", "LOW") else ""
    return VariantCriteria(
        impact, choice.is_passed_only, choice.max_frequency, choice.genes, zygosity
    )


def choice_of(criteria: VariantCriteria) -> VariantFilterChoice:
    """Return criteria as they are stored in the settings."""
    zygosity = criteria.zygosity.value if criteria.zygosity is not None else ""
    return VariantFilterChoice(
        criteria.impact,
        criteria.is_passed_only,
        criteria.max_frequency,
        criteria.genes,
        zygosity,
    )


class VariantFilterRow(QWidget):
    """Impact, zygosity, PASS, population frequency and genes; all must be met."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_filling = False
        self.impact = Picker(
            tr("Impact"),
            (tr("Any impact"), ""),
            (tr("High"), "HIGH"),
            (tr("Moderate or higher"), "MODERATE"),
            (tr("Low or higher"), "LOW"),
        )
        self.zygosity = Picker(
            tr("Zygosity"),
            (tr("Any zygosity"), None),
            *((tr_marked(kind.value).capitalize(), kind) for kind in Zygosity),
        )
        self.impact.cut_at(_PICKER_LETTERS)
        self.zygosity.cut_at(_PICKER_LETTERS)
        self.passed = TickBox(tr("PASS only"))
        self.passed.setToolTip(tr("Rows whose FILTER is PASS or empty"))
        self.frequency = entry(
            tr("Freq. ≤ %"), accessible_name=tr("Population frequency at most, per cent")
        )
        validator = QDoubleValidator(0.0, 100.0, 6, self.frequency)
        validator.setNotation(QDoubleValidator.Notation.StandardNotation)
        self.frequency.setValidator(validator)
        self.frequency.setFixedWidth(_FIELD_ROWS * Size.ROW)
        self.genes = entry(tr("Genes"))
        self.genes.setToolTip(tr("Gene symbols, separated by spaces or commas"))
        self.genes.setFixedWidth(_FIELD_ROWS * Size.ROW + Size.PADDING_WIDE)
        self.flow = FlowRow(self.impact, self.zygosity, self.passed, self.frequency, self.genes)
        self.setLayout(column(self.flow, gap=0))
        self.impact.currentIndexChanged.connect(self._on_change)
        self.zygosity.currentIndexChanged.connect(self._on_change)
        self.passed.toggled.connect(self._on_change)
        self.frequency.textChanged.connect(self._on_change)
        self.genes.textChanged.connect(self._on_change)
        self.offer_frequency(())
        self._on_change()

    @property
    def criteria(self) -> VariantCriteria:
        """Return the criteria of the fields; a frequency that is not a number counts as none."""
        return VariantCriteria(
            self.impact.currentData(),
            self.passed.isChecked(),
            _share(self.frequency),
            gene_names(self.genes.text()),
            self.zygosity.currentData(),
        )

    def show_criteria(self, criteria: VariantCriteria) -> None:
        """Fill the fields and report one change."""
        self._is_filling = True
        self.impact.setCurrentIndex(max(self.impact.findData(criteria.impact), 0))
        self.zygosity.setCurrentIndex(max(self.zygosity.findData(criteria.zygosity), 0))
        self.passed.setChecked(criteria.is_passed_only)
        share = criteria.max_frequency
        self.frequency.setText("" if share is None else f"{share * 100:.6g}")
        self.genes.setText(" ".join(criteria.genes))
        self._is_filling = False
        self._on_change()

    def offer_frequency(self, names: Sequence[str]) -> None:
        """Enable the population frequency if annotations state it."""
        self.frequency.setEnabled(bool(names))
        self.frequency.setToolTip(
            tr("Largest of %1. Rows without a frequency are shown.", joined(", ", names))
            if names
            else tr("The file states no population frequency.")
        )

    def _on_change(self) -> None:
        if not self._is_filling:
            self.changed.emit()


def _share(field: QLineEdit) -> float | None:
    """Return a typed percentage as a proportion, None if it is not a number from 0 to 100."""
    try:
        value = float(field.text().strip().replace(",", "."))
    except ValueError:
        return None
    return value / 100 if 0 <= value <= 100 else None


class _List(QListWidget):
    """List whose Enter key takes the current item and whose Delete key removes it."""

    entered_item = Signal()
    deleted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Act on Enter and Delete."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_item.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.deleted.emit()
        else:
            super().keyPressEvent(event)


class _Ticks(QStyledItemDelegate):
    """Draws the tick of a checked item as a shape, as `TickBox` does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tick = icon("check-bold", ink("on_accent"))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the item and its tick."""
        super().paint(painter, option, index)
        styled = QStyleOptionViewItem(option)
        self.initStyleOption(styled, index)
        untyped: Any = styled  # Qt's stubs do not know the fields of a style option
        if untyped.checkState != Qt.CheckState.Checked:
            return
        part = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        box = untyped.widget.style().subElementRect(part, styled, untyped.widget)
        self._tick.paint(painter, box.adjusted(1, 1, -1, -1))


class ColumnsPopover(Popover):
    """Tick list of the columns, with a search field; ticking shows a column at once."""

    chosen = Signal(list)
    """Keys of the shown columns; empty for the usual ones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Columns"), parent)
        self.search = entry(tr("Find a column"), on_edit=self._search)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Columns"))
        self.list.setItemDelegate(_Ticks(self.list))
        self.list.setFixedHeight(_LIST_ROWS * Size.ROW)
        self.usual = button(tr("Usual columns"), on_click=lambda: self.chosen.emit([]))
        self.column.addWidget(self.search)
        self.column.addWidget(self.list)
        self.column.addLayout(row(None, self.usual))
        self.list.itemChanged.connect(self._report)
        self.usual.clicked.connect(self.close)

    def offer(self, columns: Sequence[VariantColumn], shown: Sequence[str]) -> None:
        """List the columns, with a tick at the shown ones."""
        self.list.blockSignals(True)
        self.list.clear()
        for offered in columns:
            item = QListWidgetItem(offered.title)
            item.setData(Qt.ItemDataRole.UserRole, offered.key)
            item.setToolTip(plain_tip(offered.tooltip or offered.title))
            is_shown = offered.key in shown
            item.setCheckState(Qt.CheckState.Checked if is_shown else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.search.clear()

    def open_under(self, button: QWidget) -> None:
        """Show with the focus in the search field."""
        super().open_under(button)
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def _search(self) -> None:
        target = self.search.text().strip().casefold()
        for number in range(self.list.count()):
            item = self.list.item(number)
            item.setHidden(target not in f"{item.text()} {item.toolTip()}".casefold())

    def _report(self) -> None:
        items = [self.list.item(number) for number in range(self.list.count())]
        ticked = [item for item in items if item.checkState() == Qt.CheckState.Checked]
        if ticked:
            self.chosen.emit([item.data(Qt.ItemDataRole.UserRole) for item in ticked])


class FiltersPopover(Popover):
    """Saved filters: apply with Enter, delete with Del, save the present one under a name."""

    applied = Signal(str)
    saved = Signal(str)
    deleted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Saved filters"), parent)
        self.list = _List()
        self.list.setAccessibleName(tr("Saved filters"))
        self.list.setFixedHeight(_LIST_ROWS * Size.ROW)
        self.hint = label(
            tr("Set a filter, then save it here under a name."), tone="muted", is_wrapped=True
        )
        self.apply = button(tr("Apply"), on_click=self._apply)
        self.delete = button(tr("Delete"), on_click=self._delete)
        self.name = entry(tr("Name of the present filter"), on_return=self._save)
        self.name.setMaxLength(MAX_NAME)
        self.name.setMinimumWidth(width_with_hint(self.name))
        self.save = button(tr("Save"), kind="primary", on_click=self._save)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.list)
        self.column.addLayout(row(None, self.delete, self.apply))
        self.column.addLayout(row(self.name, self.save))
        self.list.entered_item.connect(self._apply)
        self.list.itemDoubleClicked.connect(self._apply)
        self.list.deleted.connect(self._delete)
        self.list.currentRowChanged.connect(self._show_buttons)
        self.name.textChanged.connect(self._show_buttons)
        self._can_save = False

    def offer(self, names: Sequence[str], *, can_save: bool) -> None:
        """List the saved filters; an empty filter cannot be saved."""
        self._can_save = can_save
        self.list.clear()
        self.list.addItems(list(names))
        self.list.setCurrentRow(0 if names else -1)
        self.hint.setVisible(not names)
        self.list.setVisible(bool(names))
        self.name.clear()
        self._show_buttons()

    def open_under(self, button: QWidget) -> None:
        """Show with the focus in the list, or in the name if nothing is saved."""
        super().open_under(button)
        target = self.list if self.list.count() else self.name
        target.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show_buttons(self) -> None:
        has_current = self.list.currentItem() is not None
        self.apply.setEnabled(has_current)
        self.delete.setEnabled(has_current)
        self.save.setEnabled(self._can_save and bool(self.name.text().strip()))
        self.name.setEnabled(self._can_save)

    def _apply(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.close()
            self.applied.emit(item.text())

    def _delete(self) -> None:
        item = self.list.takeItem(self.list.currentRow())
        if item is not None:
            self.deleted.emit(item.text())
            self._show_buttons()

    def _save(self) -> None:
        if self.save.isEnabled():
            self.close()
            self.saved.emit(self.name.text().strip())
