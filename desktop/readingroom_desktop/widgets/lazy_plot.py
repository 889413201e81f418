"""Plot that is created when it is first shown."""

from collections.abc import Sequence
from math import ceil, log10

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom_desktop.theme import themes
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.layouts import column


class NumberAxis(pg.AxisItem):  # type: ignore[misc] # the library carries no type information
    """An axis whose numbers look as in the tables: a true minus sign and the locale's decimal sign.

    Numbers below 1 are not scaled by 1,000, as pyqtgraph does for a label without unit.
    """

    def setSIPrefixEnableRanges(self, _ranges: object = None) -> None:
        """Disable scaling for all ranges."""
        super().setSIPrefixEnableRanges(())

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        """Return the tick labels, with enough digits to distinguish neighbours."""
        digits = max(0, ceil(-log10(spacing * scale)))
        return [decimal(value * scale, digits) for value in values]


class LazyPlot(QWidget):
    """A plot in the theme of the window, without menu, mouse control and buttons.

    Creating a plot takes as long as half a page. When the widget is shown, the plot is created in
    the next turn of the event loop and drawn in the one after; `plot` creates it at once. Changes
    while it is hidden are drawn when it is shown again.
    """

    def __init__(self, name: str, *, sides: Sequence[str] = ("bottom",)) -> None:
        super().__init__()
        self._name = name
        self._sides = tuple(sides)
        self._plot: pg.PlotWidget | None = None
        self._is_drawn = False
        self._slot = column()
        self.setLayout(self._slot)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        themes().changed.connect(self._apply_theme)

    @property
    def plot(self) -> pg.PlotWidget:
        """The plot, drawn."""
        plot = self._ensure_plot()
        if not self._is_drawn:
            self._draw_now()
        return plot

    def name_plot(self, name: str) -> None:
        """Set the accessible name of the plot."""
        self._name = name
        if self._plot is not None:
            self._plot.setAccessibleName(name)

    def redraw(self) -> None:
        """Draw again in the next turn, or when the plot is next shown."""
        if self._is_drawn:
            self._is_drawn = False
            call_deferred(self, self._draw_if_visible)

    def draw(self) -> None:
        """Draw everything."""

    def showEvent(self, event: QShowEvent) -> None:
        """Create the plot in the next turn; an existing one is drawn before it is visible."""
        super().showEvent(event)
        if self._plot is None:
            call_deferred(self, self._make)
        else:
            self._draw_if_visible()

    def _make(self) -> None:
        self._ensure_plot()
        call_deferred(self, self._draw_if_visible)

    def _draw_if_visible(self) -> None:
        if not self._is_drawn and self.isVisible():
            self._draw_now()

    def _draw_now(self) -> None:
        self._is_drawn = True
        self.draw()

    def _apply_theme(self) -> None:
        """Redraw a visible plot at once, as everything else already has the new theme."""
        if self._is_drawn:
            self._is_drawn = False
            self._draw_if_visible()

    def _ensure_plot(self) -> pg.PlotWidget:
        if self._plot is None:
            self._plot = self._new()
            self._slot.addWidget(self._plot)
        return self._plot

    def _new(self) -> pg.PlotWidget:
        plot = pg.PlotWidget(axisItems={side: NumberAxis(side) for side in self._sides})
        plot.setMenuEnabled(False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAccessibleName(self._name)
        return plot
