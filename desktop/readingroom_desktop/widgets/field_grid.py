"""Named fields in rows and grids, and pickers of values."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import Picker, TextLabel, label
from readingroom_desktop.widgets.layouts import column, panel, row

_LETTERS = 9
"""Letters for which a picker in a captioned grid has room at least."""


def named_field(name: str, field: QWidget) -> QWidget:
    """Return a field with its name at its left, as one part of a row."""
    return panel(row(label(name), field))


def field_name(name: str, *, tone: str = "") -> TextLabel:
    """Return a name for a column of names, wrapped, and as wide as its longest word at least."""
    title = label(name, tone=tone, is_wrapped=True)
    title.setFixedWidth(max(Size.NAME_COLUMN, title.minimumSizeHint().width()))
    if name:
        title.setMinimumHeight(title.heightForWidth(title.width()))  # forms ignore it
    return title


def field_grid(*lines: tuple[str, QWidget]) -> QGridLayout:
    """Return a grid of named fields; the second column takes the remaining width."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(Size.GAP_WIDE)
    grid.setVerticalSpacing(Size.GAP)
    grid.setColumnStretch(1, 1)
    for index, (name, field) in enumerate(lines):
        grid.addWidget(field_name(name, tone="muted"), index, 0)
        grid.addWidget(field, index, 1)
    return grid


def popover_grid(*lines: tuple[str, QWidget, *tuple[QWidget, ...]]) -> QGridLayout:
    """Return a narrow grid of named fields for a popover, each with a unit after it if need be.

    Args:
        *lines: name, field and unit; the field takes the remaining width.
    """
    grid = QGridLayout()
    grid.setSpacing(Size.GAP)
    grid.setColumnStretch(1, 1)
    for index, (name, field, *units) in enumerate(lines):
        caption = label(name)
        caption.setBuddy(field)
        for side, widget in enumerate((caption, field, *units)):
            grid.addWidget(widget, index, side)
    return grid


def captioned_grid(columns: int, *lines: tuple[str, QWidget]) -> QGridLayout:
    """Return a grid of fields, each below its name, in so many columns of equal width."""
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(Size.GAP)
    grid.setVerticalSpacing(Size.GAP)
    for index, (name, field) in enumerate(lines):
        if isinstance(field, Picker):
            field.cut_at(_LETTERS)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        caption = label(name, tone="muted", points=Points.DENSE)
        caption.setBuddy(field)
        grid.addWidget(panel(column(caption, field, gap=Size.WHISKER)), *divmod(index, columns))
    for side in range(columns):
        grid.setColumnStretch(side, 1)
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
