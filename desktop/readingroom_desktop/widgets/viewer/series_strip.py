"""Foldable strip of series below the image, with one thumbnail each."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QIcon, QImage, QKeyEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.widgets.keyboard import RETURN_KEYS
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.scales import is_document
from readingroom_desktop.widgets.viewer.series_texts import SeriesText, series_texts
from readingroom_desktop.widgets.viewer.view_marks import VIEWS_ROLE, ViewMark, ViewMarkDelegate
from readingroom_desktop.widgets.viewer.windows import file_windows

THUMBNAIL = Size.TOUCH
_SERIES_FORMAT = "application/x-readingroom-series"


def series_of_drop(data: QMimeData) -> int | None:
    """Return the number of the series in dragged data, None if it is something else."""
    text = bytes(data.data(_SERIES_FORMAT).data())
    return int(text) if text.isdigit() else None


def series_data(number: int) -> QMimeData:
    """Return a series, by its number from 0, as data to be dragged."""
    data = QMimeData()
    data.setData(_SERIES_FORMAT, str(number).encode())
    return data


@dataclass(frozen=True, slots=True)
class _SeriesItem:
    """Texts of an item: the name of the series and its number of images."""

    text: SeriesText
    counted: str

    @property
    def label(self) -> str:
        """Return the two lines of the item."""
        below = " · ".join(filter(None, (self.text.short_time, self.counted)))
        return f"{self.text.name}\n{below}"

    @property
    def hint(self) -> str:
        """Return the tool tip."""
        return "\n".join(dict.fromkeys((self.text.full, self.text.description)))

    @property
    def accessible_name(self) -> str:
        """Return the text for screen readers."""
        return f"{self.text.full}, {self.counted}"


def _counted(series: ImageSeries) -> str:
    """Return the number of images or pages of a series."""
    number = len(series.frames)
    if is_document(series):
        return numbered(number, tr("1 page"), tr("%1 pages"))
    return numbered(number, tr("1 image"), tr("%1 images"))


class SeriesStrip(QListWidget):
    """Horizontal list of a case's series.

    Moving to a series, a click and Enter choose it for the active view. It can be dragged to a
    view.
    """

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
        self.setAccessibleName(tr("Series"))
        self.setDragEnabled(True)
        self.setToolTip(tr("Click, or drag to a view"))
        self.currentRowChanged.connect(self._on_row)
        self.itemClicked.connect(self._choose_current)
        self._keys: list[str] = []
        self._items: list[_SeriesItem] = []
        self.setItemDelegate(ViewMarkDelegate(self))
        self._chosen = -1
        self._is_pressed = False

    def show_series(self, series: tuple[ImageSeries, ...]) -> None:
        """List the series of a case, with none selected."""
        self.blockSignals(True)
        self.clear()
        self._keys = [case_series.key for case_series in series]
        self._items = [
            _SeriesItem(text, _counted(case_series))
            for case_series, text in zip(series, series_texts(series), strict=True)
        ]
        for shown in self._items:
            item = QListWidgetItem(shown.label, self)
            item.setToolTip(shown.hint)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, shown.accessible_name)
        self.blockSignals(False)

    def mark_views(self, views: Mapping[int, tuple[int, ...]], active: int, count: int) -> None:
        """Mark which series is in which view.

        Args:
            views: numbers of the views, from 1, by the number of the series, from 0.
            active: number of the active view, from 1.
            count: number of views; nothing is marked in a single view.
        """
        for number, shown in enumerate(self._items):
            own = views.get(number, ()) if count > 1 else ()
            names = ", ".join(str(view) for view in own)
            where = tr("in view %1", names) if own else ""
            item = self.item(number)
            item.setData(VIEWS_ROLE, ViewMark(names, active in own) if own else None)
            item.setToolTip("\n".join(filter(None, (shown.hint, where))))
            text = ", ".join(filter(None, (shown.accessible_name, where)))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, text)

    def show_key_counts(self, counts: Mapping[str, int]) -> None:
        """Show the number of key images of each series, by its key."""
        for number, (key, shown) in enumerate(zip(self._keys, self._items, strict=True)):
            count = counts.get(key, 0)
            self.item(number).setText(f"{shown.label}  ★{count}" if count else shown.label)

    def choose(self, index: int) -> None:
        """Select the series of the active view, -1 for none."""
        self._chosen = index
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
        if row >= 0 and not self._is_pressed:
            self.series_chosen.emit(row)

    def _choose_current(self) -> None:
        if self.currentRow() >= 0:
            self.series_chosen.emit(self.currentRow())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark a series; the release chooses it, as a drag may follow."""
        self._is_pressed = True
        super().mousePressEvent(event)
        self._is_pressed = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the marked series on Enter."""
        if event.key() in RETURN_KEYS:
            self._choose_current()
        else:
            super().keyPressEvent(event)

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Drag the marked series to a view."""
        drag = QDrag(self)
        drag.setMimeData(series_data(self.currentRow()))
        drag.setPixmap(self.currentItem().icon().pixmap(self.iconSize()))
        drag.exec(Qt.DropAction.CopyAction)
        self.choose(self._chosen)


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
    return small.copy()  # a painted image retains its paint engine, some 130 KB
