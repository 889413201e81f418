"""What a model got of a case, and of the counterfactual, value by value."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.stress_test import ComparedValue
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.table import DenseTable

_CHANGED = 3
"""The last column takes the room that is left, so that values stand by their names."""


class ValuesPane(QWidget):
    """What was changed stands first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = DenseTable("", value_columns(self), has_filter=False, stretch=_CHANGED)
        self.table.view.setAccessibleName(self.tr("Values"))
        self.setLayout(column(self.table))
        self._values: tuple[ComparedValue, ...] = ()

    @property
    def has_rows(self) -> bool:
        """Return whether there is anything to show."""
        return bool(self._values)

    def show_values(self, values: tuple[ComparedValue, ...]) -> None:
        """Show these values."""
        self._values = tuple(sorted(values, key=place_of))
        self.table.set_rows(self._values)

    def set_filter(self, words: str) -> int:
        """Show only values of matching columns, and return how many they are."""
        wanted = words.strip().casefold()
        kept = [
            one
            for one in self._values
            if wanted in f"{one.column} {one.before} {one.after}".casefold()
        ]
        self.table.set_rows(kept)
        return len(kept)


def value_columns(owner: QWidget) -> list[Column[ComparedValue]]:
    """Return the columns in which patient and counterfactual are compared."""

    def tone(one: ComparedValue) -> str:
        return "caution" if one.is_changed else ""

    def before(one: ComparedValue) -> str:
        return one.before or "–"

    def after(one: ComparedValue) -> str:
        return one.after or "–"

    def changed(one: ComparedValue) -> str:
        return owner.tr("changed") if one.is_changed else ""

    return [
        Column(owner.tr("Column"), _named, tone=tone, tip=_named),
        Column(owner.tr("Patient"), before, tone=tone, tip=before),
        Column(owner.tr("Counterfactual"), after, tone=tone, tip=after),
        Column(owner.tr("Changed"), changed, tone=tone),
    ]


def place_of(value: ComparedValue) -> tuple[bool, bool]:
    """Return where a value stands: what changed first, of that what was shifted."""
    return not value.is_changed, not value.is_protected


def _named(value: ComparedValue) -> str:
    return f"{value.column} ({value.unit})" if value.unit else value.column
