"""Contact sheet: one image with many named thumbnails."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from tools.autopilot.album import save_small

from readingroom_desktop.theme import Size, colour, font

COLUMNS = 8
THUMB_WIDTH = 480


def make_sheet(pictures: Sequence[Path], path: Path, title: str) -> None:
    """Write a contact sheet of images of one size in the current theme.

    Args:
        pictures: PNG files; the sheet keeps their order.
        path: target path.
        title: title at the top.
    """
    thumbs = [_thumb(picture) for picture in pictures]
    height = max((thumb.height() for thumb in thumbs), default=0)
    cell = (THUMB_WIDTH + Size.PADDING, height + Size.STRIP)
    rows = -(-len(thumbs) // COLUMNS)
    sheet = QPixmap(COLUMNS * cell[0] + Size.PADDING, rows * cell[1] + Size.STRIP + Size.PADDING)
    sheet.fill(colour("ground"))
    painter = QPainter(sheet)
    painter.setPen(colour("text"))
    painter.setFont(font(is_bold=True))
    middle = int(Qt.AlignmentFlag.AlignVCenter)
    painter.drawText(QRect(Size.PADDING, 0, sheet.width(), Size.STRIP), middle, title)
    painter.setFont(font())
    for number, (picture, thumb) in enumerate(zip(pictures, thumbs, strict=True)):
        left = Size.PADDING + (number % COLUMNS) * cell[0]
        top = Size.STRIP + (number // COLUMNS) * cell[1]
        painter.drawPixmap(left, top, thumb)
        caption = QRect(left, top + height, THUMB_WIDTH, Size.STRIP - Size.GAP)
        painter.drawText(caption, middle, picture.stem)
    painter.end()
    save_small(sheet, path)


def _thumb(picture: Path) -> QPixmap:
    whole = QPixmap(str(picture))
    return whole.scaledToWidth(THUMB_WIDTH, Qt.TransformationMode.SmoothTransformation)
