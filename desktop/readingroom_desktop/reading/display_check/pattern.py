"""Test pattern for a display, drawn in device pixels.

It shows what the quality control pattern of AAPM On-line Report No. 03 (2005) tests: the luminance
response in 16 steps, 5 % inside black and 95 % inside white, and resolution in the centre and the
corners.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.domain.display import GREY_STEPS
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr

BLACK, WHITE = 0, 255
BACKGROUND: Final = 128
DARK_SQUARE: Final = round(0.05 * WHITE)
BRIGHT_SQUARE: Final = round(0.95 * WHITE)
_ACROSS: Final = 4
_LINE_SHARE: Final = 12
"""Part of the shorter edge that a field of lines takes."""


def grey_levels() -> NDArray[np.uint8]:
    """Return the levels of the patches, (4, 4): each differs from the next by one step.

    Rows are read alternately to the right and to the left.
    """
    levels = np.linspace(BLACK, WHITE, GREY_STEPS).round().astype(np.uint8)
    rows = levels.reshape(_ACROSS, _ACROSS)
    rows[1::2] = rows[1::2, ::-1]
    return rows


def display_pattern(rows: int, columns: int) -> NDArray[np.uint8]:
    """Return the pattern as grey values.

    Args:
        rows: height in device pixels.
        columns: width in device pixels.

    Returns:
        The pattern, C-contiguous, (rows, columns).
    """
    pattern = np.full((rows, columns), BACKGROUND, np.uint8)
    edge = max(min(rows, columns) // (_ACROSS + 2), 8)
    top, left = (rows - _ACROSS * edge) // 2, (columns - _ACROSS * edge) // 2
    patches = grey_levels().repeat(edge, axis=0).repeat(edge, axis=1)
    _put(pattern, patches, top, left)
    inner = edge // 3
    for level, square in ((BLACK, DARK_SQUARE), (WHITE, BRIGHT_SQUARE)):
        row, column = np.argwhere(grey_levels() == level)[0]
        corner = (top + int(row) * edge + inner, left + int(column) * edge + inner)
        _put(pattern, np.full((inner, inner), square, np.uint8), *corner)
    size = max(min(rows, columns) // _LINE_SHARE, 8)
    for row in (0, rows - size):
        for column in (0, columns - 2 * size):
            _put(pattern, _lines(size), row, column)
    _put(pattern, _lines(edge // 3), rows // 2 - edge // 6, columns // 2 - edge // 3)
    return pattern


def _lines(size: int) -> NDArray[np.uint8]:
    """Return horizontal lines of one pixel beside vertical ones, (size, 2 * size)."""
    stripes = np.where(np.arange(size) % 2, WHITE, BLACK).astype(np.uint8)
    horizontal = np.repeat(stripes[:, np.newaxis], size, axis=1)
    return np.hstack([horizontal, horizontal.T])


def _put(pattern: NDArray[np.uint8], part: NDArray[np.uint8], row: int, column: int) -> None:
    """Copy a part into the pattern, as far as it is inside."""
    shown = pattern[max(row, 0) : row + part.shape[0], max(column, 0) : column + part.shape[1]]
    shown[:] = part[: shown.shape[0], : shown.shape[1]]


class PatternView(QWidget):
    """The test pattern, one value for each device pixel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Test pattern"))
        self.setMinimumSize(Size.CHART_MIN, Size.CHART_MIN)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._image = QImage()

    @property
    def device_size(self) -> QSize:
        """Return the size in device pixels."""
        ratio = self.devicePixelRatioF()
        return QSize(round(self.width() * ratio), round(self.height() * ratio))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pattern, made anew if the size or the scaling changed."""
        super().paintEvent(event)
        size = self.device_size
        if self._image.size() != size:
            pattern = display_pattern(size.height(), size.width())
            grey = QImage.Format.Format_Grayscale8
            shown = QImage(pattern.data, size.width(), size.height(), size.width(), grey)
            self._image = shown.copy()
            self._image.setDevicePixelRatio(self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawImage(0, 0, self._image)
        painter.end()


class FullScreenPattern(PatternView):
    """The pattern over a whole screen; any key or click closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle(tr("Test pattern"))

    def open_on(self, widget: QWidget) -> None:
        """Fill the screen that shows a widget."""
        self.setGeometry(widget.screen().geometry())
        self.showFullScreen()
        self.activateWindow()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on any key."""
        event.accept()
        self.close()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click."""
        event.accept()
        self.close()
