"""Model inputs of a case and of its counterfactual, value by value."""

from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.stress.types import ComparedValue
from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable

_CHANGED = 3
"""The last column takes the remaining width, so that values are close to their names."""


class ValuesPane(QWidget):
    """Table of input values, changed ones first."""

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(tr("Values"), value_columns(), has_head=False, wide_column=_CHANGED)
        self.setLayout(column(self.table))
        self._values: tuple[ComparedValue, ...] = ()

    @property
    def has_rows(self) -> bool:
        """Return whether there are values to show."""
        return bool(self._values)

    def show_values(self, values: tuple[ComparedValue, ...]) -> None:
        """Show these values."""
        self._values = tuple(sorted(values, key=sort_key))
        self.table.set_rows(self._values)

    def set_filter(self, query: str) -> int:
        """Show only matching values and return their number."""
        target = query.strip().casefold()
        matching = [
            value
            for value in self._values
            if target in f"{value.column} {value.before} {value.after}".casefold()
        ]
        self.table.set_rows(matching)
        return len(matching)


def value_columns() -> list[Column[ComparedValue]]:
    """Return the columns that compare patient and counterfactual."""

    def tone(value: ComparedValue) -> str:
        return "caution" if value.is_changed else ""

    def before(value: ComparedValue) -> str:
        return value.before or "–"

    def after(value: ComparedValue) -> str:
        return value.after or "–"

    def changed(value: ComparedValue) -> str:
        return tr("changed") if value.is_changed else ""

    return [
        Column(tr("Column"), _named, tone=tone, tip=_named),
        Column(tr("Patient"), before, tone=tone, tip=before),
        Column(tr("Counterfactual"), after, tone=tone, tip=after),
        Column(tr("Changed"), changed, tone=tone),
    ]


def sort_key(value: ComparedValue) -> tuple[bool, bool]:
    """Return the sort key of a value: changed first, and of these the protected ones."""
    return not value.is_changed, not value.is_protected


def _named(value: ComparedValue) -> str:
    return f"{value.column} ({value.unit})" if value.unit else value.column
