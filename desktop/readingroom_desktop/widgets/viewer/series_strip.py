"""Foldable strip of series below the image, with one thumbnail each."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.scales import is_document
from readingroom_desktop.widgets.viewer.windows import file_windows

THUMBNAIL = Size.TOUCH


class SeriesStrip(QListWidget):
    """Horizontal list of a case's series."""

    series_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(False)
        self.setIconSize(QSize(THUMBNAIL, THUMBNAIL))
        self.setFont(font(Points.DENSE))
        self.setFixedHeight(Size.SERIES)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Series")
        self.currentRowChanged.connect(self._on_row)
        self._keys: list[str] = []

    def show_series(self, series: tuple[ImageSeries, ...]) -> None:
        """List the series of a case, with none selected."""
        self.blockSignals(True)
        self.clear()
        self._keys = [case_series.key for case_series in series]
        for case_series, name in zip(series, _names(series), strict=True):
            count = len(case_series.frames)
            noun = "page" if is_document(case_series) else "image"
            counted = f"{count} {noun}{'' if count == 1 else 's'}"
            item = QListWidgetItem(f"{name}\n{counted}", self)
            item.setToolTip(case_series.description)
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole, f"{case_series.description}, {counted}"
            )
        self.blockSignals(False)

    def choose(self, index: int) -> None:
        """Select the shown series."""
        self.blockSignals(True)
        self.setCurrentRow(index)
        self.blockSignals(False)

    def needs_thumbnail(self, key: str) -> bool:
        """Return whether a series has no thumbnail yet."""
        return key in self._keys and self.item(self._keys.index(key)).icon().isNull()

    def set_thumbnail(self, key: str, frame: Frame) -> None:
        """Set a series' thumbnail from one of its frames."""
        if key in self._keys:
            self.item(self._keys.index(key)).setIcon(QIcon(thumbnail(frame)))

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.series_chosen.emit(row)


def _names(series: Sequence[ImageSeries]) -> list[str]:
    """Return the names of the series; those of the same kind are numbered."""
    kinds = [
        "Document" if is_document(case_series) else case_series.modality for case_series in series
    ]
    seen: Counter[str] = Counter()
    names = []
    for kind in kinds:
        seen[kind] += 1
        names.append(f"{kind} {seen[kind]}" if kinds.count(kind) > 1 else kind)
    return names


def thumbnail(frame: Frame) -> QPixmap:
    """Return a thumbnail of a frame in its own window."""
    import pyqtgraph as pg

    step = max(1, min(frame.pixels.shape[:2]) // (2 * THUMBNAIL))
    drawn = render_image(frame, file_windows(frame)[0], is_inverted=False, step=step)
    item = pg.ImageItem(axisOrder="row-major")
    item.setLookupTable(drawn.table, update=False)
    item.setImage(drawn.pixels, autoLevels=False, levels=drawn.levels)
    item.render()
    image: QImage = item.qimage
    aspect_mode = Qt.AspectRatioMode.KeepAspectRatio
    transformation = Qt.TransformationMode.SmoothTransformation
    small = QPixmap.fromImage(image.copy()).scaled(
        THUMBNAIL, THUMBNAIL, aspect_mode, transformation
    )
    painter = QPainter(small)
    painter.setPen(colour("faint"))  # the edge of a white page on a white background
    painter.drawRect(small.rect().adjusted(0, 0, -1, -1))
    painter.end()
    return small
