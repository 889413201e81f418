"""Popover to enter a window as numbers."""

from typing import Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from readingroom.domain.imaging import Window, WindowFunction
from readingroom_desktop.theme import Points
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.field_grid import popover_grid
from readingroom_desktop.widgets.keyboard import RETURN_KEYS
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.number_fields import short_number
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.viewer.windows import window_between

_LIMIT: Final = 1e7
_DECIMALS: Final = 3
_LEAST_WIDTH: Final = 0.001


class WindowPopover(Popover):
    """Width and centre, or the lower and the upper edge; each pair follows the other.

    Enter applies the numbers, Escape and a click outside discard them.
    """

    window_entered = Signal(object)
    """The `Window` that was entered."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Window"), parent)
        self._window = Window("", 1.0, 0.0)
        self.width_field = _field(tr("Width"), _LEAST_WIDTH)
        self.centre_field = _field(tr("Centre"))
        self.lower_field = _field(tr("Lower edge: black up to here"))
        self.upper_field = _field(tr("Upper edge: white from here"))
        self.units = [label("", tone="muted", points=Points.DENSE) for _ in range(4)]
        width_unit, centre_unit, lower_unit, upper_unit = self.units
        self.column.addLayout(
            popover_grid(
                (tr("Width"), self.width_field, width_unit),
                (tr("Centre"), self.centre_field, centre_unit),
                (tr("Lower edge"), self.lower_field, lower_unit),
                (tr("Upper edge"), self.upper_field, upper_unit),
            )
        )
        self.problem = label("", tone="caution", points=Points.DENSE, is_wrapped=True)
        self.column.addWidget(self.problem)
        self.apply = button(tr("Use window"), kind="primary", on_click=self._apply)
        hint = label(tr("Enter: use, Esc: close"), tone="muted", points=Points.DENSE)
        self.column.addLayout(row(hint, None, self.apply))
        for field in (self.width_field, self.centre_field):
            field.valueChanged.connect(self._show_edges)
        for field in (self.lower_field, self.upper_field):
            field.valueChanged.connect(self._show_width)

    def open_for(self, window: Window, units: str, point: QPoint) -> None:
        """Show a window below a global position, with the unit of its numbers."""
        self._window = window
        for unit in self.units:
            unit.setText(units or tr("stored values"))
        least = 1.0 if window.function is WindowFunction.LINEAR else _LEAST_WIDTH
        self.width_field.setMinimum(least)
        _set(self.width_field, window.width)
        _set(self.centre_field, window.center)
        self._show_edges()
        self.move_to(point)
        self.show()
        self.width_field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.width_field.selectAll()

    @property
    def window_shown(self) -> Window | None:
        """Return the entered window, None if its edges are in the wrong order."""
        width, centre = self.width_field.value(), self.centre_field.value()
        if self.problem.text():
            return None
        is_same = (width, centre) == (round(self._window.width, _DECIMALS), self._centre_before)
        return self._window if is_same else _entered(self._window, width, centre)

    @property
    def _centre_before(self) -> float:
        return round(self._window.center, _DECIMALS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Use the numbers by Enter."""
        if event.key() in RETURN_KEYS:
            self._apply()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Report the end, so that the image gets the focus back."""
        super().hideEvent(event)
        self.closed.emit()

    def _apply(self) -> None:
        window = self.window_shown
        if window is not None:
            self.window_entered.emit(window)
            self.close()

    def _show_edges(self) -> None:
        width, centre = self.width_field.value(), self.centre_field.value()
        lower, upper = _entered(self._window, width, centre).edges
        _set(self.lower_field, lower)
        _set(self.upper_field, upper)
        self._show_problem("")

    def _show_width(self) -> None:
        lower, upper = self.lower_field.value(), self.upper_field.value()
        window = window_between(lower, upper, self._window.function)
        if window is None:
            self._show_problem(tr("The upper edge must be above the lower edge."))
            return
        _set(self.width_field, window.width)
        _set(self.centre_field, window.center)
        self._show_problem("")

    def _show_problem(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.apply.setEnabled(not text)
        self.fit()


def _entered(window: Window, width: float, centre: float) -> Window:
    """Return a window with other numbers; only a lookup table keeps its name."""
    name = window.name if window.function is WindowFunction.TABLE else ""
    return Window(name, width, centre, window.function)


def _field(name: str, low: float = -_LIMIT) -> QDoubleSpinBox:
    field = short_number(name, low, _LIMIT, max(low, 0.0), decimals=_DECIMALS, tip=name)
    field.setKeyboardTracking(True)
    return field


def _set(field: QDoubleSpinBox, value: float) -> None:
    """Show a value without reporting it as entered."""
    with QSignalBlocker(field):
        field.setValue(value)
