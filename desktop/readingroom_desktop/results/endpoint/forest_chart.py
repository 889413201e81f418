"""Forest plot: values with intervals, one a row, and the lines that they are read against."""

from typing import Final

import pyqtgraph as pg
from PySide6.QtCore import Qt

from readingroom_desktop.results.endpoint.figure_formats import ends_of
from readingroom_desktop.results.endpoint.rows import Forest, ForestRow
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_estimate, csv_text
from readingroom_desktop.viewmodels.formats import isolated, joined, tr
from readingroom_desktop.widgets.interval_chart import IntervalChart
from readingroom_desktop.widgets.lazy_plot import line_style, style_axis
from readingroom_desktop.widgets.series_styles import series_style

_GAP: Final = 0.6
"""Additional distance below an overall row, in rows."""
_PAD: Final = 0.05
"""Free space at both ends, as a proportion of the range."""

_COLUMNS: Final[tuple[CsvColumns[ForestRow], ...]] = (
    csv_column("row", lambda row: row.name),
    csv_column("is_overall", lambda row: row.is_overall),
    csv_estimate("value", lambda row: row.value),
)


class ForestChart(IntervalChart):
    """Rows from the top; overall values are diamonds, and their values are at the right."""

    def __init__(self) -> None:
        super().__init__(tr("Forest plot; the table lists the values"))
        self._forest: Forest | None = None

    def show_forest(self, forest: Forest) -> None:
        """Draw another forest plot."""
        self._forest = forest
        self.name_plot(tr("Forest plot of %1; the table lists the values", forest.title))
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(
            joined(
                "; ",
                (f"{isolated(row.name)} {forest.shown.text(row.value)}" for row in forest.rows),
            )
        )
        overall = sum(row.is_overall for row in forest.rows)
        row, axis = Size.ROW * 4 / 7, 2 * Size.STRIP  # a dense line; two lines and their marks
        height = axis + round(row * (len(forest.rows) + 1 + _GAP * overall))
        self.setMinimumHeight(height)
        self.setMaximumHeight(max(2 * height - axis, Size.CHART_MIN))
        self.redraw()

    def as_csv(self) -> str:
        """Return the drawn values as CSV."""
        return csv_text(_COLUMNS, self._forest.rows if self._forest is not None else ())

    def draw(self) -> None:
        """Draw the rows and lines."""
        forest = self._forest
        if forest is None:
            return
        item = self.begin(forest.axis)
        positions = _positions(forest.rows)
        self.write_names(item.getAxis("left"), [row.name for row in forest.rows], positions)
        self._write_values(item, forest, positions)
        factor = forest.shown.factor
        self._draw_lines(forest)
        for row, position in zip(forest.rows, positions, strict=True):
            self._draw_row(row, position, factor)
        values = [number * factor for number in _numbers(forest)]
        low, high = min(values, default=0.0), max(values, default=1.0)
        pad = (high - low) * _PAD or 10.0 ** (1 - forest.shown.digits)
        self.plot.setXRange(low - pad, high + pad, padding=0)
        last = positions[-1] if positions else 0.0
        self.plot.setYRange(last - 0.7, 0.7, padding=0)

    def _write_values(self, item: pg.PlotItem, forest: Forest, positions: list[float]) -> None:
        item.showAxis("right")
        axis = item.getAxis("right")
        style_axis(axis)
        texts = [forest.shown.text(row.value) for row in forest.rows]
        self.write_ticks(axis, texts, positions)
        axis.setStyle(tickLength=0)

    def _draw_lines(self, forest: Forest) -> None:
        lines = [(margin, "caution", Qt.PenStyle.DotLine) for margin in forest.margins]
        if forest.no_effect is not None:
            lines.append((forest.no_effect, "control_line", Qt.PenStyle.DashLine))
        for value, tone, style in lines:
            width = Size.WHISKER if tone == "caution" else Size.HAIRLINE
            stroke = line_style(tone, width, style)
            self.plot.addItem(pg.InfiniteLine(value * forest.shown.factor, angle=90, pen=stroke))

    def _draw_row(self, row: ForestRow, position: float, factor: float) -> None:
        style = series_style(row.series)
        ends = ends_of(row.value)
        if ends is not None:
            scaled = (ends[0] * factor, ends[1] * factor)
            self.plot.addItem(self.whiskers([scaled], [position], style.tone))
        if row.value.value is None:
            return
        self.plot.addItem(
            pg.ScatterPlotItem(
                x=[row.value.value * factor],
                y=[position],
                symbol="d" if row.is_overall else style.mark,
                size=2 * Size.MARK if row.is_overall else Size.MARK,
                pen=line_style("surface"),
                brush=colour(style.tone),
            )
        )


def _positions(rows: tuple[ForestRow, ...]) -> list[float]:
    positions: list[float] = []
    below = 0.0
    for row in rows:
        positions.append(below)
        below -= 1.0 + (_GAP if row.is_overall else 0.0)
    return positions


def _numbers(forest: Forest) -> list[float]:
    """Return all numbers that the axis has to contain."""
    numbers = [row.value.value for row in forest.rows if row.value.value is not None]
    for row in forest.rows:
        numbers += ends_of(row.value) or ()
    numbers += forest.margins
    return numbers + ([forest.no_effect] if forest.no_effect is not None else [])
