"""Text layout in the report's font: the packaged Inter, embedded in the PDF.

Lengths are in tenths of a point. Contextual forms are off: with them the text of a PDF differs from
the printed characters, so that copying and searching would fail.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainter,
    QRawFont,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from readingroom.domain.errors import AnalysisError

PER_POINT: Final = 10
FAMILY: Final = "Inter"
_FILE: Final = "Inter[opsz,wght].ttf"
_BOLD: Final = 650
_PICTOGRAPHS: Final = range(0x1F000, 0x20000)
"""Characters that fonts store as coloured images, which a text PDF cannot embed."""
_TO_THE_RIGHT: Final = "\u200e"
"""The mark that keeps numbers in order beside right-to-left words."""
_LEADING: Final = 1.32


@cache
def load_font() -> None:
    """Register the packaged font.

    Raises:
        AnalysisError: the font file is missing.
    """
    path = files("fontpkg_inter") / "files" / _FILE
    if QFontDatabase.addApplicationFont(str(path)) < 0:
        raise AnalysisError("The font Inter cannot be read. Reinstall Readingroom.")


@lru_cache
def font_of(size: int, *, is_bold: bool = False, may_merge: bool = False) -> QFont:
    """Return the font at a size in tenths of a point.

    Args:
        size: font size.
        is_bold: whether it is the heading font.
        may_merge: whether missing characters are taken from the computer's other fonts.
    """
    load_font()
    font = QFont(FAMILY)
    font.setPixelSize(size)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("calt"), 0)
    if is_bold:
        font.setVariableAxis(QFont.Tag("wght"), _BOLD)
    if not may_merge:
        font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    return font


@cache
def _own() -> QRawFont:
    return QRawFont.fromFont(font_of(90))


@cache
def _all_fonts() -> QFontMetricsF:
    return QFontMetricsF(font_of(90, may_merge=True))


@lru_cache(maxsize=1 << 14)
def _printed(sign: str) -> str:
    """Return a character, or its code if no font of this computer can print it."""
    code = ord(sign)
    if sign.isspace() or sign == _TO_THE_RIGHT or _own().supportsCharacter(code):
        return sign
    if code not in _PICTOGRAPHS and _all_fonts().inFontUcs4(code):
        return sign
    return f"[U+{code:04X}]"


def printable(text: str) -> str:
    """Replace characters that cannot be printed by their codes."""
    return text if text.isascii() else "".join(map(_printed, text))


class TextLayout(NamedTuple):
    """A text broken into `length` lines of height `step`, owned by `layout`."""

    layout: QTextLayout
    length: int
    step: float
    width: float

    @property
    def height(self) -> float:
        """Return the height of all lines."""
        return self.step * self.length

    def line(self, index: int) -> QTextLine:
        """Return one line, from 0."""
        return self.layout.lineAt(index)

    def draw(self, painter: QPainter, x: float, y: float, first: int, last: int) -> None:
        """Draw the lines from `first` to before `last`, starting at a position."""
        for index in range(first, min(last, self.length)):
            line = self.line(index)
            top = y + self.step * (index - first) + (self.step - line.height()) / 2
            line.draw(painter, QPointF(x - line.x(), top - line.y()))


def set_lines(
    text: str, size: int, width: float, *, is_bold: bool = False, is_right: bool = False
) -> TextLayout:
    """Break a text into lines; a word that is too long is broken at the line end."""
    printed = printable(text)
    may_merge = not (printed.isascii() or all(map(_own().supportsCharacter, map(ord, printed))))
    layout = QTextLayout(printed, font_of(size, is_bold=is_bold, may_merge=may_merge))
    option = QTextOption(Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setUseDesignMetrics(True)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, 0))
    layout.endLayout()
    return TextLayout(layout, max(layout.lineCount(), 1), size * _LEADING, width)


def width_of(text: str, size: int, *, is_bold: bool = False) -> float:
    """Return the width of a text on one line."""
    return _metrics(size, is_bold=is_bold).horizontalAdvance(printable(text))


@lru_cache
def _metrics(size: int, *, is_bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font_of(size, is_bold=is_bold))


def cut(text: str, size: int, width: float) -> str:
    """Return a text on one line, elided if it is too wide."""
    metrics = _metrics(size, is_bold=False)
    return metrics.elidedText(printable(text), Qt.TextElideMode.ElideRight, width)
