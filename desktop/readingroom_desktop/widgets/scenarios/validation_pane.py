"""What is known of a table of synthetic patients: before and after, part by part."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from readingroom.domain.validation import CellCount
from readingroom.domain.validation_summary import (
    AssociationRow,
    GateRow,
    MetricRow,
    ValidationSection,
    ValidationSummary,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count
from readingroom_desktop.viewmodels.scenarios import TableValidation
from readingroom_desktop.widgets.controls import Picker, chip, column, heading, label, row
from readingroom_desktop.widgets.table import DenseTable

_FIGURE = 190
_FIGURES, _ASSOCIATIONS, _CELLS, _GATES = range(4)


class ValidationPane(QWidget):
    """A list of the parts, and the table of the chosen one; the figures to read first come first.

    How a figure was found stands in its tool tip, and under the table for the row with the keys.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = heading(self.tr("Validation"))
        self.mark = chip(self.tr("Synthetic"), tone="caution")
        self.none = label(
            self.tr(
                "Patients that are made as a table can be validated: how close they are to real "
                "ones, how useful, how fair and how private."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.facts = label(tone="muted", is_wrapped=True)
        self.warnings = label(tone="caution", is_wrapped=True)
        self.part = Picker(self.tr("Part of the validation"))
        self.part.setMinimumWidth(Size.SIDE_PANE)
        self.part.currentIndexChanged.connect(lambda _place: self._show_part())
        self.about = label(tone="muted", is_wrapped=True)
        self.cautions = label(tone="caution", is_wrapped=True)
        self.figures = DenseTable(self.tr("Figures"), self._figure_columns(), stretch=5)
        self.associations = DenseTable(self.tr("Pairs of columns"), self._association_columns())
        self.cells = DenseTable(self.tr("Counts"), self._cell_columns())
        self.gates = DenseTable(self.tr("Measured"), self._gate_columns(), stretch=1)
        self._tables = (self.figures, self.associations, self.cells, self.gates)
        self.stack = QStackedWidget()
        for table in self._tables:
            self.stack.addWidget(table)
        self.how = label(tone="muted", is_wrapped=True)
        self.figures.picked.connect(self._say_how)
        self.gates.picked.connect(self._say_how)
        self._told: TableValidation | None = None
        self._parts: list[tuple[int, str, tuple[str, ...], Sequence[Any]]] = []
        self._lay_out()
        self.show_validation(None)

    def _lay_out(self) -> None:
        gap = Size.GAP
        picking = row(label(self.tr("Part")), self.part, None)
        inside = column(
            self.facts, self.warnings, picking, self.about, self.cautions, self.stack, self.how
        )
        inside.setStretch(5, 1)
        inside.setContentsMargins(0, 0, 0, 0)
        self._body = QWidget()
        self._body.setLayout(inside)
        layout = column(row(self.name, self.mark, None), self.none, self._body, margins=(gap,) * 4)
        layout.setStretch(2, 1)
        layout.addStretch(0)
        self.setLayout(layout)

    def _figure_columns(self) -> list[Column[MetricRow]]:
        def column_of(title: str, name: str, width: int | None = None) -> Column[MetricRow]:
            return Column(
                title,
                lambda one: getattr(one, name),
                lambda one: _order(getattr(one, name)),
                tip=_how,
                width=width,
            )

        return [
            column_of(self.tr("Figure"), "label", _FIGURE),
            column_of(self.tr("Of"), "subject"),
            column_of(self.tr("Before"), "before"),
            column_of(self.tr("After"), "after"),
            column_of(self.tr("n"), "n"),
            column_of(self.tr("Fidelity"), "fidelity"),
            column_of(self.tr("Fairness"), "fairness"),
        ]

    def _association_columns(self) -> list[Column[AssociationRow]]:
        return [
            Column(self.tr("Columns"), lambda one: one.columns),
            Column(self.tr("Real"), lambda one: one.real, is_number=True),
            Column(self.tr("Synthetic"), lambda one: one.synthetic, is_number=True),
            Column(self.tr("Difference"), lambda one: one.difference, is_number=True),
        ]

    def _cell_columns(self) -> list[Column[CellCount]]:
        return [
            Column(self.tr("Attribute"), lambda one: one.attribute),
            Column(self.tr("Group"), lambda one: one.group),
            Column(self.tr("Outcome"), lambda one: one.outcome),
            Column(
                self.tr("Real"), lambda one: count(one.real), lambda one: one.real, is_number=True
            ),
            Column(
                self.tr("Synthetic"),
                lambda one: count(one.synthetic),
                lambda one: one.synthetic,
                is_number=True,
            ),
        ]

    def _gate_columns(self) -> list[Column[GateRow]]:
        return [
            Column(self.tr("Measure"), lambda one: one.label, tip=_how),
            Column(self.tr("Value"), lambda one: one.value, tip=_how),
        ]

    def show_validation(self, told: TableValidation | None) -> None:
        """Show what is known of a table, or the sentence on what a validation tells."""
        if told is self._told and told is not None:
            return
        self._told = told
        for part in (self.mark, self._body):
            part.setVisible(told is not None)
        self.none.setVisible(told is None)
        self.name.setText(self.tr("Validation") if told is None else told.folder.name)
        self.name.setToolTip("" if told is None else str(told.folder))
        if told is not None:
            self._show(told.validation)

    def _show(self, validation: ValidationSummary) -> None:
        self.facts.setText(validation.heading)
        _say(self.warnings, validation.warnings)
        self._parts = []
        self.part.blockSignals(True)
        self.part.clear()
        if validation.overview:
            self._add(self.tr("In short"), _FIGURES, validation.overview)
        for section in validation.sections:
            self._add_section(section)
        if validation.associations:
            self._add(
                self.tr("Largest differences of associations"),
                _ASSOCIATIONS,
                validation.associations,
            )
        if validation.cells:
            self._add(self.tr("Counts before and after"), _CELLS, validation.cells)
        if validation.gates is not None:
            gates = validation.gates
            told = " ".join((gates.rules, *gates.changes))
            self._add(self.tr("Gates of privacy"), _GATES, gates.rows, told)
        self.part.blockSignals(False)
        self._show_part()

    def _add_section(self, section: ValidationSection) -> None:
        self._add(section.title, _FIGURES, section.rows, section.about, section.warnings)

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
        place = self.part.currentIndex()
        if not 0 <= place < len(self._parts):
            self.stack.hide()
            return
        number, about, warnings, rows = self._parts[place]
        _say(self.about, (about,))
        _say(self.cautions, warnings)
        self._say_how(None)
        self.stack.show()
        self.stack.setCurrentIndex(number)
        self._tables[number].set_rows(rows)
        self._tables[number].setVisible(bool(rows))

    def _say_how(self, chosen: MetricRow | GateRow | None) -> None:
        _say(self.how, () if chosen is None else (_how(chosen),))


def _how(one: MetricRow | GateRow) -> str:
    """Return a figure's name, which its column may cut, and how it was found."""
    return f"{one.label}: {one.method}" if one.method else one.label


def _order(words: str) -> tuple[int, float, str]:
    """Return what a cell is sorted by: figures by their value, before all words."""
    try:
        return 0, float(words.partition(" ")[0].replace(",", "")), ""
    except ValueError:
        return 1, 0.0, words


def _say(words: QLabel, parts: tuple[str, ...]) -> None:
    text = "  ".join(part for part in parts if part)
    words.setText(text)
    words.setVisible(bool(text))
