"""Lollipop plot of the variants of a gene by protein position, above the exons of the gene."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from readingroom.domain.case import Variant
from readingroom_desktop.itemmodels.variant_columns import alleles, without_reference
from readingroom_desktop.itemmodels.variant_genes import (
    IMPACT_ORDER,
    Exon,
    GeneModel,
    GenePlot,
    Lollipop,
)
from readingroom_desktop.theme import Points, Size, colour
from readingroom_desktop.viewmodels.formats import count, numbered, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.reading.drawn_view import DrawnView

_TONES: Final = {"HIGH": "danger", "MODERATE": "caution", "LOW": "good"}
_HEAD: Final = 5.0
"""Half the width of a lollipop's head, in pixels."""
_TRACK: Final = 2 * Size.PADDING
_RULER: Final = Size.PADDING
_MIN_ROWS: Final = 5
_MAX_LISTED: Final = 6
"""Variants that a tooltip lists."""
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def impact_words(impact: str) -> str:
    """Return the word of an impact."""
    return {
        "HIGH": tr("high impact"),
        "MODERATE": tr("moderate impact"),
        "LOW": tr("low impact"),
        "MODIFIER": tr("modifier"),
    }.get(impact, tr("impact not stated"))


def plot_words(plot: GenePlot) -> str:
    """Return what the plot shows, in words."""
    placed = plot.row_count - plot.unplaced
    parts = [
        tr(
            "%1: %2 at %3",
            plot.gene,
            numbered(placed, tr("1 variant"), tr("%1 variants")),
            numbered(len(plot.lollipops), tr("1 protein position"), tr("%1 protein positions")),
        )
    ]
    if plot.unplaced:
        parts.append(tr("%1 without a protein position", count(plot.unplaced)))
    if plot.length is None:
        parts.append(tr("length of the protein not stated"))
    if len(plot.transcripts) > 1:
        parts.append(tr("numbered by %1 transcripts", count(len(plot.transcripts))))
    return "; ".join(parts)


def track_words(plot: GenePlot) -> str:
    """Return the source of the gene model in words."""
    track = plot.track
    if track.model is GeneModel.FEATURES:
        return tr("Exons of %1 in the case, to scale; variants by their residue", track.record)
    if track.model is GeneModel.ANNOTATION:
        return tr("Exons as numbered by the annotation, not to scale")
    if not track.marks:
        return tr("The case has no exons of this gene.")
    return tr("No gene model in the case: positions on %1 only", track.record)


class _Plot(DrawnView):
    """The drawing. Left and Right go from lollipop to lollipop, Enter chooses its next row."""

    OWN_KEYS: ClassVar = frozenset(
        {
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        }
    )
    row_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Variants of the gene"))
        self.plot: GenePlot | None = None
        self.variants: Sequence[Variant] = ()
        self.current_row = -1
        """Row of the case that is selected in the table, -1 without one."""
        self.focused = 0
        """Index of the lollipop that the keys are at."""
        self.setMinimumHeight(_MIN_ROWS * Size.ROW)

    def sizeHint(self) -> QSize:
        """Return a size for a plot below the table."""
        return QSize(Size.FORM, _MIN_ROWS * Size.ROW + Size.PADDING)

    def show_plot(self, plot: GenePlot | None, variants: Sequence[Variant]) -> None:
        """Draw another gene."""
        if plot != self.plot:
            self.focused = 0
        self.plot, self.variants = plot, variants
        self.update()

    def mark_row(self, row: int) -> None:
        """Emphasise the lollipop of a row of the case."""
        self.current_row = row
        if self.plot is not None:
            for index, lollipop in enumerate(self.plot.lollipops):
                if row in lollipop.rows:
                    self.focused = index
        self.update()

    # Geometry

    @property
    def _left(self) -> float:
        return Size.PADDING

    @property
    def _width(self) -> float:
        return max(self.width() - 2.0 * Size.PADDING, 1.0)

    @property
    def _axis(self) -> float:
        """Return the height of the protein axis, in pixels from the top."""
        return float(self.height() - _TRACK - _RULER)

    def head(self, lollipop: Lollipop) -> QPointF:
        """Return the centre of a lollipop's head."""
        plot = self.plot
        extent = plot.extent if plot is not None else 1
        most = max((len(other.rows) for other in plot.lollipops), default=1) if plot else 1
        x = self._left + self._width * (lollipop.position - 0.5) / extent
        room = max(self._axis - 2.0 * Size.PADDING - Size.GAP, 2 * _HEAD)
        share = (len(lollipop.rows) - 1) / (most - 1) if most > 1 else 0.5
        return QPointF(x, self._axis - 2 * _HEAD - (room - 2 * _HEAD) * (0.3 + 0.7 * share))

    def lollipop_at(self, x: float, y: float) -> int | None:
        """Return the index of the lollipop whose head or stem is nearest to a point."""
        if self.plot is None or y > self._axis + _HEAD:
            return None
        near = [
            (abs(self.head(lollipop).x() - x), index)
            for index, lollipop in enumerate(self.plot.lollipops)
        ]
        distance, index = min(near, default=(2 * _HEAD, 0))
        return index if distance < 1.5 * _HEAD else None

    def _track_x(self, at: float) -> float:
        if self.plot is None:
            return self._left
        first, last = self.plot.track.extent
        return self._left + self._width * (at - first) / max(last - first, 1)

    def _track_rows_at(self, x: float, y: float) -> tuple[int, ...]:
        """Return the rows that are marked on the track at a point."""
        if self.plot is None or y < self._axis + _RULER:
            return ()
        track = self.plot.track
        near = [abs(self._mark_x(at) - x) for at, _row in track.marks]
        if near and min(near) < _HEAD:
            least = min(near)
            pairs = zip(near, track.marks, strict=True)
            return tuple(row for distance, (_at, row) in pairs if distance == least)
        return ()

    def _mark_x(self, at: int) -> float:
        """Return where a mark of the track is drawn; without a scale in the middle of its part."""
        is_numbered = self.plot is not None and self.plot.track.model is GeneModel.ANNOTATION
        return self._track_x(at + 0.5 if is_numbered else at)

    # Input

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the next row of the clicked lollipop or mark."""
        if event.button() is not Qt.MouseButton.LeftButton or self.plot is None:
            return
        x, y = event.position().x(), event.position().y()
        index = self.lollipop_at(x, y)
        if index is not None:
            self.focused = index
            self._choose(self.plot.lollipops[index].rows)
        else:
            self._choose(self._track_rows_at(x, y))

    def act_on_key(self, key: Qt.Key) -> None:
        """Go from lollipop to lollipop, or choose the next row of the present one."""
        if self.plot is None or not self.plot.lollipops:
            return
        last = len(self.plot.lollipops) - 1
        steps = {
            Qt.Key.Key_Left: max(self.focused - 1, 0),
            Qt.Key.Key_Right: min(self.focused + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if key in steps:
            self.focused = steps[key]
            lollipop = self.plot.lollipops[self.focused]
            self.setAccessibleDescription(self.lollipop_words(lollipop))
            self.update()
        else:
            self._choose(self.plot.lollipops[self.focused].rows)

    def _choose(self, rows: Sequence[int]) -> None:
        if rows:
            after = rows.index(self.current_row) + 1 if self.current_row in rows else 0
            self.row_chosen.emit(rows[after % len(rows)])

    # Words

    def lollipop_words(self, lollipop: Lollipop) -> str:
        """Return the variants at a position, in words."""
        lines = [
            tr(
                "Residue %1: %2, %3",
                count(lollipop.position),
                numbered(len(lollipop.rows), tr("1 variant"), tr("%1 variants")),
                impact_words(lollipop.impact),
            )
        ]
        lines += self._row_words(lollipop.rows)
        return "\n".join(lines)

    def _row_words(self, rows: Sequence[int]) -> Iterator[str]:
        for row in rows[:_MAX_LISTED]:
            variant = self.variants[row]
            change = without_reference(variant.hgvs_p) or without_reference(variant.hgvs_c)
            yield f"{change or alleles(variant)}  {variant.chromosome}:{variant.position}"
        if len(rows) > _MAX_LISTED:
            yield tr("and %1 more", count(len(rows) - _MAX_LISTED))

    def tooltip_at(self, x: float, y: float) -> str:
        """Return the variants at a point."""
        index = self.lollipop_at(x, y)
        if index is not None and self.plot is not None:
            return self.lollipop_words(self.plot.lollipops[index])
        return "\n".join(self._row_words(self._track_rows_at(x, y)))

    # Drawing

    def draw(self, painter: QPainter) -> None:
        """Draw legend, lollipops, axis and exons."""
        plot = self.plot
        if plot is None:
            return
        self._draw_legend(painter, plot)
        self._draw_axis(painter, plot)
        for index, lollipop in enumerate(plot.lollipops):
            is_current = self.current_row in lollipop.rows
            self._draw_lollipop(painter, lollipop, is_current=is_current, index=index)
        self._draw_names(painter, plot)
        self._draw_track(painter, plot)

    def _draw_legend(self, painter: QPainter, plot: GenePlot) -> None:
        x, metrics = self._left, QFontMetricsF(painter.font())
        shown = {lollipop.impact for lollipop in plot.lollipops}
        for impact in (impact for impact in IMPACT_ORDER if impact in shown):
            _draw_head(painter, QPointF(x + _HEAD, Size.PADDING / 2), impact)
            painter.setPen(colour("muted"))
            text = impact_words(impact)
            width = metrics.horizontalAdvance(text)
            left = x + 2 * _HEAD + Size.GAP_SMALL
            painter.drawText(QRectF(left, 0, width + 2, Size.PADDING), _LEFT, text)
            x = left + width + Size.PADDING

    def _draw_axis(self, painter: QPainter, plot: GenePlot) -> None:
        axis, right = self._axis, self._left + self._width
        painter.setPen(QPen(colour("control_line"), 2.0))
        painter.drawLine(QPointF(self._left, axis), QPointF(right, axis))
        painter.setPen(colour("muted"))
        box = QRectF(self._left, axis + 2, self._width, _RULER - 2)
        painter.drawText(box, _LEFT, "1")
        end = tr("residue %1", count(plot.extent))
        painter.drawText(box, _RIGHT, end)

    def _draw_lollipop(
        self, painter: QPainter, lollipop: Lollipop, *, is_current: bool, index: int
    ) -> None:
        head = self.head(lollipop)
        painter.setPen(QPen(colour("control_line"), 1.0))
        painter.drawLine(QPointF(head.x(), self._axis), head)
        _draw_head(painter, head, lollipop.impact)
        is_focused = self.hasFocus() and index == self.focused
        if is_current or is_focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("accent"), 2.0))
            painter.drawEllipse(head, _HEAD + 3, _HEAD + 3)

    def _draw_names(self, painter: QPainter, plot: GenePlot) -> None:
        """Name the lollipops for which there is room: the current one first, then by number."""
        metrics, used = QFontMetricsF(painter.font()), list[QRectF]()
        for lollipop in sorted(plot.lollipops, key=self._name_rank):
            change = without_reference(self.variants[lollipop.rows[0]].hgvs_p).removeprefix("p.")
            number = len(lollipop.rows)
            text = change if number == 1 else f"{change} ×{number}"
            head, width = self.head(lollipop), metrics.horizontalAdvance(text)
            left = min(max(head.x() - width / 2, 0.0), max(self.width() - width, 0.0))
            top = head.y() - _HEAD - Size.PADDING
            box = QRectF(left, top, width + 2, Size.PADDING)
            wide = box.adjusted(-Size.GAP_SMALL, 0, Size.GAP_SMALL, _HEAD)
            if any(wide.intersects(other) for other in used):
                continue
            used.append(box)
            painter.setPen(colour("text" if self.current_row in lollipop.rows else "muted"))
            painter.drawText(box, _LEFT, text)

    def _name_rank(self, lollipop: Lollipop) -> tuple[bool, int, int]:
        is_other = self.current_row not in lollipop.rows
        return is_other, -len(lollipop.rows), IMPACT_ORDER.index(lollipop.impact)

    def _draw_track(self, painter: QPainter, plot: GenePlot) -> None:
        track, top = plot.track, self._axis + _RULER
        middle = top + _TRACK / 2
        painter.setPen(QPen(colour("control_line"), 1.0))
        start, end = self._track_x(track.extent[0]), self._track_x(track.extent[1])
        painter.drawLine(QPointF(start, middle), QPointF(end, middle))
        for exon in track.exons:
            self._draw_exon(painter, exon, middle, is_numbered=track.model is GeneModel.ANNOTATION)
        if track.strand:
            self._draw_direction(painter, track.strand, middle)
        for at, row in track.marks:
            is_current = row == self.current_row
            painter.setPen(
                QPen(colour("accent" if is_current else "text"), 2.0 if is_current else 1.0)
            )
            x = self._mark_x(at)
            painter.drawLine(QPointF(x, top + 1), QPointF(x, top + _TRACK / 2))
        if track.model is GeneModel.NONE and track.marks:
            painter.setPen(colour("muted"))
            box = QRectF(self._left, middle, self._width, _TRACK / 2)
            painter.drawText(box, _LEFT, f"{track.record}:{count(track.extent[0])}")
            painter.drawText(box, _RIGHT, count(track.extent[1]))

    def _draw_exon(
        self, painter: QPainter, exon: Exon, middle: float, *, is_numbered: bool
    ) -> None:
        half = _TRACK / 4 if exon.is_coding or is_numbered else _TRACK / 8
        left, right = self._track_x(exon.start), self._track_x(exon.end)
        box = QRectF(left, middle - half, max(right - left, 1.0), 2 * half)
        painter.setPen(colour("control_line"))
        painter.setBrush(colour("accent_ground"))
        painter.drawRect(box)
        number = str(exon.start // 2 + 1)
        width = QFontMetricsF(painter.font()).horizontalAdvance(number)
        if is_numbered and width + 2 < box.width():
            painter.setPen(colour("text" if exon.rows else "muted"))
            painter.drawText(box, _CENTRE, number)

    def _draw_direction(self, painter: QPainter, strand: int, middle: float) -> None:
        x = self._left + self._width + Size.GAP_SMALL if strand > 0 else self._left - Size.GAP_SMALL
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("muted"))
        painter.drawPolygon(
            QPolygonF(
                [QPointF(x, middle - 4), QPointF(x + 6 * strand, middle), QPointF(x, middle + 4)]
            )
        )


def _draw_head(painter: QPainter, centre: QPointF, impact: str) -> None:
    """Draw the head of a lollipop; its shape states the impact as its colour does."""
    ink: QColor = colour(_TONES.get(impact, "muted"))
    painter.setPen(QPen(ink, 1.5))
    painter.setBrush(ink)
    x, y = centre.x(), centre.y()
    if impact == "HIGH":
        points = [(0, -_HEAD), (_HEAD, 0), (0, _HEAD), (-_HEAD, 0)]
        painter.drawPolygon(QPolygonF([QPointF(x + dx, y + dy) for dx, dy in points]))
    elif impact == "LOW":
        side = _HEAD - 1
        painter.drawRect(QRectF(x - side, y - side, 2 * side, 2 * side))
    else:
        if impact != "MODERATE":
            painter.setBrush(colour("surface"))
        painter.drawEllipse(centre, _HEAD - 0.5, _HEAD - 0.5)


class GenePlotPane(QWidget):
    """Plot of a gene with its content in words above, and the source of the exons below."""

    row_chosen = Signal(int)
    """A row of the case, chosen in the plot."""

    def __init__(self) -> None:
        super().__init__()
        self.summary = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.source = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.plot = _Plot()
        self.plot.row_chosen.connect(self.row_chosen)
        layout = column(self.summary, self.plot, self.source, growing=self.plot, gap=2)
        layout.setContentsMargins(Size.GAP, 0, Size.GAP, Size.GAP_SMALL)
        self.setLayout(layout)

    def show_plot(self, plot: GenePlot | None, variants: Sequence[Variant]) -> None:
        """Show a gene; None without a row of a gene."""
        self.plot.show_plot(plot, variants)
        if plot is None:
            self.summary.setText(tr("Select a row that names a gene."))
        else:
            self.summary.setText(plot_words(plot))
        self.source.show_text("" if plot is None else track_words(plot))
        self.plot.setAccessibleDescription(self.summary.text())

    def mark_row(self, row: int) -> None:
        """Emphasise a row of the case."""
        self.plot.mark_row(row)
