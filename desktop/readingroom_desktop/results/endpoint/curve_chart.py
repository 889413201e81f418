"""Curves of the arms: averaged ones with their bands, and thin ones of each reader."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor

from readingroom.reading.study_analysis.types import Curve, CurveKind, CurvePoint
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_text
from readingroom_desktop.viewmodels.formats import decimal, filled, isolated, percent, tr
from readingroom_desktop.widgets.lazy_plot import line_style
from readingroom_desktop.widgets.pointed_plot import PointedPlot
from readingroom_desktop.widgets.series_styles import SeriesStyle, series_style

_HUNDRED: Final = 100.0
_MARKS: Final = 10
"""Maximum number of marks along a curve."""
_BAND: Final = 48
_THIN: Final = 120
"""Opacity of bands and of readers' curves, from 0 to 255."""


class _Axes(NamedTuple):
    """Names of the axes of a kind of curve, and the factors of what is shown."""

    x: str
    y: str
    x_factor: float = _HUNDRED
    x_unit: str = "%"

    @property
    def x_name(self) -> str:
        """Return the name of the horizontal axis with its unit."""
        return f"{self.x} ({self.x_unit})" if self.x_unit else self.x

    @property
    def y_name(self) -> str:
        """Return the name of the vertical axis with its unit."""
        return f"{self.y} (%)"


def axes_of(kind: CurveKind) -> _Axes:
    """Return the axes of a kind of curve; proportions are in per cent."""
    if kind is CurveKind.ROC:
        return _Axes(tr("1 \N{MINUS SIGN} specificity"), tr("Sensitivity"))
    if kind is CurveKind.FROC:
        return _Axes(tr("False marks per case"), tr("Lesions marked"), 1.0, "")
    return _Axes(
        tr("Cases without lesion with a false mark"), tr("Weighted share of lesions marked")
    )


class _Row(NamedTuple):
    """Point of a curve in the CSV."""

    curve: Curve
    point: CurvePoint


_COLUMNS: Final[tuple[CsvColumns[_Row], ...]] = (
    csv_column("curve", lambda row: row.curve.kind.value),
    csv_column("arm", lambda row: row.curve.name),
    csv_column("reader", lambda row: row.curve.reader or tr("average")),
    CsvColumns(
        ("x", "y", "y_low", "y_high"),
        lambda row: (row.point.x, row.point.y, row.point.low, row.point.high),
    ),
)


class CurveChart(PointedPlot):
    """Arms are told apart by colour, line and mark."""

    def __init__(self) -> None:
        super().__init__(tr("Curves; the arrow keys read their points"))
        self._curves: tuple[Curve, ...] = ()
        self._names: tuple[str, ...] = ()
        self._has_readers, self._has_band = True, True
        self._curve, self._point = 0, 0
        self._cursor: pg.ScatterPlotItem | None = None

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Draw curves of one kind, the averaged ones first."""
        self._curves = tuple(curves)
        self._names = tuple(dict.fromkeys(curve.name for curve in curves))
        self._curve = self._point = 0
        kinds = {curve.kind.value for curve in curves}
        self.name_plot(tr("%1 curves; the arrow keys read their points", ", ".join(sorted(kinds))))
        self.redraw()

    def choose(self, *, has_readers: bool, has_band: bool) -> None:
        """Show or hide the curves of readers and the bands."""
        self._has_readers, self._has_band = has_readers, has_band
        self._curve = min(self._curve, max(len(self.shown) - 1, 0))
        self.redraw()

    @property
    def shown(self) -> tuple[Curve, ...]:
        """Return the drawn curves."""
        if self._has_readers or all(curve.reader for curve in self._curves):
            return self._curves
        return tuple(curve for curve in self._curves if not curve.reader)

    def as_csv(self) -> str:
        """Return the points of the drawn curves as CSV."""
        rows = [_Row(curve, point) for curve in self.shown for point in curve.points]
        return csv_text(_COLUMNS, rows)

    def step(self, across: int, down: int) -> None:
        """Move along the curve, or to the next one."""
        curves = self.shown
        if not curves:
            return
        self._curve = min(max(self._curve + down, 0), len(curves) - 1)
        last = len(curves[self._curve].points) - 1
        self._point = min(max(self._point + across, 0), max(last, 0))
        self._show_cursor()

    def point_at(self, position: QPointF) -> None:
        """Move to the drawn point that is nearest on screen."""
        pixel = self.plot.getPlotItem().getViewBox().viewPixelSize()
        nearest, least = None, np.inf
        for number, curve in enumerate(self.shown):
            if not curve.points:
                continue
            x, y = _scaled(curve)
            distances = np.hypot((x - position.x()) / pixel[0], (y - position.y()) / pixel[1])
            index = int(np.argmin(distances))
            if distances[index] < least:
                nearest, least = (number, index), distances[index]
        if nearest is not None and nearest != (self._curve, self._point):
            self._curve, self._point = nearest
            self._show_cursor()

    def draw(self) -> None:
        """Draw the curves, bands and the legend."""
        if not self._curves:
            return
        kind = self._curves[0].kind
        axes = axes_of(kind)
        item = self.begin(axes.x_name, axes.y_name, has_grid_lines=True)
        self._write_legend(self.begin_legend(item, (-Size.GAP, -Size.GAP)))
        if kind is CurveKind.ROC:
            chance = line_style("control_line", style=Qt.PenStyle.DashLine)
            self.plot.plot([0.0, _HUNDRED], [0.0, _HUNDRED], pen=chance)
        for curve in reversed(self.shown):
            self._draw_curve(item, curve, series_style(self._names.index(curve.name)))
        item.autoRange(padding=0.02)
        self._cursor = pg.ScatterPlotItem(size=Size.MARK, pen=line_style("text", Size.WHISKER))
        self._cursor.setBrush(None)
        self.plot.addItem(self._cursor)

    def _draw_curve(self, item: pg.PlotItem, curve: Curve, style: SeriesStyle) -> None:
        x, y = _scaled(curve)
        if curve.reader:
            ink = QColor(colour(style.tone))
            ink.setAlpha(_THIN)
            item.addItem(pg.PlotCurveItem(x, y, pen=pg.mkPen(ink, width=1, style=style.line)))
            return
        if self._has_band:
            self._draw_band(item, curve, style)
        stroke = line_style(style.tone, Size.WHISKER, style.line)
        item.addItem(pg.PlotCurveItem(x, y, pen=stroke))
        marked = slice(None, None, max(len(x) // _MARKS, 1))
        marks = pg.PlotDataItem(
            x[marked], y[marked], pen=None, symbol=style.mark, symbolSize=Size.MARK,
            symbolPen=line_style("surface"), symbolBrush=colour(style.tone),
        )  # fmt: skip
        item.addItem(marks)

    def _write_legend(self, legend: pg.LegendItem) -> None:
        for number, name in enumerate(self._names):
            style = series_style(number)
            stroke = line_style(style.tone, Size.WHISKER, style.line)
            sample = pg.PlotDataItem([np.nan], [np.nan], pen=stroke, symbol=style.mark)
            sample.scatter.setPen(line_style("surface"))
            sample.scatter.setBrush(colour(style.tone))
            sample.scatter.setSize(Size.MARK)
            legend.addItem(sample, escape(name))

    def _draw_band(self, item: pg.PlotItem, curve: Curve, style: SeriesStyle) -> None:
        ink = QColor(colour(style.tone))
        ink.setAlpha(_BAND)
        for x, low, high in _bands(curve):
            ends = [pg.PlotCurveItem(x, end, pen=None) for end in (low, high)]
            item.addItem(pg.FillBetweenItem(*ends, brush=pg.mkBrush(ink)))

    def _show_cursor(self) -> None:
        curve = self.shown[self._curve]
        if not curve.points:
            return
        x, y = _scaled(curve)
        if self._plot is not None and self._cursor is not None:
            self._cursor.setData([x[self._point]], [y[self._point]])
        self.point_out(_point_text(curve, curve.points[self._point]))


def _scaled(curve: Curve) -> tuple[np.ndarray, np.ndarray]:
    points = np.asarray([(point.x, point.y) for point in curve.points], dtype=float).reshape(-1, 2)
    return points[:, 0] * axes_of(curve.kind).x_factor, points[:, 1] * _HUNDRED


def _bands(curve: Curve) -> Iterator[np.ndarray]:
    """Yield arrays (x, low, high) of each run of points with an interval, as they are drawn.

    A point without an interval beside one with the same x, where the curve is vertical, ends no
    run.
    """
    known = {point.x for point in curve.points if point.low is not None}
    points = [point for point in curve.points if point.low is not None or point.x not in known]
    factors = np.array([[axes_of(curve.kind).x_factor], [_HUNDRED], [_HUNDRED]])
    for has_interval, run in groupby(points, lambda point: point.low is not None):
        if has_interval:
            yield np.array([(p.x, p.low, p.high) for p in run], dtype=float).T * factors


def _point_text(curve: Curve, point: CurvePoint) -> str:
    axes = axes_of(curve.kind)
    reader = tr("reader %1", curve.reader) if curve.reader else tr("average of readers")
    y = percent(point.y, 1)
    if point.low is not None and point.high is not None:
        ends = decimal(point.low * _HUNDRED, 1), decimal(point.high * _HUNDRED, 1)
        y = filled(tr("%1 (%2 to %3)"), y, *ends)
    x = percent(point.x, 1) if axes.x_unit else decimal(point.x, 2)
    return f"{isolated(curve.name)}, {isolated(reader)}: {axes.x} {x}; {axes.y} {y}"
