"""A plot that is made when somebody first sees it."""

from collections.abc import Sequence
from math import ceil, log10

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom_desktop.theme import themes
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.deferred_calls import in_next_turn


class NumberAxis(pg.AxisItem):  # type: ignore[misc] # the library carries no type information
    """An axis that writes its numbers as the tables do: a real minus sign, the locale's comma.

    Numbers below 1 are not scaled by 1,000, which pyqtgraph does where a label has no unit.
    """

    def setSIPrefixEnableRanges(self, _ranges: object = None) -> None:
        """Scale no numbers, whatever their range."""
        super().setSIPrefixEnableRanges(())

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        """Return the words at these values, with as many digits as tell neighbours apart."""
        digits = max(0, ceil(-log10(spacing * scale)))
        return [decimal(value * scale, digits) for value in values]


class LazyPlot(QWidget):
    """A plot in the look of the window, without what nobody asked for.

    Making one takes as long as making half a page. Who shows the widget has it in the next turn of
    the event loop and drawn in the one after, and who asks for `plot` at once. What changes while
    nobody sees it is drawn when it is shown again.
    """

    def __init__(
        self, name: str, parent: QWidget | None = None, *, sides: Sequence[str] = ("bottom",)
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._sides = tuple(sides)
        self._plot: pg.PlotWidget | None = None
        self._is_drawn = False
        self._place = column()
        self.setLayout(self._place)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        themes().changed.connect(self._change_look)

    @property
    def plot(self) -> pg.PlotWidget:
        """The plot, drawn."""
        plot = self._made()
        if not self._is_drawn:
            self._draw_now()
        return plot

    def name_plot(self, name: str) -> None:
        """Give the plot a name for who does not see it."""
        self._name = name
        if self._plot is not None:
            self._plot.setAccessibleName(name)

    def redraw(self) -> None:
        """Draw again in the next turn; what nobody sees is drawn when it is shown."""
        if self._is_drawn:
            self._is_drawn = False
            in_next_turn(self, self._draw_if_seen)

    def draw(self) -> None:
        """Draw everything."""

    def showEvent(self, event: QShowEvent) -> None:
        """Make the plot in the next turn; one that is there is drawn before it can be seen."""
        super().showEvent(event)
        if self._plot is None:
            in_next_turn(self, self._make)
        else:
            self._draw_if_seen()

    def _make(self) -> None:
        self._made()
        in_next_turn(self, self._draw_if_seen)

    def _draw_if_seen(self) -> None:
        if not self._is_drawn and self.isVisible():
            self._draw_now()

    def _draw_now(self) -> None:
        self._is_drawn = True
        self.draw()

    def _change_look(self) -> None:
        """Draw in the present look at once where it is seen, as nothing else has the old one."""
        if self._is_drawn:
            self._is_drawn = False
            self._draw_if_seen()

    def _made(self) -> pg.PlotWidget:
        if self._plot is None:
            self._plot = self._new()
            self._place.addWidget(self._plot)
        return self._plot

    def _new(self) -> pg.PlotWidget:
        plot = pg.PlotWidget(axisItems={side: NumberAxis(side) for side in self._sides})
        plot.setMenuEnabled(False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAccessibleName(self._name)
        return plot
