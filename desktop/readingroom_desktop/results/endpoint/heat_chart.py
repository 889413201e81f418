"""Heat map of readers and cases, with a cursor that reads out a value."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QResizeEvent
from PySide6.QtWidgets import QGraphicsRectItem

from readingroom_desktop.results.endpoint.case_map import CaseMap
from readingroom_desktop.results.endpoint.texts import truth_word
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_text
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    filled,
    isolated_runs,
    tr,
    tr_core,
)
from readingroom_desktop.widgets.lazy_plot import line_style, style_axis
from readingroom_desktop.widgets.pointed_plot import PointedPlot

_LINE: Final = 14
"""Height of a reader's code, in pixels; of lower rows only some are labelled."""
_COLOURS: Final = 256


class _Cell(NamedTuple):
    """Cell of the map in the CSV."""

    reader: str
    case: str
    truth: int | None
    value: float | None


_COLUMNS: Final[tuple[CsvColumns[_Cell], ...]] = (
    csv_column("reader", lambda cell: cell.reader),
    csv_column("case", lambda cell: cell.case),
    csv_column("truth", lambda cell: cell.truth),
    csv_column("value", lambda cell: cell.value),
)


class HeatChart(PointedPlot):
    """Rows are readers, columns are cases; missing cells are hatched."""

    def __init__(self) -> None:
        super().__init__(
            tr("Readers x cases; the arrow keys read the cells"), sides=("bottom", "left")
        )
        self._map: CaseMap | None = None
        self._row, self._column = 0, 0
        self._cursor: QGraphicsRectItem | None = None
        self._bar: pg.ColorBarItem | None = None

    def show_map(self, case_map: CaseMap | None) -> None:
        """Draw another map; the cursor stays on its cell if there is one."""
        self._map = case_map
        if case_map is None:
            return
        self._row = min(self._row, max(len(case_map.readers) - 1, 0))
        self._column = min(self._column, max(len(case_map.cases) - 1, 0))
        self.name_plot(
            tr(
                "Readers x cases, %1: %2; the arrow keys read the cells",
                isolated_runs(case_map.name),
                tr_core(case_map.quantity),
            )
        )
        self.redraw()

    def as_csv(self) -> str:
        """Return all cells as CSV, in the order on screen."""
        return csv_text(_COLUMNS, self._cells())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Label as many rows as have room."""
        super().resizeEvent(event)
        if self._plot is not None and self._map is not None:
            self._write_readers(self._plot.getPlotItem(), self._map)

    def step(self, across: int, down: int) -> None:
        """Move the cursor by cells."""
        case_map = self._map
        if case_map is None or not case_map.values.size:
            return
        self._column = min(max(self._column + across, 0), len(case_map.cases) - 1)
        self._row = min(max(self._row + down, 0), len(case_map.readers) - 1)
        self._show_cursor(case_map)

    def point_at(self, position: QPointF) -> None:
        """Move the cursor to the cell at a position."""
        case_map = self._map
        if case_map is None:
            return
        column, row = int(np.floor(position.x())), int(np.floor(position.y()))
        is_inside = 0 <= column < len(case_map.cases) and 0 <= row < len(case_map.readers)
        if is_inside and (row, column) != (self._row, self._column):
            self._row, self._column = row, column
            self._show_cursor(case_map)

    def draw(self) -> None:
        """Draw the cells, the border between truths, the axes and the scale."""
        case_map = self._map
        if case_map is None or not case_map.values.size:
            return
        item = self.begin(_case_axis(case_map))
        item.showGrid(x=False, y=False)
        self._write_axes(item, case_map)
        view = item.getViewBox()
        view.invertY(True)
        view.setBackgroundColor(QBrush(colour("control_line"), Qt.BrushStyle.BDiagPattern))
        full = (0, _COLOURS - 1)  # pyqtgraph would stretch the colours to the ones present
        image = pg.ImageItem(_painted(case_map), levels=full, autoDownsample=True)
        self.plot.addItem(image)
        for _, first, _ in case_map.groups[1:]:
            self.plot.addItem(pg.InfiniteLine(first, pen=line_style("text", Size.WHISKER)))
        self._cursor = QGraphicsRectItem()
        self._cursor.setPen(line_style("text", Size.WHISKER))
        self._cursor.setZValue(1)
        self._cursor.setVisible(False)
        self.plot.addItem(self._cursor)
        view.setRange(
            QRectF(0, 0, len(case_map.cases), len(case_map.readers)),
            padding=0,
            disableAutoRange=True,
        )
        self._show_scale(item, case_map)

    def _write_axes(self, item: pg.PlotItem, case_map: CaseMap) -> None:
        self._write_readers(item, case_map)
        item.getAxis("bottom").setTicks([[]])
        item.showAxis("top")
        top = item.getAxis("top")
        style_axis(top)
        top.setStyle(tickLength=0)
        top.setTicks(
            [
                [
                    (first + width / 2, filled(tr("%1 (n = %2)"), truth_word(truth), count(width)))
                    for truth, first, width in case_map.groups
                    if truth is not None
                ]
            ]
        )

    def _write_readers(self, item: pg.PlotItem, case_map: CaseMap) -> None:
        room = max(item.getViewBox().height(), 1.0)
        each = max(ceil(len(case_map.readers) * _LINE / room), 1)
        labelled = [
            (row + 0.5, code) for row, code in enumerate(case_map.readers) if row % each == 0
        ]
        item.getAxis("left").setTicks([labelled])

    def _show_scale(self, item: pg.PlotItem, case_map: CaseMap) -> None:
        """Show which colour is which value, at the right."""
        values = (case_map.low, case_map.high)
        if self._bar is None:
            self._bar = pg.ColorBarItem(values=values, width=Size.PADDING, interactive=False)
            item.layout.addItem(self._bar, 2, 5)
        self._bar.setLevels(values)
        self._bar.setColorMap(pg.ColorMap((0.0, 1.0), _scale_ends()))
        axis = self._bar.getAxis("right")
        style_axis(axis)
        digits = _digits(case_map)
        middle = (case_map.low + case_map.high) / 2
        shown = values if digits == 0 and middle % 1 else (case_map.low, middle, case_map.high)
        axis.setTicks([[(value, decimal(value, digits)) for value in shown]])

    def _show_cursor(self, case_map: CaseMap) -> None:
        if self._cursor is not None:
            self._cursor.setRect(self._column, self._row, 1, 1)
            self._cursor.setVisible(True)
        value = case_map.value(self._row, self._column)
        shown = tr("missing") if value is None else decimal(value, _digits(case_map))
        names = case_map.readers[self._row], case_map.cases[self._column]
        truth = case_map.truths[self._column]
        parts = [
            filled(tr("%1: reader %2, case %3"), isolated_runs(case_map.name), *names),
            "" if truth is None else tr("truth %1", truth_word(truth)),
            tr("value %1", shown),
        ]
        self.point_out(", ".join(filter(None, parts)))

    def _cells(self) -> Iterator[_Cell]:
        case_map = self._map
        if case_map is None:
            return
        for row, reader in enumerate(case_map.readers):
            for column, case in enumerate(case_map.cases):
                truth = case_map.truths[column]
                yield _Cell(reader, case, truth, case_map.value(row, column))


def _case_axis(case_map: CaseMap) -> str:
    """Return the order of the cases, and on a second line what the colours are."""
    has_truth = any(truth is not None for truth in case_map.truths)
    order = tr("%1 cases, by truth and mean value") if has_truth else tr("%1 cases, by mean value")
    colours = tr("colour: %1", tr_core(case_map.quantity))
    if np.isnan(case_map.values).any():
        colours += tr("; hatched: no value")
    return f"{filled(order, count(len(case_map.cases)))}\n{colours}"


def _digits(case_map: CaseMap) -> int:
    known = case_map.values[~np.isnan(case_map.values)]
    return 0 if np.array_equal(known, np.round(known)) else 2


def _scale_ends() -> np.ndarray:
    """Return the colours of the lowest and the highest value, shape (2, 4), from 0 to 255."""
    return np.array([colour(name).getRgb() for name in ("line", "accent")], dtype=np.uint8)


def _painted(case_map: CaseMap) -> np.ndarray:
    """Return the colours of the cells, shape (cases, readers, 4); missing ones are transparent."""
    low, high = _scale_ends().astype(float)
    shades = np.linspace(0.0, 1.0, _COLOURS)[:, np.newaxis]
    palette = np.round(low + (high - low) * shades).astype(np.uint8)
    width = max(case_map.high - case_map.low, 1e-12)
    is_missing = np.isnan(case_map.values)
    shares = np.clip(np.where(is_missing, 0.0, (case_map.values - case_map.low) / width), 0.0, 1.0)
    painted = palette[np.round(shares * (_COLOURS - 1)).astype(int)]
    painted[is_missing] = 0
    return np.ascontiguousarray(painted.transpose(1, 0, 2))
