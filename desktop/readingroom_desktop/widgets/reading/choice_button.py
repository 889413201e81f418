"""Large answer button that shows its key and the colour of its side."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import isolated, tr


class ChoiceButton(QAbstractButton):
    """Checkable answer button; a chosen one is filled, so that colour is not the only cue."""

    def __init__(self, key: str, text: str, tone: str) -> None:
        super().__init__()
        self._key = key
        self._tone = self._outline = tone
        """Colour of the edge while the answer is not chosen."""
        self._has_chip = True
        self.setText(text)
        self.setCheckable(True)
        self.setFont(font(is_bold=True))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("%1, key %2", text, key))
        self.setToolTip(plain_tip(f"{isolated(text)} ({key})" if key else text))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Return the size of key and text."""
        text_width = QFontMetrics(self.font()).horizontalAdvance(self.text())
        return QSize(
            text_width + Size.ICON_LARGE + Size.PADDING + Size.GAP_WIDE,
            Size.CONTROL + Size.GAP_SMALL,
        )

    def height_at(self, width: int) -> int:
        """Return the height in a grid of options where the button has this width, in pixels."""
        del width  # the text has one line
        return Size.CONTROL

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, as the text must not be cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the button."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        tone = colour(self._tone)
        ground = tone if self.isChecked() else colour(self._ground)
        painter.setBrush(ground)
        outline = tone if self.isChecked() else colour(self._outline)
        painter.setPen(QPen(outline if self.isEnabled() else colour("line"), 1))
        if self.hasFocus():
            painter.setPen(QPen(colour("text" if self.isChecked() else "accent"), Size.WHISKER))
        painter.drawRoundedRect(area, Size.RADIUS, Size.RADIUS)
        text = colour("on_accent" if self.isChecked() else "text")
        is_readable = self.isEnabled() or self.isChecked()
        painter.setPen(text if is_readable else colour("faint"))
        self._paint_text(painter, area)
        painter.end()

    @property
    def _ground(self) -> str:
        if not self.isEnabled():
            return "surface"
        return "hover" if self.underMouse() else "raised"

    def _paint_text(self, painter: QPainter, area: QRectF) -> None:
        metrics = QFontMetrics(self.font())
        room = area.width() - Size.ICON_LARGE - 3 * Size.GAP
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, int(room))
        text_width = metrics.horizontalAdvance(text)
        left = area.left() + max(
            Size.GAP, (area.width() - text_width - Size.ICON_LARGE - Size.GAP) / 2
        )
        if not self._has_chip:
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), text)
            return
        chip = self._paint_chip(painter, area, left)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        rest = QRectF(chip.right() + Size.GAP, area.top(), text_width + Size.GAP, area.height())
        painter.drawText(rest, flags, text)

    def _paint_chip(self, painter: QPainter, area: QRectF, left: float) -> QRectF:
        """Draw the key, and return its rectangle."""
        chip = QRectF(left, 0, Size.ICON_LARGE, Size.ICON_LARGE)
        chip.moveTop(area.center().y() - chip.height() / 2)
        middle = int(Qt.AlignmentFlag.AlignCenter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.save()
        painter.setPen(QPen(painter.pen().color(), 1))
        painter.drawRoundedRect(chip, Size.RADIUS, Size.RADIUS)
        painter.setFont(font(Points.DENSE))
        painter.drawText(chip, middle, self._key)
        painter.restore()
        return chip
