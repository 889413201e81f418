"""Foldable strip of series below the image, with one thumbnail each."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDrag,
    QIcon,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyleOptionViewItem

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.keyboard import RETURN_KEYS
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.series_model import Index, SeriesModel
from readingroom_desktop.widgets.viewer.series_texts import SeriesText
from readingroom_desktop.widgets.viewer.view_marks import ViewMark, ViewMarkDelegate
from readingroom_desktop.widgets.viewer.windows import file_windows

_SERIES_FORMAT = "application/x-readingroom-series"
_MANY: Final = 200
"""From more series on, all items are as wide as the widest: nobody waits for their layout."""


def series_of_drop(data: QMimeData) -> int | None:
    """Return the number of the series in dragged data, None if it is something else."""
    text = bytes(data.data(_SERIES_FORMAT).data())
    return int(text) if text.isdigit() else None


def series_data(number: int) -> QMimeData:
    """Return a series, by its number from 0, as data to be dragged."""
    data = QMimeData()
    data.setData(_SERIES_FORMAT, str(number).encode())
    return data


class SeriesStrip(QListView):
    """Horizontal list of a case's series.

    Moving to a series, a click and Enter choose it for the active view. It can be dragged to a
    view. Thumbnails are requested for the series on screen only.
    """

    series_chosen = Signal(int)
    """The number of a series, from 0."""
    thumbnail_requested = Signal(int)
    """The number of a series on screen that has no thumbnail."""

    def __init__(self) -> None:
        super().__init__()
        blank = QPixmap(Size.THUMBNAIL, Size.THUMBNAIL)
        blank.fill(Qt.GlobalColor.transparent)
        self.list = SeriesModel(QIcon(blank))
        self.setModel(self.list)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setIconSize(QSize(Size.THUMBNAIL, Size.THUMBNAIL))
        self.setFont(font(Points.DENSE))
        self.setFixedHeight(Size.SERIES)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Series"))
        self.setDragEnabled(True)
        self.setToolTip(tr("Click, or drag to a view"))
        self.setItemDelegate(ViewMarkDelegate(self))
        self.clicked.connect(self._choose_current)
        self._requested: set[int] = set()
        self._requests = QTimer(self, interval=0, singleShot=True)
        self._requests.timeout.connect(self._request_thumbnails)
        self._chosen = -1
        self._is_silent = False

    def show_series(self, series: Sequence[ImageSeries], texts: Sequence[SeriesText]) -> None:
        """List the series of a case with their names, with none selected."""
        self._requested.clear()
        self.list.show_series(series, texts)
        is_many = len(series) > _MANY
        self.setUniformItemSizes(is_many)
        if is_many:
            self.list.item_size = self._widest(texts)
            self.scheduleDelayedItemsLayout()

    def _widest(self, texts: Sequence[SeriesText]) -> QSize:
        """Return the size of an item that has room for the widest name and the widest time."""
        option, width = QStyleOptionViewItem(), self.fontMetrics().horizontalAdvance
        self.initViewItemOption(option)
        numbers = range(len(texts))
        widest = (
            max(numbers, key=lambda number: width(texts[number].name)),
            max(numbers, key=lambda number: width(texts[number].short_time)),
        )
        first, second = (
            self.itemDelegate().sizeHint(option, self.list.index(number)) for number in widest
        )
        return first.expandedTo(second)

    def mark_views(self, views: Mapping[int, tuple[int, ...]], active: int, count: int) -> None:
        """Mark which series is in which view.

        Args:
            views: numbers of the views, from 1, by the number of the series, from 0.
            active: number of the active view, from 1.
            count: number of views; nothing is marked in a single view.
        """
        self.list.mark_views(
            {
                number: ViewMark(", ".join(map(str, own)), active in own)
                for number, own in views.items()
                if own and count > 1
            }
        )

    def choose(self, index: int) -> None:
        """Select the series of the active view, -1 for none."""
        self._chosen = index
        self._select(index)

    def _select(self, number: int) -> None:
        """Mark a series without choosing it."""
        self._is_silent = True
        self.setCurrentIndex(self.list.index(number))
        self._is_silent = False

    def needs_thumbnail(self, key: str) -> bool:
        """Return whether a series has no thumbnail yet."""
        number = self.list.number_of(key)
        return number is not None and not self.list.has_thumbnail(number)

    def set_thumbnail(self, key: str, frame: Frame) -> None:
        """Set a series' thumbnail from one of its frames."""
        number = self.list.number_of(key)
        if number is not None:
            self.list.set_thumbnail(number, thumbnail(frame))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the items; request the thumbnails of those that have none."""
        super().paintEvent(event)
        self._requests.start()

    def _request_thumbnails(self) -> None:
        first, last = (
            self.indexAt(QPoint(x, self.viewport().height() // 2)).row()
            for x in (0, self.viewport().width() - 1)
        )
        end = last + 1 if last >= 0 else self.list.rowCount()
        for number in range(max(first, 0), end):
            if number not in self._requested and not self.list.has_thumbnail(number):
                self._requested.add(number)
                self.thumbnail_requested.emit(number)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint changed items again; a list view also lays out all items, whose size is fixed."""
        if self.uniformItemSizes():
            QAbstractItemView.dataChanged(self, first, last, list(roles))
        else:
            super().dataChanged(first, last, list(roles))

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Choose the series that the keys move to."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._is_silent:
            self.series_chosen.emit(current.row())

    def _choose_current(self) -> None:
        if self.currentIndex().isValid():
            self.series_chosen.emit(self.currentIndex().row())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark a series; the release chooses it, as a drag may follow."""
        self._is_silent = True
        super().mousePressEvent(event)
        self._is_silent = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the marked series on Enter."""
        if event.key() in RETURN_KEYS:
            self._choose_current()
        else:
            super().keyPressEvent(event)

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Drag the marked series to a view."""
        drag, marked = QDrag(self), self.currentIndex()
        drag.setMimeData(series_data(marked.row()))
        drag.setPixmap(marked.data(Qt.ItemDataRole.DecorationRole).pixmap(self.iconSize()))
        drag.exec(Qt.DropAction.CopyAction)
        self.choose(self._chosen)


def thumbnail(frame: Frame) -> QPixmap:
    """Return a thumbnail of a frame in its own window."""
    import pyqtgraph as pg

    step = max(1, min(frame.pixels.shape[:2]) // (2 * Size.THUMBNAIL))
    drawn = render_image(frame, file_windows(frame)[0], is_inverted=False, step=step)
    item = pg.ImageItem(axisOrder="row-major")
    item.setLookupTable(drawn.table, update=False)
    item.setImage(drawn.pixels, autoLevels=False, levels=drawn.levels)
    item.render()
    image: QImage = item.qimage
    aspect_mode = Qt.AspectRatioMode.KeepAspectRatio
    transformation = Qt.TransformationMode.SmoothTransformation
    small = QPixmap.fromImage(image.copy()).scaled(
        Size.THUMBNAIL, Size.THUMBNAIL, aspect_mode, transformation
    )
    painter = QPainter(small)
    painter.setPen(colour("faint"))  # the edge of a white page on a white background
    painter.drawRect(small.rect().adjusted(0, 0, -1, -1))
    painter.end()
    return small.copy()  # a painted image retains its paint engine, some 130 KB
