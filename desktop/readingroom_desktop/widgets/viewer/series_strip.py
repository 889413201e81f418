"""The strip of series under the image: one thumbnail each, foldable."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.widgets.viewer.render_image import picture_of
from readingroom_desktop.widgets.viewer.scales import is_document
from readingroom_desktop.widgets.viewer.windows import file_windows

THUMBNAIL = Size.TOUCH


class SeriesStrip(QListWidget):
    """Lists the series of a case from left to right."""

    series_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(False)
        self.setIconSize(QSize(THUMBNAIL, THUMBNAIL))
        self.setFont(font(Points.DENSE))
        self.setFixedHeight(Size.RAIL_ENTRY)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Series")
        self.currentRowChanged.connect(self._tell)
        self._keys: list[str] = []

    def show_series(self, series: tuple[ImageSeries, ...]) -> None:
        """List the series of a case; none is chosen yet."""
        self.blockSignals(True)
        self.clear()
        self._keys = [one.key for one in series]
        for one, name in zip(series, _names(series), strict=True):
            count = len(one.frames)
            noun = "page" if is_document(one) else "image"
            counted = f"{count} {noun}{'' if count == 1 else 's'}"
            item = QListWidgetItem(f"{name}\n{counted}", self)
            item.setToolTip(one.description)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{one.description}, {counted}")
        self.blockSignals(False)

    def choose(self, index: int) -> None:
        """Mark the series that is shown."""
        self.blockSignals(True)
        self.setCurrentRow(index)
        self.blockSignals(False)

    def needs_thumbnail(self, key: str) -> bool:
        """Return whether a series has no thumbnail yet."""
        return key in self._keys and self.item(self._keys.index(key)).icon().isNull()

    def set_thumbnail(self, key: str, frame: Frame) -> None:
        """Show a series by one of its frames."""
        if key in self._keys:
            self.item(self._keys.index(key)).setIcon(QIcon(thumbnail(frame)))

    def _tell(self, row: int) -> None:
        if row >= 0:
            self.series_chosen.emit(row)


def _names(series: Sequence[ImageSeries]) -> list[str]:
    """Return what each series is called; those of one kind are numbered."""
    kinds = ["Document" if is_document(one) else one.modality for one in series]
    seen: Counter[str] = Counter()
    names = []
    for kind in kinds:
        seen[kind] += 1
        names.append(f"{kind} {seen[kind]}" if kinds.count(kind) > 1 else kind)
    return names


def thumbnail(frame: Frame) -> QPixmap:
    """Return a small picture of a frame in its own window."""
    import pyqtgraph as pg

    step = max(1, min(frame.pixels.shape[:2]) // (2 * THUMBNAIL))
    drawn = picture_of(frame, file_windows(frame)[0], is_inverted=False, step=step)
    item = pg.ImageItem(axisOrder="row-major")
    item.setLookupTable(drawn.table, update=False)
    item.setImage(drawn.pixels, autoLevels=False, levels=drawn.levels)
    item.render()
    image: QImage = item.qimage
    keep = Qt.AspectRatioMode.KeepAspectRatio
    smooth = Qt.TransformationMode.SmoothTransformation
    small = QPixmap.fromImage(image.copy()).scaled(THUMBNAIL, THUMBNAIL, keep, smooth)
    painter = QPainter(small)
    painter.setPen(colour("faint"))  # a white page ends somewhere on a white ground, too
    painter.drawRect(small.rect().adjusted(0, 0, -1, -1))
    painter.end()
    return small
