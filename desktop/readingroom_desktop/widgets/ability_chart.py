"""Abilities as points with intervals; brackets join models that cannot be separated."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import Qt

from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.ability_rows import AbilityRow
from readingroom_desktop.viewmodels.formats import decimal, isolated, joined, tr
from readingroom_desktop.widgets.interval_chart import IntervalChart
from readingroom_desktop.widgets.lazy_plot import line_style

BRACKET_STEP = 0.045
"""Distance between two brackets, as a proportion of the axis."""


class AbilityChart(IntervalChart):
    """One line a model, the best on top; the zero line, if there is one, is the average model."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(tr("Chart of abilities; the table lists the values"))
        self._rows: tuple[AbilityRow, ...] = ()
        self._axis = tr("Ability (log-odds)")
        self._has_zero = True
        self.setMinimumHeight(4 * Size.STRIP)  # three models and the axis

    def name_axis(self, name: str) -> None:
        """Name the axis of a chart of other values; it has no zero line."""
        self._axis, self._has_zero = name, False
        self.name_plot(tr("Chart of %1; the table lists the values", name))

    def show_rows(self, rows: Sequence[AbilityRow]) -> None:
        """Draw these models, in this order from the top."""
        self._rows = tuple(rows)
        height = 2 * Size.TOUCH * (len(self._rows) + 1)  # with the axis
        self.setMaximumHeight(max(height, Size.CHART_MIN))
        self.setAccessibleDescription(
            joined("; ", (f"{isolated(row.name)} {decimal(row.value)}" for row in self._rows))
        )
        self.redraw()

    def draw(self) -> None:
        """Draw the models."""
        item = self.begin(self._axis)
        positions = [float(-number) for number in range(len(self._rows))]
        self.write_names(item.getAxis("left"), [row.name for row in self._rows], positions)
        if not self._rows:
            return
        if self._has_zero:
            zero_style = line_style("control_line", style=Qt.PenStyle.DashLine)
            self.plot.addItem(pg.InfiniteLine(0.0, angle=90, pen=zero_style))
        ends = [(row.low, row.high) for row in self._rows]
        self.plot.addItem(self.whiskers(ends, positions))
        self.plot.addItem(
            pg.ScatterPlotItem(
                x=[row.value for row in self._rows],
                y=positions,
                size=Size.MARK,
                pen=line_style("surface", 1),
                brush=colour("accent"),
            )
        )
        middle = (0.0,) if self._has_zero else ()
        low = min(*middle, *(row.low for row in self._rows), self._rows[0].low)
        high = max(*middle, *(row.high for row in self._rows), self._rows[0].high)
        width = max(high - low, 1e-6)
        bracket_count = self._brackets(positions, high, width)
        right = high + width * (0.04 + BRACKET_STEP * (bracket_count + 1))
        self.plot.setXRange(low - width * 0.04, right, padding=0)
        self.plot.setYRange(positions[-1] - 0.7, 0.7, padding=0)

    def _brackets(self, positions: list[float], high: float, width: float) -> int:
        letters = sorted({letter for row in self._rows for letter in row.group})
        for number, letter in enumerate(letters):
            rows_of_group = [
                p for row, p in zip(self._rows, positions, strict=True) if letter in row.group
            ]
            across = high + width * (0.05 + BRACKET_STEP * number)
            ends = [max(rows_of_group) + 0.22, min(rows_of_group) - 0.22]
            self.plot.addItem(
                pg.PlotCurveItem([across, across], ends, pen=line_style("muted", Size.WHISKER))
            )
            text = pg.TextItem(letter, color=colour("muted"), anchor=(0.5, 1.0))
            text.setFont(font(Points.DENSE))
            text.setPos(across, ends[0])
            self.plot.addItem(text)
        return len(letters)
