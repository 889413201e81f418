"""Grids of named fields, and pickers of values."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import Picker, label


def field_grid(*lines: tuple[str, QWidget]) -> QGridLayout:
    """Return a grid of named fields; the second column takes the remaining width."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(Size.GAP_WIDE)
    grid.setVerticalSpacing(Size.GAP)
    grid.setColumnStretch(1, 1)
    for index, (name, field) in enumerate(lines):
        title = label(name, tone="muted", is_wrapped=True)
        title.setMinimumWidth(Size.NAME_COLUMN)
        title.setMaximumWidth(Size.NAME_COLUMN)
        grid.addWidget(title, index, 0)
        grid.addWidget(field, index, 1)
    return grid


def show_line(grid: QGridLayout, field: QWidget, *, is_shown: bool) -> None:
    """Show or hide a field with its name."""
    index = grid.indexOf(field)
    if index < 0:
        return
    position: Any = grid.getItemPosition(index)
    line = position[0]
    for side in (0, 1):
        item = grid.itemAtPosition(line, side)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.setVisible(is_shown)


class ChoicePicker(Picker):
    """A picker that keeps its values itself, as Qt would turn members of enumerations into text."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._values: tuple[Any, ...] = ()

    @property
    def value(self) -> Any:  # noqa: ANN401 - any choice
        """Return the chosen value, None without choices."""
        index = self.currentIndex()
        return self._values[index] if 0 <= index < len(self._values) else None

    def show_choices(self, choices: Sequence[tuple[str, object]], chosen: object) -> None:
        """Offer choices and select the chosen one; the first one if it is not among them."""
        offered = list(choices)
        if isinstance(chosen, str) and chosen not in [value for _, value in choices]:
            offered.append((tr("%1 (missing)", chosen), chosen))
        self._values = tuple(value for _, value in offered)
        self.clear()
        self.addItems([text for text, _ in offered])
        self.setCurrentIndex(self._values.index(chosen) if chosen in self._values else 0)
