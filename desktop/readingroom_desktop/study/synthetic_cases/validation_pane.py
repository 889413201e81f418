"""Validation results of a table of synthetic patients, section by section."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from readingroom.engine.generator.validation.types import (
    AssociationRow,
    CellCount,
    GateRow,
    MetricRow,
    ValidationSection,
    ValidationSummary,
)
from readingroom_desktop.itemmodels.columns import Column, number_column
from readingroom_desktop.study.synthetic_cases.viewmodel import TableValidation
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.controls import Picker, chip, heading, label
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.table import DenseTable

_METRIC_WIDTH = 190
_METRICS, _ASSOCIATIONS, _CELLS, _GATES = range(4)


class ValidationPane(QWidget):
    """Choice of a section, and its table; the most important metrics come first.

    The method of a metric is in its tooltip, and below the table for the current row.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = heading(tr("Validation"))
        self.mark = chip(tr("Synthetic"), tone="caution")
        self.none = label(
            tr(
                "Synthetic patient tables can be validated: fidelity to real patients, utility, "
                "fairness and privacy."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.facts = label(tone="muted", is_wrapped=True)
        self.warnings = label(tone="caution", is_wrapped=True)
        self.part = Picker(tr("Section"))
        self.part.setMinimumWidth(Size.SIDE_PANE)
        self.part.currentIndexChanged.connect(lambda _index: self._show_part())
        self.about = label(tone="muted", is_wrapped=True)
        self.cautions = label(tone="caution", is_wrapped=True)
        self.figures = DenseTable(tr("Metrics"), self._figure_columns(), wide_column=5)
        self.associations = DenseTable(tr("Column pairs"), self._association_columns())
        self.cells = DenseTable(tr("Counts"), self._cell_columns())
        self.gates = DenseTable(tr("Measurements"), self._gate_columns(), wide_column=1)
        self._tables = (self.figures, self.associations, self.cells, self.gates)
        self.stack = FrontStack()
        for table in self._tables:
            self.stack.addWidget(table)
        self.how = label(tone="muted", is_wrapped=True)
        self.figures.picked.connect(self._show_method)
        self.gates.picked.connect(self._show_method)
        self._validation: TableValidation | None = None
        self._parts: list[tuple[int, str, tuple[str, ...], Sequence[Any]]] = []
        self._lay_out()
        self.show_validation(None)

    def _lay_out(self) -> None:
        picking = row(label(tr("Section")), self.part, None)
        body_layout = column(
            self.facts, self.warnings, picking, self.about, self.cautions, self.stack, self.how
        )
        body_layout.setStretch(5, 1)
        body_layout.setContentsMargins(0, 0, 0, 0)
        self._body = panel(body_layout)
        layout = column(row(self.name, self.mark, None), self.none, self._body, margins=Size.GAP)
        layout.setStretch(2, 1)
        layout.addStretch(0)
        self.setLayout(layout)

    def _figure_columns(self) -> list[Column[MetricRow]]:
        def column_of(title: str, name: str, width: int | None = None) -> Column[MetricRow]:
            return Column(
                title,
                lambda row: getattr(row, name),
                lambda row: _order(getattr(row, name)),
                tip=_method_text,
                width=width,
            )

        return [
            column_of(tr("Metric"), "label", _METRIC_WIDTH),
            column_of(tr("Subject"), "subject"),
            column_of(tr("Before"), "before"),
            column_of(tr("After"), "after"),
            column_of(tr("n"), "n"),
            column_of(tr("Fidelity"), "fidelity"),
            column_of(tr("Fairness"), "fairness"),
        ]

    def _association_columns(self) -> list[Column[AssociationRow]]:
        return [
            Column(tr("Columns"), lambda row: row.columns),
            Column(tr("Real"), lambda row: row.real, is_number=True),
            Column(tr("Synthetic"), lambda row: row.synthetic, is_number=True),
            Column(tr("Difference"), lambda row: row.difference, is_number=True),
        ]

    def _cell_columns(self) -> list[Column[CellCount]]:
        return [
            Column(tr("Attribute"), lambda cell: cell.attribute),
            Column(tr("Group"), lambda cell: cell.group),
            Column(tr("Outcome"), lambda cell: cell.outcome),
            number_column(tr("Real"), lambda cell: cell.real),
            number_column(tr("Synthetic"), lambda cell: cell.synthetic),
        ]

    def _gate_columns(self) -> list[Column[GateRow]]:
        return [
            Column(tr("Metric"), lambda row: row.label, tip=_method_text),
            Column(tr("Value"), lambda row: row.value, tip=_method_text),
        ]

    def show_validation(self, validation: TableValidation | None) -> None:
        """Show a validation, or a hint without one."""
        if validation is self._validation and validation is not None:
            return
        self._validation = validation
        for part in (self.mark, self._body):
            part.setVisible(validation is not None)
        self.none.setVisible(validation is None)
        self.name.setText(tr("Validation") if validation is None else validation.folder.name)
        self.name.setToolTip("" if validation is None else str(validation.folder))
        if validation is not None:
            self._show(validation.validation)

    def _show(self, validation: ValidationSummary) -> None:
        self.facts.setText(validation.heading)
        self.warnings.show_text("  ".join(validation.warnings))
        self._parts = []
        self.part.blockSignals(True)
        self.part.clear()
        if validation.overview:
            self._add(tr("Summary"), _METRICS, validation.overview)
        for section in validation.sections:
            self._add_section(section)
        if validation.associations:
            self._add(tr("Largest association differences"), _ASSOCIATIONS, validation.associations)
        if validation.cells:
            self._add(tr("Counts before and after"), _CELLS, validation.cells)
        if validation.gates is not None:
            gates = validation.gates
            description = " ".join((gates.rules, *gates.changes))
            self._add(tr("Privacy gates"), _GATES, gates.rows, description)
        self.part.blockSignals(False)
        self._show_part()

    def _add_section(self, section: ValidationSection) -> None:
        self._add(
            section.title,
            _METRICS,
            section.rows,
            section.about,
            tuple(map(tr_core, section.warnings)),
        )

    def _add(
        self,
        name: str,
        table: int,
        rows: Sequence[Any],
        about: str = "",
        warnings: tuple[str, ...] = (),
    ) -> None:
        self._parts.append((table, about, warnings, rows))
        self.part.addItem(name)

    def _show_part(self) -> None:
        index = self.part.currentIndex()
        if not 0 <= index < len(self._parts):
            self.stack.hide()
            return
        number, about, warnings, rows = self._parts[index]
        self.about.show_text(about)
        self.cautions.show_text("  ".join(warnings))
        self._show_method(None)
        self.stack.show()
        self.stack.setCurrentIndex(number)
        self._tables[number].set_rows(rows)
        self._tables[number].setVisible(bool(rows))

    def _show_method(self, chosen: MetricRow | GateRow | None) -> None:
        self.how.show_text("" if chosen is None else _method_text(chosen))


def _method_text(row: MetricRow | GateRow) -> str:
    """Return a metric's full name and method."""
    return f"{row.label}: {tr_core(row.method)}" if row.method else row.label


def _order(text: str) -> tuple[int, float, str]:
    """Return the sort key of a cell: numbers by value, before texts."""
    try:
        return 0, float(text.partition(" ")[0].replace(",", "")), ""
    except ValueError:
        return 1, 0.0, text
