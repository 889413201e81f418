"""Curves of power over the number of cases, one for each number of readers."""

import pyqtgraph as pg
from PySide6.QtCore import Qt

from readingroom.reading.sample_size.types import SizePlan
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.viewmodels.sample_size import power_text, share_text
from readingroom_desktop.widgets.lazy_plot import LazyPlot, line_style

_PERCENT = 100.0
_APART = 7.0
"""Smallest distance of two names of curves, in per cent of power."""
_ROOM = 1.3
"""Range of the x axis, in units of the largest number of cases: names stand beside the curves."""


class PowerChart(LazyPlot):
    """Power by cases; the curve of the planned readers is solid, the others are dashed."""

    def __init__(self) -> None:
        super().__init__(tr("Chart of power; the table lists the values"), sides=("bottom", "left"))
        self._plan: SizePlan | None = None
        self.setFixedHeight(Size.CHART_MIN + Size.TOUCH)

    def show_plan(self, plan: SizePlan) -> None:
        """Draw the curves of a plan."""
        self._plan = plan
        request = plan.request
        self.setAccessibleDescription(
            tr("%1 readers, %2 cases: %3", count(request.readers), count(request.cases),
               power_text(plan.planned))
        )  # fmt: skip
        self.redraw()

    def draw(self) -> None:
        """Draw the curves, the wanted power and the planned number of cases."""
        plan = self._plan
        if plan is None:
            return
        self.begin(tr("Cases"), tr("Power, %"), has_grid_lines=True)
        target = _PERCENT * plan.request.target
        for position, angle, tone in ((target, 0, "good"), (plan.request.cases, 90, "muted")):
            line = line_style(tone, style=Qt.PenStyle.DashLine)
            self.plot.addItem(pg.InfiniteLine(float(position), angle=angle, pen=line))
        self._write(share_text(plan.request.target), "good", 0.0, target + _APART / 2)
        largest = 1
        for readers, curve in plan.curves.items():
            is_planned = readers == plan.request.readers
            cases = [size.cases for size in curve]
            powers = [_PERCENT * size.power for size in curve]
            stroke = Qt.PenStyle.SolidLine if is_planned else Qt.PenStyle.DashLine
            tone = "accent" if is_planned else "muted"
            self.plot.plot(cases, powers, pen=line_style(tone, Size.WHISKER, stroke))
            largest = max(largest, cases[-1])
        self._name_curves(plan)
        self.plot.setXRange(0, largest * _ROOM, padding=0)
        self.plot.setYRange(0, _PERCENT, padding=0.02)

    def _name_curves(self, plan: SizePlan) -> None:
        """Write the number of readers at the ends of curves that are apart; the planned first."""
        planned = plan.request.readers
        heights: list[float] = []
        for readers in sorted(plan.curves, key=lambda number: (number != planned, number)):
            end = plan.curves[readers][-1]
            height = _PERCENT * end.power
            if any(abs(height - other) < _APART for other in heights):
                continue
            heights.append(height)
            name = tr("%1 readers", count(readers))
            self._write(name, "accent" if readers == planned else "muted", end.cases, height)

    def _write(self, text: str, tone: str, cases: float, height: float) -> None:
        item = pg.TextItem(text, color=colour(tone), anchor=(0.0, 0.5))
        item.setFont(font(Points.DENSE, is_bold=tone == "accent"))
        item.setPos(cases, height)
        self.plot.addItem(item)
