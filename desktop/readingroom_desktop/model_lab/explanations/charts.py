"""Charts of explanations: weights of many rows, one column by value, and one row."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from typing import Final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics

from readingroom.engine.analyzer.explanations.types import Attribution, ColumnEffect
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import (
    decimal,
    tr,
    tr_marked,
)
from readingroom_desktop.widgets.lazy_plot import LazyPlot, line_style

MAX_COLUMNS: Final = 12
"""Maximum number of drawn columns; the table lists all."""
_WIDTH: Final = 0.38
_BINS: Final = 60
_SHADES: Final = 9
_LETTERS: Final = 28
_GROUP_TONES: Final = ("accent", "caution", "good", "danger", "muted")
_GROUP_MARKS: Final = ("o", "s", "t", "d", "+")


class AnalysisChart(LazyPlot):
    """Base of the charts: a plot with names or numbers at the left axis."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setMinimumHeight(Size.CHART_MIN)

    def begin_rows(self, x_label: str, names: Sequence[str]) -> pg.PlotItem:
        """Clear the plot and style its axes; `names` are at the left axis, from the top."""
        item = self.begin(x_label)
        if names:
            left = item.getAxis("left")
            shown = [_short(name) for name in names]
            left.setTicks([[(-index, name) for index, name in enumerate(shown)]])
            widths = map(QFontMetrics(font(Points.DENSE)).horizontalAdvance, shown)
            left.setWidth(max(widths) + 2 * Size.PADDING)
        return item

    def _mark_zero(self) -> None:
        zero_style = line_style("control_line", style=Qt.PenStyle.DashLine)
        self.plot.addItem(pg.InfiniteLine(0.0, angle=90, pen=zero_style))


class BeeswarmChart(AnalysisChart):
    """Swarm plot: one line per column, one dot per row at its weight, coloured by value."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(tr("Weights by column; the table lists the means"))
        self._columns: tuple[ColumnEffect, ...] = ()
        self._units = ""

    def show_columns(self, columns: Sequence[ColumnEffect], units: str) -> None:
        """Draw these columns, given in order of importance."""
        self._columns, self._units = tuple(columns[:MAX_COLUMNS]), units
        self.redraw()

    def draw(self) -> None:
        """Draw the chart."""
        label = tr("Weight (%1); pale: low value, dark: high value", tr_marked(self._units))
        self.begin_rows(label, [effect.column for effect in self._columns])
        if not self._columns:
            return
        self._mark_zero()
        widest = (
            max((abs(w) for effect in self._columns for w in effect.weights), default=0.0) or 1.0
        )
        for index, effect in enumerate(self._columns):
            weights = np.asarray(effect.weights, dtype=float)
            if not len(weights):
                continue
            heights = -index + _spread(weights, widest)
            for shade, rows in _shaded(effect):
                self.plot.addItem(
                    pg.ScatterPlotItem(
                        x=weights[rows], y=heights[rows], size=Size.MARK // 2, pen=None,
                        brush=_tint(shade),
                    )
                )  # fmt: skip
        self.plot.setXRange(-widest * 1.04, widest * 1.04, padding=0)
        self.plot.setYRange(-len(self._columns) + 0.4, 0.6, padding=0)


class DependenceChart(AnalysisChart):
    """Scatter plot of one column: weight (y) by value (x), with a symbol per group."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(tr("Weight by value; the table of rows lists both"))
        self._effect: ColumnEffect | None = None
        self._groups: tuple[str, ...] = ()
        self._units = ""

    def show_column(self, effect: ColumnEffect | None, groups: Sequence[str], units: str) -> None:
        """Draw a column; `groups` has the group of each row, () for none."""
        self._effect, self._groups, self._units = effect, tuple(groups), units
        self.redraw()

    def draw(self) -> None:
        """Draw the chart."""
        effect = self._effect
        item = self.begin(effect.column if effect is not None else "")
        left = item.getAxis("left")
        left.setTicks(None)
        left.setLabel(tr("Weight (%1)", tr_marked(self._units)))
        bottom = item.getAxis("bottom")
        bottom.setTicks(None)
        if effect is None or not effect.weights:
            return
        names = sorted(set(effect.shown))
        is_number = all(value is not None for value in effect.values)
        along = np.asarray(
            [value if value is not None else 0.0 for value in effect.values]
            if is_number
            else [float(names.index(value)) for value in effect.shown]
        )
        if not is_number:
            bottom.setTicks([[(index, _short(name)) for index, name in enumerate(names)]])
        weights = np.asarray(effect.weights)
        groups = self._groups or ("",) * len(weights)
        group_names = [name for name, _ in Counter(groups).most_common()]
        if len(group_names) > 1:
            self.begin_legend(item, (-1, 1))
        for name, tone, mark in zip(
            group_names, cycle(_GROUP_TONES), cycle(_GROUP_MARKS), strict=False
        ):
            rows = np.asarray([value == name for value in groups])
            item.addItem(
                pg.ScatterPlotItem(
                    x=along[rows], y=weights[rows], size=Size.MARK * 0.7, symbol=mark,
                    pen=pg.mkPen(colour("surface"), width=1), brush=colour(tone), name=name,
                )
            )  # fmt: skip
        item.autoRange(padding=0.06)


class WeightsChart(AnalysisChart):
    """Bar chart of one row: one bar per part, to the right if it supports the response."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(tr("Weights of one row; the table lists the values"))
        self._parts: tuple[Attribution, ...] = ()
        self._units = ""

    def show_parts(self, parts: Sequence[Attribution], units: str) -> None:
        """Draw these parts, largest absolute weight first."""
        ordered = sorted(parts, key=lambda part: -abs(part.weight))
        self._parts, self._units = tuple(ordered[:MAX_COLUMNS]), units
        self.redraw()

    def draw(self) -> None:
        """Draw the chart."""
        names = [f"{part.part} = {part.value}" if part.value else part.part for part in self._parts]
        self.begin_rows(tr("Weight (%1)", tr_marked(self._units)), names)
        if not self._parts:
            return
        self._mark_zero()
        for index, part in enumerate(self._parts):
            tone = colour("accent" if part.weight >= 0 else "caution")
            self.plot.addItem(
                pg.BarGraphItem(
                    x0=min(0.0, part.weight), width=abs(part.weight), y=-index, height=0.62,
                    brush=tone, pen=None,
                )
            )  # fmt: skip
            if part.spread:
                ends = [part.weight - part.spread, part.weight + part.spread]
                spread_style = pg.mkPen(colour("text"), width=1)
                self.plot.addItem(pg.PlotDataItem(ends, [-index, -index], pen=spread_style))
        widest = max(abs(part.weight) + (part.spread or 0.0) for part in self._parts) or 1.0
        self.plot.setXRange(-widest * 1.06, widest * 1.06, padding=0)
        self.plot.setYRange(-len(self._parts) + 0.4, 0.6, padding=0)
        self.setAccessibleDescription(
            "; ".join(f"{part.part} {decimal(part.weight, 3)}" for part in self._parts)
        )


def _short(name: str) -> str:
    return name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1]}…"


def _spread(weights: np.ndarray, widest: float) -> np.ndarray:
    """Return the vertical offset of each dot, so that equal weights do not overlap."""
    bins = np.round(weights / widest * _BINS).astype(int)
    offsets_by_row = np.zeros(len(weights))
    fullest = max(Counter(bins.tolist()).values())
    for bin_index in set(bins.tolist()):
        (rows,) = np.nonzero(bins == bin_index)
        offsets = (np.arange(len(rows)) + 1) // 2 * np.where(np.arange(len(rows)) % 2, 1, -1)
        offsets_by_row[rows] = offsets / max(fullest / 2, 4.0) * _WIDTH
    return offsets_by_row


def _shaded(effect: ColumnEffect) -> list[tuple[float | None, np.ndarray]]:
    """Return (rank from 0 to 1, rows) by value; the rank is None for values without numbers."""
    if any(value is None for value in effect.values):
        return [(None, np.ones(len(effect.weights), dtype=bool))]
    values = np.asarray(effect.values, dtype=float)
    ranks = np.searchsorted(np.sort(values), values, side="right") / max(len(values), 1)
    steps = np.minimum((ranks * _SHADES).astype(int), _SHADES - 1)
    return [(step / (_SHADES - 1), steps == step) for step in range(_SHADES)]


def _tint(shade: float | None) -> QColor:
    """Return the colour of a rank: from a pale to a dark accent, muted without a rank."""
    if shade is None:
        return QColor(colour("muted"))
    low, high = QColor(colour("line")), QColor(colour("accent"))
    pairs = ((low.red(), high.red()), (low.green(), high.green()), (low.blue(), high.blue()))
    return QColor(*(round(start + (stop - start) * shade) for start, stop in pairs))
