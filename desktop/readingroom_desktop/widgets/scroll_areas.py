"""Areas that scroll their content."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from readingroom_desktop.theme import Size


def scrolled(fields: QWidget) -> QScrollArea:
    """Return an area that scrolls these fields where there is no room for them."""
    fields.setProperty("role", "body")
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields scroll it
    area.setWidgetResizable(True)
    area.setWidget(fields)
    return area


class WrappedArea(QScrollArea):
    """Area whose content is as wide as the area, and as high as its wrapped lines then are."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the content, which Qt leaves as it was if it changed while the area was hidden."""
        super().showEvent(event)
        QApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))


def _least_width(area: QScrollArea) -> int:
    """Return the width of an area without a horizontal bar that its content needs."""
    content = area.widget()
    bar = area.verticalScrollBar().sizeHint().width()
    return bar + (0 if content is None else content.minimumSizeHint().width())


class TallArea(QScrollArea):
    """Area that scrolls up and down, and is never narrower than its content.

    Keep it as an attribute: Python's garbage collection has deleted areas that only Qt had.

    Args:
        content: The content.
        width: Preferred width, in pixels; 0 for that of the content.
    """

    def __init__(self, content: QWidget, width: int = 0) -> None:
        super().__init__()
        self._width = width
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the focused control scrolls into view
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.show_content(content)

    def show_content(self, content: QWidget) -> None:
        """Show another content."""
        content.setProperty("role", "body")
        content.installEventFilter(self)
        self.setWidget(content)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Return the width that the content needs, and the height of a line."""
        return QSize(_least_width(self), Size.CONTROL)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        hint = super().sizeHint()
        return QSize(max(self._width or hint.width(), _least_width(self)), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the content again: Qt can leave the viewport without the room of a hidden bar."""
        super().resizeEvent(event)
        QApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for the width of the new content."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class ShortArea(QScrollArea):
    """Area as high as its content, and at most as high as given; a higher content scrolls.

    Keep it as an attribute, like a `TallArea`.

    Args:
        content: The content, whose height may depend on its width.
        most: Maximum height, in pixels.
        least: Height down to which other parts can take its room, in pixels; None for no less.
    """

    def __init__(self, content: QWidget, most: int, least: int | None = None) -> None:
        super().__init__()
        self._content, self._most, self._least = content, most, least
        self._preferred = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its content scrolls it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        content.setProperty("role", "body")
        content.installEventFilter(self)
        self.setWidget(content)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the content, which Qt leaves as it was if it changed while the area was hidden."""
        super().showEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the width that the content prefers, and the height that it needs."""
        return QSize(super().sizeHint().width(), self._preferred)

    def minimumSizeHint(self) -> QSize:
        """Return the width that the content needs, and the height of a line."""
        return QSize(_least_width(self), Size.CONTROL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the new width."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the height to the new content."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        height = self._content.heightForWidth(self.viewport().width())
        if height < 0:
            height = self._content.sizeHint().height()
        self._preferred = min(height, self._most)
        least = self._preferred if self._least is None else min(self._least, self._preferred)
        self.setMinimumHeight(least)
        self.setMaximumHeight(self._preferred)
        # Qt leaves the viewport as it was if this changes the height within a change of the width
        QApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
